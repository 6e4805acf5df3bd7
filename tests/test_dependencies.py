"""What the program depends on: locked in versions that it allows, and named with its licence."""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from installer import lock as installer_lock

ROOT = Path(__file__).parents[1]
PERMISSIVE = {
    "MIT",
    "BSD-3-Clause",
    "Apache-2.0",
    "PSF-2.0",
    "public domain",
    "LGPL-3.0-only",
    "Apache-2.0 or BSD-3-Clause",
    "Apache-2.0 or BSD-3-Clause; PDFium, which is inside, BSD-3-Clause and others",
    "X11",
    "GPL-2.0-or-later, with an exception for what it starts",
    "Microsoft's terms, which allow handing it on with the interpreter",
    "public domain, MIT and others, as its text says",
    "Zlib; what packs its data, CPL-1.0 with an exception",
}
LOCKED = re.compile(r"^([A-Za-z0-9._-]+)==(\S+)", re.MULTILINE)
NAMED = re.compile(r"^\| ([a-z][a-z0-9-]+) \| ([^|]+) \|", re.MULTILINE)


def locked() -> dict[str, set[str]]:
    """The locked versions of each package; several where they depend on the system."""
    found: dict[str, set[str]] = {}
    for name, version in LOCKED.findall((ROOT / "requirements.lock").read_text("utf-8")):
        found.setdefault(canonicalize_name(name), set()).add(version)
    return found


def named(table: str = "") -> dict[str, str]:
    """The components of the notice of third-party licences, with their licences.

    Those of all tables, or of the one that begins with ``table``.
    """
    text = (ROOT / "THIRD_PARTY.md").read_text("utf-8")
    tables = [part for part in text.split("\n\n") if part.startswith(table or "| ")]
    rows = NAMED.findall("\n".join(tables))
    return {name: licence.strip() for name, licence in rows if name != "package"}


def needed() -> set[str]:
    """All packages that are needed to run the program here."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    waiting = [Requirement(one) for one in project["dependencies"]]
    found: set[str] = set()
    while waiting:
        one = waiting.pop()
        name = canonicalize_name(one.name)
        if name in found or (one.marker is not None and not one.marker.evaluate({"extra": ""})):
            continue
        found.add(name)
        try:
            waiting += [Requirement(each) for each in requires(name) or ()]
        except PackageNotFoundError:
            continue
    return found


def test_every_dependency_is_locked_in_a_version_that_it_allows() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    versions = locked()
    for one in map(Requirement, asked):
        allowed = versions[canonicalize_name(one.name)]
        assert any(one.specifier.contains(version) for version in allowed), one


def test_every_locked_file_has_a_hash_and_none_an_address() -> None:
    text = (ROOT / "requirements.lock").read_text("utf-8")
    entries = re.split(r"\n(?=[A-Za-z0-9._-]+==)", text)[1:]
    assert len(entries) > 20
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "://" not in text


def test_every_package_that_runs_is_locked_and_named_with_its_licence() -> None:
    assert needed() <= locked().keys()
    assert needed() <= named().keys()


def test_no_package_of_the_notice_is_needed_no_more() -> None:
    of_program = {one.name for one in installer_lock.locked(installer_lock.PROGRAM)}
    assert named("| package |").keys() == of_program


def test_all_licences_are_permissive() -> None:
    assert set(named().values()) <= PERMISSIVE
