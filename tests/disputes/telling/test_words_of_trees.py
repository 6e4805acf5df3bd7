"""Every word of every shipped ability tree is checked: none can be mistyped unnoticed.

Each word is changed in one letter, and replaced by a word of another kind and of the other game.
What is the same word in the same field of the same node is tried once.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from judgetool.disputes.dbs.random_play import INVENTED as DBS_CARDS
from judgetool.disputes.fftcg.random_play import INVENTED as FINAL_CARDS
from judgetool.disputes.games import tabletop_of
from judgetool.disputes.invented import Invented
from judgetool.disputes.scenarios.reading import OF_ONE_CARD, Abilities, rules_of
from judgetool.disputes.vanguard.random_play import INVENTED as VANGUARD_CARDS
from judgetool.disputes.weiss_schwarz.random_play import INVENTED as WEISS_CARDS
from judgetool.engine.dbs.keyword_abilities import OF_WORD
from judgetool.engine.fftcg.triggers import COMES_BACK, COUNTS_DOWN
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.abilities.reader import Fault, TreeReader, is_slip, unnamed
from judgetool.engine.kernel.abilities.vocabulary import Language
from judgetool.engine.kernel.abilities.words import CARD_NAME, RULE, Naming, Word, WordKind
from judgetool.engine.vanguard.keyword_abilities import FORERUNNER
from judgetool.engine.vanguard.trigger_icons import TRIGGER_ICONS as VANGUARD_ICONS
from judgetool.engine.weiss_schwarz.characteristics import ENCORE_3
from judgetool.engine.weiss_schwarz.icons import SHOT_ABILITY, TRIGGER_ICONS
from resources import files

GAMES = ("ws-en", "fftcg", "vanguard", "dbs")
INVENTED: Mapping[str, Invented] = {
    "ws-en": WEISS_CARDS,
    "fftcg": FINAL_CARDS,
    "vanguard": VANGUARD_CARDS,
    "dbs": DBS_CARDS,
}
IN_CODE: Mapping[str, tuple[Ability, ...]] = {
    "ws-en": (
        ENCORE_3,
        SHOT_ABILITY,
        *(Ability("event", "Icon", one.rule, one.effect) for one in TRIGGER_ICONS.values()),
    ),
    "fftcg": (COUNTS_DOWN, COMES_BACK),
    "dbs": tuple(OF_WORD.values()),
    "vanguard": (
        FORERUNNER,
        *(
            Ability("activated", "Icon", one.rule, effect)
            for one in VANGUARD_ICONS.values()
            for effect in one.actions.values()
        ),
    ),
}
FOREIGN = {
    "ws-en": "freeze",
    "fftcg": "waiting room",
    "vanguard": "waiting room",
    "dbs": "waiting room",
}
OF_ANOTHER_KIND = "Perplexed"

Names = dict[WordKind, set[str]]
Place = tuple[str | int, ...]


def language(book: str) -> Language:
    found = tabletop_of(book).language
    assert found is not None
    return found


class Recording(TreeReader):
    """A reader that remembers which words could be any others."""

    def __init__(self, language: Language) -> None:
        super().__init__(language)
        self.free: dict[Place, WordKind | None] = {}

    def _word(self, written: str, word: Word | Naming, *rest: Any) -> Any:
        literals, path, beside, within = rest
        if isinstance(word, Naming):
            self.free[path] = None
        else:
            kind = within.get(word.kind, word.kind)
            words = self.vocabulary.words_for(word, kind, (beside or {}).get(word.on or ""))
            if words.free:
                self.free[path] = words.named
        return super()._word(written, word, literals, path, beside, within)


@dataclass(frozen=True)
class Tree:
    """A shipped ability as it is written, and the names that its file gives."""

    where: str
    written: Any
    names: Names

    def faults(self, reader: TreeReader, written: Any) -> list[Fault]:
        reader.read(written, Ability, ())
        return [*reader.faults, *unnamed(reader.mentions, {**reader.names, **self.names})]


def scenarios(book: str) -> Iterator[Tree]:
    root = Path(str(files()))
    for folder in ("scenarios", "shapes", "samples"):
        for path in sorted((root / folder).rglob("*.yaml")):
            text = path.read_text(encoding="utf-8")
            (by,) = re.findall(r"^book: (\S+)", text, re.MULTILINE)
            if tabletop_of(by) is tabletop_of(book) and "abilities:" in text:
                yield from of_file(path.name, YAML(typ="safe").load(text))


def of_file(where: str, written: dict[str, Any]) -> Iterator[Tree]:
    table = tabletop_of(written["book"])
    read = Abilities(written, table.scenario)
    scenario = table.scenario.model_validate(read.document)
    assert read.faults(scenario) == ()
    names: Names = {kind: set(found) for kind, found in scenario.names().items()}
    names[CARD_NAME] = set(scenario.cards)
    names[RULE] = set(rules_of(table.scenario, written["book"]))
    cards = {
        name: table.scenario.with_rules_of(written["book"], card["abilities"])
        for name, card in (written.get("cards") or {}).items()
        if isinstance(card, dict) and "abilities" in card
    }
    readers = {name: TreeReader(language(written["book"])) for name in cards}
    for name, abilities in cards.items():
        readers[name].abilities(abilities)
        for kind, found in readers[name].names.items():
            if kind not in OF_ONE_CARD:
                names.setdefault(kind, set()).update(found)
    for name, abilities in cards.items():
        own = {kind: found for kind, found in readers[name].names.items() if kind in OF_ONE_CARD}
        for ability in abilities:
            yield Tree(where, ability, {**names, **own})


def invented(book: str) -> Iterator[Tree]:
    file = INVENTED[book]
    text = files("random_cards", file.file).read_text(encoding="utf-8")
    table = tabletop_of(book)
    names: Names = {RULE: set(rules_of(table.scenario, book))}
    trees = [
        file._in_full(name, ability)
        for group in YAML(typ="safe").load(text).values()
        for name, ability in (group or {}).items()
    ]
    reader = TreeReader(language(book))
    reader.abilities(trees)
    names |= reader.names
    for one in reader.mentions:
        names.setdefault(one.kind, set()).add(one.word)
    yield from (Tree(file.file, tree, names) for tree in trees)


def in_code(book: str) -> Iterator[Tree]:
    names: Names = {RULE: set(rules_of(tabletop_of(book).scenario, book))}
    yield from (Tree("code", as_written(one), names) for one in IN_CODE[book])


def as_written(node: Any) -> Any:
    """A node as a file would have it."""
    if isinstance(node, tuple):
        return [as_written(one) for one in node]
    if not is_dataclass(node):
        return node
    return {
        one.name: as_written(getattr(node, one.name))
        for one in fields(node)
        if one.name == "do" or one.default is MISSING or getattr(node, one.name) != one.default
    }


@cache
def trees(book: str) -> tuple[Tree, ...]:
    return (*scenarios(book), *invented(book), *in_code(book))


def words_in(written: Any, path: Place = (), kind: str = "") -> Iterator[tuple[Place, str, str]]:
    """Each word of what is written, with its place and with the node and field where it stands."""
    if isinstance(written, str):
        field = next((str(one) for one in reversed(path) if isinstance(one, str)), "")
        yield path, written, f"{kind}.{field}"
    elif isinstance(written, list):
        for place, one in enumerate(written):
            yield from words_in(one, (*path, place), kind)
    elif isinstance(written, dict):
        of = str(written.get("do") or written.get("keyword") or written.get("kind") or kind)
        for key, one in written.items():
            yield from words_in(one, (*path, key), of)


def changed(written: Any, path: Place, word: str) -> Any:
    if not path:
        return word
    if isinstance(written, list):
        return [
            changed(one, path[1:], word) if at == path[0] else one for at, one in enumerate(written)
        ]
    return {k: changed(one, path[1:], word) if k == path[0] else one for k, one in written.items()}


def mistyped(word: str) -> str:
    """The word with a letter, or a digit, that it does not have there."""
    middle = len(word) // 2
    letter = "7" if word[middle].isdigit() else "q" if word[middle] != "q" else "x"
    return word[:middle] + letter * (3 if letter == "7" else 1) + word[middle + 1 :]


def as_read(key: str | int) -> str | int:
    return key.replace(" ", "_") if isinstance(key, str) else key


def passing(book: str) -> Iterator[str]:
    """The words that were changed without being noticed."""
    tried = set()
    for tree in trees(book):
        reader = Recording(language(book))
        assert tree.faults(reader, tree.written) == [], tree
        for path, word, where in words_in(tree.written):
            spelled = tuple(as_read(one) for one in path)
            if (where, word) in tried or not word:
                continue
            tried.add((where, word))
            others = [mistyped(word)]
            if spelled in reader.free:
                named = reader.free[spelled]
                known = tree.names.get(named, set()) if named is not None else set()
                if word not in known or not is_slip(others[0], word):
                    continue
            else:
                others += [OF_ANOTHER_KIND, FOREIGN[book]]
            for other in others:
                if not tree.faults(TreeReader(language(book)), changed(tree.written, path, other)):
                    yield f"{tree.where}: {where}: {word} -> {other}"


@pytest.mark.parametrize("book", GAMES)
def test_no_word_of_a_shipped_tree_is_mistyped_unnoticed(book: str) -> None:
    assert list(passing(book)) == []
