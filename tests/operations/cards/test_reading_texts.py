"""Reading many texts of cards."""

import pytest

from judgetool.card_texts.keeping import read_and_packed
from judgetool.cards.card_files import Watch
from judgetool.errors import Stopped
from judgetool.operations.cards import reading_texts
from judgetool.operations.cards.reading_texts import read_texts

TEXTS = [f"【AUTO】 When this card attacks, draw {number} cards." for number in range(2, 9)]


def test_it_is_told_how_many_texts_were_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading_texts, "AT_ONCE", 3)
    told: list[tuple[str, int, int]] = []
    read = list(read_texts("ws-en", TEXTS, Watch(lambda *one: told.append(one))))
    assert [text for text, _ in read] == TEXTS
    assert told == [
        ("reading card texts", 3, 7),
        ("reading card texts", 6, 7),
        ("reading card texts", 7, 7),
    ]


def test_two_processes_read_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading_texts, "AT_ONCE", 2)
    monkeypatch.setattr(reading_texts, "FEW", 2)
    monkeypatch.setattr(reading_texts, "PROCESSES", 2)
    assert list(read_texts("ws-en", TEXTS, Watch())) == read_and_packed("ws-en", TEXTS)


@pytest.mark.parametrize("few", [2, 100])
def test_whoever_watches_can_stop_it(monkeypatch: pytest.MonkeyPatch, few: int) -> None:
    monkeypatch.setattr(reading_texts, "AT_ONCE", 2)
    monkeypatch.setattr(reading_texts, "FEW", few)
    monkeypatch.setattr(reading_texts, "PROCESSES", 2)
    reading = read_texts("ws-en", TEXTS, Watch(stopped=lambda: True))
    with pytest.raises(Stopped):
        list(reading)
