"""The sections of deck lists: what the headings that players write stand for."""

import re
import unicodedata

from judgetool.decks.deck_list import LB, LEADER, MAIN, SIDE

_WORDS = {
    MAIN: "main, main deck, maindeck, mainboard, main board, deck, the deck, hauptdeck, cards",
    LB: "lb, lb deck, lb cards, lbs, limit break, limit breaks, limit break deck",
    LEADER: "leader, leaders, leader card",
    SIDE: "side, side deck, sidedeck, sideboard, side board, maybeboard, maybe, considering",
    "forwards": "forward, forwards",
    "backups": "backup, backups",
    "summons": "summon, summons",
    "monsters": "monster, monsters",
    "characters": "character, characters, character cards",
    "events": "event, events, event cards",
    "climaxes": "climax, climaxes, cx, cxs, climax cards",
    "triggers": "triggers, trigger units",
    "normal units": "units, normal units",
    "first vanguard": "first vanguard, starting vanguard, starter",
    "battle cards": "battle, battle cards",
    "extra cards": "extra, extra cards",
    "unison cards": "unison, unison cards",
}
KNOWN = {word: section for section, words in _WORDS.items() for word in words.split(", ")}
DIVISIONS = frozenset(_WORDS) - {LB, LEADER, SIDE}
"""The sections that are the main deck or a division of it."""

_RANKED = re.compile(
    r"(?P<kind>(?:level|lvl|lv|grade|cost)s?|g(?=[0-4]))[. ]*(?P<first>\d{1,2})"
    r"(?P<more>(?:\s*(?:,|/|&|\+|and)\s*\d{1,2}){0,5})(?:\s+(?:cards|characters|units))?"
)
_KINDS = {"lvl": "level", "lv": "level", "g": "grade"}
_COMBINED = re.compile(r"\s*(?:/|&|,|\+|\band\b)\s*")
_LONGEST = 80
_DECORATED = re.compile(r"^[\s\[({<=*_#~-]+|[\s\])}>=*_#~:-]+$")
_COUNTED = re.compile(r"^\d{1,3}\s*x?\s+|(?:[\s:(\[-]+x?|\s+x)\s*\d{1,3}(?:\s*(?:cards?|copies))?$")


def named_section(words: str) -> str | None:
    """The section that the ``words`` of a heading name, None where they name none."""
    if len(words) > _LONGEST:
        return None
    key = " ".join(unicodedata.normalize("NFKC", words).casefold().split())
    if key in KNOWN:
        return KNOWN[key]
    if ranked := _RANKED.fullmatch(key):
        numbers = [ranked["first"], *re.findall(r"\d{1,2}", ranked["more"])]
        kind = ranked["kind"].removesuffix("s")
        kind = _KINDS.get(kind, kind)
        return f"{kind} {' and '.join(str(int(number)) for number in numbers)}"
    parts = [KNOWN.get(part) for part in _COMBINED.split(key)]
    if all(part in DIVISIONS for part in parts):
        return " and ".join(dict.fromkeys(str(part) for part in parts))
    return None


def heading_section(line: str) -> str | None:
    """The section that ``line`` heads, with its decoration and its number of cards or without."""
    if len(line) > _LONGEST:
        return None
    bare = _DECORATED.sub("", line)
    found = named_section(bare)
    if found is None:
        found = named_section(_DECORATED.sub("", _COUNTED.sub("", bare.casefold())))
    return found


def section_called(words: str) -> str:
    """``words`` as a section: the known one that they name, else as they are written."""
    known = named_section(words)
    return " ".join(words.split()) if known is None else known


def part_of(section: str) -> str:
    """The part of the deck that ``section`` belongs to: the main deck for its divisions.

    A section that no rule knows stays what it is; so does none at all.
    """
    ranked = _RANKED.fullmatch(section) is not None
    parts = section.split(" and ")
    return MAIN if ranked or all(part in DIVISIONS for part in parts) else section
