"""Cards that stand in both editions with the same values: what each edition's text says.

``python -m tests.card_texts.weiss_schwarz.editions`` lists the lines that say different things.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from judgetool.card_texts.books import lines_of
from judgetool.card_texts.phrases import parts_of
from judgetool.card_texts.reading import ReadLine
from judgetool.engine.kernel.abilities import (
    AllOf,
    AnyOf,
    AnyTrigger,
    Bears,
    Every,
    Fits,
    GiveWords,
    Selector,
)
from judgetool.engine.kernel.cards import NAME
from judgetool.engine.kernel.immutable import changed

VALUES = (("level", "Level"), ("cost", "Cost"), ("power", "Power"), ("soul", "Soul"))
NAMING = ("names", "words", "name")
"""The parts of nodes that hold names and traits, which the editions call differently."""

ENGLISH_CODE = re.compile(r"([^/]+/[^-]+-)E?(.*)")
Card = dict[str, Any]


@dataclass(frozen=True)
class Pair:
    """A line of a card in English and in Japanese, by the code of the Japanese card."""

    code: str
    english: ReadLine
    japanese: ReadLine

    @property
    def read(self) -> bool:
        """Whether both are read and carried out."""
        return self.english.carried_out and self.japanese.carried_out

    @property
    def agree(self) -> bool:
        """Whether both say the same but for names and traits."""
        return bool(unnamed(self.english.abilities) == unnamed(self.japanese.abilities))


ALL_OR_ANY = {AllOf: "tests", AnyOf: "tests", AnyTrigger: "triggers", Every: "conditions"}
ALL_OR_ANY |= {Selector: "tests", Fits: "tests"}
"""The parts of nodes of which all must hold, or any: their order says nothing."""


def unnamed(tree: Any) -> Any:
    """A tree without names and traits, and without the orders that say nothing."""
    if isinstance(tree, tuple):
        return tuple(map(unnamed, tree))
    kind: Any = type(tree)
    if kind in ALL_OR_ANY:
        every = ALL_OR_ANY[kind]
        tree = changed(tree, **{every: tuple(sorted(getattr(tree, every), key=repr))})
    traits = not isinstance(tree, Bears | GiveWords) or tree.aspect in ("traits", NAME)
    parts = [part for part in parts_of(kind) if not _names(part, traits)]
    return (kind, *(unnamed(getattr(tree, part)) for part in parts)) if parts_of(kind) else tree


def _names(part: str, traits: bool) -> bool:
    return part in NAMING and (traits or part != "words")


def pairs(shared: Path) -> Iterator[Pair]:
    """The lines of all cards that stand in both editions and have as many lines in each."""
    values = _all(shared, "weiss-schwarz-jp-facts.json")
    facts = {one["ID"].replace("-", "/", 1): one for one in values if one["ID"]}
    texts = {one["code"]: one for one in _all(shared, "weiss-schwarz-jp-texts/*.json")}
    for card in _all(shared, "weiss-schwarz-en/*.json"):
        found = ENGLISH_CODE.fullmatch(card["code"])
        code = f"{found[1]}{found[2]}" if found else ""
        if code in texts and code in facts and card["ability"] and _same(card, facts[code]):
            yield from _lines(code, card, texts[code])


def _all(shared: Path, pattern: str) -> Iterator[Card]:
    for path in sorted((shared / "cards").glob(pattern)):
        yield from json.loads(path.read_text("utf-8"))


def _same(card: Card, facts: Card) -> bool:
    alike = all(_number(card.get(one)) == _number(facts.get(other)) for one, other in VALUES)
    return alike and str(card["type"]).lower() == str(facts["Type"]).lower()


def _number(value: object) -> str:
    return "0" if value in (None, "", "-") else str(value)


def _lines(code: str, card: Card, text: Card) -> Iterator[Pair]:
    kind = str(card["type"]).lower()
    english = _abilities("ws-en", tuple(card["ability"]), kind)
    japanese = _abilities("ws-jp", (text["ability"],), kind)
    if len(english) == len(japanese):
        for one, other in zip(english, japanese, strict=True):
            yield Pair(code, one, other)


def _abilities(game: str, paragraphs: tuple[str, ...], kind: str) -> list[ReadLine]:
    """The lines that say abilities, or may say some."""
    lines = lines_of(game, paragraphs, kind)
    return [one for one in lines if one.abilities or not one.read]


if __name__ == "__main__":
    both = agreeing = 0
    for pair in pairs(Path(__file__).parents[4] / "shared"):
        both += pair.read
        agreeing += pair.read and pair.agree
        if pair.read and not pair.agree:
            click.echo("\n  ".join((pair.code, pair.english.text, pair.japanese.text)))
    click.echo(f"{both} lines are read in both editions, {agreeing} agree")
