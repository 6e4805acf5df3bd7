"""The package for Debian and Ubuntu: the program below /opt, what a desktop is told below /usr.

Libraries that Debian has are asked for and not brought along, so that they are kept safe with the
rest of the system.
"""

import os
import shutil
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from installer import publisher, terminal
from installer.archives import mode, packed
from installer.components import FOLDER, LIST, listed, write_list
from installer.context import Context, run
from installer.linux import desktop
from installer.linux.frozen import Frozen, frozen
from installer.linux.libraries import OF_PRINTERS, either_name, packages_for

HOME = "opt/judgetool"
"""Where the program lies."""

FONTS = "fonts-noto-cjk | fonts-ipafont-gothic | fonts-vlgothic"
"""Fonts with the signs of Japanese, of which one is enough; only Japanese texts need them."""

CONTROL = """\
Package: judgetool
Version: {version}
Architecture: amd64
Maintainer: {maintainer}
Section: misc
Priority: optional
Installed-Size: {size}
Depends: {depends}
Recommends: {recommends}
Description: rules, decks and disputes for judges of trading card games
 Judgetool helps tournament judges at a table without network. It finds the
 rule, checks the deck list, rebuilds the board and steps through the disputed
 sequence with an engine that plays by the rules. Every answer names the number
 of its rule.
 .
 The package brings its own Python and Qt.
"""

CHANGES = """\
judgetool ({version}) stable; urgency=medium

  * Version {version}. What is new in it stands in CHANGES.md.

 -- {maintainer}  {date}
"""

COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Judgetool
Comment:
 What others have made, and the texts of their licences, lies in
 /opt/judgetool/licences: a folder for each, and a list in components.cdx.json.
 Qt and the modules of Qt for Python (/opt/judgetool/lib/PySide6) are under the
 LGPL, version 3, whose text is in /usr/share/common-licenses/LGPL-3. They are
 separate libraries that you may replace by other versions of your own.

Files: *
Copyright: the makers of Judgetool
License: MIT

License: MIT
{licence}
"""

OVERRIDES = """\
# A program that brings its own Python and Qt lies below /opt.
judgetool: dir-or-file-in-opt
# Libraries are found beside those that need them, wherever the folder lies.
judgetool: custom-library-search-path
# Modules of Python that only call the interpreter.
judgetool: library-not-linked-against-libc
# They are the libraries of the wheels, with the versions and hashes that were locked and tested.
judgetool: embedded-library
"""


def build(context: Context) -> Path:
    """Make the package. Raises ``CannotBuild``."""
    made = frozen(context)
    tree = context.folder("deb") / "judgetool"
    shutil.rmtree(tree, ignore_errors=True)
    name = f"judgetool_{context.version}_amd64.deb"
    program = tree / HOME
    shutil.copytree(made.folder, program, symlinks=True)
    for library in made.carried:
        (program / library.relative_to(made.folder)).unlink()
    own = [one for one in made.components if not one.is_of_debian]
    for one in made.components:
        if one.is_of_debian:
            shutil.rmtree(program / FOLDER / one.name)
    (program / FOLDER / LIST).write_bytes(listed(own, name, context))
    (tree / "usr" / "bin").mkdir(parents=True)
    (tree / "usr" / "bin" / "judgetool").symlink_to(f"/{HOME}/judgetool")
    desktop.write(tree / "usr" / "share", context)
    terminal.write(tree / "usr" / "share", context)
    _write_documents(tree / "usr" / "share", context)
    _write_control(tree, made, context)
    package = context.out / name
    _pack(tree, package, context)
    write_list(own, package, context)
    return package


def _write_documents(share: Path, context: Context) -> None:
    folder = share / "doc" / "judgetool"
    folder.mkdir(parents=True)
    date = format_datetime(datetime.fromtimestamp(context.epoch, UTC))
    changes = CHANGES.format(version=context.version, maintainer=publisher.MAINTAINER, date=date)
    (folder / "changelog.gz").write_bytes(packed(changes))
    news = (context.root / "CHANGELOG.md").read_text("utf-8")
    (folder / "CHANGES.md.gz").write_bytes(packed(news))
    licence = (context.root / "LICENSE").read_text("utf-8").strip()
    indented = "\n".join(f" {line}" if line.strip() else " ." for line in licence.splitlines())
    (folder / "copyright").write_text(COPYRIGHT.format(licence=indented), encoding="utf-8")
    overrides = share / "lintian" / "overrides" / "judgetool"
    overrides.parent.mkdir(parents=True)
    overrides.write_text(OVERRIDES, encoding="utf-8")


def _write_control(tree: Path, made: Frozen, context: Context) -> None:
    size = sum(one.lstat().st_size for one in tree.rglob("*") if not one.is_dir())
    control = tree / "DEBIAN" / "control"
    control.parent.mkdir()
    control.write_text(
        CONTROL.format(
            version=context.version,
            maintainer=publisher.MAINTAINER,
            size=(size + 1023) // 1024,
            depends=", ".join(depends(made)),
            recommends=", ".join((*map(either_name, OF_PRINTERS.values()), FONTS)),
        ),
        encoding="utf-8",
    )


def depends(made: Frozen) -> list[str]:
    """The packages that have to be there, the C library in a version that is new enough."""
    asked = made.linked.missing | {one.name for one in made.carried}
    found = sorted(packages_for(asked) - {"libc6"})
    return [f"libc6 (>= {made.linked.glibc})", *(either_name(one) for one in found)]


def _pack(tree: Path, package: Path, context: Context) -> None:
    """Pack ``tree``: its files belong to root, bear one time and have one of two modes."""
    for one in tree.rglob("*"):
        if not one.is_symlink():
            one.chmod(mode(one))
        os.utime(one, (context.epoch, context.epoch), follow_symlinks=False)
    run(
        ["dpkg-deb", "--root-owner-group", "--threads-max=1", "-Zxz", "-z3", "--build",
         str(tree), str(package)],
        SOURCE_DATE_EPOCH=str(context.epoch),
    )  # fmt: skip
