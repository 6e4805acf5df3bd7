"""From a scenario's set-up to the state in which the dispute begins."""

from judgetool.cards.printed import Card, PrintedCard
from judgetool.cards.source import CardSource
from judgetool.disputes.errors import BadScenario
from judgetool.disputes.scenarios.models import ScenarioFile
from judgetool.disputes.scenarios.setup import (
    Piles,
    faces_of,
    known_face,
    sides,
    with_standing_by,
)
from judgetool.disputes.tabletop import Scene, Tabletop
from judgetool.disputes.weiss_schwarz.scenario import CardSpec, OnStage, PlayerSetup, WeissScenario
from judgetool.engine.kernel.cards import Face, Player
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


def state_of(
    tabletop: Tabletop[WeissState], file: ScenarioFile, cards: CardSource[Card] | None
) -> WeissState:
    """The state that the scenario's set-up describes; ``cards`` knows the real cards it names.

    Raises ``BadScenario`` where a card is not known or a zone cannot hold what it is given.
    """
    return with_standing_by(file, Scene(tabletop, _Building(tabletop, file, cards).state()))


def face_of(card: PrintedCard) -> Face:
    """A printed card as a face of the engine; what its source does not record is unknown.

    None of its text is translated yet, so all of it is unread.
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
        unread=None if card.abilities is None else len(card.abilities),
    )

    def knows(field: str) -> bool:
        return card.knows(field) and (card.text_known or field != faces.ICONS)

    return known_face(whole, knows, {faces.TRIGGER: "triggers"})


def _has_counter_icon(card: PrintedCard) -> bool:
    """Whether the counter icon (2.8.2) stands before the card's text, as sources write it."""
    return any(text.lstrip("【[ ").startswith("COUNTER") for text in card.abilities or ())


class _Building:
    """One set-up being built, with the places of its fields for messages."""

    def __init__(
        self, tabletop: Tabletop[WeissState], file: ScenarioFile, cards: CardSource[Card] | None
    ) -> None:
        self.file = file
        assert isinstance(file.scenario, WeissScenario)
        self.setup = file.scenario.setup
        self.piles = Piles.of(
            tabletop,
            file,
            faces_of(file, cards, _own, face_of),
            PositionBuilder,
            most=DECK_SIZE,
            because=f"a player brings fifty cards ({file.scenario.book} 5.1.2.1)",
        )
        self.builder = self.piles.builder

    def state(self) -> WeissState:
        """Put everything where the scenario says."""
        setup = self.setup
        for player, own in sides(setup):
            self._put_player(player, own)
        if setup.attack is not None:
            self._attack()
        return self.builder.state()

    def _attack(self) -> None:
        setup = self.setup
        assert setup.attack is not None
        if self.builder.state().at(setup.turn, setup.attack.position) is None:
            raise BadScenario(
                f"no character of {setup.turn} is on {setup.attack.position}",
                where=self.file.place("setup", "attack", "position"),
                remedy="put one there, or name another position",
            )
        self.builder.attack(setup.attack.position, setup.attack.type)

    def _put_player(self, player: Player, setup: PlayerSetup) -> None:
        self.piles.put_each(player, setup, PILES)
        if setup.climax_area is not None:
            face = self.piles.face(setup.climax_area, ("setup", player, zones.CLIMAX_AREA))
            self.builder.put(player, zones.CLIMAX_AREA, face)
        for position, what in setup.stage.items():
            self._put_character(player, position, what)
        self.piles.put_deck(player, zones.DECK, setup.deck, DECK_SIZE, setup.deck_list)

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
        icons=tuple(spec.icons),
        unread=spec.unread(has_text=spec.type == faces.EVENT),
        abilities=spec.abilities,
    )
