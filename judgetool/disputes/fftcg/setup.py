"""From a scenario's set-up to the state in which the dispute begins."""

from collections import Counter
from collections.abc import Iterator

from judgetool.cards.fftcg.printed import FftcgCard
from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.errors import BadScenario
from judgetool.disputes.fftcg.scenario import (
    CardSpec,
    LyingWithCounters,
    OnField,
    PlayerSetup,
    Setup,
    Stacked,
)
from judgetool.disputes.fftcg.stack import with_stack
from judgetool.disputes.scenarios.setup import (
    Building,
    Path,
    Piles,
    StateOf,
    faces_of,
    known_face,
    set_up_by,
    sides,
)
from judgetool.disputes.tabletop import Scene
from judgetool.engine.fftcg import faces, keywords, zones
from judgetool.engine.fftcg.positions import PositionBuilder
from judgetool.engine.fftcg.state import FROZEN, FinalState
from judgetool.engine.fftcg.status import DECK_SIZE
from judgetool.engine.fftcg.turn import SETUP_TABLE, TURN_TABLE
from judgetool.engine.kernel.cards import CardId, Face, FaceId, Player, Value
from judgetool.engine.kernel.modifiers import Ruling
from judgetool.engine.kernel.occurrences import asked_for

LIMITED_DECK_SIZE = 40
"""A limited deck has at least this many cards (8.1.1.1)."""

PILES = {"hand": zones.HAND, "damage_zone": zones.DAMAGE_ZONE, "break_zone": zones.BREAK_ZONE}
PUBLIC_PILES = {"removed": zones.REMOVED, "lb_deck": zones.LB_DECK}


def face_of(card: FftcgCard) -> Face:
    """A printed card as a face of the engine; what its sources do not tell is unknown.

    None of its text is translated yet, so all of it is unread.
    """
    icons = {
        faces.GENERIC: card.generic,
        faces.EX_BURST_ICON: card.ex_burst,
        faces.LIMIT_BREAK: card.limit_break is not None,
    }
    whole = faces.card_face(
        card.name,
        type_=card.type or "",
        elements=card.elements,
        cost=card.cost if isinstance(card.cost, int) else None,
        power=card.power,
        jobs=card.jobs,
        categories=card.categories,
        number=card.number,
        icons=tuple(icon for icon, there in icons.items() if there),
        lb_cost=card.limit_break,
        unread=None if card.abilities is None else len(card.abilities),
    )
    fields = {faces.LB_COST: "limit_break", faces.ICONS: "generic", faces.EX_BURST: "ex_burst"}
    return known_face(whole, card.knows, fields)


class _Building(Building[PositionBuilder]):
    """One set-up being built."""

    setup: Setup

    def begun(self, cards: CardSource[Card] | None) -> Piles[PositionBuilder]:
        """The piles; each has a main deck at most."""
        self.faces = faces_of(self.file, cards, _own, face_of)
        return Piles.of(
            self.tabletop,
            self.file,
            self.faces,
            PositionBuilder,
            most=DECK_SIZE,
            because="a main deck has fifty cards (fftcg 8.1.1.1)",
            limited=self.setup.limited,
        )

    def state(self) -> FinalState:
        """Put everything where the scenario says."""
        setup = self.setup
        for player, own in sides(setup):
            self.put_player(player, own)
        stacked = tuple(self._put_on_stack())
        for player, own in sides(setup):
            self._put_main_deck(player, own)
        if setup.attack is not None:
            self.put_attack()
        self.builder.unplayed = self._has_an_unplayed_part()
        return with_stack(self.file, Scene(self.tabletop, self.builder.state()), stacked)

    def _has_an_unplayed_part(self) -> bool:
        """Whether something can have happened in the turn that a text asks for and nobody says."""
        setup, first = self.setup, TURN_TABLE[0].name
        begun = setup.at not in (first, *(row.name for row in SETUP_TABLE))
        told = setup.earlier_this_turn is not None
        return begun and not told and bool(asked_for(self.builder.state().faces))

    # --- zones

    def _put_on_stack(self) -> Iterator[tuple[int, Stacked, CardId | None]]:
        """The items of the stack from the bottom; the card of a Summon is put onto the stack."""
        for index, spec in reversed(list(enumerate(self.setup.stack))):
            if spec.summon is None:
                yield index, spec, None
                continue
            face = self.piles.face(spec.summon, ("setup", zones.STACK, index, "summon"))
            by = spec.by or self.setup.turn
            yield index, spec, self.builder.put(by, zones.STACK, face, owner=spec.owner)

    def put_player(self, player: Player, own: PlayerSetup) -> None:
        """Put the zones of a player."""
        self.piles.put_each(player, own, PILES)
        for field, zone in PUBLIC_PILES.items():
            lies = self.piles.put(player, zone, getattr(own, field), ("setup", player, zone))
            for card, how in lies.items():
                if isinstance(how, LyingWithCounters):
                    self._put_counters(card, how.counters)
        for index, what in enumerate(own.field):
            self._put_on_field(player, what, ("setup", player, zones.FIELD, index))
        if own.crystals:
            self.builder.crystals(player, own.crystals)

    def _put_main_deck(self, player: Player, setup: PlayerSetup) -> None:
        """Put the main deck, and say which cards are among its unknown ones."""
        lb_cards = self._lb_cards(player)
        size = LIMITED_DECK_SIZE if self.setup.limited else DECK_SIZE
        listed = None
        if setup.deck_list is not None:
            known = Counter(face for face in lb_cards if face is not None)
            listed = Counter(setup.deck_list) + known
        self.piles.put_deck(player, zones.MAIN_DECK, setup.main_deck, size + len(lb_cards), listed)

    def _lb_cards(self, player: Player) -> list[FaceId | None]:
        """The faces of a player's cards that belong to the LB deck."""
        return [
            card.face
            for card in self.builder.state().owned_by(player)
            if card.zone.name == zones.LB_DECK
            or (
                card.face is not None
                and faces.LIMIT_BREAK in _words(self.faces[card.face].printed.get(faces.ICONS))
            )
        ]

    def _put_on_field(self, player: Player, what: str | OnField, path: Path) -> None:
        if isinstance(what, str):
            self.builder.put_all(player, zones.FIELD, self.piles.entry(what, path))
            return
        face = self.piles.face(what.card, (*path, "card"))
        card = self.builder.put(
            player, zones.FIELD, face, owner=what.owner, orientation=what.orientation
        )
        if what.controlled_since == "this turn":
            self.builder.came_this_turn(card)
        if what.damage:
            self.builder.damage(card, what.damage)
        if what.power:
            self.builder.change(card, faces.POWER, what.power)
        if what.frozen:
            self.builder.last(card, Ruling(keywords.ACTIVATE), FROZEN)
        if what.primed is not None:
            upper = self.piles.face(what.primed, (*path, "primed"))
            top = self.builder.put(player, zones.PRIMED, upper, owner=what.owner)
            self.builder.primed(card, top)
        self._put_counters(card, what.counters)

    def _put_counters(self, card: CardId, counters: dict[str, int]) -> None:
        for name, number in counters.items():
            self.builder.counters(card, name, number)

    # --- the attack

    def put_attack(self) -> None:
        """Let Forwards attack, and another one block."""
        setup = self.setup
        assert setup.attack is not None
        path: Path = ("setup", "attack", "attackers")
        attackers: list[CardId] = []
        for index, name in enumerate(setup.attack.attackers):
            attackers.append(self._forward(setup.turn, name, (*path, index), attackers))
        blocker = None
        if setup.attack.blocker is not None:
            defending = "B" if setup.turn == "A" else "A"
            where: Path = ("setup", "attack", "blocker")
            blocker = self._forward(defending, setup.attack.blocker, where, [])
        self.builder.attack(*attackers, blocker=blocker, blocked=setup.attack.blocked)

    def _forward(self, player: Player, name: str, path: Path, besides: list[CardId]) -> CardId:
        """The first card of a name that ``player`` controls and that is not in ``besides``."""
        face, state = self.piles.face(name, path), self.builder.state()
        for card in state.field(player):
            if state.cards[card].face == face and card not in besides:
                return card
        raise BadScenario(
            f"{player} controls no {name}",
            where=self.file.place(*path),
            remedy=f"put it onto {player}'s field",
        )


def _words(value: Value) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else ()


def _own(name: str, spec: CardSpec) -> Face:
    limit_break = () if spec.limit_break is None else (faces.LIMIT_BREAK,)
    return faces.card_face(
        spec.name or name,
        type_=spec.type,
        elements=tuple(spec.elements),
        cost=spec.cost,
        power=spec.power,
        jobs=tuple(spec.jobs),
        categories=tuple(spec.categories),
        number=spec.number,
        icons=(*spec.icons, *limit_break),
        lb_cost=spec.limit_break,
        unread=spec.unread(has_text=spec.type == faces.SUMMON),
        abilities=spec.abilities,
    )


state_of: StateOf[FinalState] = set_up_by(_Building)
"""What gives the state that a set-up of this game describes."""
