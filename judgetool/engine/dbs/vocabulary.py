"""The words of this game in data: card texts, and states, commands and transcripts as JSON."""

from collections.abc import Iterator, Mapping
from typing import Annotated

from pydantic import Field

from judgetool.engine.dbs import faces, happenings, nodes, phases, prohibited, roles, zones
from judgetool.engine.dbs.books import BOOK
from judgetool.engine.dbs.commands import Attack, Combo, Play, Use
from judgetool.engine.dbs.costs import unpayable
from judgetool.engine.dbs.events import MOMENTS
from judgetool.engine.dbs.icons import ICONS
from judgetool.engine.dbs.keyword_abilities import OF_WORD
from judgetool.engine.dbs.nodes import CHARACTER_OR_TRAIT, COLOR_OF_COST, NoEnergyCost
from judgetool.engine.dbs.reading import READING
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.kernel.abilities import (
    NODES,
    Ability,
    Exchange,
    GiveWords,
    GoTo,
    Instead,
    KindsOf,
    MayPay,
    Pay,
    Put,
    PutBack,
    Shuffle,
    TakeTurn,
    WordsOn,
)
from judgetool.engine.kernel.abilities import words as kinds
from judgetool.engine.kernel.abilities.chance import ChooseAtRandom
from judgetool.engine.kernel.abilities.vocabulary import (
    OF_ALL_GAMES,
    Remark,
    Vocabulary,
    Words,
    about_no_player,
    damage_that_is_none,
    does_nothing,
    prohibitable,
    said_for_nothing,
    unpaid,
)
from judgetool.engine.kernel.abilities.words import WordKind
from judgetool.engine.kernel.cards import NAME, TYPE
from judgetool.engine.kernel.commands import KernelCommand
from judgetool.engine.kernel.transcript import Codec

KINDS = ("activated", "automatic", "continuous")
"""The kinds of skills (8-1-2): a skill of an Extra Card is activated, too."""

KEYWORDS = frozenset(OF_WORD.values())
"""Skills of one word: what some of them do stands in the rules (10-5, 10-6)."""

STEPS = tuple(row.name for row in phases.TURN_TABLE)
PILES = (
    zones.DECK,
    zones.HAND,
    zones.DROP_AREA,
    zones.COMBO_AREA,
    zones.ENERGY_AREA,
    zones.LIFE_AREA,
)
ONTO = (*PILES, zones.BATTLE_AREA)
CHARACTERS_AND_TRAITS = Words(named=CHARACTER_OR_TRAIT, free=True)
COLORS = Words(faces.COLORS)

WORDS: Mapping[WordKind, Words] = {
    kinds.ZONE: Words((*zones.AREAS, *zones.GROUPS)),
    kinds.ONE_ZONE: Words(zones.AREAS),
    kinds.PILE: Words(PILES),
    kinds.DESTINATION: Words(ONTO),
    kinds.PUT_OFF_INTO: Words(PILES),
    kinds.WORKS_IN: Words((*zones.AREAS, *zones.GROUPS)),
    kinds.POSITION: Words(()),
    kinds.ORIENTATION: Words(zones.MODES),
    kinds.SUBJECT: Words((*kinds.SUBJECTS, *roles.SUBJECTS)),
    kinds.CARD_TYPE: Words(faces.TYPES),
    kinds.ROLE: Words(roles.ROLES),
    kinds.NUMBER: Words(faces.NUMBERS),
    kinds.CHANGED_NUMBER: Words(faces.NUMBERS),
    kinds.INFORMATION: Words((TYPE, *faces.WORDS, NAME)),
    kinds.ABILITY_NAME: Words((*faces.KEYWORDS, *ICONS), named=kinds.ABILITY_NAME),
    kinds.HAPPENING: Words(happenings.WORDS),
    kinds.REPLACED: Words((*happenings.SWITCHED.values(), happenings.TAKES_DAMAGE)),
    kinds.MOMENT: Words(MOMENTS),
    kinds.STEP: Words(STEPS),
    kinds.ALLOWED: Words(prohibited.ALLOWED_ACTIONS),
    kinds.DURATION: Words(prohibited.DURATIONS),
    CHARACTER_OR_TRAIT: CHARACTERS_AND_TRAITS,
    COLOR_OF_COST: COLORS,
    kinds.ABILITY_ICON: Words(ICONS),
    kinds.KEYWORD: Words(()),
    **OF_ALL_GAMES,
}

AREAS_OF_ORIGIN = Words(zones.AREAS)
ATTACKED = Words((faces.LEADER, faces.BATTLE))
WAYS_OF_KO = (happenings.IN_BATTLE, happenings.BY_SKILL)
WHOSE_SKILLS = (happenings.BY_OWN_SKILL, happenings.BY_OPPONENTS_SKILL)
KINDS_OF_DAMAGE = Words((happenings.BY_ATTACK, happenings.BY_SKILL))
USES = tuple(prohibited.USE + icon for icon in ICONS)
OF_PLAYERS = Words((*prohibited.PLAYER_ACTIONS, *USES, prohibited.USE + faces.BLOCKER))
OF_CARDS = Words((*prohibited.CARD_ACTIONS, *prohibited.ALLOWED_ACTIONS, *USES))

DEPENDING: Mapping[WordKind, Mapping[str | None, Words]] = {
    kinds.PRINTED_WORD: {
        TYPE: Words(faces.TYPES),
        faces.COLOR: COLORS,
        faces.SPECIFIED_COST: COLORS,
        faces.SKILLS: Words(faces.KEYWORDS),
        faces.CHARACTER: CHARACTERS_AND_TRAITS,
        faces.TRAIT: CHARACTERS_AND_TRAITS,
        faces.ERA: CHARACTERS_AND_TRAITS,
        NAME: OF_ALL_GAMES[kinds.CARD_NAME],
    },
    kinds.DETAIL: {
        happenings.ATTACKS: ATTACKED,
        happenings.IS_ATTACKED: ATTACKED,
        happenings.IS_PLAYED: AREAS_OF_ORIGIN,
        happenings.EVOLVES: AREAS_OF_ORIGIN,
        happenings.COMBOS: AREAS_OF_ORIGIN,
        happenings.IS_KOED: Words((*WAYS_OF_KO, *WHOSE_SKILLS)),
        happenings.KOES: Words(WAYS_OF_KO),
        happenings.IS_REMOVED: Words(WHOSE_SKILLS),
        happenings.INFLICTS_DAMAGE: KINDS_OF_DAMAGE,
        happenings.TAKES_DAMAGE: KINDS_OF_DAMAGE,
        happenings.IS_USED: Words((*ICONS, faces.BLOCKER, faces.FIELD)),
    },
    kinds.REPLACED_DETAIL: {happenings.TAKES_DAMAGE: KINDS_OF_DAMAGE},
    kinds.ACTION: prohibitable(OF_PLAYERS, OF_CARDS),
}


def remarks(node: object) -> Iterator[Remark]:
    """What is wrong with a node although all its words are known."""
    match node:
        case Ability():
            yield from said_for_nothing(node)
            if node not in KEYWORDS:
                yield from does_nothing(node, KINDS)
            yield from about_no_player(node, happenings.OF_PLAYERS)
            yield from unpaid(node)
            yield from (Remark("cost", reason) for reason in unpayable(node.cost))
            if (node.kind == "activated") != (len(node.icons) == 1):
                yield Remark(
                    "icons",
                    "a skill that players activate has one icon, and no other skill has any",
                )
        case MayPay():
            yield from (Remark("cost", reason) for reason in unpayable(node.cost))
            if any(isinstance(one, NoEnergyCost) for one in node.cost):
                reason = "the energy cost of a card is no part of what an effect lets one pay"
                yield Remark("cost", reason)
        case GiveWords(aspect=faces.SKILLS):
            yield Remark("aspect", "a skill is given as an ability: “give ability”")
        case Instead():
            yield from damage_that_is_none(node, (happenings.TAKES_DAMAGE,))
        case Put():
            yield from put_nowhere(node)
        case Shuffle(zone=zone) if zone not in (None, zones.DECK):
            yield Remark("zone", "nothing but a deck is shuffled in this game")


SIDES = (zones.BATTLE_AREA, zones.COMBO_AREA)
"""The areas into which a text can put a card of another player."""


def put_nowhere(effect: Put) -> Iterator[Remark]:
    """Where, or how, a text could put cards in other games only."""
    if effect.under is not None:
        reason = "no card of this game is put under another one; onto one it is played by “evolve”"
        yield Remark("under", reason)
    for field in ("positions", "open_only"):
        if getattr(effect, field):
            yield Remark(field, "no area of this game has positions")
    if effect.by != "yours":
        yield Remark("by", "no area of this game has positions of which one could be chosen")
    if effect.whose != "yours" and effect.zone not in SIDES:
        yield Remark("whose", "a card goes to the area of its owner (3-1-7)")
    if effect.orientation is not None and effect.zone not in zones.WITH_MODE:
        yield Remark("orientation", f"cards in the {effect.zone} are in no mode")
    if effect.place != "top" and effect.zone in SIDES:
        yield Remark("place", f"cards in the {effect.zone} lie in no order")


NOT_HERE = (Exchange, GoTo, KindsOf, Pay, PutBack, TakeTurn, WordsOn)
"""Nodes that other games share and no text of this game says."""

VOCABULARY = Vocabulary(
    name=BOOK,
    nodes=(
        *(one for one in NODES if one not in NOT_HERE),
        ChooseAtRandom,
        *nodes.NODES,
    ),
    words=WORDS,
    depending=DEPENDING,
    remarks=remarks,
)
"""The words of the game; of the nodes that games share it has those that it carries out."""


# --- JSON

DbsCommand = Annotated[KernelCommand | Play | Use | Attack | Combo, Field(discriminator="do")]

CODEC = Codec(DbsState, DbsCommand, VOCABULARY, READING)
