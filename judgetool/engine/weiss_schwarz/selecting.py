"""Which cards may be chosen (8.6.3): what a selector finds, and why a card does not fit it."""

from collections.abc import Iterator

from judgetool.engine.kernel.abilities import Amount, Selector
from judgetool.engine.kernel.cards import CardId, Player, other
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.weiss_schwarz import faces
from judgetool.engine.weiss_schwarz.characteristics import characteristic, player_level
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.keywords import STAGE
from judgetool.engine.weiss_schwarz.state import WeissState


@rule("8.6.3")
def offered(state: WeissState, selector: Selector, master: Player) -> tuple[CardId, ...]:
    """The cards that fit ``selector``, and those of which it is not known whether they do."""
    return tuple(
        card
        for card in searched(state, selector, master)
        if not state.knows(card, *aspects_of(selector)) or fits(state, card, selector, master)
    )


def known_to_fit(state: WeissState, card: CardId, selector: Selector, master: Player) -> bool:
    """Whether everything is known that decides it, and the card fits."""
    return state.knows(card, *aspects_of(selector)) and fits(state, card, selector, master)


def misfits(state: WeissState, decision: Decision, card: CardId) -> Iterator[Objection]:
    """Why a card cannot be chosen at a decision that has a selector."""
    selector = decision.selector
    if selector is None:
        return
    if not state.knows(card, *aspects_of(selector)):
        yield Objection("the card is not known: tell what it is first", ("8.6.3",), unknown=True)
    elif not fits(state, card, selector, decision.player):
        among = in_words(selector, state, decision.player)
        yield Objection(
            f"{state.name(card) or 'the card'} is not among {among}", decision.citations
        )


def searched(state: WeissState, selector: Selector, master: Player) -> Iterator[CardId]:
    """The cards in the zone where ``selector`` looks."""
    whose = master if selector.whose == "yours" else other(master)
    if selector.zone == STAGE:
        yield from state.stage(whose)
    else:
        yield from state.cards_in(whose, selector.zone)


def aspects_of(selector: Selector) -> tuple[str, ...]:
    """The information that decides whether a card fits."""
    asked = []
    if selector.type is not None:
        asked.append(faces.TYPE)
    if selector.at_most is not None:
        asked.append(selector.at_most.aspect)
    if selector.bears is not None:
        asked.append(selector.bears.aspect)
    return tuple(asked)


def fits(state: WeissState, card: CardId, selector: Selector, master: Player) -> bool:
    """Whether a known card fulfils what ``selector`` asks."""
    if selector.type is not None and not faces.is_type(state, card, selector.type):
        return False
    most, bears = selector.at_most, selector.bears
    too_high = most is not None and (
        characteristic(state, card, most.aspect) > value_of(most.amount, state, master)
    )
    if too_high:
        return False
    return bears is None or bears.word in faces.words(state, card, bears.aspect)


def value_of(amount: Amount, state: WeissState, master: Player) -> int:
    """A number of the tree now; what it names beside its constant is the master's level."""
    return amount.constant + (player_level(state, master) if amount.plus else 0)


def in_words(selector: Selector, state: WeissState, master: Player) -> str:
    """What ``selector`` asks, for the one who chooses."""
    whose = master if selector.whose == "yours" else other(master)
    words = [f"the {_plural(selector.type or faces.CHARACTER)}"]
    most = selector.at_most
    if most is not None:
        limit = value_of(most.amount, state, master)
        words.append(f"of {most.aspect} {limit} or lower")
    if selector.bears is not None:
        words.append(f"with a {selector.bears.word} icon")
    where = "on" if selector.zone == STAGE else "in"
    return f"{' '.join(words)} {where} {whose}'s {selector.zone}"


def _plural(type_: str) -> str:
    return "climaxes" if type_ == faces.CLIMAX else f"{type_}s"
