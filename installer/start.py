"""The first lines of an installed program: how it is told from a checkout, and nothing else.

This is the one module here that goes into artifacts.
"""

import os
import sys
from pathlib import Path

PORTABLE = "workspace"
"""A folder of this name beside a program that can be carried holds its workspace."""


def main(folder: Path | None = None) -> None:
    """Take the workspace in ``folder`` if there is one, and start as the console script.

    ``folder`` is that of the program: the one where the executable lies, if none is given.
    """
    beside = (folder or Path(sys.executable).parent) / PORTABLE
    if beside.is_dir():
        os.environ.setdefault("JUDGETOOL_HOME", str(beside))
    from judgetool.cli import main as judgetool

    judgetool()


if __name__ == "__main__":
    main()
