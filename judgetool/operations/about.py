"""What this program is: its version, what it is made of, and how to find out about a newer one.

What others have made in it is read off what is really there: an installed program has a list with
it, everything else the metadata of the packages that it runs with. Nothing here asks a network.
"""

import json
import platform
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING

from judgetool import __version__
from judgetool.given_files import is_file
from resources import files

if TYPE_CHECKING:
    from judgetool.store.workspace import Workspace

PACKAGE = "judgetool"

LIST = "components.cdx.json"
"""The list of components in the folder ``LICENCES`` of an installed program, as CycloneDX."""

QT = "pyside6-essentials"
"""The package that brings Qt."""

LICENCES = "licences"
"""A folder in the box, and one in an installed program: texts of licences."""

OF_QT = "qt_parts"
"""A folder in the box: what Qt has taken from others, a text for each."""

LONGEST = 60
"""Letters of a licence's name at most; what is longer in the metadata is its text."""

REQUIRED = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
IS_LICENCE = re.compile(r"licen[cs]e|copying|notice|authors|third_party", re.IGNORECASE)


@dataclass(frozen=True)
class Component:
    """Something that others have made and that the program is made of."""

    name: str
    version: str
    licence: str
    """In the words of its maker; empty where they say nothing."""

    texts: tuple[Traversable, ...] = ()
    """Files with the texts of its licence, as far as they are here."""


@dataclass(frozen=True)
class Newer:
    """How to find out whether there is a newer version: in short, and how to get it."""

    version: str
    installed: str
    how: tuple[str, ...]


@dataclass(frozen=True)
class Facts:
    """What is told of the program: versions, the books and cards at hand, and where the data lies.

    ``qt`` is empty where there is no window. ``number`` is that of the workspace, by which programs
    know whether they can read it. Each of ``books`` is a name, a version, and whether it is the
    official text. Each of ``cards`` is a game, how many of its cards were imported, and the last
    day on which that was done, if it is known.
    """

    version: str
    python: str
    qt: str
    system: str
    data: Path
    number: int
    books: tuple[tuple[str, str, bool], ...]
    cards: tuple[tuple[str, int, str], ...]


def facts(workspace: "Workspace") -> Facts:
    """What is told of the program, of which ``workspace`` holds the data."""
    from judgetool.operations.rules.books import books
    from judgetool.store.migrations import LATEST

    at_hand = [one.book for one in books(workspace)]
    return Facts(
        __version__,
        platform.python_version(),
        next((one.version for one in components() if one.name == QT), ""),
        f"{platform.system()} {platform.release()}, {platform.machine()}",
        workspace.path.parent,
        LATEST,
        tuple((book.name, book.version, book.official) for book in at_hand),
        tuple(_cards(workspace)),
    )


def _cards(workspace: "Workspace") -> Iterator[tuple[str, int, str]]:
    from judgetool.decks.games import GAMES, game_title
    from judgetool.operations.cards.library import cards_known, sources

    for game in GAMES:
        if known := cards_known(workspace, game):
            days = [str(one.imported) for one in sources(workspace, game) if one.imported]
            yield game_title(game), known, max(days, default="")


def components() -> tuple[Component, ...]:
    """What the program runs with, by name; nothing where that is not to be found out."""
    if (listed := _listed_beside()) is not None:
        return listed
    found = {_usual(one.name): _component(one) for one in _needed(PACKAGE)}
    found.pop(PACKAGE, None)
    python = Component("python", platform.python_version(), "PSF-2.0", tuple(_of_python()))
    of_qt = parts_of_qt(sys.platform) if QT in found else ()
    return (*(found[name] for name in sorted(found)), python, *of_qt)


def parts_of_qt(system: str) -> tuple[Component, ...]:
    """What Qt has taken from others, on a ``system`` such as ``linux``, by name."""
    found = (_part_of_qt(one, system) for one in files(OF_QT).iterdir())
    return tuple(sorted((one for one in found if one is not None), key=lambda one: one.name))


def _part_of_qt(file: Traversable, system: str) -> Component | None:
    """The part that a text is about; None if ``system`` does not have it."""
    head = file.read_text("utf-8").partition("\n\n")[0]
    said = {name: value.strip() for name, _, value in (x.partition(":") for x in head.splitlines())}
    if said["Only"] not in ("", system):
        return None
    name = f"qt-{file.name.removesuffix('.txt')}"
    return Component(name, said["Version"], said["Licence"], (file,))


def licence_texts(component: Component) -> tuple[tuple[str, str], ...]:
    """The texts of its licence, each with the name of its file; those in the box where it has none.

    The LGPL is written as additions to the GPL, whose text is given, too.
    """
    texts = [(one.name, one.read_bytes().decode("utf-8", "replace")) for one in component.texts]
    if texts:
        return tuple(texts)
    kept = sorted(files(LICENCES).iterdir(), key=lambda one: one.name)
    return tuple(
        (one.name, one.read_text("utf-8"))
        for one in kept
        if one.name.removesuffix(".txt") in component.licence
    )


def newer_version() -> Newer:
    """What version this is, and how to look for a newer one: the program itself cannot."""
    installed, *how = _ways()
    return Newer(__version__, installed, tuple(how))


def _ways() -> tuple[str, ...]:
    if _folder_of_licences() is not None:
        return (
            "with an installer, or unpacked from an archive",
            "Look where you got it from: the newest version stands there with its date.",
            "Install the newer one over this one. Your data stays.",
        )
    package = _distribution(PACKAGE)
    origin = package.read_text("direct_url.json") if package is not None else None
    if origin is not None and json.loads(origin).get("dir_info", {}).get("editable"):
        return (
            "as a checkout of its source",
            "Fetch the newest source, for example with: git pull",
        )
    return (
        "as a Python package",
        "See the newest version with: python -m pip index versions judgetool",
        "Install it with: python -m pip install --upgrade judgetool. Your data stays.",
    )


def _listed_beside() -> tuple[Component, ...] | None:
    """The components in the list of an installed program; None where there is no such list."""
    folder = _folder_of_licences()
    if folder is None:
        return None
    try:
        listed = json.loads((folder / LIST).read_text("utf-8"))["components"]
        return tuple(
            Component(
                one["name"],
                one["version"],
                ", ".join(each["license"]["name"] for each in one["licenses"]),
                tuple(sorted(path for path in (folder / one["name"]).rglob("*") if is_file(path))),
            )
            for one in listed
        )
    except (OSError, ValueError, LookupError, TypeError):
        return ()


def _folder_of_licences() -> Path | None:
    """The folder with the list in an installed program.

    Its interpreter may lie one deeper; macOS has it in a folder for resources beside that.
    """
    above = Path(sys.executable).parents[:2]
    places = (*above, above[-1] / "Resources")
    return next((one / LICENCES for one in places if is_file(one / LICENCES / LIST)), None)


def _needed(name: str) -> Iterator[Distribution]:
    """The package called ``name`` and all that it needs, as far as they are installed."""
    waiting, seen = [name], set[str]()
    while waiting:
        one = _usual(waiting.pop())
        package = None if one in seen else _distribution(one)
        seen.add(one)
        if package is not None:
            yield package
            waiting += _required(package.requires or ())


def _required(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        if "extra ==" not in line and (name := REQUIRED.match(line)):
            yield name[0]


def _usual(name: str) -> str:
    """The name of a package as all write it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _distribution(name: str) -> Distribution | None:
    try:
        return distribution(name)
    except PackageNotFoundError:
        return None


def _component(package: Distribution) -> Component:
    texts = (
        Path(str(package.locate_file(file)))
        for file in package.files or ()
        if re.match(r"[^/]+\.dist-info/", file.as_posix())
        and IS_LICENCE.search(file.as_posix().partition("/")[2])
    )
    return Component(
        _usual(package.name),
        package.version,
        _licence_of(package),
        tuple(sorted(one for one in texts if is_file(one))),
    )


def _licence_of(package: Distribution) -> str:
    """Which licence it has, by its metadata, which say it in one of three places."""
    said = package.metadata
    for field in ("License-Expression", "License"):
        value = " ".join((said[field] or "").split()) if field in said else ""
        if value and len(value) <= LONGEST:
            return value
    classified = [one for one in said.get_all("Classifier") or () if one.startswith("License ::")]
    return ", ".join(one.rpartition(" :: ")[2] for one in classified)


def _of_python() -> Iterator[Path]:
    """The text of Python's licence, which lies beside its library."""
    for folder in (Path(platform.__file__).parent, Path(sys.base_prefix)):
        for name in ("LICENSE.txt", "LICENSE"):
            if is_file(folder / name):
                yield folder / name
                return
