"""Legality in all games: who may answer a decision, and with what.

A game judges its own acts, such as playing a card or attacking. Everything else is judged here.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from judgetool.engine.kernel.cards import JUDGE, NAME, PLAYERS, CardId, FaceId, Value
from judgetool.engine.kernel.commands import (
    Answer,
    Choose,
    Command,
    Declare,
    Done,
    Reveal,
    Select,
    Shuffle,
    TurnCard,
    is_edit,
)
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.hidden import could_be, could_hold
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.told import (
    Facts,
    contradictions,
    denied,
    facts_of,
    is_partial,
    lacked,
    together,
)

Objections = tuple[Objection, ...]

ANSWERS: dict[str, type[Command]] = {
    "cards": Choose,
    "option": Select,
    "yes or no": Answer,
    "face": Reveal,
    "shuffle": Shuffle,
    "manual": Done,
    "number": Declare,
}
SUGGESTED = 10
"""How many numbers are suggested if any number can be declared."""

OPEN_FORMS = ("act", "manual")


def candidates(state: State, decision: Decision) -> Iterator[Command]:
    """The answers to ``decision`` that may be legal, one by one; not the acts of a game."""
    by = decision.player
    match decision.form:
        case "cards":
            for number in range(decision.minimum, decision.maximum + 1):
                for cards in combinations(decision.cards, number):
                    yield Choose(by, cards)
        case "option" | "yes or no" | "number":
            yield from _simple_answers(decision)
        case "face":
            for face_id, face in state.faces.items():
                if not is_partial(face):
                    yield Reveal(JUDGE, decision.cards[0], face_id)
        case "shuffle":
            yield Shuffle(by)
        case _:
            yield Done(by)


def _simple_answers(decision: Decision) -> Iterator[Command]:
    by = decision.player
    match decision.form:
        case "option":
            yield from (Select(by, option) for option in decision.options)
        case "number":
            numbers = range(decision.minimum, decision.minimum + SUGGESTED)
            yield from (Declare(by, number) for number in numbers)
        case _:
            yield from (Answer(by, yes) for yes in (True, False))


def objections_to_answer(state: State, decision: Decision, command: Command) -> Objections:
    """Why ``command`` is no answer to ``decision``; empty if it is one."""
    if not isinstance(command, ANSWERS[decision.form]):
        return (_asked_otherwise(decision),)
    if command.by != decision.player:
        return (_wrong_player(decision),)
    match command:
        case Choose():
            return tuple(_about_choice(decision, command))
        case Select() if command.option not in decision.options:
            offered = ", ".join(decision.options)
            return (Objection(f"the options are: {offered}", decision.citations),)
        case Declare() if command.number < decision.minimum:
            return (
                Objection(f"the number must be at least {decision.minimum}", decision.citations),
            )
        case Reveal():
            return objections_to_reveal(state, command, decision.aspects, decision.cards[0])
        case Shuffle():
            return tuple(_about_order(state, decision, command))
        case _:
            return ()


def objections_to_reveal(
    state: State,
    command: Reveal,
    aspects: tuple[str, ...] = (),
    card: CardId | None = None,
) -> Objections:
    """Why a card cannot be what the judge tells, or why this does not answer the question."""
    if command.by != JUDGE:
        return (Objection("only the judge can say what a card is", ()),)
    if command.card not in state.cards:
        return (Objection("there is no such card", ()),)
    if command.face is not None and not _is_set_up(state, command.face):
        return (Objection(f"no card named {command.face} is set up", ()),)
    if card is not None and command.card != card:
        return (Objection("another card is asked for", ()),)
    told = told_of(state, command)
    known = state.face(command.card)
    named = known is not None and not is_partial(known)
    if known is not None and named:
        again = command.face is not None or any(
            (denied(kind) or kind) in facts_of(known) for kind in command.told
        )
        if again or not command.told:
            return (Objection(f"the card is known already: {known.name}", ()),)
    answered = {*told, *(() if known is None else known.printed)}
    answered |= {NAME} if command.face is not None else set()
    missing = [aspect for aspect in aspects if aspect not in answered]
    if missing and not _denies_more(command.told, {} if known is None else known.printed):
        return (Objection(f"the rule needs: {', '.join(missing)}", ()),)
    if not named and not could_be(state, command.card, told, command.face):
        return (Objection("no such card can be left among the unknown cards of its owner", ()),)
    return ()


def _denies_more(told: Facts, before: Facts) -> bool:
    """Whether it is told what a card is not, and that is new: then what it is is still asked."""
    return any(denied(kind) and before.get(kind) != value for kind, value in told.items())


def told_of(state: State, command: Reveal) -> dict[str, Value]:
    """The printed information that a reveal tells, and what was told of the card earlier."""
    if command.face is not None:
        return dict(state.faces[command.face].printed)
    known = state.face(command.card)
    return together({} if known is None else known.printed, command.told)


def against_earlier(state: State, command: Reveal) -> Objections:
    """Why a reveal contradicts what was told of the card earlier."""
    known = state.face(command.card) if command.card in state.cards else None
    if known is None or not is_partial(known):
        return ()
    whole = state.faces.get(command.face) if command.face is not None else None
    told = command.told if whole is None else facts_of(whole)
    found = tuple(contradictions(known.printed, told))
    if not found:
        return ()
    earlier = " and ".join(in_words(known.printed, kind) for kind in found)
    return (Objection(f"that contradicts what was told of the card earlier: {earlier}", ()),)


def in_words(facts: Facts, kind: str) -> str:
    """What is told of a card, of one kind of information."""
    value, aspect = facts[kind], denied(kind)
    said = " and ".join(value) if isinstance(value, tuple) else f"{value}"
    if aspect is None:
        return f"its {kind} is {said or 'none'}"
    return f"its {aspect} is not {' or '.join(lacked(facts, aspect))}"


def objections_to_concession(command: Command) -> Objections:
    """Why a concession is refused: only players concede."""
    if command.by not in PLAYERS:
        return (Objection("only a player can concede", ()),)
    return ()


def objections_to_taking_back(state: State, command: Command) -> Objections:
    """Why nothing can be taken back: only the player who is performing an action can do that."""
    if state.acting() is None or command.by != state.acting():
        return (Objection(f"{command.by} performs no action that can be taken back", ()),)
    return ()


def objections_to_edit(state: State, decision: Decision | None, command: Command) -> Objections:
    """Why a set-up edit is refused: its card, its zone, or the moment."""
    if command.by != JUDGE or not is_edit(command):
        return (Objection("only the judge can edit the set-up", ()),)
    between = decision is not None and decision.form in OPEN_FORMS and state.acting() is None
    if not between:
        return (Objection("a set-up edit needs a moment between two actions", ()),)
    card = getattr(command, "card", None)
    if card not in state.cards:
        return (Objection("there is no such card", ()),)
    zone = getattr(command, "zone", None)
    if zone is not None and zone not in state.zones.get(getattr(command, "player", ""), {}):
        return (Objection("there is no such zone", ()),)
    if isinstance(command, TurnCard) and state.cards[command.card].orientation is None:
        return (Objection("a card in this zone has no orientation", ()),)
    return ()


def distinct(commands: Iterable[Command], refused: Callable[[Command], bool]) -> Iterator[Command]:
    """The ``commands`` that are not refused."""
    return (command for command in commands if not refused(command))


def _asked_otherwise(decision: Decision) -> Objection:
    what = {
        "act": "an action is asked for",
        "cards": "cards must be chosen",
        "option": "one of the options is asked for",
        "yes or no": "the answer is yes or no",
        "face": "the judge must tell what a card is",
        "shuffle": "the deck must be shuffled",
        "manual": "the judge must carry out a manual step",
        "number": "a number must be declared",
    }[decision.form]
    return Objection(f"now {what} ({decision.kind})", decision.citations)


def _wrong_player(decision: Decision) -> Objection:
    return Objection(f"{decision.player} decides now ({decision.kind})", decision.citations)


def _about_choice(decision: Decision, command: Choose) -> Iterator[Objection]:
    number = len(command.cards)
    if len(set(command.cards)) != number:
        yield Objection("a card is chosen twice", decision.citations)
    if not decision.minimum <= number <= decision.maximum:
        bounds = (
            str(decision.minimum)
            if decision.minimum == decision.maximum
            else f"{decision.minimum} to {decision.maximum}"
        )
        yield Objection(f"{bounds} must be chosen, not {number}", decision.citations)
    if any(card not in decision.cards for card in command.cards):
        what = decision.requirement or "the cards that may be chosen"
        yield Objection(f"a chosen card is not among {what}", decision.citations)


def _about_order(state: State, decision: Decision, command: Shuffle) -> Iterator[Objection]:
    order = [face for face in command.order if face is not None]
    unknown: list[FaceId] = [face for face in order if not _is_set_up(state, face)]
    if unknown:
        yield Objection(f"no card named {unknown[0]} is set up", ())
    elif order and len(command.order) != len(decision.cards):
        yield Objection(f"the deck has {len(decision.cards)} cards", decision.citations)
    elif order and not could_hold(state, decision.cards, order):
        yield Objection("the order names cards that cannot be in the deck", decision.citations)


def _is_set_up(state: State, face: FaceId) -> bool:
    """Whether a whole card of this name is set up. Facts told of a single card do not count."""
    return face in state.faces and not is_partial(state.faces[face])
