"""Finding in a line what is written like a card number of any of the games."""

import re

from judgetool.cards.keys import find_code as weiss_schwarz_code

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
"""Short numbers, which the name of a card may have in it as well: 10-039, C-007, P-001."""


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
