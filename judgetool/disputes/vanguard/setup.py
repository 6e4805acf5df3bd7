"""From a scenario's set-up to the state in which the dispute begins."""

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.cards.vanguard.printed import VanguardCard
from judgetool.disputes.errors import BadScenario
from judgetool.disputes.scenarios.setup import (
    Building,
    Path,
    Piles,
    StateOf,
    faces_of,
    known_face,
    set_up_by,
)
from judgetool.disputes.vanguard.scenario import (
    CardSpec,
    OnCircle,
    PlayerSetup,
    Setup,
)
from judgetool.engine.kernel.cards import CardId, CardsAtOnce, Face, Player, other
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.vanguard import faces, zones
from judgetool.engine.vanguard.attacking import attacked_together
from judgetool.engine.vanguard.positions import PositionBuilder
from judgetool.engine.vanguard.state import VanguardState
from judgetool.engine.vanguard.status import DECK_SIZE

PILES = {
    "soul": zones.SOUL,
    "damage_zone": zones.DAMAGE_ZONE,
    "hand": zones.HAND,
    "drop_zone": zones.DROP_ZONE,
    "bind_zone": zones.BIND_ZONE,
    "trigger_zone": zones.TRIGGER_ZONE,
}


def face_of(card: VanguardCard) -> Face:
    """A printed card as a face of the engine; what its sources do not tell is unknown.

    None of its text is translated yet, so all of it is unread.
    """
    skills = () if card.skill is None else (card.skill,)
    whole = faces.card_face(
        card.name,
        clan=card.clans,
        race=() if card.race is None else (card.race,),
        grade=card.grade or 0,
        power=card.power or 0,
        shield=card.shield,
        critical=card.critical or 0,
        trigger=card.trigger,
        skills=(*skills, *((faces.SENTINEL,) if card.sentinel else ())),
        unread=None if card.abilities is None else len(card.abilities),
    )
    fields = {faces.CLAN: "clans", faces.SKILLS: "skill", "type": "trigger"}
    return known_face(whole, card.knows, fields)


class _Building(Building[PositionBuilder]):
    """One set-up being built."""

    setup: Setup

    def begun(self, cards: CardSource[Card] | None) -> Piles[PositionBuilder]:
        """The piles; each has a deck at most."""
        return Piles.of(
            self.tabletop,
            self.file,
            faces_of(self.file, cards, _own, face_of),
            PositionBuilder,
            most=DECK_SIZE,
            because="a deck has fifty cards (vanguard 5.1.2.1)",
        )

    def put_player(self, player: Player, own: PlayerSetup) -> None:
        """Put the zones of a player."""
        self.piles.put_each(player, own, PILES)
        for circle, what in own.circles.items():
            self._put_unit(player, circle, what, ("setup", player, "circles", circle))
        for index, what in enumerate(own.guardian_circle):
            path: Path = ("setup", player, zones.GUARDIAN_CIRCLE, index)
            self._put_unit(player, zones.GUARDIAN_CIRCLE, what, path)
        self.piles.put_deck(player, zones.DECK, own.deck, DECK_SIZE, own.deck_list)

    def _put_unit(self, player: Player, circle: str, what: str | OnCircle, path: Path) -> None:
        if isinstance(what, str):
            self.builder.put_all(player, circle, self.piles.entry(what, path))
            return
        locked = what.orientation == zones.LOCKED
        card = self.builder.put(
            player,
            circle,
            self.piles.face(what.card, (*path, "card")),
            orientation=None if locked else what.orientation,
            face_up=what.face_up,
            seen_by=what.seen_by,
        )
        if locked:
            self.builder.lock(card)
        self.builder.change_each(card, {faces.POWER: what.power, faces.CRITICAL: what.critical})
        if what.mate is not None:
            self._put_mate(player, circle, card, what, path)

    def _put_mate(
        self, player: Player, circle: str, leader: CardId, what: OnCircle, path: Path
    ) -> None:
        """Put the Legion Mate beside a vanguard; it lies as the vanguard does."""
        assert what.mate is not None
        if circle != zones.VANGUARD_CIRCLE:
            raise BadScenario(
                f"on the {circle} there is no Legion Mate",
                where=self.file.place(*path, "mate"),
                remedy="only a vanguard has one",
            )
        face = self.piles.face(what.mate, (*path, "mate"))
        mate = self.builder.put(player, circle, face, orientation=what.orientation)
        self.builder.legion(leader, mate)

    def put_attack(self) -> None:
        """Let one unit attack another, or a whole row as its text says, with or without a boost."""
        turn, attack = self.setup.turn, self.setup.attack
        assert attack is not None
        unit = self._unit(turn, attack.unit, "unit")
        attacked = self._unit(other(turn), attack.attacked, "attacked")
        booster = None if attack.booster is None else self._unit(turn, attack.booster, "booster")
        also = tuple(one for one in self._attacked_together(unit, attacked) if one != attacked)
        self.builder.attack(unit, attacked, booster, also)

    def _attacked_together(self, unit: CardId, attacked: CardId) -> CardsAtOnce:
        """The units of the attack; a text of which it is open what it means cannot be set up."""
        state = self.builder.state()
        try:
            return attacked_together(state, unit, attacked)
        except FaceUnknown as unknown:
            zone = state.zone_of(unknown.card)
            raise BadScenario(
                f"which units are being attacked is open: the {unknown.aspect} of a card in {zone} "
                "is not known",
                where=self.file.place("setup", "attack"),
                remedy="say what card lies there",
            ) from None

    def _unit(self, player: Player, circle: str, field: str) -> CardId:
        """The unit on a circle of ``player``, of a legion the Leader."""
        units = self.builder.state().units(player, circle)
        if not units:
            raise BadScenario(
                f"no unit of {player} is on {circle}",
                where=self.file.place("setup", "attack", field),
                remedy="put one there, or name another circle",
            )
        return units[0]


def _own(name: str, spec: CardSpec) -> Face:
    return faces.card_face(
        spec.name or name,
        clan=tuple(spec.clan),
        race=tuple(spec.race),
        grade=spec.grade,
        power=spec.power,
        shield=spec.shield,
        critical=spec.critical,
        trigger=spec.trigger,
        skills=tuple(spec.skills),
        unread=spec.unread(has_text=False),
        abilities=spec.abilities,
    )


state_of: StateOf[VanguardState] = set_up_by(_Building)
"""What gives the state that a set-up of this game describes."""
