"""What is made when a wheel is built, and lies in no checkout: the digests as rows of tables."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PREPARED = "resources/prepared/digests.sqlite"


class PreparedDigests(BuildHookInterface):  # type: ignore[type-arg]
    """Puts ``PREPARED`` into the wheel. An editable one has none: its digests may change."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the file outside of the checkout, before the wheel is put together."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from judgetool.operations.rules.preparing import prepare_digests

        self.folder = TemporaryDirectory()
        made = Path(self.folder.name) / "digests.sqlite"
        prepare_digests(made)
        build_data["force_include"][str(made)] = PREPARED
