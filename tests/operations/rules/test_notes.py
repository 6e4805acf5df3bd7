"""Notes and bookmarks follow their rule into another version, or say that it is gone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from judgetool.operations.rules import imports
from judgetool.operations.rules.notes import Placing, keep, marked_rules, notes
from judgetool.operations.rules.pages import NoSuchRule
from judgetool.store import Workspace

OLD = """Pebble Pond ver. 1.0
Section 1. Ponds and those who live there
1.1. A pond is round and its rim is always wet.
1.2. A duck may land on any pond whenever it is tired.
1.3. Frogs count their leaps aloud, as told in 1.1.
1.4. Boats are tied to the old willow by night.
"""
NEW = """Pebble Pond ver. 2.0
Section 1. Ponds and those who live there
1.1. Whoever comes first greets all the others politely.
1.2. A pond is round and its rim is always wet.
1.3. A duck may land on any pond whenever it is hungry.
1.4. Frogs count their leaps aloud, as told in 1.2.
"""


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path / "home") as workspace:
        yield workspace


def read(workspace: Workspace, tmp_path: Path, text: str, version: str) -> None:
    path = tmp_path / f"{version}.txt"
    path.write_text(text, encoding="utf-8")
    imports.import_rulebook(workspace, path, "vanguard", version=version)


def stand(workspace: Workspace, version: str | None = None) -> list[tuple[str, str | None, str]]:
    placed = notes(workspace, "vanguard", version=version)
    return [(one.note.text, one.number, one.placing.name) for one in placed]


def test_a_note_is_where_it_was_written(workspace: Workspace, tmp_path: Path) -> None:
    read(workspace, tmp_path, OLD, "1.0")
    keep(workspace, "vanguard", "1.2", text="Tired?", bookmarked=False)
    keep(workspace, "vanguard", "1.1", text="Wet!", bookmarked=True)
    assert stand(workspace) == [("Wet!", "1.1", "HERE"), ("Tired?", "1.2", "HERE")]


def test_notes_follow_their_rules_into_a_new_version(workspace: Workspace, tmp_path: Path) -> None:
    read(workspace, tmp_path, OLD, "1.0")
    for number in ("1", "1.1", "1.2", "1.3", "1.4"):
        keep(workspace, "vanguard", number, text=f"on {number}", bookmarked=False)
    read(workspace, tmp_path, NEW, "2.0")
    assert stand(workspace) == [
        ("on 1", "1", "HERE"),
        ("on 1.1", "1.2", "MOVED"),
        ("on 1.2", "1.3", "MOVED_AND_REWORDED"),
        ("on 1.3", "1.4", "MOVED"),
        ("on 1.4", None, "GONE"),
    ]
    assert {one[2] for one in stand(workspace, "1.0")} == {"HERE"}


def test_a_note_on_a_rule_that_is_gone_says_where_it_was(
    workspace: Workspace, tmp_path: Path
) -> None:
    read(workspace, tmp_path, OLD, "1.0")
    keep(workspace, "vanguard", "1.4", text="", bookmarked=True)
    read(workspace, tmp_path, NEW, "2.0")
    [placed] = marked_rules(workspace)
    assert (placed.number, placed.placing) == (None, Placing.GONE)
    assert (placed.book.version, placed.note.anchor.version) == ("2.0", "1.0")
    assert placed.note.anchor.number == "1.4"
    assert placed.note.anchor.begins.startswith("Boats are tied")


def test_a_note_says_how_its_rule_begins(workspace: Workspace, tmp_path: Path) -> None:
    long = f"{'Very ' * 20}long."
    read(workspace, tmp_path, f"{OLD}1.5. {long}\n", "1.0")
    for book, number, begins in (
        ("vanguard", "1", "Ponds and those who live there"),
        ("vanguard", "1.1", "A pond is round and its rim is always wet."),
        ("vanguard", "1.5", "Very " * 16),
        ("ws-en", "4.10", "Damage process"),
        ("ws-en", "5.1.2.1", "Deck size of fifty"),
    ):
        note = keep(workspace, book, number, text="Hm.", bookmarked=False)
        assert note is not None
        assert note.anchor.begins == begins


def test_what_is_changed_is_tied_to_the_version_that_was_looked_at(
    workspace: Workspace, tmp_path: Path
) -> None:
    read(workspace, tmp_path, OLD, "1.0")
    note = keep(workspace, "vanguard", "1.2", text="Tired?", bookmarked=False)
    read(workspace, tmp_path, NEW, "2.0")
    changed = keep(workspace, "vanguard", "1.3", text="Hungry?", bookmarked=False, note=note)
    assert changed is not None
    assert (changed.anchor.version, changed.anchor.number) == ("2.0", "1.3")
    assert stand(workspace) == [("Hungry?", "1.3", "HERE")]
    assert stand(workspace, "1.0") == [("Hungry?", "1.2", "MOVED_AND_REWORDED")]


def test_a_note_on_the_digest_stays_when_the_official_text_comes(
    workspace: Workspace, shared: Path
) -> None:
    keep(workspace, "ws-en", "4.10.1.2", text="Often asked.", bookmarked=True)
    path = shared / "rulebooks" / "text" / "weiss-schwarz-en-2.09.txt"
    imports.import_rulebook(workspace, path, "ws-en")
    [placed] = notes(workspace, "ws-en")
    assert (placed.number, placed.placing, placed.book.official) == (
        "4.10.1.2",
        Placing.HERE,
        True,
    )


def test_where_only_the_digest_was_known_a_note_on_another_version_is_unsure(
    workspace: Workspace, tmp_path: Path
) -> None:
    keep(workspace, "ws-en", "1.1", text="Hm.", bookmarked=False)
    path = tmp_path / "new.txt"
    path.write_text(NEW.replace("Pebble", "Weiss"), encoding="utf-8")
    imports.import_rulebook(workspace, path, "ws-en", version="9.9")
    [placed] = notes(workspace, "ws-en")
    assert (placed.number, placed.placing) == ("1.1", Placing.UNSURE)


def test_in_a_book_without_versions_a_note_is_found_by_what_the_rule_says(
    workspace: Workspace, tmp_path: Path
) -> None:
    read(workspace, tmp_path, OLD, "unstated")
    keep(workspace, "vanguard", "1.1", text="Wet!", bookmarked=False)
    read(workspace, tmp_path, NEW, "unstated")
    assert stand(workspace) == [("Wet!", "1.2", "MOVED")]


def test_without_text_and_bookmark_nothing_is_kept(workspace: Workspace) -> None:
    assert keep(workspace, "ws-en", "1.1", text="  ", bookmarked=False) is None
    note = keep(workspace, "ws-en", "1.1", text="A word.", bookmarked=False)
    assert keep(workspace, "ws-en", "1.1", text="", bookmarked=False, note=note) is None
    assert marked_rules(workspace) == ()


def test_a_rule_that_is_not_there_takes_no_note(workspace: Workspace) -> None:
    with pytest.raises(NoSuchRule):
        keep(workspace, "ws-en", "99.9", text="A word.", bookmarked=False)
