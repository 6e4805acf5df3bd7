"""What a desktop of Linux is told: a menu entry, icons, kinds of files, and what a store shows.

Each is written from the same facts, so that they agree.
"""

from datetime import UTC, datetime
from pathlib import Path
from xml.sax.saxutils import escape

from installer import publisher
from installer.context import Context
from installer.file_types import ALSO_OPENED, FILE_TYPES
from installer.icons import SIZES, SVG, png

NAME = "judgetool"
"""What program, menu entry, icon and media types are called."""

SUMMARY = "Rules, decks and disputes for judges of trading card games"

DESCRIPTION = (
    "Judgetool helps tournament judges who stand at a table in a loud hall without network. "
    "It finds the rule, checks the deck list, rebuilds the board and steps through the disputed "
    "sequence with an engine that plays by the rules.",
    "Every answer names the number of its rule, and what the program does not know it says. "
    "It never uses the network.",
)

ENTRY = """\
[Desktop Entry]
Type=Application
Version=1.0
Name=Judgetool
GenericName=Judge's assistant
Comment={summary}
Exec={name} app %f
TryExec={name}
Icon={name}
Terminal=false
Categories=Utility;
Keywords=judge;rules;deck;dispute;card;tournament;
MimeType={types};
StartupWMClass={name}
"""

KIND = """\
  <mime-type type="{type}">
    <comment>{what}</comment>
    <icon name="{name}"/>
    <sub-class-of type="{parent}"/>
{globs}
  </mime-type>
"""

STORE = """\
<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{id}</id>
  <metadata_license>MIT</metadata_license>
  <project_license>MIT</project_license>
  <name>Judgetool</name>
  <summary>{summary}</summary>
  <description>
{paragraphs}
  </description>
  <developer id="{id}">
    <name>{maker}</name>
  </developer>
  <launchable type="desktop-id">{name}.desktop</launchable>
  <icon type="stock">{name}</icon>
  <categories>
    <category>Utility</category>
  </categories>
  <provides>
    <binary>{name}</binary>
{types}
  </provides>
  <content_rating type="oars-1.1"/>
  <releases>
    <release version="{version}" date="{day}"/>
  </releases>
</component>
"""


def entry() -> str:
    """The entry in the menu. It opens what the judge drops on it, too."""
    types = [*(one.media_type for one in FILE_TYPES), *dict.fromkeys(ALSO_OPENED.values())]
    return ENTRY.format(name=NAME, summary=SUMMARY, types=";".join(types))


def media_types() -> str:
    """The kinds of files, by their endings.

    They outweigh the kinds that only look at the last ending, such as YAML.
    """
    kinds = "".join(
        KIND.format(
            type=one.media_type,
            what=escape(one.what),
            name=NAME,
            parent=one.parent,
            globs="\n".join(f'    <glob pattern="*{end}" weight="60"/>' for end in one.endings),
        )
        for one in FILE_TYPES
    )
    space = "http://www.freedesktop.org/standards/shared-mime-info"
    head = f'<?xml version="1.0" encoding="UTF-8"?>\n<mime-info xmlns="{space}">\n'
    return f"{head}{kinds}</mime-info>\n"


def store_entry(context: Context) -> str:
    """What stores of software show, as AppStream has it."""
    return STORE.format(
        id=publisher.STORE_ID,
        maker=escape(publisher.NAME),
        name=NAME,
        summary=escape(SUMMARY),
        paragraphs="\n".join(f"    <p>{escape(one)}</p>" for one in DESCRIPTION),
        types="\n".join(f"    <mediatype>{one.media_type}</mediatype>" for one in FILE_TYPES),
        version=context.version,
        day=datetime.fromtimestamp(context.epoch, UTC).strftime("%Y-%m-%d"),
    )


def write(share: Path, context: Context) -> None:
    """Put all of it below ``share``, a folder such as ``/usr/share``."""
    texts = {
        f"applications/{NAME}.desktop": entry(),
        f"mime/packages/{NAME}.xml": media_types(),
        f"metainfo/{publisher.STORE_ID}.metainfo.xml": store_entry(context),
        f"icons/hicolor/scalable/apps/{NAME}.svg": SVG.read_text("utf-8"),
    }
    for place, text in texts.items():
        file = share / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    for size in SIZES:
        file = share / f"icons/hicolor/{size}x{size}/apps/{NAME}.png"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(png(size))
