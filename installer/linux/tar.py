"""The portable folder for Linux: it runs from wherever it is unpacked, also from a stick.

A folder ``workspace`` beside the program keeps the workspace there.
"""

import shutil
from pathlib import Path

from installer import terminal
from installer.archives import write_tar_gz
from installer.components import FOLDER, LIST, listed, write_list
from installer.context import Context
from installer.linux import desktop
from installer.linux.frozen import frozen

READ_ME = """\
Judgetool {version}, portable, for Linux on 64-bit PCs

Start it:            ./judgetool app
In the terminal:     ./judgetool --help

Where your data is:  make a folder `workspace` beside the program, and everything that you
                     import and enter is kept in it, on this stick. Without it, your data is in
                     ~/.local/share/judgetool, as with the installed program.
Remove it:           delete this folder. Nothing of it is anywhere else but your data.
An entry in the menu: ./add-to-menu writes one for you; ./add-to-menu --remove takes it away.
The manual page:     man -l share/man/man1/judgetool.1.gz
Commands with Tab:   put this folder onto PATH, and let your shell read its file below `share`: in
                     bash  . share/bash-completion/completions/judgetool
What others made:    the folder `licences`; THIRD_PARTY.md says what is used for what.
"""

ADD_TO_MENU = """\
#!/bin/sh
# Adds this folder's program to the menu of the user who calls it; --remove takes it away again.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
to=${XDG_DATA_HOME:-$HOME/.local/share}
cd "$here/share"
find . -type f | while read -r file; do
    case ${1:-} in
    --remove) rm -f "$to/$file" ;;
    *) install -D -m 644 "$file" "$to/$file" ;;
    esac
done
if [ "${1:-}" != --remove ]; then
    entry=$to/applications/judgetool.desktop
    sed -i -e "s|^Exec=judgetool |Exec=\\"$here/judgetool\\" |" "$entry"
    sed -i -e "s|^TryExec=.*|TryExec=$here/judgetool|" "$entry"
fi
update-desktop-database -q "$to/applications" 2>/dev/null || true
update-mime-database "$to/mime" 2>/dev/null || true
"""


def build(context: Context) -> Path:
    """Make the archive. Raises ``CannotBuild``."""
    made = frozen(context)
    tree = context.folder("tar") / "judgetool"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(made.folder, tree, symlinks=True)
    desktop.write(tree / "share", context)
    terminal.write(tree / "share", context)
    (tree / "README.txt").write_text(READ_ME.format(version=context.version), encoding="utf-8")
    script = tree / "add-to-menu"
    script.write_text(ADD_TO_MENU, encoding="utf-8")
    script.chmod(0o755)
    name = f"judgetool-{context.version}-linux-x86_64"
    archive = context.out / f"{name}.tar.gz"
    (tree / FOLDER / LIST).write_bytes(listed(made.components, archive.name, context))
    write_tar_gz(archive, tree, name, context.epoch)
    write_list(made.components, archive, context)
    return archive
