"""What happened, in words: one sentence for each event."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from judgetool.disputes.tabletop import Scene, Teller
from judgetool.disputes.telling.names import card_name, names_of, place_of, zone_name
from judgetool.disputes.telling.telling_apart import (
    of_the_card_that_has_it,
    which_card,
    which_cards,
    which_it_was,
    which_leave,
)
from judgetool.disputes.telling.trees.said import Told, in_one_line
from judgetool.disputes.telling.trees.speaking import speaker_at
from judgetool.disputes.telling.trees.unmet import in_words
from judgetool.engine.kernel import events as kernel
from judgetool.engine.kernel import loops
from judgetool.engine.kernel.cards import PLAYERS, CardId, Face, Player, Reference, Zone, other
from judgetool.engine.kernel.choices import in_words as cards_in_words
from judgetool.engine.kernel.continuous.reach import applies_to, known_of
from judgetool.engine.kernel.effects.one_by_one import NO_LONGER_THERE, NONE_THERE
from judgetool.engine.kernel.immutable import changed, once_for_each
from judgetool.engine.kernel.modifiers import (
    AbilitiesTaken,
    AbilityGiven,
    LastingChange,
    Modifier,
    NumberChange,
    Ruling,
    WordsChange,
)
from judgetool.engine.kernel.moving import EMPTY_DECK
from judgetool.engine.kernel.paying import NOT_ALL_PAYABLE, NOT_PAID, NOT_PAYABLE
from judgetool.engine.kernel.prohibitions import PROHIBITED
from judgetool.engine.kernel.state import DelayedAbility, FaceUnknown, Replacement, S, State
from judgetool.engine.kernel.triggers import this_turn
from judgetool.engine.kernel.triggers.consequences import TEXT_UNKNOWN, TEXT_UNREAD
from judgetool.engine.kernel.turns import AS_LONG_AS

T = TypeVar("T")


def tell(event: kernel.Event, before: Scene[State], after: Scene[State]) -> str:
    """What ``event`` did, in a sentence; empty where there is nothing to say."""
    return after.tabletop.wording.tellers[type(event)](event, before, after)


def tell_edit(event: kernel.Event, before: Scene[State], after: Scene[State]) -> str:
    """What an edit of the judge changed, in a sentence: cards are moved, not drawn or played."""
    if not isinstance(event, kernel.Moved):
        return tell(event, before, after)
    (one,) = event.moves
    names = which_leave(before, after, one.origin, (one.card,))
    return f"{capital(names)} is moved from {zone_name(one.origin)} to {zone_name(one.to)}."


Way = tuple[Zone, Zone, str | None]
"""From where to where cards move, and in which orientation they come there."""


def ways_moved(moves: Iterable[kernel.Move]) -> dict[Way, tuple[CardId, ...]]:
    """The cards by the way that they move; those on one way move together."""
    groups: dict[Way, tuple[CardId, ...]] = {}
    for one in moves:
        way = (one.origin, one.to, one.orientation)
        groups[way] = (*groups.get(way, ()), one.card)
    return groups


def moved(event: kernel.Moved, before: Scene[State], after: Scene[State]) -> str:
    """Which cards go from where to where."""
    ways = ways_moved(event.moves)
    return " ".join(one_move(*way, cards, before, after) for way, cards in ways.items())


def one_move(
    origin: Zone,
    to: Zone,
    orientation: str | None,
    cards: tuple[CardId, ...],
    before: Scene[State],
    after: Scene[State],
) -> str:
    """What cards do that move together."""
    names = which_leave(before, after, origin, cards)
    zones = after.tabletop.zones
    if origin == to:
        return f"{capital(names)} {'are' if len(cards) > 1 else 'is'} put back in {zone_name(to)}."
    verb = "go" if len(cards) > 1 else "goes"
    there = f"to {zone_name(to)}"
    if to.name in zones.oriented and origin.name not in zones.oriented:
        lying = after.tabletop.wording.lying.get(orientation or "", f"in the {orientation} state")
        there = f"to {zone_name(to)} {lying}"
    return f"{capital(names)} {verb} from {zone_name(origin)} {there}."


def drew(event: kernel.Moved, before: Scene[State], after: Scene[State]) -> str:
    """Cards that players draw."""
    by_player: dict[Player, list[CardId]] = {}
    for one in event.moves:
        by_player.setdefault(one.to.player, []).append(one.card)
    return " ".join(
        f"{player} draws {names_of(after, tuple(cards))}." for player, cards in by_player.items()
    )


def capital(words: str) -> str:
    """``words`` with a capital at the beginning."""
    return words[:1].upper() + words[1:]


def turned(what: str, verbs: Mapping[str, tuple[str, str]]) -> Teller:
    """Tells of cards that are turned by what one card does, and several, for each orientation.

    Those that lay so before are not spoken of; ``what`` the cards are is said where all did.
    """

    def told(event: kernel.Turned, before: Scene[State], after: Scene[State]) -> str:
        old = before.state.cards
        cards = tuple(card for card in event.cards if old[card].orientation != event.orientation)
        if not cards:
            return f"No {what} changes its orientation."
        verb = verbs[event.orientation][len(cards) > 1]
        return f"{capital(which_cards(after, cards))} {verb}."

    return told


def ability_used(event: kernel.AbilityUsed, before: Scene[State], after: Scene[State]) -> str:
    """An ability that a player uses."""
    card = which_it_was(after, event.source, event.player)
    return f"{event.player} uses {event.name} of {card}."


def _turned_over(event: kernel.TurnedOver, before: Scene[State], after: Scene[State]) -> str:
    side = "up" if event.face_up else "down"
    verb = "are" if len(event.cards) > 1 else "is"
    return f"{capital(which_cards(after, event.cards))} {verb} turned face {side}."


def _seen(event: kernel.Seen, before: Scene[State], after: Scene[State]) -> str:
    if set(event.by) == set(PLAYERS):
        verb = "are" if len(event.cards) > 1 else "is"
        return f"{capital(which_cards(after, event.cards))} {verb} revealed."
    looks = "may look at" if event.at_will else "looks at"
    cards = which_cards(after, event.cards, event.by[0])
    return f"{' and '.join(event.by)} {looks} {cards}."


def _face_told(event: kernel.FaceTold, before: Scene[State], after: Scene[State]) -> str:
    where = zone_name(after.state.cards[event.card].zone)
    return f"The card in {where} is {card_name(after, event.card)}."


def _modifier_began(event: kernel.ModifierBegan, before: Scene[State], after: Scene[State]) -> str:
    return modifier_in_words(event.modifier, after)


def modifier_in_words(modifier: Modifier, scene: Scene[State]) -> str:
    """What a lasting effect does to what, until when, and whose ability began it."""
    until = how_long(modifier.duration)
    name = _subject_of(modifier, scene)
    does = _what_it_does(modifier.change, scene)
    return f"{name} {change_in_words(modifier.change)}{until} ({source_of(modifier, scene)}){does}"


def _what_it_does(change: LastingChange, scene: Scene[State]) -> str:
    """What an ability that is given says, which its name alone does not tell; the end of it all."""
    if not isinstance(change, AbilityGiven):
        return "."
    speaker = speaker_at(scene.tabletop, scene.state.book)
    says = _as_sentences(scene, speaker.ability(change.ability).inside)
    return f": {says}" if says else "."


FIXED = re.compile(r"the card (?P<card>[0-9]+) since [0-9]+")
"""A card that an effect chose before it gave a text: so it stands in that text."""


def _as_sentences(scene: Scene[State], said: Iterable[Told]) -> str:
    """What a text says, one sentence after the other, with the names of cards that it has fixed."""
    return FIXED.sub(lambda one: which_card(scene, int(one["card"])), in_one_line(said))


def source_of(modifier: Modifier, scene: Scene[State]) -> str:
    """The ability that began a lasting effect, with its card unless that is the changed one."""
    if modifier.own:
        return modifier.source
    return of_the_card_that_has_it(modifier.source, modifier.bearer, scene)


def _subject_of(modifier: Modifier, scene: Scene[State]) -> str:
    """The card or player that a lasting effect is about, or the cards of the player."""
    subject, change = modifier.subject, modifier.change
    if isinstance(subject, Reference):
        return capital(which_card(scene, subject.card))
    if not isinstance(change, Ruling) or change.cards is None:
        return subject
    selector = changed(change.cards.selector, whose="yours")
    context = known_of(change.cards, subject)
    return capital(cards_in_words(selector, scene.state, context))


def how_long(duration: str) -> str:
    """How long an effect lasts, to be said after what it does."""
    if duration.startswith(AS_LONG_AS):
        return " as long as its condition holds"
    return UNTIL.get(duration, f" until end of {duration}")


UNTIL = {
    "game": " for the rest of the game",
    "attack": " during this attack",
    "next turn": " until the end of the next turn",
    "next active phase": " until the end of its controller's next active phase",
}
"""How long an effect lasts, if not until the end of what its duration names."""


def change_in_words(change: LastingChange) -> str:
    """What a lasting effect does, to be said after the name of a card or player."""
    match change:
        case NumberChange(operation="set"):
            return f"has its {change.aspect} set to {change.value}"
        case NumberChange():
            return f"gets {change.value:+d} {change.aspect}"
        case WordsChange():
            said = ", ".join(change.words) or "all"
            return f"{'loses' if change.lose else 'gets'} {change.aspect} {said}"
        case AbilityGiven():
            return f"gets the ability {change.ability.name}"
        case AbilitiesTaken() if change.names:
            return f"loses {' and '.join(change.names)}"
        case AbilitiesTaken():
            return f"loses all {f'{change.kind} ' if change.kind else ''}abilities"
        case Ruling():
            return f"{'can' if change.allowed else 'cannot'} {change.action}"


def unless_open(read: Callable[[S, CardId], T], state: S, card: CardId) -> T | None:
    """What is read of a card; None while it depends on a face that is unknown."""
    try:
        return read(state, card)
    except FaceUnknown:
        return None


def card_lines(scene: Scene[State], card: CardId, aspects: Iterable[str]) -> tuple[str, ...]:
    """What a judge wants to know of a card beside its name: print, changes, who has seen it.

    ``aspects`` are what is printed, in the order in which it is said.
    """
    lines = []
    state = scene.state
    instance = state.cards[card]
    face = state.face(state.upper(card))
    if face is not None:
        printed = _printed(face)
        lines += [printed[aspect] for aspect in aspects if aspect in printed]
        if face.unread != 0:
            lines.append("the engine does not play its text; the judge does")
    here = Reference(card, instance.entered)
    for modifier in state.modifiers:
        if modifier.subject == here or applies_to(state, modifier, card):
            lines.append(f"{change_in_words(modifier.change)} ({source_of(modifier, scene)})")
    lines.append(f"{place_of(scene, card)}, owner {instance.owner}")
    lines.append(f"seen by {' and '.join(instance.seen_by) or 'nobody'}")
    return tuple(lines)


@once_for_each
def _printed(face: Face) -> Mapping[str, str]:
    """What is printed on a card, in words by its aspects; what it does not have is left out."""
    words = {
        aspect: ", ".join(value) if isinstance(value, tuple) else value
        for aspect, value in face.printed.items()
    }
    return {
        aspect: f"{aspect}: {value}" for aspect, value in words.items() if value not in (None, "")
    }


def ability_delayed(event: kernel.AbilityDelayed, before: Scene[State], after: Scene[State]) -> str:
    """An ability that waits for its occasion."""
    return capital(delayed_ability(event.delayed, after))


def delayed_ability(delayed: DelayedAbility, scene: Scene[State]) -> str:
    """An ability that waits, the card that it watches, and what it does."""
    watched = which_card(scene, delayed.watched.card)
    name = _delayed_in_words(delayed, scene)
    speaker = speaker_at(scene.tabletop, scene.state.book)
    said = speaker.of_players(delayed.master, other(delayed.master)).ability(delayed.ability)
    does = _as_sentences(scene, said.inside)
    return f"{name} waits for later, and watches {watched}: {does}"


def _delayed_in_words(delayed: DelayedAbility, scene: Scene[State]) -> str:
    """An ability that waits, with the card that has it unless that is the one it watches."""
    own = delayed.source == delayed.watched
    return of_the_card_that_has_it(delayed.ability.name, None if own else delayed.source, scene)


def _replacement_began(
    event: kernel.ReplacementBegan, before: Scene[State], after: Scene[State]
) -> str:
    return f"From now on {replacement(event.replacement, after)}"


def replacement(one: Replacement, scene: Scene[State]) -> str:
    """An effect that can replace what happens, with the card of its ability and what it does."""
    name = of_the_card_that_has_it(one.name, one.source, scene)
    speaker = speaker_at(scene.tabletop, scene.state.book)
    speaker = speaker.of_players(one.master, other(one.master))
    does = _as_sentences(scene, speaker.effect(one.instead))
    return f"{name} can replace what happens: {does}"


def _delay_ended(event: kernel.DelayEnded, before: Scene[State], after: Scene[State]) -> str:
    delayed = next(one for one in before.state.delayed if one.id == event.id)
    name = _delayed_in_words(delayed, after)
    return capital(f"{name} no longer waits: it was for one time only.")


def _replacement_ended(
    event: kernel.ReplacementEnded, before: Scene[State], after: Scene[State]
) -> str:
    one = next(one for one in before.state.replacements if one.id == event.id)
    name = of_the_card_that_has_it(one.name, one.source, after)
    return f"{name} is applied, and waits for nothing more."


def _stood_by(event: kernel.StoodBy, before: Scene[State], after: Scene[State]) -> str:
    standing = event.standing
    of = ""
    if standing.source is not None:
        of = f" of {which_it_was(after, standing.source)}"
    return capital(f"{standing.ability.name}{of} {after.tabletop.wording.triggers}.")


def _turn_began(event: kernel.TurnBegan, before: Scene[State], after: Scene[State]) -> str:
    return f"Turn {after.state.turn}: it is {event.player}'s turn."


def _ended(event: kernel.GameEnded, before: Scene[State], after: Scene[State]) -> str:
    if event.result.winner is None:
        return "Both players lose: the game is a draw."
    return f"{event.result.losers[0]} loses, {event.result.winner} wins the game."


def sentence(words: str) -> Teller:
    """Tells an event by one sentence, in which ``{event}`` is the event; it gets its capital."""

    def told(event: kernel.Event, before: Scene[State], after: Scene[State]) -> str:
        return capital(words.format(event=event))

    return told


def silent(event: kernel.Event, before: Scene[State], after: Scene[State]) -> str:
    """An event of which nothing is said."""
    return ""


def _noted(event: kernel.Noted, before: Scene[State], after: Scene[State]) -> str:
    if event.unmet is not None:
        return capital(f"{event.detail}: {in_words(after, event.unmet)}.")
    said = after.tabletop.wording.notes[event.what]
    of = event.player if "{player}" in said else None
    card = "" if event.card is None else which_card(after, event.card, of)
    name = "" if event.card is None else card_name(after, event.card)
    if event.detail == name:
        said = said.replace("{detail} of {card}", "{card}")
    elif event.card is None:
        said = said.replace("{detail} of {card}", "{detail}")
    words = {
        "player": event.player,
        "detail": event.detail,
        "subject": card or event.player,
        "to": f"to {card} " if card else "",
    }
    return capital(said.format(card=card, name=name, **words))


TELLERS: Mapping[type, Teller] = {
    kernel.Moved: moved,
    kernel.TurnedOver: _turned_over,
    kernel.Seen: _seen,
    kernel.FaceTold: _face_told,
    kernel.Shuffled: sentence("{event.zone.player} shuffles the {event.zone.name}."),
    kernel.ModifierBegan: _modifier_began,
    kernel.DurationEnded: sentence("Effects that last until end of {event.duration} end."),
    kernel.ReplacementBegan: _replacement_began,
    kernel.ReplacementEnded: _replacement_ended,
    kernel.AbilityDelayed: ability_delayed,
    kernel.DelayEnded: _delay_ended,
    kernel.StoodBy: _stood_by,
    kernel.StandbyEnded: silent,
    kernel.TurnBegan: _turn_began,
    kernel.StartingPlayerChosen: sentence("{event.player} goes first."),
    kernel.StepBegan: sentence("{event.step}."),
    kernel.MomentCame: silent,
    this_turn.Happened: silent,
    this_turn.EarlierTold: sentence("The judge has told what happened earlier in this turn."),
    kernel.PaymentBegan: sentence("{event.player} pays."),
    kernel.PaymentEnded: silent,
    kernel.Noted: _noted,
    kernel.GameEnded: _ended,
    loops.LoopDeclared: sentence(
        "The loop is carried out {event.number} times, then {event.bars[0].player} leaves it."
    ),
    loops.LoopLeft: sentence(
        "The loop was left, and all is as it was before: it does not begin again."
    ),
}
"""How the events of every game are told.

A game adds its own events, and how it speaks of cards that are turned and of abilities used.
"""

NOTES: Mapping[str, str] = {
    TEXT_UNREAD: "The engine does not play all of the text of {card} (not {detail}): "
    "the judge does.",
    TEXT_UNKNOWN: "The card text of {card} is not known here: the judge carries it out by hand.",
    "nothing left to move": "{player} has no card left in the {detail}.",
    NOT_PAYABLE: "{player} cannot pay for {detail} of {card}.",
    NOT_ALL_PAYABLE: "With these cards the rest of the cost of {detail} of {card} cannot be paid: "
    "others must be chosen.",
    NOT_PAID: "{player} does not pay for {detail} of {card}.",
    EMPTY_DECK: "{player} has no card in the deck, so nothing is moved.",
    NO_LONGER_THERE: "{detail}: the card is no longer there, nothing happens.",
    NONE_THERE: "{detail}: there is no such card, nothing happens.",
    "nothing to choose": "{detail}: there is nothing to choose.",
    "nothing is chosen": "{detail}: {player} chooses nothing.",
    "nothing to change": "{detail}: there is no card left to change.",
    "it cannot be done": "{detail}: it cannot be done.",
    "the condition does not hold": "{detail}: the condition does not hold.",
    "no number can be declared": "{detail}: there is no number that can be declared.",
    "a number is declared": "{player} declares {detail}.",
    "zero times is not at all": "{detail}: zero times, so nothing happens.",
    PROHIBITED: "{subject} {detail}.",
    "replaced": "{detail}: something else happens {to}instead.",
}
"""What the effects that games share note, in sentences; a game adds its own."""
