"""Which cards and players a continuous effect is about, and which it cannot take abilities from."""

from collections.abc import Iterator

from judgetool.engine.kernel.abilities import (
    Ability,
    Prohibit,
    Selector,
    What,
    Whose,
    means_players,
)
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.context import Context, context_of
from judgetool.engine.kernel.continuous.view import Open, Target, View, printed_abilities
from judgetool.engine.kernel.evaluating import holds, passes, players, pointed, searched
from judgetool.engine.kernel.modifiers import CardsMeant, Modifier, Ruling
from judgetool.engine.kernel.state import FaceUnknown, State


def seen_from(state: State, card: CardId, ability: Ability) -> Context:
    """What a continuous ability knows: its master is the player whose zone its card is in."""
    instance = state.cards[card]
    return context_of(instance.zone.player, ability.name, card, instance.entered)


def targets(
    state: State, what: What | Whose, context: Context
) -> Iterator[tuple[Target, Open | None]]:
    """The cards or players that an effect is about, and what decides whether they are."""
    if isinstance(what, Selector):
        for card in searched(state, what, context):
            try:
                if passes(state, card, what.tests, context):
                    yield card, None
            except FaceUnknown as unknown:
                yield card, Open(unknown.card, unknown.aspect)
    elif means_players(what):
        for player in players(what, context.master, state):
            yield player, None
    else:
        for card in pointed(state, what, context):
            yield card, None


def is_one_of(state: State, card: CardId, meant: CardsMeant) -> bool:
    """Whether a card is one of those that a text means by a selection, as things are now.

    Raises ``FaceUnknown``.
    """
    context, selector = known_of(meant, meant.master), meant.selector
    there = card in searched(state, selector, context)
    return there and passes(state, card, selector.tests, context)


def known_of(meant: CardsMeant, master: Player) -> Context:
    """What the text knows of which these cards are, for ``master``."""
    return Context(
        master,
        "",
        meant.this,
        that=meant.that,
        chosen=meant.chosen,
        variables=meant.known.variables,
        declared=meant.known.declared,
    )


def applies_to(state: State, modifier: Modifier, card: CardId) -> bool:
    """Whether what players cannot do, or can, with cards of theirs surely applies to this one."""
    change = modifier.change
    if not isinstance(change, Ruling) or change.cards is None:
        return False
    if state.zone_of(card).player != modifier.subject:
        return False
    try:
        return is_one_of(state, card, change.cards)
    except FaceUnknown:
        return False


def is_protected(state: State, card: Target, taking: str, view: View) -> bool:
    """Whether an effect prohibits that a card loses abilities, one of its own ones at the latest.

    What it has to protect others with waits for the effects that take it.
    """
    if view.prohibits(card, taking):
        return True
    assert isinstance(card, CardId)
    had = view.abilities.get(card)
    own = printed_abilities(state, card) if had is None else had
    return any(
        isinstance(effect, Prohibit)
        and effect.action == taking
        and reaches(state, effect, ability, card)
        for ability in own
        if ability.kind == "continuous"
        for effect in ability.lasting
    )


def reaches(state: State, effect: Prohibit, ability: Ability, card: CardId) -> bool:
    """Whether an effect of a continuous ability is about its own card, where it works."""
    context, zone = seen_from(state, card, ability), state.cards[card].zone.name
    if zone not in state.reading.works_in(ability, state.face(card)):
        return False
    return (card, None) in targets(state, effect.what, context) and holds(
        state, ability.condition, context
    )
