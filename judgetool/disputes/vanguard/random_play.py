"""Random games of Cardfight!! Vanguard: invented cards, decks, and what is done first."""

from collections import Counter
from collections.abc import Mapping
from functools import partial
from random import Random

from judgetool.disputes.invented import Invented, once_for_each_card, random_deck
from judgetool.disputes.tabletop import RandomPlay
from judgetool.disputes.vanguard.keyword_forms import LANGUAGE
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import PLAYERS, Face, FaceId
from judgetool.engine.vanguard import faces, zones
from judgetool.engine.vanguard.commands import Attack, Call, Exchange, Intercept, Ride, Use
from judgetool.engine.vanguard.effects import EFFECTS
from judgetool.engine.vanguard.faces import card_face
from judgetool.engine.vanguard.positions import deck_setup
from judgetool.engine.vanguard.state import VanguardState

STARTERS, UNITS, GUARDIANS = "starters", "units", "guardians"
GROUPS = (STARTERS, UNITS, GUARDIANS)

RULES = {"activated": "8.1.1.1", "automatic": "8.1.1.2", "continuous": "8.1.1.3"}
"""The rule that the abilities of each kind carry out."""

INVENTED = Invented(
    file="vanguard.yaml", groups=GROUPS, language=LANGUAGE, rules=RULES, effects=EFFECTS
)
"""The abilities that are dealt out to the cards."""

CLANS = ("Owls", "Foxes")
POWERS = {0: (4000, 5000), 1: (6000, 7000, 8000), 2: (8000, 9000, 10000), 3: (10000, 11000)}
SKILLS = {0: faces.BOOST, 1: faces.BOOST, 2: faces.INTERCEPT, 3: faces.TWIN_DRIVE}
HOW_MANY = {0: 1, 1: 14, 2: 11, 3: 8}
"""So many normal units of each grade are in a deck, beside the first vanguard."""


def random_cards(random: Random) -> dict[FaceId, Face]:
    """Normal units of every grade and trigger units of every icon, mostly of one clan."""
    made = [
        random_unit(random, f"Unit {grade}{letter}", grade) for grade in POWERS for letter in "abcd"
    ]
    made += [
        random_unit(random, f"Trigger {icon} {number}", 0, icon)
        for icon in faces.TRIGGERS
        for number in range(1 if icon == "heal" else 2)
    ]
    return {str(face.name): face for face in made}


def random_unit(random: Random, name: str, grade: int, trigger: str | None = None) -> Face:
    """A unit with the skill icon of its grade, and with up to two abilities."""
    rare = random.random() < 0.1
    return card_face(
        name,
        clan=CLANS if rare else (random.choices(CLANS, (5, 1))[0],),
        race=("Bird",),
        grade=grade,
        power=random.choice(POWERS[grade]),
        shield=None if grade == 3 else 10000 if trigger else 5000,
        critical=random.choices((1, 2, 0), (20, 1, 1))[0],
        trigger=trigger,
        skills=(SKILLS[grade],) if trigger is None or random.random() < 0.9 else (),
        abilities=random_abilities(random, grade, trigger),
    )


def random_abilities(random: Random, grade: int, trigger: str | None) -> tuple[Ability, ...]:
    """Abilities for a unit: few for trigger units, those of first vanguards for grade 0."""
    if trigger is not None:
        return INVENTED.some(random, random.choice((UNITS, GUARDIANS)), (0, 0, 0, 1))
    own = INVENTED.some(random, UNITS, (0, 1, 1, 2))
    if grade == 0:
        return (*INVENTED.some(random, STARTERS, (0, 1)), *own[:1])
    return (*own, *INVENTED.some(random, GUARDIANS, (0, 0, 0, 1)))


def deck_of(random: Random, cards: Mapping[FaceId, Face]) -> Counter[FaceId]:
    """A deck that fulfils the rules of deck construction (5.1.2) but for the first vanguard."""
    triggers = [name for name in cards if name.startswith("Trigger")]
    deck = random_deck(random, triggers, 16, 4)
    for grade, number in HOW_MANY.items():
        own = [name for name in cards if name.startswith(f"Unit {grade}")]
        deck += random_deck(random, own, number - (grade == 0), 4)
    return deck


def random_setup(random: Random, book: str) -> VanguardState:
    """Two random decks before a game; the first vanguards are chosen already, or still to be."""
    cards = random_cards(random)
    decks = {player: deck_of(random, cards) for player in PLAYERS}
    first = {
        player: random.choice([n for n in cards if n.startswith("Unit 0")]) for player in PLAYERS
    }
    if random.random() < 0.3:
        decks = {player: deck + Counter([first[player]]) for player, deck in decks.items()}
        first = {}
    return deck_setup(cards, decks, first)


RANDOM_PLAY = RandomPlay(
    setup=random_setup,
    preferred=(
        ((Attack, Ride), 0.9),
        ((Call, Use), 0.7),
        ((Intercept,), 0.3),
        ((Exchange,), 0.1),
    ),
    told_first=(zones.HAND,),
    trial=lambda player, card: Call(player, card, zones.LEFT_FRONT),
    worth_judging=partial(once_for_each_card, Call),
)
"""Attacks, rides and calls come before passing, exchanges rarely."""
