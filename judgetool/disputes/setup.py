"""From a scenario's set-up to the state in which the dispute begins."""

import re
from collections import Counter

from judgetool.cards.printed import PrintedCard
from judgetool.cards.source import CardSource
from judgetool.disputes.errors import BadScenario
from judgetool.disputes.scenario import CardSpec, OnStage, Pile, PlayerSetup, ScenarioFile
from judgetool.engine.kernel.cards import PLAYERS, Face, FaceId, Player
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.positions import LATER_TURN, PositionBuilder
from judgetool.engine.weiss_schwarz.state import WeissState
from judgetool.engine.weiss_schwarz.status import DECK_SIZE
from judgetool.engine.weiss_schwarz.turn import PREPARATION_TABLE, SUB_PHASE_STEPS

UNKNOWN = "unknown"
PILES = {
    "hand": zones.HAND,
    "stock": zones.STOCK,
    "clock": zones.CLOCK,
    "level": zones.LEVEL,
    "waiting_room": zones.WAITING_ROOM,
    "memory": zones.MEMORY,
    "resolution_zone": zones.RESOLUTION,
}
_MANY = re.compile(r"(?P<number>-?\d+)\s+(?P<name>.+)")
_PREPARING = {row.name for row in PREPARATION_TABLE}


def state_of(file: ScenarioFile, cards: CardSource | None) -> WeissState:
    """The state that the scenario's set-up describes; ``cards`` knows the real cards it names.

    Raises ``BadScenario`` where a card is not known or a zone cannot hold what it is given.
    """
    return _Building(file, cards).state()


def face_of(card: PrintedCard) -> Face:
    """A printed card as a face of the engine; what its source did not record is not known.

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
    names = {faces.TRIGGER: "triggers"}
    printed = {a: v for a, v in whole.printed.items() if card.knows(names.get(a, a))}
    if card.abilities is None:
        printed.pop(faces.ICONS)
    return Face(whole.name, printed, unread=whole.unread)


def _has_counter_icon(card: PrintedCard) -> bool:
    """Whether the counter icon (2.8.2) stands before the card's text, as sources write it."""
    return any(text.lstrip("【[ ").startswith("COUNTER") for text in card.abilities or ())


class _Building:
    """One set-up being built, with the places of its fields for messages."""

    def __init__(self, file: ScenarioFile, cards: CardSource | None) -> None:
        self.file = file
        self.source = cards
        setup = file.scenario.setup
        self.faces = self._faces()
        preparing = setup.at in _PREPARING
        starting = setup.starting_player or setup.turn
        later = LATER_TURN if starting == setup.turn else LATER_TURN + 1
        turn = setup.turn_number if setup.turn_number is not None else later
        self.builder = PositionBuilder(
            self.faces,
            turn_player=setup.turn,
            starting_player=starting,
            turn=0 if preparing else turn,
            step=setup.at,
            book=file.scenario.book,
        )

    def state(self) -> WeissState:
        """Put everything where the scenario says."""
        setup = self.file.scenario.setup
        for player in PLAYERS:
            self._put_player(player, setup.A if player == "A" else setup.B)
        if setup.attack is not None:
            self._attack()
        elif setup.at in SUB_PHASE_STEPS:
            raise BadScenario(
                f"in the {setup.at} an attack is under way",
                where=self.file.place("setup", "at"),
                remedy="say which: “attack: {position: center-left, type: direct}”",
            )
        return self.builder.state()

    def _attack(self) -> None:
        setup = self.file.scenario.setup
        assert setup.attack is not None
        if self.builder.state().at(setup.turn, setup.attack.position) is None:
            raise BadScenario(
                f"no character of {setup.turn} is on {setup.attack.position}",
                where=self.file.place("setup", "attack", "position"),
                remedy="put one there, or name another position",
            )
        self.builder.attack(setup.attack.position, setup.attack.type)

    def _faces(self) -> dict[FaceId, Face]:
        found = {}
        for name, spec in self.file.scenario.cards.items():
            if name.casefold() == UNKNOWN or _MANY.fullmatch(name):
                raise BadScenario(
                    f"“{name}” cannot be the name of a card",
                    where=self.file.place("cards", name),
                    remedy="in a zone it would be taken for unknown or several cards",
                )
            found[name] = self._real(name, spec) if isinstance(spec, str) else _own(name, spec)
        return found

    def _real(self, name: str, code: str) -> Face:
        """A card that the scenario takes from the imported cards."""
        book = self.file.scenario.book
        found = None if self.source is None else self.source.find(book, code, forgiving=False)
        if found is None or found.card is None:
            raise BadScenario(
                f"no imported card answers to “{code}”",
                where=self.file.place("cards", name),
                remedy="import the cards with `judgetool cards import`, or describe the card here",
            )
        return face_of(found.card)

    def _put_player(self, player: Player, setup: PlayerSetup) -> None:
        for field, zone in PILES.items():
            pile = getattr(setup, field)
            self._put_pile(player, zone, pile, ("setup", player, zone))
        if setup.climax_area is not None:
            face = self._face(setup.climax_area, ("setup", player, zones.CLIMAX_AREA))
            self.builder.put(player, zones.CLIMAX_AREA, face)
        for position, what in setup.stage.items():
            self._put_character(player, position, what)
        path = ("setup", player, zones.DECK)
        if setup.deck is None:
            present = sum(1 for _ in self.builder.state().owned_by(player))
            self._put_pile(player, zones.DECK, max(0, DECK_SIZE - present), path)
        else:
            self._put_pile(player, zones.DECK, setup.deck, path)
        if setup.deck_list is not None:
            self._bound(player, setup.deck_list)

    def _put_pile(self, player: Player, zone: str, pile: Pile, path: tuple[str, ...]) -> None:
        """Put a pile; deck and stock are listed from the top, all others from the bottom."""
        listed: list[FaceId | None] = []
        if isinstance(pile, int):
            listed = [None] * pile
        else:
            for index, entry in enumerate(pile):
                listed += self._entry(entry, (*path, index))
        if len(listed) > DECK_SIZE:
            raise BadScenario(
                f"{zone}: at most {DECK_SIZE} cards can be there, not {len(listed)}",
                where=self.file.place(*path),
                remedy=f"a player brings fifty cards ({self.file.scenario.book} 5.1.2.1)",
            )
        from_the_top = zone in (zones.DECK, zones.STOCK)
        self.builder.put_all(player, zone, reversed(listed) if from_the_top else listed)

    def _entry(self, entry: str, path: tuple[str | int, ...]) -> list[FaceId | None]:
        """One entry of a pile: a name, ``unknown``, or a number of either."""
        if entry in self.faces:
            return [entry]
        many = _MANY.fullmatch(entry.strip())
        number, name = (int(many["number"]), many["name"]) if many else (1, entry.strip())
        if not 1 <= number <= DECK_SIZE:
            raise BadScenario(
                f"“{entry}”: a number of cards is between 1 and {DECK_SIZE}",
                where=self.file.place(*path),
            )
        face = None if name.casefold() == UNKNOWN else self._face(name, path)
        return [face] * number

    def _face(self, name: str, path: tuple[str | int, ...]) -> FaceId | None:
        if name.casefold() == UNKNOWN:
            return None
        if name not in self.faces:
            raise BadScenario(
                f"“{name}” is not among the scenario's cards",
                where=self.file.place(*path),
                remedy="describe it under “cards:”, or write “unknown”",
            )
        return name

    def _put_character(self, player: Player, position: str, what: str | OnStage) -> None:
        path = ("setup", player, "stage", position)
        spec = OnStage(card=what) if isinstance(what, str) else what
        self._put_pile(player, zones.markers_of(position), spec.markers, (*path, "markers"))
        face = self._face(spec.card, (*path, "card"))
        card = self.builder.put(player, position, face, orientation=spec.orientation)
        for aspect, amount in ((faces.POWER, spec.power), (faces.SOUL, spec.soul)):
            if amount:
                self.builder.change(card, aspect, amount)

    def _bound(self, player: Player, listed: dict[str, int]) -> None:
        """The cards of the deck list that are nowhere in sight are among the unknown ones."""
        left: Counter[FaceId] = Counter()
        for name, number in listed.items():
            face = self._face(name, ("setup", player, "deck list", name))
            assert face is not None
            left[face] = number
        for card in self.builder.state().owned_by(player):
            if card.face is None:
                continue
            left[card.face] -= 1
            if left[card.face] < 0:
                raise BadScenario(
                    f"more copies of {card.face} are set up than {player}'s deck list has",
                    where=self.file.place("setup", player, "deck list"),
                    remedy="add them to the list, or take one out of the zones",
                )
        self.builder.unseen(player, +left)


def _own(name: str, spec: CardSpec) -> Face:
    own_text = 1 if spec.type == "event" and not spec.abilities else 0
    return faces.card_face(
        name,
        type_=spec.type,
        color=spec.color,
        level=spec.level,
        cost=spec.cost,
        power=spec.power,
        soul=spec.soul,
        trigger=tuple(spec.trigger),
        traits=tuple(spec.traits),
        icons=tuple(spec.icons),
        unread=own_text if spec.text is None else spec.text,
        abilities=spec.abilities,
    )
