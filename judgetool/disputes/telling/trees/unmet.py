"""Which part of a text's condition is not met, and what there is instead."""

from collections.abc import Iterator

from judgetool.disputes.tabletop import Scene
from judgetool.disputes.telling.trees.said import Speaker, is_plain, listed
from judgetool.disputes.telling.trees.speaking import speaker_at
from judgetool.engine.kernel import abilities as trees
from judgetool.engine.kernel.abilities.node import Condition
from judgetool.engine.kernel.cards import other
from judgetool.engine.kernel.context import Context, Unmet, Unpaid
from judgetool.engine.kernel.evaluating import holds, value
from judgetool.engine.kernel.state import FaceUnknown, State


def in_words(scene: Scene[State], unmet: Unmet) -> str:
    """What a text asks for, and what there is: “its text asks for …; there are 3”."""
    context, state = unmet.context, scene.state
    speaker = speaker_at(scene.tabletop, state.book)
    speaker = speaker.of_players(context.master, other(context.master))
    parts = _parts(speaker, state, unmet.condition, context)
    return "; ".join(dict.fromkeys(parts))


def unpaid_in_words(scene: Scene[State], unpaid: Unpaid) -> str:
    """Which parts of a cost cannot be paid: what is not possible of it."""
    speaker = speaker_at(scene.tabletop, scene.state.book)
    speaker = speaker.of_players(unpaid.master, other(unpaid.master))
    parts = ", ".join(f"“{speaker.cost((part,))}”" for part in unpaid.cost)
    return f"not possible{'' if unpaid.each else ' all together'}: {parts}"


def _parts(speaker: Speaker, state: State, condition: Condition, context: Context) -> Iterator[str]:
    match condition:
        case trees.Every():
            for one in condition.conditions:
                if not _may_hold(state, one, context):
                    yield from _parts(speaker, state, one, context)
        case trees.Compared():
            yield _compared(speaker, state, condition, context)
        case trees.Unless():
            yield f"its text does not allow that {speaker.condition(condition.condition)}"
        case trees.Either():
            either = listed(map(speaker.condition, condition.conditions))
            yield f"its text asks that {either}; none of this is so"
        case _:
            yield f"its text asks that {speaker.condition(condition)}; that is not so"


def _may_hold(state: State, condition: Condition, context: Context) -> bool:
    """Whether a condition holds, or may hold because a face is not known."""
    try:
        return holds(state, condition, context)
    except FaceUnknown:
        return True


def _compared(speaker: Speaker, state: State, condition: trees.Compared, context: Context) -> str:
    """Two numbers that do not compare as a text asks: it names those that are there."""
    left, right = condition.left, condition.right
    if isinstance(left, trees.Count) and isinstance(left.of, trees.Selector) and is_plain(right):
        cards = speaker.so_many(right, left.of)
        what = f"its text asks for {condition.relation} {cards}; {_there(state, left, context)}"
    else:
        asked = speaker.condition(condition)
        what = (
            f"its text asks that {asked}; {speaker.number(left)} is {_found(state, left, context)}"
        )
    if isinstance(right, int):
        return what
    return f"{what}, and {speaker.number(right)} is {_found(state, right, context)}"


def _there(state: State, number: trees.Count, context: Context) -> str:
    """How many cards there are, or that it is not known, although it is known to be too few."""
    found = _found(state, number, context)
    if found == NOT_KNOWN:
        return "how many there are is not known"
    return f"there {'is' if found == '1' else 'are'} {found}"


NOT_KNOWN = "not known"


def _found(state: State, number: trees.Number, context: Context) -> str:
    try:
        found = value(state, number, context)
    except FaceUnknown:
        return NOT_KNOWN
    return "none" if isinstance(number, trees.Count) and not found else str(found)
