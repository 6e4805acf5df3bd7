"""The editions: one state by one book each, and what they answer differently."""

from dataclasses import fields

from judgetool.engine.weiss_schwarz.counterparts import BOOKS, JP
from judgetool.engine.weiss_schwarz.editions import EDITIONS, ENGLISH, JAPANESE, edition_of
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from tests.engine.table import FACES


def test_a_state_says_by_which_book_it_is_played() -> None:
    assert edition_of(PositionBuilder(FACES).state()) is ENGLISH
    assert edition_of(PositionBuilder(FACES, book=JP).state()) is JAPANESE
    assert tuple(EDITIONS) == BOOKS


def test_every_switch_stands_differently_in_the_two_books() -> None:
    same = [
        switch.name
        for switch in fields(ENGLISH)
        if getattr(ENGLISH, switch.name) == getattr(JAPANESE, switch.name)
    ]
    assert same == []
