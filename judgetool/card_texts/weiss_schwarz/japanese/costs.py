"""What abilities cost, in brackets before what they do."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.alternatives import OneAmong
from judgetool.card_texts.grammar import Beginning, Category, Read, Text
from judgetool.card_texts.japanese import ALLOWED, GOING_ON, LAST, clauses
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import tokens_of
from judgetool.card_texts.weiss_schwarz.english.costs import (
    STANDING,
    one_of_each,
    with_chosen,
)
from judgetool.card_texts.weiss_schwarz.english.exchanging import CardsBesideThis
from judgetool.card_texts.weiss_schwarz.japanese.moving import (
    DESTINATIONS,
    ENDS,
    OWNER,
    PILES,
    UNDER_THIS,
)
from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Exchange,
    InOrder,
    Pay,
    PayBy,
    Put,
    PutOff,
    Reveal,
    Selector,
    Shuffle,
    Turn,
    TurnOver,
)
from judgetool.engine.weiss_schwarz import zones

PART, PART_GOING_ON = "cost part", "cost part going on"
CATEGORY = {LAST: PART, GOING_ON: PART_GOING_ON}
THIS = "this card"
FROM_UNDER = (UNDER_THIS, "マーカー")


def costs(*wordings: str, means: Any) -> Iterator[Phrase]:
    """The phrases of a part of a cost, the last one or one before another."""
    for one in clauses(*wordings, means=means):
        if one.category != ALLOWED:
            one.category = CATEGORY[one.category]
            yield one


def parts_of_costs() -> Iterator[Phrase]:
    """Everything that a cost can ask."""
    yield Phrase(PART, "({constant})", means=Pay(gap("constant")))
    yield from put_into_a_zone()
    yield from put_on_a_pile()
    yield from one_each_of_two_kinds()
    yield from put_under_another()
    yield from rested_and_shown()
    yield from put_under_this_card()
    yield from of_the_deck_and_this_card()


def put_into_a_zone() -> Iterator[Phrase]:
    """Cards that are put into another zone."""
    for zone, verbs in DESTINATIONS:
        yield from costs(
            *(f"{{beside this}}を{{number}}枚と<、|>このカードを{OWNER}{verb}" for verb in verbs),
            means=PayBy(
                InOrder(
                    (
                        ChooseCard(
                            gap("beside_this"), Put("chosen", zone), gap("number"), gap("number")
                        ),
                        Put(THIS, zone),
                    )
                )
            ),
        )
        yield from costs(
            *(f"{{paid with}}を{{number}}枚{OWNER}{verb}" for verb in verbs),
            *(f"{{paid with}}{{number}}枚を{OWNER}{verb}" for verb in verbs),
            means=with_chosen(Put("chosen", zone), cards=gap("paid_with")),
        )
        yield from costs(
            *(f"{words}を{{number}}枚{OWNER}{verb}" for words in FROM_UNDER for verb in verbs),
            *(f"{words}{{number}}枚を{OWNER}{verb}" for words in FROM_UNDER for verb in verbs),
            means=PayBy(PutOff(gap("number"), zones.MARKERS_HERE, zone)),
        )
        yield from costs(
            *(f"このカードを{OWNER}{verb}" for verb in verbs),
            means=PayBy(Put(THIS, zone)),
        )
        yield from costs(
            *(f"{{paid with all}}すべてを{OWNER}{verb}" for verb in verbs),
            means=PayBy(Put(gap("paid_with_all"), zone)),
        )
        for pile, origin in PILES:
            for end, word in ENDS:
                if origin != zone:
                    yield from costs(
                        *(
                            f"<あなたの|自分の|>{pile}の{word}から{{number}}枚を<、|>{OWNER}{verb}"
                            for verb in verbs
                        ),
                        means=PayBy(PutOff(gap("number"), origin, zone, "yours", end)),
                    )


def put_on_a_pile() -> Iterator[Phrase]:
    """Cards that are put on top of a pile, or under it."""
    yield from costs(
        f"{{paid with}}を{{number}}枚{OWNER}山札の下に置く*",
        means=with_chosen(Put("chosen", zones.DECK, place="bottom"), cards=gap("paid_with")),
    )
    yield from costs(
        "{paid with}を{number}枚クロック置場の下に置く*",
        means=with_chosen(Put("chosen", zones.CLOCK, place="bottom"), cards=gap("paid_with")),
    )
    yield from costs(
        "<あなたの|自分の|>山札の上から1枚を<、|>クロック置場の下に置く*",
        means=PayBy(Put("top of deck", zones.CLOCK, place="bottom")),
    )
    yield from costs(
        f"{{paid with}}を{{number}}枚{OWNER}山札の上に置く*",
        means=with_chosen(Put("chosen", zones.DECK), cards=gap("paid_with")),
    )
    yield from costs(
        f"{{paid with}}を{{number}}枚{OWNER}山札に戻す*",
        f"{{paid with}}{{number}}枚を{OWNER}山札に戻す*",
        means=with_chosen(Put("chosen", zones.DECK), cards=gap("paid_with")),
    )
    yield from costs(
        f"このカードを{OWNER}山札の下に置く*", means=PayBy(Put(THIS, zones.DECK, place="bottom"))
    )
    yield from costs(f"このカードを{OWNER}山札の上に置く*", means=PayBy(Put(THIS, zones.DECK)))


def one_each_of_two_kinds() -> Iterator[Phrase]:
    """One card each of two kinds."""
    for verb, then in (
        ("【レスト】する*", Turn("chosen", "rest")),
        ("控え室に置く*", Put("chosen", zones.WAITING_ROOM)),
        ("思い出にする*", Put("chosen", zones.MEMORY)),
    ):
        yield from costs(
            f"<あなたの|自分の|>{{zone}}の<、|>{{one: cards said}}と<、|>{{cards_said}}を1枚ずつ"
            f"{verb}",
            means=one_of_each(gap("zone"), gap("one"), gap("cards_said"), then),
        )
        yield from costs(
            "あなたの<、|>{one: cards on stage}と<、|>{cards_on_stage}を1枚ずつ" + verb,
            means=one_of_each("stage", gap("one"), gap("cards_on_stage"), then),
        )


def put_under_another() -> Iterator[Phrase]:
    """A card is put under another one: this card itself."""
    for words, face_up in (("表向きに", True), ("裏向きに", None)):
        yield from costs(
            f"このカードを{{beside this}}の下にマーカーとして{words}置く*",
            means=with_chosen(
                Put(THIS, zones.WHOLE_STAGE, under="chosen", face_up=face_up),
                1,
                cards=gap("beside_this"),
            ),
        )


def rested_and_shown() -> Iterator[Phrase]:
    """Cards that are rested or shown."""
    yield from costs("このカードを【レスト】する*", means=PayBy(Turn(THIS, "rest")))
    yield from costs(
        "【スタンド】しているこのカードを【レスト】する*",
        means=with_chosen(Turn("chosen", "rest"), 1, STANDING),
    )
    yield from costs(
        "{paid with}を{number}枚と<、|>このカードを【レスト】する*",
        "このカードと{paid with}を{number}枚【レスト】する*",
        means=PayBy(
            InOrder(
                (
                    Turn(THIS, "rest"),
                    ChooseCard(
                        gap("paid_with"), Turn("chosen", "rest"), gap("number"), gap("number")
                    ),
                )
            )
        ),
    )
    yield from costs(
        "{paid with}を{number}枚【レスト】する*",
        means=with_chosen(Turn("chosen", "rest"), cards=gap("paid_with")),
    )
    yield from costs(
        "{paid with}を{number}枚公開する*",
        "{paid with}を{number}枚相手に見せる*",
        means=with_chosen(Reveal("chosen"), cards=gap("paid_with")),
    )


def put_under_this_card() -> Iterator[Phrase]:
    """Cards that become markers of this card."""
    yield from costs(
        "{paid with}を{number}枚このカードの下に表向きにマーカーとして置く*",
        "{paid with}を{number}枚このカードの下にマーカーとして表向きに置く*",
        "{paid with}を{number}枚表向きにしてこのカードの下にマーカーとして置く*",
        means=with_chosen(
            Put("chosen", zones.WHOLE_STAGE, under=THIS, face_up=True), cards=gap("paid_with")
        ),
    )
    yield from costs(
        "{paid with}を{number}枚このカードの下に裏向きにマーカーとして置く*",
        "{paid with}を{number}枚このカードの下にマーカーとして裏向きに置く*",
        "{paid with}を{number}枚裏向きにしてこのカードの下にマーカーとして置く*",
        means=with_chosen(Put("chosen", zones.WHOLE_STAGE, under=THIS), cards=gap("paid_with")),
    )


def of_the_deck_and_this_card() -> Iterator[Phrase]:
    """The deck is shuffled, or this card turned over or exchanged."""
    yield from costs("<自分の|あなたの|その|>山札をシャッフルする*", means=PayBy(Shuffle()))
    yield from costs(
        "このカードを表向きから裏向きにする*", means=PayBy(TurnOver(THIS, face_up=False))
    )
    yield from costs(
        "{paid with}{number}枚とこのカードを入れ替える*",
        "{paid with}を{number}枚とこのカードを入れ替える*",
        means=with_chosen(Exchange("chosen", THIS), cards=gap("paid_with")),
    )


class Parts(Beginning):
    """The category of the parts of a cost, one after the other. The tree is a tuple of them."""

    beginnings = (PART, PART_GOING_ON)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The parts at a place."""
        yield from self._more(text, (), place, mentions)

    def _more(
        self, text: Text, before: tuple[Any, ...], place: int, mentions: Mentions
    ) -> Iterator[Read]:
        for part, end in text.read(PART, place, mentions):
            yield Read((*before, part), end)
        for part, following in self._followed(text, place, mentions):
            yield from self._more(text, (*before, part), following, mentions)

    def _followed(self, text: Text, place: int, mentions: Mentions) -> Iterator[tuple[Any, int]]:
        for category in (PART, PART_GOING_ON):
            for part, end in text.read(category, place, mentions):
                yield from ((part, after) for after in between(text, end))

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the parts of a cost."""
        if not isinstance(tree, tuple) or not tree:
            return
        yield from self._written(text, tree, place, mentions)

    def _written(
        self, text: Text, tree: tuple[Any, ...], place: int, mentions: Mentions
    ) -> Iterator[int]:
        first, rest = tree[0], tree[1:]
        if not rest:
            yield from text.write(PART, first, place, mentions)
            return
        for category in (PART_GOING_ON, PART):
            for end in text.write(category, first, place, mentions):
                following = (end,) if text.blank and category == PART else between(text, end)
                for after in following:
                    yield from self._written(text, rest, after, mentions)


BETWEEN = tuple(tokens_of(one) for one in ("、", "", "&", "。"))


def between(text: Text, place: int) -> Iterator[int]:
    """Where the next part of a cost begins."""
    for words in BETWEEN:
        after = text.after(words, place)
        if after is not None:
            yield after


COSTS = tuple(parts_of_costs())
HAND = Phrase("whole hand", "手札", "あなたの手札", "自分の手札", means=Selector(zones.HAND))
OTHER_MARKERS = Phrase("whole pile", "マーカー", means=Selector(zones.MARKERS_HERE))
IN_HAND = (
    *(
        Phrase("cost in hand", f"[{before}手札のこのカードを控え室に置く]", means=tree)
        for before, tree in (
            ("", (PayBy(Put(THIS, zones.WAITING_ROOM)),)),
            ("({constant})", (Pay(gap("constant")), PayBy(Put(THIS, zones.WAITING_ROOM)))),
        )
    ),
)

CATEGORIES: dict[str, Category] = {
    "whole hand": Table((HAND,)),
    "whole pile": Table((OTHER_MARKERS,)),
    "paid with": OneAmong("own cards", "whole hand"),
    "paid with all": OneAmong("own cards", "markers", "whole hand", "whole pile"),
    "beside this": CardsBesideThis("own cards"),
    PART: Table(tuple(one for one in COSTS if one.category == PART)),
    PART_GOING_ON: Table(tuple(one for one in COSTS if one.category == PART_GOING_ON)),
    "cost parts": Parts(),
    "cost": Table((Phrase("cost", "[{cost parts}]", means=gap("cost_parts")),)),
    "cost in hand": Table(IN_HAND),
}
