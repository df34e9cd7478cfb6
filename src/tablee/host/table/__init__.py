"""A table: its seats, its match, who looks on, what each page is sent.

`Room` is a table in memory, `async with room.held() as held` the one way to read and change its match. Beside it stand what people
do at a table (answer, take back, speak, leave standing answers, be its owner), the lobby, and tables by rules this server lacks.
"""

from tablee.host.table import owner, standing_answers, takeback
from tablee.host.table.agreement import hints_given, reasons_given
from tablee.host.table.answers import answer, ask, next_step, ring
from tablee.host.table.causes import before, explained
from tablee.host.table.chat import Remark, speak
from tablee.host.table.commitments import Commitments
from tablee.host.table.digest import unseen
from tablee.host.table.foreign_rules import (
    journal_in_archive,
    other_rules,
    read_archive,
    shut_door,
    strange_table,
)
from tablee.host.table.housekeeping import Housekeeping, check_has_room
from tablee.host.table.lobby import lobby
from tablee.host.table.match_start import begin, status_of
from tablee.host.table.page_state import Ack, presence, pulse, state
from tablee.host.table.resends import standing_words
from tablee.host.table.room import Held, Room
from tablee.host.table.seat_strip import seats_data
from tablee.host.table.seats import COLOURS, Wish, fresh_id, known_bot, lay, opponents, seat_of_mine, sit
from tablee.host.table.stand_in import bots_now, moments
from tablee.host.table.standing_answers import due
from tablee.host.table.tempo import checked_tempo, pause
from tablee.host.table.views import Reading, encode

__all__ = [
    "COLOURS",
    "Ack",
    "Commitments",
    "Held",
    "Housekeeping",
    "Reading",
    "Remark",
    "Room",
    "Wish",
    "answer",
    "ask",
    "before",
    "begin",
    "bots_now",
    "check_has_room",
    "checked_tempo",
    "due",
    "encode",
    "explained",
    "fresh_id",
    "hints_given",
    "journal_in_archive",
    "known_bot",
    "lay",
    "lobby",
    "moments",
    "next_step",
    "opponents",
    "other_rules",
    "owner",
    "pause",
    "presence",
    "pulse",
    "read_archive",
    "reasons_given",
    "ring",
    "seat_of_mine",
    "seats_data",
    "shut_door",
    "sit",
    "speak",
    "standing_answers",
    "standing_words",
    "state",
    "status_of",
    "strange_table",
    "takeback",
    "unseen",
]
