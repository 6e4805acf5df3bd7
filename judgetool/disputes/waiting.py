"""What waits when a scenario begins: abilities that stand by, and the cards that they speak of."""

from dataclasses import replace

from judgetool.disputes.errors import Ambiguous, BadScenario, NotReadable
from judgetool.disputes.games import tabletop_of
from judgetool.disputes.pointing import is_called, named_faces, pointed
from judgetool.disputes.scenario import ScenarioFile, Waiting
from judgetool.disputes.setup import Path
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import CardId, Player, Reference
from judgetool.engine.kernel.state import FaceUnknown, S, StandingBy, State

AUTOMATIC = "automatic"


def with_standing_by(file: ScenarioFile, state: S, waiting: list[Waiting]) -> S:
    """The state in which the abilities of a set-up stand by; raises ``BadScenario``."""
    for index, one in enumerate(waiting):
        path: Path = ("setup", "standing by", index)
        card = card_meant(file, state, one.of, state.turn_player, (*path, "of"))
        ability = ability_meant(file, state, card, one.ability, (*path, "ability"))
        if ability.kind != AUTOMATIC:
            raise BadScenario(
                f"“{one.ability}” of {one.of} is no automatic ability: it does not trigger",
                where=file.place(*path),
            )
        that = None
        if one.that is not None:
            about = card_meant(file, state, one.that, state.turn_player, (*path, "that"))
            that = reference_to(state, about)
        time, source = state.time + 1, reference_to(state, card)
        standing = StandingBy(time, ability, controller(state, card), source, None, that)
        state = replace(state, standing_by=(*state.standing_by, standing), time=time)
    return state


def card_meant(file: ScenarioFile, state: State, text: str, player: Player, path: Path) -> CardId:
    """The card that a field of a set-up means by a name or a place; raises ``BadScenario``.

    A name means first of all the card of ``player`` that is in play.
    """
    in_play = [card for card in state.cards.values() if card.orientation is not None]
    own = [card.id for card in in_play if card.zone.player == player]
    called = [card for card in own if is_called(state, card, named_faces(state.faces, text))]
    offered = tuple(called or [card.id for card in in_play])
    try:
        return pointed(state, text, player, offered, reveal=False).card
    except (NotReadable, Ambiguous) as unclear:
        raise BadScenario(str(unclear), where=file.place(*path)) from unclear


def ability_meant(file: ScenarioFile, state: State, card: CardId, name: str, path: Path) -> Ability:
    """The ability of a card by its name; raises ``BadScenario`` with those that it has."""
    try:
        abilities = tabletop_of(state.book).lines.using.abilities_of(state, card)
    except FaceUnknown:
        abilities = ()
    found = [one for one in abilities if one.name.casefold() == name.casefold()]
    if not found:
        names = ", ".join(one.name for one in abilities)
        raise BadScenario(
            f"{state.called(card) or 'the card'} has no ability “{name}”",
            where=file.place(*path),
            remedy=f"it has: {names or 'none'}",
        )
    return found[0]


def controller(state: State, card: CardId) -> Player:
    """The player with whom a card lies."""
    return state.cards[card].zone.player


def reference_to(state: State, card: CardId) -> Reference:
    """A card as what it is now."""
    return Reference(card, state.cards[card].entered)
