"""Random games of the Final Fantasy TCG: invented cards, decks, and what is done first."""

from collections import Counter
from collections.abc import Mapping
from random import Random

from judgetool.disputes.fftcg.keyword_forms import LANGUAGE
from judgetool.disputes.invented import Invented, random_deck
from judgetool.disputes.tabletop import RandomPlay
from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.commands import (
    AssignDamage,
    Cast,
    DeclareAttack,
    DeclareBlock,
    PayCP,
    UseAbility,
    Warp,
)
from judgetool.engine.fftcg.effects import EFFECTS
from judgetool.engine.fftcg.faces import card_face
from judgetool.engine.fftcg.nodes import (
    AttacksInTurn,
    HandSize,
    NotBlockedBy,
    NotChosenBy,
    PartyOfAnyElement,
    Priming,
    ProduceFor,
    Warping,
)
from judgetool.engine.fftcg.positions import deck_setup
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.cards import PLAYERS, Face, FaceId

FORWARDS, BACKUPS, MONSTERS, SUMMONS = "forwards", "backups", "monsters", "summons"
GROUPS = (FORWARDS, BACKUPS, MONSTERS, SUMMONS)
PROBABLE_ELEMENTS = ("fire", "ice", "wind")
JOBS = ("Ranger", "Sage", "Knight")
DECK, LB_DECK, COPIES = 50, 8, 3

RULES = {"activated": "11.6.1", "automatic": "11.8.1", "continuous": "11.9.1", "event": "11.3.1"}
"""The rule that the abilities of each kind carry out."""

INVENTED = Invented(
    file="fftcg.yaml",
    groups=GROUPS,
    language=LANGUAGE,
    rules=RULES,
    effects=EFFECTS,
    carried_out_otherwise=(
        Warping,
        PartyOfAnyElement,
        ProduceFor,
        Priming,
        NotBlockedBy,
        NotChosenBy,
        AttacksInTurn,
        HandSize,
    ),
)
"""The abilities that are dealt out to the cards."""


def random_cards(random: Random) -> dict[FaceId, Face]:
    """Cards of every type, Element and cost; most of them with abilities."""
    made = (
        *(random_forward(random, f"Forward {number}", number) for number in range(14)),
        *(random_backup(random, f"Backup {number}", number) for number in range(6)),
        *(random_other(random, f"Monster {number}", number, MONSTERS) for number in range(2)),
        *(random_other(random, f"Summon {number}", number, SUMMONS) for number in range(5)),
        *(random_lb(random, f"Breaker {number}", number) for number in range(4)),
    )
    return {str(face.name): face for face in made}


def random_elements(random: Random) -> tuple[str, ...]:
    """One probable Element, now and then two, rarely Light or Dark."""
    chance = random.random()
    if chance < 0.08:
        return (random.choice(faces.LIMITED_ELEMENTS),)
    return tuple(random.sample(PROBABLE_ELEMENTS, 2 if chance < 0.25 else 1))


def random_icons(random: Random, *more: str) -> tuple[str, ...]:
    """Mostly the generic icon, sometimes an EX Burst."""
    own = [faces.GENERIC] if random.random() < 0.6 else []
    own += [faces.EX_BURST_ICON] if random.random() < 0.2 else []
    return (*own, *more)


def random_forward(random: Random, name: str, number: int) -> Face:
    """A Forward with up to two abilities."""
    cost = random.choice((1, 2, 2, 3, 4))
    return card_face(
        name,
        type_=faces.FORWARD,
        elements=random_elements(random),
        cost=cost,
        power=random.choice((2000, 4000, 5000)) + 1000 * cost,
        jobs=tuple(job for job in JOBS if random.random() < 0.4),
        number=f"1-{number:03}",
        icons=random_icons(random),
        abilities=INVENTED.some(random, FORWARDS, (0, 1, 1, 2)),
    )


def random_backup(random: Random, name: str, number: int) -> Face:
    """A cheap Backup with up to one ability."""
    return card_face(
        name,
        type_=faces.BACKUP,
        elements=random_elements(random),
        cost=random.choice((1, 2, 2, 3)),
        jobs=(random.choice(JOBS),),
        number=f"2-{number:03}",
        icons=random_icons(random),
        abilities=INVENTED.some(random, BACKUPS, (0, 1)),
    )


def random_other(random: Random, name: str, number: int, group: str) -> Face:
    """A Monster or a Summon; now and then a Summon that the judge must carry out."""
    by_hand = group == SUMMONS and (random.random() < 0.1 or not INVENTED.playable[group])
    return card_face(
        name,
        type_=faces.MONSTER if group == MONSTERS else faces.SUMMON,
        elements=random_elements(random),
        cost=random.choice((1, 2, 3)),
        jobs=(random.choice(JOBS),) if group == MONSTERS else (),
        number=f"{3 if group == MONSTERS else 4}-{number:03}",
        icons=random_icons(random),
        unread=1 if by_hand else 0,
        abilities=() if by_hand else INVENTED.some(random, group, (1,)),
    )


def random_lb(random: Random, name: str, number: int) -> Face:
    """A Forward with Limit Break."""
    return card_face(
        name,
        type_=faces.FORWARD,
        elements=(random.choice(PROBABLE_ELEMENTS),),
        cost=random.choice((2, 3)),
        power=7000,
        number=f"5-{number:03}",
        icons=random_icons(random, faces.LIMIT_BREAK),
        lb_cost=random.choice((1, 2, 3)),
        abilities=INVENTED.some(random, FORWARDS, (0, 1)),
    )


def random_decks(
    random: Random, cards: Mapping[FaceId, Face]
) -> tuple[Counter[FaceId], Counter[FaceId]]:
    """A main deck and an LB deck that fulfil the rules of deck construction (8.1)."""
    lb = [name for name, face in cards.items() if face.printed.get(faces.LB_COST)]
    main = [name for name in cards if name not in lb]
    main_deck = random_deck(random, main, DECK, COPIES)
    return main_deck, random_deck(random, lb, random.choice((0, 5, LB_DECK)), COPIES)


def random_setup(random: Random, book: str) -> FinalState:
    """Two random main decks and LB decks before a game."""
    cards = random_cards(random)
    decks = {player: random_decks(random, cards) for player in PLAYERS}
    return deck_setup(
        cards,
        {player: main for player, (main, _) in decks.items()},
        {player: lb for player, (_, lb) in decks.items()},
        limited=random.random() < 0.2,
    )


RANDOM_PLAY = RandomPlay(
    setup=random_setup,
    preferred=(
        ((PayCP, AssignDamage), 0.97),
        ((DeclareAttack,), 0.85),
        ((DeclareBlock,), 0.5),
        ((Cast, UseAbility, Warp), 0.75),
    ),
    told_first=(zones.HAND,),
    trial=Cast,
)
"""Payments, attacks and castings come before passing."""
