"""What the program is made of is read off what is really there, in an installed program too."""

import json
import sys
from datetime import date
from importlib.metadata import PathDistribution
from pathlib import Path

import pytest

from judgetool.operations import about
from judgetool.operations.about import Component, components, facts, licence_texts, newer_version
from judgetool.operations.cards.library import import_files
from judgetool.store import Workspace
from judgetool.store.migrations import LATEST
from tests.cards.invented import card_file, native


def package(folder: Path, name: str, metadata: str, **texts: str) -> None:
    """Make an installed package that has no code."""
    place = folder / f"{name}-1.2.dist-info"
    place.mkdir()
    for file, text in texts.items():
        (place / file).write_text(text)
    (place / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.2\n{metadata}"
    )
    files = [*(f"{place.name}/{file}" for file in texts), f"{place.name}/METADATA"]
    (place / "RECORD").write_text("".join(f"{file},,\n" for file in files))


@pytest.fixture
def pond(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Packages: the program, what it needs, and what that needs."""
    package(
        tmp_path,
        "judgetool",
        "Requires-Dist: Big_Frogs>=1; python_version > '3'\nRequires-Dist: newts; extra == 'dev'\n",
    )
    package(
        tmp_path,
        "big_frogs",
        "License: be kind\nRequires-Dist: toads\nRequires-Dist: lost\n",
        LICENSE="Be kind to frogs.",
    )
    package(tmp_path, "toads", "Classifier: License :: OSI Approved :: Toad License\n")
    package(tmp_path, "newts", "License-Expression: MIT\n")
    found = {
        one.name.partition("-")[0].replace("_", "-"): PathDistribution(one)
        for one in tmp_path.glob("*.dist-info")
    }
    monkeypatch.setattr(about, "_distribution", found.get)
    return tmp_path


@pytest.mark.usefixtures("pond")
def test_the_components_are_the_packages_that_are_needed() -> None:
    frogs, toads, python = components()
    assert (frogs.name, frogs.version, frogs.licence) == ("big-frogs", "1.2", "be kind")
    assert (toads.name, toads.licence) == ("toads", "Toad License")
    assert licence_texts(frogs) == (("LICENSE", "Be kind to frogs."),)
    assert licence_texts(toads) == ()
    assert (python.name, python.licence) == ("python", "PSF-2.0")


@pytest.mark.usefixtures("pond")
def test_a_licence_of_many_lines_is_a_text_and_no_name(pond: Path) -> None:
    metadata = pond / "toads-1.2.dist-info" / "METADATA"
    metadata.write_text(metadata.read_text() + f"License: {'a toad may ' * 20}\n")
    assert components()[1].licence == "Toad License"


def test_what_is_really_needed_is_named_with_its_licence() -> None:
    found = {one.name: one for one in components()}
    assert {"click", "pydantic", "pyside6-essentials", "shiboken6", "sqlite-utils"} <= set(found)
    assert {"judgetool", "pytest"} & set(found) == set()
    assert [one.name for one in found.values() if not one.licence] == []
    assert [one.name for one in found.values() if not licence_texts(one)] == []


def test_where_qt_brings_no_text_the_lgpl_is_given_with_the_gpl() -> None:
    texts = dict(licence_texts(Component("qt", "6", "LGPL-3.0-only")))
    assert list(texts) == ["GPL-3.0-only.txt", "LGPL-3.0-only.txt"]
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in texts["LGPL-3.0-only.txt"]


def installed(folder: Path, monkeypatch: pytest.MonkeyPatch, listed: str) -> Path:
    """Be a program that was installed into ``folder``."""
    licences = folder / "Programme für Ōsaka" / "licences"
    (licences / "frogs").mkdir(parents=True)
    (licences / "frogs" / "LICENSE").write_text("Be kind to frogs.")
    (licences / "components.cdx.json").write_text(listed)
    monkeypatch.setattr(sys, "executable", str(licences.parent / "python" / "pythonw.exe"))
    return licences


def test_an_installed_program_has_its_list_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = {"name": "frogs", "version": "3", "licenses": [{"license": {"name": "be kind"}}]}
    licences = installed(tmp_path, monkeypatch, json.dumps({"components": [entry]}))
    [frogs] = components()
    assert frogs == Component("frogs", "3", "be kind", (licences / "frogs" / "LICENSE",))
    assert licence_texts(frogs) == (("LICENSE", "Be kind to frogs."),)
    assert newer_version().installed == "with an installer, or unpacked from an archive"


def test_on_macos_the_list_lies_among_the_resources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    licences = tmp_path / "Judgetool.app" / "Contents" / "Resources" / "licences"
    licences.mkdir(parents=True)
    entry = {"name": "frogs", "version": "3", "licenses": [{"license": {"name": "be kind"}}]}
    (licences / "components.cdx.json").write_text(json.dumps({"components": [entry]}))
    program = licences.parents[1] / "MacOS" / "judgetool"
    monkeypatch.setattr(sys, "executable", str(program))
    assert [one.name for one in components()] == ["frogs"]


def test_an_installed_program_knows_its_qt_by_its_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    qt = {
        "name": "pyside6-essentials",
        "version": "6.99.1",
        "licenses": [{"license": {"name": "LGPL-3.0-only"}}],
    }
    installed(tmp_path, monkeypatch, json.dumps({"components": [qt]}))
    with Workspace(tmp_path) as workspace:
        assert facts(workspace).qt == "6.99.1"


@pytest.mark.parametrize("listed", ["", "{}", '{"components": [3]}', '{"components": [{}]}'])
def test_a_damaged_list_names_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, listed: str
) -> None:
    installed(tmp_path, monkeypatch, listed)
    assert components() == ()


@pytest.mark.parametrize(
    ("origin", "expected"),
    [
        (None, "as a Python package"),
        ('{"url": "file:///pond"}', "as a Python package"),
        ('{"url": "file:///pond", "dir_info": {"editable": true}}', "as a checkout of its source"),
    ],
)
def test_how_to_look_for_a_newer_version_depends_on_how_it_was_installed(
    pond: Path, origin: str | None, expected: str
) -> None:
    if origin is not None:
        (pond / "judgetool-1.2.dist-info" / "direct_url.json").write_text(origin)
    newer = newer_version()
    assert (newer.version, newer.installed) == ("0.1.0", expected)
    assert newer.how


def test_the_facts_name_the_books_and_the_place_of_the_data(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        told = facts(workspace)
    assert told.data == tmp_path
    assert ("Weiß Schwarz, English Edition Comprehensive Rules", "2.09", False) in told.books
    assert (told.number, told.cards) == (LATEST, ())


def test_the_facts_count_the_cards_that_were_imported(tmp_path: Path) -> None:
    with Workspace(tmp_path / "home") as workspace:
        path = card_file(tmp_path, native())
        import_files(workspace, [path], "ws-en", today=date(2026, 11, 3))
        assert facts(workspace).cards == (("Weiß Schwarz, English", 1, "2026-11-03"),)
