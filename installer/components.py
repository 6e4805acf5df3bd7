"""The list of components: what is in an artifact, under which licence, with the texts of these.

It is made from the metadata of the packages that really are in the artifact, and written as
CycloneDX beside it and inside it. THIRD_PARTY.md, for people, names the same.
"""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import Distribution
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from packaging.utils import canonicalize_name

from installer.context import ROOT, CannotBuild, Context
from installer.qt_notices import check_version
from judgetool.operations.about import QT, parts_of_qt
from judgetool.operations.about import Component as Told

TEXTS = ROOT / "resources" / "licences"
"""Texts of licences that packages leave out, each under its SPDX identifier."""

FOLDER = "licences"
"""The folder of the texts in an artifact; below it each component has its own."""

LIST = "components.cdx.json"
"""The list in that folder."""

PARTS = "PARTS.txt"
"""Among the texts of a package: what its maker has taken from others, and their licences."""

NAMED = re.compile(r"^\| ([a-z][a-z0-9-]+) \| ([^|]+) \|", re.MULTILINE)


@dataclass(frozen=True)
class Component:
    """Something that is in an artifact and was made by others."""

    name: str
    version: str
    licence: str
    """Which licence or licences, as SPDX writes them, or in words."""

    texts: tuple[tuple[str, bytes], ...]
    """The texts of its licence: names of files, with slashes, and what they say."""

    reference: str
    """A package URL, such as ``pkg:pypi/click@8.5.1``."""

    parts: tuple["Component", ...] = ()
    """What its maker has taken from others into it, as far as its own list of components says."""

    @property
    def is_of_debian(self) -> bool:
        """Whether it was taken from a package of Debian, which a Debian has by itself."""
        return self.reference.startswith("pkg:deb/")


def of_packages(packages: Iterable[Distribution], system: str) -> Iterator[Component]:
    """The components that these packages are on a ``system`` such as ``linux``.

    Qt's own parts are among them, which its packages do not name. Raises ``CannotBuild``, also if
    their notices are of another version of Qt.
    """
    for one in packages:
        yield of_package(one)
        if canonicalize_name(one.name) == QT:
            check_version(one.version)
            yield from map(_of_qt, parts_of_qt(system))


def _of_qt(part: Told) -> Component:
    texts = tuple((one.name, one.read_bytes()) for one in part.texts)
    return Component(part.name, part.version, part.licence, texts, f"pkg:generic/{part.name}")


def of_package(distribution: Distribution) -> Component:
    """The component that an installed or unpacked Python package is.

    Raises ``CannotBuild`` if THIRD_PARTY.md does not name it, or its licence has no text.
    """
    name = canonicalize_name(distribution.name)
    licence = named_licences().get(name)
    if licence is None:
        raise CannotBuild(
            f"{name} is in an artifact and has no line", where="THIRD_PARTY.md", remedy="add it"
        )
    texts = tuple(_texts_in(distribution)) or texts_of(licence)
    parts = tuple(_parts_in(distribution))
    if parts:
        lines = [f"{one.name} {one.version}: {one.licence}\n" for one in parts]
        texts = (*texts, (PARTS, "".join(lines).encode()))
    reference = f"pkg:pypi/{name}@{distribution.version}"
    return Component(name, distribution.version, licence, texts, reference, parts)


def _parts_in(distribution: Distribution) -> Iterator[Component]:
    """What the lists of components in a package name, as CycloneDX."""
    for file in distribution.files or ():
        if re.search(r"\.dist-info/sboms/.+\.cyclonedx\.json$", file.as_posix()):
            told = json.loads(Path(str(distribution.locate_file(file))).read_text("utf-8"))
            for one in told["components"]:
                licences = [
                    said.get("expression") or said["license"].get("id") or said["license"]["name"]
                    for said in one.get("licenses", ())
                ]
                yield Component(
                    one["name"], one["version"], " AND ".join(licences), (), one.get("purl", "")
                )


def _texts_in(distribution: Distribution) -> Iterable[tuple[str, bytes]]:
    for file in distribution.files or ():
        path = file.as_posix()
        inside = re.match(r"[^/]+\.dist-info/(?:licenses/)?(.+)", path)
        if inside and re.search(r"licen[cs]e|copying|notice|authors", inside[1], re.IGNORECASE):
            yield inside[1], Path(str(distribution.locate_file(file))).read_bytes()


def texts_of(licence: str) -> tuple[tuple[str, bytes], ...]:
    """The texts that the checkout keeps of ``licence``.

    The LGPL is written as additions to the GPL. Its identifier contains that of the GPL, so both
    texts are given.
    """
    kept = sorted(TEXTS.glob("*.txt"))
    return tuple((one.name, one.read_bytes()) for one in kept if one.stem in licence)


def named_licences(root: Path = ROOT) -> dict[str, str]:
    """The licence of each package that THIRD_PARTY.md names."""
    rows = NAMED.findall((root / "THIRD_PARTY.md").read_text("utf-8"))
    return {name: licence.strip() for name, licence in rows if name != "package"}


def write_texts(components: Iterable[Component], program: Path) -> None:
    """Put the texts of all licences into the folder ``program`` of an artifact.

    Raises ``CannotBuild`` if a component has none.
    """
    for one in components:
        if not one.texts:
            raise CannotBuild(
                f"{one.name} brings no text of its licence",
                where=str(TEXTS),
                remedy=f"put the text of {one.licence} there",
            )
        for name, text in one.texts:
            file = program / FOLDER / one.name / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(text)


def listed(components: Iterable[Component], artifact: str, context: Context) -> bytes:
    """The list of the components of ``artifact`` as CycloneDX 1.5, the same bytes every time."""
    when = datetime.fromtimestamp(context.epoch, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    parts = sorted(components, key=lambda one: one.name)
    content = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": when,
            "component": {
                "type": "application",
                "name": "judgetool",
                "version": context.version,
                "description": artifact,
                "licenses": [{"license": {"id": "MIT"}}],
            },
        },
        "components": [_entry(one) for one in parts],
    }
    identity = uuid5(NAMESPACE_URL, json.dumps(content, sort_keys=True))
    content["serialNumber"] = f"urn:uuid:{identity}"
    return (json.dumps(content, indent=2, sort_keys=True, ensure_ascii=False) + "\n").encode()


def _entry(component: Component) -> dict[str, object]:
    parts = [_entry(one) for one in component.parts]
    return {
        "type": "library",
        "name": component.name,
        "version": component.version,
        "purl": component.reference,
        "licenses": [{"license": {"name": component.licence}}],
        **({"components": parts} if parts else {}),
    }


def write_list(components: Iterable[Component], artifact: Path, context: Context) -> Path:
    """Write the list beside the finished ``artifact``, as its name with ``.cdx.json``."""
    file = artifact.with_name(artifact.name + ".cdx.json")
    file.write_bytes(listed(components, artifact.name, context))
    return file
