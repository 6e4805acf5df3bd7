"""Which cards a text means: whose, where, of which level, trait and name, before a noun."""

from collections.abc import Iterator, Sequence
from typing import Any

from judgetool.card_texts.alternatives import OneAmong
from judgetool.card_texts.grammar import Beginning, Category, Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import Sort, Token, tokens_of
from judgetool.card_texts.tokens_and_lists import Listed, Single
from judgetool.card_texts.weiss_schwarz.english.selecting import (
    MOST_TESTS,
    OneOrOther,
    are_alternatives,
    each,
    either_way,
    in_order,
    may_join,
    nouns,
    ways_of,
)
from judgetool.engine.kernel.abilities import (
    OTHER,
    AnyOf,
    AspectOf,
    Bears,
    Compares,
    HasAbility,
    HasRole,
    Is,
    IsNamed,
    IsNot,
    IsType,
    Lies,
    NameHas,
    Plus,
    Selector,
    Shares,
    Test,
    Variable,
    Whose,
)
from judgetool.engine.kernel.immutable import changed, record
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.nodes import HasMarkers, InFrontOf

CHARACTER, CLIMAX, EVENT = (IsType(word) for word in (faces.CHARACTER, faces.CLIMAX, faces.EVENT))

# --- what is asked of a card ----------------------------------------------------------------------

ASPECTS = (("level", "レベル"), ("cost", "コスト"), ("power", "パワー"), ("soul", "ソウル"))
"""The numbers of cards, in trees and in words."""

COLORS = {"yellow": "黄", "green": "緑", "red": "赤", "blue": "青", "purple": "紫"}
LYING = {"stand": "【スタンド】", "rest": "【レスト】", "reverse": "【リバース】"}
"""The orientations of characters, in trees and in words."""


def numbers(aspect: str, word: str) -> Iterator[Phrase]:
    """What stands before a noun about a number of the card."""
    for more, relation in (("以上", "at least"), ("以下", "at most"), ("", "exactly")):
        yield Phrase(
            "adjective",
            f"<|、>{word}{{number}}{more}の",
            f"<|、>{word}が{{number}}{more}の",
            f"<|、>{word}{{number}}{more}で<、|>",
            means=Compares(aspect, relation, gap("number")),  # type: ignore[arg-type]
        )
    for more, relation in (("以上", "at least"), ("以下", "at most"), ("", "exactly")):
        yield Phrase(
            "adjective",
            f"<|、>{{short_value}}{more}の{word}の",
            means=Compares(aspect, relation, gap("short_value")),  # type: ignore[arg-type]
        )
    of_other = AspectOf(aspect, gap("subject"))
    for words, relation, number in (
        ("{value}以下の", "at most", gap("value")),
        ("{value}以上の", "at least", gap("value")),
        ("{value}より高い", "at least", Plus(gap("value"), 1)),
        ("{value}より低い", "at most", Plus(gap("value"), -1)),
        ("{value}と同じ", "exactly", gap("value")),
        ("{subject}より高い", "at least", Plus(of_other, 1)),
        ("{subject}より低い", "at most", Plus(of_other, -1)),
        ("{subject}以下の", "at most", of_other),
        ("{subject}以上の", "at least", of_other),
        ("{subject}と同じ", "exactly", of_other),
    ):
        yield Phrase(
            "adjective",
            f"<|、>{word}が{words}",
            means=Compares(aspect, relation, number),  # type: ignore[arg-type]
        )


ADJECTIVES = (
    *(one for aspect, word in ASPECTS for one in numbers(aspect, word)),
    *(
        Phrase(
            "adjective",
            f"<|、>{{level of a player}}{more}で<、|>",
            means=Compares(faces.LEVEL, relation, gap("level_of_a_player")),  # type: ignore[arg-type]
        )
        for more, relation in (("以上", "at least"), ("以下", "at most"))
    ),
    Phrase("adjective", "<|、>{traits}の", means=Bears(faces.TRAITS, gap("traits"))),
    Phrase("adjective", "{traits}でない", means=IsNot(Bears(faces.TRAITS, gap("traits")))),
    *(
        Phrase("adjective", f"<|、>{word}の", means=Bears(faces.COLOR, (color,)))
        for color, word in COLORS.items()
    ),
    Phrase("adjective", "<|、>{colors}の", means=Bears(faces.COLOR, gap("colors"))),
    *(
        Phrase(
            "adjective",
            f"<|、>{word}か<|、>{{traits}}の",
            means=AnyOf((Bears(faces.COLOR, (color,)), Bears(faces.TRAITS, gap("traits")))),
        )
        for color, word in COLORS.items()
    ),
    Phrase(
        "adjective",
        "<|、>カード名に{parts_of_names}を含む",
        "<|、>カード名に{parts_of_names}を含む、",
        means=NameHas(gap("parts_of_names")),
    ),
    Phrase(
        "adjective",
        "<|、>{traits}か、カード名に{parts_of_names}を含む",
        "<|、>{traits}かカード名に{parts_of_names}を含む",
        means=AnyOf((Bears(faces.TRAITS, gap("traits")), NameHas(gap("parts_of_names")))),
    ),
    *(Phrase("adjective", f"{icon}している", means=Lies((word,))) for word, icon in LYING.items()),
    *(
        Phrase("adjective", f"{icon}していない", means=IsNot(Lies((word,))))
        for word, icon in LYING.items()
    ),
    *(
        Phrase(
            "adjective",
            f"<|、>{word}か<|、>カード名に{{parts_of_names}}を含む",
            means=AnyOf((Bears(faces.COLOR, (color,)), NameHas(gap("parts_of_names")))),
        )
        for color, word in COLORS.items()
    ),
    Phrase("adjective", "<|、>バトル中の", "<|、>バトルしている", means=HasRole("in battle")),
    Phrase("adjective", "フロントアタックされている", means=HasRole("defending")),
    Phrase("adjective", "アタックしている", "アタック中の", means=HasRole("attacking")),
    Phrase("adjective", "このカードの正面の", means=Is("facing this card")),
    Phrase("adjective", "このカードの前の", means=InFrontOf("this card")),
    Phrase("adjective", "<|、>{ability quoted}を持つ", means=HasAbility((gap("ability_quoted"),))),
    Phrase(
        "adjective",
        "{ability quoted}を持たない",
        "{ability quoted}を持っていない",
        means=IsNot(HasAbility((gap("ability_quoted"),))),
    ),
    Phrase(
        "adjective",
        "下にマーカーがある",
        "マーカーがある",
        "<|、>マーカーを持つ",
        means=HasMarkers(1),
    ),
    Phrase("adjective", "下にマーカーがない", "マーカーがない", means=IsNot(HasMarkers(1))),
    Phrase(
        "adjective",
        "<|、>{subject}と同じカード名の",
        "<|、>{subject}と同名の",
        means=Shares("name", gap("subject")),
    ),
    Phrase(
        "adjective",
        "トリガーアイコンが{icon}の",
        "トリガーアイコンに{icon}を持つ",
        means=Bears(faces.TRIGGER, (gap("icon"),)),
    ),
    Phrase("adjective", "{subject}以外の", means=IsNot(Is(gap("subject")))),
    Phrase(
        "adjective",
        "<|、>{subject}と同じ特徴を<1つ以上|>持つ",
        means=Shares(faces.TRAITS, gap("subject")),
    ),
    Phrase("adjective", "バトル中以外の", means=IsNot(HasRole("in battle"))),
    *(
        Phrase("adjective", f"{word}以外の", means=IsNot(Bears(faces.COLOR, (color,))))
        for color, word in COLORS.items()
    ),
    Phrase(
        "adjective",
        "相手の宣言したレベルの",
        "相手の選んだレベルの",
        means=Compares(faces.LEVEL, "exactly", Variable("Number")),
    ),
    Phrase("adjective", "{names}以外の", means=IsNot(IsNamed(gap("names")))),
)

NOUNS = (
    Phrase("noun", "キャラ", "キャラカード", means=(CHARACTER,)),
    Phrase("noun", "クライマックス", "クライマックスカード", means=(CLIMAX,)),
    Phrase("noun", "イベント", "イベントカード", means=(EVENT,)),
    Phrase("noun", "カード", means=()),
    Phrase("noun", "<|、>{names}", means=(IsNamed(gap("names")),)),
)
ON_STAGE = (
    Phrase("noun on stage", "キャラ", "カード", means=()),
    Phrase("noun on stage", "<|、>{names}", means=(IsNamed(gap("names")),)),
)
"""Words for cards on the stage, where all cards are characters (2.3.2, 3.5)."""

ZONES = (
    Phrase("zone", "控え室", means=zones.WAITING_ROOM),
    Phrase("zone", "手札", means=zones.HAND),
    Phrase("zone", "クロック置場", "クロック", means=zones.CLOCK),
    Phrase("zone", "レベル置場", means=zones.LEVEL),
    Phrase("zone", "ストック置場", "ストック", means=zones.STOCK),
    Phrase("zone", "思い出置場", "思い出", means=zones.MEMORY),
    Phrase("zone", "山札", means=zones.DECK),
    Phrase("zone", "クライマックス置場", means=zones.CLIMAX_AREA),
)
STAGES = (
    Phrase("stage zone", "舞台", means="stage"),
    Phrase("stage zone", "前列", "前列の枠", means="center stage"),
    Phrase("stage zone", "後列", "後列の枠", means="back stage"),
    Phrase("stage zone", "前列の中央の枠", "前列中央の枠", means=zones.CENTER_MIDDLE),
    Phrase("stage zone", "前列の左の枠", means=zones.CENTER_LEFT),
    Phrase("stage zone", "前列の右の枠", means=zones.CENTER_RIGHT),
)
STAGE_ZONES = ("stage", "center stage", "back stage", *zones.STAGE)


def may_follow(test: Test, said: Sequence[Test]) -> bool:
    """Whether a test can be said of cards of which others have been said."""
    return len(said) < MOST_TESTS and not any(are_alternatives(test, one) for one in said)


class Adjectives(Beginning):
    """Words for cards of a kind: what is asked, and a noun. The tree is a tuple of tests."""

    def __init__(self, noun: str) -> None:
        self.noun = noun
        self.beginnings = ("adjective", noun)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """All words for cards at a place."""
        yield from self._adjectives(text, [], place, mentions)

    def _adjectives(
        self, text: Text, tests: list[Test], place: int, mentions: Mentions
    ) -> Iterator[Read]:
        for test, end in text.read("adjective", place, mentions):
            if may_follow(test, tests):
                yield from self._adjectives(text, [*tests, test], end, mentions)
        for noun, end in text.read(self.noun, place, mentions):
            yield Read(in_order([*tests, *noun]), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of words for cards that pass these tests."""
        if isinstance(tree, tuple) and in_order(list(tree)) == tree:
            yield from self._written(text, tree, place, mentions)

    def _written(
        self, text: Text, left: tuple[Test, ...], place: int, mentions: Mentions
    ) -> Iterator[int]:
        for test, others in each(left):
            for end in text.write("adjective", test, place, mentions):
                yield from self._written(text, others, end, mentions)
        for noun, others in nouns(left):
            if not others:
                yield from text.write(self.noun, noun, place, mentions)


OTHER_WORDS = tuple(map(tokens_of, ("他の", "他の、", "ほかの")))
OR = tuple(map(tokens_of, ("か", "か、")))
OF = tokens_of("の")
PILES = (zones.HAND, zones.CLOCK, zones.STOCK, zones.MEMORY, zones.WAITING_ROOM)
"""Zones whose name alone can stand for the cards in them."""


@record
class Named:
    """What has been said of cards so far: whose they are, where they are, and what they pass."""

    whose: Whose | None = None
    zone: str | None = None
    tests: tuple[Test, ...] = ()

    def noun(self) -> str:
        """The category of the nouns that can follow."""
        return "noun on stage" if self.zone in (None, *STAGE_ZONES) else "noun"

    def other_kind(self) -> str:
        """The category of the words for other cards in the same place."""
        return "kind on stage" if self.zone in (None, *STAGE_ZONES) else "kind said"


class Cards(Beginning):
    """The category of selections of cards: “other”, whose, the zone, what is asked, and a noun.

    A zone of which nothing else is said is of who acts. Cards of which no zone is said are on the
    stage of the player who is named; whose they are may be left out where they have a part in the
    battle. ``owner`` is whose they are where a category has no words for it.
    """

    def __init__(self, owner: Whose | None = None) -> None:
        self.owner = owner
        others = tuple(words[0] for words in OTHER_WORDS)
        self.beginnings = (
            "whose", "stage zone", "zone", "adjective", "noun", "noun on stage", *others
        )  # fmt: skip

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The selections at a place."""
        yield from self._more(text, Named(), place, mentions)

    def _more(self, text: Text, said: Named, place: int, mentions: Mentions) -> Iterator[Read]:
        for more, end in modifiers(text, said, place, mentions):
            yield from self._more(text, more, end, mentions)
        for noun, end in text.read(said.noun(), place, mentions):
            tests = in_order([*said.tests, *noun])
            yield from self._whole(said, tests, end, mentions)
            yield from self._or_others(text, said, (tests,), end, mentions)
        if said.zone is None:
            for zone, end in text.read("zone", place, mentions):
                if zone in PILES and text.after(OF, end) is None:
                    yield from self._whole(changed(said, zone=zone), said.tests, end, mentions)

    def _or_others(
        self,
        text: Text,
        said: Named,
        ways: tuple[tuple[Test, ...], ...],
        place: int,
        mentions: Mentions,
    ) -> Iterator[Read]:
        """The selections that go on with words for other cards, which are as good."""
        for start in text.after_any(OR, place):
            for tests, end in text.read(said.other_kind(), start, mentions):
                if not may_join(ways, tests):
                    continue
                either = either_way((*ways, tests))
                if either is not None:
                    yield from self._whole(said, either, end, mentions)
                yield from self._or_others(text, said, (*ways, tests), end, mentions)

    def _whole(
        self, said: Named, tests: tuple[Test, ...], end: int, mentions: Mentions
    ) -> Iterator[Read]:
        whose = said.whose or self.owner_of(said.zone, tests, mentions)
        if whose is not None:
            yield Read(Selector(said.zone or "stage", whose, tests), end)

    def owner_of(
        self, zone: str | None, tests: tuple[Test, ...], mentions: Mentions
    ) -> Whose | None:
        """Whose cards are meant if the text does not say it."""
        if zone not in (None, *STAGE_ZONES):
            return mentions.actor
        if any(isinstance(one, InFrontOf) for one in tests):
            return "yours"
        return "either's" if any(isinstance(one, HasRole) for one in tests) else self.owner

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for a selection."""
        if not isinstance(tree, Selector) or in_order(list(tree.tests)) != tree.tests:
            return
        yield from self._written(text, tree, Named(tests=tree.tests), place, mentions)
        ways = ways_of(tree.tests)
        if ways is not None and either_way(ways) == tree.tests:
            one = changed(tree, tests=ways[0])
            ends = set(self._written(text, one, Named(tests=ways[0]), place, mentions))
            kind = Named(zone=tree.zone).other_kind()
            for way in ways[1:]:
                starts = {start for end in ends for start in text.after_any(OR, end)}
                ends = {e for start in starts for e in text.write(kind, way, start, mentions)}
            yield from ends

    def _written(
        self, text: Text, tree: Selector, left: Named, place: int, mentions: Mentions
    ) -> Iterator[int]:
        for less, end in modifiers_written(text, tree, left, place, mentions):
            yield from self._written(text, tree, less, end, mentions)
        if (left.whose or self.owner_of(tree.zone, tree.tests, mentions)) != tree.whose:
            return
        if left.zone is not None or tree.zone == "stage":
            for noun, others in nouns(left.tests):
                if not others:
                    yield from text.write(left.noun(), noun, place, mentions)
        elif tree.zone in PILES and not left.tests:
            for end in text.write("zone", tree.zone, place, mentions):
                if text.after(OF, end) is None:
                    yield end


def after_other(text: Text, place: int) -> Iterator[int]:
    """The places after a word for “other”."""
    for words in OTHER_WORDS:
        start = text.after(words, place)
        if start is not None:
            yield start


def modifiers(
    text: Text, said: Named, place: int, mentions: Mentions
) -> Iterator[tuple[Named, int]]:
    """What can be said of cards at a place, beside what was said of them."""
    if OTHER not in said.tests:
        for start in after_other(text, place):
            yield changed(said, tests=(*said.tests, OTHER)), start
    if said.whose is None:
        for whose, start in text.read("whose", place, mentions):
            yield changed(said, whose=whose), start
    if said.zone is None:
        for zone, end in text.read("any zone", place, mentions):
            following = text.after(OF, end)
            if following is not None:
                yield changed(said, zone=zone), following
    for test, end in text.read("adjective", place, mentions):
        if len(said.tests) < MOST_TESTS and not any(
            are_alternatives(test, one) for one in said.tests
        ):
            yield changed(said, tests=(*said.tests, test)), end


def modifiers_written(
    text: Text, tree: Selector, left: Named, place: int, mentions: Mentions
) -> Iterator[tuple[Named, int]]:
    """What can be said of cards at a place of what is left to be said."""
    if OTHER in left.tests:
        fewer = changed(left, tests=tuple(one for one in left.tests if one != OTHER))
        yield from ((fewer, start) for start in after_other(text, place))
    if left.whose is None:
        for end in text.write("whose", tree.whose, place, mentions):
            yield changed(left, whose=tree.whose), end
    if left.zone is None:
        category = "stage zone" if tree.zone in STAGE_ZONES else "zone"
        for end in text.write(category, tree.zone, place, mentions):
            start = text.after(OF, end)
            if start is not None:
                yield changed(left, zone=tree.zone), start
    for test, others in each(left.tests):
        for end in text.write("adjective", test, place, mentions):
            yield changed(left, tests=others), end


def icon(token: Token) -> str | None:
    """The trigger icon that a token is."""
    return ICONS.get(token.text) if token.sort in (Sort.ICON, Sort.WORD) else None


ICONS = {
    "ソウル": "soul",
    "宝": "treasure",
    "袋": "pool",
    "溜": "pool",
    "扉": "comeback",
    "拾": "comeback",
    "風": "return",
    "戻": "return",
    "引": "draw",
    "本": "draw",
    "射": "shot",
    "炎": "shot",
    "門": "gate",
    "機": "standby",
    "択": "choice",
}
"""Trigger icons by the signs that texts have for them."""

ABILITY_NAMES = {
    "【自】アンコール": "Encore",
    "【自】 アンコール": "Encore",
    "アンコール": "Encore",
    "応援": "Assist",
    "【永】応援": "Assist",
    "【永】 応援": "Assist",
    "絆": "Bond",
    "【自】絆": "Bond",
    "【自】 絆": "Bond",
    "助太刀": "Backup",
    "大活躍": "Great Performance",
    "アラーム": "Alarm",
    "集中": "Brainstorm",
    "チェンジ": "Change",
    "経験": "Experience",
    "シフト": "Shift",
    "合体": "Fusion",
    "加速": "Accelerate",
    "共鳴": "Resonate",
}
"""The keywords by which texts ask for cards with an ability."""


def ability_name(token: Token) -> str | None:
    """The ability that is named in quotation marks."""
    return ABILITY_NAMES.get(token.text) if token.sort is Sort.QUOTE else None


MARKERS = Phrase(
    "markers",
    "このカードの下のマーカー",
    "このカードの下にあるマーカー",
    "このカードのマーカー",
    means=Selector(zones.MARKERS_HERE),
)

CATEGORIES: dict[str, Category] = {
    "icon": Single(icon, (Token(Sort.ICON, one) for one in ICONS)),
    "ability quoted": Single(ability_name, (Token(Sort.QUOTE, one) for one in ABILITY_NAMES)),
    "adjective": Table(ADJECTIVES),
    "noun": Table(NOUNS),
    "noun on stage": Table(ON_STAGE),
    "kind said": Adjectives("noun"),
    "kind on stage": Adjectives("noun on stage"),
    "cards said": OneOrOther("kind said", OR),
    "cards on stage": OneOrOther("kind on stage", OR),
    "whose": OneAmong("own", "someone's"),
    "traits": Listed("trait", ("か", "、", "か、")),
    "names": Listed("name", ("か", "、")),
    "parts of names": Listed("name", ("か", "、")),
    "names together": Listed("name", ("と", "、"), least=2),
    "color": Table(Phrase("color", word, means=color) for color, word in COLORS.items()),
    "colors": Listed("color", ("か", "、"), least=2),
    "zone": Table(ZONES),
    "stage zone": Table(STAGES),
    "any zone": OneAmong("stage zone", "zone"),
    "part of stage": Table(tuple(one for one in STAGES if one.tree != "stage")),
    "cards of someone": Cards(),
    "markers": Table((MARKERS,)),
    "cards": OneAmong("cards of someone", "markers"),
    "own cards": Cards("yours"),
}
