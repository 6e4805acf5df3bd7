"""Setting up: what the set-ups of all games share.

The cards, the piles they lie in, and the abilities that stand by.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.errors import Ambiguous, BadScenario, NotDescribed, NotReadable
from judgetool.disputes.notation.pointing import is_called, named_faces, pointed
from judgetool.disputes.scenarios.models import (
    MANY,
    UNKNOWN,
    Lying,
    Part,
    ScenarioFile,
    Waiting,
    can_name_a_card,
)
from judgetool.disputes.tabletop import Scene, Tabletop
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.abilities.words import THAT_DAMAGE
from judgetool.engine.kernel.cards import (
    PLAYERS,
    CardId,
    Face,
    FaceId,
    Player,
    Reference,
    Zone,
    other,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.positions import Builder
from judgetool.engine.kernel.state import FaceUnknown, S, StandingBy, State
from judgetool.engine.kernel.told import is_partial

Path = tuple[str | int, ...]
"""The fields that lead to a place in a scenario file."""


def faces_of(
    file: ScenarioFile,
    cards: CardSource[Card] | None,
    own: Callable[[str, Any], Face],
    real: Callable[[Any], Face],
) -> dict[FaceId, Face]:
    """The scenario's cards as faces: ``own`` ones as described there, ``real`` ones by number.

    Raises ``BadScenario`` where a card is not known or its name would be misunderstood. Of cards
    that nobody has described only the name is known.
    """
    found = {name: Face(name, {}, unread=None) for name in file.undescribed}
    for name, spec in file.scenario.cards.items():
        if not can_name_a_card(name):
            raise BadScenario(
                f"“{name}” cannot be the name of a card",
                where=file.place("cards", name),
                remedy="in a zone it would be taken for unknown or several cards",
            )
        is_real = isinstance(spec, str)
        found[name] = real(imported(file, cards, name, spec)) if is_real else own(name, spec)
    for name, face in found.items():
        if face.name != name and face.name in found:
            raise BadScenario(
                f"“{face.name}” is also the name of “{name}”, and would not say which is meant",
                where=file.place("cards", face.name),
                remedy=f"call both something else here, and give each “name: {face.name}”",
            )
    return found


def known_face(whole: Face, knows: Callable[[str], bool], fields: Mapping[str, str]) -> Face:
    """The face of a printed card without what its sources do not tell.

    ``whole`` is the face as if all were known; ``knows`` says which fields of the card are told,
    and ``fields`` in which field an aspect is printed that has another name there.
    """
    printed = {one: value for one, value in whole.printed.items() if knows(fields.get(one, one))}
    return changed(whole, printed=printed)


def imported(file: ScenarioFile, cards: CardSource[Card] | None, name: str, code: str) -> Any:
    """A card that the scenario takes from the imported cards; raises ``NotDescribed``."""
    found = None if cards is None else cards.find(file.scenario.book, code, forgiving=False)
    if found is None or found.card is None:
        raise NotDescribed(
            f"no imported card has the code or name “{code}”",
            name,
            where=file.place("cards", name),
            remedy="import the cards, or describe the card here",
        )
    return found.card


def sides(setup: Any) -> Iterator[tuple[Player, Any]]:
    """Each player with their part of a set-up."""
    for player in PLAYERS:
        yield player, getattr(setup, player)


B = TypeVar("B", bound=Builder[Any])


@dataclass(frozen=True)
class Piles(Generic[B]):
    """Putting the piles of a set-up into zones, with the places of its fields for messages.

    A pile has at most ``most`` cards; ``because`` says why.
    """

    file: ScenarioFile
    builder: B
    faces: Mapping[FaceId, Face]
    from_the_top: Collection[str]
    most: int
    because: str

    @classmethod
    def of(
        cls,
        tabletop: Tabletop[Any],
        file: ScenarioFile,
        faces: Mapping[FaceId, Face],
        builder: type[B],
        *,
        most: int,
        because: str,
        **own: Any,
    ) -> "Piles[B]":
        """The piles of a set-up at its moment, nothing being put yet.

        ``own`` are fields of the state that only this game has.
        """
        setup = file.scenario.setup
        begun = builder(
            faces,
            turn_player=setup.turn,
            starting_player=setup.first,
            turn=setup.number if setup.at in tabletop.turn.steps else 0,
            step=setup.at,
            book=file.scenario.book,
            **own,
        )
        return cls(file, begun, faces, tabletop.zones.from_the_top, most, because)

    def put(
        self, player: Player, zone: str, pile: int | Sequence[str | Lying], path: Path
    ) -> Mapping[CardId, Lying]:
        """Put a pile as people list it; raises ``BadScenario`` where that cannot be.

        Gives the cards of which the pile says more than which they are.
        """
        listed: list[tuple[FaceId | None, Lying | None]] = []
        if isinstance(pile, int):
            listed = [(None, None)] * pile
        else:
            for index, entry in enumerate(pile):
                if isinstance(entry, Lying):
                    faces = self.entry(entry.card, (*path, index, "card"))
                    listed += [(face, entry) for face in faces]
                else:
                    listed += [(face, None) for face in self.entry(entry, (*path, index))]
        if len(listed) > self.most:
            raise BadScenario(
                f"{zone}: at most {self.most} cards can be there, not {len(listed)}",
                where=self.file.place(*path),
                remedy=self.because,
            )
        lies = {}
        for face, lying in reversed(listed) if zone in self.from_the_top else listed:
            if lying is None:
                self.builder.put(player, zone, face)
                continue
            card = self.builder.put(
                player, zone, face, face_up=lying.face_up, seen_by=lying.seen_by
            )
            lies[card] = lying
        return lies

    def put_each(self, player: Player, setup: Part, zones: Mapping[str, str]) -> None:
        """Put the piles of several fields of a player's part of the set-up into their zones."""
        for field, zone in zones.items():
            self.put(player, zone, getattr(setup, field), ("setup", player, zone))

    def put_deck(
        self,
        player: Player,
        zone: str,
        pile: int | Sequence[str | Lying] | None,
        size: int,
        listed: Mapping[str, int] | None = None,
    ) -> None:
        """Put the deck; if it is left out, those of the ``size`` cards that lie nowhere else.

        Of a deck list ``listed`` the cards that are not in sight are among the unknown ones.
        """
        if pile is None:
            pile = max(0, size - sum(1 for _ in self.builder.state().owned_by(player)))
        self.put(player, zone, pile, ("setup", player, zone))
        if listed is not None:
            self.bound(player, listed)

    def entry(self, entry: str, path: Path) -> list[FaceId | None]:
        """One entry of a pile: a name, ``unknown``, or a number of either."""
        if entry in self.faces:
            return [entry]
        many = MANY.fullmatch(entry.strip())
        number, name = (int(many["number"]), many["name"]) if many else (1, entry.strip())
        if not 1 <= number <= self.most:
            raise BadScenario(
                f"“{entry}”: a number of cards is between 1 and {self.most}",
                where=self.file.place(*path),
            )
        face = None if name.casefold() == UNKNOWN else self.face(name, path)
        return [face] * number

    def face(self, name: str, path: Path) -> FaceId | None:
        """The card that ``name`` means, None for ``unknown``; raises ``BadScenario``."""
        if name.casefold() == UNKNOWN:
            return None
        if name in self.faces:
            return name
        named = [face_id for face_id, face in self.faces.items() if face.name == name]
        if len(named) > 1:
            raise BadScenario(
                f"“{name}” is the name of several cards: {', '.join(named)}",
                where=self.file.place(*path),
                remedy="say which one, as it is called under “cards:”",
            )
        if not named:
            raise NotDescribed(
                f"“{name}” is not among the scenario's cards",
                name,
                where=self.file.place(*path),
                remedy="describe it under “cards:”, or write “unknown”",
            )
        return named[0]

    def bound(self, player: Player, listed: Mapping[str, int]) -> None:
        """Say that the cards of the deck list that are not in sight are among the unknown ones.

        Where more copies are in sight than the list has, fewer than none are unknown.
        """
        left: Counter[FaceId] = Counter()
        for name, number in listed.items():
            face = self.face(name, ("setup", player, "deck list", name))
            assert face is not None
            left[face] += number
        for card in self.builder.state().owned_by(player):
            if card.face is None or is_partial(self.faces[card.face]):
                continue
            left[card.face] -= 1
        self.builder.unseen(player, {face: number for face, number in left.items() if number})


class Building(ABC, Generic[B]):
    """One set-up of a game being built, with the places of its fields for messages."""

    setup: Any

    def __init__(
        self, tabletop: Tabletop[Any], file: ScenarioFile, cards: CardSource[Card] | None
    ) -> None:
        self.tabletop, self.file = tabletop, file
        self.setup = file.scenario.setup
        self.piles = self.begun(cards)
        self.builder = self.piles.builder

    @abstractmethod
    def begun(self, cards: CardSource[Card] | None) -> Piles[B]:
        """The piles of the set-up at its moment, nothing being put yet."""

    @abstractmethod
    def put_player(self, player: Player, own: Any) -> None:
        """Put the cards of a player where their part of the set-up says."""

    @abstractmethod
    def put_attack(self) -> None:
        """Let the attack be under way that the set-up has."""

    def state(self) -> Any:
        """Put everything where the scenario says."""
        for player, own in sides(self.setup):
            self.put_player(player, own)
        if self.setup.attack is not None:
            self.put_attack()
        return self.builder.state()


StateOf = Callable[[Tabletop[S], ScenarioFile, CardSource[Card] | None], S]


def set_up_by(building: type[Building[Any]]) -> StateOf[Any]:
    """What gives the state that a scenario's set-up describes.

    It asks for the source that knows the real cards which the scenario names, and raises
    ``BadScenario`` where a card is not known or a zone cannot hold what it is given.
    """
    return lambda tabletop, file, cards: with_standing_by(
        file, Scene(tabletop, building(tabletop, file, cards).state())
    )


AUTOMATIC = "automatic"


def with_standing_by(file: ScenarioFile, scene: Scene[S]) -> S:
    """The state in which the abilities of a set-up stand by; raises ``BadScenario``."""
    state = scene.state
    waiting: list[Waiting] = file.scenario.setup.standing_by
    for index, one in enumerate(waiting):
        path: Path = ("setup", "standing by", index)
        card = card_meant(file, scene, one.of, state.turn_player, (*path, "of"))
        ability = ability_meant(file, scene, card, one.ability, (*path, "ability"))
        if ability.kind != AUTOMATIC:
            raise BadScenario(
                f"“{one.ability}” of {one.of} is not an automatic ability, so it does not trigger",
                where=file.place(*path),
            )
        if one.damage is None and speaks_of_damage(ability):
            raise BadScenario(
                f"“{one.ability}” of {one.of} speaks of the damage that triggered it",
                where=file.place(*path),
                remedy="say how much that was, such as “damage: 2”",
            )
        master, turn_player = controller(state, card), state.turn_player
        standing = StandingBy(
            state.time + 1,
            ability,
            master,
            state.reference(card),
            None if one.before is None else zone_meant(file, scene, one.before, master, path),
            reference_meant(file, scene, one.that, turn_player, (*path, "that")),
            opponent=reference_meant(file, scene, one.opponent, other(master), (*path, "opponent")),
            amount=one.damage,
        )
        state = replace(state, standing_by=(*state.standing_by, standing), time=standing.id)
    return state


def speaks_of_damage(ability: Ability) -> bool:
    """Whether what an ability does depends on how much damage has triggered it."""
    parts = nodes_in(ability.effect, outside=Ability)
    return any(getattr(part, "do", None) == THAT_DAMAGE for part in parts)


def card_meant(
    file: ScenarioFile, scene: Scene[State], text: str, player: Player, path: Path
) -> CardId:
    """The card that a field of a set-up means by a name or a place; raises ``BadScenario``.

    A name means the card of ``player`` in play, if there is one.
    """
    state = scene.state
    in_play = [card for card in state.cards.values() if card.orientation is not None]
    own = [card.id for card in in_play if card.zone.player == player]
    called = [card for card in own if is_called(scene, card, named_faces(state.faces, text))]
    offered = tuple(called or [card.id for card in in_play])
    try:
        return pointed(scene, text, player, offered, reveal=False).card
    except (NotReadable, Ambiguous) as unclear:
        raise BadScenario(str(unclear), where=file.place(*path)) from unclear


def reference_meant(
    file: ScenarioFile, scene: Scene[State], text: str | None, player: Player, path: Path
) -> Reference | None:
    """The card that a field means, if it is there; raises ``BadScenario`` as ``card_meant``."""
    if text is None:
        return None
    return scene.state.reference(card_meant(file, scene, text, player, path))


def zone_meant(
    file: ScenarioFile, scene: Scene[State], text: str, player: Player, path: Path
) -> Zone:
    """The zone that ``from`` names, ``player``'s unless it says whose; raises ``BadScenario``."""
    match = scene.tabletop.zones.place.fullmatch(text.strip())
    name = None if match is None else scene.tabletop.zones.named(match["zone"])
    if match is None or name is None or match["number"]:
        raise BadScenario(
            f"“{text}” is not a zone",
            where=file.place(*path, "from"),
            remedy=f"choose from: {', '.join(scene.tabletop.zones.names)}",
        )
    return Zone((match["player"] or player).upper(), name)


def ability_meant(
    file: ScenarioFile, scene: Scene[State], card: CardId, name: str, path: Path
) -> Ability:
    """The ability of a card by its name; raises ``BadScenario`` with those that it has."""
    try:
        abilities = scene.tabletop.lines.using.abilities_of(scene.state, card)
    except FaceUnknown:
        abilities = ()
    found = [one for one in abilities if one.name.casefold() == name.casefold()]
    if not found:
        names = ", ".join(one.name for one in abilities)
        raise BadScenario(
            f"{scene.state.called(card) or 'the card'} has no ability “{name}”",
            where=file.place(*path),
            remedy=f"it has: {names or 'none'}",
        )
    return found[0]


def controller(state: State, card: CardId) -> Player:
    """The player with whom a card lies."""
    return state.cards[card].zone.player
