"""What is typed into a place of a set-up: short text for what stands in the file, both ways.

``3 Runner, 2 unknown`` are cards, ``6`` are six that nobody knows. ``Runner (rest, power +500)``
says more of a card than which one it is: the fields that the game's scenario model has. A word that
only one field can be stands for itself, any other has the field's name before it. Whatever is said
in another way can be written as in a file, in brackets.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from judgetool.disputes.errors import NoSuchCard, NotReadable
from judgetool.disputes.scenarios.file_text import in_words
from judgetool.disputes.scenarios.models import MANY, UNKNOWN, Part
from judgetool.disputes.setting_up.names import CardNames
from judgetool.disputes.setting_up.pieces import (
    CLOSING,
    OPENING,
    QUOTES,
    SPECIAL,
    after_bracket,
    counted,
    pieces,
    unquoted,
    whole_names,
    with_details,
)
from judgetool.disputes.setting_up.places import CARD, Field, Form, Kind, fields_of
from judgetool.errors import Problem

POWER, HUNDREDS = "power", 100
"""What cards of all games measure in hundreds, and in nothing else."""

MOST_WORDS = 8
"""So many words without a comma can say how a card lies."""

CARD_FIELD, ORIENTATION = "card", "orientation"
NOTHING = ("", "0", "-", "nothing", "none", "empty")
"""What is typed where nothing lies."""


AS_USUAL = "as usual"
"""What is said of a field of which nothing is to be said any more."""

LISTS = (Form.PILE, Form.SEVERAL)


# --- reading --------------------------------------------------------------------------------------


def read(kind: Kind, text: str, names: CardNames) -> Any:
    """The value for a file that ``text`` means; None where it says that nothing is there.

    Raises ``NotReadable``, ``NoSuchCard`` or ``Ambiguous``.
    """
    text = text.strip()
    if not text or (text.casefold() in NOTHING and kind.form in (Form.PILE, Form.CARD)):
        return 0 if text and kind.number else None
    if text[0] in OPENING and after_bracket(text, 0) == len(text) and text[-1] in CLOSING:
        if text[0] == "{" and kind.form is not Form.PILE:
            return as_in_files(text)
        if text[0] == "[" and kind.form in LISTS:
            text = text[1:-1]
    return _READERS[kind.form](kind, text, names)


def _pile(kind: Kind, text: str, names: CardNames) -> Any:
    if text.isdecimal() and kind.number:
        return int(text)
    each = whole_names(pieces(text, names), names)
    return [entry for piece in each for entry in _entries(kind, piece, names)]


def _entries(kind: Kind, piece: str, names: CardNames) -> list[Any]:
    """So many cards of a name, or one of which more is said."""
    if piece.startswith("{"):
        return [as_in_files(piece)]
    if piece.isdecimal():
        return [f"{int(piece)} {UNKNOWN}"]
    words, details = with_details(piece, names)
    number, words = counted(words, names)
    if words != piece and kind.part is not None and says_how_it_lies(kind.part, words, names):
        words = f"{UNKNOWN} {words}"  # “2 rested” are two that nobody knows
    name, lies = _card_and_lies(kind, words, names)
    details = ", ".join(filter(None, (lies, details)))
    if details:
        return [_with_fields(kind, name, details, names)] * number
    return [name if number == 1 else f"{number} {name}"]


def _card(kind: Kind, text: str, names: CardNames) -> Any:
    if text == "1":
        text = UNKNOWN
    words, details = with_details(text, names)
    name, lies = _card_and_lies(kind, words, names)
    details = ", ".join(filter(None, (lies, details)))
    return _with_fields(kind, name, details, names) if details else name


def _card_and_lies(kind: Kind, words: str, names: CardNames) -> tuple[str, str]:
    """The card that words begin with, and the others, which say how it lies: ``Runner rest``."""
    part = kind.part
    end = names.begins(words)
    rest = words[end:].strip(" ,")
    if part is not None and end and rest and says_how_it_lies(part, rest, names):
        return names.meant(words[:end]), rest
    try:
        return names.meant(unquoted(words)), ""
    except NoSuchCard:
        for gap in re.finditer(r"[\s,]+", words):
            rest = words[gap.end() :]
            if part is not None and rest and says_how_it_lies(part, rest, names):
                return names.meant_or_kept(unquoted(words[: gap.start()])), rest
        return names.meant_or_kept(unquoted(words)), ""


def says_how_it_lies(part: Any, text: str, names: CardNames) -> bool:
    """Whether ``text`` says only how a card lies, and names none."""
    if names.begins(text):
        return False
    try:
        return bool(said(part, text, names, but=(CARD_FIELD,)))
    except Problem:
        return False


def _with_fields(kind: Kind, name: str, details: str, names: CardNames) -> dict[str, Any]:
    if kind.part is None:
        raise NotReadable(f"only “{name}” can be said about a card here")
    return {CARD_FIELD: name, **said(kind.part, details, names, but=(CARD_FIELD,))}


def said(part: type[Part], text: str, names: CardNames, but: Sequence[str] = ()) -> dict[str, Any]:
    """The fields of a part that ``text`` says, those of ``but`` aside.

    ``rest, power +500`` are two: one by its word, one by its name. Raises as :func:`read`.
    """
    fields = {name: one for name, one in fields_of(part).items() if name not in but}
    found: dict[str, Any] = {}
    for name, value in _fields_said(fields, text, names, found):
        before = found.get(name)
        if isinstance(value, dict) and isinstance(before, dict):
            value = {**before, **value}
        elif isinstance(value, list) and isinstance(before, list):
            value = [*before, *value]
        found[name] = value
    return found


def _fields_said(
    fields: Mapping[str, Field], text: str, names: CardNames, found: Mapping[str, Any]
) -> Iterator[tuple[str, Any]]:
    """What each piece says. What has no commas can be several pieces: ``rest +500``."""
    for piece in pieces(text, names):
        try:
            yield _field(fields, piece, names, found)
        except NotReadable:
            words = piece.split()
            for at in range(min(len(words), MOST_WORDS) - 1, 0, -1):
                try:
                    first = _field(fields, " ".join(words[:at]), names, found)
                    others = tuple(
                        _fields_said(fields, " ".join(words[at:]), names, {**found, first[0]: 1})
                    )
                except Problem:
                    continue
                yield from (first, *others)
                break
            else:
                raise


def _field(
    fields: Mapping[str, Field], piece: str, names: CardNames, found: Mapping[str, Any]
) -> tuple[str, Any]:
    """The field that a piece speaks of, and what it says."""
    for name in sorted(fields, key=len, reverse=True):
        called = rf"(?:{re.escape(name)}|{re.escape(name.removesuffix('s'))})"
        match = re.fullmatch(
            rf"{called}(?:\s*:\s*|-(?=[a-z])|\s+(?:by\s+)?|$)(.*)", piece, re.IGNORECASE
        )
        if match is None:
            continue
        if match[1].casefold() == AS_USUAL:
            return name, fields[name].usual
        if match[1] or fields[name].kind.form is Form.TRUTH:
            return name, read(fields[name].kind, match[1] or "yes", names)
    number_first = _counted_field(fields, piece)
    if number_first is not None:
        return number_first
    can_be = [
        (name, word)
        for name, field in fields.items()
        if field.kind.form is Form.WORD and name not in found
        for word in field.kind.words
        if word.casefold().startswith(piece.casefold()) or piece.casefold() in _done(word)
    ]
    whole = [(name, word) for name, word in can_be if word.casefold() == piece.casefold()]
    can_be = whole or can_be
    if len(can_be) == 1:
        return can_be[0]
    free = [
        one
        for one in fields.values()
        if one.needed
        and (one.kind.form in LISTS or one.name not in found)
        and one.kind.form in (Form.TEXT, Form.CARD, *LISTS)
    ]
    if not can_be and len(free) == 1:
        return free[0].name, read(free[0].kind, piece, names)
    raise NotReadable(
        f"“{piece}” could be {' or '.join(f'{name} {word}' for name, word in can_be)}"
        if can_be
        else f"“{piece}” cannot be said here",
        remedy=f"say {examples(fields.values())}",
    )


def _counted_field(fields: Mapping[str, Field], piece: str) -> tuple[str, Any] | None:
    """A field whose number stands before its name: ``2 markers``, ``2 Luck counters``.

    A number with a sign alone changes what is measured in hundreds.
    """
    match = re.fullmatch(r"([+-]?\d{1,7})(?:\s+(.+))?", piece)
    if match is None:
        return None
    number, words = int(match[1]), (match[2] or "").casefold()
    if not words:
        changes = POWER in fields and match[1][0] in "+-" and abs(number) >= HUNDREDS
        return (POWER, number) if changes else None
    for name, field in fields.items():
        one = name.removesuffix("s")
        if words in (name, one) and (field.kind.form is Form.NUMBER or field.kind.number):
            return name, number
        if field.kind.form is Form.COUNTS and words.endswith((f" {name}", f" {one}")):
            return name, {match[2].rsplit(None, 1)[0]: number}
    return None


def _done(word: str) -> tuple[str, ...]:
    """A word that says how a card lies, as it says what was done: ``rested``, ``reversed``."""
    return (f"{word}ed", f"{word}d", f"{word}ing")


def examples(fields: Any) -> str:
    """What can be said of a card or a part, in short."""
    return ", ".join(filter(None, map(_example, fields)))


def _example(field: Field) -> str:
    form, words = field.kind.form, field.kind.words
    if form is Form.WORD:
        return f"{field.name} {' / '.join(words)}"
    return {
        Form.NUMBER: f"{field.name} NUMBER",
        Form.TRUTH: field.name,
        Form.COUNTS: f"{field.name} NAME NUMBER",
        Form.PILE: f"{field.name} [CARDS]",
        Form.CARD: f"{field.name} CARD",
    }.get(form, f"{field.name} …")


def _word(kind: Kind, text: str, _names: CardNames) -> Any:
    wanted = " ".join(text.split()).casefold()
    whole = [word for word in kind.words if word.casefold() == wanted]
    begun = whole or [word for word in kind.words if word.casefold().startswith(wanted)]
    begun = begun or [word for word in kind.words if f" {wanted}" in f" {word.casefold()}"]
    if len(begun) == 1:
        return begun[0]
    which = "could be" if begun else "is none of"
    raise NotReadable(f"“{text}” {which} {', '.join(begun or kind.words)}", remedy="say which one")


def _number(_kind: Kind, text: str, _names: CardNames) -> Any:
    try:
        return int(text.replace(" ", ""))
    except ValueError as failure:
        raise NotReadable(f"“{text}” is not a number", remedy="write a whole number") from failure


TRUE, FALSE = ("yes", "true", "y"), ("no", "false", "n")


def _truth(_kind: Kind, text: str, _names: CardNames) -> Any:
    if text.casefold() in TRUE:
        return True
    if text.casefold() in FALSE:
        return False
    raise NotReadable(f"“{text}” is neither yes nor no", remedy="say yes or no")


def _counts(kind: Kind, text: str, names: CardNames) -> Any:
    """``4 Runner, 4 Finale``, or ``Luck 2``."""
    found: dict[str, int] = {}
    for piece in pieces(text, names):
        before = re.fullmatch(r"(\d{1,3})\s*x?\s+(.+)", piece)
        after = re.fullmatch(r"(.+?)\s*[:x]?\s*(\d{1,3})", piece)
        number = int(before[1]) if before else int(after[2]) if after else 1
        words = unquoted(before[2] if before else after[1] if after else piece)
        name = names.meant(words) if kind.of == CARD else words
        found[name] = found.get(name, 0) + number
    return found


def _several(kind: Kind, text: str, names: CardNames) -> Any:
    of = kind.of
    assert of is not None
    if of.form is Form.FIELDS:
        between = [one.strip() for one in text.split(";")]
        return [read(of, one, names) for one in between if one]
    return [read(of, piece, names) for piece in pieces(text, names)]


def _fields(kind: Kind, text: str, names: CardNames) -> Any:
    assert kind.part is not None
    return said(kind.part, text, names)


def _text(_kind: Kind, text: str, _names: CardNames) -> Any:
    return unquoted(text)


def _anything(_kind: Kind, text: str, _names: CardNames) -> Any:
    return as_in_files(f"[{text}]" if "," in text else text)


_READERS = {
    Form.PILE: _pile,
    Form.CARD: _card,
    Form.WORD: _word,
    Form.NUMBER: _number,
    Form.TRUTH: _truth,
    Form.TEXT: _text,
    Form.COUNTS: _counts,
    Form.SEVERAL: _several,
    Form.FIELDS: _fields,
    Form.ANYTHING: _anything,
}


def as_in_files(text: str) -> Any:
    """What is written in brackets as in a file."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import YAMLError

    try:
        return YAML(typ="safe", pure=True).load(text)
    except (YAMLError, ValueError, TypeError, RecursionError) as failure:
        raise NotReadable(
            f"“{text}” is not written as in a file", remedy="close every bracket"
        ) from failure


# --- writing --------------------------------------------------------------------------------------


def written(kind: Kind, value: Any) -> str:
    """``value``, as it stands in a file, as it is typed; :func:`read` gives the same again."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    if kind.form is Form.PILE and isinstance(value, list):
        return ", ".join(_written_entries(kind, value))
    if kind.form is Form.CARD:
        return _written_entry(kind, value)
    if kind.form is Form.COUNTS and isinstance(value, Mapping):
        return ", ".join(f"{number} {quoted(str(name))}" for name, number in value.items())
    if kind.form is Form.FIELDS and isinstance(value, Mapping) and kind.part is not None:
        return ", ".join(_written_fields(kind.part, value))
    if kind.form is Form.SEVERAL and isinstance(value, list) and kind.of is not None:
        between = "; " if kind.of.form is Form.FIELDS else ", "
        return between.join(written(kind.of, one) for one in value)
    return str(value) if isinstance(value, str) else in_words(value, in_brackets=True)


def _written_entries(kind: Kind, entries: list[Any]) -> Iterator[str]:
    """The entries of a pile; several cards that lie alike are counted."""
    for entry, alike in groupby(entries):
        number = len(list(alike))
        once = number > 1 and isinstance(entry, Mapping) and not MANY.fullmatch(_called(entry))
        if once:
            yield f"{number} {_written_entry(kind, entry)}"
        else:
            yield from [_written_entry(kind, entry)] * number


def _called(entry: Mapping[str, Any]) -> str:
    return str(entry.get(CARD_FIELD, UNKNOWN))


def _written_entry(kind: Kind, entry: Any) -> str:
    if not isinstance(entry, Mapping):
        many = MANY.fullmatch(str(entry))
        return f"{many['number']} {quoted(many['name'])}" if many else quoted(str(entry))
    many = MANY.fullmatch(_called(entry))
    name = f"{many['number']} {quoted(many['name'])}" if many else quoted(_called(entry))
    if kind.part is None:
        return name
    more = {name: value for name, value in entry.items() if name != CARD_FIELD}
    details = ", ".join(_written_fields(kind.part, more))
    return f"{name} ({details})" if details else name


def _written_fields(part: type[Part], values: Mapping[str, Any]) -> Iterator[str]:
    fields = fields_of(part)
    for name, value in values.items():
        field = fields.get(name)
        kind = Kind(Form.ANYTHING) if field is None else field.kind
        words = written(kind, value)
        if name == ORIENTATION:
            yield words
        elif kind.form is Form.TRUTH and value is True:
            yield name
        elif kind.form is Form.PILE and isinstance(value, list):
            yield f"{name} [{words}]"
        elif isinstance(value, list | Mapping):
            yield f"{name} {in_words(value, in_brackets=True)}"
        else:
            yield f"{name} {words}"


def quoted(name: str, *, anyway: bool = False) -> str:
    """The name of a card as it is typed, in quotation marks where it needs some, or ``anyway``."""
    if not anyway and not SPECIAL.search(name) and name.casefold() not in NOTHING:
        return name
    unused = (pair for pair in QUOTES.items() if not set(pair) & set(name))
    begin, end = next(unused, ("“", "”"))
    return f"{begin}{name}{end}"
