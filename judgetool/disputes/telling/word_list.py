"""All that can be written in the ability trees of a game, told to judges: nodes, fields, words.

It is made from the vocabulary of the game and from the nodes themselves, so that nothing is missing
and nothing is told that is not so. ``docs/words.md`` is this list for all games.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from inspect import getdoc
from typing import Any

from judgetool.disputes.games import first_books, tabletop_of
from judgetool.disputes.scenarios.expectations import numbering_of
from judgetool.disputes.telling.word_examples import Examples
from judgetool.engine.kernel.abilities.vocabulary import (
    Expected,
    Form,
    Language,
    Plan,
    Vocabulary,
    Words,
    called,
    expected,
    plans,
)
from judgetool.engine.kernel.abilities.words import NUMBER_REPLACED, Naming, Within, Word, WordKind

FIRST = (1, 1)
"""The rule that examples name: every book has it."""


@dataclass(frozen=True)
class FieldEntry:
    """A field of a node: what stands in it, and whether it must be written."""

    name: str
    holds: str
    needed: bool
    default: str | None = None


@dataclass(frozen=True)
class NodeEntry:
    """A node or a short form: what it is called in a file, what it is, what it does, its fields."""

    word: str
    kind: str
    about: str
    fields: tuple[FieldEntry, ...]
    example: str


@dataclass(frozen=True)
class WordEntry:
    """A word of one kind; ``beside`` is what must stand in another field, where that decides."""

    word: str
    kind: str
    example: str
    beside: str | None = None


@dataclass(frozen=True)
class WordList:
    """What can be written in the trees of the game of ``book``.

    ``open_kinds`` are those of which the file itself has the words, each with the reason.
    """

    book: str
    game: str
    nodes: tuple[NodeEntry, ...]
    forms: tuple[NodeEntry, ...]
    words: tuple[WordEntry, ...]
    open_kinds: Mapping[str, str]

    def about(self, word: str) -> "WordList":
        """The part of the list that is about one word, whatever its capitals."""
        wanted = word.strip().casefold()
        return WordList(
            self.book,
            self.game,
            tuple(one for one in self.nodes if one.word.casefold() == wanted),
            tuple(one for one in self.forms if one.word.casefold() == wanted),
            tuple(one for one in self.words if one.word.casefold() == wanted),
            {},
        )

    @property
    def all_words(self) -> tuple[str, ...]:
        """Every word in it, each once."""
        nodes = (one.word for one in (*self.nodes, *self.forms))
        return tuple(dict.fromkeys((*nodes, *(one.word for one in self.words))))


@cache
def word_list(book: str) -> WordList:
    """The list for the game of ``book``; raises ``NotFound`` where no game is played by it."""
    tabletop = tabletop_of(book)
    language = tabletop.language
    if language is None:
        return WordList(book, tabletop.game, (), (), (), {})
    examples = Examples(language.vocabulary, numbering_of(book).written(FIRST))
    return WordList(
        book,
        tabletop.game,
        tuple(_nodes(examples)),
        tuple(_forms(language, examples)),
        tuple(_words(examples)),
        dict(_open(language.vocabulary)),
    )


def word_lists() -> tuple[WordList, ...]:
    """The list of each game whose cards can have abilities."""
    lists = map(word_list, first_books())
    return tuple(one for one in lists if one.nodes)


# --- nodes and short forms --------------------------------------------------------------------


def _nodes(examples: Examples) -> Iterator[NodeEntry]:
    for node in examples.vocabulary.nodes:
        does = next((str(one.default) for one in plans(node) if one.name == "do"), called(node))
        example = shown(examples.of_node(node))
        yield NodeEntry(does, called(node), _about(node), tuple(_fields(node)), example)


def _forms(language: Language, examples: Examples) -> Iterator[NodeEntry]:
    for word, form in language.forms.items():
        example = shown({"keyword": word, **examples.of_node(form)})
        yield NodeEntry(word, "keyword in short", _about(form), tuple(_fields(form)), example)


def _fields(node: type | Form) -> Iterator[FieldEntry]:
    for plan in plans(node):
        if plan.name == "do":
            continue
        wanted = expected(plan.expected)
        default = plan.default if isinstance(plan.default, str | int) else None
        written = plan.name if isinstance(node, type) else plan.name.replace("_", " ")
        yield FieldEntry(written, holds(wanted), plan.needed, _value(default))


def _value(default: str | int | None) -> str | None:
    if default is None or default is False or default == "":
        return None
    return "true" if default is True else str(default)


def holds(wanted: Expected) -> str:
    """What stands in a field, in words."""
    asked: list[str] = [_kind(one, wanted.within).name for one in wanted.words]
    asked += [f"“{one}”" for one in wanted.literals]
    asked += ["number"] if int in wanted.values else []
    asked += ["true or false"] if bool in wanted.values else []
    asked += [called(one) for one in wanted.nodes]
    if wanted.listed is not None:
        asked.append(f"list of: {holds(expected(wanted.listed))}")
    return ", ".join(dict.fromkeys(asked))


def _kind(word: Word | Naming, within: tuple[Within, ...]) -> WordKind:
    return next((one.other for one in within if one.kind == word.kind), word.kind)


def _about(node: type | Form) -> str:
    """What a node is, as its module says it, without the marks of code."""
    text = " ".join((getdoc(node) or "").split())
    text = re.sub(r":\w+:`~?([\w.]+)`", r"`\1`", text)
    return text.replace("``", "`")


# --- words ------------------------------------------------------------------------------------


def _words(examples: Examples) -> Iterator[WordEntry]:
    vocabulary = examples.vocabulary
    places = tuple(_places(vocabulary))
    for kind, words in vocabulary.words.items():
        yield from _entries(examples, places, kind, words, None)
    for kind, by_word in vocabulary.depending.items():
        for beside, words in by_word.items():
            yield from _entries(examples, places, kind, words, beside)


Place = tuple[type, Plan, Word, WordKind]


def _places(vocabulary: Vocabulary) -> Iterator[Place]:
    """The fields in which words stand, with the kind of these words."""
    for node in vocabulary.nodes:
        for plan in plans(node):
            wanted = expected(plan.expected)
            inside = wanted if wanted.listed is None else expected(wanted.listed)
            for word in inside.words:
                if isinstance(word, Word):
                    yield node, plan, word, word.kind


def _entries(
    examples: Examples, places: tuple[Place, ...], kind: WordKind, words: Words, beside: str | None
) -> Iterator[WordEntry]:
    for word in words.known:
        example = _example(examples, places, kind, word, beside)
        yield WordEntry(word, kind.name, shown(example), beside)
    for form in words.forms:
        example = _example(examples, places, kind, re.sub(r"\bN\b", "3", form), beside)
        yield WordEntry(form, kind.name, shown(example), beside)


def _example(
    examples: Examples, places: tuple[Place, ...], kind: WordKind, word: str, beside: str | None
) -> dict[str, Any]:
    """A node in which a word of the kind stands, within another one where the kind asks for it."""
    if kind == NUMBER_REPLACED:
        return examples.of_replaced_number(word)
    for node, plan, mark, own in places:
        if own == kind:
            return examples.with_word(node, plan, mark, word, beside)
    for node in examples.vocabulary.nodes:
        for plan in plans(node):
            wanted = expected(plan.expected)
            for within in wanted.within:
                if within.other == kind:
                    inside = _example(examples, places, within.kind, word, beside)
                    held = inside if wanted.listed is None else [inside]
                    return examples.around(node, {plan.name: held})
    raise ValueError(f"no field holds a {kind.name}")


def _open(vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    """The kinds whose words the file has, and what it is held to."""
    for kind, words in vocabulary.words.items():
        if words.named is not None and words.free:
            yield kind.name, "any word; one that is nearly a name in the file is taken for a slip"
        elif words.named is not None:
            yield kind.name, f"a {words.named.name} that the file gives"
        elif words.free:
            yield kind.name, "any word"


# --- as text ------------------------------------------------------------------------------------


def shown(written: Any) -> str:
    """A tree as one line of YAML."""
    if isinstance(written, dict):
        return "{" + ", ".join(f"{key}: {shown(value)}" for key, value in written.items()) + "}"
    if isinstance(written, list):
        return f"[{', '.join(map(shown, written))}]"
    if isinstance(written, bool):
        return "true" if written else "false"
    text = str(written)
    plain = re.fullmatch(r"[A-Za-z][\w .-]*", text) or isinstance(written, int)
    return text if plain else json.dumps(text, ensure_ascii=False)


def as_markdown(lists: Iterable[WordList]) -> str:
    """The lists as a page of documentation."""
    return "\n".join(line for one in (_heading(), *map(_page, lists)) for line in one) + "\n"


def _heading() -> Iterator[str]:
    yield "# Words of ability trees"
    yield ""
    yield "Every node and every word that can stand in the abilities of a scenario, by game, with"
    yield "an example each. Capitals do not matter. `judgetool dispute words draw` says the same of"
    yield "one word; `judgetool dispute words --markdown` makes this page."


def _page(one: WordList) -> Iterator[str]:
    yield ""
    yield f"## {one.game} (`{one.book}`)"
    for kind in dict.fromkeys(entry.kind for entry in one.nodes):
        yield ""
        yield f"### {kind}"
        yield from _nodes_of((entry for entry in one.nodes if entry.kind == kind), "node")
    if one.forms:
        yield ""
        yield "### keyword in short"
        yield from _nodes_of(one.forms, "keyword")
    for kind in dict.fromkeys(entry.kind for entry in one.words):
        yield ""
        yield f"### word: {kind}"
        yield ""
        if kind in one.open_kinds:
            yield f"Beside these: {one.open_kinds[kind]}."
            yield ""
        yield "| word | example |"
        yield "| --- | --- |"
        for entry in one.words:
            if entry.kind == kind:
                where = f" (beside {entry.beside})" if entry.beside else ""
                yield f"| `{entry.word}`{where} | `{entry.example}` |"
    listed = {entry.kind for entry in one.words}
    for kind, reason in one.open_kinds.items():
        if kind not in listed:
            yield ""
            yield f"### word: {kind}"
            yield ""
            yield f"There is no list: {reason}."


def _nodes_of(entries: Iterable[NodeEntry], what: str) -> Iterator[str]:
    yield ""
    yield f"| {what} | what it is | fields | example |"
    yield "| --- | --- | --- | --- |"
    for entry in entries:
        held = "; ".join(map(field_in_words, entry.fields)) or "none"
        yield f"| `{entry.word}` | {entry.about} | {held} | `{entry.example}` |"


def field_in_words(one: FieldEntry) -> str:
    """A field with what stands in it, and whether it can be left out."""
    if one.needed:
        return f"`{one.name}` ({one.holds})"
    left_out = "may be left out" if one.default is None else f"if left out: {one.default}"
    return f"`{one.name}` ({one.holds}; {left_out})"
