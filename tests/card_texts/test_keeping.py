"""What was read of texts, as data that can be kept."""

import json

import pytest

from judgetool.card_texts.books import BOOKS
from judgetool.card_texts.keeping import (
    Unreadable,
    fingerprint,
    fingerprint_of_sources,
    packed,
    read_and_packed,
    unpacked,
)

READ = "【AUTO】 When this card attacks, draw 1 card."
UNREAD = "【AUTO】 When this card attacks, sing a song."


@pytest.mark.parametrize("text", [READ, UNREAD, "(【DRAW】: Sing.)", "【CONT】 Assist", "“"])
def test_a_line_comes_back_as_it_was_kept(text: str) -> None:
    line = BOOKS["ws-en"].read_text(text)
    assert unpacked("ws-en", text, packed(line)) == line


def test_a_node_is_kept_without_its_last_usual_values() -> None:
    ((text, kept),) = read_and_packed("ws-en", [READ])
    assert text == READ
    without_phrases, _, phrases = kept.rpartition(',"phrases":')
    assert without_phrases == (
        '{"abilities":[{"Ability":["automatic","Automatic","8.7.1",{"Draw":[1]},'
        '{"Happens":["attacks"]}]}],'
        '"written":"【AUTO】 when this card attacks, draw 1 card.","carried_out":true'
    )
    assert json.loads(phrases.removesuffix("}")) == [*BOOKS["ws-en"].read_text(READ).phrases]


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "[]",
        "7",
        '{"unread":7}',
        '{"abilities":[{"Draw":[1]}]}',
        '{"abilities":[{"Nobody":[]}]}',
        '{"abilities":[{"Draw":[]}]}',
        '{"song":1}',
        '{"phrases":["draw"]}',
        '{"phrases":[-1]}',
    ],
)
def test_what_is_no_line_is_refused(kept: str) -> None:
    with pytest.raises(Unreadable):
        unpacked("ws-en", READ, kept)


def test_in_a_checkout_the_fingerprint_is_that_of_the_sources() -> None:
    assert fingerprint() == fingerprint_of_sources()
    assert len(fingerprint()) == 64
