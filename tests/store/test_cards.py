"""Cards in the workspace: taken in all or none, kept exactly, found again."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from judgetool.cards.weiss_schwarz.game import WeissSchwarzEnglish, WeissSchwarzJapanese
from judgetool.store import Workspace
from judgetool.store.cards import StoredCards, Taken
from judgetool.store.failures import CannotStore
from tests.cards.invented import listed, printed

OWL = printed(
    "TT/S01-E001",
    "Night Owl",
    triggers=("soul", "gate"),
    traits=("Bird",),
    abilities=("Hoots.",),
    not_understood=("triggers",),
    side="weiss",
)
SILENT = printed("TT/S01-E002", "Silent Owl", abilities=None, level=None)


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path) as opened:
        yield opened


def test_cards_come_back_exactly(workspace: Workspace, tmp_path: Path) -> None:
    StoredCards(workspace.db, WeissSchwarzEnglish()).take(listed(OWL, SILENT))
    with Workspace(tmp_path) as again:
        cards = StoredCards(again.db, WeissSchwarzEnglish())
        assert cards.by_code("ws-en", "tt/s01 e001") == OWL
        assert cards.by_code("ws-en", "TT/S01-E002SP") == SILENT
        assert cards.by_name("ws-en", "night owl") == (OWL,)


def test_an_import_tells_new_changed_and_unchanged_cards(workspace: Workspace) -> None:
    cards = StoredCards(workspace.db, WeissSchwarzEnglish())
    assert cards.take(listed(OWL, SILENT)) == Taken(new=2, changed=0, unchanged=0)
    mended = printed("TT/S01-E002", "Silent Owl", abilities=("Sleeps.",), level=None)
    third = printed("TT/S01-E003", "Barn Owl")
    assert cards.take(listed(OWL, mended, third)) == Taken(new=1, changed=1, unchanged=1)
    assert cards.count() == 3
    assert cards.by_code("ws-en", "TT/S01-E002") == mended


def test_a_card_that_was_stored_without_later_fields_has_not_changed(workspace: Workspace) -> None:
    cards = StoredCards(workspace.db, WeissSchwarzEnglish())
    cards.take(listed(OWL))
    workspace.db.execute("UPDATE printed_cards SET card = json_remove(card, '$.translation')")
    assert cards.take(listed(OWL, SILENT)) == Taken(new=1, changed=0, unchanged=1)
    workspace.db.execute("UPDATE printed_cards SET card = json_set(card, '$.name', 'Day Owl')")
    assert cards.take(listed(OWL, printed("TT/S01-E003", "Barn Owl"))).changed == 2


def test_the_printings_of_a_card_are_all_of_its_base(workspace: Workspace) -> None:
    cards = StoredCards(workspace.db, WeissSchwarzEnglish())
    foil = printed("TT/S01-E001SP", "Night Owl", rarity="SP")
    cards.take(listed(OWL, foil, SILENT))
    assert cards.printings_of(OWL) == ("TT/S01-E001", "TT/S01-E001SP")


def test_a_new_card_is_found_by_a_slip_at_once(workspace: Workspace) -> None:
    cards = StoredCards(workspace.db, WeissSchwarzEnglish())
    assert cards.find("ws-en", "Barn Owll").card is None
    cards.take(listed(printed("TT/S01-E003", "Barn Owl")))
    assert cards.find("ws-en", "Barn Owll").cards[0].code == "TT/S01-E003"


def test_a_workspace_that_cannot_be_written_stays_as_it_was(workspace: Workspace) -> None:
    cards = StoredCards(workspace.db, WeissSchwarzEnglish())
    cards.take(listed(OWL))
    workspace.db.execute("pragma query_only = on")
    with pytest.raises(CannotStore):
        cards.take(listed(OWL, SILENT))
    assert cards.count() == 1


def test_cards_come_in_the_order_of_the_game(workspace: Workspace) -> None:
    cards = StoredCards(workspace.db, WeissSchwarzEnglish())
    third = printed("TT/S01-E003", "Barn Owl")
    cards.take(listed(third, SILENT, OWL))
    assert cards.all() == (OWL, SILENT, third)
    assert cards.having_base("ws-en", "tts01e002") == (SILENT,)
    assert cards.having_base("fftcg", "tts01e002") == ()


def test_the_token_changes_with_the_cards_of_the_game(workspace: Workspace) -> None:
    english = StoredCards(workspace.db, WeissSchwarzEnglish())
    assert english.token() == ""
    english.take(listed(OWL))
    before = english.token()
    english.take(listed(OWL))
    assert english.token() == before
    english.take(listed(OWL, SILENT))
    assert english.token() != before
    assert StoredCards(workspace.db, WeissSchwarzJapanese()).token() == ""


def test_cards_can_be_made_anew_of_what_was_said(workspace: Workspace) -> None:
    cards = StoredCards(workspace.db, WeissSchwarzEnglish())
    cards.take(listed(OWL, SILENT))
    before = cards.token()
    workspace.db.execute("DELETE FROM printed_cards WHERE code = 'TT/S01-E001'")
    workspace.db.execute("INSERT INTO printed_cards (game, code_key) VALUES ('ws-en', 'gone')")
    cards.make_anew()
    assert cards.all() == (OWL, SILENT)
    assert cards.token() != before


def test_what_was_said_of_unreadable_cards_is_forgotten_and_named(workspace: Workspace) -> None:
    cards = StoredCards(workspace.db, WeissSchwarzEnglish())
    third = printed("TT/S01-E003", "Barn Owl")
    cards.take(listed(OWL, SILENT, third))
    for code in ("TT/S01-E001", "TT/S01-E003"):
        workspace.db.execute("UPDATE printed_cards SET card = '{}' WHERE code = ?", [code])
    assert cards.forget_unreadable() == ["tts01e001", "tts01e003"]
    cards.make_anew()
    assert cards.all() == (SILENT,)
