"""Legality in all games: who may answer a decision, and with what.

A game judges its own acts, such as playing a card or attacking. Everything else is judged here,
and here is the one answer for lists of commands, refusals and reasons.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import combinations
from typing import TYPE_CHECKING, get_args

from judgetool.engine.kernel.asking import counted, lying, named_on_offer, what_asks
from judgetool.engine.kernel.cards import JUDGE, NAME, PLAYERS, CardId, Face, FaceId, Player, Value
from judgetool.engine.kernel.commands import (
    Answer,
    Choose,
    Command,
    Concede,
    Declare,
    Done,
    Reveal,
    Select,
    SetupEdit,
    Shuffle,
    TakeBack,
    TurnCard,
    is_edit,
)
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.events import FaceTold
from judgetool.engine.kernel.hidden import could_be, could_hold
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.situations import against_bar
from judgetool.engine.kernel.state import S, State
from judgetool.engine.kernel.sums import against_sum
from judgetool.engine.kernel.told import (
    Facts,
    contradictions,
    denied,
    facts_of,
    is_partial,
    lacked,
    together,
)

if TYPE_CHECKING:
    from judgetool.engine.kernel.rules import Rules

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
        return (_asked_otherwise(state, decision),)
    if command.by != decision.player:
        return (_wrong_player(state, decision, command),)
    match command:
        case Choose():
            return tuple(_about_number(state, decision, command))
        case Select() if command.option not in decision.options:
            options = f"the options are: {', '.join(decision.options)}"
            said = f"{options} ({what_asks(state, decision)})"
            return (Objection(said, decision.citations),)
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
    before = {} if known is None else known.printed
    parts = [kind for one in missing for kind in state.reading.told_in_part.get(one, ())]
    if missing and not _tells_more(command.told, before, parts):
        return (Objection(f"the rule needs: {', '.join(missing)}", ()),)
    if not named and not could_be(state, command.card, told, command.face):
        return (Objection("no such card can be left among the unknown cards of its owner", ()),)
    return ()


def _tells_more(told: Facts, before: Facts, parts: Collection[str]) -> bool:
    """Whether it is told what a card is not, or a part of what is asked, and that is new.

    What that does not decide is asked again.
    """
    return any(
        (denied(kind) or kind in parts) and before.get(kind) != value
        for kind, value in told.items()
    )


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


def _asked_otherwise(state: State, decision: Decision) -> Objection:
    first = {
        "act": "{player} must act",
        "cards": "{player} must choose cards",
        "option": "{player} must take one of the options",
        "yes or no": "{player} must answer yes or no",
        "face": f"the judge must tell {_what_is_told(state, decision)}",
        "shuffle": "{player} must shuffle the deck",
        "manual": "the judge must carry out a manual step",
        "number": "{player} must declare a number",
    }[decision.form]
    if decision.form == "cards" and not decision.minimum:
        first += ", or nothing"
    about = "" if decision.form in ("face", "shuffle") else f" ({what_asks(state, decision)})"
    said = f"first {first.format(player=decision.player)}{about}"
    return Objection(said, decision.citations)


def _what_is_told(state: State, decision: Decision) -> str:
    """Which card the judge is asked for, and what of it."""
    if decision.form != "face":
        return ""
    return f"what {lying(state, decision.cards[0])} is (its {' and '.join(decision.aspects)})"


def _wrong_player(state: State, decision: Decision, command: Command) -> Objection:
    decides = f"{decision.player} decides now ({what_asks(state, decision)}), not {command.by}"
    return Objection(decides, decision.citations)


def _about_number(state: State, decision: Decision, command: Choose) -> Iterator[Objection]:
    number = len(command.cards)
    for card in (card for card, times in Counter(command.cards).items() if times > 1):
        yield Objection(f"{lying(state, card)} is chosen twice", decision.citations)
    if not decision.minimum <= number <= decision.maximum:
        least, most = decision.minimum, decision.maximum
        cards = "card" if most == 1 else "cards"
        if not least < most:
            bounds = f"{most} {cards} must be chosen"
        elif least:
            bounds = f"{least} to {most} {cards} must be chosen"
        else:
            bounds = f"at most {most} {cards} can be chosen"
        asks = what_asks(state, decision)
        yield Objection(f"{bounds}, not {number} ({asks})", decision.citations)


def _about_choice(
    rules: "Rules[S]", state: S, decision: Decision, by: Player, cards: tuple[CardId, ...]
) -> Iterator[Objection]:
    """Why cards cannot be chosen: first what is wrong with each, at last what is on offer."""
    found = {card: tuple(rules.misfits(state, decision, card)) for card in cards}
    yield from (one for against in found.values() for one in against)
    missing = tuple(card for card in found if card not in decision.cards)
    if not missing or decision.form != "cards" or by != decision.player:
        return
    unsaid = Counter(lying(state, card) for card in missing if not found[card])
    asks, offered = what_asks(state, decision), named_on_offer(state, decision.cards)
    if unsaid:
        among = decision.requirement or "the cards on offer"
        said = f"{counted(unsaid)} cannot be chosen for {asks}: choose from {among}"
        yield Objection(f"{said} ({offered})", decision.citations)
    else:
        yield Objection(f"on offer for {asks}: {offered}", decision.citations)


def _about_order(state: State, decision: Decision, command: Shuffle) -> Iterator[Objection]:
    order = [face for face in command.order if face is not None]
    unknown: list[FaceId] = [face for face in order if not _is_set_up(state, face)]
    if unknown:
        yield Objection(f"no card named {unknown[0]} is set up", ())
    elif order and len(command.order) != len(decision.cards):
        number = len(decision.cards)
        yield Objection(f"the deck has {number} card{'s' * (number != 1)}", decision.citations)
    elif order and not could_hold(state, decision.cards, order):
        yield Objection("the order names cards that cannot be in the deck", decision.citations)


def _is_set_up(state: State, face: FaceId) -> bool:
    """Whether a whole card of this name is set up. Facts told of a single card do not count."""
    return face in state.faces and not is_partial(state.faces[face])


# --- any command, by the rules of a game


def objections(
    rules: "Rules[S]", state: S, decision: Decision, command: Command
) -> tuple[Objection, ...]:
    """Why ``command`` is refused at ``decision``: the one answer for lists, refusals, reasons."""
    uncited = rules.uncited(state.book, decision.citations)
    same = uncited == decision.citations
    asked = decision if same else changed(decision, citations=uncited)
    found = tuple(_objections(rules, state, asked, command))
    if not found:
        return ()
    return tuple(_cited(rules, state.book, objection) for objection in found)


def refuses(rules: "Rules[S]", state: S, decision: Decision, command: Command) -> bool:
    """Whether :func:`objections` has any; of an act not all of them are looked for."""
    if decision.form != "act" or not is_act(command):
        return bool(objections(rules, state, decision, command))
    if state.barred and against_bar(state, decision, command):
        return True
    return rules.acts.refuses(state, decision, command)


ALWAYS_JUDGED_ALIKE = (Concede, TakeBack, Reveal, *get_args(SetupEdit))


def is_act(command: Command) -> bool:
    """Whether a command is judged by the game, and not the same way at any decision."""
    return not isinstance(command, ALWAYS_JUDGED_ALIKE)


def _cited(rules: "Rules[S]", book: str, objection: Objection) -> Objection:
    """An objection with its rules as ``book`` has them."""
    cited = rules.cited(book, objection.citations)
    return objection if cited == objection.citations else changed(objection, citations=cited)


def _objections(
    rules: "Rules[S]", state: S, decision: Decision, command: Command
) -> tuple[Objection, ...]:
    if isinstance(command, Concede):
        return objections_to_concession(command)
    if isinstance(command, TakeBack):
        return objections_to_taking_back(state, command)
    if is_edit(command):
        return objections_to_edit(state, decision, command)
    if isinstance(command, Reveal):
        return _objections_to_told(rules, state, decision, command)
    barred = against_bar(state, decision, command)
    if barred:
        return barred
    if decision.form == "act":
        return rules.acts.objections(state, decision, command)
    refused = objections_to_answer(state, decision, command)
    if not isinstance(command, Choose):
        return refused
    there = tuple(card for card in command.cards if card in state.cards)
    each = _about_choice(rules, state, decision, command.by, there)
    all_of_them = rules.misfits_together(state, decision, there)
    return (*refused, *each, *against_sum(state, decision, there), *all_of_them)


def _objections_to_told(
    rules: "Rules[S]", state: S, asked: Decision, command: Reveal
) -> tuple[Objection, ...]:
    """Why a reveal is refused; one that answers the question must tell what that asks."""
    if not command.told:  # a whole face, of which nothing more can follow
        earlier = against_earlier(state, command)
    else:
        every = _with_earlier(state, command)
        impossible = tuple(rules.objections_to_told(every))
        if impossible:
            return impossible
        completed = changed(command, told=rules.completed(command.told))
        earlier = against_earlier(state, completed)
        known = every is command.told
        command = completed if known else changed(command, told=rules.completed(every))
    if earlier:
        return earlier
    if asked.form == "face" and command.card == asked.cards[0]:
        return objections_to_answer(state, asked, command)
    return objections_to_reveal(state, command)


def _with_earlier(state: State, command: Reveal) -> Mapping[str, Value]:
    """What a reveal tells, with what was told earlier of a card that is known in part."""
    known = state.face(command.card) if command.card in state.cards else None
    if known is None or not is_partial(known):
        return command.told
    return told_of(state, command)


def face_told(rules: "Rules[S]", state: S, command: Reveal) -> FaceTold:
    """The event that a reveal comes to: a whole face, or what is known of a card by now."""
    if command.face is not None:
        return FaceTold(command.card, command.face, state.faces[command.face])
    told = rules.completed(told_of(state, command))
    known, face_id = state.face(command.card), state.cards[command.card].face
    if known is None or face_id is None:
        return FaceTold(command.card, f"card {command.card}", Face(None, told, unread=None))
    return FaceTold(command.card, face_id, changed(known, printed=told))
