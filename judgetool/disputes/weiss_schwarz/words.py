"""Weiß Schwarz in words: what happens, what is asked, what is told of a card, and other terms."""

from collections.abc import Mapping

from judgetool.disputes.tabletop import Scene, Teller
from judgetool.disputes.telling import events as words
from judgetool.disputes.telling.descriptions import Description, Term, in_denial, numbered
from judgetool.disputes.telling.events import capital, sentence, silent
from judgetool.disputes.telling.telling_apart import which_card
from judgetool.engine.kernel import events as kernel
from judgetool.engine.kernel.cards import NAME, Value
from judgetool.engine.kernel.usable import ACTIVATED
from judgetool.engine.weiss_schwarz import events, faces, zones
from judgetool.engine.weiss_schwarz.books import JP
from judgetool.engine.weiss_schwarz.icons import TRIGGER_ICONS
from judgetool.engine.weiss_schwarz.nodes import NextDamage
from judgetool.engine.weiss_schwarz.playing import PLAYED
from judgetool.engine.weiss_schwarz.state import WeissState

WeissScene = Scene[WeissState]


def _ability_delayed(event: kernel.AbilityDelayed, before: WeissScene, after: WeissScene) -> str:
    if isinstance(event.delayed.ability.trigger, NextDamage):
        watched = which_card(after, event.delayed.watched.card)
        return f"{event.delayed.ability.name}: the next damage of {watched} is watched this turn."
    return words.ability_delayed(event, before, after)


def _ability_used(event: kernel.AbilityUsed, before: WeissScene, after: WeissScene) -> str:
    card = which_card(after, event.source.card)
    if event.what == PLAYED:
        return words.ability_used(event, before, after)
    if event.what == ACTIVATED:
        return ""
    return f"That counts as using “{event.what}” of {card}."


def _attack(event: events.AttackDeclared, before: WeissScene, after: WeissScene) -> str:
    attack = event.attack
    name = capital(which_card(after, attack.attacker.card))
    if attack.attacked is None:
        return f"{name} attacks directly."
    facing = which_card(after, attack.attacked.card)
    how = "frontal attacks" if attack.type == "frontal" else f"{attack.type} attacks past"
    return f"{name} {how} {facing}."


def _checks(event: events.ChecksSet, before: WeissScene, after: WeissScene) -> str:
    if event.number == 1:
        return "In this attack 1 trigger check is performed."
    return f"In this attack {event.number} trigger checks are performed."


def _turns_added(event: events.TurnsAdded, before: WeissScene, after: WeissScene) -> str:
    return f"{' and '.join(event.players)} will take an additional turn."


def _step_skipped(event: events.StepSkipped, before: WeissScene, after: WeissScene) -> str:
    when = "next" if event.next_turn else "present"
    return f"The {event.step} of {' and '.join(event.players)}'s {when} turn will not take place."


def _diverted(event: events.Diverted, before: WeissScene, after: WeissScene) -> str:
    return "" if event.step is None else f"The game goes on at the {event.step}."


def _damage_began(event: events.DamageBegan, before: WeissScene, after: WeissScene) -> str:
    source = "" if event.source is None else f"{which_card(after, event.source.card)} deals "
    return capital(f"{source}{event.number} damage to {event.player}.")


def _damage_ended(event: events.DamageEnded, before: WeissScene, after: WeissScene) -> str:
    if event.canceled:
        return f"The damage to {event.player} is canceled."
    return f"The damage to {event.player} is dealt in full."


def _defender_changed(event: events.DefenderChanged, before: WeissScene, after: WeissScene) -> str:
    return capital(f"{which_card(after, event.defender.card)} is the defending character now.")


TELLERS: Mapping[type, Teller] = {
    **words.TELLERS,
    kernel.Turned: words.turned(
        "character",
        {
            zones.STAND: ("stands", "stand"),
            zones.REST: ("rests", "rest"),
            zones.REVERSE: ("is reversed", "are reversed"),
        },
    ),
    events.Drew: words.drew,
    events.TakenAway: words.moved,
    kernel.AbilityDelayed: _ability_delayed,
    kernel.AbilityUsed: _ability_used,
    events.AttackDeclared: _attack,
    events.AttackAimed: silent,
    events.ChecksSet: _checks,
    events.CameByEffect: silent,
    events.DefenderChanged: _defender_changed,
    events.TurnsAdded: _turns_added,
    events.StepSkipped: _step_skipped,
    events.SkipsEnded: silent,
    events.RefreshJudged: silent,
    events.ExtraTurnTaken: sentence("{event.turn.player} takes an additional turn."),
    events.Diverted: _diverted,
    events.DamageBegan: _damage_began,
    events.DamageEnded: _damage_ended,
    events.DeclarationBegan: silent,
    events.DamageRevealed: silent,
    events.AttackEnded: silent,
    events.AttacksForgotten: silent,
}
"""How each kind of event is told; a test looks that none is missing."""

NOTES: Mapping[str, str] = {
    **words.NOTES,
    events.REFRESH: "{player}'s deck is empty: refresh.",
    "no damage is dealt": "No damage is dealt to {player}.",
    "no stage position is left": "{detail}: there is no stage position onto which it can be put.",
    "nothing to exchange": "{detail}: there is nothing to exchange.",
    "the whole deck has been seen": "{player}'s whole deck has been seen: no more, and no refresh.",
    events.PLAYED: "{player} plays {name}.",
    events.PLAYED_ONTO_STAGE: "",
    events.LEVELED_UP: "{player} levels up.",
    events.TRIGGER_CHECKED: "",
    events.ABILITY_PLAYED: "{player} plays {detail} of {card}.",
    "no trigger icon": "{card} has no trigger icon.",
    "trigger icon": "The {detail} icon of {card} acts.",
    "no attack": "{detail}: no attack is under way, so nothing happens.",
    "no such command": "The card has no text named {detail}.",
    "it is that step already": "It is the {detail} already.",
    "it does not take place": "The {detail} does not take place.",
    "it is not that player's turn": "It is not the turn of the player whom {detail} means.",
    "no soul, no damage": "{card} has {detail} soul: no damage is dealt.",
    "no attacking character, no damage": "There is no attacking character: no damage is dealt.",
    "the attacker has moved, no damage": (
        "{card} is not on the position from which it attacked: no damage is dealt."
    ),
    "no battle": "There is no pair to compare: no character is reversed.",
    "power is compared": "Power is compared: {detail}.",
}
"""What the engine notes, in sentences."""

QUESTIONS: Mapping[str, str] = {
    "main phase": "{player}, main phase: play a card, use an ability, exchange positions, or pass?",
    "climax phase": "{player}, climax phase: play a climax or pass?",
    "attack declaration step": "{player}, attack declaration step: attack, or pass?",
    "counter step": "{player}, counter step: play a counter event, use a counter ability, or pass?",
    "a card for the clock": "{player}, clock phase: put a card from hand into the clock?",
    "cards to mulligan": "{player}, mulligan: which cards are changed?",
    "level up": "{player}, level up: which card goes to the level?",
    "cards over the hand limit": "{player}, end phase: which cards are put away?",
    "a reversed character to put away": "{player}, encore step: which character leaves first?",
    "which icon acts next": "{player}: which trigger icon of {card} acts next?",
    "a stage position": "{player}, {effect}: onto which stage position does {card} go?",
}
"""What is asked, by the kind of the decision."""

ASKED: Mapping[str, str] = {"climax": "type: climax or not", "trigger": "trigger icons"}
"""What is asked about a face, where that is not the name of the aspect."""


def described_card(printed: Mapping[str, object]) -> str:
    """A partly told card in the words in which it is told."""
    kind = printed.get(faces.TYPE, "card")
    words = [str(printed[faces.COLOR])] if printed.get(faces.COLOR) else []
    if printed.get(faces.LEVEL) is not None:
        words.append(f"level {printed[faces.LEVEL]}")
    words.append(str(kind))
    told = f"{'an' if words[0][0] in 'aeiou' else 'a'} {' '.join(words)}"
    if faces.TYPE not in printed and printed.get(faces.IS_CLIMAX) == "no":
        told += " that is no climax"
    others = (faces.COST, faces.POWER, faces.SOUL)
    numbers = [f"{one} {printed[one]}" for one in others if printed.get(one) is not None]
    if numbers:
        told += f" of {' and '.join(numbers)}"
    icons = (_icons(printed.get(faces.TRIGGER), ""), _icons(printed.get(faces.ICONS), "counter "))
    told += " and".join(one for one in icons if one)
    no_climax = printed.get(faces.IS_CLIMAX) == "no"
    return told + in_denial(printed, _DENIED, besides=(faces.CLIMAX,) if no_climax else ())


def _icons(icons: object, kind: str) -> str:
    """The icons of a kind, if it was told which a card has."""
    if not isinstance(icons, tuple):
        return ""
    return f" with {' and '.join(icons)} icon" if icons else f" without {kind}icon"


_DENIED = {
    NAME: "not “{}”",
    faces.TYPE: "no {}",
    faces.COLOR: "not {}",
    **{number: f"not {number} {{}}" for number in faces.NUMBERS},
    faces.TRIGGER: "without {} icon",
    faces.ICONS: "without {} icon",
}
_ICON_NAMES = {
    "wind": "return",
    "bounce": "return",
    "bag": "pool",
    "door": "comeback",
    "salvage": "comeback",
    "book": "draw",
    "gold": "treasure",
    "pants": "gate",
}
"""What players call the trigger icons."""

_ICON = "|".join((*TRIGGER_ICONS, *_ICON_NAMES))
DESCRIPTION = Description(
    terms=(
        Term(
            faces.TRIGGER,
            rf"(?:(?P<twice>2|two|double)\s+)?(?P<word>(?:{_ICON})"
            rf"(?:(?:\s*[,+]\s*|\s+and\s+|\s+)(?:an?\s+)?(?:{_ICON}))*)\s+"
            r"(?:trigger\s+icons?|icons?|triggers?)",
            tuple(TRIGGER_ICONS),
            _ICON_NAMES,
            several=True,
        ),
        Term(
            faces.ICONS,
            r"(?P<word>counter)(?:\s+icons?)?",
            (faces.COUNTER_ICON,),
            several=True,
            without={faces.COUNTER_ICON: (faces.ICONS, ())},
        ),
        Term(
            faces.TRIGGER,
            r"(?P<nothing>iconless|triggerless|blank(?:\s+trigger)?)"
            r"|trigger\s+icons?|icons?|triggers?",
        ),
        *numbered(faces.LEVEL, "level|lvl|lv"),
        *numbered(faces.COST, "cost"),
        *numbered(faces.POWER, "power"),
        *numbered(faces.SOUL, "soul"),
        Term(faces.POWER, r"(?P<number>\d{1,3}[05]00)"),
        Term(
            faces.TYPE,
            r"(?P<word>characters?|chara?s?|events?|climax(?:es)?|cx)",
            faces.TYPES,
            {
                **{f"{one}s": one for one in (faces.CHARACTER, faces.EVENT)},
                **dict.fromkeys(("char", "chars", "chara", "charas"), faces.CHARACTER),
                **dict.fromkeys(("climaxes", "cx"), faces.CLIMAX),
            },
            without={faces.CLIMAX: (faces.IS_CLIMAX, "no")},
        ),
        Term(faces.COLOR, rf"(?P<word>{'|'.join(faces.COLORS)})(?:\s+colou?r)?", faces.COLORS),
    ),
    worded=described_card,
    examples="“a climax”, “a red level 1 character without icon”",
    short={
        rf"\b({_ICON}) or (?:an? )?(?=(?:{_ICON})\b)": r"\1 icon or ",
        r"\b(\d)/(\d)\b": r"level \1 cost \2",
    },
)
"""How people tell what is printed on a card."""


ANSWERS: Mapping[str, tuple[str, ...]] = {
    faces.IS_CLIMAX: ("no climax", "a climax"),
    faces.TRIGGER: (
        "without icon",
        *(f"with {icon} icon" for icon in TRIGGER_ICONS),
        "with two soul icons",
    ),
    faces.TYPE: faces.TYPES,
    faces.COLOR: faces.COLORS,
    faces.LEVEL: tuple(f"level {level}" for level in range(4)),
    faces.COST: tuple(f"cost {cost}" for cost in range(4)),
    faces.ICONS: ("without counter icon", "with counter icon"),
}
"""What can be told where the rules ask for one kind of information."""


def described(text: str) -> dict[str, Value]:
    """The printed information that ``text`` tells, such as ``a red level 1 character``.

    Raises ``NotReadable`` where a word of it says nothing, ``AmbiguousCard`` where it leaves open
    which card it is.
    """
    return faces.with_derived(DESCRIPTION.told_in(text))


TERMS: Mapping[str, Mapping[str, str]] = {
    JP: {
        "deck": "library",
        "decks": "libraries",
        "refresh": "reshuffle",
        "stage position": "slot",
        "stage positions": "slots",
        "positions": "slots",
        "center stage": "front row",
        "back stage": "back row",
        "climax area": "climax zone",
        "marker area": "marker zone",
        "frontal attack": "front attack",
        "frontal attacks": "front attacks",
        "activated ability": "startup ability",
        "activated abilities": "startup abilities",
        "automatic ability": "auto ability",
        "automatic abilities": "auto abilities",
        "rule action": "rule process",
        "rule actions": "rule processes",
        "triggers and stands by": "is triggered and primed",
        "master": "controller",
        "Resonate": "Resonance",
        "Fusion": "Merge",
        "Sunder": "Separate",
    }
}
"""The words of one book for those of the English one; the glossary has where they come from."""
