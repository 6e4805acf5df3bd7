"""Reading scenario files, with the line of every error; abilities in the language of their game.

Each word of an ability must be one of the vocabulary. Words of the file's own (traits of its cards,
counters that lie there, names of abilities) are looked up when the whole scenario has been read.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from pydantic import ValidationError, field_validator
from pydantic_core import PydanticCustomError

from judgetool.card_texts.books import BOOKS, lines_of
from judgetool.card_texts.reading import ReadLine
from judgetool.disputes.errors import BadScenario
from judgetool.disputes.games import books, first_books, tabletop_of
from judgetool.disputes.scenarios.accounts import account_names, faults, placed_lines
from judgetool.disputes.scenarios.expectations import existing
from judgetool.disputes.scenarios.models import (
    Ruling,
    Scenario,
    ScenarioFile,
    found_at,
    is_number,
    shown,
)
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.abilities.reader import Fault, TreeReader, unnamed
from judgetool.engine.kernel.abilities.vocabulary import Language, Vocabulary
from judgetool.engine.kernel.abilities.words import (
    CARD_NAME,
    NUMBER_NAME,
    RULE,
    SUBJECT,
    WAY,
    WordKind,
)
from resources import files
from rules_index.numbering import NUMBER

MOST_NODES = 20_000
"""No scenario needs more values; a file that expands to more is refused."""


def parse(text: str, where: str) -> ScenarioFile:
    """The scenario in ``text``; ``where`` names the file. Raises ``BadScenario`` with the line."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError
    from ruamel.yaml.reader import ReaderError

    reader = YAML(typ="rt")
    reader.composer.warn_double_anchors = False  # YAML allows it: the last one before is meant
    try:
        document = reader.load(text)
        plain = _plain(document, iter(range(MOST_NODES)))
    except MarkedYAMLError as failure:
        mark = failure.problem_mark or failure.context_mark
        line = "" if mark is None else f", line {mark.line + 1}"
        raise BadScenario(
            f"this is not YAML ({failure.problem or failure.context})",
            where=f"{where}{line}",
            remedy="the handbook shows how: Scenarios; words with a colon stand in quotation marks",
        ) from failure
    except ReaderError as failure:
        number = text.count("\n", 0, failure.position) + 1
        raise BadScenario(
            f"this is not text: it has the character {text[failure.position]!r}",
            where=f"{where}, line {number}",
            remedy="take it out",
        ) from failure
    except (YAMLError, ValueError, RecursionError) as failure:
        raise BadScenario(f"this is not YAML ({failure})", where=where) from failure
    if not isinstance(document, dict):
        raise BadScenario(
            "a scenario is a list of fields such as “scenario:”, “book:”, “setup:”",
            where=where,
            remedy="the handbook shows one: Scenarios",
        )
    model = _model(plain)
    read = Abilities(plain, model)
    if read.unread:
        raise _misworded(read.unread, document, where, "the handbook says: Texts of cards")
    try:
        scenario = model.model_validate(read.document)
    except ValidationError as failure:
        raise _bad(failure, document, where) from failure
    misworded = read.faults(scenario)
    if misworded:
        raise _misworded(misworded, document, where, "judgetool dispute words lists the words")
    file = ScenarioFile(scenario, where, document, text)
    _require_sound(file)
    return file


def read_otherwise(
    file: ScenarioFile, written: dict[str, Any], undescribed: tuple[str, ...]
) -> ScenarioFile | None:
    """``file`` as if ``written`` stood in it, with its lines as they are; None where that is none.

    ``undescribed`` are names of cards that may lie there although nobody described them.
    """
    model = type(file.scenario)
    try:
        scenario = model.model_validate(Abilities(written, model).document)
    except ValidationError:
        return None
    return ScenarioFile(scenario, file.where, file.document, file.text, undescribed)


def plain_fields(file: ScenarioFile) -> dict[str, Any]:
    """What stands in ``file`` as plain lists, fields and values."""
    fields: dict[str, Any] = _plain(file.document, iter(range(MOST_NODES)))
    return fields


def _require_sound(file: ScenarioFile) -> None:
    """Raise ``BadScenario`` for accounts that make no tree, and rulings by rules that are none."""
    for path, reason in faults(file.scenario):
        named, _ = found_at(file.document, path)
        raise BadScenario(
            f"{'.'.join(named)}: {reason}",
            where=file.place(*path),
            remedy="the handbook shows accounts: Scenarios",
        )
    for account in account_names(file.scenario):
        for line, where in placed_lines(file, account):
            if isinstance(line, Ruling):
                for number in line.rules:
                    existing(file.scenario.book, number, where)


class _OfNoGame(Scenario):
    """A scenario whose book is none by which a game can be played."""

    @field_validator("book")
    @classmethod
    def is_a_book_of_a_game(cls, book: str) -> str:
        """Only by books of games can be played."""
        known = " or ".join(map(repr, books()))
        raise PydanticCustomError("literal_error", "{expected}", {"expected": known})


def _model(written: dict[str, Any]) -> type[Scenario]:
    """The model of the scenarios of the game whose book a file names."""
    book = written.get("book")
    if not isinstance(book, str) or book not in books():
        return _OfNoGame
    return tabletop_of(book).scenario


def _misworded(faults: Sequence[Fault], document: Any, where: str, remedy: str) -> BadScenario:
    """The first fault in the abilities, with its line and field, and how many more there are."""
    first = faults[0]
    path, line = found_at(document, first.path)
    more = f" ({len(faults) - 1} more like that)" if len(faults) > 1 else ""
    return BadScenario(
        f"{'.'.join(path)}: {first.reason}{more}",
        where=f"{where}, line {line}",
        remedy=remedy,
    )


def _plain(node: Any, budget: Iterator[int]) -> Any:
    """A YAML node as plain lists, dictionaries and values; raises ``ValueError`` if too large."""
    if next(budget, None) is None:
        raise ValueError(f"more than {MOST_NODES} values")
    if isinstance(node, dict):
        return {str(key): _plain(value, budget) for key, value in node.items()}
    if isinstance(node, list):
        return [_plain(value, budget) for value in node]
    for kind in (bool, int, float, str):
        if isinstance(node, kind):
            return kind(node)
    return node


def _bad(failure: ValidationError, document: Any, where: str) -> BadScenario:
    """The first thing wrong, with its line and field; how many more there are."""
    errors = sorted(
        failure.errors(),
        key=lambda one: (-len(found_at(document, one["loc"])[0]), one["type"] != "missing"),
    )
    first = errors[0]
    path, line = found_at(document, first["loc"])
    field = ".".join(path) or "the scenario"
    kinds = [one["type"] for one in errors if found_at(document, one["loc"])[0] == path]
    return BadScenario(
        f"{field}: {_message(dict(first), kinds)}",
        where=f"{where}, line {line}",
        remedy="the handbook lists the fields: Scenarios",
    )


EXPECTED = {
    "string_type": "text",
    "int_type": "a whole number",
    "bool_type": "true or false",
    "list_type": "a list",
    "dict_type": "fields with values",
    "model_type": "fields with values",
}
"""What is expected, by the kind of the error."""


def _message(error: dict[str, Any], kinds: Iterable[str]) -> str:
    """What is wrong in plain words; ``kinds`` are those of all that is wrong at the same place."""
    kind, context = error["type"], error.get("ctx", {})
    if kind in EXPECTED:
        expected = dict.fromkeys(EXPECTED[one] for one in kinds if one in EXPECTED)
        written = error["input"]
        quoted = f"“{shown(written)}”" if isinstance(written, str) else shown(written)
        which = f"the list [{quoted}]" if isinstance(written, list) else quoted
        return f"{' or '.join(expected)} is expected here, not {which}"
    if kind == "extra_forbidden":
        return "there is no such field"
    if kind == "missing":
        return f"the field “{error['loc'][-1]}” is missing"
    if kind == "less_than_equal":
        return f"at most {context['le']} can be there, not {shown(error['input'])}"
    if kind == "greater_than_equal":
        return f"at least {context['ge']}, not {shown(error['input'])}"
    if kind == "literal_error":
        return f"“{shown(error['input'])}” is none of {context['expected']}"
    return str(error["msg"]).removeprefix("Value error, ").lower()


ABILITIES, TEXT, TYPE = "abilities", "text", "type"

OF_ONE_CARD = (NUMBER_NAME, SUBJECT, WAY)
"""The kinds of names that a text gives for itself: no other card can use them."""

Names = Mapping[WordKind, Iterable[str]]


def reader_of(language: Language) -> TreeReader:
    """A reader that can tell the words of the other games."""
    return TreeReader(language, lambda: others(language.vocabulary))


def others(own: Vocabulary) -> Iterator[Vocabulary]:
    """The vocabularies of the other games, loaded now."""
    for book in first_books():
        language = tabletop_of(book).language
        if language is not None and language.vocabulary is not own:
            yield language.vocabulary


NUMBERED = re.compile(rf'^"({NUMBER})" = ', re.MULTILINE)
"""How a rule begins in the table of all rules of a book."""


@cache
def rules_of(model: type[Scenario], book: str) -> frozenset[str]:
    """The rules of all books of a game, as abilities name them in files."""
    found = []
    for one in tabletop_of(book).rules.books:
        table = files("conformance", f"{one}.toml").read_text(encoding="utf-8")
        numbers = NUMBERED.findall(table)
        found += [model.with_rules_of(one, {"rule": number})["rule"] for number in numbers]
    return frozenset(found)


class Abilities:
    """The abilities of the cards of one file; ``document`` is the file with them read.

    They stand there as trees or as printed texts. ``unread`` are texts that nobody understands.
    """

    def __init__(self, written: dict[str, Any], model: type[Scenario]) -> None:
        self.unread: list[Fault] = []
        self._readers: dict[tuple[str, ...], TreeReader] = {}
        self._model = model
        self._book = str(written.get("book"))
        self.document = written
        cards = written.get("cards")
        language = tabletop_of(self._book).language if self._book in books() else None
        if language is not None and isinstance(cards, dict):
            read = {name: self._card(language, name, card=card) for name, card in cards.items()}
            self.document = {**written, "cards": read}

    def _card(self, language: Language, *path: str, card: Any) -> Any:
        """A card, or one side of it, with those of its abilities that have no fault."""
        if not isinstance(card, dict):
            return card
        read = {
            field: self._card(language, *path, field, card=side) if field != ABILITIES else side
            for field, side in card.items()
        }
        said = self._said(language, *path, card=card)
        if ABILITIES in card:
            reader = self._readers[path] = reader_of(language)
            written = self._model.with_rules_of(self._book, card[ABILITIES])
            read[ABILITIES] = reader.abilities(written, ("cards", *path, ABILITIES))
        if said:
            read[ABILITIES] = (*said, *read.get(ABILITIES, ()))
        return read

    def _said(self, language: Language, *path: str, card: Mapping[str, Any]) -> tuple[Ability, ...]:
        """The abilities that the printed text of a card gives it, if it stands there in words."""
        paragraphs = paragraphs_of(card.get(TEXT))
        at = ("cards", *path, TEXT)
        if paragraphs and self._book not in BOOKS:
            reason = f"texts are not read by {self._book}: say how many paragraphs there are"
            self.unread.append(Fault(at, reason))
        if not paragraphs or self._book not in BOOKS:
            return ()
        lines = lines_of(self._book, paragraphs, str(card.get(TYPE)))
        self.unread += [Fault(at, not_understood(line)) for line in lines if not line.carried_out]
        reader = self._readers[at] = reader_of(language)
        return reader.abilities(tuple(one for line in lines for one in line.abilities), at)

    def faults(self, scenario: Scenario) -> tuple[Fault, ...]:
        """What is wrong in the abilities, card by card; ``scenario`` tells the names there."""
        if not self._readers:
            return ()
        of_file: dict[WordKind, set[str]] = {
            kind: set(names) for kind, names in scenario.names().items()
        }
        printed = (getattr(card, "name", None) for card in scenario.cards.values())
        of_file.setdefault(CARD_NAME, set()).update((*scenario.cards, *filter(None, printed)))
        of_file[RULE] = set(rules_of(self._model, self._book))
        for reader in self._readers.values():
            for kind, names in reader.names.items():
                if kind not in OF_ONE_CARD:
                    of_file.setdefault(kind, set()).update(names)
        return tuple(
            fault
            for reader in self._readers.values()
            for fault in (
                *reader.faults,
                *unnamed(reader.mentions, {**of_file, **_own(reader.names)}),
            )
        )


def paragraphs_of(text: object) -> tuple[str, ...]:
    """The paragraphs of a printed text in words: one string of several lines, or a list of them."""
    if is_number(text):
        return ()
    written = text if isinstance(text, list) else [text]
    return tuple(
        line.strip()
        for one in written
        if isinstance(one, str)
        for line in one.splitlines()
        if line.strip()
    )


def not_understood(line: ReadLine) -> str:
    """Why a line of a printed text is not carried out, and where reading it stopped."""
    if line.read:
        return f"the program reads “{shown(line.text)}”, but cannot carry it out"
    if not line.understood:
        return f"“{shown(line.unread)}” is not understood"
    return f"“{shown(line.unread)}” is not understood, after “{shown(line.understood)}”"


def _own(names: Names) -> Names:
    return {kind: names[kind] for kind in OF_ONE_CARD if kind in names}
