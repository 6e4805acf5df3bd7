"""No line of a real card stands in the project: invented cards have lines of their own.

The texts of cards belong to their publishers. A phrase that many cards share may stand here, for
the grammar must know it; a whole line, or a long sentence, may not. What is in round brackets is
left out: it repeats a rule of the keyword before it in the same words on every card.
"""

import csv
import json
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from tests import own_words

LINE, SENTENCE = 9.0, 14.0
"""Words; shorter lines and sentences are phrases that many cards share."""

LETTERS_OF_A_WORD = 3
"""Japanese is written without spaces: so many letters count as a word."""

WORD = re.compile(r"[a-z0-9+]+|[ぁ-ヿ一-鿿]+")
JAPANESE = re.compile(r"[ぁ-ヿ一-鿿]+")
REMINDER = re.compile(
    r"[(\uff08](?:[^()\uff08\uff09]|[(\uff08][^()\uff08\uff09]*[)\uff09]){12,}[)\uff09]"
)
SENTENCE_END = re.compile(r"(?<=\.)\s+|。")
NEXT_ABILITY = re.compile(r"(?<!『)(?=【[自永起]】)")
KEYWORD_ICON = re.compile(r"(?=\[(?:AUTO|ACT|CONT)\])")

FIXED = re.compile(
    # What stands before several effects of which the player chooses.
    r"choose \d of the following effects and perform \w+"
    # The phrase of the grammar for a card that asks for no color.
    r"|this card \w+ be \w+ from your hand without fulfilling color requirements"
)
"""Lines that cannot be said in other words, as every card says them."""


def comparable(text: str) -> str:
    """The words of a text, whatever stands between them."""
    return " ".join(WORD.findall(text.lower()))


def size(words: str) -> float:
    """How many words these are."""
    letters = sum(len(one) - LETTERS_OF_A_WORD for one in JAPANESE.findall(words))
    return words.count(" ") + 1 + letters / LETTERS_OF_A_WORD


def lines_and_sentences(text: str) -> Iterator[str]:
    """What of a text is long enough to be compared."""
    for line in NEXT_ABILITY.split(REMINDER.sub(" ", text)):
        words = comparable(line)
        if size(words) >= LINE:
            yield words
        if size(words) >= SENTENCE:
            sentences = map(comparable, SENTENCE_END.split(line))
            yield from (one for one in sentences if size(one) >= SENTENCE)


def of_weiss_schwarz(cards: Path) -> Iterator[str]:
    for path in (cards / "weiss-schwarz-en").glob("*.json"):
        for card in json.loads(path.read_bytes()):
            yield from card["ability"]


def of_weiss_schwarz_in_japanese(cards: Path) -> Iterator[str]:
    for path in (cards / "weiss-schwarz-jp-texts").glob("*.json"):
        for card in json.loads(path.read_bytes()):
            yield from NEXT_ABILITY.split(card["ability"] or "")


def of_translations(cards: Path) -> Iterator[str]:
    for path in (cards / "weiss-schwarz-jp-hotc").glob("*.txt"):
        for text in re.findall(r"^TEXT:(.*?)^===", path.read_text("utf-8-sig"), re.M | re.S):
            yield from KEYWORD_ICON.split(text)


def of_fftcg(cards: Path) -> Iterator[str]:
    for name in ("fftcg-official.json", "fftcg-structured.json"):
        for card in json.loads((cards / name).read_bytes()):
            text = (card["text"] or "").replace("[[br]]", "\n")
            yield from re.sub(r"\[\[.*?\]\]", "", text).split("\n")


def of_vanguard(cards: Path) -> Iterator[str]:
    for card in json.loads((cards / "vanguard-clan-era.json").read_bytes()):
        yield from (card["text"] or "").split("\n")
    with (cards / "vanguard-bt03.csv").open(encoding="utf-8") as table:
        for row in csv.DictReader(table):
            yield from KEYWORD_ICON.split(row["Effect"])


def of_dbs(cards: Path) -> Iterator[str]:
    for card in json.loads((cards / "dragon-ball-super.json").read_bytes()):
        for side in ("plain_text", "plain_back_text"):
            yield from (card.get(side) or "").split("\n")


SOURCES: dict[str, tuple[Callable[[Path], Iterable[str]], int]] = {
    "Weiß Schwarz": (of_weiss_schwarz, 10_000),
    "Weiß Schwarz in Japanese": (of_weiss_schwarz_in_japanese, 5_000),
    "translations": (of_translations, 10),
    "Final Fantasy": (of_fftcg, 3_000),
    "Vanguard": (of_vanguard, 500),
    "Dragon Ball": (of_dbs, 2_000),
}
"""Where the lines of real cards stand, and how many of them there are at least."""


@pytest.fixture(scope="module")
def real(shared: Path) -> dict[str, frozenset[str]]:
    """The lines and long sentences of real cards, by where they stand."""
    return {
        name: frozenset(
            one for text in set(lines(shared / "cards")) for one in lines_and_sentences(text)
        )
        for name, (lines, _least) in SOURCES.items()
    }


def copied(theirs: frozenset[str], text: str) -> list[str]:
    """The lines and sentences of a text that stand on a real card as well."""
    return [one for one in lines_and_sentences(text) if one in theirs and not FIXED.fullmatch(one)]


def test_lines_of_every_game_are_compared(real: dict[str, frozenset[str]]) -> None:
    few = [name for name, (_lines, least) in SOURCES.items() if len(real[name]) < least]
    assert few == []


def test_no_line_of_the_project_is_that_of_a_real_card(real: dict[str, frozenset[str]]) -> None:
    theirs = frozenset().union(*real.values())
    found = {
        f"{path.relative_to(own_words.ROOT)}: {line}"
        for path in own_words.files()
        for text in own_words.texts(path.read_text("utf-8"), path.suffix)
        for line in copied(theirs, text)
    }
    assert found == set()


BEGINS, ENDS = (
    "【AUTO】 When a frog hops, choose 1",
    "of your other frogs, and that frog hops, too.",
)
HOP = f"{BEGINS} {ENDS}"
LEAP = "【自】このカエルが池の中に大きく跳んだ時、あなたは他のカエルを3枚まで選び、池に置く。"
THEIRS = frozenset(one for text in (HOP, LEAP) for one in lines_and_sentences(text))


@pytest.mark.parametrize(
    ("suffix", "written"),
    [
        (".yaml", f"text:\n- >-\n  {BEGINS}\n  {ENDS}\n- Draw 1 card.\n"),
        (".yaml", f"Frog:\n  level: 0\n  text: >-\n    {BEGINS}\n    {ENDS}\n"),
        (".yaml", f"  Frog: {{type: character, level: 0, text: '{HOP}'}}\n"),
        (".json", f'  "abilities": [\n    "{HOP}",\n    "Draw 1 card."\n  ],\n'),
        (".md", f"Frogs say:\n\n    {HOP}\n"),
        (".py", f'HOP = (\n    "{BEGINS} "\n    "{ENDS}"\n)\n'),
        (".py", f'HOP = (\n    \'It gets "Frog". "{BEGINS} \'\n    "{ENDS}"\n    \'"\'\n)\n'),
        (".py", f'HOP = """\n- text: {HOP}\n"""\n'),
        (".py", f"HOP = 'This card gets the following ability. \"{HOP}\"'\n"),
        (".py", f'HOP = "{HOP.replace(".", " (But not in the night)")}"\n'),
        (".py", f'HOP = "Draw 1 card. {HOP}"\n'),
        (".py", f'LEAP = "【永】カエルは跳ばない。{LEAP}"\n'),
    ],
)
def test_a_line_of_a_real_card_is_found(suffix: str, written: str) -> None:
    assert any(copied(THEIRS, text) for text in own_words.texts(written, suffix))


@pytest.mark.parametrize("own", [HOP.replace("1", "2"), LEAP.replace("3", "4"), f"Draw 1, {HOP}"])
def test_a_line_that_says_something_else_is_none_of_theirs(own: str) -> None:
    assert copied(THEIRS, own) == []
