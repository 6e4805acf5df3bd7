"""Changing what a file says and writing it anew: trees of mappings, lists and values.

So a case is still JSON, YAML, TOML, XML or a table, and comes further than broken bytes do.
"""

import csv
import io
import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any
from xml.etree import ElementTree

from tests.fuzz.changing import ODD_NUMBERS, ODD_TEXTS, misspelled

DEEP = 100
Path = tuple[str | int, ...]


def changed_tree(random: Random, tree: Any, others: Sequence[Any] = ()) -> Any:
    """``tree`` after one to four changes; parts of ``others`` may come into it."""
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        tree = _changed_once(random, tree, others)
    return tree


def _changed_once(random: Random, tree: Any, others: Sequence[Any]) -> Any:
    path = random.choice([path for path, _ in places(tree)])
    match random.randrange(8):
        case 0:
            return without(tree, path)
        case 1 | 2:
            return put(tree, path, odd_value(random))
        case 3 | 4:
            return put(tree, path, changed_value(random, found(tree, path)))
        case 5:
            return put(tree, path, found(tree, random.choice([one for one, _ in places(tree)])))
        case 6:
            other = random.choice(others) if others else tree
            return put(tree, path, random.choice([value for _, value in places(other)]))
        case _:
            return put(tree, path, _renamed(random, found(tree, path)))


def places(tree: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every part of ``tree`` with the path to it, the whole first."""
    yield path, tree
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from places(value, (*path, key))
    elif isinstance(tree, list):
        for place, value in enumerate(tree):
            yield from places(value, (*path, place))


def found(tree: Any, path: Path) -> Any:
    """The part of ``tree`` at ``path``."""
    for key in path:
        tree = tree[key]
    return tree


def put(tree: Any, path: Path, value: Any) -> Any:
    """``tree`` with ``value`` at ``path``."""
    if not path:
        return value
    key, rest = path[0], path[1:]
    if isinstance(tree, dict):
        return {one: put(own, rest, value) if one == key else own for one, own in tree.items()}
    return [put(own, rest, value) if one == key else own for one, own in enumerate(tree)]


def without(tree: Any, path: Path) -> Any:
    """``tree`` without its part at ``path``; the whole is never left out."""
    if not path:
        return tree
    holder, last = found(tree, path[:-1]), path[-1]
    if isinstance(holder, dict):
        return put(tree, path[:-1], {key: own for key, own in holder.items() if key != last})
    return put(tree, path[:-1], [own for place, own in enumerate(holder) if place != last])


def odd_value(random: Random) -> Any:
    """A value that hardly belongs where it is put: of another kind, huge, deep, or unreadable."""
    match random.randrange(8):
        case 0:
            return random.choice((None, True, False))
        case 1 | 2:
            return random.choice(ODD_NUMBERS)
        case 3 | 4:
            return random.choice(ODD_TEXTS)
        case 5:
            return random.choice(([], {}, [[]], {"": None}, [None], [1, "x", {}]))
        case 6:
            return _nested(random)
        case _:
            return ["x"] * random.choice((2, 60, 3000))


def _nested(random: Random) -> Any:
    value: Any = 1
    for _ in range(random.choice((5, 30, DEEP))):
        value = random.choice(([value], {"a": value}))
    return value


def changed_value(random: Random, value: Any) -> Any:
    """A value much like the one that was there."""
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int | float):
        return random.choice((value + 1, value - 1, -value, value * 10, str(value), [value]))
    if isinstance(value, str):
        odd = random.choice(ODD_TEXTS)
        return random.choice((misspelled(random, value), value + odd, odd + value, [value], ""))
    if isinstance(value, list):
        one = random.choice(value) if value else None
        return random.choice((value * 2, value[::-1], value[:-1], [*value, one], one))
    if isinstance(value, dict):
        return random.choice(([value], list(value.values()), list(value), {**value, "frog": 1}))
    return value


def _renamed(random: Random, value: Any) -> Any:
    """A mapping in which one field is called otherwise."""
    if not isinstance(value, dict) or not value:
        return changed_value(random, value)
    key = random.choice(list(value))
    name = random.choice((misspelled(random, str(key)), random.choice(list(value)), "frog"))
    return {(name if one == key else one): own for one, own in value.items()}


# --- writing ---------------------------------------------------------------------------------


def as_json(random: Random, tree: Any) -> bytes:
    """``tree`` as JSON; now and then a key stands there twice, or with half a character."""
    text = json.dumps(tree, ensure_ascii=random.random() < 0.5, indent=random.choice((None, 1)))
    if random.random() < 0.05:
        text = text.replace('": ', '": 1, "twice": 2, "twice": ', 1)
    if random.random() < 0.05:
        text = text.replace('"', '"\\ud83d', 1)
    return text.encode("utf-8", "surrogatepass")


def as_toml(tree: Any) -> bytes:
    """``tree`` as TOML, its tables in one line each; what TOML cannot say is left out."""
    if not isinstance(tree, dict):
        return json.dumps(tree, default=str).encode()
    lines = (f"{_toml_text(key)} = {_toml(value)}" for key, value in tree.items())
    return ("\n".join(lines) + "\n").encode("utf-8", "surrogatepass")


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        inside = (f"{_toml_text(key)} = {_toml(own)}" for key, own in value.items())
        return f"{{{', '.join(inside)}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, str):
        return _toml_text(value)
    if value is None:
        return "{}"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _toml_text(text: object) -> str:
    return json.dumps(str(text)).replace("\x7f", "\\u007f")


def as_table(random: Random, rows: Sequence[Sequence[object]]) -> bytes:
    """Rows as a table in text, with any of the usual separators."""
    file = io.StringIO()
    delimiter = random.choice(",;\t|")
    if random.random() < 0.5:
        writer = csv.writer(file, delimiter=delimiter)
    else:
        writer = csv.writer(file, delimiter=delimiter, quoting=csv.QUOTE_ALL)
    writer.writerows(rows)
    return file.getvalue().encode("utf-8", "surrogatepass")


def changed_rows(random: Random, rows: Sequence[Sequence[object]]) -> list[list[object]]:
    """Rows with cells, rows or columns changed, doubled or left out."""
    table = [list(row) for row in rows]
    for _ in range(random.choice((1, 2, 2, 5))):
        at = random.randrange(len(table)) if table else 0
        match random.randrange(6):
            case 0:
                table[at : at + 1] = []
            case 1:
                table[at:at] = table[at : at + 1] * random.choice((1, 2, 40))
            case 2:
                table = [row[1:] + row[:1] for row in table]
            case 3:
                table[at : at + 1] = [
                    [*row, random.choice(ODD_TEXTS)] for row in table[at : at + 1]
                ]
            case _:
                table[at : at + 1] = [_other_cell(random, row) for row in table[at : at + 1]]
    return table


def _other_cell(random: Random, row: list[object]) -> list[object]:
    if not row:
        return [random.choice(ODD_TEXTS)]
    at = random.randrange(len(row))
    odd = random.choice((*ODD_TEXTS, *map(str, ODD_NUMBERS), "=1+1", "total", "'-1"))
    return [*row[:at], random.choice((odd, f"{row[at]}{odd}")), *row[at + 1 :]]


def changed_markup(random: Random, content: bytes) -> bytes:
    """XML with elements and attributes changed, doubled, nested or left out."""
    try:
        root = ElementTree.fromstring(content)
    except ElementTree.ParseError:
        return content
    for _ in range(random.choice((1, 1, 2, 4))):
        one = random.choice(list(root.iter()))
        _change_element(random, root, one)
    declared = random.random() < 0.5
    written: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=declared)
    return written


def _change_element(random: Random, root: ElementTree.Element, one: ElementTree.Element) -> None:
    odd = "".join(letter for letter in random.choice(ODD_TEXTS) if letter >= " ")
    match random.randrange(6):
        case 0:
            one.text = odd
        case 1 if one.attrib:
            one.set(random.choice(list(one.attrib)), odd)
        case 2 if one.attrib:
            del one.attrib[random.choice(list(one.attrib))]
        case 3:
            one.tag = random.choice([other.tag for other in root.iter()])
        case 4 if len(one):
            one.remove(random.choice(list(one)))
        case _:
            for _ in range(random.choice((1, 2, 300))):
                one.append(ElementTree.Element(one.tag, dict(one.attrib)))
