"""Editing the text of a scenario file: what does not change keeps every character it has.

A file is never written anew. Where each part stands is found by reading it as YAML; then single
stretches of the text are replaced, and comments, quotes, wrapped lines, the order of fields and
the kind of line ends stay as their author left them.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import Any, Literal, NamedTuple

from judgetool.disputes.scenarios.models import Ruling

PLAIN = re.compile(r"(?:\d{1,3} )?[^\W\d_](?:[^:#]|:(?=[^\s,\[\]{}])|(?<=\S)#)*(?<![\s:])")
"""What can stand in YAML without quotation marks: it begins with a letter or a number of cards."""

IN_BRACKETS = re.compile(r"[,\[\]{}]")
"""What cannot stand without quotation marks within brackets."""

NOT_WORDS = re.compile(r"true|false|null|yes|no|on|off|y|n", re.IGNORECASE)
"""What YAML can take for a truth value if it has no quotation marks."""

AFTER = "setup"
"""A list that a file does not have yet is added after this field."""

BEFORE = {"accounts": (("script",), ("setup",))}
"""The fields after which other fields of the file are added, where they are there."""

Path = tuple[str, ...]
"""The names of fields that stand in each other, the outermost first."""

LONGEST_LINE = 100
"""A value that is longer is written on several lines."""


class Item(NamedTuple):
    """A value that a list shall have; ``origin`` is its place (from 0) in the list as written."""

    value: Any
    origin: int | None = None


@dataclass(slots=True)
class Node:
    """A part of the text, from ``start`` to ``end``; the parts of fields are keys and values.

    ``name`` is what words say.
    """

    kind: Literal["words", "list", "fields", "alias"]
    start: int
    end: int
    in_brackets: bool = False
    quote: str = ""
    name: str = ""
    parts: list["Node"] = field(default_factory=list)

    def pairs(self) -> Iterator[tuple["Node", "Node"]]:
        """The keys and values of fields."""
        return zip(self.parts[::2], self.parts[1::2], strict=True)


class OnLines(dict[str, Any]):
    """Fields that are written on lines of their own, however short they are."""


class Edit(NamedTuple):
    """A stretch of the text that is replaced."""

    start: int
    end: int
    text: str


class FileText:
    """The text of a scenario that is edited; it has been read as a scenario before."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._edits: list[Edit] = []
        found = re.search(r"\r\n|\n|\r", text)
        self._line_end = "\n" if found is None else found[0]

    @cached_property
    def _root(self) -> Node:
        return _read(self._text)

    def edited(self) -> str:
        """The text with everything that was put into it."""
        pieces, at = [], 0
        for edit in sorted(self._edits, key=lambda edit: edit[:2]):
            pieces += [self._text[at : edit.start], edit.text]
            at = edit.end
        return "".join((*pieces, self._text[at:]))

    def put_words(self, name: str, value: str) -> None:
        """Give the field ``name``, which is there, another value."""
        node = self._field((name,))
        assert node is not None
        self._replace_words(node, value, self._root.in_brackets)

    def put_part(self, path: Path, value: Any) -> None:
        """Give the field at ``path`` another value; None takes the field out.

        Fields of ``path`` that are not there are added. Raises ``ValueError`` where a field cannot
        have fields of its own.
        """
        depth, around, node = self._deepest(path)
        if depth < len(path):
            if value is not None:
                for name in reversed(path[depth + 1 :]):
                    value = OnLines({name: value})
                self._add_field(around, path[depth], value)
        elif value is None:
            self._take_out(around, node)
        elif isinstance(value, str) and node.kind == "words":
            self._replace_words(node, value, around.in_brackets)
        elif around.in_brackets or node.in_brackets or not _in_block(value):
            self._replace(node, in_words(value, in_brackets=True))
        else:
            named = self._key_of(node, around)
            column = self._column(named.start)
            end = self._text.index(":", named.end) + 1
            lines = _block(value, column + 2)
            self._edits.append(Edit(end, node.end, self._on_lines(lines)))

    def add_part(self, path: Path, name: str, value: Any) -> None:
        """Add a field to those at ``path``, which are there."""
        _, _, node = self._deepest(path)
        self._add_field(node, name, value)

    def rename_field(self, path: Path, name: str) -> None:
        """Call the field at ``path``, which is there, by another ``name``."""
        _, around, node = self._deepest(path)
        self._replace_words(self._key_of(node, around), name, around.in_brackets)

    def _deepest(self, path: Path) -> tuple[int, Node, Node]:
        """How much of ``path`` is there, the fields around the last part of it, and that part."""
        around = node = self._root
        for depth, name in enumerate(path):
            if node.kind != "fields":
                raise ValueError(f"“{path[depth - 1]}” has no fields")
            found = self._value(node, name)
            if found is None:
                return depth, node, node
            around, node = node, found
        return len(path), around, node

    def _add_field(self, around: Node, name: str, value: Any) -> None:
        """Add a field to fields, after the last one; of the file after the script or before it."""
        if around.in_brackets:
            quote = around.parts[0].quote if around.parts else ""
            pair = f"{in_words(name, True, quote)}: {in_words(value, True, quote)}"
            if around.parts:
                self._insert(around.parts[-1].end, f", {pair}")
            else:
                self._insert(around.start + 1, pair)
            return
        after = around.parts[-1]
        if around is self._root:
            after = next(filter(None, map(self._field, BEFORE.get(name, ()))), after)
        column = self._column(around.parts[0].start)
        self._insert(self._end_of_line(after.end), self._on_lines(_block({name: value}, column)))

    def _take_out(self, around: Node, node: Node) -> None:
        """Take a field out of fields, with its name."""
        keys, values = around.parts[::2], around.parts[1::2]
        place = next(place for place, one in enumerate(values) if one is node)
        if not around.in_brackets:
            start = self._end_of_line_before(keys[place].start)
            self._edits.append(Edit(max(start, 0), self._end_of_line(node.end), ""))
        elif place:
            self._edits.append(Edit(values[place - 1].end, node.end, ""))
        else:
            end = keys[1].start if len(keys) > 1 else node.end
            self._edits.append(Edit(keys[0].start, end, ""))

    def put_list(self, path: str | Path, before: Sequence[Any], items: Sequence[Item]) -> None:
        """Give the field at ``path`` these items, where ``before`` are the values that it has.

        Items with an origin stay as they are written there, except for words that differ; their
        origins ascend.
        """
        if list(items) == [Item(value, place) for place, value in enumerate(before)]:
            return
        path = (path,) if isinstance(path, str) else path
        node = self._field(path)
        if node is None and len(path) > 1:
            self.put_part(path, [item.value for item in items])
        elif node is None:
            self._add_list(path[0], items)
        elif node.kind != "list" or len(node.parts) != len(before):
            # What stands at another place of the file is written out here.
            self._replace(node, in_words([item.value for item in items], in_brackets=True))
        else:
            for value, origin in items:
                if origin is not None and value != before[origin]:
                    self._mend(node.parts[origin], before[origin], value, node.in_brackets)
            edit = self._edit_in_brackets if node.in_brackets else self._edit_lines
            edit(node, items)

    def source(self, name: str, place: int) -> str:
        """An item of a list as it is written, on one line."""
        node = self._field((name,))
        if node is None or place >= len(node.parts):
            return ""
        part = node.parts[place]
        return " ".join(self._text[part.start : part.end].split())

    def _field(self, path: Path) -> Node | None:
        node: Node | None = self._root
        for name in path:
            node = None if node is None or node.kind != "fields" else self._value(node, name)
        return node

    def _value(self, fields: Node, name: str) -> Node | None:
        """The value of the field ``name``, however that name is written."""
        for key, value in fields.pairs():
            if key.name == name:
                return value
        return None

    def _key_of(self, node: Node, around: Node) -> Node:
        """The name of the field that has ``node`` for its value, somewhere in ``around``."""
        left = [around]
        while left:
            around = left.pop()
            for key, value in around.pairs() if around.kind == "fields" else ():
                if value is node:
                    return key
                left.append(value)
        raise ValueError("no field has this value")

    def _replace(self, node: Node, text: str) -> None:
        self._edits.append(Edit(node.start, node.end, text))

    def _insert(self, at: int, text: str) -> None:
        self._edits.append(Edit(at, at, text))

    def _replace_words(self, node: Node, value: str, in_brackets: bool) -> None:
        self._replace(node, in_words(value, in_brackets, node.quote))

    def _mend(self, part: Node, old: Any, new: Any, in_brackets: bool) -> None:
        """Change only the words of an item that differ."""
        if part.kind == "words":
            self._replace_words(part, _as_words(new), in_brackets)
            return
        pairs = list(part.pairs()) if part.kind == "fields" else []
        if len(pairs) != len(old) or len(old) != len(new):
            self._replace(part, in_words(new, in_brackets=True))
            return
        for (key, value), was, now in zip(pairs, old.items(), new.items(), strict=True):
            if was[0] != now[0]:
                self._replace_words(key, now[0], part.in_brackets)
            if was[1] != now[1]:
                self._replace(value, in_words(now[1], part.in_brackets, value.quote))

    def _add_list(self, name: str, items: Sequence[Item]) -> None:
        """Add a field that the file does not have."""
        root = self._root
        value = self._field((AFTER,)) or root.parts[-1]
        if root.in_brackets:
            named = in_words(name, in_brackets=True, quote=root.parts[0].quote)
            listed = [in_words(item.value, True, root.parts[0].quote) for item in items]
            self._insert(value.end, f", {named}: [{', '.join(listed)}]")
            return
        column = self._column(root.start)
        lines = [" " * column + f"{name}:", *_dashed(items, column + 2)]
        self._insert(self._end_of_line(value.end), self._on_lines(lines))

    def _edit_lines(self, node: Node, items: Sequence[Item]) -> None:
        """Edit a list that has a line with a dash for each item."""
        dash = self._text.rindex("-", 0, node.parts[0].start)
        column = self._column(dash)
        for after, new in _gaps(items):
            before = self._end_of_line_before(dash)
            at = before if after is None else self._end_of_line(node.parts[after].end)
            self._insert(at, self._on_lines(_dashed(new, column)))
        for place in _left_out(node, items):
            part = node.parts[place]
            start = self._end_of_line_before(self._text.rindex("-", 0, part.start))
            self._edits.append(Edit(start, self._end_of_line(part.end), ""))
        if not items:
            self._insert(self._text.index(":", self._key_of(node, self._root).end) + 1, " []")

    def _edit_in_brackets(self, node: Node, items: Sequence[Item]) -> None:
        """Edit a list that stands in brackets."""
        parts = node.parts
        if not parts and not self._root.in_brackets:
            column = self._column(self._root.start) + 2
            start = len(self._text[: node.start].rstrip(" "))
            self._edits.append(Edit(start, node.end, self._on_lines(_dashed(items, column))))
            return
        between = self._between(node)
        quote = parts[-1].quote if parts else self._root.parts[0].quote
        for after, new in _gaps(items):
            words = [in_words(item.value, True, quote) for item in new]
            if after is not None:
                self._insert(parts[after].end, "".join(between + one for one in words))
                continue
            kept = any(item.origin is not None for item in items)
            at = parts[0].start if parts else self._text.index("[", node.start) + 1
            self._insert(at, between.join(words) + (between if kept else ""))
        for run in _runs(_left_out(node, items)):
            start, end = parts[run[0]].start, parts[run[-1]].end
            if run[0] > 0:
                start = parts[run[0] - 1].end
            elif run[-1] + 1 < len(parts):
                end = parts[run[-1] + 1].start
            elif not items and (comma := re.compile(r"\s*,").match(self._text, end)):
                end = comma.end()
            self._edits.append(Edit(start, end, ""))

    def _between(self, node: Node) -> str:
        """What stands between two items in brackets: a comma, perhaps with a new line."""
        if not node.parts:
            return ", "
        before = self._text[node.start : node.parts[-1].start]
        line = re.search(r"[\r\n]([ \t]*)$", before)
        return ", " if line is None else f",{self._line_end}{line[1]}"

    def _on_lines(self, lines: Sequence[str]) -> str:
        return "".join(self._line_end + line for line in lines)

    def _column(self, at: int) -> int:
        column = at - self._start_of_line(at)
        return column - self._text.startswith("\ufeff") if column == at else column

    def _start_of_line(self, at: int) -> int:
        return max(self._text.rfind("\n", 0, at), self._text.rfind("\r", 0, at)) + 1

    def _end_of_line_before(self, at: int) -> int:
        start = self._start_of_line(at)
        return start - (2 if self._text[:start].endswith("\r\n") else 1)

    def _end_of_line(self, at: int) -> int:
        found = re.compile(r"[\r\n]|$").search(self._text, at)
        return len(self._text) if found is None else found.start()


def in_words(value: Any, in_brackets: bool, quote: str = "") -> str:
    """A value as YAML on one line; ``quote`` is the quotation mark that words get in any case."""
    if isinstance(value, str):
        plain = PLAIN.fullmatch(value) and value.isprintable() and not NOT_WORDS.fullmatch(value)
        if plain and not quote and not (in_brackets and IN_BRACKETS.search(value)):
            return value
        if quote == "'" and value.isprintable():
            return "'" + value.replace("'", "''") + "'"
        return _double_quoted(value)
    if isinstance(value, Ruling):
        value = value.written()
    if isinstance(value, Mapping):
        if len(value) == 1 and not in_brackets:
            key, words = next(iter(value.items()))
            return f"{in_words(key, False)}: {in_words(words, False, quote)}"
        pairs = [
            f"{in_words(k, True, quote)}: {in_words(v, True, quote)}" for k, v in value.items()
        ]
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(in_words(one, True, quote) for one in value) + "]"
    return json.dumps(value)


def written_anew(fields: Mapping[str, Any]) -> str:
    """The text of a file that has these ``fields`` and that nobody has written yet."""
    return "".join(f"{line}\n" for key in fields for line in _block({key: fields[key]}, 0))


def _double_quoted(value: str) -> str:
    def escaped(character: str) -> str:
        if character in '"\\':
            return f"\\{character}"
        return character if character.isprintable() else f"\\U{ord(character):08x}"

    return '"' + "".join(map(escaped, value)) + '"'


def _as_words(value: Any) -> str:
    """An item as words. A check that stands in quotation marks as a whole is one."""
    if isinstance(value, str):
        return value
    key, words = next(iter(value.items()))
    return f"{key}: {words}"


def _dashed(items: Sequence[Item], column: int) -> list[str]:
    """A line for each item, several for a ruling."""
    return [line for item in items for line in _dashed_lines(item.value, column)]


def _dashed_lines(value: Any, column: int) -> list[str]:
    if isinstance(value, Ruling):
        first, *others = _block(value.written(), column + 2)
        return [f"{' ' * column}- {first.lstrip()}", *others]
    return [" " * column + "- " + in_words(value, in_brackets=False)]


def _in_block(value: Any) -> bool:
    """Whether a value is written on lines of its own: fields, and what is too long for one line."""
    if not value or not isinstance(value, Mapping | list):
        return False
    return isinstance(value, Mapping) or len(in_words(value, True)) > LONGEST_LINE


def _has_script(value: Any) -> bool:
    """Whether lines of a script stand in it, which are always written one below the other."""
    if not isinstance(value, Mapping):
        return False
    return bool(value.get("script")) or any(map(_has_script, value.values()))


def _block(fields: Any, column: int) -> list[str]:
    """Fields or a list as lines; what is short stands in brackets on one line."""
    blank = " " * column
    if not isinstance(fields, Mapping):
        return [line for one in fields for line in _dashed_lines(one, column)]
    lines = []
    for key, value in fields.items():
        name = in_words(key, in_brackets=False)
        short = in_words(value, in_brackets=not isinstance(value, str))
        fits = not _in_block(value) or len(blank + name + short) < LONGEST_LINE
        if fits and not isinstance(value, OnLines) and not _has_script({key: value}):
            lines.append(f"{blank}{name}: {short}")
        else:
            lines += [f"{blank}{name}:", *_block(value, column + 2)]
    return lines


def _gaps(items: Sequence[Item]) -> Iterator[tuple[int | None, list[Item]]]:
    """New items that follow each other, with the origin of the item before them."""
    after = None
    for is_new, group in groupby(items, key=lambda item: item.origin is None):
        found = list(group)
        if is_new:
            yield after, found
        after = found[-1].origin


def _left_out(node: Node, items: Sequence[Item]) -> list[int]:
    kept = {item.origin for item in items}
    return [place for place in range(len(node.parts)) if place not in kept]


def _runs(places: Sequence[int]) -> list[list[int]]:
    """The places in groups; those that follow each other are in one group."""
    runs: list[list[int]] = []
    for place in places:
        if runs and runs[-1][-1] + 1 == place:
            runs[-1].append(place)
        else:
            runs.append([place])
    return runs


def _read(text: str) -> Node:
    """The fields of a text, with all that is in them; raises ``ValueError`` where there are none.

    The name of a field can be too long for the form in which it was written before.
    """
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError

    events = iter(YAML(typ="safe", pure=True).parse(text))
    try:
        for event in events:
            if type(event).__name__ == "MappingStartEvent":
                return _node(text, event, events)
    except MarkedYAMLError as failure:
        raise ValueError("a name in it is too long to stand in a file") from failure
    raise ValueError("a scenario is a list of fields")


def _node(text: str, event: Any, events: Iterator[Any]) -> Node:
    name, start, end = type(event).__name__, event.start_mark.index, event.end_mark.index
    if name == "AliasEvent":
        return Node("alias", start, end)
    if name == "ScalarEvent":
        # YAML counts blank lines after a block to it; they do not belong to the words.
        ended = start + len(text[start:end].rstrip())
        quote = event.style if event.style in ("'", '"') else ""
        return Node("words", start, ended, quote=quote, name=str(event.value))
    node = Node("list" if name == "SequenceStartEvent" else "fields", start, end)
    node.in_brackets = bool(event.flow_style)
    for inner in events:
        if type(inner).__name__ in ("SequenceEndEvent", "MappingEndEvent"):
            # Without brackets the end is noticed only where something else begins.
            last = inner.end_mark.index if node.in_brackets else node.parts[-1].end
            node.end = last
            break
        node.parts.append(_node(text, inner, events))
    return node
