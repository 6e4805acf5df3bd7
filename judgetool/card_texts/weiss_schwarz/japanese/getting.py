"""What cards get and for how long: numbers, abilities, and what they cannot do."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.alternatives import OneAmong
from judgetool.card_texts.grammar import Category, Grammar, Read, Text
from judgetool.card_texts.japanese import ALLOWED, FORMS, GOING_ON, LAST, clauses
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import Token, tokens_of
from judgetool.card_texts.tokens_and_lists import Listed, Quoted, Single
from judgetool.card_texts.weiss_schwarz.english.exchanging import BOTH
from judgetool.card_texts.weiss_schwarz.english.forbidding import Always
from judgetool.card_texts.weiss_schwarz.english.getting import constant_change
from judgetool.card_texts.weiss_schwarz.japanese.cards_meant import ASPECTS
from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Change,
    ChooseCard,
    GiveAbility,
    GiveWords,
    Happens,
    Instead,
    IsType,
    Prohibit,
    Selector,
    Times,
    Variable,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import faces, triggers, zones
from judgetool.engine.weiss_schwarz.continuous import (
    PLAY_EVENTS,
    RETURN_FROM_WAITING_ROOM,
    REVERSED_BY_AUTOMATIC,
)
from judgetool.engine.weiss_schwarz.nodes import FrontalAttack

# --- how long -------------------------------------------------------------------------------------

DURATIONS = (
    Phrase("said duration", "そのターン中、", "このターン中、", "ターン終了時まで、", means="turn"),
    Phrase(
        "said duration",
        "次の相手のターンの終わりまで、",
        "次の相手のターン終了時まで、",
        means="opponent's next turn",
    ),
    Phrase("said duration", "次のあなたのターンの終わりまで、", means="your next turn"),
    Phrase("said duration", "このゲーム中、", "そのゲーム中、", means="game"),
    Phrase("said duration", "そのアタック中、", "そのアタックの終わりまで、", means="attack"),
)


class Durations:
    """How long an effect lasts: it is said here, or before in the sentence, or never."""

    def may_begin(self, grammar: Grammar, token: Token) -> bool:
        """Whether words for a duration can begin with a token."""
        return grammar.may_begin("said duration", token)

    def can_be_unsaid(self, grammar: Grammar) -> bool:
        """A duration can be known already."""
        return True

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The duration at a place."""
        if mentions.continuous:
            yield Read(UNTIL_NO_LONGER, place)
            return
        if mentions.duration is not None:
            yield Read(mentions.duration, place)
        yield from text.read("said duration", place, mentions)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for a duration."""
        known = UNTIL_NO_LONGER if mentions.continuous else mentions.duration
        if tree == known:
            yield place
        if not mentions.continuous and not (text.blank and tree == known):
            yield from text.write("said duration", tree, place, mentions)


class ForATime(Durations):
    """How long an effect lasts that is not that of a continuous ability."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The duration at a place."""
        if not mentions.continuous:
            yield from super().read(text, place, mentions)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for a duration."""
        if not mentions.continuous:
            yield from super().write(text, tree, place, mentions)


class Amount:
    """What is added to a number: a number with its sign, for each of some cards or once."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """What is added."""
        for said, end in text.read("change", place, mentions):
            amount = multiplied(said, mentions)
            if amount is not None:
                yield Read(amount, end)
        end_of_x = text.after(MINUS_X, place)
        if end_of_x is not None and mentions.each is None:
            yield Read(Times(Variable("X"), -1), end_of_x)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of what is added."""
        yield from text.write("change", divided(tree, mentions), place, mentions)
        end_of_x = text.after(MINUS_X, place)
        if end_of_x is not None and mentions.each is None and tree == Times(Variable("X"), -1):
            yield end_of_x


def divided(amount: Any, mentions: Mentions) -> Any:
    """What is said of a change for each of the cards that the sentence counts."""
    if mentions.each is None:
        return amount
    if amount == mentions.each:
        return 1
    match amount:
        case Times(number=number, by=by) if number == mentions.each and by != 1:
            return by
    return None


MINUS_X = tokens_of("-x")


def multiplied(said: Any, mentions: Mentions) -> Any:
    """A change for each of the cards that the sentence counts; None if that cannot be meant."""
    if mentions.each is None:
        return said
    if not isinstance(said, int):
        return None
    return mentions.each if said == 1 else Times(mentions.each, said)


# --- what cards get -------------------------------------------------------------------------------


def numbers() -> Iterator[Phrase]:
    """Changes of numbers of cards."""
    for aspect, word in ASPECTS:
        yield from clauses(
            f"{{whom}}{{duration}}{word}を{{amount}}",
            means=(Change(aspect, gap("amount"), gap("whom"), gap("duration")),),
        )


WHOM = (
    Phrase("whom said", "{what}の", means=gap("what")),
    Phrase("whom said", "{what: all cards}に<、|>", "{what: subject}に<、|>", means=gap("what")),
    Phrase("whom said", "舞台のこのカードの", means="this card"),
    Phrase("whom said", "{cards: cards of someone}に<、|>", means=gap("cards")),
)

WORDS = (
    *clauses(
        "{topic}{duration}{trait}を得る*",
        means=(GiveWords(faces.TRAITS, (gap("trait"),), gap("topic"), gap("duration")),),
    ),
    *clauses(
        "{whom}{duration}{trait}を与える*",
        means=(GiveWords(faces.TRAITS, (gap("trait"),), gap("whom"), gap("duration")),),
    ),
)

FOLLOWING = "次の能力を"


def colors() -> Iterator[Phrase]:
    """Colours and traits that cards get, several at once."""
    for number in (1, 2, 3, 4):
        names = tuple(f"word_{place}" for place in range(number))
        for aspect, category in ((faces.COLOR, "color"), (faces.TRAITS, "trait")):
            if (aspect, number) == (faces.TRAITS, 1):
                continue
            words = "と".join(f"{{{name}: {category}}}" for name in names)
            for who, verb in (("topic", "得る*"), ("whom", "与える*")):
                yield from clauses(
                    f"{{{who}}}{{duration}}{words}を{verb}",
                    means=tuple(
                        GiveWords(aspect, (gap(name),), gap(who), gap("duration")) for name in names
                    ),
                )


def of_both(row: tuple[Any, ...]) -> bool:
    """Whether a row of effects is about the chosen card and this one."""
    return all(getattr(one, "what", None) == BOTH for one in row)


class BothGet:
    """What two cards get that a text has chosen, one of them this card."""

    def __init__(self, form: str) -> None:
        self.category = f"getting {form}"

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """What both get at a place."""
        known = changed(mentions, object=BOTH)
        for row, end in text.read(self.category, place, known):
            if of_both(row):
                yield Read(row, end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words of what both get."""
        if (
            isinstance(tree, tuple)
            and tree
            and all(getattr(one, "what", None) == BOTH for one in tree)
        ):
            yield from text.write(self.category, tree, place, changed(mentions, object=BOTH))


def given() -> Iterator[Phrase]:
    """Abilities that cards get, in quotation marks after the sentence or within it."""
    for who, verb in (("topic", "得る"), ("whom", "与える")):
        gives = (GiveAbility(gap("ability"), gap(who), gap("duration")),)
        for form, words in ((LAST, verb), (ALLOWED, f"{verb[:-1]}てよい")):
            yield Phrase(
                form,
                f"{{{who}}}{{duration}}{FOLLOWING}{words}。{{ability: quoted ability}}",
                f"{{{who}}}{{duration}}{{ability: quoted ability}}<という能力|>を{words}",
                means=gives,
            )
        yield Phrase(
            GOING_ON,
            f"{{{who}}}{{duration}}{{ability: quoted ability}}を{verb[:-1]}",
            means=gives,
        )


def several_given() -> Iterator[Phrase]:
    """Several abilities that cards get at once."""
    for number in (2, 3, 4, 5):
        names = tuple(f"ability_{place}" for place in range(number))
        quoted = "".join(f"{{{name}: quoted ability}}" for name in names)
        for who, verb in (("topic", "得る"), ("whom", "与える")):
            yield Phrase(
                LAST,
                f"{{{who}}}{{duration}}次の{number}つの能力を{verb}。{quoted}",
                means=tuple(GiveAbility(gap(name), gap(who), gap("duration")) for name in names),
            )


# --- what cards and players cannot do -------------------------------------------------------------

ACTIONS = (
    ("サイドアタックでき", "side attack"),
    ("フロントアタックでき", "frontal attack"),
    ("ダイレクトアタックでき", "direct attack"),
    ("アタックでき", "attack"),
    ("【リバース】し", "become reversed"),
    ("相手のキャラの【自】の効果によって【リバース】され", REVERSED_BY_AUTOMATIC),
    ("相手のキャラの【自】の効果で【リバース】され", REVERSED_BY_AUTOMATIC),
    ("自分のスタンドフェイズに【スタンド】し", "stand in the stand phase"),
    ("あなたのスタンドフェイズに【スタンド】し", "stand in the stand phase"),
    ("スタンドフェイズに【スタンド】し", "stand in the stand phase"),
    ("<|舞台の>他の枠に動かせ", "move"),
    ("<|舞台の>他の枠に動け", "move"),
    ("相手の効果に選ばれ", "be chosen by the opponent's effects"),
    ("サイドアタックしてもソウルが減少し", "lose soul by side attacking"),
    ("プレイヤーにダメージを与えることができ", "deal damage"),
    ("プレイヤーにダメージを与えられ", "deal damage"),
)
"""What cards cannot do, in words and in trees."""

NEGATIVE = {LAST: ("ない",), GOING_ON: ("ず", "なく"), ALLOWED: ()}


def forbidden() -> Iterator[Phrase]:
    """What cards and players cannot do."""
    for form, endings in NEGATIVE.items():
        for ending in endings:
            for words, action in ACTIONS:
                yield Phrase(
                    form,
                    f"{{topic}}{{duration}}{words}{ending}",
                    means=(Prohibit(action, gap("topic"), gap("duration")),),
                )
            yield Phrase(
                form,
                f"{{player}}{{duration}}『助太刀』を<、|>手札からプレイでき{ending}",
                f"{{player}}{{duration}}『助太刀』をプレイでき{ending}",
                means=(Prohibit("use Backup", gap("player"), gap("duration")),),
            )
            yield Phrase(
                form,
                f"{{player}}{{duration}}『【自】アンコール』を使え{ending}",
                f"{{player}}{{duration}}『【自】 アンコール』を使え{ending}",
                f"{{player}}{{duration}}『アンコール』を使え{ending}",
                means=(Prohibit("use Encore", gap("player"), gap("duration")),),
            )
            event = Prohibit(
                "be played from hand",
                Selector(zones.HAND, gap("player"), (IsType(faces.EVENT),)),
                gap("always"),
            )
            events_now = Prohibit(PLAY_EVENTS, gap("player"), gap("for_a_time"))
            for time, no_event in (("always", event), ("for_a_time", events_now)):
                here = f"{{player}}{{{time}}}"
                backup = Prohibit("use Backup", gap("player"), gap(time))
                yield Phrase(
                    form,
                    f"{here}イベントを<、|>手札からプレイでき{ending}",
                    means=(no_event,),
                )
                yield Phrase(
                    form,
                    f"{here}イベントと『助太刀』を<、|>手札からプレイでき{ending}",
                    f"{here}イベントも『助太刀』も<、|>手札からプレイでき{ending}",
                    f"{here}『助太刀』とイベントを<、|>手札からプレイでき{ending}",
                    means=(no_event, backup),
                )
            yield Phrase(
                form,
                "{own}カードの効果で{own}控え室の{cards_said}を<、|>"
                f"{{always}}手札に戻せ{ending}",
                means=(
                    Prohibit(
                        RETURN_FROM_WAITING_ROOM,
                        Selector(zones.WAITING_ROOM, gap("own"), gap("cards_said")),
                        gap("always"),
                    ),
                ),
            )


def next_stand_phase() -> Iterator[Phrase]:
    """Cards do not stand in the next stand phase of a player, which is in the next turn."""
    for words, duration in (("あなた", "your next turn"), ("相手", "opponent's next turn")):
        yield Phrase(
            LAST,
            f"{{topic}}次の{words}のスタンドフェイズに<、|>【スタンド】しない",
            means=(Prohibit("stand in the stand phase", gap("topic"), duration),),
        )


def names() -> Iterator[Phrase]:
    """Names that cards have beside their own."""
    yield Phrase(
        LAST,
        "{what}のカード名は<、|>{duration}{name}としても扱う",
        means=(GiveWords("name", (gap("name"),), gap("what"), gap("duration")),),
    )
    yield Phrase(
        LAST,
        "{what}のカード名は<、|>{duration}{one: name}と<しても|>{name}としても扱う",
        means=tuple(
            GiveWords("name", (gap(name),), gap("what"), gap("duration"))
            for name in ("one", "name")
        ),
    )


AIMED = (
    Phrase(
        LAST,
        "{always}このカードがアタックする時、あなたは<、|>かわりに相手の後列のキャラを1枚選び、"
        "このカードはそのキャラを防御キャラとしてフロントアタックしてよい",
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

GETTING = (
    *AIMED,
    *names(),
    *colors(),
    *next_stand_phase(),
    *numbers(),
    *WORDS,
    *given(),
    *several_given(),
    *forbidden(),
)
CATEGORIES: dict[str, Category] = {
    "said duration": Table(DURATIONS),
    "duration": Durations(),
    "always": Always(),
    "for a time": ForATime(),
    "amount": Amount(),
    "constant change": Single(constant_change),
    "whom said": Table(WHOM),
    "all players": Table((Phrase("all players", "すべてのプレイヤーは<、|>", means="either's"),)),
    "player": OneAmong("actor", "all players"),
    "whom": OneAmong("whom said", "silent"),
    **{f"both get {form}": BothGet(form) for form in FORMS},
    "quoted ability": Quoted("ability"),
    "quoted effects": Quoted("text quoted"),
    "quoted abilities": Listed("quoted ability", ("", "と", "、")),
}
