#!/usr/bin/env python3
"""From a fresh checkout to a table in the browser: `python3 play.py` (or `make play`).

Makes .venv, installs the locked packages, builds the page and starts the server. What is already there and
up to date is left alone, so that the second start takes a second. Arguments go to `tablee serve`.
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
    os.execv(command[0], command)


if __name__ == "__main__":
    main()
