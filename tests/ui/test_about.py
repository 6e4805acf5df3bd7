"""The sheets about the program."""

from pathlib import Path

from judgetool.store import Workspace
from judgetool.ui.about import about_html, licences_html, newer_html
from judgetool.ui.main_window import MainWindow


def test_the_sheet_tells_versions_books_and_the_place_of_the_data(tmp_path: Path) -> None:
    with Workspace(tmp_path) as workspace:
        told = about_html(workspace)
    assert "<h1>Judgetool 0.1.0</h1>" in told
    assert str(tmp_path) in told
    assert (
        "<td>Weiß Schwarz, English Edition Comprehensive Rules</td><td>2.09</td>"
        "<td class='quiet'>our digest</td>"
    ) in told


def test_all_components_are_listed_and_the_texts_of_few_follow() -> None:
    everything = licences_html()
    assert "<b>click</b>" in everything
    assert "Type a name to read its licence." in everything
    assert "GNU LESSER GENERAL PUBLIC LICENSE" not in everything
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in licences_html(("shiboken",))
    assert "Nothing found" in licences_html(("frogs",))


def test_how_to_look_for_a_newer_version_is_told() -> None:
    assert "<h1>This is Judgetool 0.1.0</h1>" in newer_html()
    assert "It never uses a network" in newer_html()


def test_the_actions_show_the_sheets(window: MainWindow) -> None:
    for name, title in (
        ("sheets.show_about", "About Judgetool"),
        ("sheets.show_licences", "Licences"),
        ("sheets.show_newer", "Is there a newer version?"),
    ):
        window.do(name)
        assert window.sheets.sheet is not None
        assert window.sheets.sheet.windowTitle() == title
