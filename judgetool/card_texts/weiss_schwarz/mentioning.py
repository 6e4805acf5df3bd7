"""What a part of a text mentions, by its tree: the same in every language."""

from functools import cache
from typing import Any

from judgetool.card_texts.mentions import Mention, Mentions, Payment
from judgetool.card_texts.weiss_schwarz.forms import Occasion
from judgetool.engine.kernel.abilities import (
    AnyTrigger,
    AspectOf,
    Change,
    ChooseCard,
    Compared,
    DealDamage,
    Draw,
    EachPlayer,
    Every,
    Exchange,
    Fits,
    GiveAbility,
    GiveWords,
    Happens,
    IsType,
    Lies,
    Look,
    Number,
    OneOf,
    Pay,
    PayBy,
    Prohibit,
    Put,
    PutFrom,
    PutOff,
    Repeat,
    Reveal,
    Search,
    Selector,
    Shuffle,
    Turn,
    Whose,
)
from judgetool.engine.kernel.abilities.node import (
    Condition,
    Cost,
    Effect,
    Lasting,
    TriggerCondition,
)
from judgetool.engine.kernel.abilities.several import ChooseEach
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import faces, roles, triggers, zones
from judgetool.engine.weiss_schwarz.nodes import AtBottom, FlipOver, LookAt

CHARACTER, CARD, THIS = faces.CHARACTER, "card", "this card"
THOSE, REST, CHOSEN, EARLIER, THAT, THIS = (
    "those cards",
    "the rest",
    "chosen",
    "chosen earlier",
    "that card",
    "this card",
)


MANY = 2
"""Any number of cards but one."""

UNDER = "under this card"
"""Where a card is that was put underneath this card."""


SOMEWHERE = "somewhere"
"""Where a card is that a player has put into one zone or another."""


@cache
def introduces(kind: type[Any]) -> bool:
    """Whether parts of a class can mention something: asked very often, and of few classes."""
    return issubclass(kind, Effect | TriggerCondition | Condition | Occasion | tuple)


def introduced(tree: Any, mentions: Mentions) -> Mentions:
    """What has been mentioned after a part of a text that says ``tree``."""
    kind: Any = type(tree)
    if not introduces(kind):
        return mentions
    if isinstance(tree, Effect):
        return by_effect(tree, mentions)
    if isinstance(tree, tuple):
        if tree and isinstance(tree[0], Cost):
            return changed(mentions, paid=payment(tree))
        for one in tree:
            mentions = by_effect(one, mentions) if isinstance(one, Effect) else mentions
        return mentions
    if isinstance(tree, TriggerCondition):
        return by_trigger(tree, mentions)
    if isinstance(tree, Condition):
        return by_condition(tree, mentions)
    if isinstance(tree, Occasion):
        known = introduced(tree.during, mentions)
        return introduced(tree.trigger, known)
    return mentions


def payment(cost: tuple[Cost, ...]) -> Payment | None:
    """What a cost does with cards; None if it does several things, or none that a text names."""
    moving = (one.effect for one in cost if isinstance(one, PayBy) and not turns(one.effect))
    named = [paid_with(one) for one in moving]
    known = [one for one in named if one is not None]
    if not known or len(known) < len(named) or len({one.done for one in known}) > 1:
        return None
    return Payment(
        several=len(known) > 1 or known[0].several,
        done=known[0].done,
        origin=known[0].origin if len({one.origin for one in known}) == 1 else None,
        alone=not any(isinstance(one, Pay) for one in cost),
    )


def turns(effect: Effect) -> bool:
    """Whether a part of a cost turns cards where they lie, and does nothing else."""
    return isinstance(effect.then if isinstance(effect, ChooseCard) else effect, Turn)


def paid_with(effect: Effect) -> Payment | None:
    """What one part of a cost does with cards."""
    match effect:
        case ChooseCard(selector=selector, then=then, maximum=number):
            done = deed(then)
            return None if done is None else Payment(number != 1, done, selector.zone)
        case Put(what=Selector(zone=zone)):
            done = deed(effect)
            return None if done is None else Payment(several=True, done=done, origin=zone)
        case Reveal(what=None):
            return Payment(effect.number != 1, REVEALED, zones.DECK)
        case PutOff():
            return Payment(effect.number != 1, effect.zone, effect.origin)
        case _:
            return None


REVEALED = "reveal"
"""What is done with cards that a cost shows."""


def deed(effect: Effect) -> str | None:
    """What is done with the cards of a cost: where they go, or that they are shown."""
    match effect:
        case Put(under=None):
            return effect.zone
        case Reveal():
            return REVEALED
        case _:
            return None


def by_effect(effect: Effect, mentions: Mentions) -> Mentions:
    """What has been mentioned after an effect; damage dealt several times is no one damage."""
    if isinstance(effect, DealDamage | Repeat):
        return changed(mentions, dealt=isinstance(effect, DealDamage))
    known = of_cards(effect, mentions)
    if isinstance(effect, OneOf) and puts_chosen(effect, known):
        return changed(known, drew=False, taken=SOMEWHERE)
    if isinstance(effect, Draw):
        return changed(known, drew=effect.whose == "yours")
    return known if isinstance(effect, Lasting) else changed(known, drew=False)


def puts_chosen(effect: OneOf, mentions: Mentions) -> bool:
    """Whether the one card that was chosen goes to one zone or another."""
    one = mentions.of(CHOSEN)
    alone = one is not None and one.several is False
    puts = (way.effect for way in effect.ways)
    return alone and all(isinstance(way, Put) and way.what == CHOSEN for way in puts)


def of_cards(effect: Effect, mentions: Mentions) -> Mentions:
    """Which cards have been mentioned after an effect."""
    match effect:
        case ChooseCard() | Search() | ChooseEach():
            return by_choice(effect, mentions)
        case Look() | LookAt() | Reveal(what=None) | FlipOver():
            return by_seeing(effect, mentions)
        case PutOff() | EachPlayer(effect=PutOff()):
            return by_putting_off(effect, mentions)
        case Put(what=str(what), zone=zone) if what == THOSE or zone != zones.WHOLE_STAGE:
            return put_away(what, zone, mentions)
        case Put(what=Selector(whose=whose), zone=zone, under=None) if zone != zones.WHOLE_STAGE:
            return several_put(zone, whose, mentions)
        case Put(what=what) | Reveal(what=what):
            return left_there(effect, what, mentions)
        case OneOf():
            return by_ways(effect, mentions)
        case Draw() | Exchange() | Shuffle():
            return without_those(effect, mentions)
        case (
            Change(what=what) | GiveAbility(what=what) | GiveWords(what=what) | Prohibit(what=what)
        ):
            return by_lasting(what, mentions)
        case _:
            return mentions


def by_seeing(effect: Look | LookAt | Reveal | FlipOver, mentions: Mentions) -> Mentions:
    """What has been mentioned after cards were looked at or shown where they lie."""
    match effect:
        case LookAt(what=Selector(tests=(AtBottom(),)) as seen):
            return several_seen(1, mentions, seen.zone, seen.whose)
        case LookAt():
            return mentions
        case FlipOver():
            return several_seen(effect.number, mentions, zones.RESOLUTION)
        case _:
            return several_seen(effect.number, mentions, zones.DECK, effect.whose)


def several_put(zone: str, whose: Whose, mentions: Mentions) -> Mentions:
    """After all cards of a selection were put into a zone: they are those cards."""
    return mentions.and_then(Mention(THOSE, CARD, True, zone, whose))


def by_putting_off(effect: PutOff | EachPlayer, mentions: Mentions) -> Mentions:
    """After cards were moved from a pile. Of all players' they are in no one zone of one player."""
    if isinstance(effect, PutOff):
        return several_seen(effect.number, mentions, effect.zone, effect.whose)
    return mentions.and_then(Mention(THOSE, CARD, several=True, whose="either's"))


def by_choice(effect: ChooseCard | Search | ChooseEach, mentions: Mentions) -> Mentions:
    """What has been mentioned after cards were chosen, of one kind or of several."""
    match effect:
        case ChooseCard():
            seen = mentions.of(THOSE) if effect.among_those else None
            whose = effect.selector.whose if seen is None else seen.whose
            known = mentions if seen is None else with_clear_rest(mentions)
            return chosen(effect.selector, effect.maximum, known, whose)
        case Search():
            return found(effect, mentions)
        case ChooseEach():
            return chosen_of_each_kind(effect, mentions)


def with_clear_rest(mentions: Mentions) -> Mentions:
    """After some of the cards seen last were chosen: the rest is that of these cards."""
    rest = mentions.of(REST)
    if rest is None or not rest.unclear:
        return mentions
    clear = (changed(rest, unclear=False) if one is rest else one for one in mentions.those)
    return changed(mentions, those=tuple(clear))


def found(effect: Search, mentions: Mentions) -> Mentions:
    """After cards were found in a deck, where they still are."""
    after = chosen(effect.selector, effect.number, mentions)
    first, *others = after.those
    return changed(after, those=(changed(first, zone=effect.selector.zone), *others))


def without_those(effect: Effect, mentions: Mentions) -> Mentions:
    """After those cards are none any more, or nobody knows where in a shuffled deck they are."""
    seen = mentions.of(THOSE)
    if isinstance(effect, Shuffle) and (seen is None or seen.zone != zones.DECK):
        return mentions
    return forgotten(THOSE, mentions)


def left_there(effect: Effect, what: Any, mentions: Mentions) -> Mentions:
    """After cards were shown, or put onto the stage or underneath a card."""
    if isinstance(effect, Reveal) and isinstance(what, Selector) and what.zone == zones.HAND:
        return several_seen(MANY, mentions, what.zone, what.whose)
    known = mentions if what == THOSE else forgotten(THOSE, mentions)
    one = known.of(CHOSEN) if what == CHOSEN else None
    if isinstance(effect, Put) and effect.under and one is not None and one.several is False:
        return changed(known, taken=UNDER)
    shown = known.of(CHOSEN) if isinstance(effect, Reveal) and what == CHOSEN else None
    found_there = shown is not None and shown.zone == zones.DECK and shown.several is not False
    if found_there and known.of(REST) is None:
        return changed(known, those=(*known.those, Mention(REST, CARD, True)))
    return known


def put_away(what: str, zone: str, mentions: Mentions) -> Mentions:
    """After cards have left for another zone: they are other cards there, and are those cards now.

    On the stage the text goes on to speak of the same cards. Of this card the text goes on to say
    “this card”.
    """
    before = forgotten(THOSE, mentions) if what != THOSE else mentions
    if what == THIS:
        return changed(before.and_then(Mention(THOSE, THIS, zone=zone)), away=True)
    moved = (
        changed(one, subject=THOSE, zone=zone, picked=one.picked or what != THOSE)
        if one.subject == what
        else one
        for one in before.those
    )
    one = before.of(what)
    alone = what == CHOSEN and one is not None and one.several is False
    return changed(before, those=tuple(moved), taken=zone if alone else before.taken)


def by_ways(effect: OneOf, mentions: Mentions) -> Mentions:
    """After one of several ways: cards that each of them puts into the same zone are there now."""
    first, *others = (way.effect for way in effect.ways)
    match first:
        case Put(what=str(what), zone=zone, under=None) if zone != zones.WHOLE_STAGE:
            alike = (
                isinstance(one, Put) and (one.what, one.zone) == (what, zone) for one in others
            )
            if all(alike):
                return put_away(what, zone, mentions)
    return mentions


def by_condition(condition: Condition, mentions: Mentions) -> Mentions:
    """What has been mentioned after a condition: a card of which it asks something."""
    match condition:
        case Fits(subject=subject) if subject in roles.SUBJECTS:
            return mentions.and_then(Mention(subject, CHARACTER))
        case Fits(subject=subject, tests=tests) if IsType(CHARACTER) in tests:
            return asked_whether_character(subject, mentions)
        case Compared():
            for number in (condition.right, condition.left):
                if isinstance(number, AspectOf) and number.of in roles.SUBJECTS:
                    mentions = mentions.and_then(Mention(number.of, CHARACTER))
            return mentions
        case Every():
            for one in condition.conditions:
                mentions = by_condition(one, mentions)
            return mentions
        case _:
            return mentions


def asked_whether_character(subject: str, mentions: Mentions) -> Mentions:
    """After the text has asked whether a card that was mentioned is a character."""
    asked = (
        changed(one, asked=CHARACTER) if one.subject == subject else one for one in mentions.those
    )
    return changed(mentions, those=tuple(asked))


def forgotten(subject: str, mentions: Mentions) -> Mentions:
    """Without a subject that means other cards from now on."""
    return changed(mentions, those=tuple(one for one in mentions.those if one.subject != subject))


def chosen(
    selector: Selector, number: Number, mentions: Mentions, whose: Whose = "yours"
) -> Mentions:
    """After a choice: those chosen before are the ones “chosen earlier” now."""
    before = forgotten(EARLIER, mentions)
    renamed = tuple(
        changed(one, subject=EARLIER) if one.subject == CHOSEN else one for one in before.those
    )
    several = number != 1 if isinstance(number, int) else None
    kind = kind_of(selector)
    standing = Lies((zones.STAND,)) in selector.tests
    one = Mention(CHOSEN, kind, several, whose=whose, standing=standing)
    return changed(mentions, those=renamed, taken=None).and_then(one)


def chosen_of_each_kind(effect: ChooseEach, mentions: Mentions) -> Mentions:
    """After a choice of several kinds of cards: they are several cards."""
    selectors = [one.selector for one in effect.choices if isinstance(one, ChooseCard | Search)]
    kinds = {kind_of(one) for one in selectors}
    after = chosen(selectors[0], len(selectors), mentions)
    return after if len(kinds) == 1 else after.and_then(Mention(CHOSEN, CARD, several=True))


def kind_of(selector: Selector) -> str:
    """The type of the cards that a selection finds, as far as it is said."""
    if selector.zone in (*zones.STAGE, *zones.GROUPS):
        return CHARACTER
    return next((one.type for one in selector.tests if isinstance(one, IsType)), CARD)


def several_seen(number: Number, mentions: Mentions, zone: str, whose: Whose = "yours") -> Mentions:
    """After cards from the top of a deck were seen or moved; they are in ``zone`` now.

    Where cards are left of those that were seen before, it is not clear whose rest is meant.
    """
    several = number != 1 if isinstance(number, int) else True
    rest = Mention(REST, CARD, True, whose=whose, unclear=mentions.of(REST) is not None)
    return mentions.and_then(Mention(THOSE, CARD, several, zone, whose), rest)


def by_lasting(what: Any, mentions: Mentions) -> Mentions:
    """After cards got something: each of them is meant by “that character” in what they get."""
    if isinstance(what, Selector) and mentions.continuous:
        return mentions.and_then(Mention("affected card", CHARACTER))
    if what in roles.SUBJECTS:
        return mentions.and_then(Mention(what, CHARACTER))
    return mentions


def by_trigger(trigger: Any, mentions: Mentions) -> Mentions:
    """After a trigger condition: the card that it was about, if that is not this card."""
    if isinstance(trigger, AnyTrigger):
        kinds = {kind_that_triggers(one) for one in trigger.triggers}
    else:
        kinds = {kind_that_triggers(trigger)}
    if triggers.waits_for_damage(trigger):
        mentions = changed(mentions, damage=True)
    known = kinds - {THIS}
    if len(known) == 1 and None not in kinds:
        return mentions.and_then(Mention(THAT, str(known.pop())))
    return mentions


def kind_that_triggers(trigger: Any) -> str | None:
    """The type of the card that a trigger condition was about.

    “This card” stands for this card; None where the words for a card mean none of those.
    """
    match trigger:
        case Happens(event=triggers.OPPONENT_REVERSED, what="this card"):
            return CHARACTER
        case Happens(what="this card") | PutFrom(what="this card"):
            return THIS
        case Happens(event=triggers.TRIGGER_CHECK_REVEALS | triggers.LEVELS_UP):
            return CARD
        case Happens(event=triggers.IS_PLAYED):
            return faces.EVENT
        case PutFrom(what=Selector(zone=zones.CLIMAX_AREA)):
            return faces.CLIMAX
        case Happens(event=event) if event in SPEAKING_OF_NO_CARD:
            return None
        case Happens() | PutFrom():
            return CHARACTER
        case _:
            return None


SPEAKING_OF_NO_CARD = (
    triggers.OPPONENT_REVERSED,
    triggers.CANCELS_DAMAGE,
    triggers.TAKES_DAMAGE,
    triggers.IS_USED,
)
"""What happens to players, and where two cards have been mentioned at once."""
