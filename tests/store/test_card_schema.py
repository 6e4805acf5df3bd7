"""Workspaces of older versions keep their cards, and what was said of them."""

import json
import sqlite3
from pathlib import Path

import pytest
from sqlite_utils import Database

from judgetool.cards.fftcg.game import FftcgGame
from judgetool.cards.fftcg.printed import Priming
from judgetool.cards.weiss_schwarz.game import WeissSchwarzEnglish
from judgetool.store import Workspace
from judgetool.store.cards import StoredCards, Taken
from judgetool.store.migrations import MIGRATIONS, NAMES, migrate
from tests.cards.fftcg.invented import said
from tests.cards.invented import listed, printed

OWL = printed("TT/S01-E001", "Night Owl", triggers=("soul",), not_understood=("triggers",))
SILENT = printed("TT/S01-E002SP", "Silent Owl", abilities=None, level=None, side="weiss")


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A workspace of the version before, with two cards of one game and one of another."""
    path = tmp_path / "workspace.sqlite"
    db = Database(path)
    before = [step.name for step in MIGRATIONS].index("cards_of_all_games")
    for step in MIGRATIONS[:before]:
        step.apply(db)
        db.table(NAMES).insert({"name": step.name}, pk="name")
    for card, base in ((OWL, "tts01e001"), (SILENT, "tts01e002")):
        fields = ("game", "code", "name", "type", "color", "level", "cost", "power", "soul")
        more = ("side", "set", "expansion", "release", "rarity")
        lists = ("triggers", "traits", "abilities", "not_understood")
        row = {field: getattr(card, field) for field in (*fields, *more)} | {
            field: None if getattr(card, field) is None else json.dumps(getattr(card, field))
            for field in lists
        }
        keys = {"code_key": card.code.replace("/", "").replace("-", "").lower(), "base_key": base}
        name = {"loose_key": card.name.lower().replace(" ", ""), "name_key": card.name.lower()}
        db.table("cards").insert(row | keys | name)
    knight = said(abilities=("Rest.",))
    db.table("fftcg_statements").insert(
        {"source": "official", "code": "1-007L", "printing_key": "1007"}
        | {"told": json.dumps(dict(knight.told))}
    )
    db.table("fftcg_printings").insert({"printing_key": "1007", "code_key": "1007"})
    db.table("fftcg_conflicts").insert(
        {"code_key": "1007", "number": "1-007", "field": "cost", "winner": None, "why": "A test."}
        | {"values": json.dumps([["official 1-007L", 3]])}
    )
    db.table("fftcg_cards").insert(
        {"game": "fftcg", "code_key": "1007", "loose_key": "testknight", "age": 1.0}
        | {"name_key": "test knight", "number": "1-007", "name": "Test Knight", "type": "forward"}
        | {"power": 7000, "limit_break": None, "rarity": "L", "set": "1", "product": ""}
        | {"elements": '["fire"]', "cost": "3", "generic": "false", "ex_burst": "false"}
        | {"jobs": '["Tester"]', "categories": '["T"]', "abilities": '["Rest."]'}
        | {"priming": '["Test", "[ice]"]', "printings": '["1-007L"]', "octgn_ids": '["AB-1"]'}
        | {"sources": '["official"]', "not_understood": '["elements"]'}
    )
    db.close()
    return tmp_path


def test_weiss_schwarz_cards_of_an_older_workspace_are_all_there(old: Path) -> None:
    with Workspace(old) as workspace:
        cards = StoredCards(workspace.db, WeissSchwarzEnglish())
        assert cards.by_code("ws-en", "TT/S01-E001") == OWL
        assert cards.by_code("ws-en", "TT/S01-E002") == SILENT
        assert [str(one) for one in cards.said_of(OWL)] == ["card list TT/S01-E001"]
        assert cards.take(listed(printed("TT/S01-E003", "Barn Owl"))) == Taken(1, 0, 0)
        assert cards.by_code("ws-en", "TT/S01-E001") == OWL
        assert cards.by_code("ws-en", "TT/S01-E002SP") == SILENT


def test_a_file_takes_the_place_of_what_an_older_workspace_knows(old: Path) -> None:
    with Workspace(old) as workspace:
        cards = StoredCards(workspace.db, WeissSchwarzEnglish())
        mended = printed("TT/S01-E001", "Night Owl", power=500)
        assert cards.take(listed(mended)) == Taken(0, 1, 0)
        assert cards.by_code("ws-en", "TT/S01-E001") == mended
        assert cards.count_conflicts() == 0


def test_final_fantasy_cards_of_an_older_workspace_are_all_there(old: Path) -> None:
    with Workspace(old) as workspace:
        cards = StoredCards(workspace.db, FftcgGame())
        card = cards.by_code("fftcg", "1-7")
        assert card is not None
        assert (card.cost, card.elements, card.printings) == (3, ("fire",), ("1-007L",))
        assert card.priming == Priming("Test", "[ice]")
        assert cards.by_id("fftcg", "ab-1") == card
        assert cards.token()
        assert cards.said_of(card) == (said(abilities=("Rest.",)),)
        [conflict] = cards.conflicts(card)
        assert conflict.values == (("official 1-007L", 3),)
        assert cards.take([said("1-007", "structured")]) == Taken(0, 1, 0)
        assert cards.by_id("fftcg", "ab-1") is None


def test_the_old_tables_are_gone_and_the_step_is_done_once(old: Path) -> None:
    with Workspace(old) as workspace:
        migrate(workspace.db, "")
        tables = set(workspace.db.table_names())
    assert not tables & {"cards", "fftcg_cards", "fftcg_statements", "fftcg_conflicts"}
    assert sqlite3.connect(old / "workspace.sqlite").execute(
        "select game, source, cards from card_files order by game"
    ).fetchall() == [("fftcg", "official", 1), ("ws-en", "card list", 2)]
