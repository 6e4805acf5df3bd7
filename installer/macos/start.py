"""The first lines of the program on macOS.

From the dock it comes without arguments, from a double-click with the file: that opens the window.
In a terminal it takes the commands that it takes everywhere.
"""

import sys
from pathlib import Path

from installer import start


def main() -> None:
    """Open the window, or start as the console script."""
    given = sys.argv[1:]
    if not given or Path(given[0]).is_file():
        sys.argv.insert(1, "app")
    start.main()


if __name__ == "__main__":
    main()
