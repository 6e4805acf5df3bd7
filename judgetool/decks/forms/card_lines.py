"""One line of a deck list as people write them: ``4 CODE``, ``4x Name``, ``CODE x4``, a heading.

Every word of a line is part of what it says, or the line is not read: whoever meets ``4 CODE``
with more behind it is told of the rest, as the name beside the code or as what was not understood.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from judgetool.decks.codes_and_sections import (
    find_code,
    heading_parts,
    is_code,
    names_a_place,
    section_called,
    undecorated,
    without_its_count,
)
from judgetool.decks.deck_list import LONGEST_NAME, NotADeckList, seen_through, shown
from judgetool.decks.forms.addresses import ADDRESS
from judgetool.decks.forms.labels import HARMLESS, PLAYER, is_free_text, label_kind
from judgetool.decks.forms.undressing import undressed

LINES = "write one card a line, as '4 CODE'"
_COUNT = r"[+-]?\d+(?:[.,]\d+)?"
_TIMES = "xX\xd7*\uff58\uff38\u2715\u2716\uff0a"
_UNIT = r"(?:枚|cop(?:y|ies)|cards?|pcs?\.?|pieces?|stück|stk\.?|exemplaires?|copie|copias)"
_COMMENT = re.compile(r"(?:^|\s)(?:#(?:\s.*)?|//.*|#{2,}.*)$")
_COMMENT_MARK = re.compile(r"^[\s#/]+")
_BULLET = re.compile(
    r"^(?:[-*•·\u2013\u2014→➤‣▪●▶►🔹🔸]\s+)?(?:(?:\[ ?\]|[\u2610\u25a1\u25ef\u25cb])\s*)?(?=\S)"
)
"""What stands before each line of a list; a box that is ticked may say something."""

_RULER = re.compile(r"[=*_-]+")
_BRACKETED = re.compile(r"\[([^\]]*)\]")
_FORM_TITLE = re.compile(
    r"(?:[\w!:&'-]+\s+){0,5}?deck(?:\s*-?\s*list)?\s+(?:registration|submission|check)"
    r"(?:\s+(?:form|sheet|list))?|(?:[\w!:&'-]+\s+){0,5}?deck\s*-?\s*list\s+(?:form|sheet)"
    r"|deck(?:listen)?\s?-?formular|deck\s?-?anmeldung|feuille\s+de\s+deck|デッキ(?:リスト)?登録(?:用紙|シート|表)"
    r"|デッキ(?:リスト)?(?:用紙|シート)",
    re.IGNORECASE,
)
_HEADING = re.compile(r".*[:\uff1a]|[=*_-]{2,}.*[=*_-]{2,}")
_TOTAL = re.compile(
    r"(?:grand\s+)?(?:total|sum|gesamt|summe|totale|合計|計)(?:\s+(?:of\s+)?cards?)?[\s:\uff1a=]*"
    r"(?P<count>\d{1,4})?\s*(?:cards?|karten|cartes?|carte|cartas?|枚)?",
    re.IGNORECASE,
)
_ONLY_CARDS = re.compile(
    r"(?P<count>\d{2,4})\s*(?:cards?|karten|cartes?|carte|cartas?|枚)(?:\s+(?:in\s+)?total)?",
    re.IGNORECASE,
)
_BLANK = re.compile(r"(?:name|title|deck\s*name)\s*[:\uff1a]?[\s_.]*", re.IGNORECASE)
_TITLE = re.compile(r"(?:deck(?:\s*name)?|name|title)\s*:\s*(\S.*)", re.IGNORECASE)
_LABEL = re.compile(r"(?P<label>[^:\uff1a]{1,40}?)\s*[:\uff1a]\s*(?P<value>.*)")
_MARKED = re.compile(
    rf"(?:[{_TIMES}]\s?(\d{{1,4}})|\((\d{{1,4}})[xX]?\)|\[(\d{{1,4}})[xX]?\])\s+(?=\S)"
)
_NUMBERED = re.compile(r"(\d{1,4})[.)]")
_NUMBER_BEFORE = re.compile(r"(\d{1,4})[.)]\s+(?=\S)")
_FIRST = re.compile(
    rf"({_COUNT})(?:[{_TIMES}]\s*|\s+[{_TIMES.replace('X', '')}]\s+|\s*枚\s*"
    r"|\s*(?i:cop(?:y|ies)\s+of|stück|stk\.?|pcs?\.?|exemplaires?(?:\s+de)?)\s+"
    r"|\s*[,;:\uff1a\u3001\uff0c]\s*|\s+)(\S.*)"
)
_SLASHED = re.compile(r"(\d{1,3}/)\s*(\S+)")
_LAST = re.compile(
    rf"(?P<card>.*?\S)(?:\s+(?:[x\xd7*\uff58]\s*|X)(?P<count>{_COUNT})"
    rf"|\s*[\xd7\uff58\u2715\u2716]\s*(?P<times>{_COUNT})|\s*(?P<sheets>{_COUNT})\s*枚"
    rf"|\s*(?:\.{{3,}}|\u2026+|_{{3,}})\s*[x\xd7]?(?P<led>{_COUNT}))"
)
_BEHIND_COLON = re.compile(r"(?=.*?\w)(?P<card>.*?)\s*[:=\uff1a]\s*(?P<count>\d{1,3})")
_AFTER_CODE = re.compile(
    rf"[)\]]?\s*(?:[\s,;:=(\[\uff1a\u3001\uff0c]|[-\u2013\u2014]\s|[.\u2026_]{{2,}})?[\s.\u2026_]*"
    rf"[{_TIMES}]?\s*({_COUNT})\s*{_UNIT}?[)\]]?",
    re.IGNORECASE,
)
_COUNT_BEHIND_CODE = re.compile(
    rf"\s*[(\[]?(?:[{_TIMES}]\s?(?P<count>\d{{1,3}})|(?P<sheets>\d{{1,3}})\s?[枚{_TIMES}])(?!\w)[)\]]?"
    r"\s*[-\u2013\u2014:,|]?\s*(?=\S)"
)
"""A count that is marked as one, between a code and the name of its card."""

_ONLY_COUNT = re.compile(rf"{_COUNT}\s*[{_TIMES}]?", re.IGNORECASE)
_SEPARATED = re.compile(r"^(?:[-\u2013\u2014=]+\s+|[:,;|)\]]+\s*)")
_IN_BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_NO_WORDS = re.compile(r"(?:[\d_xXIVl\u2460-\u2473\u2160-\u217b]|[^\w])+")
"""Signs beside a code without a count that may be one: strokes, ticks, a number in a circle."""

_ANOTHER = re.compile(r"\s*(?:[&+]|(?:and|or|und|oder|et|ou|o|y)\b).*", re.IGNORECASE)
"""What follows a code where another card stands beside it, or in place of it."""

_BESIDE = " \t-\u2013\u2014:,;|=()[]._\u2026"
_CHANGES = (
    "two three four five six seven eight less fewer more minus plus without not no none out cut "
    "remove removed removing replace replaced replaces replacing instead swap swapped side sided "
    "change changed drop dropped add added missing zwei drei vier weniger mehr ohne nicht kein "
    "statt raus deux trois quatre moins sans pas dos tres cuatro menos más sin due tre quattro "
    "meno più senza non"
)
_MAY_CHANGE = re.compile(
    rf"\d|[一二三四五六七八九十抜除外減]|なし|\b(?:{'|'.join(_CHANGES.split())})\b", re.IGNORECASE
)
"""What in free words may say how many copies there are, or that a card is none of the deck."""

NOT_READ = "??"
"""A line that begins so says what could not be read when the list was taken from another form."""

MAY_NAME, MAY_REPEAT = "#?", "#="
"""Comments with what matters only if it names a card, or one that is not in the list anyway."""

_QUOTED = r"\{\{((?:[^\\{}]|\\[\\{}])*)\}\}"
_LITERAL = re.compile(rf"(\d{{1,3}}) {_QUOTED}(?: {_QUOTED})?")
_LITERAL_HEADING = re.compile(rf"= {_QUOTED} =")
_LITERAL_TITLE = re.compile(rf"Name: {_QUOTED}")


@dataclass(frozen=True)
class CardLine:
    """A card as it is written, how often (1 if nothing is said), and the name beside its code.

    ``bare`` says that nothing shows that it is a card: it has neither count nor code. ``number``
    is what stands in front of it as the number of the line, beside its count where it ``counts``.
    ``rest`` is what is not understood.
    """

    card: str
    count: int
    name: str = ""
    bare: bool = False
    number: int | None = None
    counts: bool = False
    rest: str = ""


@dataclass(frozen=True)
class Heading:
    """A line that heads cards: ``section`` is what, None for a ruler, which heads nothing.

    ``said`` is how many cards it says are below it, None if it does not say so.
    """

    section: str | None
    words: str
    said: int | None = None


@dataclass(frozen=True)
class Title:
    """The name of the deck."""

    name: str


@dataclass(frozen=True)
class Label:
    """What is told of the list, as who plays it: ``kind`` is empty for what does not matter."""

    kind: str
    value: str


@dataclass(frozen=True)
class Total:
    """The number of cards that the list says it has, None where it stands elsewhere."""

    count: int | None


@dataclass(frozen=True)
class NotRead:
    """Words of which nobody can say what they do in the list."""

    words: str


@dataclass(frozen=True)
class Aside:
    """Words that matter only if they name a card, or one that the list does not have anyway."""

    words: str
    repeats: bool


Line = CardLine | Heading | Title | Label | Total | NotRead | Aside | None


def understood(line: str, place: str) -> Line:
    """What ``line`` says; None for blank lines and comments.

    Raises ``NotADeckList`` for what can be no line of a deck list, with ``place``.
    """
    if "{{" in line and (literal := _literal(line.strip())):
        return literal
    seen = seen_through(line).strip()
    if seen.startswith(NOT_READ):
        return NotRead(seen.removeprefix(NOT_READ).strip())
    if seen.startswith((MAY_NAME, MAY_REPEAT)):
        words = seen[len(MAY_NAME) :].strip()
        if is_code(words) or not tells_of_cards(words):
            return Aside(words, seen.startswith(MAY_REPEAT))
        return NotRead(words)
    plain, comment = without_comment(undressed(seen))
    if not plain:
        return _of_comment(comment)
    if ADDRESS.fullmatch(plain):
        code = find_code(plain)
        return None if code is None else Aside(code.group(), repeats=True)
    if (about := about_list(plain)) is not None:
        return about
    if heading := heading_in(plain):
        return heading
    found = _card(_BULLET.sub("", plain), place)
    if plain != line.strip():
        found = _as_written(line, found, place)
    return replace(found, rest=comment) if may_change(comment) else found


def code_and_name(cell: str) -> tuple[str, str] | None:
    """The code in a cell for a card and the name beside it; None where it has no code."""
    code = find_code(cell)
    if code is None:
        return None
    return code.group(), _name_beside(cell[: code.start()], cell[code.end() :])


def may_change(words: str) -> bool:
    """Whether free ``words`` beside a card may say how many there are of it, or that it is out."""
    return _MAY_CHANGE.search(words) is not None


def tells_of_cards(words: str) -> bool:
    """Whether ``words`` have a code in them, or begin or end with a count as cards do."""
    return bool(find_code(words) or _MARKED.match(words) or _FIRST.fullmatch(words)) or bool(
        _LAST.fullmatch(words)
    )


def names_cards(text: str) -> bool:
    """Whether free ``text`` seems to have cards in it: a code, or a line with a count."""
    return any(find_code(line) or tells_of_cards(line.strip()) for line in text.splitlines())


def without_comment(line: str) -> tuple[str, str]:
    """``line`` without the comment at its end, and that comment; a code stands in no comment.

    Two-sided cards are written as ``Front // Back [CODE]``.
    """
    comment = _COMMENT.search(line)
    if comment is None:
        return line.strip(), ""
    before = line[: comment.start()].strip()
    if before and find_code(comment.group()) and not find_code(before):
        return line.strip(), ""
    return before, _COMMENT_MARK.sub("", comment.group()).strip()


def _of_comment(comment: str) -> Line:
    """What a comment that is a line of its own says: nothing, unless it heads or names cards."""
    section, said = heading_parts(comment)
    if section is not None:
        return Heading(section, comment, said)
    if tells_of_cards(comment):
        return NotRead(comment)
    return Aside(comment, repeats=True) if comment else None


def about_list(line: str) -> Line:
    """What ``line`` tells of the list as a whole: its name, its player, its number of cards."""
    if total := _TOTAL.fullmatch(line) or _ONLY_CARDS.fullmatch(line):
        return Total(int(total["count"]) if total["count"] else None)
    if _BLANK.fullmatch(line) or _FORM_TITLE.fullmatch(line):
        return Label(HARMLESS, "")
    title = _TITLE.fullmatch(line)
    if title and not title[1].isdecimal() and not tells_of_cards(title[1]):
        return Title(title[1])
    label = _LABEL.fullmatch(line)
    return None if label is None else told_of_list(label["label"], label["value"])


def told_of_list(label: str, value: str) -> Label | NotRead | None:
    """What ``value`` says behind ``label``; None where that is no label of a list.

    A code, a card with its count, or a number in free text may be a part of the list.
    """
    kind = label_kind(label)
    if kind is None:
        return None
    free = is_free_text(label) and may_change(value)
    if free or find_code(value) or (kind == PLAYER and tells_of_cards(value)):
        return NotRead(f"{label.strip()}: {value.strip()}")
    return Label(kind, " ".join(value.replace("_", " ").split()))


def heading_in(line: str) -> Heading | None:
    """The heading that ``line`` is, None if it may be a card."""
    section, said = heading_parts(line)
    if section is not None:
        return Heading(section, line, said)
    if _RULER.fullmatch(line):
        return Heading(None, line)
    bracketed = _BRACKETED.fullmatch(line)
    words, said = without_its_count(undecorated(line))
    if not (bracketed or _HEADING.fullmatch(line) or names_a_place(words)):
        return None
    if tells_of_cards(undecorated(line)):
        return None
    if bracketed:
        return Heading(section_called(bracketed[1]), line)
    return Heading(section_called(words) or None, line, said)


def quoted(text: str) -> str:
    """``text`` between double braces, where nothing in it means anything else."""
    return "{{" + re.sub(r"([\\{}])", r"\\\1", text) + "}}"


def _literal(line: str) -> Line:
    if card := _LITERAL.fullmatch(line):
        return CardLine(_unquoted(card[2]), int(card[1]), _unquoted(card[3] or ""))
    if heading := _LITERAL_HEADING.fullmatch(line):
        return Heading(_unquoted(heading[1]), line)
    title = _LITERAL_TITLE.fullmatch(line)
    return Title(_unquoted(title[1])) if title else None


def _unquoted(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)


def _card(line: str, place: str) -> CardLine:
    """The card in ``line``, in which nothing unseen is left."""
    if _ONLY_COUNT.fullmatch(line):
        raise NotADeckList(f"{line!r} is a number without a card", where=place, remedy=LINES)
    if marked := _MARKED.match(line):
        line = f"{marked[1] or marked[2] or marked[3]}x {line[marked.end() :]}"
    if (number := _NUMBER_BEFORE.match(line)) and _has_count(rest := line[number.end() :]):
        return replace(_card(rest, place), number=int(number[1]), counts=True)
    if (slashed := _SLASHED.fullmatch(line)) and is_code(slashed[2]):
        return CardLine(slashed[2], 1, rest=slashed[1])
    first = _FIRST.fullmatch(line)
    count, rest = (first[1], first[2].strip()) if first else ("", line)
    if code := find_code(rest):
        return _coded(rest, code, count, place)
    if last := _LAST.fullmatch(line):
        told = _counted(last)
        if count and not line[len(count)].isspace():
            raise NotADeckList(f"two counts, {count} and {told}", where=place, remedy=LINES)
        # a number before the name belongs to it where another is marked as the count
        return CardLine(last["card"], _whole(told, place))
    return CardLine(rest, _whole(count, place), bare=not count)


def _has_count(line: str) -> bool:
    """Whether ``line`` says in any usual way how many cards it is."""
    if _MARKED.match(line) or _FIRST.fullmatch(line) or _LAST.fullmatch(line):
        return True
    code = find_code(line)
    return code is not None and _AFTER_CODE.fullmatch(line, code.end()) is not None


def _coded(rest: str, code: re.Match[str], count: str, place: str) -> CardLine:
    """The card with its ``code`` in ``rest``; ``count`` is what stood in front, if anything."""
    before, after = rest[: code.start()], rest[code.end() :]
    if told := _AFTER_CODE.fullmatch(after):
        if count:
            raise NotADeckList(f"two counts, {count} and {told[1]}", where=place, remedy=LINES)
        count, after = told[1], ""
    elif not count and (told := _COUNT_BEHIND_CODE.match(after)):
        count, after = _counted(told), after[told.end() :]
    elif not count and (last := _LAST.fullmatch(after) or _BEHIND_COLON.fullmatch(after)):
        count, after = _counted(last), last["card"]
    elif not count and (last := _LAST.fullmatch(before.rstrip(" ([-\u2013:"))):
        count, before = _counted(last), last["card"]
    number = _NUMBERED.fullmatch(before.strip())
    if number:
        before = ""
    name = _name_beside(before, after)
    stated = int(number[1]) if number else None
    counts = stated is not None and bool(count)
    if another := _ANOTHER.match(after):
        return CardLine(code.group(), _whole(count, place), rest=another.group().strip())
    if not count and _NO_WORDS.fullmatch(name):
        return CardLine(code.group(), 1, number=stated, rest=name)
    return CardLine(code.group(), _whole(count, place), name, number=stated, counts=counts)


def _counted(last: re.Match[str]) -> str:
    counts = (told for name, told in last.groupdict().items() if name != "card")
    return next(str(told) for told in counts if told)


def _name_beside(before: str, after: str) -> str:
    """The words before the code, as in ``Name (CODE)``, and those behind it; no word is lost."""
    name = before.rstrip()
    if name.endswith(("(", "[")):
        name, after = name[:-1].strip(), after.lstrip().removeprefix(")").removeprefix("]")
    else:
        name = name.strip(_BESIDE)
    if not after.strip(_BESIDE):
        return name
    behind = _SEPARATED.sub("", after.strip())
    if _IN_BRACKETS.fullmatch(behind):
        behind = behind[1:-1].strip()
    return f"{name} {behind}".strip()


def _as_written(line: str, found: CardLine, place: str) -> CardLine:
    """``found`` with its name as ``line`` has it, with all that nobody sees in it."""
    raw, _ = without_comment(line)
    try:
        kept = _card(_BULLET.sub("", raw), place)
    except NotADeckList:
        return found
    seen = CardLine(
        seen_through(kept.card),
        kept.count,
        seen_through(kept.name),
        kept.bare,
        kept.number,
        kept.counts,
    )
    return kept if seen == found else found


def _whole(count: str, place: str) -> int:
    if not count:
        return 1
    if not re.fullmatch(r"[+-]?\d{1,12}", count):
        raise NotADeckList(
            f"{shown(count[:20])!r} is no count", where=place, remedy="give a whole number from 1"
        )
    return int(count)


def cards_perhaps(words: str) -> Iterator[str]:
    """What may name a card in ``words``: each code, or all of them without their count."""
    at, coded = 0, False
    while at < len(words) and (code := find_code(words[at:])):
        yield code.group()
        at, coded = at + code.end(), True
    if coded or len(words) > LONGEST_NAME:
        return
    try:
        said = understood(words, "")
    except NotADeckList:
        return
    yield said.card if isinstance(said, CardLine) else words
