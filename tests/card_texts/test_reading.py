"""Lines of cards: what is read of them, and what hostile texts come to."""

import gc

import pytest

from judgetool.card_texts.books import BOOKS, lines_of

HOSTILE = {
    "only one word": "choose " * 150,
    "choices without end": "【AUTO】 When this card attacks, "
    + "choose 1 of your cards, and " * 30,
    "conditions without end": "【AUTO】 When this card attacks, " + "if you have a card, " * 35,
    "wishes without end": "【AUTO】 When this card attacks, " + "you may " * 100,
    "brackets": "[" * 100 + "]" * 100,
    "quotations in quotations": '"【CONT】 This card gets ' * 40 + '"' * 40,
    "a megabyte": "draw 1 card, " * 80_000,
    "ten thousand words": "【AUTO】 " + "frog " * 10_000,
    "a sign of no width": "draw\u200b 1 card.",
    "a control character": "draw\x07 1 card.",
    "adjectives without end": "【CONT】 All of your " + "red " * 180 + "characters get +500 power.",
    "subjects without end": "【AUTO】 When "
    + "this card or " * 60
    + "this card attacks, draw 1 card.",
    "texts in texts": '【CONT】 This card gets "' * 60 + "【CONT】 Assist" + '"' * 60,
}

ATTACKING = "【自】このカードがアタックした時、"
HOSTILE_IN_JAPANESE = {
    "only one word": "選び" * 150,
    "choices without end": ATTACKING + "あなたは自分のキャラを1枚選び、" * 30,
    "conditions without end": ATTACKING + "あなたのキャラがいるなら、" * 35,
    "wishes without end": ATTACKING + "あなたは" * 60 + "してよい。",
    "sentences without end": ATTACKING + "あなたは1枚引く。" * 40,
    "quotations in quotations": "『【永】このカードは次の能力を得る。" * 40 + "』" * 40,
    "texts in texts": "【永】このカードは『" * 60 + "【永】応援" + "』" * 60,
    "a megabyte": "あなたは1枚引き、" * 120_000,
    "ten thousand words": "【自】" + "カエルの" * 10_000,
    "a sign of no width": "あなたは\u200b1枚引く。",
    "a control character": "あなたは\x071枚引く。",
    "adjectives without end": "【永】あなたの" + "赤の" * 90 + "キャラすべてに、パワーを＋500。",
    "traits without end": "【永】あなたの"
    + "《音楽》か" * 80
    + "《魔法》のキャラすべてに、パワーを＋500。",
    "subjects without end": "【自】"
    + "このカードか" * 50
    + "このカードがアタックした時、あなたは1枚引く。",
    "times without end": "【永】" + "あなたのターン中、" * 25 + "このカードのパワーを＋500。",
}


@pytest.mark.parametrize("text", HOSTILE_IN_JAPANESE.values(), ids=HOSTILE_IN_JAPANESE.keys())
def test_a_hostile_japanese_text_is_simply_not_read(text: str) -> None:
    assert not any(line.read for line in lines_of("ws-jp", (text,), "character"))


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_text_is_simply_not_read(text: str) -> None:
    (line,) = lines_of("ws-en", (text,), "character")
    assert (line.read, line.abilities) == (False, ())


def test_a_line_that_is_not_read_says_where_understanding_ended() -> None:
    (line,) = lines_of("ws-en", ("【AUTO】 When this card attacks, sing a song.",), "character")
    assert line.understood == "【AUTO】 when this card attacks,"
    assert line.unread == "sing a song."


def test_one_unread_line_does_not_hide_the_others() -> None:
    lines = lines_of(
        "ws-en", ("【CONT】 Sing a song.", "【CONT】 This card gets +500 power."), "character"
    )
    assert [line.carried_out for line in lines] == [False, True]


def test_nothing_is_read_of_a_card_with_more_signs_than_any_has() -> None:
    lines = lines_of("ws-en", ("【CONT】 Assist", "【AUTO】 " * 2000), "character")
    assert [(line.paragraphs, line.read) for line in lines] == [((0,), False), ((1,), False)]


@pytest.mark.parametrize(
    ("book", "text"),
    [
        ("ws-en", "【AUTO】 When this card attacks, draw 1 card."),
        (
            "ws-en",
            '【CONT】 This card gets "【CONT】 Assist All of your characters get +500 power."',
        ),
        ("ws-en", HOSTILE["adjectives without end"]),
        ("ws-en", HOSTILE["quotations in quotations"]),
        ("ws-en", "【AUTO】 When this card attacks, frogs."),
        ("ws-jp", ATTACKING + "あなたは1枚引く。"),
        ("ws-jp", HOSTILE_IN_JAPANESE["sentences without end"]),
    ],
)
def test_nothing_of_a_text_is_left_that_only_a_collector_of_cycles_finds(
    book: str, text: str
) -> None:
    BOOKS[book].read_text(text)
    gc.collect()
    gc.disable()
    try:
        BOOKS[book].read_text(text)
        assert gc.collect() == 0
    finally:
        gc.enable()
