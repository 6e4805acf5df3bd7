"""Making, when the program is built, what its first start would have to make of the digests.

``python -m judgetool.operations.rules.preparing FILE`` writes it for a builder that cannot call it.
"""

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from judgetool.operations.rules.books import shelf_of
from judgetool.store.workspace import Workspace


def prepare_digests(into: Path) -> None:
    """Write a workspace that holds all digests and nothing else to the file ``into``.

    The same digests give the same file. A file that is there is written over.
    """
    with TemporaryDirectory() as folder:
        with Workspace(Path(folder)) as workspace:
            shelf_of(workspace)
            # All of it has to stand in the one file, with no trace of what stood there before.
            workspace.db.execute("PRAGMA journal_mode = DELETE").fetchone()
            workspace.db.execute("VACUUM")
        into.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(workspace.path, into)


if __name__ == "__main__":
    prepare_digests(Path(sys.argv[1]))
