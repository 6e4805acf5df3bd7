"""Ability trees of the Final Fantasy Trading Card Game in our own words."""

from collections.abc import Mapping

from judgetool.disputes.telling.trees.actions import told
from judgetool.disputes.telling.trees.composed import below, between, outcome, until
from judgetool.disputes.telling.trees.said import (
    Fitting,
    Speaker,
    Told,
    listed,
    player_does,
    quoted,
)
from judgetool.disputes.telling.trees.words import NodeTeller, Noun, TreeWords, Turning
from judgetool.engine.fftcg import faces, nodes, zones
from judgetool.engine.kernel import abilities as trees
from judgetool.engine.kernel.abilities.node import Condition
from judgetool.errors import how_many

# --- costs


def _pay_cp(speaker: Speaker, node: nodes.PayCP) -> str:
    parts = [f"{node.elements.count(one)} {one}" for one in dict.fromkeys(node.elements)]
    parts += [f"{node.generic} of any Element"] if node.generic else []
    parts += [f"{node.x} of any Element"] if node.x is not None else []
    return f"pay CP: {listed(parts, 'and') or 'none'}"


def _cost_way(speaker: Speaker, node: nodes.CostWay) -> str:
    return f"“{node.name}”: {speaker.cost(node.cost) or 'nothing'}"


def _pay_one_of(speaker: Speaker, node: nodes.PayOneOf) -> str:
    return f"pay in one of these ways: {'; '.join(_cost_way(speaker, way) for way in node.ways)}"


def _pay_crystals(speaker: Speaker, node: nodes.PayCrystals) -> str:
    return f"pay {how_many(node.number, 'Crystal')}"


# --- lasting effects


def _warping(speaker: Speaker, node: nodes.Warping) -> tuple[Told, ...]:
    return told(
        f"you can {speaker.cost((node.cost,))} and remove this card in hand from the game "
        f"with {how_many(node.number, 'Warp counter')}{until(node.duration)}"
    )


def _priming(speaker: Speaker, node: nodes.Priming) -> tuple[Told, ...]:
    return told(
        f"you can {speaker.cost((node.cost,))} and search for a card named “{node.name}” "
        f"to put it on top of this card{until(node.duration)}"
    )


def _not_blocked_by(speaker: Speaker, node: nodes.NotBlockedBy) -> tuple[Told, ...]:
    forwards = speaker.fitting((trees.IsType("forward"), *node.tests)).phrase(several=True)
    return told(f"{forwards} cannot block this card{until(node.duration)}")


def _attacks_in_turn(speaker: Speaker, node: nodes.AttacksInTurn) -> tuple[Told, ...]:
    often = "once" if node.number == 1 else f"{node.number} times"
    more = " more" if node.operation == "add" else ""
    return told(f"this card can attack {often}{more} in one turn{until(node.duration)}")


def _not_chosen_by(speaker: Speaker, node: nodes.NotChosenBy) -> tuple[Told, ...]:
    of = "the Elements of this card" if node.shared else listed(node.elements) or "any Element"
    kinds = listed(node.kinds)
    whose = speaker.owner(node.whose)
    return told(f"{whose} {kinds} of {of} cannot choose this card{until(node.duration)}")


def _may_cast(speaker: Speaker, node: nodes.MayCast) -> tuple[Told, ...]:
    paid = ", with CP of any Element" if node.any_element else ""
    cards = speaker.all_cards(node.what)
    return told(f"{speaker.player(node.whose)} can cast {cards}{paid}{until(node.duration)}")


def _party_of_any_element(speaker: Speaker, node: nodes.PartyOfAnyElement) -> tuple[Told, ...]:
    others = speaker.fitting((trees.IsType("forward"), *node.tests)).phrase(several=True)
    cards = speaker.all_cards(node.what)
    return told(f"{cards} can form a party with {others} of any Element{until(node.duration)}")


def _produce_for(speaker: Speaker, node: nodes.ProduceFor) -> tuple[Told, ...]:
    cards = speaker.fitting(node.tests).phrase(several=True)
    return told(f"this card can produce CP of any Element to cast {cards}{until(node.duration)}")


def _hand_size(speaker: Speaker, node: nodes.HandSize) -> tuple[Told, ...]:
    number = f"{node.number:+d}" if node.operation == "add" else str(node.number)
    who = speaker.player(node.whose)
    return told(
        f"number of cards in hand at the end of the turn for {who}: {number}{until(node.duration)}"
    )


# --- what is declared when something is put onto the stack


def _on_stack(speaker: Speaker, node: nodes.OnStack) -> str:
    return (
        f"{speaker.owner(node.whose)} {listed(node.kinds) or 'Summons and abilities'} on the stack"
    )


def _targets(speaker: Speaker, node: nodes.Targets) -> str:
    several = node.maximum != 1
    if isinstance(node.of, nodes.OnStack):
        what = f"of {_on_stack(speaker, node.of)}"
    else:
        what = speaker.cards(node.of, several=several)
    return f"{between(speaker, node.minimum, node.maximum, what)} (“{node.name}”)"


def _choose_targets(speaker: Speaker, node: nodes.ChooseTargets) -> tuple[Told, ...]:
    groups = listed((_targets(speaker, one) for one in node.groups), "and")
    return (*told(f"you choose {groups}"), *speaker.effect(node.then))


def _modes(speaker: Speaker, node: nodes.Modes) -> tuple[Told, ...]:
    many = speaker.counted(node.number, "of these actions")
    if isinstance(node.up_to, Condition):
        many += f", or up to so many if {speaker.condition(node.up_to)}"
    elif node.up_to:
        many = f"up to {many}"
    ways = [below(f"“{way.name}”", *speaker.effect(way.effect)) for way in node.modes]
    return (below(f"you select {many}", *ways),)


def _declare_x(speaker: Speaker, node: nodes.DeclareX) -> tuple[Told, ...]:
    most = "" if node.most is None else f" to {speaker.number(node.most)}"
    return (
        *told(f"you declare a number {node.name} from {node.least}{most}"),
        *speaker.effect(node.effect),
    )


def _fix(speaker: Speaker, node: nodes.Fix) -> tuple[Told, ...]:
    value = f"{node.name} is {speaker.number(node.number)} when this is put onto the stack"
    return (*told(value), *speaker.effect(node.then))


def _divide(speaker: Speaker, node: nodes.Divide) -> tuple[Told, ...]:
    among, total = speaker.subject(node.among), speaker.number(node.total)
    return (
        *told(f"you divide {total} among {among}, at least {node.unit} for each"),
        *speaker.effect(node.then),
    )


def _name_word(speaker: Speaker, node: nodes.NameWord) -> tuple[Told, ...]:
    what = nodes.NAMED.get(node.aspect, node.aspect).replace("the named", "one")
    of = f" of these: {listed(node.words)}" if node.words else ""
    return (*told(f"you name {what}{of}"), *speaker.effect(node.then))


# --- what is done


def _damage_to(speaker: Speaker, node: nodes.DamageTo) -> tuple[Told, ...]:
    cards, damage = speaker.all_cards(node.what), speaker.amount(node.amount, "damage")
    if node.source is None:
        return told(f"deal {damage} to {cards}")
    return told(f"{speaker.all_cards(node.source)} deals {damage} to {cards}")


def _does(words: str) -> NodeTeller:
    """An action with cards, “{}” being the cards."""

    def tell(
        speaker: Speaker,
        node: nodes.Break | nodes.Freeze | nodes.Discard | nodes.LieOn | nodes.TriggerBurst,
    ) -> tuple[Told, ...]:
        return told(words.format(speaker.all_cards(node.what)))

    return tell


def _cancel(speaker: Speaker, node: nodes.Cancel) -> tuple[Told, ...]:
    if node.what == nodes.WHAT_CHOSE:
        return told("cancel the effect of what has chosen this card")
    return told(f"cancel the effect of {speaker.subject(node.what)}")


def _gain_control(speaker: Speaker, node: nodes.GainControl) -> tuple[Told, ...]:
    who = player_does(node.whose, "gain")
    return told(f"{who} control of {speaker.all_cards(node.what)}{until(node.duration)}")


def _as_long_as(speaker: Speaker, node: nodes.AsLongAs) -> tuple[Told, ...]:
    return outcome(speaker, f"as long as {speaker.condition(node.condition)}", node.effect)


def _cast_it(speaker: Speaker, node: nodes.CastIt) -> tuple[Told, ...]:
    cost = ""
    if node.free:
        cost = ", without paying its cost"
    elif node.less != 0:
        cost = f", {speaker.counted(node.less, 'CP')} cheaper"
    return told(f"you cast {speaker.all_cards(node.what)} when this is over{cost}")


def _next_cast(speaker: Speaker, node: nodes.NextCastCostsLess) -> tuple[Told, ...]:
    return told(
        f"in this turn the next {next_one(speaker, node.tests)} that {speaker.player(node.whose)} "
        f"cast{'' if node.whose == 'yours' else 's'} costs "
        f"{speaker.counted(node.less, 'CP')} less{at_least(node.least)}"
    )


def next_one(speaker: Speaker, tests: tuple[trees.Test, ...]) -> str:
    """The card that is meant with “the next one”: “Summon”, “card with the job Sage”."""
    return speaker.fitting(tests).phrase(several=False)


def at_least(least: int) -> str:
    """What a card costs at least, if a text says it."""
    return f", but not less than {least}" if least else ""


def _put_counters(speaker: Speaker, node: nodes.PutCounters) -> tuple[Told, ...]:
    counters = speaker.so_many(node.number, f"{node.name} counter")
    return told(f"put {counters} on {speaker.all_cards(node.what)}")


def _remove_counters(speaker: Speaker, node: nodes.RemoveCounters) -> tuple[Told, ...]:
    counter = f"{node.name} counter"
    many = f"all {counter}s" if node.number is None else speaker.so_many(node.number, counter)
    return told(f"remove {many} from {speaker.all_cards(node.what)}")


def _gain_crystals(speaker: Speaker, node: nodes.GainCrystals) -> tuple[Told, ...]:
    crystals = speaker.so_many(node.number, "Crystal")
    return told(f"{player_does(node.whose, 'gain')} {crystals}")


def _add_main_phase(speaker: Speaker, node: nodes.AddMainPhase) -> tuple[Told, ...]:
    return told("a Main Phase 2 follows this phase")


def _split(speaker: Speaker, node: nodes.Split) -> tuple[Told, ...]:
    groups = quoted(node.names, "and")
    return (
        *told(f"{player_does(node.by, 'split')} {speaker.cards(node.what)} into {groups}"),
        *speaker.effect(node.then),
    )


# --- numbers, tests, conditions


def _half(speaker: Speaker, node: nodes.Half) -> str:
    return f"half of {speaker.operand(node.number)}, rounded {'down' if node.down else 'up'}"


def _assigned(speaker: Speaker, node: nodes.Assigned) -> str:
    return f"its share of what was divided among {speaker.subject(node.among)}"


def _depending(speaker: Speaker, node: nodes.Depending) -> str:
    number, otherwise = speaker.number(node.number), speaker.number(node.otherwise)
    return f"{number} if {speaker.condition(node.condition)}, else {otherwise}"


def _counters_on(speaker: Speaker, node: nodes.CountersOn) -> str:
    return f"the number of {node.name} counters on {speaker.subject(node.of)}"


def _crystals(speaker: Speaker, node: nodes.Crystals) -> str:
    return f"the number of {speaker.owner(node.whose)} Crystals"


def _damage_on(speaker: Speaker, node: nodes.DamageOn) -> str:
    return f"the damage that {speaker.subject(node.of)} has received"


def _has_counters(speaker: Speaker, node: nodes.HasCounters) -> Fitting:
    counters = how_many(node.at_least, f"{node.name} counter")
    return Fitting(after=(f"with at least {counters}",))


def _variables(speaker: Speaker, node: nodes.Variables) -> str:
    return f"the {node.name} of {speaker.subject(node.of)}"


def _elements_paid(speaker: Speaker, node: nodes.ElementsPaid) -> str:
    return "the number of Elements of the CP that this card was cast with"


def _paid_with(speaker: Speaker, node: nodes.PaidWith) -> str:
    of = "CP" if node.element is None else f"{node.element} CP"
    only = "only " * node.only
    by = ", all of them from Backups" if node.by_backups else ""
    return f"this card was cast with {only}{of}{by}"


def _came_by(speaker: Speaker, node: nodes.CameBy) -> str:
    kind = "a Summon that is" if node.kind == "Summons" else "an ability of"
    source = speaker.fitting(node.tests).one()
    return f"this card entered the field by {kind} {source}"


def _chose(speaker: Speaker, node: nodes.Chose) -> str:
    return f"“{node.way}” was chosen"


def _damage_received(speaker: Speaker, node: nodes.DamageReceived) -> str:
    return f"at least {node.at_least} points of damage were dealt to {speaker.player(node.whose)}"


TELLERS: Mapping[type, NodeTeller] = {
    nodes.PayCP: _pay_cp,
    nodes.CostWay: _cost_way,
    nodes.PayOneOf: _pay_one_of,
    nodes.PayCrystals: _pay_crystals,
    nodes.Warping: _warping,
    nodes.Priming: _priming,
    nodes.NotBlockedBy: _not_blocked_by,
    nodes.AttacksInTurn: _attacks_in_turn,
    nodes.NotChosenBy: _not_chosen_by,
    nodes.MayCast: _may_cast,
    nodes.PartyOfAnyElement: _party_of_any_element,
    nodes.ProduceFor: _produce_for,
    nodes.HandSize: _hand_size,
    nodes.OnStack: _on_stack,
    nodes.Targets: _targets,
    nodes.ChooseTargets: _choose_targets,
    nodes.Modes: _modes,
    nodes.DeclareX: _declare_x,
    nodes.Fix: _fix,
    nodes.Divide: _divide,
    nodes.NameWord: _name_word,
    nodes.DamageTo: _damage_to,
    nodes.Break: _does("break {}"),
    nodes.Freeze: _does("freeze {}"),
    nodes.Discard: _does("discard {}"),
    nodes.LieOn: _does("put {} on top of this card, which is Primed by that"),
    nodes.Cancel: _cancel,
    nodes.GainControl: _gain_control,
    nodes.AsLongAs: _as_long_as,
    nodes.CastIt: _cast_it,
    nodes.NextCastCostsLess: _next_cast,
    nodes.TriggerBurst: _does("put the EX Bursts of {} onto the stack"),
    nodes.PutCounters: _put_counters,
    nodes.RemoveCounters: _remove_counters,
    nodes.GainCrystals: _gain_crystals,
    nodes.AddMainPhase: _add_main_phase,
    nodes.Split: _split,
    nodes.Half: _half,
    nodes.Assigned: _assigned,
    nodes.Depending: _depending,
    nodes.CountersOn: _counters_on,
    nodes.Crystals: _crystals,
    nodes.DamageOn: _damage_on,
    nodes.HasCounters: _has_counters,
    nodes.Variables: _variables,
    nodes.ElementsPaid: _elements_paid,
    nodes.PaidWith: _paid_with,
    nodes.CameBy: _came_by,
    nodes.Chose: _chose,
    nodes.DamageReceived: _damage_received,
}

TREES = TreeWords(
    nouns={
        "forward": Noun("Forward", "Forwards"),
        "backup": Noun("Backup", "Backups"),
        "monster": Noun("Monster", "Monsters"),
        "summon": Noun("Summon", "Summons"),
        "character": Noun("Character", "Characters"),
    },
    turnings={
        zones.ACTIVE: Turning("activate {}", "active"),
        zones.DULL: Turning("dull {}", "dull"),
    },
    several=("attacking forwards",),
    paid="pay {}",
    on=(zones.FIELD, zones.STACK),
    places={
        zones.REMOVED: "among {whose} cards that are removed from play",
        "primed": "under {whose} Primed cards",
    },
    before=(faces.ELEMENTS,),
    called={
        faces.JOBS: "job",
        faces.CATEGORIES: "category",
        faces.ICONS: "icon",
        "lb_cost": "LB cost",
    },
    kinds={
        "activated": "Action ability",
        "automatic": "Auto-ability",
        "continuous": "Field ability",
        "event": "Effect of the Summon",
    },
    happenings={
        "party attacks": "a party with {what} attacks",
        "party is blocked": "a party with {what} is blocked",
        "party deals damage": "a party with {what} deals damage",
        "player takes damage": "damage is dealt to {player}",
        "player takes a point of damage": "a point of damage is dealt to {player}",
        "is cast": "{anywhere} is cast",
        "is discarded": "{anywhere} is discarded by an effect",
        "its ability is used": "an ability of {what} is used",
        "counters are put on it": "counters are put on {what}",
        "a counter is put on it": "a counter is put on {what}",
        "counters are removed from it": "counters are removed from {what}",
        "a counter is removed from it": "a counter is removed from {what}",
        "its last counter is removed": "the last counter is removed from {what}",
        "player discards cards": "cards are discarded by {player} for an effect",
        "player draws a card": "a card is drawn by {player}",
        "player gains crystals": "Crystals are gained by {player}",
        "player pays a crystal": "a Crystal is paid by {player}",
    },
    done_to={
        "deals damage": "to which {by} has dealt damage",
        "blocks": "that {by} has blocked",
        "is blocked": "that has blocked {by}",
    },
    tellers=TELLERS,
)
"""The words in which trees of this game are told."""
