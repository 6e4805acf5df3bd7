"""Varied cards are always the same ones, and are read without a remark."""

from pathlib import Path

from judgetool.cards.weiss_schwarz.game import WeissSchwarzEnglish
from judgetool.measuring.cards import VARIED_CARDS, varied_code, write_varied_cards


def test_all_of_them_are_read_and_none_is_remarked(tmp_path: Path) -> None:
    assert write_varied_cards(tmp_path / "a") == VARIED_CARDS == 20_000
    reading = WeissSchwarzEnglish().read([tmp_path / "a"])
    assert (len(reading.statements), reading.remarks) == (20_000, ())
    assert varied_code(3, 7) in {statement.code for statement in reading.statements}


def test_they_are_the_same_every_time(tmp_path: Path) -> None:
    write_varied_cards(tmp_path / "a")
    write_varied_cards(tmp_path / "b")
    name = "set_42.json"
    assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()
