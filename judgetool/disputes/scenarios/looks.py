"""What an expectation can look at on the table, and whether it is what the expectation says."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from judgetool.disputes.errors import BadScenario
from judgetool.disputes.notation.pointing import (
    called_of_player,
    interchangeable,
    meant,
    named_faces,
)
from judgetool.disputes.scenarios.models import MANY, UNKNOWN, shown
from judgetool.disputes.tabletop import Scene
from judgetool.disputes.telling.names import listed, place_of
from judgetool.engine.kernel.cards import CardId, FaceId
from judgetool.engine.kernel.state import FaceUnknown, State

_ASPECT = r"[a-z]+(?: (?!has$)[a-z]+)?"
"""One kind of what can be looked at, in one word or two."""

_PATH = re.compile(
    r"(?P<player>[AB])\.(?P<zone>[A-Za-z -]+?)(?: (?P<number>\d{1,2}))?"
    rf"(?:\.(?P<aspect>{_ASPECT}))?(?P<has> has)?"
)
_NAMED = re.compile(rf"(?P<player>[AB])\.(?P<name>.+)\.(?P<aspect>{_ASPECT})")

EMPTY, NO_CARD, NOBODY, NONE, NOT_KNOWN = "empty", "no card", "nobody", "none", "not known"


def observed(scene: Scene[State], path: str, wanted: Any, where: str) -> str | None:
    """What is there instead of ``wanted``, in words; None if it is as expected.

    Raises ``BadScenario`` if ``path`` is nothing that can be looked at, or if it can never be what
    is ``wanted``.
    """
    look = _Look(scene, path, wanted, where)
    general = _of_game(scene)
    if path in general:
        value = general[path]
        return look.value(NOBODY if value is None else value)
    match = _PATH.fullmatch(path)
    zones = scene.tabletop.zones.names
    if match is not None and match["zone"] in zones:
        return look.zone(match)
    named = _NAMED.fullmatch(path)
    faces = () if named is None else named_faces(scene.state.faces, named["name"])
    if named is None or not faces:
        raise BadScenario(
            f"“{shown(path)}” cannot be looked at",
            where=where,
            remedy=f"write A. or B. and a card's name or a zone: {', '.join(zones)}",
        )
    return look.aspect(look.called(named["player"], faces), named["aspect"])


def _of_game(scene: Scene[State]) -> Mapping[str, Any]:
    """What can be seen of the game as a whole."""
    state, decision = scene.state, scene.decision
    return {
        "turn": state.turn_player,
        "turn number": state.turn,
        "step": state.step,
        "winner": None if state.result is None else state.result.winner,
        "over": state.result is not None,
        "asked": None if decision is None else decision.player,
        "question": None if decision is None else decision.kind,
        **{name: look(scene) for name, look in scene.tabletop.looking.of_game.items()},
    }


@dataclass(frozen=True, slots=True)
class _Look:
    """A look at the table: what ``path`` is in the ``scene``, and what is ``wanted`` there."""

    scene: Scene[State]
    path: str
    wanted: Any
    where: str

    # --- values

    def value(self, found: Any) -> str | None:
        """A value that must equal what is wanted. ``none`` is wanted for one that is not there."""
        if found is None or self.wanted in (None, NONE):
            holds = (found is None) == (self.wanted in (None, NONE))
            return None if holds else _in_words(found)
        kind = _kind_of(found)
        if _kind_of(self.wanted) != kind:
            raise self.never(f"it is {kind}, {_in_words(found)} at that moment")
        return None if found == self.wanted else _in_words(found)

    def missing(self, words: str) -> str | None:
        """The answer, if what is looked at is not there."""
        return None if self.wanted == words else words

    def never(self, remedy: str) -> BadScenario:
        """The error for something wanted that can never be there."""
        return BadScenario(
            f"“{self.path}” can never be {_in_words(self.wanted)}", where=self.where, remedy=remedy
        )

    # --- cards in a zone

    def zone(self, match: re.Match[str]) -> str | None:
        """The cards of a zone: their number, their names, one of them, or something about one."""
        player, zone, aspect = match["player"], match["zone"], match["aspect"]
        tabletop = self.scene.tabletop
        cards = listed(self.scene, player, zone)
        one = cards[-1:] if zone in tabletop.zones.positions else ()
        if match["number"]:
            place = int(match["number"])
            one = cards[place - 1 : place] if place else ()
        if aspect and not one:
            oriented = zone in tabletop.zones.oriented
            return self.missing(f"no {tabletop.looking.character}" if oriented else NO_CARD)
        if aspect:
            return self.aspect(one[0], aspect)
        if match["number"]:
            return self.only(one, NO_CARD)
        if match["has"]:
            return self.among(cards)
        return self.cards(cards)

    def cards(self, cards: tuple[CardId, ...]) -> str | None:
        """All cards of a zone: their number, their list, or the only one."""
        if isinstance(self.wanted, list):
            names = self.names(self.wanted)
            matching = len(names) == len(cards) and all(map(self.is_one, cards, names))
            return None if matching else self.named(cards) or EMPTY
        if isinstance(self.wanted, int) and not isinstance(self.wanted, bool):
            content = f" ({self.named(cards)})" if cards else ""
            return None if self.wanted == len(cards) else f"{len(cards)}{content}"
        return self.only(cards, EMPTY)

    def only(self, cards: tuple[CardId, ...], none: str) -> str | None:
        """The one card that lies there, ``none`` for no card."""
        if not isinstance(self.wanted, str):
            raise self.never("write a card's name, a list of names, or their number")
        if not cards or self.wanted == none:
            holds = not cards and self.wanted == none
            return None if holds else self.named(cards) or none
        names = self.names([self.wanted])
        matching = len(names) == len(cards) and all(map(self.is_one, cards, names))
        return None if matching else self.named(cards)

    def among(self, cards: tuple[CardId, ...]) -> str | None:
        """Cards that are there among others."""
        wanted = self.wanted if isinstance(self.wanted, list) else [self.wanted]
        left = list(cards)
        for name in self.names(wanted):
            found = next((card for card in left if self.is_one(card, name)), None)
            if found is None:
                return self.named(cards) or EMPTY
            left.remove(found)
        return None

    def names(self, wanted: Sequence[Any]) -> list[str]:
        """The names of a list; ``2 Runner`` are two. Each is the name of a card of the scenario."""
        names: list[str] = []
        for one in wanted:
            if not isinstance(one, str):
                said = shown([one])
                raise self.never(f"{said} is not a name; put a name of digits in quotation marks")
            many = None if self.is_name(one) else MANY.fullmatch(one.strip())
            number, name = (int(many["number"]), many["name"]) if many else (1, one)
            if not self.is_name(name):
                raise self.never(f"{meant(self.scene, name)}name cards as under “cards:”")
            names += [name] * min(number, len(self.scene.state.cards) + 1)
        return names

    def is_name(self, name: str) -> bool:
        """Whether a card can be called so here."""
        return name == UNKNOWN or bool(named_faces(self.scene.state.faces, name))

    def is_one(self, card: CardId, name: str) -> bool:
        """Whether a card has that name; ``unknown`` means a card whose name nobody has told."""
        if self.scene.state.called(card) is None:
            return name == UNKNOWN
        face = self.scene.state.cards[self.scene.state.upper(card)].face
        return face in named_faces(self.scene.state.faces, name)

    def named(self, cards: tuple[CardId, ...]) -> str:
        """The cards by name, as the scenario lists them."""
        return ", ".join(self.scene.state.called(card) or UNKNOWN for card in cards)

    # --- one card

    def called(self, player: str, faces: tuple[FaceId, ...]) -> CardId | None:
        """A player's card by its name: one in play, or else one elsewhere.

        Raises ``BadScenario`` where it could be several.
        """
        cards = called_of_player(self.scene, player, faces)
        if len(cards) > 1 and not interchangeable(self.scene, cards):
            places = ", ".join(place_of(self.scene, card) for card in cards)
            raise BadScenario(
                f"“{self.path}” could be several cards",
                where=self.where,
                remedy=f"name the place: {places}",
            )
        return cards[0] if cards else None

    def aspect(self, card: CardId | None, aspect: str) -> str | None:
        """What can be seen of a card."""
        if card is None:
            return self.missing(NO_CARD)
        tabletop = self.scene.tabletop
        looking = tabletop.looking
        oriented = self.scene.state.cards[card].zone.name in tabletop.zones.oriented
        of_any = {**OF_ANY_CARD, **looking.of_card, **_words_of(looking.words)}
        own = {**WHEN_ORIENTED, **looking.when_oriented, "abilities": self.abilities}
        looks = {**own, **of_any} if oriented else of_any
        if aspect not in looks:
            raise BadScenario(
                f"a card has no “{aspect}”",
                where=self.where,
                remedy=f"{', '.join(own)} of a {looking.character}, "
                f"{', '.join(of_any)} of any card",
            )
        try:
            found = looks[aspect](self.scene.state, card)
        except FaceUnknown as unknown:
            return self.missing(NOT_KNOWN if unknown.card == card else f"{NOT_KNOWN} for certain")
        return self.value(found)

    def abilities(self, state: State, card: CardId) -> list[str]:
        """The abilities of a card by name."""
        abilities_of = self.scene.tabletop.lines.using.abilities_of
        return [ability.name for ability in abilities_of(state, card)]


def _kind_of(value: Any) -> str:
    """What a value is, in words; values of different kinds are never equal."""
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int):
        return "a number"
    if isinstance(value, str):
        return "a word"
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return "a list of words"
    if isinstance(value, dict) and all(_kind_of(one) == "a number" for one in value.values()):
        return "numbers with names"
    return "something else"


def _in_words(value: Any) -> str:
    return NONE if value is None else shown(value) or EMPTY


Look = Callable[[Any, CardId], Any]
"""What is to be seen of a card in a state."""

OF_ANY_CARD: Mapping[str, Look] = {
    "face": lambda state, card: "up" if state.cards[card].face_up else "down",
    "seen": lambda state, card: " and ".join(state.cards[card].seen_by) or NOBODY,
}
"""What can be seen of a card wherever it lies."""

WHEN_ORIENTED: Mapping[str, Look] = {
    "orientation": lambda state, card: state.cards[card].orientation
}
"""What can be seen of a card that lies in one orientation or another."""


def _words_of(aspects: Sequence[str]) -> dict[str, Look]:
    """The information of a card that is a list of words."""
    return {aspect: partial(_listed, aspect=aspect) for aspect in aspects}


def _listed(state: State, card: CardId, aspect: str) -> list[str]:
    return list(state.reading.words(state, card, aspect))
