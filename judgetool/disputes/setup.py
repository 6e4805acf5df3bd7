"""Setting up: what every game's set-ups have in common, the cards and the piles they lie in."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.errors import BadScenario
from judgetool.disputes.scenario import MANY, UNKNOWN, Lying, ScenarioFile
from judgetool.engine.kernel.cards import CardId, Face, FaceId, Player
from judgetool.engine.kernel.positions import Builder

Path = tuple[str | int, ...]
"""The fields that lead to a place in a scenario file."""


def faces_of(
    file: ScenarioFile,
    cards: CardSource[Card] | None,
    own: Callable[[str, Any], Face],
    real: Callable[[Any], Face],
) -> dict[FaceId, Face]:
    """The scenario's cards as faces: ``own`` ones as described there, ``real`` ones by number.

    Raises ``BadScenario`` where a card is not known or its name would be misunderstood.
    """
    found = {}
    for name, spec in file.scenario.cards.items():
        if name.casefold() == UNKNOWN or MANY.fullmatch(name):
            raise BadScenario(
                f"“{name}” cannot be the name of a card",
                where=file.place("cards", name),
                remedy="in a zone it would be taken for unknown or several cards",
            )
        is_real = isinstance(spec, str)
        found[name] = real(_imported(file, cards, name, spec)) if is_real else own(name, spec)
    for name, face in found.items():
        if face.name != name and face.name in found:
            raise BadScenario(
                f"“{face.name}” is the name of “{name}”, too, and would not say which is meant",
                where=file.place("cards", face.name),
                remedy=f"call both otherwise here, with “name: {face.name}” at each",
            )
    return found


def _imported(file: ScenarioFile, cards: CardSource[Card] | None, name: str, code: str) -> Any:
    """A card that the scenario takes from the imported cards."""
    found = None if cards is None else cards.find(file.scenario.book, code, forgiving=False)
    if found is None or found.card is None:
        raise BadScenario(
            f"no imported card answers to “{code}”",
            where=file.place("cards", name),
            remedy="import the cards with `judgetool cards import`, or describe the card here",
        )
    return found.card


@dataclass(frozen=True)
class Piles:
    """Putting the piles of a set-up into zones, with the places of its fields for messages.

    A pile has at most ``most`` cards; ``because`` says why. ``put_on`` puts onto a card what a game
    lets lie on it, such as counters.
    """

    file: ScenarioFile
    builder: Builder[Any]
    faces: Mapping[FaceId, Face]
    from_the_top: Collection[str]
    most: int
    because: str
    put_on: Callable[[CardId, Any], None] = lambda _card, _lying: None

    def put(self, player: Player, zone: str, pile: int | Sequence[str | Lying], path: Path) -> None:
        """Put a pile as people list it; raises ``BadScenario`` where that cannot be."""
        listed: list[tuple[FaceId | None, Lying | None]] = []
        if isinstance(pile, int):
            listed = [(None, None)] * pile
        else:
            for index, entry in enumerate(pile):
                if isinstance(entry, Lying):
                    listed.append((self.face(entry.card, (*path, index, "card")), entry))
                else:
                    listed += [(face, None) for face in self.entry(entry, (*path, index))]
        if len(listed) > self.most:
            raise BadScenario(
                f"{zone}: at most {self.most} cards can be there, not {len(listed)}",
                where=self.file.place(*path),
                remedy=self.because,
            )
        for face, lying in reversed(listed) if zone in self.from_the_top else listed:
            if lying is None:
                self.builder.put(player, zone, face)
                continue
            card = self.builder.put(
                player, zone, face, face_up=lying.face_up, seen_by=lying.seen_by
            )
            self.put_on(card, lying)

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
            raise BadScenario(
                f"“{name}” is not among the scenario's cards",
                where=self.file.place(*path),
                remedy="describe it under “cards:”, or write “unknown”",
            )
        return named[0]

    def bound(self, player: Player, listed: Mapping[str, int]) -> None:
        """The cards of the deck list that are nowhere in sight are among the unknown ones.

        Raises ``BadScenario`` where more copies are in sight than the list has.
        """
        left: Counter[FaceId] = Counter()
        for name, number in listed.items():
            face = self.face(name, ("setup", player, "deck list", name))
            assert face is not None
            left[face] += number
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
