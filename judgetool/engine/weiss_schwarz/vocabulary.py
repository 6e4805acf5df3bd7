"""The vocabulary of this game: the words of each kind that its ability trees can hold."""

from collections.abc import Iterator, Mapping
from typing import Annotated

from judgetool.engine.kernel.abilities import (
    NODES,
    UNTIL_NO_LONGER,
    Ability,
    Happens,
    Instead,
    MayPay,
    Put,
)
from judgetool.engine.kernel.abilities import words as kinds
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.abilities.remarks import Remark, damage_that_is_none, said_for_nothing
from judgetool.engine.kernel.abilities.vocabulary import Vocabulary, Words
from judgetool.engine.kernel.abilities.words import Word, WordKind
from judgetool.engine.kernel.cards import NAME
from judgetool.engine.kernel.replacements import DAMAGE
from judgetool.engine.weiss_schwarz import faces, icons, nodes, prohibitions, roles, turn, zones
from judgetool.engine.weiss_schwarz.durations import DURATIONS
from judgetool.engine.weiss_schwarz.editions import SWITCHES
from judgetool.engine.weiss_schwarz.effects.using import WHEN_USED
from judgetool.engine.weiss_schwarz.keyword_abilities.places import LINK
from judgetool.engine.weiss_schwarz.keywords import ENCORE_3
from judgetool.engine.weiss_schwarz.paying import unpayable
from judgetool.engine.weiss_schwarz.placing import RELATIVE_POSITIONS
from judgetool.engine.weiss_schwarz.replacements import DEALS_DAMAGE, TURNED
from judgetool.engine.weiss_schwarz.state import ATTACK_TYPES
from judgetool.engine.weiss_schwarz.triggers import happenings
from judgetool.engine.weiss_schwarz.using import ACTIVATED

TRAIT = WordKind("trait")
Trait = Annotated[str, Word(TRAIT)]
"""What cards have that the game does not list; a file is held to those of its cards."""

KEYWORDS = (
    "Encore",
    "Assist",
    "Bond",
    "Backup",
    "Great Performance",
    "Brainstorm",
    "Change",
    "Alarm",
    "Memory",
    "Experience",
    "Climax Combo",
    "Shift",
    "Accelerate",
    "Resonate",
    "Fusion",
    "Sunder",
    "Force",
    "Link",
    "Succession",
)
"""The keywords of both books (section 10), and the Climax Combo."""

GROUPS = tuple(zones.GROUPS)
ONTO = tuple(zone for zone in zones.ZONES if zone not in (*zones.STAGE, *zones.MARKERS))
FREE = Words(free=True)
STEPS = tuple(row.name for row in turn.TURN_TABLE)

WORDS: Mapping[WordKind, Words] = {
    kinds.ZONE: Words((*zones.ZONES, *GROUPS, zones.MARKERS_HERE)),
    kinds.ONE_ZONE: Words(zones.ZONES),
    kinds.PILE: Words((*zones.ZONES, zones.MARKERS_HERE)),
    kinds.DESTINATION: Words((*ONTO, "stage", zones.MARKER_AREAS)),
    kinds.PUT_OFF_INTO: Words(ONTO),
    kinds.WORKS_IN: Words((*ONTO, *zones.STAGE, "stage", "center stage", "back stage")),
    kinds.POSITION: Words(
        (*zones.STAGE, "stage", "center stage", "back stage", *RELATIVE_POSITIONS)
    ),
    kinds.ORIENTATION: Words(zones.ORIENTATIONS),
    kinds.SUBJECT: Words((*kinds.SUBJECTS, *roles.SUBJECTS)),
    kinds.CARD_TYPE: Words(faces.TYPES),
    kinds.ROLE: Words(roles.ROLES),
    kinds.NUMBER: Words(faces.NUMBERS),
    kinds.CHANGED_NUMBER: Words(faces.CHANGEABLE),
    kinds.INFORMATION: Words(
        (faces.TYPE, faces.COLOR, faces.TRIGGER, faces.TRAITS, faces.ICONS, NAME)
    ),
    kinds.CARD_NAME: Words(named=kinds.CARD_NAME, free=True),
    kinds.NAME_PART: FREE,
    kinds.ABILITY_NAME: Words((*KEYWORDS, ENCORE_3.name), named=kinds.ABILITY_NAME),
    kinds.HAPPENING: Words(happenings.WORDS),
    kinds.REPLACED: Words(
        (DEALS_DAMAGE, happenings.TAKES_DAMAGE, happenings.ATTACKS, *TURNED.values())
    ),
    kinds.MOMENT: Words(happenings.MOMENTS),
    kinds.STEP: Words(STEPS),
    kinds.PHASE_OR_STEP: Words((*STEPS, turn.ATTACK_PHASE)),
    kinds.ALLOWED: Words(prohibitions.ALLOWED_ACTIONS),
    kinds.DURATION: Words(DURATIONS),
    kinds.OWN_DURATION: Words((UNTIL_NO_LONGER,)),
    kinds.NUMBER_NAME: Words(named=kinds.NUMBER_NAME),
    kinds.NUMBER_REPLACED: Words((DAMAGE,), named=kinds.NUMBER_NAME),
    TRAIT: Words(named=TRAIT, free=True),
    kinds.LABEL: FREE,
    kinds.ABILITY_ICON: Words((faces.COUNTER_ICON, faces.CLOCK_ICON)),
    kinds.KEYWORD: Words(KEYWORDS),
    kinds.RULE: Words(named=kinds.RULE),
    nodes.TRIGGER_ICON: Words(tuple(icons.TRIGGER_ICONS)),
    nodes.SWITCH: Words(SWITCHES),
    nodes.OUTCOME: Words((icons.CANCELED, icons.DEALT)),
    nodes.USED_KEYWORD: Words(tuple(WHEN_USED)),
}

OF_PLAYERS = Words(
    (*prohibitions.PLAYER_ACTIONS, *(prohibitions.USE + keyword for keyword in KEYWORDS))
)
OF_CARDS = Words(tuple(dict.fromkeys((*prohibitions.CARD_ACTIONS, *prohibitions.ALLOWED_ACTIONS))))
ENDED = Words((icons.CANCELED, icons.DEALT))

DEPENDING: Mapping[WordKind, Mapping[str | None, Words]] = {
    kinds.PRINTED_WORD: {
        faces.TYPE: Words(faces.TYPES),
        faces.COLOR: Words(faces.COLORS),
        faces.TRIGGER: Words(tuple(icons.TRIGGER_ICONS)),
        faces.ICONS: Words((faces.COUNTER_ICON, faces.CLOCK_ICON)),
        faces.TRAITS: Words(named=TRAIT, free=True),
        NAME: Words(named=kinds.CARD_NAME, free=True),
    },
    kinds.DETAIL: {
        happenings.ATTACKS: Words(ATTACK_TYPES),
        happenings.IS_ATTACKED: Words(ATTACK_TYPES),
        happenings.BECOMES_REVERSED: Words((happenings.IN_BATTLE,)),
        happenings.STANDS: Words((happenings.IN_BATTLE,)),
        happenings.BECOMES_RESTED: Words((happenings.IN_BATTLE,)),
        happenings.IS_USED: Words((*WHEN_USED, ACTIVATED)),
        happenings.IS_PLACED_BY: Words(tuple(WHEN_USED)),
        happenings.ABILITY_IS_PLAYED: Words((ENCORE_3.name,), named=kinds.ABILITY_NAME),
        happenings.DAMAGE_CANCELED: ENDED,
        happenings.DAMAGE_DEALT: ENDED,
        happenings.CANCELS_DAMAGE: ENDED,
        happenings.TAKES_DAMAGE: ENDED,
    },
    kinds.REPLACED_DETAIL: {},
    kinds.ACTION: {
        "yours": OF_PLAYERS,
        "opponent's": OF_PLAYERS,
        "either's": OF_PLAYERS,
        None: OF_CARDS,
    },
}


def remarks(node: object) -> Iterator[Remark]:
    """What is wrong with a node although all its words are known."""
    match node:
        case Ability():
            yield from said_for_nothing(node)
            yield from does_nothing(node)
            yield from unpaid(node)
            yield from (Remark("cost", reason) for reason in unpayable(node.cost))
        case Put(zone=zones.MARKER_AREAS, under=None):
            yield Remark("zone", "what is put as a marker is put under a card: “under” says which")
        case Instead():
            yield from aims_nowhere(node)
            yield from damage_that_is_none(node, DAMAGE, (DEALS_DAMAGE, happenings.TAKES_DAMAGE))
        case MayPay():
            yield from (Remark("cost", reason) for reason in unpayable(node.cost))


def aims_nowhere(instead: Instead) -> Iterator[Remark]:
    """An attack can only be replaced by another way to make it: something has to be attacked."""
    event = instead.event
    if not isinstance(event, Happens) or event.event != happenings.ATTACKS:
        return
    if not any(isinstance(one, nodes.FrontalAttack) for one in nodes_in(instead.effect)):
        yield Remark("effect", "an attack is replaced by “frontal attack” only")


def does_nothing(ability: Ability) -> Iterator[Remark]:
    """A continuous ability without any effect; only Link does nothing but have a name."""
    if ability.kind == "continuous" and not ability.lasting and LINK not in ability.keywords:
        yield Remark("lasting", "a continuous ability does what stands here: without it, nothing")


def unpaid(ability: Ability) -> Iterator[Remark]:
    """A cost that nobody is asked to pay."""
    if not ability.cost or ability.kind == ACTIVATED:
        return
    if ability.kind != "automatic":
        yield Remark("cost", f"nobody pays the cost of an ability of kind {ability.kind}")
    elif not ability.may_pay:
        yield Remark("cost", "the cost of an automatic ability is paid only with “may_pay: true”")


VOCABULARY = Vocabulary(
    name="ws-en",
    nodes=(*NODES, *nodes.NODES),
    words=WORDS,
    depending=DEPENDING,
    remarks=remarks,
)
"""The words of both editions."""
