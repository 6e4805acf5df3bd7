"""What happened, in words: one sentence for each event."""

from collections.abc import Callable
from typing import Any

from judgetool.disputes.names import card_name, names_of, zone_name
from judgetool.engine.kernel import events as kernel
from judgetool.engine.kernel import loops
from judgetool.engine.kernel.cards import PLAYERS, CardId, Reference, Zone
from judgetool.engine.kernel.modifiers import (
    AbilitiesTaken,
    AbilityGiven,
    LastingChange,
    NumberChange,
    Ruling,
    WordsChange,
)
from judgetool.engine.weiss_schwarz import events as weiss
from judgetool.engine.weiss_schwarz import notes, zones
from judgetool.engine.weiss_schwarz.nodes import NextDamage
from judgetool.engine.weiss_schwarz.state import WeissState
from judgetool.engine.weiss_schwarz.using import ACTIVATED, PLAYED

Teller = Callable[[Any, WeissState, WeissState], str]


def tell(event: kernel.Event, before: WeissState, after: WeissState) -> str:
    """What ``event`` did, in a sentence; empty where there is nothing to say."""
    return TELLERS[type(event)](event, before, after)


def tell_edit(event: kernel.Event, before: WeissState, after: WeissState) -> str:
    """What a set-up edit changed, in a sentence: cards are moved, not drawn or played."""
    if not isinstance(event, kernel.Moved):
        return tell(event, before, after)
    (one,) = event.moves
    names = names_of(after, (one.card,))
    return f"{_capital(names)} is moved from {zone_name(one.origin)} to {zone_name(one.to)}."


def _moved(event: kernel.Moved, before: WeissState, after: WeissState) -> str:
    groups: dict[tuple[Zone, Zone, str | None], list[CardId]] = {}
    for one in event.moves:
        groups.setdefault((one.origin, one.to, one.orientation), []).append(one.card)
    said = [_one_move(*key, tuple(cards), after) for key, cards in groups.items()]
    return " ".join(said)


def _one_move(
    origin: Zone, to: Zone, orientation: str | None, cards: tuple[CardId, ...], after: WeissState
) -> str:
    names = names_of(after, cards)
    if origin.name == zones.DECK and to == Zone(origin.player, zones.HAND):
        return f"{to.player} draws {names}."
    if origin == to:
        return f"{_capital(names)} {'are' if len(cards) > 1 else 'is'} put back in {zone_name(to)}."
    verb = "go" if len(cards) > 1 else "goes"
    there = f"to {zone_name(to)}"
    if to.name in zones.STAGE:
        if origin.name in zones.STAGE:
            there = f"to {zone_name(to)}"
        else:
            there = f"to {zone_name(to)} in the {orientation} state"
    return f"{_capital(names)} {verb} from {zone_name(origin)} {there}."


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _turned(event: kernel.Turned, before: WeissState, after: WeissState) -> str:
    changed = tuple(c for c in event.cards if before.cards[c].orientation != event.orientation)
    if not changed:
        return "No character changes its orientation."
    verb = {zones.STAND: "stand", zones.REST: "rest", zones.REVERSE: "are reversed"}
    single = {zones.STAND: "stands", zones.REST: "rests", zones.REVERSE: "is reversed"}
    words = verb if len(changed) > 1 else single
    return f"{_capital(names_of(after, changed))} {words[event.orientation]}."


def _turned_over(event: kernel.TurnedOver, before: WeissState, after: WeissState) -> str:
    side = "up" if event.face_up else "down"
    verb = "are" if len(event.cards) > 1 else "is"
    return f"{_capital(names_of(after, event.cards))} {verb} turned face {side}."


def _seen(event: kernel.Seen, before: WeissState, after: WeissState) -> str:
    if set(event.by) == set(PLAYERS):
        verb = "are" if len(event.cards) > 1 else "is"
        return f"{_capital(names_of(after, event.cards))} {verb} revealed."
    return f"{' and '.join(event.by)} looks at {names_of(after, event.cards)}."


def _face_told(event: kernel.FaceTold, before: WeissState, after: WeissState) -> str:
    where = zone_name(after.cards[event.card].zone)
    return f"The card in {where} is {card_name(after, event.card)}."


def _shuffled(event: kernel.Shuffled, before: WeissState, after: WeissState) -> str:
    return f"{event.zone.player} shuffles the {event.zone.name}."


def _modifier_began(event: kernel.ModifierBegan, before: WeissState, after: WeissState) -> str:
    modifier = event.modifier
    subject = modifier.subject
    name = _capital(card_name(after, subject.card)) if isinstance(subject, Reference) else subject
    until = how_long(modifier.duration)
    return f"{name} {change_in_words(modifier.change)}{until} ({modifier.source})."


def how_long(duration: str) -> str:
    """How long an effect lasts, to be said after what it does."""
    return UNTIL.get(duration, f" until end of {duration}")


UNTIL = {"game": " for the rest of the game", "attack": " during this attack"}
"""How long an effect lasts, where it is not until the end of what its duration names."""


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
        case AbilitiesTaken():
            return f"loses all {f'{change.kind} ' if change.kind else ''}abilities"
        case Ruling():
            return f"{'can' if change.allowed else 'cannot'} {change.action}"


def _duration_ended(event: kernel.DurationEnded, before: WeissState, after: WeissState) -> str:
    return f"Effects that last until end of {event.duration} end."


def _ability_delayed(event: kernel.AbilityDelayed, before: WeissState, after: WeissState) -> str:
    watched = card_name(after, event.delayed.watched.card)
    name = event.delayed.ability.name
    if isinstance(event.delayed.ability.trigger, NextDamage):
        return f"{name}: the next damage of {watched} is watched this turn."
    return f"{name} waits for later, and watches {watched}."


def _delay_ended(event: kernel.DelayEnded, before: WeissState, after: WeissState) -> str:
    name = next(d.ability.name for d in before.delayed if d.id == event.id)
    return f"{name} has had its one occasion."


def _stood_by(event: kernel.StoodBy, before: WeissState, after: WeissState) -> str:
    standing = event.standing
    of = ""
    if standing.source is not None:
        of = f" of {card_name(after, standing.source.card)}"
    return f"{standing.ability.name}{of} triggers and stands by."


def _turn_began(event: kernel.TurnBegan, before: WeissState, after: WeissState) -> str:
    return f"Turn {after.turn}: it is {event.player}'s turn."


def _starting(event: kernel.StartingPlayerChosen, before: WeissState, after: WeissState) -> str:
    return f"{event.player} goes first."


def _step_began(event: kernel.StepBegan, before: WeissState, after: WeissState) -> str:
    return f"{_capital(event.step)}."


def _moment(event: kernel.MomentCame, before: WeissState, after: WeissState) -> str:
    return ""


def _payment_began(event: kernel.PaymentBegan, before: WeissState, after: WeissState) -> str:
    return f"{event.player} pays."


def _payment_ended(event: kernel.PaymentEnded, before: WeissState, after: WeissState) -> str:
    return ""


def _ability_used(event: kernel.AbilityUsed, before: WeissState, after: WeissState) -> str:
    card = card_name(after, event.source.card)
    if event.what == PLAYED:
        return f"{event.player} uses {event.name} of {card}."
    if event.what == ACTIVATED:
        return ""
    return f"That counts as using “{event.what}” of {card}."


def _ended(event: kernel.GameEnded, before: WeissState, after: WeissState) -> str:
    if event.result.winner is None:
        return "Both players lose: the game is a draw."
    return f"{event.result.losers[0]} loses, {event.result.winner} wins the game."


def _attack(event: weiss.AttackDeclared, before: WeissState, after: WeissState) -> str:
    attack = event.attack
    name = _capital(card_name(after, attack.attacker.card))
    if attack.attacked is None:
        return f"{name} attacks directly."
    facing = card_name(after, attack.attacked.card)
    how = "frontal attacks" if attack.type == "frontal" else f"{attack.type} attacks past"
    return f"{name} {how} {facing}."


def _replacement_began(
    event: kernel.ReplacementBegan, before: WeissState, after: WeissState
) -> str:
    return f"From now on {event.replacement.name} can replace what happens."


def _checks(event: weiss.ChecksSet, before: WeissState, after: WeissState) -> str:
    return f"In this attack {event.number} trigger checks are performed."


def _turns_added(event: weiss.TurnsAdded, before: WeissState, after: WeissState) -> str:
    return f"{' and '.join(event.players)} will take an additional turn."


def _extra_turn(event: weiss.ExtraTurnTaken, before: WeissState, after: WeissState) -> str:
    return f"{event.turn.player} takes an additional turn."


def _loop_declared(event: loops.LoopDeclared, before: WeissState, after: WeissState) -> str:
    leaving = event.bars[0].player
    return f"The loop is carried out {event.number} times, then {leaving} leaves it."


def _loop_left(event: loops.LoopLeft, before: WeissState, after: WeissState) -> str:
    return "The loop was left and all is as it was before: it is not begun anew."


def _diverted(event: weiss.Diverted, before: WeissState, after: WeissState) -> str:
    return "" if event.step is None else f"The game goes on at the {event.step}."


def _damage_began(event: weiss.DamageBegan, before: WeissState, after: WeissState) -> str:
    source = "" if event.source is None else f"{card_name(after, event.source.card)} deals "
    return _capital(f"{source}{event.number} damage to {event.player}.")


def _damage_ended(event: weiss.DamageEnded, before: WeissState, after: WeissState) -> str:
    how = "is canceled" if event.canceled else "is dealt in full"
    return f"The damage to {event.player} {how}."


def _silent(event: kernel.Event, before: WeissState, after: WeissState) -> str:
    return ""


NOTES: dict[str, str] = {
    "no card in the deck": "{player} has no card in the deck, so nothing is moved.",
    notes.REFRESH: "{player}'s deck is empty: refresh.",
    "no damage is dealt": "No damage is dealt to {player}.",
    "no action": "No action is performed.",
    "nothing to choose": "There is nothing to choose for the {detail}.",
    "nothing to change": "There is no card left that the {detail} could change.",
    "it is no longer there": "{detail}: the card is no longer there, nothing happens.",
    "it cannot be done": "{detail}: it cannot be done.",
    "the condition does not hold": "{detail}: the condition does not hold.",
    "no stage position is left": "{detail}: there is no stage position onto which it can be put.",
    "nothing left to move": "{player} has no card left in the {detail}.",
    "nothing to exchange": "{detail}: there is nothing to exchange.",
    "the whole deck has been seen": "{player}'s whole deck has been seen: no more, and no refresh.",
    "no number can be declared": "{detail}: there is no number that can be declared.",
    "a number is declared": "{player} declares {detail}.",
    "zero times is not at all": "{detail}: zero times is not at all.",
    "the cost cannot be paid": "{player} cannot pay for {detail} of {card}.",
    "the cost is not paid": "{player} does not pay for {detail} of {card}.",
    notes.PLAYED: "{player} plays {card}.",
    notes.PLAYED_ONTO_STAGE: "",
    notes.LEVELED_UP: "{player} levels up.",
    notes.TRIGGER_CHECKED: "",
    notes.ABILITY_PLAYED: "{player} plays {detail}.",
    "card text is not carried out": (
        "{card} has card text ({detail} paragraphs) that is not carried out here: "
        "the judge carries it out by hand."
    ),
    notes.TEXT_UNKNOWN: (
        "The card text of {card} is not known here: the judge carries it out by hand."
    ),
    "no trigger icon": "{card} has no trigger icon.",
    "trigger icon": "The {detail} icon of {card} acts.",
    "replaced": "{detail}: something else happens to {card} instead.",
    "no attack": "{detail}: no attack is under way, so nothing happens.",
    "no such command": "The card has no text named {detail}.",
    "it is that step already": "It is the {detail} already.",
    "no soul, no damage": "{card} has {detail} soul: no damage is dealt.",
    "no attacking character, no damage": "There is no attacking character: no damage is dealt.",
    "the attacker has moved, no damage": (
        "{card} is not on the position from which it attacked: no damage is dealt."
    ),
    notes.PROHIBITED: "{subject} {detail}.",
    "no battle": "There is no pair to compare: no character is reversed.",
    "power is compared": "Power is compared: {detail}.",
}


def _noted(event: kernel.Noted, before: WeissState, after: WeissState) -> str:
    card = "" if event.card is None else card_name(after, event.card)
    subject = card or event.player
    said = NOTES[event.what].format(
        player=event.player, card=card, detail=event.detail, subject=subject
    )
    return _capital(said)


TELLERS: dict[type[kernel.Event], Teller] = {
    kernel.Moved: _moved,
    kernel.Turned: _turned,
    kernel.TurnedOver: _turned_over,
    kernel.Seen: _seen,
    kernel.FaceTold: _face_told,
    kernel.Shuffled: _shuffled,
    kernel.ModifierBegan: _modifier_began,
    kernel.DurationEnded: _duration_ended,
    kernel.ReplacementBegan: _replacement_began,
    kernel.AbilityDelayed: _ability_delayed,
    kernel.DelayEnded: _delay_ended,
    kernel.StoodBy: _stood_by,
    kernel.StandbyEnded: _silent,
    kernel.TurnBegan: _turn_began,
    kernel.StartingPlayerChosen: _starting,
    kernel.StepBegan: _step_began,
    kernel.MomentCame: _moment,
    kernel.PaymentBegan: _payment_began,
    kernel.PaymentEnded: _payment_ended,
    kernel.AbilityUsed: _ability_used,
    kernel.Noted: _noted,
    kernel.GameEnded: _ended,
    weiss.AttackDeclared: _attack,
    weiss.AttackAimed: _silent,
    weiss.ChecksSet: _checks,
    weiss.TurnsAdded: _turns_added,
    weiss.ExtraTurnTaken: _extra_turn,
    weiss.Diverted: _diverted,
    loops.LoopDeclared: _loop_declared,
    loops.LoopLeft: _loop_left,
    weiss.DamageBegan: _damage_began,
    weiss.DamageEnded: _damage_ended,
    weiss.DeclarationBegan: _silent,
    weiss.DamageRevealed: _silent,
    weiss.AttackEnded: _silent,
    weiss.AttacksForgotten: _silent,
}
"""How each kind of event is told; a test looks that none is missing."""
