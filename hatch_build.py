"""What is made when a wheel is built, and lies in no checkout: digests and glossary, prepared."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PREPARED = "resources/prepared"


class Prepared(BuildHookInterface):  # type: ignore[type-arg]
    """Puts ``PREPARED`` into the wheel. An editable one has none: what it is made of may change."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the files outside of the checkout, before the wheel is put together."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from judgetool.operations.rules.preparing import prepare

        self.folder = TemporaryDirectory()
        for made in prepare(Path(self.folder.name)):
            build_data["force_include"][str(made)] = f"{PREPARED}/{made.name}"
