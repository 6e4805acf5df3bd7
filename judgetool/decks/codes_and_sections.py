"""Card numbers of all games as deck lists have them, and what the headings of a list mean."""

import re
import unicodedata

from judgetool.cards.keys import find_code as weiss_schwarz_code
from judgetool.decks.deck_list import LB, LEADER, MAIN, SIDE

_ENDS = r"(?=$|[^\w/]|[xX]\s*\d)"
_FFTCG = r"(?:\d{1,2}|[Rr]e|RE|P[Rr]|[ABC])-\d{3}[A-Z]{0,2}"
_DBS_PRINTING = r"(?:_[A-Z]{1,3}\d{0,2}){0,3}"

_ANYWHERE = tuple(
    re.compile(rf"(?<![\w/-]){code}{_ENDS}")
    for code in (
        # an id, as OCTGN has for each card
        r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}",
        # Japanese edition of Weiß Schwarz with dashes only: AB-W11-008
        r"[A-Za-z0-9]{1,5}-[SWsw][A-Za-z]{0,2}\d{1,3}-[A-Za-z]{0,3}\d{1,4}[A-Za-z]{0,4}?",
        # its promos: AG-SPR-P01, N1/WPR-001
        r"(?i:[A-Z0-9]{1,5}[-/](?:[SW]PR|PSP|TBS)-[A-Z]{0,2}\d{2,3})",
        # Final Fantasy, a reprint or with its rarity: Re-001C/1-107L, 1-107L
        rf"{_FFTCG}(?:/{_FFTCG})+",
        r"(?:\d{1,2}-\d{3}[A-Za-z]|PR-\d{3})",
        # Vanguard: BT03/024EN, KAD2/001, G-BT01/S01EN, PR/0001EN
        r"(?i:(?:[A-Z]{1,2}-)?(?:[A-Z]{1,4}\d{1,3}|PR)/[A-Z]{0,3}\d{2,4}[A-Z]{0,3}?)",
        # Dragon Ball Super: BT1-014_SPR
        rf"(?i:[A-Z]{{1,2}})\d{{1,2}}-\d{{2,3}}{_DBS_PRINTING}",
    )
)
_FIRST_OR_BRACKETED = re.compile(
    rf"(?:^|(?<=[(\[]))(?:{_FFTCG}|[Pp]-\d{{3}}{_DBS_PRINTING}){_ENDS}"
)
"""Short numbers, which can also be part of a card's name: 10-039, C-007, P-001."""


LONGEST_CODE = 200


def find_code(text: str) -> re.Match[str] | None:
    """The first thing in ``text`` that is written like a card code, the longest if several."""
    found = [weiss_schwarz_code(text), _FIRST_OR_BRACKETED.search(text)]
    found += [code.search(text) for code in _ANYWHERE]
    matches = [match for match in found if match is not None]
    return min(matches, key=lambda match: (match.start(), -match.end()), default=None)


def is_code(text: str) -> bool:
    """Whether ``text`` as a whole is written like a card code."""
    found = find_code(text) if len(text) <= LONGEST_CODE else None
    return found is not None and found.span() == (0, len(text))


EXTRA = "extra cards"
"""A division of the main deck of one game; others have an extra deck of that name."""

_WORDS = {
    MAIN: "main, main deck, maindeck, mainboard, main board, deck, deck list, decklist, card list, "
    "cards, hauptdeck, deckliste, karten, deck principal, jeu principal, cartes, mazzo, "
    "mazzo principale, carte, mazo, mazo principal, baraja, cartas, メイン, メインデッキ, デッキ, "
    "デッキリスト, カード",
    LB: "lb, lb deck, lb cards, lbs, limit break, limit breaks, limit break deck, deck lb, "
    "deck limit break, mazzo lb, mazo lb, lbデッキ, リミットブレイク, リミットブレイクデッキ",
    LEADER: "leader, leaders, leader card, anführer, chef, leader du deck, carta leader, líder, "
    "carta líder, リーダー, リーダーカード",
    SIDE: "side, side deck, sidedeck, sideboard, side board, maybeboard, maybe, considering, "
    "seitendeck, réserve, deck de côté, mazzo laterale, mazo lateral, サイド, サイドデッキ",
    "forwards": "forward, forwards, stürmer, avant, avants, avanguardie, avanguardia, vanguardias, "
    "フォワード",
    "backups": "backup, backups, unterstützer, soutien, soutiens, supporti, バックアップ",
    "summons": "summon, summons, beschwörungen, invocation, invocations, invocazioni, "
    "invocaciones, 召喚獣",
    "monsters": "monster, monsters, monstre, monstres, mostri, monstruos, モンスター",
    "characters": "character, characters, character cards, charaktere, personnages, personaggi, "
    "personajes, キャラ, キャラクター",
    "events": "event, events, event cards, ereignisse, événement, événements, evenements, eventi, "
    "eventos, イベント",
    "climaxes": "climax, climaxes, cx, cxs, climax cards, クライマックス",
    "triggers": "triggers, trigger units, トリガー, トリガーユニット",
    "normal units": "units, normal units, ユニット, ノーマルユニット",
    "first vanguard": "first vanguard, starting vanguard, starter, ファーストヴァンガード",
    "battle cards": "battle, battle cards, バトルカード",
    EXTRA: "extra, extra cards",
    "unison cards": "unison, unison cards",
}
KNOWN = {word: section for section, words in _WORDS.items() for word in words.split(", ")}
DIVISIONS = frozenset(_WORDS) - {LB, LEADER, SIDE}
"""The sections that are the main deck or a division of it."""

_RANKED = re.compile(
    r"(?P<kind>(?:level|lvl|lv|grade|cost|niveau|grado|livello|nivel|stufe|レベル|グレード)s?"
    r"|g(?=[0-4]))[. ]*(?P<first>\d{1,2})"
    r"(?P<more>(?:\s*(?:,|/|&|\+|and)\s*\d{1,2}){0,5})(?:\s+(?:cards|characters|units))?"
)
_KINDS = {
    **dict.fromkeys(("lvl", "lv", "niveau", "livello", "nivel", "stufe", "レベル"), "level"),
    **dict.fromkeys(("g", "grado", "グレード"), "grade"),
}
_COMBINED = re.compile(r"\s*(?:/|&|,|\+|\band\b)\s*")
_LONGEST_HEADING = 80
_DECORATED = re.compile(r"^[\s\[({\uff08<=*_#~-]+|[\s\])}>=*_#~:\uff09\uff1a-]+$")
_COUNTED = re.compile(
    r"^(\d{1,3})\s*x?\s+"
    r"|(?:[\s:(\[\uff08\uff1a-]+x?|\s+x)\s*(\d{1,3})"
    r"(?:\s*(?:cards?|copies|karten|cartes?|cartas?|枚))?$",
    re.IGNORECASE,
)
_PLACE = re.compile(
    r"(?:.*\W)?(?:decks?|zones?|areas?|boards?|piles?|tokens?|markers?|substitutes?|spares?|extras?"
    r"|mazz[oi]|mazos?|baraja|paquet|stapel|zona|bereich)"
    r"|.*(?:デッキ|ゾーン|エリア|トークン|マーカー)"
    r"|(?:deck|zone?|zona|mazzo|mazo|jeu|paquet)\s.{1,30}"
)
_LONGEST_PLACE = 40
_WHOSE = re.compile(r"^(?:my|our|your|the|this|mein|unser|mon|notre|mi|il mio)\s+")


def named_section(words: str) -> str | None:
    """The section that the ``words`` of a heading name, None where they name none."""
    if len(words) > _LONGEST_HEADING:
        return None
    key = " ".join(unicodedata.normalize("NFKC", words).casefold().split())
    joined = " ".join(re.sub(r"[-_.]", " ", key).split())
    for called in (joined, _WHOSE.sub("", joined)):
        if called in KNOWN:
            return KNOWN[called]
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
    return heading_parts(line)[0]


def heading_parts(line: str) -> tuple[str | None, int | None]:
    """The section that ``line`` heads, and how many cards the heading says are below it."""
    if len(line) > _LONGEST_HEADING:
        return None, None
    bare = undecorated(line)
    if (found := named_section(bare)) is not None:
        return found, None
    words, said = without_its_count(bare)
    return named_section(words), said


def undecorated(line: str) -> str:
    """The words of a heading without the brackets, rulers and colons around them."""
    return _DECORATED.sub("", line)


def without_its_count(words: str) -> tuple[str, int | None]:
    """The ``words`` of a heading without the number of cards that it says, and that number."""
    counted = _COUNTED.search(words)
    if counted is None:
        return words, None
    rest = words[: counted.start()] + words[counted.end() :]
    return undecorated(rest), int(counted[1] or counted[2])


def names_a_place(words: str) -> bool:
    """Whether ``words`` seem to head cards apart from others, as "Z Deck" does.

    Such a heading is of a part of the deck that is not known here.
    """
    key = unicodedata.normalize("NFKC", words).casefold()
    return len(words) <= _LONGEST_PLACE and _PLACE.fullmatch(key) is not None


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


def section_within(told: str, part: str) -> str:
    """The section of an entry that stands where a form has ``part`` of the deck.

    A division of the main deck that the list names is kept, but not in the place of another part.
    """
    return part if not told or (part not in ("", MAIN) and part_of(told) == MAIN) else told
