"""The Final Fantasy TCG in words: what happens, what is asked, and what is told of a card."""

from collections.abc import Mapping

from judgetool.disputes.fftcg.stack import declarations, declared_for, item_name
from judgetool.disputes.fftcg.tree_words import at_least, next_one
from judgetool.disputes.tabletop import Scene, Teller
from judgetool.disputes.telling import events as words
from judgetool.disputes.telling.descriptions import Description, Term, in_denial, numbered
from judgetool.disputes.telling.events import capital, one_move, sentence, silent, ways_moved
from judgetool.disputes.telling.names import card_name, enumerated, names_of, zone_name
from judgetool.disputes.telling.telling_apart import (
    of_the_card_that_has_it,
    which_card,
    which_cards,
    which_it_was,
    which_leave,
    which_they_were,
)
from judgetool.disputes.telling.trees.speaking import speaker_at
from judgetool.engine.fftcg import (
    damage,
    faces,
    limit_break,
    next_cast,
    resolving,
    rule_processes,
    zones,
)
from judgetool.engine.fftcg import events as final
from judgetool.engine.fftcg import lasting_effects as lasting
from judgetool.engine.fftcg.attack import ATTACK, BLOCK
from judgetool.engine.fftcg.battle import ASSIGNMENT
from judgetool.engine.fftcg.casting import NO_ROOM
from judgetool.engine.fftcg.declarable import CHOICE
from judgetool.engine.fftcg.declaring import NEXT_ABILITY, NUMBER, SELECTION, SHARE
from judgetool.engine.fftcg.effects.choices import A_WORD
from judgetool.engine.fftcg.effects.stack import CANNOT_BE_CAST
from judgetool.engine.fftcg.paying.cp_paid import OF_BACKUPS, OF_CARDS
from judgetool.engine.fftcg.paying.payment import PAYMENT
from judgetool.engine.fftcg.paying.settled_costs import COST, WAY
from judgetool.engine.fftcg.phases import BOTTOM_ORDER, CHOOSER, FIRST_PLAYER, HAND_CARDS, REDRAW
from judgetool.engine.fftcg.priority import PRIORITY
from judgetool.engine.fftcg.rule_processes import SURPLUS_BACKUPS
from judgetool.engine.fftcg.state import CheaperNext, FinalState
from judgetool.engine.kernel import events as kernel
from judgetool.engine.kernel.cards import NAME, CardId, Player, Reference, Value, Zone
from judgetool.errors import how_many

FinalScene = Scene[FinalState]


def _verb(cards: tuple[object, ...], one: str, many: str) -> str:
    return one if len(cards) == 1 else many


def _references(scene: FinalScene, references: tuple[Reference, ...]) -> str:
    return which_cards(scene, tuple(one.card for one in references))


# --- cards that move and are turned ------------------------------------------------------------


def _moved(event: kernel.Moved, before: FinalScene, after: FinalScene) -> str:
    under = tuple(one for one in event.moves if one.at_bottom)
    others = tuple(one for one in event.moves if not one.at_bottom)
    said = [_to_bottom(*way, cards, before, after) for way, cards in ways_moved(under).items()]
    said += [_one_move(*way, cards, before, after) for way, cards in ways_moved(others).items()]
    return " ".join(filter(None, said))


def _to_bottom(
    origin: Zone,
    to: Zone,
    orientation: str | None,
    cards: tuple[CardId, ...],
    before: FinalScene,
    after: FinalScene,
) -> str:
    names, verb = capital(which_leave(before, after, origin, cards)), _verb(cards, "goes", "go")
    order = ", in this order from the top" if len(cards) > 1 else ""
    return f"{names} {verb} from {zone_name(origin)} to the bottom of {zone_name(to)}{order}."


PLACES = {
    zones.FIELD: "the field",
    zones.STACK: "the stack",
    zones.PRIMED: "on top of the Primed Character",
}
"""The zones that both players share, in words."""


def _one_move(
    origin: Zone,
    to: Zone,
    orientation: str | None,
    cards: tuple[CardId, ...],
    before: FinalScene,
    after: FinalScene,
) -> str:
    leaving = which_leave(before, after, origin, cards)
    names = capital(leaving)
    verb = _verb(cards, "is", "are")
    if to.name == zones.FIELD == origin.name:
        return f"{to.player} gains control of {leaving}."
    if to.name == zones.PRIMED == origin.name:
        return ""
    if to.name == zones.FIELD:
        enters = _verb(cards, "enters", "enter")
        return f"{names} {enters} the field under {to.player}'s control, {orientation}."
    if to.name == zones.STACK:
        return f"{names} {verb} put on top of the stack."
    if to.name == zones.DAMAGE_ZONE and origin.name == zones.MAIN_DECK:
        return f"{names} {verb} put into {zone_name(to)} as damage."
    if to.name == zones.REMOVED:
        return f"{names} {verb} removed from the game."
    if origin.name in PLACES:
        place = PLACES[origin.name]
        return f"{names} {_verb(cards, 'goes', 'go')} from {place} to {zone_name(to)}."
    return one_move(origin, to, orientation, cards, before, after)


def _broke(event: final.Broke, before: FinalScene, after: FinalScene) -> str:
    broken = tuple(one.card for one in event.broken)
    others = tuple(move for move in event.moves if move.card not in broken)
    ways = [_one_move(*way, cards, before, after) for way, cards in ways_moved(others).items()]
    said = []
    if broken:
        said.append(f"{capital(which_cards(before, broken))} {_verb(broken, 'is', 'are')} broken.")
    return " ".join((*said, *ways))


def _primed(event: final.Primed, before: FinalScene, after: FinalScene) -> str:
    upper = names_of(after, tuple(one.card for one in event.moves))
    below = which_card(before, event.below)
    return f"{capital(upper)} is put on top of {below}, which is Primed."


def _turned(event: kernel.Turned, before: FinalScene, after: FinalScene) -> str:
    names = capital(which_cards(after, event.cards))
    if event.orientation == zones.DULL:
        return f"{names} {_verb(event.cards, 'is', 'are')} dulled."
    return f"{names} {_verb(event.cards, 'activates', 'activate')}."


# --- priority and the stack ---------------------------------------------------------------------


def _put_on_stack(event: final.PutOnStack, before: FinalScene, after: FinalScene) -> str:
    if event.item.card is not None:
        return ""
    return f"{capital(item_name(after, event.item))} is put on top of the stack."


def _declared(event: final.StackItemChanged, before: FinalScene, after: FinalScene) -> str:
    known = next((one for one in before.state.stack if one.id == event.item.id), None)
    earlier = () if known is None else tuple(declared_for(before, known))
    said = [one for one in declared_for(after, event.item) if one not in earlier]
    by = event.item.controller
    return _told_for(by, item_name(after, event.item, by), said)


def _told_for(player: Player, what: str, said: list[str]) -> str:
    """What a player has declared for something, or with which CP it was paid."""
    if not said:
        return ""
    if all(one.startswith((OF_BACKUPS, OF_CARDS)) for one in said):
        return f"{capital(what)} was paid with {'; '.join(said)}."
    return f"{player} declares for {what}: {'; '.join(said)}."


def _declared_at_once(
    event: final.CastDeclared | final.BurstDeclared, before: FinalScene, after: FinalScene
) -> str:
    known = before.state.cast_as.get(event.card)
    earlier = () if known is None else tuple(declarations(before, known))
    said = [one for one in declarations(after, event.context) if one not in earlier]
    by = event.context.master
    return _told_for(by, which_card(after, event.card, by), said)


def _granted(event: final.CastingGranted, before: FinalScene, after: FinalScene) -> str:
    name = card_name(after, event.granted.card.card)
    return f"{event.granted.player} will cast {name} as soon as the effect is over."


def _cheaper(event: next_cast.CheaperBegan, before: FinalScene, after: FinalScene) -> str:
    one = event.cheaper
    name = of_the_card_that_has_it(one.context.name, one.context.this, after)
    return f"In this turn {cheaper_in_words(after, one)} ({name})."


def cheaper_in_words(scene: FinalScene, one: CheaperNext) -> str:
    """What makes the next card cheaper that a player casts."""
    speaker = speaker_at(scene.tabletop, scene.state.book)
    card = next_one(speaker, one.tests)
    return f"the next {card} that {one.player} casts costs {one.less} CP less{at_least(one.least)}"


def _left_stack(event: final.LeftStack, before: FinalScene, after: FinalScene) -> str:
    item = next(one for one in before.state.stack if one.id == event.item)
    if event.resolved:
        return f"{capital(item_name(before, item))} has been resolved."
    return f"{capital(item_name(before, item))} leaves the stack without being resolved."


def _cast(event: final.CardCast, before: FinalScene, after: FinalScene) -> str:
    return f"{event.player} has cast {card_name(after, event.card)}."


def _cp(event: final.CPProduced, before: FinalScene, after: FinalScene) -> str:
    alike: dict[tuple[str, int, str], list[CardId]] = {}
    for one in event.cp:
        key = (card_name(after, one.card), one.number, one.element)
        alike.setdefault(key, []).append(one.card)
    each = (
        f"{number * len(cards)} {element} CP from {which_cards(after, tuple(cards), event.player)}"
        for (_, number, element), cards in alike.items()
    )
    wasted = f"; {event.wasted} CP of it {'is' if event.wasted == 1 else 'are'} wasted"
    return f"{event.player} produces {enumerated(tuple(each))}{wasted if event.wasted else ''}."


def _attack(event: final.AttackDeclared, before: FinalScene, after: FinalScene) -> str:
    names = capital(_references(after, event.attackers))
    party = " attack as a party." if len(event.attackers) > 1 else " attacks."
    return names + party


def _block(event: final.BlockDeclared, before: FinalScene, after: FinalScene) -> str:
    return f"{capital(which_card(after, event.blocker.card))} blocks."


def _first_strike(event: final.FirstStrikeDealt, before: FinalScene, after: FinalScene) -> str:
    return "" if event.over else "First Strike damage has been dealt; the other damage follows."


def _damage(event: final.DamageDealt, before: FinalScene, after: FinalScene) -> str:
    return " ".join(_dealt(part, after) for part in event.parts)


def _dealt(part: final.Dealt, after: FinalScene) -> str:
    to = f"{part.amount} damage to {which_card(after, part.card)}."
    if part.source is None:
        return f"{part.amount} damage is dealt to {which_card(after, part.card)}."
    return f"{capital(which_it_was(after, part.source))} deals {to}"


def _player_damaged(event: final.PlayerDamaged, before: FinalScene, after: FinalScene) -> str:
    points = f"{how_many(event.number, 'point')} of damage"
    missing = event.number - len(event.cards)
    beyond = f", {missing} more than the main deck has cards" if missing else ""
    by = f" from {which_they_were(after, event.sources)}" if event.sources else ""
    return f"{event.player} takes {points}{by}{beyond}."


def _damage_removed(event: final.DamageRemoved, before: FinalScene, after: FinalScene) -> str:
    gone = before.state.damaged.keys() - after.state.damaged.keys()
    cards = tuple(card for card in before.state.damaged if card in gone)
    return f"The damage on {which_cards(after, cards)} is removed." if cards else ""


def _no_longer(event: lasting.NoLongerHold, before: FinalScene, after: FinalScene) -> str:
    names = enumerated(tuple(dict.fromkeys(one.context.name for one in event.conditions)))
    return f"The condition of {names} no longer holds: what lasted as long as it held is over."


# --- counters and Crystals ----------------------------------------------------------------------


def _counters(event: final.CountersChanged, before: FinalScene, after: FinalScene) -> str:
    number = abs(event.by)
    counters = how_many(number, f"{event.name} counter")
    verb = _verb((0,) * number, "is", "are")
    done = "put on" if event.by > 0 else "removed from"
    return f"{counters} {verb} {done} {which_card(after, event.card)}."


def _crystals(event: final.CrystalsChanged, before: FinalScene, after: FinalScene) -> str:
    crystals = how_many(abs(event.by), "Crystal")
    return f"{event.player} {'gets' if event.by > 0 else 'pays'} {crystals}."


TELLERS: Mapping[type, Teller] = {
    **words.TELLERS,
    kernel.Moved: _moved,
    kernel.Turned: _turned,
    kernel.PaymentBegan: silent,
    kernel.AbilityUsed: words.ability_used,
    final.PriorityGained: sentence("{event.player} has priority."),
    final.PriorityForfeited: sentence("{event.player} forfeits priority."),
    final.PriorityUsed: silent,
    final.PutOnStack: _put_on_stack,
    final.StackItemChanged: _declared,
    final.CastDeclared: _declared_at_once,
    final.BurstDeclared: _declared_at_once,
    final.LeftStack: _left_stack,
    final.ActionBegan: silent,
    final.ActionEnded: silent,
    final.ActionRewound: sentence(
        "{event.player}'s action is rewound: all is as it was before it."
    ),
    final.CardCast: _cast,
    final.CastingGranted: _granted,
    final.GrantTaken: silent,
    next_cast.CheaperBegan: _cheaper,
    next_cast.CheaperOver: silent,
    final.CPProduced: _cp,
    final.AttackDeclared: _attack,
    final.BlockDeclared: _block,
    final.FirstStrikeDealt: _first_strike,
    final.LeftBattle: silent,
    final.AttackEnded: silent,
    final.AttacksForgotten: silent,
    final.DamageDealt: _damage,
    final.DamageRemoved: _damage_removed,
    final.DamageComing: silent,
    final.PlayerDamaged: _player_damaged,
    final.Drew: words.drew,
    final.DrewNothing: sentence("{event.player} has no card to draw."),
    final.Broke: _broke,
    lasting.ControlChanged: _moved,
    lasting.BeganToHold: silent,
    lasting.NoLongerHold: _no_longer,
    final.EnteredInOrder: _moved,
    final.MovedBy: _moved,
    lasting.MainPhaseAdded: sentence("There is an additional Main Phase after this phase."),
    lasting.TurnWentOn: silent,
    final.Primed: _primed,
    final.RulesProcessed: _broke,
    final.CountersChanged: _counters,
    final.CrystalsChanged: _crystals,
    lasting.Thawed: silent,
}
"""How each kind of event is told; a test looks that none is missing."""

PASSING = (
    final.BurstDeclared,
    final.PriorityGained,
    final.PriorityForfeited,
    final.PriorityUsed,
    final.ActionBegan,
    final.ActionEnded,
    final.CardCast,
    final.CPProduced,
    final.DamageComing,
    final.PlayerDamaged,
)
"""What is over with the step in which it happens, or is put back with its cards."""

NOTES: Mapping[str, str] = {
    **words.NOTES,
    final.CARDS_ARE_SPLIT: "{player} has split the cards for the {detail}.",
    final.WORD_NAMED: "{player} names {detail} for {card}.",
    final.DAMAGE_NOT_MET: "{card} has no EX Burst: its Damage value is not met.",
    final.ACTIVE_ALREADY: "{card} is activated; it was active already.",
    final.DULL_ALREADY: "{card} is dulled; it was dull already.",
    final.ATTACKS_NO_LONGER: "{card} attacks no longer.",
    final.BLOCKS_NO_LONGER: "{card} blocks no longer.",
    final.NO_PARTY: "{card} is left alone and is no party any longer.",
    final.NO_DAMAGE: "No damage is dealt.",
    final.NOBODY_IN_BATTLE: "No damage is dealt: a side of {player}'s attack is gone.",
    final.NO_ATTACK: "{player} declares no attack.",
    final.NO_MORE_ATTACKS: "{player} declares no other attack.",
    resolving.NO_TARGET: "{detail} of {card}: there is nothing that it can choose.",
    resolving.NO_TARGET_LEFT: "{detail} of {card}: no target is legal any longer, it is cancelled.",
    resolving.CONDITION_NOT_MET: "{detail} of {card}: the condition does not hold any longer.",
    NO_ROOM: "{player} has no room for {card} on the field.",
    CANNOT_BE_CAST: "{detail}: {card} cannot be cast.",
    "it cannot enter the field": "{detail}: {card} cannot be put onto the field.",
}
"""What the engine notes, in sentences."""

QUESTIONS: Mapping[str, str] = {
    PRIORITY: "{player} has priority: cast a card, use an ability, or pass?",
    PAYMENT: "{player}: which Backups are dulled, and which cards discarded, "
    "to pay for {paid_for}?",
    ATTACK: "{player}, attack declaration step: attack, or not?",
    BLOCK: "{player}, block declaration step: which Forward blocks, if any?",
    ASSIGNMENT: "{player}: how is the damage of {card} assigned among the party?",
    CHOOSER: "Which player chooses who goes first?",
    FIRST_PLAYER: "{player}: who goes first?",
    REDRAW: "{player}: put the hand to the bottom of the main deck and draw five new cards?",
    BOTTOM_ORDER: "{player}: in which order do the cards go to the bottom, the first one on top?",
    CHOICE: "{player} chooses for {card}: {number} of {requirement}.",
    SELECTION: "{player}: which action of {card} is selected?",
    A_WORD: "{player}: what is named for {card}?",
    NUMBER: "{player}: which number is set for {paid_for}?",
    SHARE: "{player}: how much is assigned to {card}?",
    WAY: "{player}: in which way is the cost of {paid_for} paid?",
    COST: "{player}: with what is the cost of {paid_for} paid?",
    HAND_CARDS: "{player}, end phase: which cards are discarded?",
    SURPLUS_BACKUPS: "{player}: which Backups go to the break zone?",
    NEXT_ABILITY: "{player}: which ability is put onto the stack next?",
    limit_break.PAID: "{player}: which cards of the LB deck are turned face up to cast {card}?",
    rule_processes.WHO_LEAVES: "Both named the same number: which player stops the loop?",
    damage.USE_EX_BURST: "{player}: use the EX Burst of {card}?",
    resolving.RESOLUTION: "The judge must carry out {card}, then say “judge is done”.",
    resolving.EX_BURST: "The judge must carry out {card}'s EX Burst, then say “judge is done”.",
}
"""What is asked, by the kind of the decision."""

ASKED: Mapping[str, str] = {faces.EX_BURST: "EX Burst icon, or that there is none"}
"""What is asked about a face, where that is not the name of the aspect."""


def described_card(printed: Mapping[str, object]) -> str:
    """A partly told card in the words in which it is told."""
    elements = printed.get(faces.ELEMENTS)
    words = [*elements] if isinstance(elements, tuple) else []
    words.append(str(printed.get(faces.TYPE, "card")))
    article = "an" if words[0][0] in "aeiou" else "a"
    numbers = [(aspect, printed.get(aspect)) for aspect in (faces.COST, faces.POWER)]
    of = " and ".join(f"{aspect} {value}" for aspect, value in numbers if value is not None)
    told = f"{article} {' '.join(words)}{' of ' if of else ''}{of}"
    burst = printed.get(faces.EX_BURST)
    if burst is not None:
        told += f" {'with' if burst == 'yes' else 'without'} EX Burst"
    return told + in_denial(printed, _DENIED)


_DENIED = {
    NAME: "not “{}”",
    faces.TYPE: "no {}",
    faces.ELEMENTS: "not {}",
    faces.COST: "not cost {}",
    faces.POWER: "not power {}",
}


DESCRIPTION = Description(
    terms=(
        Term(
            faces.EX_BURST,
            r"(?P<word>ex[ -]?burst|ex|burst)(?:\s+icons?)?",
            ("yes",),
            dict.fromkeys(("ex burst", "ex-burst", "exburst", "ex", "burst"), "yes"),
            without={"yes": (faces.EX_BURST, "no")},
        ),
        *numbered(faces.COST, "cost|cp"),
        *numbered(faces.POWER, "power"),
        Term(faces.POWER, r"(?P<number>\d{1,3}[05]00)"),
        Term(
            faces.TYPE,
            rf"(?P<word>(?:{'|'.join(faces.TYPES)})s?)",
            faces.TYPES,
            {f"{one}s": one for one in faces.TYPES},
        ),
        Term(
            faces.ELEMENTS,
            rf"(?P<word>{'|'.join(faces.ELEMENT_NAMES)})(?:\s+element)?",
            faces.ELEMENT_NAMES,
            several=True,
        ),
    ),
    worded=described_card,
    examples="“a card without EX Burst”, “a fire forward of cost 3”",
    short={
        r"\b(?:not|no) (?:an? )?characters?\b": faces.SUMMON,
        r"\bcharacters?\b": f"not {faces.SUMMON}",
    },
)
"""How people tell what is printed on a card."""


ANSWERS: Mapping[str, tuple[str, ...]] = {
    faces.EX_BURST: ("without EX Burst", "with EX Burst"),
    faces.TYPE: faces.TYPES,
    faces.ELEMENTS: faces.ELEMENT_NAMES,
    faces.COST: tuple(f"cost {cost}" for cost in range(1, 10)),
}
"""What can be told where the rules ask for one kind of information."""


def described(text: str) -> dict[str, Value]:
    """The printed information that ``text`` tells, such as ``a fire forward of cost 3``.

    Raises ``NotReadable`` where a word of it says nothing, ``AmbiguousCard`` where it leaves open
    which card it is.
    """
    return DESCRIPTION.told_in(text)
