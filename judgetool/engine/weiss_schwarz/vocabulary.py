"""The words of this game in data: ability texts, and states, commands and transcripts as JSON."""

from collections.abc import Iterator, Mapping
from typing import Annotated

from pydantic import Field

from judgetool.engine.kernel.abilities import (
    NODES,
    Ability,
    DealDamage,
    Happens,
    Instead,
    MayPay,
    Put,
    PutFrom,
    Selector,
)
from judgetool.engine.kernel.abilities import words as kinds
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.abilities.several import ChooseEach
from judgetool.engine.kernel.abilities.vocabulary import (
    OF_ALL_GAMES,
    Remark,
    Vocabulary,
    Words,
    about_no_player,
    damage_that_is_none,
    prohibitable,
    said_for_nothing,
    unpaid,
)
from judgetool.engine.kernel.abilities.words import Word, WordKind
from judgetool.engine.kernel.cards import NAME
from judgetool.engine.kernel.commands import KernelCommand
from judgetool.engine.kernel.transcript import Codec
from judgetool.engine.kernel.usable import ACTIVATED
from judgetool.engine.weiss_schwarz import (
    continuous,
    faces,
    icons,
    nodes,
    roles,
    triggers,
    turn,
    zones,
)
from judgetool.engine.weiss_schwarz.books import SWITCHES
from judgetool.engine.weiss_schwarz.characteristics import ENCORE_3
from judgetool.engine.weiss_schwarz.commands import DeclareAttack, Exchange, Play, Use
from judgetool.engine.weiss_schwarz.continuous import DURATIONS
from judgetool.engine.weiss_schwarz.effects.course import WHEN_USED
from judgetool.engine.weiss_schwarz.keyword_abilities.places import LINK
from judgetool.engine.weiss_schwarz.movement import RELATIVE_POSITIONS
from judgetool.engine.weiss_schwarz.paying_otherwise import PAID_FOR
from judgetool.engine.weiss_schwarz.playing import unpayable
from judgetool.engine.weiss_schwarz.reading import READING
from judgetool.engine.weiss_schwarz.replacements import DEALS_DAMAGE, TURNED
from judgetool.engine.weiss_schwarz.state import ATTACK_TYPES, WeissState

TRAIT = WordKind("trait")
Trait = Annotated[str, Word(TRAIT)]
"""Words of cards that the game does not list; a file may use only those of its cards."""

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
    kinds.SUBJECT: Words(
        (
            *kinds.SUBJECTS,
            *roles.SUBJECTS,
            nodes.OF_THE_COST,
            nodes.YOURS_OF_THOSE,
            nodes.THEIRS_OF_THOSE,
        )
    ),
    kinds.CARD_TYPE: Words(faces.TYPES),
    kinds.ROLE: Words(roles.ROLES),
    kinds.NUMBER: Words(faces.NUMBERS),
    kinds.CHANGED_NUMBER: Words(faces.CHANGEABLE),
    kinds.INFORMATION: Words(
        (faces.TYPE, faces.COLOR, faces.TRIGGER, faces.TRAITS, faces.ICONS, NAME)
    ),
    kinds.ABILITY_NAME: Words((*KEYWORDS, ENCORE_3.name), named=kinds.ABILITY_NAME),
    kinds.HAPPENING: Words(triggers.WORDS),
    kinds.REPLACED: Words(
        (DEALS_DAMAGE, triggers.TAKES_DAMAGE, triggers.ATTACKS, *TURNED.values())
    ),
    kinds.MOMENT: Words(triggers.MOMENTS),
    kinds.STEP: Words(STEPS),
    kinds.PHASE_OR_STEP: Words((*STEPS, turn.ATTACK_PHASE)),
    kinds.ALLOWED: Words(continuous.ALLOWED_ACTIONS),
    kinds.DURATION: Words(DURATIONS),
    TRAIT: Words(named=TRAIT, free=True),
    kinds.ABILITY_ICON: Words((faces.COUNTER_ICON, faces.CLOCK_ICON)),
    kinds.KEYWORD: Words(KEYWORDS),
    nodes.TRIGGER_ICON: Words(tuple(icons.TRIGGER_ICONS)),
    nodes.SWITCH: Words(SWITCHES),
    nodes.PAID_FOR: Words(PAID_FOR),
    nodes.OUTCOME: Words((icons.CANCELED, icons.DEALT)),
    nodes.USED_KEYWORD: Words(tuple(WHEN_USED)),
    **OF_ALL_GAMES,
}

OF_PLAYERS = Words(
    (*continuous.PLAYER_ACTIONS, *(continuous.USE + keyword for keyword in KEYWORDS))
)
OF_CARDS = Words(tuple(dict.fromkeys((*continuous.CARD_ACTIONS, *continuous.ALLOWED_ACTIONS))))
ENDED = Words((icons.CANCELED, icons.DEALT))

DEPENDING: Mapping[WordKind, Mapping[str | None, Words]] = {
    kinds.PRINTED_WORD: {
        faces.TYPE: Words(faces.TYPES),
        faces.COLOR: Words(faces.COLORS),
        faces.TRIGGER: Words(tuple(icons.TRIGGER_ICONS)),
        faces.ICONS: Words((faces.COUNTER_ICON, faces.CLOCK_ICON)),
        faces.TRAITS: Words(named=TRAIT, free=True),
        NAME: OF_ALL_GAMES[kinds.CARD_NAME],
    },
    kinds.DETAIL: {
        triggers.ATTACKS: Words(ATTACK_TYPES),
        triggers.IS_ATTACKED: Words(ATTACK_TYPES),
        triggers.BECOMES_REVERSED: Words((triggers.IN_BATTLE,)),
        triggers.STANDS: Words((triggers.IN_BATTLE,)),
        triggers.BECOMES_RESTED: Words((triggers.IN_BATTLE,)),
        triggers.IS_USED: Words((*WHEN_USED, ACTIVATED)),
        triggers.IS_PLACED_BY: Words(tuple(WHEN_USED)),
        triggers.ABILITY_IS_PLAYED: Words((ENCORE_3.name,), named=kinds.ABILITY_NAME),
        triggers.DAMAGE_CANCELED: ENDED,
        triggers.DAMAGE_DEALT: ENDED,
        triggers.CANCELS_DAMAGE: ENDED,
        triggers.TAKES_DAMAGE: ENDED,
    },
    kinds.REPLACED_DETAIL: {},
    kinds.ACTION: prohibitable(OF_PLAYERS, OF_CARDS),
}


def remarks(node: object) -> Iterator[Remark]:
    """What is wrong with a node although all its words are known."""
    match node:
        case Ability():
            yield from said_for_nothing(node)
            yield from about_no_player(node, triggers.OF_PLAYERS)
            yield from does_nothing(node)
            yield from unpaid(node)
            yield from about_no_damage(node)
            yield from about_damage_not_dealt(node)
            yield from (Remark("cost", reason) for reason in unpayable(node.cost))
        case Happens(what=Selector(zone=zone)) | PutFrom(what=Selector(zone=zone)):
            if zone != zones.WHOLE_STAGE and zone in (*zones.STAGE, *zones.GROUPS):
                reason = "the zone of what is watched does not count: “lies in” says where it is"
                yield Remark("what", reason)
        case Put(zone=zones.MARKER_AREAS, under=None):
            yield Remark("zone", "what is put as a marker is put under a card: “under” says which")
        case Instead():
            yield from aims_nowhere(node)
            yield from damage_that_is_none(node, (DEALS_DAMAGE, triggers.TAKES_DAMAGE))
        case MayPay():
            yield from (Remark("cost", reason) for reason in unpayable(node.cost))


def aims_nowhere(instead: Instead) -> Iterator[Remark]:
    """An attack can only be replaced by another way to make it: something has to be attacked."""
    event = instead.event
    if not isinstance(event, Happens) or event.event != triggers.ATTACKS:
        return
    if not any(isinstance(one, nodes.FrontalAttack) for one in nodes_in(instead.effect)):
        yield Remark("effect", "an attack is replaced by “frontal attack” only")


def does_nothing(ability: Ability) -> Iterator[Remark]:
    """A continuous ability without any effect; only Link does nothing but have a name."""
    if ability.kind == "continuous" and not ability.lasting and LINK not in ability.keywords:
        yield Remark("lasting", "a continuous ability does what stands here: without it, nothing")


def about_no_damage(ability: Ability) -> Iterator[Remark]:
    """A number that only damage gives, where none triggers the ability, or where none is known."""
    if speaks_of_damage(ability.condition) or speaks_of_damage(ability.trigger):
        yield Remark("condition", "“that damage” is known when the ability is carried out")
        return
    done = (ability.effect, ability.cost, ability.lasting)
    if speaks_of_damage(done) and not triggers.waits_for_damage(ability.trigger):
        yield Remark("effect", "“that damage” needs damage that triggers the ability")


def about_damage_not_dealt(ability: Ability) -> Iterator[Remark]:
    """What is asked of damage that the effect has dealt, where it deals none."""
    inside = tuple(nodes_in(ability.effect, outside=Ability))
    asks = any(isinstance(one, nodes.DamageCanceled) for one in inside)
    if asks and not any(isinstance(one, DealDamage) for one in inside):
        yield Remark("effect", "“damage canceled” asks of damage that this effect has dealt")


def speaks_of_damage(tree: object) -> bool:
    """Whether a tree speaks of the damage that triggered its ability; given ones have their own."""
    return any(isinstance(one, nodes.ThatDamage) for one in nodes_in(tree, outside=Ability))


VOCABULARY = Vocabulary(
    name="ws-en",
    nodes=(*NODES, ChooseEach, *nodes.NODES),
    words=WORDS,
    depending=DEPENDING,
    remarks=remarks,
    only_lasting=(nodes.PayOtherwise,),
)
"""The words of both editions."""


# --- JSON

WeissCommand = Annotated[
    KernelCommand | Play | Use | Exchange | DeclareAttack, Field(discriminator="do")
]

CODEC = Codec(WeissState, WeissCommand, VOCABULARY, READING)

state_to_json = CODEC.state_to_json
state_from_json = CODEC.state_from_json
transcript_to_json = CODEC.transcript_to_json
transcript_from_json = CODEC.transcript_from_json
