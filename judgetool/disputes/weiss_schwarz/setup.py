"""From a scenario's set-up to the state in which the dispute begins."""

import re
from collections.abc import Iterator, Mapping, Sequence

from judgetool.card_texts.reading import ReadLine, called, carried_out
from judgetool.cards.printed import Card, PrintedCard
from judgetool.cards.source import CardSource
from judgetool.disputes.errors import BadScenario
from judgetool.disputes.scenarios.setup import (
    Building,
    Piles,
    StateOf,
    faces_of,
    known_face,
    set_up_by,
)
from judgetool.disputes.telling.names import in_terms
from judgetool.disputes.weiss_schwarz.scenario import CardSpec, OnStage, PlayerSetup, Setup
from judgetool.disputes.weiss_schwarz.words import TERMS
from judgetool.engine.kernel.cards import Face, FaceId, Player
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.positions import DECK_SIZE, PositionBuilder
from judgetool.engine.weiss_schwarz.state import WeissState

PILES = {
    "hand": zones.HAND,
    "stock": zones.STOCK,
    "clock": zones.CLOCK,
    "level": zones.LEVEL,
    "waiting_room": zones.WAITING_ROOM,
    "memory": zones.MEMORY,
    "resolution_zone": zones.RESOLUTION,
}


def face_of(card: PrintedCard, lines: Sequence[ReadLine] | None) -> Face:
    """A printed card as a face of the engine; what its source does not record is unknown.

    The ``lines`` of its text that are read and carried out are its abilities; the others are
    unread. Icons that the judge has supplied to them are named.
    """
    whole = faces.card_face(
        card.name,
        type_=card.type,
        color=card.color or "",
        level=card.level,
        cost=card.cost,
        power=card.power,
        soul=card.soul,
        trigger=card.triggers,
        traits=card.traits,
        icons=(faces.COUNTER_ICON,) if _has_counter_icon(card) else (),
        abilities=carried_out(lines or ()),
        unread=None if lines is None else sum(not line.carried_out for line in lines),
        supplied=tuple(_supplied(lines or ())),
    )

    def knows(field: str) -> bool:
        return card.knows(field) and (card.text_known or field != faces.ICONS)

    return known_face(whole, knows, {faces.TRIGGER: "triggers"})


def _supplied(lines: Sequence[ReadLine]) -> Iterator[str]:
    """The icons that the judge has supplied to lines of a card, line by line."""
    for number, line in enumerate(lines, start=1):
        if line.supplied is not None:
            icons = " ".join(f"【{icon.upper()}】" for _, icon in line.supplied.icons)
            yield f"{icons} in line {number}"


def _has_counter_icon(card: PrintedCard) -> bool:
    """Whether the counter icon (2.8.2) stands before the card's text, as sources write it."""
    return any(text.lstrip("【[ ").startswith(COUNTER) for text in card.abilities or ())


COUNTER = ("COUNTER", "カウンター")
"""How a text begins that has the counter icon."""


def _lines(cards: CardSource[Card] | None, card: PrintedCard) -> Sequence[ReadLine] | None:
    return None if cards is None else cards.lines(card)


CALLED_BY_KIND = re.compile(
    r"(?:(?:Automatic|Activated|Continuous|Event) ability \d|(?:Resonate|Fusion|Sunder)\b).*"
)
"""How an ability is called that has no name of its own: by its kind, or by its keyword."""


def in_terms_of_book(faces: Mapping[FaceId, Face], book: str) -> Mapping[FaceId, Face]:
    """The faces with abilities that are called as their kind is called in ``book``.

    Only names that the program gives are changed, so that what is said is what can be written.
    """
    terms = TERMS.get(book)
    if terms is None:
        return faces

    def named(name: str) -> str:
        return in_terms(terms, name) if CALLED_BY_KIND.fullmatch(name) else name

    return {
        id_: changed(face, abilities=tuple(called(one, named(one.name)) for one in face.abilities))
        for id_, face in faces.items()
    }


class _Building(Building[PositionBuilder]):
    """One set-up being built."""

    setup: Setup

    def begun(self, cards: CardSource[Card] | None) -> Piles[PositionBuilder]:
        """The piles; each has a deck at most."""
        return Piles.of(
            self.tabletop,
            self.file,
            in_terms_of_book(
                faces_of(self.file, cards, _own, lambda card: face_of(card, _lines(cards, card))),
                self.file.scenario.book,
            ),
            PositionBuilder,
            most=DECK_SIZE,
            because=f"a player brings fifty cards ({self.file.scenario.book} 5.1.2.1)",
        )

    def put_attack(self) -> None:
        """Let a character attack."""
        setup = self.setup
        assert setup.attack is not None
        if self.builder.state().at(setup.turn, setup.attack.position) is None:
            raise BadScenario(
                f"no character of {setup.turn} is on {setup.attack.position}",
                where=self.file.place("setup", "attack", "position"),
                remedy="put one there, or name another position",
            )
        self.builder.attack(setup.attack.position, setup.attack.type)

    def put_player(self, player: Player, own: PlayerSetup) -> None:
        """Put the zones of a player."""
        self.piles.put_each(player, own, PILES)
        if own.climax_area is not None:
            face = self.piles.face(own.climax_area, ("setup", player, zones.CLIMAX_AREA))
            self.builder.put(player, zones.CLIMAX_AREA, face)
        for position, what in own.stage.items():
            self._put_character(player, position, what)
        self.piles.put_deck(player, zones.DECK, own.deck, DECK_SIZE, own.deck_list)

    def _put_character(self, player: Player, position: str, what: str | OnStage) -> None:
        path = ("setup", player, "stage", position)
        spec = OnStage(card=what) if isinstance(what, str) else what
        self.piles.put(player, zones.markers_of(position), spec.markers, (*path, "markers"))
        face = self.piles.face(spec.card, (*path, "card"))
        card = self.builder.put(player, position, face, orientation=spec.orientation)
        self.builder.change_each(card, {faces.POWER: spec.power, faces.SOUL: spec.soul})


def _own(name: str, spec: CardSpec) -> Face:
    return faces.card_face(
        spec.name or name,
        type_=spec.type,
        color=spec.color,
        level=spec.level,
        cost=spec.cost,
        power=spec.power,
        soul=spec.soul,
        trigger=tuple(spec.trigger),
        traits=tuple(spec.traits),
        icons=_icons(spec),
        unread=spec.unread(has_text=spec.type == faces.EVENT),
        abilities=spec.abilities,
    )


def _icons(spec: CardSpec) -> tuple[str, ...]:
    """The icons of a card: those that the scenario names, and those before the text of an event."""
    before_text = (icon for one in spec.abilities if one.kind == "event" for icon in one.icons)
    return tuple(dict.fromkeys((*spec.icons, *before_text)))


state_of: StateOf[WeissState] = set_up_by(_Building)
"""What gives the state that a set-up of this game describes."""
