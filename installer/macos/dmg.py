"""The disk image for macOS, with the program and a link to the folder of programs.

Signing and the notary of Apple are left to whoever has a name with Apple: with the identity in
``CODESIGN_IDENTITY`` the program is signed, and with ``NOTARY_APPLE_ID``, ``NOTARY_TEAM_ID`` and
``NOTARY_PASSWORD`` Apple is asked to vouch for it. Without them macOS asks the judge to allow it.
"""

import json
import os
import platform
import shutil
from pathlib import Path

from installer.components import FOLDER, LIST, listed, write_list, write_texts
from installer.context import CannotBuild, Context, run
from installer.file_types import ALSO_OPENED, FILE_TYPES
from installer.icons import icns
from installer.publisher import STORE_ID
from installer.pyinstaller import freeze

SPEC = "installer/macos/judgetool.spec"
NOTARY = ("NOTARY_APPLE_ID", "NOTARY_TEAM_ID", "NOTARY_PASSWORD")
"""The variables with which Apple's notary is asked; all of them or none."""


def build(context: Context) -> Path:
    """Make the image. Raises ``CannotBuild``, and on every system but macOS does nothing else."""
    if platform.system() != "Darwin":
        raise CannotBuild("it can be made on a Mac only", where="macOS", remedy="use a Mac")
    return _image(context)


def _image(context: Context) -> Path:
    image = context.out / f"judgetool-{context.version}-macos-{platform.machine()}.dmg"
    icon = context.folder("macos") / "judgetool.icns"
    icon.write_bytes(icns())
    out, parts = freeze(
        SPEC, context,
        ICON=str(icon), STORE_ID=STORE_ID, VERSION=context.version,
        INFO_PLIST=json.dumps(information()),
    )  # fmt: skip
    application = out / "Judgetool.app"
    resources = application / "Contents" / "Resources"
    write_texts(parts, resources)
    (resources / FOLDER / LIST).write_bytes(listed(parts, image.name, context))
    for name in ("LICENSE", "THIRD_PARTY.md"):
        shutil.copy(context.root / name, resources / name)
    _sign(application)
    folder = context.folder("macos", "image")
    shutil.rmtree(folder)
    shutil.copytree(application, folder / application.name, symlinks=True)
    (folder / "Applications").symlink_to("/Applications")
    run(["hdiutil", "create", "-volname", "Judgetool", "-srcfolder", str(folder), "-ov",
         "-format", "UDZO", str(image)])  # fmt: skip
    _notarise(image)
    write_list(parts, image, context)
    return image


def information() -> dict[str, object]:
    """What macOS is told beside name, version and icon: kinds of files, and the oldest system.

    macOS looks at the last ending only, as Windows does.
    """
    own = [
        {
            "CFBundleTypeName": kind.what,
            "CFBundleTypeExtensions": [end[1:] for end in kind.endings],
            "CFBundleTypeRole": "Viewer",
            "LSHandlerRank": "Owner",
        }
        for kind in FILE_TYPES
        if all(end.count(".") == 1 for end in kind.endings)
    ]
    offered = {
        "CFBundleTypeName": "Rulebook, deck list or dispute",
        "CFBundleTypeExtensions": [end[1:] for end in ALSO_OPENED],
        "CFBundleTypeRole": "Viewer",
        "LSHandlerRank": "Alternate",
    }
    return {
        "CFBundleDocumentTypes": [*own, offered],
        "LSMinimumSystemVersion": "13.0",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "MIT licence",
    }


def _sign(application: Path) -> None:
    """Sign it as who is named, otherwise as nobody: Macs with Apple's chip run nothing unsigned."""
    identity = os.environ.get("CODESIGN_IDENTITY")
    entitlements = str(Path(__file__).with_name("entitlements.plist"))
    hardened = ["--options", "runtime", "--timestamp"] if identity else []
    run(["codesign", "--force", "--deep", *hardened, "--entitlements", entitlements,
         "--sign", identity or "-", str(application)])  # fmt: skip


def _notarise(image: Path) -> None:
    given = [os.environ.get(one, "") for one in NOTARY]
    if not all(given):
        return
    apple_id, team, password = given
    run(["xcrun", "notarytool", "submit", str(image), "--wait", "--apple-id", apple_id,
         "--team-id", team, "--password", password])  # fmt: skip
    run(["xcrun", "stapler", "staple", str(image)])
