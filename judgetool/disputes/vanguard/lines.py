"""Lines about Cardfight!! Vanguard: their forms, their meaning, and how commands are spelled."""

import re
from collections.abc import Hashable, Mapping

from judgetool.disputes.errors import Ambiguous, NotReadable, Refused
from judgetool.disputes.notation import meaning, spelling
from judgetool.disputes.notation.abilities import use
from judgetool.disputes.notation.forms import (
    ANSWERING,
    BY_CHANCE,
    CHOOSING,
    EDITING,
    TELLING,
    WALKING,
    Form,
    Notation,
    Said,
)
from judgetool.disputes.notation.meaning import Commands, choose, chosen_by_chance, told
from judgetool.disputes.notation.pointing import (
    Pointed,
    card_list,
    is_called,
    named_faces,
    pointed,
    pointed_in_turn,
)
from judgetool.disputes.notation.spelling import (
    answering,
    choosing,
    named_card,
    named_cards,
    passing,
    spelled_use,
)
from judgetool.disputes.tabletop import Meaning, Scene, Speller
from judgetool.disputes.telling.telling_apart import which_card
from judgetool.disputes.views import ReasonView
from judgetool.engine.kernel.cards import CardId, Player, other
from judgetool.engine.kernel.commands import Answer, Choose, Command, Pass, Select
from judgetool.engine.vanguard import zones
from judgetool.engine.vanguard.attack import GUARD, WHETHER_TO_ATTACK
from judgetool.engine.vanguard.attacking import possible_attacks
from judgetool.engine.vanguard.commands import COLUMNS, Attack, Call, Exchange, Intercept, Ride, Use
from judgetool.engine.vanguard.phases import MULLIGAN, RIDE
from judgetool.engine.vanguard.state import VanguardState
from judgetool.engine.vanguard.trigger_checks import OF_TRIGGER, ORDER_OF_ACTIONS

PLACEHOLDERS = {
    "circle": r"(?:(?P=player)\.|the )?(?P<circle>[a-z -]+)",
    "attacked": r"(?P<attacked>.+?)",
    "booster": r"(?P<booster>.+?)",
    "column": r"(?P<column>left|right|center)",
    "given": r"(?:the )?(?P<action>power|critical|crit)",
    "given next": r"(?:the )?(?P<next>power|critical|crit)",
    "next card": r"(?P<next_card>.+?)",
    "orientation": r"(?P<orientation>stand|rest)",
    "aspect": r"(?P<aspect>power|critical|shield|grade|drive)",
}

BOOSTED = r"(?:,? boosted by|,? with a boost from) {booster}"

FORMS = (
    *WALKING,
    Form("mulligan", "{player} (?:keeps|mulligans nothing)", "keep the opening hand"),
    Form("mulligan", "{player} mulligans {cards}", "change cards of the opening hand"),
    Form("ride", "{player} (?:normal )?rides {card}", "ride a card from the hand"),
    Form("pass", "{player} (?:does not|doesn't) ride", "keep the vanguard"),
    Form("guard", "{player} calls {card} (?:to|on|onto) (?:the )?guardian circle", "guard"),
    Form("guard", "{player} calls {card} (?:to guard|as guardian|as a guardian)", "guard"),
    Form("call", "{player} (?:normal )?calls {card} (?:to|on|onto) {circle}", "call a rear-guard"),
    Form(
        "exchange",
        "{player} (?:exchanges|swaps) the {column} column",
        "exchange two rear-guard circles",
    ),
    Form("exchange", "{player} (?:exchanges|swaps) {cards}", "exchange what lies in a column"),
    Form("exchange", "{player} moves {card}", "move a rear-guard within its column"),
    Form(
        "use",
        "{player} (?:uses|activates) {index} of {card}",
        "use an activated ability by its place",
    ),
    Form(
        "use",
        "{player} (?:uses|activates) {ability} of {card}",
        "use an activated ability by its name",
    ),
    Form("use", "{player} (?:uses|activates) {ability}", "use an ability that only one card has"),
    Form("no", "{player} (?:does not|doesn't) attack", "go on to the end phase"),
    Form("attack", f"{{player}} attacks {{attacked}} with {{card}}{BOOSTED}", "attack with boost"),
    Form("attack", "{player} attacks {attacked} with {card}", "attack a unit with another"),
    Form("attack", f"{{player}} attacks with {{card}} against {{attacked}}{BOOSTED}", "the same"),
    Form("attack", "{player} attacks with {card} against {attacked}", "the same"),
    Form("attack", f"{{player}} attacks with {{card}}{BOOSTED}", "attack the only unit there is"),
    Form("attack", "{player} attacks with {card}", "attack the only unit there is"),
    Form("attack", f"{{player}} attacks {{attacked}}{BOOSTED}", "attack with the only unit"),
    Form("attack", "{player} attacks {attacked}", "attack with the only unit that can"),
    Form("yes", "{player} attacks", "go on to the attack step"),
    Form("attack", f"{{card}} attacks {{attacked}}{BOOSTED}", "attack with boost"),
    Form("attack", "{card} attacks {attacked}", "attack a unit with another"),
    Form("guard", "{player} guards with {cards}", "call guardians from the hand"),
    Form("guard", "{player} guards {attacked} with {cards}", "guard one of the attacked units"),
    Form("intercept", "{player} intercepts with {card}", "move a rear-guard to guard"),
    Form("no guard", "{player} (?:does not|doesn't) guard", "call no guardian, or no other one"),
    Form(
        "acts of trigger",
        "{player} gives {given} to {card}(?:,| and|, and) {given next} to {next card}",
        "let both actions of a trigger act",
    ),
    Form(
        "acts of trigger",
        "{player} gives (?:everything|all|both|power and critical|critical and power) to {card}",
        "let all that a trigger gives act on one unit",
    ),
    Form("act of trigger", "{player} gives {given} to {card}", "let a trigger act on a unit"),
    Form("stand", "{player} stands {card}", "let a stand trigger act on a rear-guard"),
    Form("heal", "{player} heals {card}", "let a heal trigger act on a card in the damage zone"),
    BY_CHANCE,
    Form("take", "{player} declares the name {option}", "declare the name of a card"),
    *CHOOSING,
    *ANSWERING,
    *EDITING,
    Form(
        "check",
        "(?:the |A's |B's )?(?:first |second |third )?(?:drive|damage) check"
        "(?: reveals| is|:) {face}",
        "tell the card that is checked",
    ),
    Form("reveal", "(?:the |A's |B's )?(?:trigger )?check(?: reveals| is|:) {face}", "the same"),
    *TELLING,
)
"""Every form of the notation, in the order in which they are tried."""

NOTATION = Notation(FORMS, PLACEHOLDERS)

OF_A_CHECK = re.compile(r"(?:(?P<whose>[ab])'s )?.*?(?P<check>drive|damage) check")
"""Which check a line in small letters speaks of, and whose."""

OPPONENTS = re.compile(r"^(?:the )?opponent's ", re.IGNORECASE)
"""Said of what is attacked, which is the opponent's in any case."""


def _from_hand(scene: Scene[VanguardState], said: Said) -> Pointed:
    hand = scene.state.cards_in(said.player, zones.HAND)
    return pointed(scene, said.get("card"), said.player, hand)


def _unit(
    scene: Scene[VanguardState], player: Player, text: str, likely: tuple[CardId, ...] = ()
) -> CardId:
    """The unit of ``player`` that ``text`` means, one of the ``likely`` ones if it can be."""
    faces = named_faces(scene.state.faces, text)
    named = tuple(card for card in likely if is_called(scene, card, faces))
    return pointed(scene, text, player, named or scene.state.units(player)).card


def _ride(scene: Scene[VanguardState], said: Said) -> Commands:
    found = _from_hand(scene, said)
    return (*told(found), Ride(said.player, found.card))


def _call(scene: Scene[VanguardState], said: Said) -> Commands:
    found = _from_hand(scene, said)
    circle = scene.tabletop.zones.named(said.get("circle").lower().removesuffix(" circle"))
    if circle not in zones.FIELD:
        raise NotReadable(
            f"“{said.get('circle')}” is not a circle",
            remedy=f"the circles are: {', '.join(zones.REAR_GUARD_CIRCLES)}",
        )
    return (*told(found), Call(said.player, found.card, circle))


def _guard(scene: Scene[VanguardState], said: Said) -> Commands:
    """The guardians, one after the other; where several units are attacked, it is said which."""
    player = said.player
    hand = scene.state.cards_in(player, zones.HAND)
    cards = pointed_in_turn(
        scene, card_list(scene, said.get("cards") or said.get("card")), player, hand
    )
    guarded = _guarded(scene, said)
    calls = (
        (*told(card), Call(player, card.card, zones.GUARDIAN_CIRCLE), *guarded) for card in cards
    )
    return tuple(command for call in calls for command in call)


def _guarded(scene: Scene[VanguardState], said: Said) -> Commands:
    """The choice of the unit to guard, if the line names one and it is asked for."""
    if not said.get("attacked"):
        return ()
    unit, attacked = _unit(scene, said.player, said.get("attacked")), scene.state.attacked()
    if unit not in attacked:
        reason = f"{which_card(scene, unit)} is not being attacked"
        raise Refused(said.line, (ReasonView(reason, ("7.4.1.2.1",)),))
    return (Choose(said.player, (unit,)),) if len(attacked) > 1 else ()


def _intercept(scene: Scene[VanguardState], said: Said) -> Commands:
    return (Intercept(said.player, _unit(scene, said.player, said.get("card"))),)


def _no_guard(scene: Scene[VanguardState], said: Said) -> Commands:
    """To pass in the guard step; elsewhere it is said why nobody asks."""
    if scene.asked != GUARD:
        reason = "it is not asked; who can neither call a guardian nor intercept has passed already"
        raise Refused(said.line, (ReasonView(reason, ("7.4.1.2.3.1", "7.4.1.2")),))
    return (Pass(said.player),)


def _exchange(scene: Scene[VanguardState], said: Said) -> Commands:
    """The column that is named, or the one of the named circles or units."""
    player = said.player
    named = said.get("column").lower()
    texts = re.split(r"\s*,\s*|\s+(?:and|with|to)\s+", said.get("cards") or said.get("card"))
    found = {named} if named else {_column(scene, player, text) for text in texts}
    for column in COLUMNS:
        if found == {column}:
            return (Exchange(player, column),)
    reason = "that is no column of two rear-guard circles"
    raise Refused(said.line, (ReasonView(reason, ("6.6.1.2.3", "4.6.2")),))


def _column(scene: Scene[VanguardState], player: Player, text: str) -> str | None:
    circle = text.lower().removeprefix(f"{player.lower()}.").removeprefix("the ")
    if circle in zones.FIELD:
        return zones.COLUMN_OF.get(circle)
    zone = scene.state.zone_of(_unit(scene, player, text))
    return zones.column_of(zone, player)


def _attack(scene: Scene[VanguardState], said: Said) -> Commands:
    """The attack; where it is still asked whether there is one, that is answered first."""
    player = said.player or scene.state.turn_player
    attacked = _attacked(scene, player, said)
    unit = _attacker(scene, player, said)
    boosting = said.get("booster")
    booster = _unit(scene, player, boosting, _behind(scene.state, unit)) if boosting else None
    attack = Attack(player, unit, attacked, booster)
    asked = scene.asked == WHETHER_TO_ATTACK
    return (*((Answer(player, True),) if asked else ()), attack)


def _behind(state: VanguardState, unit: CardId) -> tuple[CardId, ...]:
    """The units in the back circle of the column of a unit."""
    zone = state.zone_of(unit)
    back = dict(zones.COLUMNS.values()).get(zone.name)
    return () if back is None else state.units(zone.player, back)


def _attacker(scene: Scene[VanguardState], player: Player, said: Said) -> CardId:
    """The unit that attacks: the named one, or the only one that can."""
    if said.get("card"):
        can = dict.fromkeys(one.unit for one in possible_attacks(scene.state, player))
        return _unit(scene, player, said.get("card"), tuple(can))
    front = scene.state.units(player, *zones.FRONT_ROW)
    standing = tuple(one for one in front if scene.state.cards[one].orientation == zones.STAND)
    if len(standing) != 1:
        named = named_cards(scene, standing or front, player, front)
        lines = tuple(f"{said.line} with {name}" for name in named)
        raise Ambiguous("it does not say which unit attacks", lines)
    return standing[0]


def _attacked(scene: Scene[VanguardState], player: Player, said: Said) -> CardId:
    """The unit that is attacked: the named one, or the only one that can be."""
    opponent = other(player)
    if said.get("attacked"):
        text = OPPONENTS.sub("", said.get("attacked"))
        return _unit(scene, opponent, text, scene.state.units(opponent, *zones.FRONT_ROW))
    front = scene.state.units(opponent, *zones.FRONT_ROW)
    if len(front) != 1:
        named = named_cards(scene, front, opponent, front)
        rest = said.line.partition(" with ")[2]
        lines = tuple(f"{player} attacks {name} with {rest}" for name in named)
        raise Ambiguous("it does not say which unit is attacked", lines)
    return front[0]


GIVEN = ("critical", "power")
"""The actions of a critical trigger, each of which gives something to a unit."""


def _check(scene: Scene[VanguardState], said: Said) -> Commands:
    """The card that is checked; raises ``NotReadable`` where another check is under way."""
    state, decision = scene.state, scene.decision
    if decision is not None and decision.form == "face":
        zone = state.zone_of(decision.cards[0])
        check = "damage" if state.dealing else "drive"
        named = OF_A_CHECK.match(said.line.lower())
        assert named is not None
        meant = (named["check"], (named["whose"] or zone.player).upper())
        if zone.name == zones.TRIGGER_ZONE and meant != (check, zone.player):
            raise NotReadable(
                f"it is a {check} check of {zone.player} that is asked for now",
                remedy=f"say what that {check} check reveals",
            )
    return meaning.MEANINGS["reveal"](scene, said)


DONE_TO_A_CARD = ("stand", "heal")
"""The actions of triggers that are verbs; the others give something to a unit."""


def _act_of_trigger(scene: Scene[VanguardState], said: Said) -> Commands:
    """The action of a trigger icon; where their order is asked, it comes first.

    Raises ``NotReadable`` where another action is to be done.
    """
    player, kind = said.player, scene.asked
    action = _action(said.get("action")) or said.meaning
    chosen = _acted_on(scene, player, action, said.get("card"))
    if kind == ORDER_OF_ACTIONS:
        return (Select(player, action), chosen)
    if kind.endswith(OF_TRIGGER) and kind != f"{action}{OF_TRIGGER}":
        raise NotReadable(
            f"the {kind} is asked for now", remedy=f"say what is chosen for the {kind} first"
        )
    return (chosen,)


def _acts_of_trigger(scene: Scene[VanguardState], said: Said) -> Commands:
    """Both actions of a critical trigger, in the order in which they are said."""
    player = said.player
    first, second = _action(said.get("action")), _action(said.get("next"))
    other_card = said.get("next_card") or said.get("card")
    actions = (first, second) if first else GIVEN
    if scene.asked != ORDER_OF_ACTIONS or set(actions) != set(GIVEN):
        return _act_of_trigger(scene, said)
    return (
        Select(player, actions[0]),
        _acted_on(scene, player, actions[0], said.get("card")),
        _acted_on(scene, player, actions[1], other_card),
    )


def _action(word: str) -> str:
    """The action of a trigger that gives something, as the engine calls it."""
    return {"crit": "critical"}.get(word.lower(), word.lower())


def _acted_on(scene: Scene[VanguardState], player: Player, action: str, text: str) -> Choose:
    """The choice of the card that an action of a trigger acts on."""
    offered = _can_be_acted_on(scene.state, player, action)
    return Choose(player, (pointed(scene, text, player, offered).card,))


def _can_be_acted_on(state: VanguardState, player: Player, action: str) -> tuple[CardId, ...]:
    """The cards among which a player chooses for an action of a trigger icon."""
    match action:
        case "heal":
            return state.cards_in(player, zones.DAMAGE_ZONE)
        case "stand":
            return state.units(player, *zones.REAR_GUARD_CIRCLES)
        case _:
            return state.units(player)


MEANINGS: Mapping[str, Meaning] = {
    **meaning.MEANINGS,
    "mulligan": choose,
    "ride": _ride,
    "call": _call,
    "guard": _guard,
    "no guard": _no_guard,
    "intercept": _intercept,
    "exchange": _exchange,
    "use": use,
    "attack": _attack,
    "chance": chosen_by_chance,
    "check": _check,
    "act of trigger": _act_of_trigger,
    "acts of trigger": _acts_of_trigger,
    "stand": _act_of_trigger,
    "heal": _act_of_trigger,
}
"""What each meaning of the notation becomes."""


CHOOSING_CARDS = {
    MULLIGAN: "mulligans {}",
    **{f"{action}{OF_TRIGGER}": f"gives {action} to {{}}" for action in GIVEN},
    **{f"{action}{OF_TRIGGER}": f"{action}s {{}}" for action in DONE_TO_A_CARD},
}
"""What a choice of cards is called at a decision."""


def _hand_card(scene: Scene[VanguardState], command: Ride | Call) -> str:
    hand = scene.state.cards_in(command.by, zones.HAND)
    return named_card(scene, command.card, command.by, hand)


def _unit_named(scene: Scene[VanguardState], card: CardId, player: Player) -> str:
    """A unit by its name, or by its circle alone."""
    return named_card(scene, card, player, scene.state.units(player)).removeprefix(f"{player}.")


def _ride_spelled(command: Ride, scene: Scene[VanguardState]) -> str:
    return f"{command.by} rides {_hand_card(scene, command)}"


def _call_spelled(command: Call, scene: Scene[VanguardState]) -> str:
    card = _hand_card(scene, command)
    if command.circle == zones.GUARDIAN_CIRCLE:
        return f"{command.by} guards with {card}"
    return f"{command.by} calls {card} to {command.circle}"


def _intercept_spelled(command: Intercept, scene: Scene[VanguardState]) -> str:
    return f"{command.by} intercepts with {_unit_named(scene, command.card, command.by)}"


def _exchange_spelled(command: Exchange, scene: Scene[VanguardState]) -> str:
    return f"{command.by} exchanges the {command.column} column"


def _attack_spelled(command: Attack, scene: Scene[VanguardState]) -> str:
    by = command.by
    attacked = _unit_named(scene, command.attacked, other(by))
    line = f"{by} attacks {attacked} with {_unit_named(scene, command.unit, by)}"
    if command.booster is None:
        return line
    return f"{line}, boosted by {_unit_named(scene, command.booster, by)}"


SPELLERS: Mapping[type[Command], Speller] = {
    **spelling.SPELLERS,
    Pass: passing({RIDE: "does not ride", GUARD: "does not guard"}),
    Answer: answering({WHETHER_TO_ATTACK: ("attacks", "does not attack")}),
    Choose: choosing(CHOOSING_CARDS, {MULLIGAN: "keeps"}),
    Ride: _ride_spelled,
    Call: _call_spelled,
    Intercept: _intercept_spelled,
    Use: spelled_use,
    Exchange: _exchange_spelled,
    Attack: _attack_spelled,
}
"""How each command is spelled; a test looks that none is missing."""


def tells_apart(scene: Scene[VanguardState], card: CardId) -> Hashable:
    """How a card lies tells it from another one of its name in the same zone."""
    instance = scene.state.cards[card]
    return instance.orientation, instance.face_up
