"""The first lines of the program on Windows: it is told from a checkout, and which face it has.

``launcher.c`` starts it, with ``window`` or ``console`` as the first argument.

Where the window starts a pool, Python starts the program of the window again for each process of
it: so no terminal opens. What that process is given are no files to open.
"""

import sys
from pathlib import Path

from installer import start

WINDOW = "window"


def main() -> None:
    """Start as the console script; the window opens what the judge has double-clicked."""
    from rules_index.own_process import OF_POOL

    face = sys.argv.pop(1)
    home = Path(sys.prefix).parent
    sys.frozen = "windows"  # type: ignore[attr-defined]
    sys.executable = str(home / "bin" / "judgetool.exe")
    if face == WINDOW and sys.argv[1:2] != [OF_POOL]:
        sys.argv.insert(1, "app")
    start.main(home)


if __name__ == "__main__":
    main()
