"""The list of components is made of what packages say of themselves, with the texts."""

import json
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path

import pytest

from installer.components import Component, listed, of_package, of_packages, write_texts
from installer.context import CannotBuild, Context
from installer.lock import PROGRAM, locked
from judgetool.operations.about import QT, parts_of_qt

HERE = Context(Path(), Path("out"), Path("work"), "1.2.3", 1_700_000_000)
OWL = Component("owl", "2", "MIT", (("LICENSE", b"be wise"),), "pkg:pypi/owl@2")

LOCKED = next(one.version for one in locked(PROGRAM) if one.name == QT)
"""The version of Qt in the artifacts."""


def test_a_package_is_a_component_with_its_licence_and_the_text() -> None:
    click = of_package(distribution("click"))
    assert (click.name, click.licence) == ("click", "BSD-3-Clause")
    assert click.reference == f"pkg:pypi/click@{click.version}"
    assert [name for name, _ in click.texts] == ["LICENSE.txt"]


def qt(folder: Path, version: str) -> Distribution:
    """The package that brings Qt, as if it were installed in this version."""
    told = folder / f"pyside6_essentials-{version}.dist-info"
    told.mkdir()
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {QT}\nVersion: {version}\n")
    return next(iter(distributions(path=[str(folder)])))


def test_qt_comes_with_what_it_has_taken_from_others(tmp_path: Path) -> None:
    locked_qt = qt(tmp_path, LOCKED)
    of_linux = {one.name: one for one in of_packages([locked_qt], "linux")}
    assert of_linux[QT].licence == "LGPL-3.0-only"
    assert of_linux["qt-harfbuzz-ng"].licence == "MIT"
    [(name, text)] = of_linux["qt-harfbuzz-ng"].texts
    assert name == "harfbuzz-ng.txt"
    assert b"Permission is hereby granted" in text
    of_windows = {one.name for one in of_packages([locked_qt], "win32")}
    assert of_windows - set(of_linux) == {
        "qt-d3d12memoryallocator",
        "qt-rhi-miniengine-d3d12-mipmap",
    }
    assert {"qt-icu", "qt-wayland-protocol", "qt-xcb-xinput"} <= set(of_linux) - of_windows
    assert {"qt-freetype", "qt-libwebp", "qt-xsvg", "qt-zlib"} <= set(of_linux) & of_windows


def test_a_qt_whose_notices_were_not_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotBuild, match=r"qt_parts/aglfn\.txt: it is not of Qt 6\.11\.20"):
        list(of_packages([qt(tmp_path, "6.11.20")], "linux"))


def test_every_part_of_qt_has_a_licence_and_its_text() -> None:
    for system in ("linux", "win32", "darwin"):
        for part in parts_of_qt(system):
            [text] = part.texts
            assert part.licence, part.name
            assert len(text.read_text("utf-8")) > 300, part.name


def test_the_list_of_a_package_goes_along() -> None:
    core = of_package(distribution("pydantic-core"))
    assert "ahash" in [one.name for one in core.parts]
    assert b"\nbitvec 1" in dict(core.texts)["PARTS.txt"]
    [told] = json.loads(listed([core], "judgetool.tar.gz", HERE))["components"]
    assert "ahash" in [one["name"] for one in told["components"]]


def test_a_package_that_the_notice_does_not_name_is_refused() -> None:
    with pytest.raises(CannotBuild, match=r"THIRD_PARTY\.md: pytest is in an artifact"):
        of_package(distribution("pytest"))


def test_the_list_is_sorted_and_the_same_every_time() -> None:
    ant = Component("ant", "1", "MIT", OWL.texts, "pkg:pypi/ant@1")
    made = listed([OWL, ant], "judgetool.tar.gz", HERE)
    assert made == listed([ant, OWL], "judgetool.tar.gz", HERE)
    told = json.loads(made)
    assert (told["bomFormat"], told["specVersion"]) == ("CycloneDX", "1.5")
    assert told["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"
    assert [one["name"] for one in told["components"]] == ["ant", "owl"]
    assert told["components"][1]["licenses"] == [{"license": {"name": "MIT"}}]


def test_texts_go_into_a_folder_for_each_component(tmp_path: Path) -> None:
    write_texts([OWL], tmp_path)
    assert (tmp_path / "licences" / "owl" / "LICENSE").read_bytes() == b"be wise"


def test_a_component_without_the_text_of_its_licence_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotBuild, match="owl brings no text of its licence"):
        write_texts([Component("owl", "2", "MIT", (), "pkg:pypi/owl@2")], tmp_path)
