"""The folder to carry: it runs from wherever it is unpacked, also from a stick."""

import shutil
from pathlib import Path

from installer.archives import write_zip
from installer.components import FOLDER, LIST, listed, write_list
from installer.context import Context
from installer.windows.program import program, write_files

READ_ME = """\
Judgetool {version}, portable, for Windows 10 and 11 on 64-bit PCs

Start it:            Judgetool.exe
In the terminal:     bin\\judgetool.exe --help

Where your data is:  make a folder "workspace" beside Judgetool.exe, and everything that you import
                     and enter is kept in it, on this stick. Without it, your data is where the
                     installed program keeps it, in AppData\\Local\\judgetool.
Remove it:           delete this folder. Nothing of it is anywhere else but your data.
What others made:    the folder "licences"; THIRD_PARTY.txt says what is used for what.
"""


def build(context: Context) -> Path:
    """Make the archive. Raises ``CannotBuild``."""
    made = program(context)
    archive = context.out / f"judgetool-{context.version}-windows-x86_64.zip"
    tree = context.folder("windows") / "portable"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(made.folder, tree)
    text = READ_ME.format(version=context.version)
    (tree / "README.txt").write_text(text, encoding="utf-8", newline="\r\n")
    (tree / FOLDER / LIST).write_bytes(listed(made.components, archive.name, context))
    write_files(tree)
    write_zip(archive, tree, "Judgetool", context.epoch)
    write_list(made.components, archive, context)
    return archive
