"""What texts do: they draw, choose, look, reveal, search, shuffle, turn and exchange cards."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.alternatives import OneAmong
from judgetool.card_texts.grammar import Beginning, Category, Read, Text
from judgetool.card_texts.japanese import FORMS, LAST, clauses
from judgetool.card_texts.mentions import Mention, Mentions
from judgetool.card_texts.phrases import Phrase, gap, parts
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import tokens_of
from judgetool.card_texts.tokens_and_lists import Listed
from judgetool.card_texts.weiss_schwarz.english.exchanging import (
    BOTH,
    ChoiceBesideThat,
    ChoiceBesideThis,
    standing,
)
from judgetool.card_texts.weiss_schwarz.english.quoted_effects import Ways
from judgetool.card_texts.weiss_schwarz.english.selecting import those_that
from judgetool.card_texts.weiss_schwarz.unsaid import Where, triggered_by_damage
from judgetool.engine.kernel.abilities import (
    Alternative,
    ChooseCard,
    DealDamage,
    Declare,
    Draw,
    EachPlayer,
    Exchange,
    Is,
    Look,
    MayPay,
    NoAction,
    OneOf,
    OnTop,
    Put,
    Repeat,
    Reveal,
    Search,
    Selector,
    Shuffle,
    Turn,
)
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.nodes import (
    AtBottom,
    CheckTriggers,
    LookAt,
    LoseChosenTrait,
    ThatDamage,
)

NOTHING = NoAction()
THAT = tokens_of("その")
ANYHOW = tuple(
    tokens_of(f"以下の効果を好きな順番で{once}行{ending}。")
    for once in ("1回ずつ", "")
    for ending in ("う", "なう")
)
FROM_AMONG = ("その中から", "その中の", "それらのカードの中から", "それらのカードの")
AMONG_THOSE = Selector(zones.DECK, tests=gap("cards_said"))


def choices() -> Iterator[Phrase]:
    """What a player chooses."""
    facing = Selector("stage", "opponent's", (Is("facing this card"),))
    for up_to, least in (("", gap("number")), ("まで", 0)):
        yield from clauses(
            f"{{actor}}このカードの正面のキャラを{{number}}枚{up_to}選ぶ*",
            means=(ChooseCard(facing, NOTHING, least, gap("number"), by=gap("actor")),),
        )
    for word, test in (("上", OnTop()), ("下", AtBottom())):
        yield from clauses(
            f"{{actor}}自分のクロックを{word}から1枚選ぶ*",
            f"{{actor}}自分のクロックの{word}から1枚を<、|>選ぶ*",
            means=(ChooseCard(Selector(zones.CLOCK, gap("actor"), (test,)), NOTHING),),
        )
    for chosen, among in ((gap("cards"), False), (AMONG_THOSE, True)):
        cards = "{cards_said: cards seen}" if among else "{cards}"
        words = (
            ("", "その中から", "その中の", "それらのカードの中から", "それらのカードの")
            if among
            else ("",)
        )
        one = ChooseCard(chosen, NOTHING, gap("number"), gap("number"), among, gap("actor"))
        some = ChooseCard(chosen, NOTHING, 0, gap("number"), among, gap("actor"))
        yield from clauses(
            *(f"{{actor}}{start}{cards}を{{number}}枚選ぶ*" for start in words), means=(one,)
        )
        yield from clauses(
            *(f"{{actor}}{start}{cards}を{{number}}枚まで選ぶ*" for start in words), means=(some,)
        )


DRAWS = (
    *clauses("{actor}{number}枚引く*", means=(Draw(gap("number"), gap("actor")),)),
    *clauses("{actor}{number}枚まで引く*", means=(Draw(gap("number"), gap("actor"), up_to=True),)),
    *clauses("相手に{number}ダメージを与える*", means=(DealDamage(gap("number")),)),
    *clauses("あなたに{number}ダメージを与える*", means=(DealDamage(gap("number"), "yours"),)),
    *clauses("{actor}{number}ダメージを受ける*", means=(DealDamage(gap("number"), gap("actor")),)),
    *clauses("相手に{that damage}同じダメージを与える*", means=(DealDamage(ThatDamage()),)),
    *clauses("{own}山札をシャッフルする*", means=(Shuffle(gap("own")),)),
    *clauses("{that deck}山札をシャッフルする*", means=(Shuffle(gap("that_deck")),)),
    *clauses("すべてのプレイヤーは{number}枚引く*", means=(EachPlayer(Draw(gap("number"))),)),
)


def seen() -> Iterator[Phrase]:
    """Cards from the top of a deck are looked at or revealed."""
    for number, up_to in (("{number}枚", False), ("{number}枚まで", True)):
        yield from clauses(
            f"{{whose}}山札を上から{number}を?見る*".replace("を?", ""),
            f"{{whose}}山札の上から{number}を見る*",
            f"{{whose}}山札の上から{number}見る*",
            means=(Look(gap("number"), gap("whose"), up_to=up_to),),
        )
        yield from clauses(
            f"{{whose}}山札の上から{number}を公開する*",
            f"{{whose}}山札の上から{number}を、公開する*",
            f"{{whose}}山札を上から{number}公開する*",
            f"{{whose}}山札を上から{number}を公開する*",
            means=(Reveal(None, gap("number"), gap("whose"), up_to=up_to),),
        )


SEARCHES = (
    *clauses(
        "{mine}山札を見て{cards_said}を{number}枚まで選ぶ*",
        "{mine}山札を見て、{cards_said}を{number}枚まで選ぶ*",
        means=(Search(Selector(zones.DECK, tests=gap("cards_said")), gap("number"), NOTHING),),
    ),
    *clauses(
        "{mine}山札を見て{cards_said}を{number}枚選ぶ*",
        means=(
            Search(
                Selector(zones.DECK, tests=gap("cards_said")), gap("number"), NOTHING, exactly=True
            ),
        ),
    ),
)

LOOKED_AT = tuple(
    phrase
    for number, up_to in (("{number}枚", False), ("{number}枚まで", True))
    for phrase in clauses(
        f"{{whose}}山札を上から{number}見て、山札の上に元の順番で置く*",
        f"{{whose}}山札を上から{number}見て、元の順番で山札の上に置く*",
        means=(Look(gap("number"), gap("whose"), up_to=up_to),),
    )
)
"""Cards are looked at and stay where they are, in the same order."""

SHOWS = (
    *clauses("{own}手札を公開する*", means=(Reveal(Selector(zones.HAND, gap("own"))),)),
    *clauses("相手の手札を見る*", means=(LookAt(Selector(zones.HAND, "opponent's")),)),
    *clauses(
        "{one_object}相手に見せる*",
        "{one_object}公開する*",
        "相手に{one_object}見せる*",
        means=(Reveal(gap("one_object")),),
    ),
)


def ends_of_deck() -> Iterator[Phrase]:
    """Cards are put to one of two places that the player chooses."""
    subject = gap("one_object")
    yield from clauses(
        "{one_object}山札の上か控え室に置く*",
        means=(
            OneOf(
                (
                    Alternative("top", Put(subject, zones.DECK)),
                    Alternative("waiting room", Put(subject, zones.WAITING_ROOM)),
                )
            ),
        ),
    )
    yield from clauses(
        "{one_object}山札の上か下に置く*",
        "{one_object}山札の上か山札の下に置く*",
        means=(
            OneOf(
                (
                    Alternative("top", Put(subject, zones.DECK)),
                    Alternative("bottom", Put(subject, zones.DECK, place="bottom")),
                )
            ),
        ),
    )


def exchanges() -> Iterator[Phrase]:
    """Chosen cards change places with each other, or with this card."""
    one = ChooseCard(gap("one"), NOTHING, by=gap("actor"))
    other = ChooseCard(gap("other"), NOTHING, by=gap("actor"))
    each_one = "{actor}{one: cards}と{other: cards}を1枚ずつ選び、"
    exchange = Exchange("chosen earlier", "chosen")
    both = "{one: choice}と{other: choice beside that}選び、"
    this = "{one: choice beside this}と<、|>このカードを<、|>選び、"
    stands = "それぞれを【スタンド】して"
    yield from clauses(f"{each_one}入れ替える*", means=(one, other, exchange))
    yield from clauses(f"{both}入れ替える*", means=(gap("one"), gap("other"), exchange))
    yield from clauses(
        f"{both}{stands}入れ替える*", means=(gap("one"), gap("other"), *standing(exchange))
    )
    with_this = Exchange("chosen", "this card")
    yield from clauses(f"{this}入れ替える*", means=(gap("one"), with_this))
    yield from clauses(f"{this}{stands}入れ替える*", means=(gap("one"), *standing(with_this)))
    two = ChooseCard(gap("one"), NOTHING, 2, 2, by=gap("actor"))
    each_other = Exchange("chosen", "chosen")
    yield from clauses("{actor}{one: cards}を2枚選び、入れ替える*", means=(two, each_other))
    yield from clauses(
        f"{{actor}}{{one: cards}}を2枚選び、{stands}入れ替える*", means=(two, *standing(each_other))
    )
    yield from clauses(
        "{actor}自分のクロックの下から1枚と<自分の|あなたの|>{zone}の{cards_said}を1枚選び、入れ替える*",
        means=(
            ChooseCard(Selector(zones.CLOCK, gap("actor"), (AtBottom(),)), NOTHING),
            ChooseCard(Selector(gap("zone"), gap("actor"), gap("cards_said")), NOTHING),
            exchange,
        ),
    )
    yield from clauses(f"{this}手札に戻す*", means=(gap("one"), Put(BOTH, zones.HAND)))
    yield from clauses(f"{this}思い出にする*", means=(gap("one"), Put(BOTH, zones.MEMORY)))
    for form in FORMS:
        yield Phrase(form, f"{this}{{both: both get {form}}}", means=(gap("one"), parts("both")))


def turns() -> Iterator[Phrase]:
    """Cards are turned and change places."""
    for icon, word in (
        ("【スタンド】", "stand"),
        ("【レスト】", "rest"),
        ("【リバース】", "reverse"),
    ):
        yield from clauses(f"{{object}}{icon}する*", means=(Turn(gap("object"), word),))
    yield from clauses(
        "{one: subject}と{other: subject}を入れ替える*",
        means=(Exchange(gap("one"), gap("other")),),
    )
    yield from clauses(
        "そのアタック中、あなたはトリガーステップにトリガーチェックを{number}回行う*",
        "そのアタック中、このカードのトリガーステップにトリガーチェックを{number}回行う*",
        "そのアタック中、トリガーステップにトリガーチェックを{number}回行う*",
        "そのアタックのトリガーステップにトリガーチェックを{number}回行う*",
        means=(CheckTriggers(gap("number")),),
    )
    yield from clauses(
        "次の行動を{number}回行う*。{quoted effects}",
        "{number}回<、|>次の行動を行う*。{quoted effects}",
        means=(Repeat(gap("number"), gap("quoted_effects")),),
    )


class ThatDeck(Beginning):
    """Whose “that deck” is: the one of which the text spoke last, or that of who acts."""

    beginnings = THAT

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """Whose deck is meant."""
        end = text.after(THAT, place)
        if end is not None:
            yield Read(mentions.deck or mentions.actor, end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The end of the word."""
        end = text.after(THAT, place)
        if end is not None and tree == (mentions.deck or mentions.actor):
            yield end


class Seen(Beginning):
    """Words for some of the cards from a deck that a player has seen."""

    beginnings = ("cards said",)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The words for cards at a place, if cards were seen."""
        if from_deck(mentions):
            yield from text.read("cards said", place, mentions)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for cards, if cards were seen."""
        if from_deck(mentions):
            yield from text.write("cards said", tree, place, mentions)


def from_deck(mentions: Mentions) -> bool:
    """Whether those cards are cards of a deck."""
    there = mentions.of("those cards")
    return there is not None and there.zone == zones.DECK


class AmongThose(Beginning):
    """Cards among those that were moved or seen last, after words for these.

    ``zone`` is where they must be, if the words say it.
    """

    def __init__(self, *words: str, zone: str | None = None) -> None:
        self.words = tuple(tokens_of(one) for one in words)
        self.zone = zone
        self.beginnings = tuple(one[0] for one in self.words)

    def _there(self, mentions: Mentions) -> Mention | None:
        there = mentions.of("those cards")
        if there is None or not there.zone or self.zone not in (None, there.zone):
            return None
        return there

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The cards that are said to be among those."""
        there = self._there(mentions)
        if there is None:
            return
        for words in self.words:
            start = text.after(words, place)
            if start is not None:
                for tests, end in text.read("cards said", start, mentions):
                    yield Read(those_that(tests, there), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for cards among those."""
        there = self._there(mentions)
        if there is None:
            return
        all_tests = tree.tests if isinstance(tree, Selector) else ()
        tests = tuple(one for one in all_tests if one != Is("those cards"))
        if those_that(tests, there) == tree:
            for words in self.words:
                start = text.after(words, place)
                if start is not None:
                    yield from text.write("cards said", tests, start, mentions)


AMONG = (
    "それらのカードに",
    "それらのカードの",
    "その中に",
    "それらのカードの中に",
)
PUT_AWAY = ("この効果で控え室に置かれた",)
OPPONENT_CHARACTERS = Selector("stage", "opponent's")
TRAITS_LOST = (
    *clauses(
        "{choice}とそのキャラの特徴を1つ選び、{duration: said duration}"
        "そのキャラはその特徴をすべて失う*",
        means=(gap("choice"), LoseChosenTrait("chosen", "chosen", gap("duration"))),
    ),
    *clauses(
        "相手の舞台にいるキャラの特徴を1つ選び、"
        "相手のキャラすべては、{duration: said duration}その特徴をすべて失う*",
        means=(LoseChosenTrait(OPPONENT_CHARACTERS, OPPONENT_CHARACTERS, gap("duration")),),
    ),
)
"""A trait that the player chooses is lost."""


def declared() -> Iterator[Phrase]:
    """Numbers of which a player declares one."""
    for first, last in ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)):
        numbers = "か".join(map(str, range(first, last + 1)))
        yield from clauses(
            f"{{actor}}{numbers}を宣言する*",
            f"{{actor}}{numbers}を選ぶ*",
            means=(Declare("Number", first, last, NOTHING, by=gap("actor")),),
        )


WAYS_CHOSEN = (
    Phrase(
        LAST,
        *(
            f"{before}<効果|行動>のうち<、|>あなたが選んだ{{number}}つを行<|な>う。{{ways}}"
            for before in ("以下の", "次の")
        ),
        means=(OneOf(gap("ways"), gap("number")),),
    ),
)
"""Effects in quotation marks among which the player chooses."""


class PerformedAnyhow(Beginning):
    """Quoted effects that are performed once each, in an order that the player chooses."""

    beginnings = ANYHOW[0][:1]

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The effects that are quoted after the words at a place."""
        for start in text.after_any(ANYHOW, place):
            for several, end in text.read("ways", start, mentions):
                yield Read((OneOf(several, len(several)),), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words and the quotations."""
        match tree:
            case (OneOf(ways=several, number=number, by="yours"),) if number == len(several):
                for start in text.after_any(ANYHOW, place):
                    yield from text.write("ways", several, start, mentions)


CLAUSES = (
    *choices(),
    *TRAITS_LOST,
    *declared(),
    *WAYS_CHOSEN,
    *DRAWS,
    *seen(),
    *SEARCHES,
    *LOOKED_AT,
    *SHOWS,
    *ends_of_deck(),
    *exchanges(),
    *turns(),
)

ACTIONS = (
    Phrase("action quoted", "{effects}", means=gap("effects")),
    Phrase(
        "action quoted",
        "{cost}あなたはコストを払ってよい。そうしたら、{effects}",
        means=MayPay(gap("cost"), gap("effects")),
    ),
)

CATEGORIES: dict[str, Category] = {
    "choice": Table(
        (
            Phrase(
                "choice",
                "{actor}{cards}を{number}枚",
                means=ChooseCard(
                    gap("cards"), NOTHING, gap("number"), gap("number"), by=gap("actor")
                ),
            ),
        )
    ),
    "choice beside this": ChoiceBesideThis(),
    "choice beside that": ChoiceBesideThat(),
    "cards seen": Seen(),
    "that damage": Where(triggered_by_damage),
    "that deck": ThatDeck(),
    "ways": Ways(),
    f"performed {LAST}": PerformedAnyhow(),
    "several quoted effects": Listed("quoted effects", ("", "、"), least=2),
    "among those": OneAmong("among these", "among those put away"),
    "among these": AmongThose(*AMONG),
    "among those put away": AmongThose(*PUT_AWAY, zone=zones.WAITING_ROOM),
    "action quoted": Table(ACTIONS),
}
