"""The portable folder for Windows, unpacked and used."""

import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

from installer.context import Context
from installer.smoke.in_windows import IN_WINDOWS, InWindows, a_windows, is_whole
from installer.smoke.steps import carried_out, check
from installer.start import PORTABLE


def smoke(artifact: Path, context: Context) -> Iterator[str]:
    """Unpack and use it, with its workspace beside it. Raises ``Failed``."""
    stick = context.folder("smoke", "a stick of Köln")
    shutil.rmtree(stick)
    with zipfile.ZipFile(artifact) as packed:
        packed.extractall(stick)
    folder = stick / "Judgetool"
    yield f"unpacked: {is_whole(folder)}"
    (folder / PORTABLE).mkdir()
    with a_windows(context) as system:
        program = InWindows(system, folder, stick)
        yield from carried_out(IN_WINDOWS, program, context)
    check(any((folder / PORTABLE).iterdir()), "the workspace is not beside the program")
    own = {one for one in folder.rglob("*") if folder / PORTABLE in (one, *one.parents)}
    shutil.rmtree(folder / PORTABLE)
    yield f"kept: its workspace beside it, {len(own)} files; otherwise {is_whole(folder)}"
