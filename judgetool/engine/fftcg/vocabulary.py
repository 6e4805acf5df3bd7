"""The words that ability trees of this game can hold, and states and transcripts as JSON."""

from collections.abc import Iterator, Mapping
from typing import Annotated

from pydantic import Field

from judgetool.engine.fftcg import faces, happenings, keywords, nodes, permissions, zones
from judgetool.engine.fftcg.action_abilities import (
    USE_ABILITIES,
    USE_ACTION,
    USE_SPECIAL,
    USED_FROM,
    S,
)
from judgetool.engine.fftcg.attack import COST_RULES, COSTS
from judgetool.engine.fftcg.casting import BACK_ATTACK
from judgetool.engine.fftcg.commands import (
    AssignDamage,
    Cast,
    DeclareAttack,
    DeclareBlock,
    PayCP,
    Prime,
    UseAbility,
    Warp,
)
from judgetool.engine.fftcg.paying.costs import unpayable, unpayable_in_effects
from judgetool.engine.fftcg.paying.settled_costs import ADDITIONAL, ALTERNATIVE
from judgetool.engine.fftcg.reading import CHARACTER, READING, ROLES, SUBJECTS
from judgetool.engine.fftcg.resolving import EX
from judgetool.engine.fftcg.state import AS_LONG_AS, DURATIONS, STACK_KINDS, FinalState
from judgetool.engine.fftcg.turn import TURN_TABLE
from judgetool.engine.fftcg.warp_and_priming import COUNTER as WARP_COUNTER
from judgetool.engine.kernel.abilities import (
    NODES,
    Ability,
    Exchange,
    GoTo,
    Instead,
    KindsOf,
    MayPay,
    Pay,
    PutBack,
    TakeTurn,
    WordsOn,
    this_turn,
)
from judgetool.engine.kernel.abilities import words as kinds
from judgetool.engine.kernel.abilities.vocabulary import (
    OF_ALL_GAMES,
    Remark,
    Vocabulary,
    Words,
    about_no_player,
    about_the_past,
    damage_that_is_none,
    prohibitable,
    said_for_nothing,
)
from judgetool.engine.kernel.abilities.words import WordKind
from judgetool.engine.kernel.cards import NAME
from judgetool.engine.kernel.commands import KernelCommand
from judgetool.engine.kernel.transcript import Codec

JOB, CATEGORY, CARD_NUMBER = WordKind("job"), WordKind("category"), WordKind("card number")
"""What cards have that the game does not list; a file is held to what its cards have."""

CHOOSERS = tuple(dict.fromkeys(name for names in permissions.CHOOSING.values() for name in names))
BY_CHOOSERS = tuple(f" by {whose}{name}" for name in CHOOSERS for whose in ("", "the opponent's "))
CARD_ACTIONS = tuple(
    dict.fromkeys(
        (
            keywords.ATTACK,
            keywords.BLOCK,
            keywords.BE_BLOCKED,
            keywords.ACTIVATE,
            keywords.DEAL_DAMAGE,
            keywords.LET_BURST,
            *keywords.KEPT_FROM.values(),
            *keywords.ENTER_BY.values(),
            USE_ABILITIES,
            USE_ACTION,
            USE_SPECIAL,
            keywords.BY_DISCARDING,
            *keywords.NOT_OF,
            *(
                f"{action}{by}"
                for action in (permissions.BE_CHOSEN, keywords.BE_BROKEN, keywords.BECOME_DULL)
                for by in ("", " by the opponent", *BY_CHOOSERS)
            ),
        )
    )
)
"""What effects can prohibit to cards."""

OF_CARDS = Words((*CARD_ACTIONS, *keywords.ALLOWED_ACTIONS), forms=("cost less than N CP",))
OF_PLAYERS = Words(tuple(dict.fromkeys(keywords.PUT_BY.values())))

FIELD_ABILITIES = (
    keywords.BRAVE,
    keywords.HASTE,
    keywords.FIRST_STRIKE,
    BACK_ATTACK,
    *(keywords.CANNOT + action for action in CARD_ACTIONS),
    keywords.MUST + keywords.ATTACK,
    keywords.MUST + keywords.BLOCK,
)
"""The names of field abilities that do something by being called so."""

CASTING, COMBAT = (ADDITIONAL, ALTERNATIVE), tuple(f"{COSTS}{one}" for one in COST_RULES)
KEYWORDS = (
    keywords.WARP,
    keywords.PRIMING,
    keywords.DAMAGE,
    *CASTING,
    *COMBAT,
    *FIELD_ABILITIES,
)

TO_CARDS = tuple(zone for zone in zones.ZONES if zone not in (zones.STACK, zones.PRIMED))
"""The zones into which texts put cards; cards come onto the stack or a Character in other ways."""

WORDS: Mapping[WordKind, Words] = {
    kinds.ZONE: Words(zones.ZONES),
    kinds.ONE_ZONE: Words(zones.ZONES),
    kinds.PILE: Words(TO_CARDS),
    kinds.DESTINATION: Words(TO_CARDS),
    kinds.PUT_OFF_INTO: Words(tuple(zone for zone in TO_CARDS if zone != zones.FIELD)),
    kinds.WORKS_IN: Words((*USED_FROM, zones.MAIN_DECK, zones.LB_DECK, zones.STACK)),
    kinds.POSITION: Words(),
    kinds.ORIENTATION: Words(zones.ORIENTATIONS),
    kinds.SUBJECT: Words((*kinds.SUBJECTS, *SUBJECTS), named=kinds.SUBJECT),
    kinds.CARD_TYPE: Words((*faces.TYPES, CHARACTER)),
    kinds.ROLE: Words(ROLES),
    kinds.NUMBER: Words(faces.NUMBERS),
    kinds.CHANGED_NUMBER: Words(
        (*faces.NUMBERS, faces.CASTING_COST, faces.ACTION_COST, faces.SPECIAL_COST)
    ),
    kinds.INFORMATION: Words(
        (faces.TYPE, faces.ELEMENTS, faces.JOBS, faces.CATEGORIES, faces.ICONS, faces.NUMBER, NAME)
    ),
    kinds.ABILITY_NAME: Words(KEYWORDS, named=kinds.ABILITY_NAME),
    kinds.HAPPENING: Words(happenings.WORDS),
    kinds.REPLACED: Words(
        (
            happenings.DRAWS,
            happenings.IS_BROKEN,
            happenings.DEALS_DAMAGE,
            happenings.IS_DEALT_DAMAGE,
            happenings.TAKES_DAMAGE,
        )
    ),
    kinds.DONE_TO: Words(happenings.TO_THAT_CARD),
    kinds.MOMENT: Words(happenings.MOMENTS),
    kinds.STEP: Words(tuple(row.name for row in TURN_TABLE)),
    kinds.ALLOWED: Words(keywords.ALLOWED_ACTIONS),
    kinds.DURATION: Words(tuple(one for one in DURATIONS if one != AS_LONG_AS)),
    kinds.WAY: Words(named=kinds.WAY),
    kinds.ABILITY_ICON: Words((S, EX)),
    kinds.KEYWORD: Words(KEYWORDS),
    nodes.ELEMENT: Words(faces.ELEMENT_NAMES),
    nodes.ELEMENT_NAMED: Words((*faces.ELEMENT_NAMES, nodes.NAMED[faces.ELEMENTS])),
    nodes.TYPE_NAMED: Words((*faces.TYPES, CHARACTER, nodes.NAMED[faces.TYPE])),
    nodes.STACK_KIND: Words(STACK_KINDS),
    nodes.CHOOSER: Words(CHOOSERS),
    nodes.COUNTER: Words((WARP_COUNTER,), named=nodes.COUNTER, free=True),
    nodes.HELD_DURATION: Words(DURATIONS),
    **OF_ALL_GAMES,
}

BY_WHAT = Words(
    (
        happenings.BY_SUMMON,
        happenings.BY_ABILITY,
        happenings.BY_OPPONENT,
        happenings.BY_OPPONENTS_SUMMON,
        happenings.BY_OPPONENTS_ABILITY,
    )
)
DEALT = Words(
    (
        happenings.BATTLE,
        happenings.BY_EFFECT,
        happenings.BY_FORWARD,
        happenings.BY_OPPONENTS_FORWARD,
        *BY_WHAT.known,
        *happenings.BY_ELEMENTS,
    )
)
DEALS = Words(
    (
        happenings.TO_FORWARD,
        happenings.TO_OPPONENT,
        happenings.TO_CONTROLLER,
        happenings.BATTLE,
        happenings.BY_EFFECT,
    )
)
COUNTERS = Words((WARP_COUNTER,), named=nodes.COUNTER, free=True)

ON_CARDS: Mapping[str | None, Words] = {
    faces.TYPE: Words(faces.TYPES),
    faces.ELEMENTS: Words(faces.ELEMENT_NAMES),
    faces.ICONS: Words(faces.ICON_NAMES),
    faces.JOBS: Words(named=JOB, free=True),
    faces.CATEGORIES: Words(named=CATEGORY, free=True),
    faces.NUMBER: Words(named=CARD_NUMBER, free=True),
    NAME: OF_ALL_GAMES[kinds.CARD_NAME],
}
"""The words on cards of each kind of information."""

DEPENDING: Mapping[WordKind, Mapping[str | None, Words]] = {
    kinds.PRINTED_WORD: ON_CARDS,
    nodes.WORD_NAMED: {
        aspect: Words((*words.known, nodes.NAMED[aspect]), named=words.named, free=words.free)
        if aspect in nodes.NAMED
        else words
        for aspect, words in ON_CARDS.items()
    },
    kinds.DETAIL: {
        happenings.ATTACKS: Words((happenings.ALONE, happenings.IN_PARTY)),
        happenings.DEALS_DAMAGE: DEALS,
        happenings.PARTY_DEALS_DAMAGE: DEALS,
        happenings.IS_DEALT_DAMAGE: DEALT,
        happenings.ABILITY_IS_USED: Words(
            (permissions.ACTION, permissions.SPECIAL), named=kinds.ABILITY_NAME
        ),
        happenings.IS_CHOSEN: BY_WHAT,
        happenings.IS_DISCARDED: BY_WHAT,
        happenings.DISCARDS: BY_WHAT,
        happenings.ENTERS: Words((happenings.BY_CASTING, happenings.BY_WARP, *BY_WHAT.known)),
        happenings.COUNTERS_PUT: COUNTERS,
        happenings.COUNTER_PUT: COUNTERS,
        happenings.COUNTERS_REMOVED: COUNTERS,
        happenings.COUNTER_REMOVED: COUNTERS,
        happenings.LAST_REMOVED: COUNTERS,
    },
    kinds.REPLACED_DETAIL: {happenings.IS_DEALT_DAMAGE: DEALT, happenings.DEALS_DAMAGE: DEALS},
    kinds.ACTION: prohibitable(OF_PLAYERS, OF_CARDS),
}


def remarks(node: object) -> Iterator[Remark]:
    """What is wrong with a node although all its words are known."""
    match node:
        case Ability():
            yield from said_for_nothing(node)
            yield from about_no_player(node, happenings.OF_PLAYERS)
            yield from does_nothing(node)
            yield from in_main_deck(node)
            yield from unpaid(node)
            yield from (Remark("cost", reason) for reason in unpayable(node.cost))
        case Instead():
            yield from damage_that_is_none(
                node,
                (happenings.DEALS_DAMAGE, happenings.IS_DEALT_DAMAGE, happenings.TAKES_DAMAGE),
            )
        case this_turn.TimesThisTurn() | this_turn.ThisTurn() | this_turn.ThisTurnBy():
            yield from about_the_past(node, happenings.OF_PLAYERS)
        case MayPay():
            yield from (Remark("cost", reason) for reason in unpayable_in_effects(node.cost))
        case nodes.NameWord(aspect=aspect) if aspect not in nodes.NAMED:
            yield Remark("aspect", f"what is named is one of these: {', '.join(nodes.NAMED)}")
        case nodes.PaidWith(element=None, only=True):
            yield Remark("only", "of which Element the CP were, “element” says")
        case nodes.AttacksInTurn(number=number) if number < 1:
            yield Remark("number", "a card that can attack less often cannot attack: prohibit it")
        case nodes.Warping() | nodes.Priming():
            yield from (Remark("cost", reason) for reason in unpayable((node.cost,)))
            if isinstance(node, nodes.Warping) and node.number < 1:
                yield Remark("number", "Warp comes with one counter at least")


def does_nothing(ability: Ability) -> Iterator[Remark]:
    """A kind that this game does not have, or a field ability whose name does nothing."""
    if ability.kind == "command":
        yield Remark("kind", "no text of this game is carried out only where another names it")
    if ability.kind != "continuous" or ability.lasting or ability.cost:
        return
    if not {ability.name, *ability.keywords} & set(FIELD_ABILITIES):
        near = Words(FIELD_ABILITIES).near(ability.name)
        said = f"a field ability called “{ability.name}” does nothing"
        yield Remark("name", f"{said}; is “{'” or “'.join(near)}” meant?" if near else said)


def in_main_deck(ability: Ability) -> Iterator[Remark]:
    """In a main deck only field abilities work, such as a second name in all zones."""
    if ability.zone == zones.MAIN_DECK and ability.kind in ("activated", "automatic"):
        yield Remark("zone", f"no ability of kind {ability.kind} works in a main deck")


def unpaid(ability: Ability) -> Iterator[Remark]:
    """A cost that nobody is asked to pay."""
    if not ability.cost or ability.kind == "activated":
        return
    if ability.kind == "continuous":
        if not set(ability.keywords) & {*CASTING, *COMBAT}:
            asked = ", ".join((*CASTING, *COMBAT))
            yield Remark("cost", f"a field ability costs something only with a keyword of {asked}")
    else:
        yield Remark(
            "cost",
            f"nobody pays the cost of an ability of kind {ability.kind}: what is paid when it "
            "resolves stands in its effect, as {do: may pay, cost: …, then: …}",
        )


NOT_HERE = (Exchange, GoTo, KindsOf, Pay, PutBack, TakeTurn, WordsOn)
"""Nodes that other games share and no text of this game says."""

VOCABULARY = Vocabulary(
    name="fftcg",
    nodes=(
        *(one for one in NODES if one not in NOT_HERE),
        *this_turn.NODES,
        *(one for one in nodes.NODES if one is not nodes.LieOn),
    ),
    words=WORDS,
    depending=DEPENDING,
    remarks=remarks,
    only_lasting=(
        nodes.Warping,
        nodes.Priming,
        nodes.NotBlockedBy,
        nodes.AttacksInTurn,
        nodes.NotChosenBy,
        nodes.HandSize,
        nodes.PartyOfAnyElement,
        nodes.ProduceFor,
    ),
    of_rules=(nodes.LieOn,),
)
"""The words of the game; of the nodes that games share it has those that it carries out.

What lies on a Character is the rules' own doing, and nothing that a text says.
"""


FinalCommand = Annotated[
    KernelCommand
    | Cast
    | Warp
    | Prime
    | UseAbility
    | DeclareAttack
    | DeclareBlock
    | AssignDamage
    | PayCP,
    Field(discriminator="do"),
]

CODEC = Codec(FinalState, FinalCommand, VOCABULARY, READING)

state_to_json = CODEC.state_to_json
state_from_json = CODEC.state_from_json
transcript_to_json = CODEC.transcript_to_json
transcript_from_json = CODEC.transcript_from_json
