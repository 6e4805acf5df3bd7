"""``python -m installer.macos``: make the disk image in ``dist``, on a Mac."""

import sys
from pathlib import Path

from installer.archives import write_checksums
from installer.context import CannotBuild, context
from installer.macos.dmg import build

if __name__ == "__main__":
    out = Path("dist")
    out.mkdir(exist_ok=True)
    try:
        made = build(context(out))
    except CannotBuild as problem:
        sys.exit(str(problem))
    write_checksums(out)
    sys.stdout.write(f"{made}\n")
