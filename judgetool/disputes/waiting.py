"""What waits when a scenario begins: abilities that stand by, and the cards that they speak of."""

from dataclasses import replace

from judgetool.disputes.errors import Ambiguous, BadScenario, NotReadable
from judgetool.disputes.pointing import is_called, named_faces, pointed
from judgetool.disputes.scenario import ScenarioFile, Waiting
from judgetool.disputes.setup import Path
from judgetool.disputes.tabletop import Scene
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import CardId, Player, Reference
from judgetool.engine.kernel.state import FaceUnknown, S, StandingBy, State

AUTOMATIC = "automatic"


def with_standing_by(file: ScenarioFile, scene: Scene[S], waiting: list[Waiting]) -> S:
    """The state in which the abilities of a set-up stand by; raises ``BadScenario``."""
    state = scene.state
    for index, one in enumerate(waiting):
        path: Path = ("setup", "standing by", index)
        card = card_meant(file, scene, one.of, state.turn_player, (*path, "of"))
        ability = ability_meant(file, scene, card, one.ability, (*path, "ability"))
        if ability.kind != AUTOMATIC:
            raise BadScenario(
                f"“{one.ability}” of {one.of} is no automatic ability: it does not trigger",
                where=file.place(*path),
            )
        that = None
        if one.that is not None:
            about = card_meant(file, scene, one.that, state.turn_player, (*path, "that"))
            that = reference_to(state, about)
        time, source = state.time + 1, reference_to(state, card)
        standing = StandingBy(time, ability, controller(state, card), source, None, that)
        state = replace(state, standing_by=(*state.standing_by, standing), time=time)
    return state


def card_meant(
    file: ScenarioFile, scene: Scene[State], text: str, player: Player, path: Path
) -> CardId:
    """The card that a field of a set-up means by a name or a place; raises ``BadScenario``.

    A name means first of all the card of ``player`` that is in play.
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


def reference_to(state: State, card: CardId) -> Reference:
    """A card as what it is now."""
    return Reference(card, state.cards[card].entered)
