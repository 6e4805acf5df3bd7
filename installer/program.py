"""What of the program itself goes into every artifact, beside the packages that it runs with."""

import shutil
import sys
from functools import cache
from pathlib import Path

from installer.context import Context, run

PACKAGES = ("judgetool", "rules_index", "resources")
"""The packages of the program, as the wheel has them."""

PREPARED = "resources/prepared"
"""Where an artifact has digests and glossary taken apart, so that no start need do it."""


@cache
def prepared(context: Context) -> Path:
    """The folder that goes to ``PREPARED``, made once for each build. Raises ``CannotBuild``."""
    folder = context.folder("prepared")
    shutil.rmtree(folder)
    run(
        [sys.executable, "-m", "judgetool.operations.rules.preparing", str(folder)],
        cwd=context.root,
    )
    return folder
