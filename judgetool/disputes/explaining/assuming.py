"""What an explanation assumes is as little as it needs: a card that only pays can be any that pays.

The search tells what a whole card is where only one fact of it may be needed, such as its color.
"""

from collections.abc import Iterator

from judgetool.disputes.explaining.problem import Explanation, Problem, replays
from judgetool.engine.kernel.commands import Command, Reveal

FEW = 2
"""So many facts of a card are told where a rule asks for one: the type is told with it."""

Told = tuple[Command, ...]
"""What is told of a card in the place of the whole of it: one fact, or nothing at all."""


def assuming_less(problem: Problem, found: Explanation) -> Explanation:
    """The same explanation with less told of the cards that nobody knew, where it still replays."""
    for at in reversed(range(len(found.commands) - found.seen)):
        command = found.commands[at]
        if not isinstance(command, Reveal) or _is_edited(found, at):
            continue
        others = (_with(found, at, told) for told in _less(problem, command))
        found = next((other for other in others if replays(problem, other)), found)
    return found


def _less(problem: Problem, reveal: Reveal) -> Iterator[Told]:
    """What can be told instead: nothing, or a single fact of several."""
    if reveal.face is None and len(reveal.told) <= FEW:
        return
    yield ()
    printed = problem.before.faces[reveal.face].printed if reveal.face else reveal.told
    for aspect, value in printed.items():
        yield (Reveal(reveal.by, reveal.card, told={aspect: value}),)


def _is_edited(found: Explanation, at: int) -> bool:
    """Whether a command belongs to the edits of a mistake."""
    return any(first <= at < first + len(one.slip.edits) for first, one in found.mistakes)


def _with(found: Explanation, at: int, told: Told) -> Explanation:
    """The explanation with something else at a place of its commands."""
    shorter = 1 - len(told)
    return found._replace(
        commands=(*found.commands[:at], *told, *found.commands[at + 1 :]),
        mistakes=tuple(
            (first - shorter if first > at else first, one) for first, one in found.mistakes
        ),
    )
