"""What of the program itself goes into every artifact, beside the packages that it runs with."""

import sys
from functools import cache
from pathlib import Path

from installer.context import Context, run

PACKAGES = ("judgetool", "rules_index", "resources")
"""The packages of the program, as the wheel has them."""

PREPARED = "resources/prepared/digests.sqlite"
"""Where an artifact has the digests as rows of tables, so that a first start need not make them."""


@cache
def prepared_digests(context: Context) -> Path:
    """The file that goes to ``PREPARED``, made once for each build. Raises ``CannotBuild``."""
    file = context.folder("prepared") / Path(PREPARED).name
    file.unlink(missing_ok=True)
    run(
        [sys.executable, "-m", "judgetool.operations.rules.preparing", str(file)],
        cwd=context.root,
    )
    return file
