"""Random games of Dragon Ball Super: invented cards, decks, and what is done first."""

from collections import Counter
from collections.abc import Mapping
from functools import partial
from random import Random

from judgetool.disputes.dbs.keyword_forms import LANGUAGE
from judgetool.disputes.invented import Invented, once_for_each_card, random_deck
from judgetool.disputes.tabletop import RandomPlay
from judgetool.engine.dbs import faces, zones
from judgetool.engine.dbs.commands import Attack, Combo, Play, Use
from judgetool.engine.dbs.effects import EFFECTS
from judgetool.engine.dbs.faces import card_face
from judgetool.engine.dbs.positions import deck_setup
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.kernel.cards import PLAYERS, Face, FaceId

LEADERS, BACKS, FIGHTERS, EXTRAS = "leaders", "backs", "fighters", "extras"
GROUPS = (LEADERS, BACKS, FIGHTERS, EXTRAS)

RULES = {"activated": "8-1-3", "automatic": "8-1-5", "continuous": "8-1-4"}
"""The rule that the skills of each kind carry out."""

INVENTED = Invented(file="dbs.yaml", groups=GROUPS, language=LANGUAGE, rules=RULES, effects=EFFECTS)
"""The skills that are dealt out to the cards."""

CHARACTERS = ("Heron", "Otter")
POWERS = {0: (1000, 5000), 1: (5000, 10000), 2: (10000, 15000), 3: (15000,), 5: (20000, 25000)}
"""The powers that Battle Cards of an energy cost have."""

EXTRA_COSTS = (0, 1, 2, 3)
FIGHTERS_IN_DECK, DECK, COPIES = 40, 50, 4


def random_cards(random: Random) -> dict[FaceId, Face]:
    """Two Leader Cards with their backs, Battle Cards of every cost, and Extra Cards."""
    made = [
        *(random_leader(random, f"Leader {letter}") for letter in "ab"),
        *(random_back(random, f"Leader {letter} (back)") for letter in "ab"),
        *(
            random_fighter(random, f"Fighter {cost}{letter}", cost)
            for cost in POWERS
            for letter in "abc"
        ),
        *(random_extra(random, f"Extra {number}") for number in range(5)),
    ]
    return {str(face.name): face for face in made}


def random_leader(random: Random, name: str) -> Face:
    """The front of a Leader Card; most of them can awaken."""
    return card_face(
        name,
        type_=faces.LEADER,
        color=("red",),
        character=(random.choice(CHARACTERS),),
        power=10000,
        abilities=INVENTED.some(random, LEADERS, (1, 1, 2)),
    )


def random_back(random: Random, name: str) -> Face:
    """The back of a Leader Card."""
    return card_face(
        name,
        type_=faces.LEADER,
        color=("red",),
        character=(random.choice(CHARACTERS),),
        power=15000,
        skills=random_skills(random, 0.5),
        abilities=INVENTED.some(random, BACKS, (0, 1)),
    )


def random_fighter(random: Random, name: str, cost: int) -> Face:
    """A Battle Card with up to two skills."""
    color = random_color(random)
    return card_face(
        name,
        type_=faces.BATTLE,
        color=color,
        character=(random.choice(CHARACTERS),),
        trait=("Pond",),
        era=random.choice(((), ("Old Days",))),
        power=random.choice(POWERS[cost]),
        energy_cost=cost,
        specified_cost=color[:1] * min(cost, random.choice((0, 1, 2))),
        combo_power=random.choice((0, 5000, 5000, 10000)),
        combo_cost=random.choice((0, 0, 1)),
        skills=random_skills(random, 0.3),
        abilities=INVENTED.some(random, FIGHTERS, (0, 1, 1, 2)),
    )


def random_extra(random: Random, name: str) -> Face:
    """An Extra Card with a skill, or with [Field]."""
    field = random.random() < 0.2
    cost = random.choice(EXTRA_COSTS)
    return card_face(
        name,
        type_=faces.EXTRA,
        color=random_color(random),
        energy_cost=cost,
        specified_cost=("red",) * min(cost, random.choice((0, 1))),
        skills=(faces.FIELD,) if field else (),
        abilities=() if field else INVENTED.some(random, EXTRAS, (1, 1, 2)),
    )


def random_color(random: Random) -> tuple[str, ...]:
    """Mostly red, now and then blue or both."""
    return random.choices((("red",), ("blue",), ("red", "blue")), (6, 2, 1))[0]


def random_skills(random: Random, probability: float) -> tuple[str, ...]:
    """Sometimes a word that stands for a skill of a card in play."""
    words = [word for word in faces.KEYWORDS if word != faces.FIELD]
    return (random.choice(words),) if random.random() < probability else ()


def deck_of(random: Random, cards: Mapping[FaceId, Face]) -> Counter[FaceId]:
    """A deck that fulfils the rules of deck construction (5-1-3)."""
    fighters = [name for name in cards if name.startswith("Fighter")]
    extras = [name for name in cards if name.startswith("Extra")]
    deck = random_deck(random, fighters, FIGHTERS_IN_DECK, COPIES)
    return deck + random_deck(random, extras, DECK - FIGHTERS_IN_DECK, COPIES)


def random_setup(random: Random, book: str) -> DbsState:
    """Two random decks before a game, with the leaders in their areas."""
    cards = random_cards(random)
    decks = {player: deck_of(random, cards) for player in PLAYERS}
    fronts = [name for name in cards if f"{name} (back)" in cards]
    leaders = {player: random.choice(fronts) for player in PLAYERS}
    return deck_setup(cards, decks, leaders, {name: f"{name} (back)" for name in fronts})


def listed_as(state: DbsState, face: FaceId) -> FaceId:
    """A Leader Card is listed with its front."""
    fronts = {back: front for front, back in state.backs.items()}
    return fronts.get(face, face)


RANDOM_PLAY = RandomPlay(
    setup=random_setup,
    preferred=(((Attack,), 0.9), ((Play, Use), 0.7), ((Combo,), 0.3)),
    told_first=(zones.HAND,),
    trial=Play,
    worth_judging=partial(once_for_each_card, Combo),
    listed_as=listed_as,
)
"""Attacks come before plays and skills, these before passing; combos come now and then."""
