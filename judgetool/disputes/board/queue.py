"""What has triggered and waits, in the order in which it comes, and who acts now."""

from collections.abc import Iterator

from judgetool.disputes.board.decisions import question
from judgetool.disputes.notation.spelling import spell
from judgetool.disputes.tabletop import Scene
from judgetool.disputes.telling.names import in_terms_of, place_of
from judgetool.disputes.telling.telling_apart import which_card, which_it_was
from judgetool.disputes.views import ItemView, ZoneView
from judgetool.engine.kernel.cards import Player
from judgetool.engine.kernel.commands import Select
from judgetool.engine.kernel.state import StandingBy, State

NOTHING_ASKED = "nothing is asked: the game is over"


def queue(scene: Scene[State]) -> ZoneView:
    """The abilities that wait: first those of which one comes next.

    Above them stands who chooses which one, or else what is asked now.
    """
    name = in_terms_of(scene, scene.tabletop.wording.standing_by)
    items = tuple(_item(scene, one) for one in _in_turn(scene))
    return ZoneView(name, (), False, items, heading=_heading(scene))


def choosing(scene: Scene[State]) -> Player | None:
    """The player who chooses now which of the abilities comes next; None where nobody does."""
    decision = scene.decision
    waiting = {str(one.id) for one in scene.state.standing_by}
    if decision is None or not decision.options or not waiting.issuperset(decision.options):
        return None
    return decision.player


def _in_turn(scene: Scene[State]) -> tuple[StandingBy, ...]:
    """What stands by: that of the player who chooses, else of the turn player, comes first."""
    first = choosing(scene) or scene.state.turn_player
    return tuple(sorted(scene.state.standing_by, key=lambda one: one.master != first))


def _item(scene: Scene[State], one: StandingBy) -> ItemView:
    """An ability that waits, where its card lies, and the line that takes it now."""
    card = None if one.source is None else one.source.card
    of = "" if one.source is None else f" of {which_it_was(scene, one.source, one.master)}"
    text = in_terms_of(scene, f"{one.ability.name}{of}")
    line = ""
    if choosing(scene) == one.master:
        line = spell(Select(one.master, str(one.id)), scene)
    return ItemView(one.master, text, card, tuple(_more(scene, one)), line)


def _more(scene: Scene[State], one: StandingBy) -> Iterator[str]:
    """Where the card is that has the ability, and the card that it is about."""
    if one.source is not None:
        yield place_of(scene, one.source.card)
    if one.that is not None and one.that != one.source:
        yield f"about {which_card(scene, one.that.card)}"


def _heading(scene: Scene[State]) -> str:
    player = choosing(scene)
    if player is None and scene.decision is not None:
        return question(scene, scene.decision)
    if player is None:
        return NOTHING_ASKED if scene.state.result else ""
    own = sum(one.master == player for one in scene.state.standing_by)
    chooses = f"{player} chooses which comes next" if own > 1 else f"{player}'s comes next"
    others = sorted({one.master for one in scene.state.standing_by} - {player})
    return f"{chooses}, then {others[0]}" if others else chooses
