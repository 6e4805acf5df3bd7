"""What was read of the texts of cards, kept in the workspace."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from judgetool.card_texts import books
from judgetool.card_texts.keeping import fingerprint, read_and_packed
from judgetool.cards.printed import PrintedCard
from judgetool.store.card_texts import KeptTexts
from judgetool.store.connection import writing
from judgetool.store.workspace import Workspace

DRAWS, SINGS = (
    "【AUTO】 When this card attacks, draw 1 card.",
    "【AUTO】 When this card attacks, sing a song.",
)
OWL = PrintedCard(
    "ws-en", "JT/S99-E01", "Night Owl", "character", "red", 0, 0, 500, 1, abilities=(DRAWS, SINGS)
)


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    """A workspace, in a program that has read nothing yet."""
    monkeypatch.setattr(books, "_known", {})
    with Workspace(tmp_path) as opened:
        yield opened


def keep(workspace: Workspace, *texts: str) -> KeptTexts:
    """What was read of some texts is kept."""
    kept = KeptTexts(workspace.db, "ws-en")
    with writing(workspace.db):
        kept.keep(read_and_packed("ws-en", texts))
    return kept


def test_texts_of_which_nothing_is_kept_are_missing(workspace: Workspace) -> None:
    assert KeptTexts(workspace.db, "ws-en").missing([OWL, OWL]) == [DRAWS, SINGS]
    assert keep(workspace, SINGS).missing([OWL]) == [DRAWS]


def test_what_is_kept_is_not_read_again(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = keep(workspace, DRAWS)
    monkeypatch.setattr(books, "BOOKS", {})
    assert kept.line(DRAWS).carried_out


def test_a_card_has_its_lines_with_places_and_names(workspace: Workspace) -> None:
    lines = keep(workspace, DRAWS).lines(OWL)
    assert lines is not None
    assert [(one.text, one.paragraphs, one.read) for one in lines] == [
        (DRAWS, (0,), True),
        (SINGS, (1,), False),
    ]


def test_what_was_read_by_another_grammar_does_not_hold(workspace: Workspace) -> None:
    kept = keep(workspace, DRAWS)
    with writing(workspace.db):
        workspace.db.execute("update read_texts set fingerprint = 'of old'")
    assert not kept.begun()
    assert kept.missing([OWL]) == [DRAWS, SINGS]
    keep(workspace, SINGS)
    rows = workspace.db.execute("select text, fingerprint from read_texts").fetchall()
    assert rows == [(SINGS, fingerprint())]


def test_a_row_that_says_nothing_is_read_anew(workspace: Workspace) -> None:
    kept = keep(workspace, DRAWS)
    with writing(workspace.db):
        workspace.db.execute("update read_texts set line = 'a song'")
    assert kept.line(DRAWS).carried_out


def test_texts_of_a_game_that_is_not_read_are_never_missing(workspace: Workspace) -> None:
    assert KeptTexts(workspace.db, "fftcg").missing([OWL]) == []
