"""How cards, places and zones are named, and the terms of the book by which a game is played.

A card is named by its name where that is known, else by its place; where a name is not enough,
:mod:`judgetool.disputes.telling.telling_apart` says more. Everything is written in the terms of one
book of a game. What a user reads of a game by another book is put into the terms of that book;
names of cards stay as they are. The notation that a user types is the same for all.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from judgetool.disputes.tabletop import Scene
from judgetool.disputes.telling.trees.unmet import in_words, unpaid_in_words
from judgetool.disputes.views import OwnDecision, ReasonView
from judgetool.engine.kernel.cards import CardId, Zone
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.reading import NOT_HELD
from judgetool.engine.kernel.state import State
from rules_index.errata import own_decisions_of

UNKNOWN = "an unknown card"
"""What a card is called of which nobody knows anything."""


def listed(scene: Scene[State], player: str, zone: str) -> tuple[CardId, ...]:
    """The cards of a zone in the order in which people list them."""
    cards = scene.state.cards_in(player, zone)
    return tuple(reversed(cards)) if zone in scene.tabletop.zones.from_the_top else cards


def card_name(scene: Scene[State], card: CardId) -> str:
    """What a card is called, what was told of it, or that it is not known."""
    called = scene.state.called(card)
    if called is not None:
        return called
    face = scene.state.face(scene.state.upper(card))
    if face is None:
        return UNKNOWN
    return scene.tabletop.wording.described(face.printed)


def place_of(scene: Scene[State], card: CardId) -> str:
    """Where a card lies, as the notation names it: ``A.hand 2``, ``B.center-left``."""
    zone = scene.state.cards[card].zone
    if zone.name in scene.tabletop.zones.positions and len(scene.state.cards_in(*zone)) == 1:
        return str(zone)
    return f"{zone} {listed(scene, *zone).index(card) + 1}"


def place_in_words(scene: Scene[State], card: CardId) -> str:
    """Where a card lies, as people say it: ``card 2 in A's hand``, ``in B's center-left``."""
    zone = scene.state.cards[card].zone
    if zone.name in scene.tabletop.zones.positions and len(scene.state.cards_in(*zone)) == 1:
        return f"in {zone_name(zone)}"
    return f"card {listed(scene, *zone).index(card) + 1} in {zone_name(zone)}"


NOUNS = {"removed from play": "removed-from-play zone", "primed": "Primed Characters"}
"""What zones are called in a sentence, where their names are no nouns."""


def zone_name(zone: Zone) -> str:
    """A zone in words: ``A's deck``, ``A's removed-from-play zone``."""
    return f"{zone.player}'s {NOUNS.get(zone.name, zone.name)}"


def names_of(scene: Scene[State], cards: tuple[CardId, ...]) -> str:
    """Several cards by name; unknown ones, and those of which the same was told, are counted.

    The names alone are enough where a sentence says from where the cards come.
    """
    return together([card_name(scene, card) for card in cards])


def together(names: Sequence[str]) -> str:
    """Names in one list, with the unknown cards at its end."""
    known = list(_counted([name for name in names if name != UNKNOWN]))
    unknown = len(names) - sum(name != UNKNOWN for name in names)
    if unknown:
        known.append(UNKNOWN if unknown == 1 else f"{unknown} unknown cards")
    return enumerated(tuple(known))


def _counted(names: Sequence[str]) -> Iterator[str]:
    """The names, where several cards of one description are counted: “3 red cards”."""
    alike = Counter(names)
    for name in names:
        several = counted(name, alike[name])
        if several == name:
            yield name
        elif alike.pop(name, 0):
            yield several


def counted(name: str, number: int) -> str:
    """So many cards of which the same is said, “3 red cards”; a name stays as it is."""
    described = re.fullmatch(r"an? (.+ card)", name)
    return name if described is None or number == 1 else f"{number} {described[1]}s"


def enumerated(words: tuple[str, ...]) -> str:
    """Words with commas and a final "and"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


@lru_cache(maxsize=4096)
def own_decisions(book: str, ids: tuple[str, ...]) -> tuple[OwnDecision, ...]:
    """The own decisions ``ids`` in words, without those that ``book`` does not need.

    The books of a game share the ids: code marks a decision once for all of them.
    """
    known = own_decisions_of(book)
    return tuple(
        OwnDecision(one, known[one].engine, (*known[one].numbers, *known[one].against))
        for one in ids
        if one in known
    )


NOTATION = ("deck list", "“[^”]*”")
"""What stays as it is: words of scenario files, and what is quoted."""


def _terms(scene: Scene[State]) -> Mapping[str, str]:
    """The words of the game's book, by the words in which everything is written."""
    return scene.tabletop.wording.terms.get(scene.state.book, {})


def in_terms_of(scene: Scene[State], text: str) -> str:
    """``text`` in the terms of the book by which the game is played."""
    terms = _terms(scene)
    if not terms:
        return text
    names = set(scene.state.faces)
    for face in scene.state.faces.values():
        names.update([face.name or "", *(ability.name for ability in face.abilities)])
    return in_terms(terms, text, frozenset(filter(None, names)))


def in_terms(terms: Mapping[str, str], text: str, names: frozenset[str] = frozenset()) -> str:
    """``text`` in a book's own ``terms``; ``names`` of cards and abilities stay as they are."""
    return _words(frozenset(terms), names).sub(lambda said: _term(terms, said[0]), text)


def zone_in_terms_of(scene: Scene[State], zone: str) -> str:
    """What the book by which the game is played calls a zone."""
    return _terms(scene).get(zone, zone)


@lru_cache(maxsize=64)
def _words(translated: frozenset[str], names: frozenset[str]) -> re.Pattern[str]:
    """All that is found in a text: what stays (names of cards, notation), and what is replaced."""
    kept = (*(re.escape(name) for name in sorted(names, key=_longest)), *NOTATION)
    terms = (re.escape(term) for term in sorted(translated, key=_longest))
    capitals = (f"(?i:{term})" for term in terms)
    return re.compile(rf"(?<!\w)(?:{'|'.join((*kept, *capitals))})(?!\w)")


def _longest(word: str) -> tuple[int, str]:
    return (-len(word), word)


def _term(terms: Mapping[str, str], said: str) -> str:
    """The term for a word that was found; it keeps a capital at its beginning."""
    for word, term in terms.items():
        if said == word:
            return term
        if said == word[:1].upper() + word[1:]:
            return term[:1].upper() + term[1:]
    return said


def _reason(scene: Scene[State], objection: Objection) -> str:
    """A reason in words; a condition that is not met is named, with what there is instead.

    Where a card must be told first, it says how.
    """
    if objection.open is not None:
        return f"{objection.reason}, as “{place_of(scene, objection.open[0])} is …”"
    if objection.unpaid is not None:
        return f"{objection.reason}; {unpaid_in_words(scene, objection.unpaid)}"
    if objection.unmet is None or NOT_HELD not in objection.reason:
        return objection.reason
    return objection.reason.replace(NOT_HELD, in_words(scene, objection.unmet))


def reasons(scene: Scene[State], against: Iterable[Objection]) -> tuple[ReasonView, ...]:
    """Objections as the faces show them."""
    return tuple(
        ReasonView(
            in_terms_of(scene, _reason(scene, objection)),
            objection.citations,
            own_decisions(scene.state.book, objection.rests_on),
        )
        for objection in against
    )
