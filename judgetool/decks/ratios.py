"""Deck lists as JSON with ``Ratios``: each code with its count."""

import json

from pydantic import BaseModel, ConfigDict, ValidationError

from judgetool.decks.deck_list import DeckEntry, DeckList, copies
from judgetool.decks.errors import NotADeckList

SHAPE = 'expected {"Name": …, "Ratios": {"CODE": count, …}}'


class RatiosFile(BaseModel):
    """Such a file; what else stands in it does not matter."""

    model_config = ConfigDict(strict=True, extra="ignore")

    Name: str | None = None
    Ratios: dict[str, int]


class _Twice(ValueError):
    """A key stands twice in one JSON object."""


def read_ratios(text: str, where: str) -> DeckList:
    """The deck list in ``text``; raises ``NotADeckList`` or ``BadCount`` with line and code."""
    file = _validated(text, where)
    entries = []
    for card, count in file.Ratios.items():
        line = _line_of(card, text)
        copies(count, card, f"{where}, line {line}")
        entries.append(DeckEntry(card.strip(), count, line, card))
    return DeckList(tuple(entries), file.Name, where)


def _validated(text: str, where: str) -> RatiosFile:
    try:
        data = json.loads(text, object_pairs_hook=_once)
        json.dumps(data, ensure_ascii=False).encode()  # half characters are no text
        return RatiosFile.model_validate(data)
    except json.JSONDecodeError as failure:
        place = f"{where}, line {failure.lineno}"
        raise NotADeckList(f"broken JSON ({failure.msg})", where=place, remedy=SHAPE) from failure
    except _Twice as failure:
        place = f"{where}, line {_line_of(str(failure), text)}"
        raise NotADeckList(
            f"{failure} stands there twice", where=place, remedy="add the two counts up"
        ) from failure
    except ValidationError as failure:
        raise _misshapen(failure, text, where) from failure
    except (RecursionError, ValueError) as failure:
        raise NotADeckList("JSON of another kind", where=where, remedy=SHAPE) from failure


def _misshapen(failure: ValidationError, text: str, where: str) -> NotADeckList:
    """The first of the pydantic errors, told with field and line."""
    first = failure.errors(include_url=False)[0]
    path = [str(part) for part in first["loc"]]
    if not path:
        return NotADeckList("JSON of another shape", where=where, remedy=SHAPE)
    what = "is missing" if first["type"] == "missing" else f"is wrong ({first['msg']})"
    place = where if first["type"] == "missing" else f"{where}, line {_line_of(path[-1], text)}"
    return NotADeckList(f"{'.'.join(path)} {what}", where=place, remedy=SHAPE)


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """The object of ``pairs``: a code that stands twice must not lose one of its counts."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise _Twice(key)
        found[key] = value
    return found


def _line_of(key: str, text: str) -> int:
    """The line on which ``key`` last stands as a JSON key; the first line if it is escaped."""
    return text.count("\n", 0, max(text.rfind(json.dumps(key, ensure_ascii=False)), 0)) + 1
