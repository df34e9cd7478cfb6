"""What a table may choose before a match: options, their values, their defaults."""

from __future__ import annotations

from typing import final

from tablee.kernel.text import Text, text


@final
class OptionValue:
    """One value of a table option."""

    def __init__(self, key: str, label: Text, endless: bool = False) -> None:
        self.key = key
        self.label = label
        self.endless = endless  # players who seek no end may find none: for tables of people


@final
class TableOption:
    """An option of the table: variants, rulings a table may want otherwise. The first value is the default, unless another one is named."""

    def __init__(
        self,
        key: str,
        label: Text,
        values: list[OptionValue],
        help: Text | None = None,
        clauses: tuple[str, ...] = (),
        group: str = "",
        default: str = "",
        among_bots: str = "",
        scale: bool = False,
    ) -> None:
        self.key = key
        self.label = label
        self.values = values
        self.help: Text = help or text("", "")
        self.clauses = clauses
        self.group = group  # "": shown; "readings": how a doubtful clause is read, shown folded
        self.default = default or values[0].key
        self.among_bots = among_bots or self.default  # the default where bots play alone
        self.scale = scale  # the values are numbers in their order, all of one kind

    def to_data(self) -> dict[str, object]:
        return {
            "key": self.key,
            "group": self.group,
            "label": self.label,
            "help": self.help,
            "clauses": list(self.clauses),
            "values": [{"key": v.key, "label": v.label} for v in self.values],
            "default": self.default,
        }
