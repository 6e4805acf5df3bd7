"""What cards and players cannot do, and what cards can do although the rules forbid it."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Category, Read, Text, Unsaid
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens_and_lists import Listed
from judgetool.card_texts.weiss_schwarz.english import paying_otherwise
from judgetool.card_texts.weiss_schwarz.english.getting import SOMETHING
from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Allow,
    Change,
    ChooseCard,
    GiveWords,
    Happens,
    Instead,
    IsType,
    Prohibit,
    Selector,
)
from judgetool.engine.kernel.cards import NAME
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import faces, triggers, zones
from judgetool.engine.weiss_schwarz.continuous import (
    FROM_BOTTOM,
    PLAY_EVENTS,
    RETURN_FROM_WAITING_ROOM,
    REVERSED_BY_AUTOMATIC,
    USE_ACTIVATED,
    USE_ENCORE,
)
from judgetool.engine.weiss_schwarz.nodes import FrontalAttack

# --- what cards cannot do -------------------------------------------------------------------------

ACTIONS = (
    ("side attack", "side attack"),
    ("frontal attack", "frontal attack"),
    ("direct attack", "direct attack"),
    ("attack", "attack"),
    ("become 【REVERSE】", "become reversed"),
    *(
        (f"<become|be> 【REVERSE】 <by|from> <the|> {effects}", REVERSED_BY_AUTOMATIC)
        for effects in (
            "【AUTO】 effects of your opponent's characters",
            "your <opponent|opponent's> character's 【AUTO】 effects",
        )
    ),
    ("【STAND】 during <your|their> stand phase", "stand in the stand phase"),
    ("<move|be moved> to <another|a different> position <of|on> <the|your> stage", "move"),
    ("<move|be moved> to another <stage|> position", "move"),
    ("be chosen by your opponent's <|card> effects", "be chosen by the opponent's effects"),
    ("deal damage to <a player|players>", "deal damage"),
    ("<be|> returned to <hand|your hand|your opponent's hand>", "return to hand"),
    ('use "【AUTO】 Encore"', USE_ENCORE),
    ("<be|> put into <memory|your memory|your opponent's memory>", "be put into memory"),
)
"""What cards cannot do, in words and in trees."""

FORBIDDEN = tuple(
    Phrase("action", words, means=Prohibit(action, SOMETHING, SOMETHING))
    for words, action in ACTIONS
)

# --- what players cannot do -----------------------------------------------------------------------


class Always(Unsaid):
    """The duration of a continuous ability, which no other effect has."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The duration, in a continuous ability."""
        if mentions.continuous:
            yield Read(UNTIL_NO_LONGER, place)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The place itself: nothing is said."""
        if mentions.continuous and tree == UNTIL_NO_LONGER:
            yield place


FROM_HAND = "from <your|their|his or her|> <hand|hands>"
EVENTS = Selector(zones.HAND, gap("player"), (IsType(faces.EVENT),))
PLAYERS = (
    Phrase("player", "you", means="yours"),
    Phrase("player", "your opponent", "they", means="opponent's"),
    Phrase("player", "<all players|players>", means="either's"),
)


def forbidden_to_players() -> Iterator[Phrase]:
    """What players cannot do.

    That they cannot play events is said of the cards in a hand. A continuous ability alone says it
    of cards that come there later, too.
    """
    backup = Prohibit("use Backup", gap("player"), gap("always"))
    event = Prohibit("be played from hand", EVENTS, gap("always"))
    events = "<event cards|events>"
    yield Phrase(
        "prohibition",
        f'{{player}} cannot play "Backup" {FROM_HAND} {{duration}}',
        means=(changed(backup, duration=gap("duration")),),
    )
    yield Phrase(
        "prohibition", f"{{player}} cannot play {events} {FROM_HAND} {{always}}", means=(event,)
    )
    for before, after, duration in (
        ("", "{said_duration}", gap("said_duration")),
        ("{said_duration} <,|>", "", gap("said_duration")),
    ):
        events_now = Prohibit(PLAY_EVENTS, gap("player"), duration)
        backup_now = changed(backup, duration=duration)
        encore_now = Prohibit(USE_ENCORE, gap("player"), duration)
        yield Phrase(
            "prohibition",
            f"{before} {{player}} cannot play {events} {FROM_HAND} {after}",
            means=(events_now,),
        )
        yield Phrase(
            "prohibition",
            f'{before} {{player}} cannot play {events} <or|and> "Backup" {FROM_HAND} {after}',
            f'{before} {{player}} cannot play "Backup" <or|and> {events} {FROM_HAND} {after}',
            means=(events_now, backup_now),
        )
        yield Phrase(
            "prohibition",
            f"{before} {{player}} cannot play {events} {FROM_HAND} or use "
            f'"【AUTO】 Encore" {after}',
            means=(events_now, encore_now),
        )
    yield Phrase(
        "prohibition",
        f'{{player}} cannot play {events} <or|and> "Backup" {FROM_HAND} {{always}}',
        f'{{player}} cannot play "Backup" <or|and> {events} {FROM_HAND} {{always}}',
        means=(event, backup),
    )
    encore = '"【AUTO】 Encore"'
    yield Phrase(
        "prohibition",
        f"you cannot use the {encore} of {{what: all cards}} {{always}}",
        means=(Prohibit(USE_ENCORE, gap("what"), gap("always")),),
    )
    yield Phrase(
        "prohibition",
        f"{{player}} cannot use {encore} {{duration}}",
        means=(Prohibit(USE_ENCORE, gap("player"), gap("duration")),),
    )
    yield Phrase(
        "prohibition",
        f"{{said duration}} <,|> {{player}} cannot use {encore}",
        means=(Prohibit(USE_ENCORE, gap("player"), gap("said_duration")),),
    )


def prohibited() -> Iterator[Phrase]:
    """What players cannot do, before it is said for how long."""
    events = Prohibit(PLAY_EVENTS, gap("player"), SOMETHING)
    backup = Prohibit("use Backup", gap("player"), SOMETHING)
    played = "<event cards|events>"
    yield Phrase(
        "prohibited",
        '{player} cannot use "【AUTO】 Encore"',
        means=(Prohibit(USE_ENCORE, gap("player"), SOMETHING),),
    )
    yield Phrase("prohibited", f'{{player}} cannot play "Backup" {FROM_HAND}', means=(backup,))
    yield Phrase("prohibited", f"{{player}} cannot play {played} {FROM_HAND}", means=(events,))
    yield Phrase(
        "prohibited",
        f'{{player}} cannot play {played} <or|and> "Backup" {FROM_HAND}',
        f'{{player}} cannot play "Backup" <or|and> {played} {FROM_HAND}',
        means=(events, backup),
    )


SOUL_STAYS = "soul does not decrease <by|when> side attacking"
SOUL = (
    Phrase(
        "prohibition",
        f"{{what: possessive}} {SOUL_STAYS} {{duration}}",
        means=(Prohibit("lose soul by side attacking", gap("what"), gap("duration")),),
    ),
    Phrase(
        "prohibition",
        f"{{said_duration}} <,|> {{what: possessive}} {SOUL_STAYS}",
        means=(Prohibit("lose soul by side attacking", gap("what"), gap("said_duration")),),
    ),
)

AIM = "<one|1|a> character <in|on> your opponent's back stage"
AIMED = (
    Phrase(
        "prohibition",
        f"<if this card would attack|when this card attacks>, you may choose {AIM}, and this card "
        "frontal attacks that character as the defending character instead {always}",
        f"<if this card would attack|when this card attacks>, you may instead choose {AIM}, and "
        "have this card frontal attack with the chosen character as the defending character "
        "{always}",
        means=(
            Instead(
                Happens(triggers.ATTACKS),
                ChooseCard(Selector("back stage", "opponent's"), FrontalAttack("chosen")),
                gap("always"),
                may=True,
            ),
        ),
    ),
)
"""Attacks that are aimed at a character which this card does not face."""

ACTIVATED = tuple(
    Phrase(
        "prohibition",
        "{player} cannot use any 【ACT】 of characters on <their|his or her|your> stage "
        f"{how_long}",
        means=(Prohibit(USE_ACTIVATED, gap("player"), gap(duration)),),
    )
    for how_long, duration in (("{said_duration}", "said_duration"), ("{always}", "always"))
)
CHECKS = (
    Phrase(
        "prohibition",
        "during this card's attack, perform a trigger check {figure} times <on|in|during> the "
        "trigger step {always}",
        means=(
            Change(
                faces.TRIGGER_CHECKS, gap("figure"), "this card", gap("always"), operation="set"
            ),
        ),
    ),
)
"""How many trigger checks are performed for the attacks of a card (7.3.1.2.3.1)."""

CLIMAXES = (
    Phrase(
        "prohibition",
        "you cannot play <climax|climaxes|climax cards> from your hand during your climax phase "
        "{always}",
        means=(
            Prohibit(
                "be played from hand",
                Selector(zones.HAND, tests=(IsType(faces.CLIMAX),)),
                gap("always"),
            ),
        ),
    ),
)
"""Climaxes are played in the climax phase only (6.6)."""

NAMES = (
    Phrase(
        "prohibition",
        "the card <name|names> of {what} are also regarded as {name} {always}",
        means=(GiveWords(NAME, (gap("name"),), gap("what"), gap("always")),),
    ),
    Phrase(
        "prohibition",
        "{what: possessive} card name <is|will> also <be|> <regarded|treated> as {name} {always}",
        means=(GiveWords(NAME, (gap("name"),), gap("what"), gap("always")),),
    ),
)
"""Names that cards have beside their own."""

DAMAGE = (
    Phrase(
        "prohibition",
        "{player} cannot <receive|take> damage <by|from> <the|> 【AUTO】 effects of your "
        "opponent's characters {always}",
        "{player} cannot <receive|take> damage <by|from> your opponent character's 【AUTO】 "
        "effects {always}",
        means=(
            Prohibit(
                "take damage by automatic abilities of the opponent's characters",
                gap("player"),
                gap("always"),
            ),
        ),
    ),
)

RETURNING = (
    Phrase(
        "prohibition",
        "you cannot return {cards_said} from your waiting room to your hand by your "
        "<card's|cards'> effects {always}",
        means=(
            Prohibit(
                RETURN_FROM_WAITING_ROOM,
                Selector(zones.WAITING_ROOM, tests=gap("cards_said")),
                gap("always"),
            ),
        ),
    ),
)

STANDS = "cannot 【STAND】 during"
STANDING = tuple(
    Phrase(
        "prohibition",
        f"{{what}} {STANDS} {whose} next stand phase",
        means=(Prohibit("stand in the stand phase", gap("what"), duration),),
    )
    for whose, duration in (
        ("your", "your next turn"),
        ("your opponent's", "opponent's next turn"),
    )
)
"""The next stand phase of a player is in their next turn, and nothing else is prohibited there."""

# --- what cards can do although the rules forbid it -----------------------------------------------

COLORLESS = "can be played from your hand without fulfilling color <requirements|requirement>"
ALLOWED = (
    Phrase(
        "prohibition",
        f"your {{cards_said}} {COLORLESS} {{always}}",
        "you can play {cards_said} from your hand without fulfilling color "
        "<requirements|requirement> {always}",
        means=(
            Allow(
                "be played without color",
                Selector(zones.HAND, tests=gap("cards_said")),
                gap("always"),
            ),
        ),
    ),
    *(
        Phrase(
            "prohibition",
            f"{{tests: names said}} <gets|get> {{change}} {aspect} while in your hand {{always}}",
            f"{{tests: names said}} in your hand <gets|get> {{change}} {aspect} {{always}}",
            means=(
                Change(
                    aspect, gap("change"), Selector(zones.HAND, tests=gap("tests")), gap("always")
                ),
            ),
        )
        for aspect in (faces.LEVEL, faces.COST)
    ),
)
FROM_THE_BOTTOM = (
    Phrase(
        "prohibition",
        "<the|> damage <this card deals|dealt by this card> is resolved from the bottom of the "
        "deck {always}",
        means=(Allow(FROM_BOTTOM, "this card", gap("always")),),
    ),
)
COLORLESS_PLAY = Allow("be played without color", "this card", UNTIL_NO_LONGER)
LESS_LEVEL = Change("level", gap("change"), "this card", UNTIL_NO_LONGER)
IN_HAND = (
    Phrase(
        "lasting in hand",
        f"this card {COLORLESS} <.|>",
        means=(Allow("be played without color", "this card", UNTIL_NO_LONGER),),
    ),
    *(
        Phrase("lasting in hand", words, means=(one, other))
        for words, one, other in (
            (
                f"this card {COLORLESS} <, and|and> this card gets {{change}} level while in your "
                "hand <.|>",
                COLORLESS_PLAY,
                LESS_LEVEL,
            ),
            (
                f"this card gets {{change}} level while in your hand <, and|and> {COLORLESS} <.|>",
                LESS_LEVEL,
                COLORLESS_PLAY,
            ),
        )
    ),
    Phrase(
        "lasting in hand",
        "this card cannot be played <from your hand|> <.|>",
        means=(Prohibit("be played from hand", "this card", UNTIL_NO_LONGER),),
    ),
)
"""What is said of a card in the hand: an ability that says it works there."""


CATEGORIES: dict[str, Category] = {
    "always": Always(),
    "player": Table(PLAYERS),
    "action": Table(FORBIDDEN),
    "actions": Listed("action", ("or", "and", ", or", ",", ", and cannot", ", and", "or be")),
    "prohibition": Table(
        (
            *forbidden_to_players(),
            *ACTIVATED,
            *CHECKS,
            *CLIMAXES,
            *NAMES,
            *DAMAGE,
            *SOUL,
            *AIMED,
            *STANDING,
            *ALLOWED,
            *RETURNING,
            *FROM_THE_BOTTOM,
            *paying_otherwise.PHRASES,
        )
    ),
    "prohibited": Table(prohibited()),
    "lasting in hand": Table((*IN_HAND, *paying_otherwise.PHRASES_IN_HAND)),
}
