#!/usr/bin/env python3
"""From a fresh checkout to a table in the browser: `python3 play.py` (or `make play`).

Makes .venv, installs the locked packages, builds the page and starts the server. What is already there and
up to date is left alone, so that the second start takes a second. Arguments go to `tablee serve`.

Where there is a C compiler the rules are compiled beside the first table (two minutes, at low priority): bots take them as soon as
they are there, the server from its next start on. `TABLEE_COMPILE=0` leaves it at the plain ones.
"""

import os
import shutil
import subprocess
import sys


def main() -> None:
    if sys.version_info < (3, 11):  # an old python3 often has a younger sister on the same machine
        for minor in range(19, 10, -1):
            younger = shutil.which("python3.%d" % minor)
            if younger:
                os.execv(younger, [younger, *sys.argv])
        sys.exit(
            "Tablée needs Python 3.11 or newer; this is %d.%d. Install one and run it on play.py."
            % sys.version_info[:2]
        )

    from tools import environment, page

    environment.make("runtime")
    page.build()
    command = [str(environment.script("tablee")), "serve", "--open", *sys.argv[1:]]
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    os.execve(command[0], command, with_compiled_rules(dict(os.environ)))


def with_compiled_rules(env: "dict[str, str]") -> "dict[str, str]":
    """What the server is told of the compiled rules: that it runs on them, or where its bots will find them."""
    from tools import compile
    from tools.words import say

    if env.get("TABLEE_COMPILE") == "0" or not compile.possible():
        return env
    tree = compile.ready()
    if tree is not None:
        return {**env, "PYTHONPATH": str(tree)}
    say("compiling the rules beside: bots are faster in two minutes, the table from its next start on")
    compile.compile_beside()
    return {
        **env,
        "TABLEE_COMPILED": str(compile.BUILD / "compiled"),
        "TABLEE_COMPILED_DIGEST": compile.digest(),
    }


if __name__ == "__main__":
    main()
