"""Choices, order, lasting effects and whole abilities in our own words."""

from collections.abc import Mapping

from judgetool.disputes.telling.trees.actions import told
from judgetool.disputes.telling.trees.said import (
    Speaker,
    Told,
    capital,
    listed,
    player_does,
    quoted,
)
from judgetool.disputes.telling.trees.words import NodeTeller
from judgetool.engine.kernel import abilities as trees
from judgetool.engine.kernel.abilities.chance import ChooseAtRandom
from judgetool.engine.kernel.abilities.node import Effect
from judgetool.engine.kernel.abilities.several import ChooseEach
from judgetool.engine.kernel.turns import AS_LONG_AS

# --- choices and order


def below(words: str, *inside: Told) -> Told:
    """A beginning of a sentence, which goes on with what stands below it."""
    return Told(f"{capital(words)}:", inside=inside)


def outcome(speaker: Speaker, words: str, effect: Effect | None) -> tuple[Told, ...]:
    """What follows where ``words`` hold; nothing if there is no effect."""
    return () if effect is None else (below(words, *speaker.effect(effect)),)


def afterwards(speaker: Speaker, effect: Effect) -> tuple[Told, ...]:
    """What is done with what was chosen; nothing is said where only a later effect uses it."""
    return () if effect == trees.NoAction() else speaker.effect(effect)


def _search(speaker: Speaker, node: trees.Search) -> tuple[Told, ...]:
    most = "exactly " if node.exactly else "up to "
    cards = speaker.so_many(node.number, node.selector)
    finding = speaker.with_one_chosen() if node.number == 1 else speaker
    return (*told(f"you search for {most}{cards}"), *afterwards(finding, node.then))


def _may(speaker: Speaker, node: trees.May) -> tuple[Told, ...]:
    return (
        below(f"{speaker.player(node.by)} may do this", *speaker.effect(node.effect)),
        *outcome(speaker, "if that was done", node.then),
        *outcome(speaker, "if not", node.otherwise),
    )


def _may_pay(speaker: Speaker, node: trees.MayPay) -> tuple[Told, ...]:
    return (
        *told(f"you may pay this cost: {speaker.cost(node.cost)}"),
        *outcome(speaker, "if you paid", node.then),
        *outcome(speaker, "if you did not", node.otherwise),
    )


def _if_you_do(speaker: Speaker, node: trees.IfYouDo) -> tuple[Told, ...]:
    return (
        *speaker.effect(node.effect),
        *outcome(speaker, "if that was done", node.then),
        *outcome(speaker, "if not", node.otherwise),
    )


def _if(speaker: Speaker, node: trees.If) -> tuple[Told, ...]:
    return (
        *outcome(speaker, f"if {speaker.condition(node.condition)}", node.then),
        *outcome(speaker, "otherwise", node.otherwise),
    )


def between(speaker: Speaker, least: trees.Number, most: trees.Number, things: str) -> str:
    """Between how many and how many things are chosen."""
    if least == most:
        return f"exactly {speaker.counted(most, things)}"
    if least == 0:
        return f"up to {speaker.counted(most, things)}"
    return f"{speaker.number(least)} to {speaker.counted(most, things)}"


def _choose_card(speaker: Speaker, node: trees.ChooseCard) -> tuple[Told, ...]:
    among = "among those cards" if node.among_those else None
    cards = speaker.cards(node.selector, several=node.maximum != 1, among=among)
    total = "" if node.adding_up is None else f" {_adding_up(speaker, node.adding_up)}"
    if node.minimum == 0 and node.maximum == trees.Count(node.selector):
        many = f"any number of {cards}"
    else:
        many = between(speaker, node.minimum, node.maximum, cards)
    return (
        *told(f"{player_does(node.by, 'choose')} {many}{total}"),
        *afterwards(speaker.with_one_chosen() if node.maximum == 1 else speaker, node.then),
    )


def _adding_up(speaker: Speaker, limit: trees.AddingUp) -> str:
    return f"whose {limit.aspect} adds up to {speaker.number(limit.most)} at most"


def _choose_each(speaker: Speaker, node: ChooseEach) -> tuple[Told, ...]:
    each = tuple(one for choice in node.choices for one in speaker.effect(choice))
    return (*each, *afterwards(speaker, node.then))


def _choose_at_random(speaker: Speaker, node: ChooseAtRandom) -> tuple[Told, ...]:
    cards = speaker.so_many(node.number, node.selector)
    verb = "is" if node.number == 1 else "are"
    chosen = speaker.with_one_chosen() if node.number == 1 else speaker
    return (*told(f"{cards} {verb} chosen at random"), *afterwards(chosen, node.then))


def _alternative(speaker: Speaker, node: trees.Alternative) -> tuple[Told, ...]:
    return (below(f"“{node.name}”", *speaker.effect(node.effect)),)


def _one_of(speaker: Speaker, node: trees.OneOf) -> tuple[Told, ...]:
    ways = [told for way in node.ways for told in _alternative(speaker, way)]
    return (below(f"{player_does(node.by, 'choose')} {node.number} of these", *ways),)


def _let(speaker: Speaker, node: trees.Let) -> tuple[Told, ...]:
    value = f"{node.name} is now {speaker.number(node.number)}"
    return (*told(value), *speaker.effect(node.effect))


def _declare(speaker: Speaker, node: trees.Declare) -> tuple[Told, ...]:
    least, most = speaker.number(node.least), speaker.number(node.most)
    return (
        *told(f"{player_does(node.by, 'declare')} a number {node.name} from {least} to {most}"),
        *speaker.effect(node.effect),
    )


def _repeat(speaker: Speaker, node: trees.Repeat) -> tuple[Told, ...]:
    times = f"do this so many times: {speaker.number(node.number)}"
    return (below(times, *speaker.effect(node.effect)),)


def _each_player(speaker: Speaker, node: trees.EachPlayer) -> tuple[Told, ...]:
    who = "each player does this as “you”, the turn player first"
    return (below(who, *speaker.effect(node.effect)),)


def _in_order(speaker: Speaker, node: trees.InOrder) -> tuple[Told, ...]:
    return tuple(one for effect in node.effects for one in speaker.effect(effect))


def _delay(speaker: Speaker, node: trees.Delay) -> tuple[Told, ...]:
    watches = f"this ability watches {speaker.subject(node.what)}{until(node.duration)}"
    return (below(watches, speaker.ability(node.ability)),)


def _manual_step(speaker: Speaker, node: trees.ManualStep) -> tuple[Told, ...]:
    return told(f"the judge carries this out by hand: {node.about}")


# --- lasting effects


UNTIL: Mapping[str, str] = {
    trees.UNTIL_NO_LONGER: "",
    "game": " for the rest of the game",
    "your next turn": " until the end of your next turn",
    "opponent's next turn": " until the end of your opponent's next turn",
    "next turn": " until the end of the next turn",
    "opponent's turn": " until the end of your opponent's turn",
}


def until(duration: str) -> str:
    """How long something lasts, to be said behind it."""
    if duration.startswith(AS_LONG_AS):
        return " as long as the condition holds"
    if duration.startswith("beginning of "):
        return f" until the {duration}"
    return UNTIL.get(duration, f" until end of {duration}")


def _change(speaker: Speaker, node: trees.Change) -> tuple[Told, ...]:
    aspect, cards = speaker.called(node.aspect), speaker.all_cards(node.what)
    number = speaker.number(node.amount)
    if node.operation == "set":
        return told(f"set the {aspect} of {cards} to {number}{until(node.duration)}")
    if isinstance(node.amount, int):
        return told(f"give {cards} {node.amount:+d} {aspect}{until(node.duration)}")
    return told(f"add to the {aspect} of {cards}: {number}{until(node.duration)}")


def _give_words(speaker: Speaker, node: trees.GiveWords) -> tuple[Told, ...]:
    what = f"the {speaker.called(node.aspect)} {listed(node.words, 'and') or 'all'}"
    cards = speaker.all_cards(node.what)
    if node.lose:
        return told(f"take {what} from {cards}{until(node.duration)}")
    return told(f"give {cards} {what}{until(node.duration)}")


def _give_ability(speaker: Speaker, node: trees.GiveAbility) -> tuple[Told, ...]:
    gives = f"give {speaker.all_cards(node.what)} this ability{until(node.duration)}"
    return (below(gives, speaker.ability(node.ability)),)


def _take_abilities(speaker: Speaker, node: trees.TakeAbilities) -> tuple[Told, ...]:
    kind = "" if node.kind is None else f"{node.kind} "
    names = f" {quoted(node.names, 'and')}" if node.names else ""
    cards = speaker.all_cards(node.what)
    return told(f"take all {kind}abilities{names} from {cards}{until(node.duration)}")


def _whom(speaker: Speaker, what: trees.What | trees.Whose) -> str:
    if trees.means_players(what):
        return speaker.player(what)
    return speaker.all_cards(what)


def _prohibit(speaker: Speaker, node: trees.Prohibit) -> tuple[Told, ...]:
    return told(f"{_whom(speaker, node.what)} cannot {node.action}{until(node.duration)}")


def _allow(speaker: Speaker, node: trees.Allow) -> tuple[Told, ...]:
    return told(f"{speaker.all_cards(node.what)} can {node.action}{until(node.duration)}")


def _instead(speaker: Speaker, node: trees.Instead) -> tuple[Told, ...]:
    does = "you may do this instead" if node.may else "this is done instead"
    does += ", for one time" if node.once else ""
    event = speaker.trigger(node.event)
    if node.condition is not None:
        event += f", if {speaker.condition(node.condition)}"
    said = f"{until(node.duration)}, {event}, {does}".removeprefix(", ").strip()
    return (below(said, *speaker.effect(node.effect)),)


# --- abilities

UNNAMED = " ability "
"""In the names of abilities to which their card gives none."""

KINDS: Mapping[str, str] = {
    "activated": "Activated ability",
    "automatic": "Automatic ability",
    "continuous": "Continuous ability",
    "event": "Effect of the event",
    "command": "Text that is carried out where another one names it",
}


def _ability(speaker: Speaker, node: trees.Ability) -> Told:
    """An ability: what it is called, and below that all that it says."""
    inside: list[Told] = []
    if node.zone is not None:
        inside += told(f"it works {speaker.place(node.zone, 'yours')}")
    if node.trigger is not None:
        inside += told(f"it triggers {speaker.trigger(node.trigger)}")
    if node.condition is not None:
        needs = "it works only if" if node.kind == "continuous" else "only if"
        inside += told(f"{needs} {speaker.condition(node.condition)}")
    if node.times_a_turn is not None:
        often = "once" if node.times_a_turn == 1 else f"{node.times_a_turn} times"
        inside += told(f"at most {often} in a turn")
    if node.cost:
        pays = "on resolution you may pay this cost" if node.may_pay else "its cost"
        inside += told(f"{pays}: {speaker.cost(node.cost)}")
    if node.effect != trees.NoAction():
        effect = speaker.effect(node.effect)
        inside += (below("if you paid", *effect),) if node.cost and node.may_pay else effect
    for one in node.lasting:
        inside += speaker.effect(one)
    return Told(_head(speaker, node), speaker.cited(node.rule), tuple(inside))


def _head(speaker: Speaker, node: trees.Ability) -> str:
    """What an ability is called: its kind, its icons and its keywords."""
    kind = {**KINDS, **speaker.words.kinds}[node.kind]
    icons = f" with the icon {listed(node.icons, 'and')}" if node.icons else ""
    said_by_kind = node.name.lower() == node.kind
    head = f"{node.name if UNNAMED in node.name else kind}{icons}"
    named = () if UNNAMED in node.name or said_by_kind else (node.name,)
    unsaid = (one for one in node.keywords if one not in head)
    called = quoted(dict.fromkeys((*named, *unsaid)), "and")
    return f"{head} {called}" if called else head


TELLERS: Mapping[type, NodeTeller] = {
    trees.Search: _search,
    trees.May: _may,
    trees.MayPay: _may_pay,
    trees.IfYouDo: _if_you_do,
    trees.If: _if,
    trees.ChooseCard: _choose_card,
    trees.AddingUp: _adding_up,
    ChooseAtRandom: _choose_at_random,
    ChooseEach: _choose_each,
    trees.Alternative: _alternative,
    trees.OneOf: _one_of,
    trees.Let: _let,
    trees.Declare: _declare,
    trees.Repeat: _repeat,
    trees.EachPlayer: _each_player,
    trees.InOrder: _in_order,
    trees.Delay: _delay,
    trees.ManualStep: _manual_step,
    trees.Change: _change,
    trees.GiveWords: _give_words,
    trees.GiveAbility: _give_ability,
    trees.TakeAbilities: _take_abilities,
    trees.Prohibit: _prohibit,
    trees.Allow: _allow,
    trees.Instead: _instead,
    trees.Ability: _ability,
}
"""How composed and lasting effects and abilities are told that all games share."""
