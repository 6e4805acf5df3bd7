"""Ability trees of Cardfight!! Vanguard in our own words."""

from collections.abc import Mapping

from judgetool.disputes.telling.trees.actions import told
from judgetool.disputes.telling.trees.said import Fitting, Speaker, Told, listed
from judgetool.disputes.telling.trees.words import NodeTeller, Noun, TreeWords, Turning
from judgetool.engine.kernel import abilities as trees
from judgetool.engine.vanguard import faces, movement, nodes, triggers, zones


def _blast(does: str) -> NodeTeller:
    def tell(speaker: Speaker, node: nodes.CounterBlast | nodes.SoulBlast) -> str:
        cards = speaker.fitting(node.tests).phrase(several=node.number != 1)
        return does.format(f"{node.number} {cards}")

    return tell


def _declare_name(speaker: Speaker, node: nodes.DeclareName) -> tuple[Told, ...]:
    of = f" of {listed(node.clans)}" if node.clans else ""
    return (*told(f"you declare the name of a card{of}"), *speaker.effect(node.effect))


def _nullify(speaker: Speaker, node: nodes.Nullify) -> tuple[Told, ...]:
    what = (
        speaker.player(node.what)
        if trees.means_players(node.what)
        else speaker.all_cards(node.what)
    )
    only = f" that change {listed(node.aspects)}" if node.aspects else ""
    return told(f"all continuous effects{only} that are applied to {what} now end")


def _does(words: str) -> NodeTeller:
    """An action with cards, “{}” being the cards."""

    def tell(
        speaker: Speaker, node: nodes.Lock | nodes.Unlock | nodes.Delete | nodes.LegionWith
    ) -> tuple[Told, ...]:
        return told(words.format(speaker.all_cards(node.what)))

    return tell


def _battle(speaker: Speaker, node: nodes.BattleWith) -> tuple[Told, ...]:
    how = "instead of" if node.instead else "beside"
    units = speaker.all_cards(node.what)
    return told(f"the attack is now against {units}, {how} the units being attacked")


def _not_again(speaker: Speaker, node: nodes.NotAgain) -> tuple[Told, ...]:
    return told(f"this ability cannot be used again for the rest of the {node.rest_of}")


def _battles_of_turn(speaker: Speaker, node: nodes.BattlesOfTurn) -> str:
    return "the number of battles in this turn, with the present one"


def _original(speaker: Speaker, node: nodes.OriginalOf) -> str:
    return f"the original {speaker.called(node.aspect)} of {speaker.cards(node.of)}"


def _face_up(speaker: Speaker, node: nodes.LiesFaceUp) -> Fitting:
    return Fitting(before=(f"face-{'up' if node.face_up else 'down'}",))


def _in_legion(speaker: Speaker, node: nodes.InLegion) -> Fitting:
    since = " since this turn" if node.this_turn else ""
    return Fitting(after=(f"in a legion state{since}",))


def _bound(speaker: Speaker, node: nodes.BoundByThis) -> Fitting:
    by = "this card" if node.ability is None else f"“{node.ability}” of this card"
    return Fitting(after=(f"bound by {by}{', this time' * node.this_time}",))


def _same_column(speaker: Speaker, node: nodes.InSameColumn) -> Fitting:
    return Fitting(after=(f"in the same column as {speaker.subject(node.subject)}",))


def _fitting(words: str) -> NodeTeller:
    """A test that needs no words of the node."""
    return lambda _speaker, _node: Fitting(after=(words,))


def _battle_against(speaker: Speaker, node: nodes.BattleAgainst) -> str:
    return f"{node.what} are being attacked in this battle"


def _battle_by(speaker: Speaker, node: nodes.BattleBy) -> str:
    unit = f"{speaker.fitting(node.tests).one()}{speaker.belonging(node.whose)}"
    kind = "" if node.what is None else f" as a {node.what.removesuffix('s')}"
    return f"{unit} has attacked in this battle{kind}"


def _attack_has_hit(speaker: Speaker, node: nodes.AttackHasHit) -> str:
    return "the attack of this battle has hit"


TELLERS: Mapping[type, NodeTeller] = {
    nodes.CounterBlast: _blast("turn {} in the damage zone face down"),
    nodes.SoulBlast: _blast("put {} from the soul into the drop zone"),
    nodes.DeclareName: _declare_name,
    nodes.Nullify: _nullify,
    nodes.Lock: _does("lock {}"),
    nodes.Unlock: _does("unlock {}"),
    nodes.Delete: _does("delete {}"),
    nodes.LegionWith: _does("put {} beside this vanguard as its Legion Mate"),
    nodes.BattleWith: _battle,
    nodes.NotAgain: _not_again,
    nodes.BattlesOfTurn: _battles_of_turn,
    nodes.OriginalOf: _original,
    nodes.LiesFaceUp: _face_up,
    nodes.InLegion: _in_legion,
    nodes.NeverInLegion: _fitting("never in a legion state since it came to its circle"),
    nodes.IsDeleted: _fitting("in the deleted state"),
    nodes.BoundByThis: _bound,
    nodes.BoundForThis: _bound,
    nodes.HasDeclaredName: _fitting("with the declared name"),
    nodes.InSameColumn: _same_column,
    nodes.BattleAgainst: _battle_against,
    nodes.BattleBy: _battle_by,
    nodes.AttackHasHit: _attack_has_hit,
}

UNITS = (
    "vanguards",
    "rear-guards",
    "guardians",
    "units",
    "front row units",
    "back row units",
    "locked cards",
)

TREES = TreeWords(
    nouns={
        "normal unit": Noun("normal unit", "normal units"),
        "trigger unit": Noun("trigger unit", "trigger units"),
    },
    turnings={
        zones.STAND: Turning("stand {}", "standing"),
        zones.REST: Turning("rest {}", "rested"),
    },
    several=("units being attacked",),
    paid="pay {}",
    on=(
        "vanguard circle",
        "left front",
        "right front",
        "left back",
        "center back",
        "right back",
        "guardian circle",
        "field",
        "rear-guard circle",
        "vanguard or rear-guard circle",
    ),
    places={
        **{units: f"among {{whose}} {units}" for units in UNITS},
        "off the field": "off {whose} field",
    },
    before=(faces.CLAN, faces.RACE),
    called={faces.TRIGGER: "trigger icon", faces.SKILLS: "skill icon"},
    happenings={
        triggers.HITS: "an attack of {what} hits",
        triggers.IS_RIDDEN: "a unit is ridden on {what}",
        triggers.DRIVE_CHECK_REVEALS: "{what} is revealed in a drive check",
        triggers.DAMAGE_CHECK_REVEALS: "{what} is revealed in a damage check",
        triggers.TAKES_DAMAGE: "{what} is dealt damage",
        triggers.IS_USED: "an ability of {what} is used",
    },
    tellers=TELLERS,
    carried={
        trees.Draw: movement.draw,
        trees.Turn: movement.turn,
        trees.Shuffle: movement.shuffle,
    },
)
"""The words in which trees of this game are told."""
