"""JSON from anywhere: bounded in depth, no key twice, validated by a strict model."""

import json
import re
from typing import Any, NoReturn, TypeVar

from pydantic import BaseModel, ValidationError

from judgetool.decks.errors import NotADeckList
from judgetool.decks.unseen import shown

DEEPEST = 60
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_KEY = re.compile(r'"([^"\\]*)"\s*:')
_BRACKET = re.compile(r"[\[\]{}]")
_MOST_DIGITS = 18
MEND = "export the list again, or give it as plain text"

Model = TypeVar("Model", bound=BaseModel)


class _Twice(ValueError):
    """A key stands twice in one JSON object."""


class _Unusable(ValueError):
    """A number that is none, or that no deck list needs."""


def parsed(text: str, where: str) -> Any:
    """What the JSON ``text`` holds; raises ``NotADeckList``, with the line where there is one."""
    if _depth(text) > DEEPEST:
        raise NotADeckList("JSON nested too deep for a deck list", where=where, remedy=MEND)
    try:
        data = json.loads(
            text,
            object_pairs_hook=_once,
            parse_int=_small,
            parse_constant=_refused,
        )
        json.dumps(data, ensure_ascii=False).encode()  # half characters are no text
    except json.JSONDecodeError as failure:
        place = f"{where}, line {failure.lineno}"
        raise NotADeckList(f"broken JSON ({failure.msg})", where=place, remedy=MEND) from failure
    except _Twice as failure:
        key = str(failure)
        place = f"{where}, line {line_of(key, text)}"
        raise NotADeckList(
            f"{shown(key[:60])} stands there twice", where=place, remedy="add the two counts up"
        ) from failure
    except _Unusable as failure:
        raise NotADeckList(f"broken JSON ({failure})", where=where, remedy=MEND) from failure
    except (RecursionError, ValueError) as failure:
        raise NotADeckList("JSON of another kind", where=where, remedy=MEND) from failure
    return data


def validated(model: type[Model], data: Any, where: str, shape: str, text: str = "") -> Model:
    """``data`` as ``model``; the first thing that is wrong with it is told by its field."""
    try:
        return model.model_validate(data)
    except ValidationError as failure:
        first = failure.errors(include_url=False)[0]
        path = [str(part) for part in first["loc"]]
        if not path:
            raise NotADeckList("JSON of another shape", where=where, remedy=shape) from failure
        missing = first["type"] == "missing"
        what = "is missing" if missing else f"is wrong ({first['msg']})"
        place = f"{where}, line {line_of(path[-1], text)}" if text and not missing else where
        field = shown(".".join(path)[:80])
        raise NotADeckList(f"{field} {what}", where=place, remedy=shape) from failure
    except RecursionError as failure:
        raise NotADeckList("JSON of another kind", where=where, remedy=shape) from failure


def line_of(key: str, text: str) -> int:
    """The line on which ``key`` last stands as a JSON key; the first line if it is escaped."""
    return text.count("\n", 0, max(text.rfind(json.dumps(key, ensure_ascii=False)), 0)) + 1


def lines_of_keys(text: str) -> dict[str, int]:
    """The line on which each key of the JSON ``text`` last stands, escaped keys left out."""
    lines: dict[str, int] = {}
    line, at = 1, 0
    for key in _KEY.finditer(text):
        line += text.count("\n", at, key.start())
        at = key.start()
        lines[key[1]] = line
    return lines


def _depth(text: str) -> int:
    """How deep the brackets outside of strings are nested, whether they are closed or not."""
    depth = deepest = 0
    for bracket in _BRACKET.finditer(_STRING.sub("", text)):
        depth += 1 if bracket.group() in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """The object of ``pairs``: a code that stands twice must not lose one of its counts."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise _Twice(key)
        found[key] = value
    return found


def _small(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise _Unusable(f"the number {digits[:12]}… has {len(digits)} digits")
    return int(digits)


def _refused(word: str) -> NoReturn:
    raise _Unusable(f"{word} is no number")
