"""Cardfight!! Vanguard in words: what happens, what is asked, and what is told of a card."""

import re
from collections.abc import Mapping

from judgetool.disputes.tabletop import Scene, Teller
from judgetool.disputes.telling import events as words
from judgetool.disputes.telling.descriptions import Description, Term, in_denial, numbered
from judgetool.disputes.telling.events import capital, one_move, silent, ways_moved
from judgetool.disputes.telling.names import card_name
from judgetool.disputes.telling.telling_apart import which_card, which_cards
from judgetool.engine.kernel import events as kernel
from judgetool.engine.kernel.cards import NAME, CardId, Reference, Value
from judgetool.engine.kernel.effects.chance import BY_CHANCE
from judgetool.engine.kernel.told import lacking
from judgetool.engine.vanguard import events, faces, phases, playing, rule_actions, zones
from judgetool.engine.vanguard.attack import ATTACK, GUARD, WHETHER_TO_ATTACK
from judgetool.engine.vanguard.effects import moves
from judgetool.engine.vanguard.effects.choosing import A_NAME
from judgetool.engine.vanguard.state import VanguardState
from judgetool.engine.vanguard.trigger_checks import OF_TRIGGER, ORDER_OF_ACTIONS

VanguardScene = Scene[VanguardState]


def _names(scene: VanguardScene, *units: Reference) -> str:
    return which_cards(scene, tuple(one.card for one in units))


# --- moves with a name of their own


def _rode(event: events.Rode, before: VanguardScene, after: VanguardScene) -> str:
    how = "normal" if event.normal else "superior"
    said = " ".join(
        f"{one.to.player} {how} rides {card_name(after, one.card)}, {one.orientation}ing."
        for one in event.riding
    )
    return f"{said} {_others(event, before, after)}".strip()


def _others(event: events.NamedMoveEvent, before: VanguardScene, after: VanguardScene) -> str:
    """The cards that do not go where the name of the move says."""
    others = ways_moved(tuple(one for one in event.moves if one not in event.arriving))
    return " ".join(one_move(*way, cards, before, after) for way, cards in others.items())


def _called(event: events.Called, before: VanguardScene, after: VanguardScene) -> str:
    how = "normal" if event.normal else "superior"
    said = " ".join(
        f"{one.to.player} {how} calls {card_name(after, one.card)} to the {one.to.name}, "
        f"{one.orientation}ing."
        for one in event.arriving
    )
    return f"{said} {_others(event, before, after)}".strip()


def _cards_of(event: kernel.Moved) -> tuple[CardId, ...]:
    return tuple(one.card for one in event.moves)


def _locked(event: events.Locked, before: VanguardScene, after: VanguardScene) -> str:
    cards = _cards_of(event)
    return f"{capital(which_cards(before, cards))} {'are' if len(cards) > 1 else 'is'} locked."


def _unlocked(event: events.Unlocked, before: VanguardScene, after: VanguardScene) -> str:
    cards = _cards_of(event)
    return f"{capital(which_cards(after, cards))} {'are' if len(cards) > 1 else 'is'} unlocked."


def _intercepted(event: events.Intercepted, before: VanguardScene, after: VanguardScene) -> str:
    return f"{capital(which_cards(after, _cards_of(event)))} intercepts."


def _legion(event: events.CameIntoLegion, before: VanguardScene, after: VanguardScene) -> str:
    mate = which_cards(after, _cards_of(event))
    return f"{capital(which_card(after, event.leader))} and {mate} are in legion."


# --- the battle


def _attack(event: events.AttackDeclared, before: VanguardScene, after: VanguardScene) -> str:
    verb = "attack" if len(event.attackers) > 1 else "attacks"
    return f"{capital(_names(after, *event.attackers))} {verb} {_names(after, *event.attacked)}."


def _boosted(event: events.Boosted, before: VanguardScene, after: VanguardScene) -> str:
    attacker = after.state.attacker()
    boosted = "" if attacker is None else f" {which_card(after, attacker)}"
    return f"{capital(_names(after, event.booster))} boosts{boosted}."


def _guarded(event: events.Guarded, before: VanguardScene, after: VanguardScene) -> str:
    guarding = event.guarding
    return f"{capital(_names(after, guarding.guardian))} guards {_names(after, guarding.unit)}."


def _checked(event: events.TriggerChecked, before: VanguardScene, after: VanguardScene) -> str:
    check = "Drive" if event.drive else "Damage"
    card = "no card is left" if event.card is None else card_name(after, event.card)
    return f"{check} check of {event.player}: {card}."


def _hit(event: events.AttackHit, before: VanguardScene, after: VanguardScene) -> str:
    return f"The attack hits {_names(after, *event.units)}."


def _damage(event: events.DamageDealt, before: VanguardScene, after: VanguardScene) -> str:
    source = "" if event.source is None else f" from {_names(after, event.source)}"
    return f"{event.player}'s vanguard is dealt {event.number} damage{source}."


def _other_attacked(
    event: events.AttackedChanged, before: VanguardScene, after: VanguardScene
) -> str:
    verb = "is" if len(event.attacked) == 1 else "are"
    return f"{capital(_names(after, *event.attacked))} {verb} attacked from now on."


def _spent(event: events.AbilitySpent, before: VanguardScene, after: VanguardScene) -> str:
    spent = event.spent
    card = which_card(after, spent.source.card)
    return f"{spent.ability.name} of {card} cannot be used for the rest of the {spent.rest_of}."


def _nullified(event: events.Nullified, before: VanguardScene, after: VanguardScene) -> str:
    ended = [one for one in before.state.modifiers if one.id in event.ids]
    sources = dict.fromkeys(one.source for one in ended)
    return f"What {' and '.join(sources)} began is nullified."


TELLERS: Mapping[type, Teller] = {
    **words.TELLERS,
    kernel.Turned: words.turned(
        "unit", {zones.STAND: ("stands", "stand"), zones.REST: ("rests", "rest")}
    ),
    kernel.AbilityUsed: words.ability_used,
    events.Drew: words.drew,
    events.Rode: _rode,
    events.Called: _called,
    events.Intercepted: _intercepted,
    events.Locked: _locked,
    events.Unlocked: _unlocked,
    events.CameIntoLegion: _legion,
    events.BattleBegan: silent,
    events.AttackDeclared: _attack,
    events.AttackedChanged: _other_attacked,
    events.Boosted: _boosted,
    events.Guarded: _guarded,
    events.TriggerChecked: _checked,
    events.HitDecided: silent,
    events.AttackHit: _hit,
    events.DamageDealt: _damage,
    events.Bound: words.TELLERS[kernel.Moved],
    events.Nullified: _nullified,
    events.DamageEnded: silent,
    events.BattleEnded: silent,
    events.TurnForgotten: silent,
    events.AbilitySpent: _spent,
}
"""How each kind of event is told; a test looks that none is missing."""

NOTES: Mapping[str, str] = {
    **words.NOTES,
    events.STAND_UP: "Stand up!",
    events.NO_TRIGGER: "{card} has no trigger icon.",
    events.OTHER_CLAN: "{player} has no vanguard and no rear-guard of a clan of {card}.",
    events.FIRST_TURN: "{player} does not attack: it is the very first turn of the game.",
    events.NO_ATTACK: "No attack of {player} can take place.",
    events.NO_GUARD: "{player} can neither call a guardian nor intercept.",
    events.POWER_COMPARED: "The power is compared with that of {card}: {detail}.",
    events.NO_HIT: "The attack of {card} does not hit.",
    events.NO_ATTACKER: "The attacking unit is gone: there is no hit and no damage.",
    events.NO_ATTACKED: "The attacked unit is gone: no power is compared.",
    events.NO_DAMAGE: "An attacking unit has left its circle: no damage is dealt.",
    events.NO_DAMAGE_CHECK: "{card} is hit and no vanguard: there is no damage check.",
    events.NO_CRITICAL: "{player} is dealt no damage.",
    events.NO_VANGUARD: "{player} has no vanguard that could be dealt damage.",
    events.NAME_DECLARED: "{player} declares {detail}.",
    events.CANNOT_BE_USED: "{detail} of {card} cannot be used.",
    events.BOTH_OR_NEITHER: "{card} stays as it lies, as the other unit of its legion does.",
    events.THERE_ALREADY: "{detail}: {card} is there already.",
    events.NOT_DONE: "{detail}: there is no card with which that can be done.",
    "no circle is left": "{detail}: there is no circle for {card}.",
}
"""What the engine notes, in sentences."""

QUESTIONS: Mapping[str, str] = {
    phases.FIRST_VANGUARD: "{player}: which card of grade 0 is the first vanguard?",
    phases.MULLIGAN: "{player}, mulligan: which cards go back into the deck?",
    phases.RIDE: "{player}, ride phase: ride a card, or not?",
    phases.MAIN: "{player}, main phase: call, use an ability, exchange a column, or pass?",
    WHETHER_TO_ATTACK: "{player}, start step: attack?",
    ATTACK: "{player}, attack step: which unit attacks which, and what boosts it?",
    GUARD: "{player}, guard step: call a guardian, intercept, or pass?",
    playing.WHICH_IS_GUARDED: "{player}: which unit does {card} guard?",
    ORDER_OF_ACTIONS: "{player}: which action of the trigger of {card} comes first?",
    f"power{OF_TRIGGER}": "{player}: which unit gets the power of the trigger?",
    f"critical{OF_TRIGGER}": "{player}: which unit gets the critical of the trigger?",
    f"stand{OF_TRIGGER}": "{player}: which rear-guard stands?",
    f"heal{OF_TRIGGER}": "{player}: which card of the damage zone is healed?",
    rule_actions.WHICH_STAYS: "{player}: which unit stays on the circle?",
    BY_CHANCE: "{card}: which cards has chance chosen?",
    A_NAME: "{player}: which name is declared for {card}?",
    moves.WHICH_COME: "{player}: which cards come? There are not enough circles for all of them.",
    "a circle": "{player}, {effect}: to which circle does {card} go?",
}
"""What is asked, by the kind of the decision."""

ASKED: Mapping[str, str] = {faces.TRIGGER: "trigger icon, or that there is none"}
"""What is asked about a face, where that is not the name of the aspect."""


def described_card(printed: Mapping[str, object]) -> str:
    """A partly told card in the words in which it is told."""
    grade, clan = printed.get(faces.GRADE), printed.get(faces.CLAN)
    told = "a card" if grade is None else f"a grade {grade} card"
    trigger = printed.get(faces.TRIGGER)
    if isinstance(trigger, tuple):
        told += f" with {trigger[0]} trigger" if trigger else " without trigger"
    others = (faces.POWER, faces.SHIELD, faces.CRITICAL)
    numbers = [f"{one} {printed[one]}" for one in others if printed.get(one) is not None]
    skills = printed.get(faces.SKILLS)
    has = [*numbers, *(skills if isinstance(skills, tuple) else ())]
    has += [f"clan “{one}”" for one in clan] if isinstance(clan, tuple) else []
    told = f"{told} of {' and '.join(has)}" if has else told
    if printed.get(faces.SHIELD, 0) is None:
        told += " without shield"
    return told + in_denial(printed, _DENIED)


_DENIED = {
    NAME: "not “{}”",
    **{number: f"not {number} {{}}" for number in faces.NUMBERS},
    faces.TRIGGER: "without {} trigger",
    faces.SKILLS: "without {}",
    faces.CLAN: "not of clan “{}”",
}


_TRIGGERS = {"crit": "critical", "crits": "critical", "stands": "stand", "draws": "draw"}
"""What players call the trigger icons."""

_TRIGGER = "|".join((*faces.TRIGGERS, *_TRIGGERS, "heals"))
DESCRIPTION = Description(
    terms=(
        Term(faces.CRITICAL, r"critical\s*[:=]?\s*(?P<number>\d)"),
        Term(
            faces.TRIGGER,
            rf"(?P<word>{_TRIGGER})(?:\s+(?:trigger\s+icons?|icons?|triggers?|trigger\s+units?))?",
            faces.TRIGGERS,
            {**_TRIGGERS, "heals": "heal"},
            several=True,
        ),
        Term(
            faces.TRIGGER,
            r"(?P<nothing>normal(?:\s+units?)?|triggerless|blank)|trigger\s+icons?|icons?|triggers?",
        ),
        *numbered(faces.GRADE, "grade|g"),
        *numbered(faces.POWER, "power"),
        *numbered(faces.SHIELD, "shield"),
        Term(faces.SHIELD, r"shield", absent=None),
        *numbered(faces.CRITICAL, "critical"),
        Term(faces.POWER, r"(?P<number>\d{1,3}[05]00)"),
        Term(
            faces.SKILLS,
            rf"(?P<word>{'|'.join(faces.SKILL_ICONS)})",
            faces.SKILL_ICONS,
            several=True,
        ),
    ),
    worded=described_card,
    examples="“a card without trigger”, “a grade 1 card with critical trigger”",
    fillers=frozenset(("unit", "card")),
)
"""How people tell what is printed on a card."""

_CLAN = re.compile(
    r"(?P<not>(?:not|no|without) )?(?:(?:and|of|from|the|a card of|a card from) )*"
    r"clan [“\"«<]*(?P<clan>[^“”\"«»<>,]+)[”\"»>]*",
    re.IGNORECASE,
)
"""A clan, which is a word of its own, behind what else is told."""

ANSWERS: Mapping[str, tuple[str, ...]] = {
    faces.TRIGGER: ("without trigger", *(f"with {icon} trigger" for icon in faces.TRIGGERS)),
    faces.GRADE: tuple(f"grade {grade}" for grade in range(4)),
}
"""What can be told where the rules ask for one kind of information."""


def described(text: str) -> dict[str, Value]:
    """The printed information that ``text`` tells, such as ``a grade 1 card without trigger``.

    Raises ``NotReadable`` where a word of it says nothing, ``AmbiguousCard`` where it leaves open
    which card it is.
    """
    clans: dict[str, list[str]] = {}
    for match in _CLAN.finditer(text):
        kind = lacking(faces.CLAN) if match["not"] else faces.CLAN
        clans.setdefault(kind, []).append(match["clan"].strip())
    rest = _CLAN.sub("", text).strip(" ,")
    facts = {} if clans and rest in ("", "a card") else DESCRIPTION.told_in(rest)
    return faces.with_derived({**facts, **{kind: tuple(of) for kind, of in clans.items()}})
