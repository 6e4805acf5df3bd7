"""Ability trees of Weiß Schwarz in our own words."""

from collections.abc import Mapping

from judgetool.disputes.telling.trees.actions import from_top, lies, told
from judgetool.disputes.telling.trees.composed import below, outcome, until
from judgetool.disputes.telling.trees.said import (
    Fitting,
    Speaker,
    Told,
    listed,
    quoted,
)
from judgetool.disputes.telling.trees.words import NodeTeller, Noun, TreeWords, Turning
from judgetool.engine.kernel import abilities as trees
from judgetool.engine.weiss_schwarz import damage, faces, movement, nodes, triggers, zones
from judgetool.engine.weiss_schwarz.effects import course


def _put_over(speaker: Speaker, node: nodes.PutOver) -> tuple[Told, ...]:
    there = f", at: {listed(node.positions)}" if node.positions else ""
    words = f"put {speaker.all_cards(node.what)} on the stage{there}"
    face = "" if node.face_up is None else f", face {'up' if node.face_up else 'down'}"
    return told(
        f"{words}{lies(speaker, node.orientation)}, over this card: it and its markers become "
        f"markers there{face}"
    )


def _flip_over(speaker: Speaker, node: nodes.FlipOver) -> tuple[Told, ...]:
    cards = from_top(speaker, node.number, "your deck", up_to=False)
    return told(f"flip {cards} over into the resolution zone")


def _look_at(speaker: Speaker, node: nodes.LookAt) -> tuple[Told, ...]:
    return told(f"look at {speaker.all_cards(node.what)}")


def _perform_icon(speaker: Speaker, node: nodes.PerformIcon) -> tuple[Told, ...]:
    return told(f"do what the trigger icon {node.icon} does")


def _use_command(speaker: Speaker, node: nodes.UseCommand) -> tuple[Told, ...]:
    return told(f"do what “{node.name}” of this card says")


def _count_as_used(speaker: Speaker, node: nodes.CountAsUsed) -> tuple[Told, ...]:
    return told(f"from here on this counts as a use of {node.what}")


def _frontal_attack(speaker: Speaker, node: nodes.FrontalAttack) -> tuple[Told, ...]:
    return told(f"the attack becomes a frontal attack on {speaker.all_cards(node.what)}")


PAYING = {
    "card": "play",
    "activated": "use an activated ability of",
    "Change": "pay for the Change of",
}


def _pay_otherwise(speaker: Speaker, node: nodes.PayOtherwise) -> tuple[Told, ...]:
    every = speaker.all_cards(node.what)
    cards = f"one of the {every.removeprefix('all ')}" if every.startswith("all ") else every
    much = "the whole cost" if node.number is None else f"{node.number} of the stock"
    when = f"when you {PAYING[node.paying]} {cards}{until(node.duration)}"
    said = f"{when}, you may do this in place of {much}"
    return (below(said, *speaker.effect(node.effect)),)


def _skip(speaker: Speaker, node: nodes.Skip) -> tuple[Told, ...]:
    turn = f"{speaker.owner(node.whose)} {'present' if node.turn == 'this' else 'next'} turn"
    return told(f"the {node.step} of {turn} does not take place")


def _check_triggers(speaker: Speaker, node: nodes.CheckTriggers) -> tuple[Told, ...]:
    number = speaker.number(node.number)
    return (
        *told(f"the number of trigger checks in this attack is {number}"),
        *outcome(speaker, "if all of them were performed", node.then),
    )


def _player_level(speaker: Speaker, node: nodes.PlayerLevel) -> str:
    return f"{speaker.owner(node.whose)} level"


def _that_damage(speaker: Speaker, node: nodes.ThatDamage) -> str:
    return "the number of that damage"


def _damage_canceled(speaker: Speaker, node: nodes.DamageCanceled) -> str:
    return "the damage that this has dealt was canceled"


def _in_front_of(speaker: Speaker, node: nodes.InFrontOf) -> Fitting:
    return Fitting(after=(f"in front of {speaker.subject(node.subject)}",))


def _has_markers(speaker: Speaker, node: nodes.HasMarkers) -> Fitting:
    markers = "marker" if node.at_least == 1 else "markers"
    return Fitting(after=(f"with at least {node.at_least} {markers} underneath",))


def _book_says(speaker: Speaker, node: nodes.BookSays) -> str:
    return f"the rulebook says so ({node.switch.replace('_', ' ')})"


def _next_damage(speaker: Speaker, node: nodes.NextDamage) -> str:
    return f"when the next damage that the card deals is {node.outcome}"


def _defend(speaker: Speaker, node: nodes.Defend) -> tuple[Told, ...]:
    return told(f"{speaker.all_cards(node.what)} becomes the defending character")


def _lies_face(speaker: Speaker, node: nodes.LiesFace) -> Fitting:
    return Fitting(before=(f"face-{'up' if node.up else 'down'}",))


def _at_bottom(speaker: Speaker, node: nodes.AtBottom) -> Fitting:
    return Fitting(after=("lying at the bottom",))


def _placed_by_effect(speaker: Speaker, node: nodes.PlacedByEffect) -> str:
    by = {"event": "an event", None: "a card"}.get(node.kind, f"an {node.kind} ability of a card")
    origin = "" if node.origin is None else f" from the {node.origin}"
    names = quoted(node.names)
    return f"when this card is placed on the stage{origin} by the effect of {by} named {names}"


def _lose_chosen_trait(speaker: Speaker, node: nodes.LoseChosenTrait) -> tuple[Told, ...]:
    traits = f"choose a trait of {speaker.all_cards(node.of)}"
    return told(f"{traits}; {speaker.all_cards(node.what)} lose it{until(node.duration)}")


TELLERS: Mapping[type, NodeTeller] = {
    nodes.Defend: _defend,
    nodes.LiesFace: _lies_face,
    nodes.AtBottom: _at_bottom,
    nodes.PlacedByEffect: _placed_by_effect,
    nodes.PutOver: _put_over,
    nodes.FlipOver: _flip_over,
    nodes.LookAt: _look_at,
    nodes.PerformIcon: _perform_icon,
    nodes.UseCommand: _use_command,
    nodes.CountAsUsed: _count_as_used,
    nodes.FrontalAttack: _frontal_attack,
    nodes.Skip: _skip,
    nodes.PayOtherwise: _pay_otherwise,
    nodes.CheckTriggers: _check_triggers,
    nodes.LoseChosenTrait: _lose_chosen_trait,
    nodes.PlayerLevel: _player_level,
    nodes.ThatDamage: _that_damage,
    nodes.DamageCanceled: _damage_canceled,
    nodes.InFrontOf: _in_front_of,
    nodes.HasMarkers: _has_markers,
    nodes.BookSays: _book_says,
    nodes.NextDamage: _next_damage,
}

AT_SLOTS = {
    zones.CENTER_LEFT: "on the left of {whose} center stage",
    zones.CENTER_MIDDLE: "in the middle of {whose} center stage",
    zones.CENTER_RIGHT: "on the right of {whose} center stage",
    zones.BACK_LEFT: "on the left of {whose} back stage",
    zones.BACK_RIGHT: "on the right of {whose} back stage",
}

ON_STAGE = (*zones.STAGE, zones.WHOLE_STAGE, "center stage", "back stage")

TREES = TreeWords(
    nouns={
        "character": Noun("character", "characters"),
        "event": Noun("event", "events"),
        "climax": Noun("climax", "climaxes"),
    },
    nouns_in=dict.fromkeys(ON_STAGE, Noun("character", "characters")),
    turnings={
        zones.STAND: Turning("stand {}", "standing"),
        zones.REST: Turning("rest {}", "rested"),
        zones.REVERSE: Turning("reverse {}", "reversed"),
    },
    several=(nodes.OF_THE_COST, nodes.YOURS_OF_THOSE, nodes.THEIRS_OF_THOSE),
    paid="put {} from the stock into the waiting room",
    on=ON_STAGE,
    places={
        **AT_SLOTS,
        zones.MARKER_AREAS: "among {whose} markers",
        zones.MARKERS_HERE: "among the markers under this card",
        **{zones.markers_of(one): f"among {{whose}} markers at {one}" for one in zones.STAGE},
    },
    before=(faces.COLOR, faces.TRAITS),
    called={faces.TRIGGER: "trigger icon", faces.TRAITS: "trait", faces.ICONS: "icon"},
    happenings={
        triggers.OPPONENT_REVERSED: "the battle opponent of {what} becomes reversed",
        triggers.DAMAGE_CANCELED: "damage that {what} dealt is canceled",
        triggers.DAMAGE_DEALT: "damage that {what} dealt is not canceled",
        triggers.CANCELS_DAMAGE: "damage to {player} is canceled",
        triggers.TAKES_DAMAGE: "damage to {player} is not canceled",
        triggers.REFRESHES: "{whose} deck is refreshed",
        triggers.LEVELS_UP: "{whose} level goes up",
        triggers.TRIGGER_CHECK_REVEALS: "{what} is revealed in a trigger check",
        triggers.IS_USED: "an ability of {anywhere} is used: {detail}",
        triggers.IS_PLACED_BY: "{what} is placed on the stage by the effect of “{detail}”",
        triggers.ABILITY_IS_PLAYED: "the automatic ability “{detail}” of {what} is played",
    },
    tellers=TELLERS,
    carried={
        trees.Draw: movement.draw,
        trees.DealDamage: damage.deal_damage,
        trees.Shuffle: movement.shuffle,
        nodes.CountAsUsed: course.counts,
    },
)
"""The words in which trees of this game are told."""
