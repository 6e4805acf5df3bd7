"""Who asks, and what is on offer, in the words of refusals.

The faces tell cards apart by more than this; here a card has its name and its zone.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.state import FaceUnknown, State

MOST_NAMED = 6
"""So many cards on offer are named at most; the rest is counted."""


def lying(state: State, card: CardId) -> str:
    """A card with the zone where it lies: “Ox in A's hand”, “a card in A's hand”."""
    zone = state.zone_of(card)
    return f"{state.called(card) or 'a card'} in {zone.player}'s {zone.name}"


def name_and_question(decision: Decision) -> tuple[str, str] | None:
    """The ability that a question names, and what is asked besides; None where it names none."""
    context = decision.context
    name = context.name if isinstance(context, Context) else ""
    named = name and decision.kind.startswith(name)
    return (name, decision.kind.removeprefix(name)) if named else None


def of_its_card(name: str, card: str | None) -> str:
    """An ability with the card that has it, which is not said twice if it gives the name."""
    return name if card is None or card == name else f"{name} of {card}"


def what_asks(state: State, decision: Decision) -> str:
    """What a decision is about: the kind of the question, and the card whose ability asks."""
    context, named = decision.context, name_and_question(decision)
    card = context.card if isinstance(context, Context) else decision.about
    called = None if card is None else state.called(card)
    if named is not None:
        name, besides = named
        return f"{of_its_card(name, called)}{besides}"
    asker = context.name if isinstance(context, Context) else called
    return f"{decision.kind}, for {of_its_card(asker, called)}" if asker else decision.kind


def named_on_offer(state: State, cards: Iterable[CardId]) -> str:
    """The cards that can be chosen, by name: “2 Fern, Moss and 3 unknown cards”."""
    every = Counter(state.called(card) for card in cards)
    unknown = every.pop(None, 0)
    more = [f"{unknown} unknown card{'s' * (unknown != 1)}"] if unknown else []
    return counted({f"{name}": number for name, number in every.items()}, more)


def counted(every: Mapping[str, int], besides: Iterable[str] = ()) -> str:
    """Names as often as they occur, not too many of them: “2 Fern, Moss and Owl”."""
    named = [f"{number} {name}" if number > 1 else name for name, number in every.items()]
    more = sum([*every.values()][MOST_NAMED:])
    words = [*named[:MOST_NAMED], *([f"{more} more"] if more else []), *besides]
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def missing_information(state: State, unknown: FaceUnknown) -> str:
    """Which information is missing of which card: “the color of a card in A.hand”."""
    return f"the {unknown.aspect} of a card in {state.zone_of(unknown.card)}"
