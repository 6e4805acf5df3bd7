"""Random games of Weiß Schwarz: invented cards, decks, and what is done first."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from random import Random

from judgetool.cards.lines import CardText
from judgetool.cards.printed import PrintedCard
from judgetool.disputes.invented import Invented, once_for_each_card, random_deck
from judgetool.disputes.tabletop import RandomPlay
from judgetool.disputes.weiss_schwarz.keyword_forms import LANGUAGE
from judgetool.disputes.weiss_schwarz.setup import face_of
from judgetool.engine.kernel.cards import PLAYERS, CardId, Face, FaceId, Player
from judgetool.engine.kernel.immutable import once_for_each
from judgetool.engine.weiss_schwarz import faces, icons, zones
from judgetool.engine.weiss_schwarz.commands import DeclareAttack, Exchange, Play, Use
from judgetool.engine.weiss_schwarz.effects import EFFECTS
from judgetool.engine.weiss_schwarz.faces import card_face
from judgetool.engine.weiss_schwarz.positions import deck_setup
from judgetool.engine.weiss_schwarz.state import WeissState
from judgetool.errors import Problem

CHARACTERS, EVENTS, CLIMAXES = "characters", "events", "climaxes"
PROBABLE_COLORS = ("yellow", "red", "blue")
TRAITS = ("Ember", "Tide", "Grove")

RULES = {"activated": "6.5.1.2.3", "automatic": "8.7.2", "continuous": "8.1.1.3", "event": "8.6.3"}
"""The rule that the abilities of each kind carry out."""

INVENTED = Invented(
    file="ws.yaml",
    groups=(CHARACTERS, EVENTS, CLIMAXES),
    language=LANGUAGE,
    rules=RULES,
    effects=EFFECTS,
)
"""The abilities that are dealt out to the cards."""


def random_cards(random: Random) -> dict[FaceId, Face]:
    """Cards of every type, level, colour and trigger icon; most of them with abilities."""
    cards: dict[FaceId, Face] = {}
    for number in range(24):
        name = f"Character {number}"
        cards[name] = random_character(random, name)
    for number in range(5):
        name = f"Event {number}"
        cards[name] = random_event(random, name, number % 2)
    for icon in icons.TRIGGER_ICONS:
        name = f"Climax {icon}"
        cards[name] = card_face(
            name,
            type_=faces.CLIMAX,
            color=random.choice(PROBABLE_COLORS),
            trigger=random.choice(((icon,), ("soul", icon))),
            abilities=INVENTED.some(random, CLIMAXES, (0, 1)),
        )
    return cards


def random_character(random: Random, name: str) -> Face:
    """A character of any level with up to two abilities."""
    level = random.choice((0, 0, 0, 1, 1, 2, 3))
    return card_face(
        name,
        type_=faces.CHARACTER,
        color=random.choice(PROBABLE_COLORS),
        level=level,
        cost=random.choice((0, 0, 1)) if level < 2 else random.choice((1, 2)),
        power=random.choice((500, 1500, 2500)) + 2000 * level,
        soul=1 if level < 3 else 2,
        trigger=random.choice(((), (), (), ("soul",))),
        traits=tuple(trait for trait in TRAITS if random.random() < 0.5),
        abilities=INVENTED.some(random, CHARACTERS, (0, 1, 1, 2)),
    )


def random_event(random: Random, name: str, level: int) -> Face:
    """An event that does something, or, now and then, something that the judge must do."""
    by_hand = random.random() < 0.1
    return card_face(
        name,
        type_=faces.EVENT,
        color=random.choice(PROBABLE_COLORS),
        level=level,
        cost=level,
        icons=random.choice(((), (faces.COUNTER_ICON,))),
        unread=1 if by_hand else 0,
        abilities=() if by_hand else INVENTED.some(random, EVENTS, (1,)),
    )


def deck_of(random: Random, cards: Mapping[FaceId, Face]) -> Counter[FaceId]:
    """A deck that fulfils the rules of deck construction (5.1.2)."""
    climaxes = [name for name in cards if name.startswith("Climax")]
    others = [name for name in cards if not name.startswith("Climax")]
    return random_deck(random, climaxes, 8, 4) + random_deck(random, others, 42, 4)


def random_setup(random: Random, book: str) -> WeissState:
    """Two random decks before a game by ``book``."""
    cards = random_cards(random)
    decks = {player: deck_of(random, cards) for player in PLAYERS}
    return deck_setup(cards, decks, book)


# --- real cards -----------------------------------------------------------------------------------

FEWEST_OTHERS, FEWEST_CLIMAXES = 11, 2
"""So many different cards a deck needs at least, with four copies of each (5.1.2)."""


RealCard = CardText[PrintedCard]


def setup_of_cards(random: Random, book: str, cards: Sequence[RealCard]) -> WeissState:
    """Two random decks of real cards before a game, each out of the cards of one set.

    Only cards are taken of whose text every line is carried out. Raises ``NotEnoughCards``.
    """
    sets = sets_of(cards)
    if not sets:
        raise NotEnoughCards(
            "no set has enough cards whose texts are carried out",
            remedy="import more cards with their texts",
        )
    named: dict[FaceId, Face] = {}
    decks = {}
    for player in PLAYERS:
        own = random.choice(sets)
        climaxes = [name for name, face in own.items() if is_climax(face)]
        others = [name for name, face in own.items() if not is_climax(face)]
        deck = random_deck(random, climaxes, 8, 4) + random_deck(random, others, 42, 4)
        named = {name: own[name] for name in deck} | named
        decks[player] = deck
    return deck_setup(named, decks, book)


class NotEnoughCards(Problem):
    """The imported cards are too few to play random games with them."""


@once_for_each
def sets_of(cards: Sequence[RealCard]) -> Sequence[Mapping[FaceId, Face]]:
    """The cards of each set that can be played with, one of each name."""
    found: dict[str, dict[FaceId, Face]] = {}
    for one in cards:
        if one.whole and not one.card.not_understood:
            own = found.setdefault(one.card.code.partition("/")[0], {})
            own[one.card.name] = face_of(one.card, one.lines)
    enough = []
    for own in found.values():
        climaxes = sum(map(is_climax, own.values()))
        if climaxes >= FEWEST_CLIMAXES and len(own) - climaxes >= FEWEST_OTHERS:
            enough.append(own)
    return enough


def is_climax(face: Face) -> bool:
    """Whether a card is a climax."""
    return face.printed[faces.TYPE] == faces.CLIMAX


def trial(player: Player, card: CardId) -> Play:
    """A play of a card onto the stage, whether it can be played or not."""
    return Play(player, card, zones.CENTER_LEFT)


RANDOM_PLAY = RandomPlay(
    setup=random_setup,
    preferred=(((DeclareAttack,), 0.9), ((Play, Use), 0.75), ((Exchange,), 0.2)),
    told_first=(zones.LEVEL, zones.CLOCK, zones.HAND),
    trial=trial,
    worth_judging=partial(once_for_each_card, Play),
    setup_of=setup_of_cards,
)
"""Attacks and plays come before passing, exchanges rarely."""
