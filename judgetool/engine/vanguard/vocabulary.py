"""The words of this game in data: ability texts, and states, commands and transcripts as JSON."""

from collections.abc import Iterator, Mapping
from typing import Annotated

from pydantic import Field

from judgetool.engine.kernel.abilities import (
    NODES,
    Ability,
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
from judgetool.engine.vanguard import faces, nodes, prohibited, roles, triggers, turn, zones
from judgetool.engine.vanguard.books import BOOK
from judgetool.engine.vanguard.commands import Attack, Call, Exchange, Intercept, Ride, Use
from judgetool.engine.vanguard.costs import unpayable
from judgetool.engine.vanguard.keyword_abilities import (
    FORERUNNER_NAME,
    LIMIT_BREAK,
    NUMBERED_LIMIT_BREAK,
    SEEK_MATE,
)
from judgetool.engine.vanguard.nodes import CLAN_OR_RACE
from judgetool.engine.vanguard.reading import READING
from judgetool.engine.vanguard.replacements import TURNED
from judgetool.engine.vanguard.state import VanguardState

KEYWORDS = (FORERUNNER_NAME, SEEK_MATE, LIMIT_BREAK)
"""The keywords of whole abilities (10.2.5, 10.2.6, 10.2.9)."""

KINDS = ("activated", "automatic", "continuous")
"""The categories of abilities (8.1.1)."""

STEPS = tuple(row.name for row in turn.TURN_TABLE)
PILES = (
    zones.DECK,
    zones.HAND,
    zones.DROP_ZONE,
    zones.SOUL,
    zones.DAMAGE_ZONE,
    zones.BIND_ZONE,
    zones.TRIGGER_ZONE,
)
ONTO = (*PILES, zones.VANGUARD_CIRCLE, zones.REAR_GUARD_CIRCLE, zones.GUARDIAN_CIRCLE)
CLANS_AND_RACES = Words(named=CLAN_OR_RACE, free=True)

WORDS: Mapping[WordKind, Words] = {
    kinds.ZONE: Words((*zones.ZONES, *zones.GROUPS)),
    kinds.ONE_ZONE: Words(zones.ZONES),
    kinds.PILE: Words(PILES),
    kinds.DESTINATION: Words(ONTO),
    kinds.PUT_OFF_INTO: Words(PILES),
    kinds.WORKS_IN: Words((*zones.ZONES, *zones.CIRCLES)),
    kinds.POSITION: Words(
        (*zones.REAR_GUARD_CIRCLES, "front row", "back row", zones.ONE_CIRCLE_OR_MORE)
    ),
    kinds.ORIENTATION: Words(zones.ORIENTATIONS),
    kinds.SUBJECT: Words((*kinds.SUBJECTS, *roles.SUBJECTS)),
    kinds.CARD_TYPE: Words(faces.TYPES),
    kinds.ROLE: Words(roles.ROLES),
    kinds.NUMBER: Words((*faces.NUMBERS, faces.DRIVE)),
    kinds.CHANGED_NUMBER: Words((*faces.NUMBERS, faces.DRIVE)),
    kinds.INFORMATION: Words((TYPE, *faces.WORDS, NAME)),
    kinds.ABILITY_NAME: Words(KEYWORDS, (NUMBERED_LIMIT_BREAK,), kinds.ABILITY_NAME),
    kinds.HAPPENING: Words(triggers.WORDS),
    kinds.REPLACED: Words((*TURNED.values(), triggers.TAKES_DAMAGE)),
    kinds.MOMENT: Words(triggers.MOMENTS),
    kinds.STEP: Words(STEPS),
    kinds.ALLOWED: Words(prohibited.ALLOWED_ACTIONS),
    kinds.DURATION: Words(prohibited.DURATIONS),
    CLAN_OR_RACE: CLANS_AND_RACES,
    kinds.ABILITY_ICON: Words(()),
    kinds.KEYWORD: Words(KEYWORDS, (NUMBERED_LIMIT_BREAK,)),
    **OF_ALL_GAMES,
}

SKILLS = Words((*faces.SKILL_ICONS, *faces.TEXT_KEYWORDS))
ATTACKED = Words((zones.VANGUARDS, zones.REAR_GUARDS))
KINDS_OF_DAMAGE = Words((triggers.BATTLE_DAMAGE, triggers.SKILL_DAMAGE))
WAYS = Words((triggers.NORMAL, triggers.SUPERIOR))
OF_PLAYERS = Words(
    (*prohibited.PLAYER_ACTIONS, *(prohibited.USE + keyword for keyword in KEYWORDS)),
    (prohibited.USE + NUMBERED_LIMIT_BREAK,),
)
OF_CARDS = Words((*prohibited.CARD_ACTIONS, *prohibited.ALLOWED_ACTIONS))

DEPENDING: Mapping[WordKind, Mapping[str | None, Words]] = {
    kinds.PRINTED_WORD: {
        TYPE: Words(faces.TYPES),
        faces.TRIGGER: Words(faces.TRIGGERS),
        faces.SKILLS: SKILLS,
        faces.CLAN: CLANS_AND_RACES,
        faces.RACE: CLANS_AND_RACES,
        NAME: OF_ALL_GAMES[kinds.CARD_NAME],
    },
    kinds.DETAIL: {
        triggers.ATTACKS: ATTACKED,
        triggers.IS_ATTACKED: ATTACKED,
        triggers.HITS: ATTACKED,
        triggers.IS_HIT: ATTACKED,
        triggers.RIDES: WAYS,
        triggers.IS_RIDDEN: WAYS,
        triggers.IS_CALLED: WAYS,
        triggers.TAKES_DAMAGE: KINDS_OF_DAMAGE,
    },
    kinds.REPLACED_DETAIL: {triggers.TAKES_DAMAGE: KINDS_OF_DAMAGE},
    kinds.ACTION: prohibitable(OF_PLAYERS, OF_CARDS),
}


def remarks(node: object) -> Iterator[Remark]:
    """What is wrong with a node although all its words are known."""
    match node:
        case Ability():
            yield from said_for_nothing(node)
            yield from does_nothing(node, KINDS)
            yield from unpaid(node)
            yield from (Remark("cost", reason) for reason in unpayable(node.cost))
        case MayPay():
            yield from (Remark("cost", reason) for reason in unpayable(node.cost))
        case Instead():
            yield from damage_that_is_none(node, (triggers.TAKES_DAMAGE,))
        case Put():
            yield from put_nowhere(node)
        case Shuffle(zone=zone) if zone not in (None, zones.DECK):
            yield Remark("zone", "nothing but a deck is shuffled in this game")


def put_nowhere(effect: Put) -> Iterator[Remark]:
    """Where a text could put cards in other games only."""
    if effect.under is not None:
        yield Remark("under", "no card of this game is put under another one: the soul is a zone")
    if effect.zone != zones.REAR_GUARD_CIRCLE:
        for field in ("positions", "open_only"):
            if getattr(effect, field):
                yield Remark(field, "only among rear-guard circles one is chosen")


NOT_HERE = (GoTo, KindsOf, Pay, PutBack, TakeTurn, WordsOn)
"""Nodes that other games share and no text of this game says."""

VOCABULARY = Vocabulary(
    name=BOOK,
    nodes=(
        *(one for one in NODES if one not in NOT_HERE),
        ChooseAtRandom,
        *(one for one in nodes.NODES if one is not nodes.BoundForThis),
    ),
    words=WORDS,
    depending=DEPENDING,
    remarks=remarks,
    of_rules=(nodes.BoundForThis,),
)
"""The words of the game; of the nodes that games share it has those that it carries out."""


# --- JSON

VanguardCommand = Annotated[
    KernelCommand | Ride | Call | Intercept | Use | Exchange | Attack, Field(discriminator="do")
]

CODEC = Codec(VanguardState, VanguardCommand, VOCABULARY, READING)
