"""What texts ask before “なら”: how many cards there are, where cards are, what they are.

A condition before another one ends in another form, so each has two categories.
"""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.alternatives import InAnyForm, Negated, OneAmong
from judgetool.card_texts.grammar import Beginning, Category, Read, Text, Unsaid
from judgetool.card_texts.japanese import in_form
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap, parts
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import tokens_of
from judgetool.card_texts.weiss_schwarz.japanese.cards_meant import ASPECTS, LYING
from judgetool.card_texts.weiss_schwarz.unsaid import CardTaken
from judgetool.engine.kernel.abilities import (
    OTHER,
    AllAre,
    AnyOf,
    AspectOf,
    Bears,
    Compared,
    Compares,
    Count,
    Every,
    Fits,
    InTurn,
    IsNamed,
    Lies,
    LiesIn,
    NameHas,
    OnTop,
    Plus,
    Relation,
    Selector,
    Unless,
    Variable,
    exist,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.nodes import AtBottom

ASKED, AND, ANY_FORM = "asked", "asked and", "asked in any form"
"""The categories of conditions: before “なら”, and before another condition."""

NOUN = ("", ("で、", "で"))
ENDINGS: dict[str, tuple[str, tuple[str, ...]]] = {
    "いる": ("いる", ("いて、", "いて")),
    "ある": ("ある", ("あり、", "あり", "あって、")),
    "いない": ("いない", ("いなくて、", "いなく、", "いず、", "おらず、")),
    "ない": ("ない", ("なくて、", "なく、")),
    "持つ": ("持つ", ("持ち、",)),
    "している": ("している", ("していて、", "しており、", "していて")),
    "高い": ("高い", ("高く、", "高くて、")),
    "低い": ("低い", ("低く、", "低くて、")),
    "少ない": ("少ない", ("少なく、", "少なくて、")),
    "多い": ("多い", ("多く、", "多くて、")),
    "同じ": ("同じ", ("同じで、",)),
    "": NOUN,
}
"""How a condition ends before “なら” and before another condition."""


def asking(*wordings: str, means: Any) -> Iterator[Phrase]:
    """The phrases of a condition in both forms. Its verb stands after ``#``."""
    last, going = [], []
    for wording in wordings:
        stem, _, ending = wording.partition("#")
        final, more = ENDINGS[ending]
        last.append(stem + final)
        going += [stem + one for one in more]
    yield Phrase(ASKED, *last, means=means)
    yield Phrase(AND, *going, means=means)


RELATIONS: tuple[tuple[str, Relation], ...] = (
    ("以上", "at least"),
    ("以下", "at most"),
    ("", "exactly"),
)


def amounts() -> Iterator[Phrase]:
    """Conditions on how many cards of a selection there are."""
    count = Count(gap("asked_cards"))
    for more, relation in RELATIONS:
        yield from asking(
            f"{{asked_cards}}が{{figure}}枚{more}",
            f"{{asked_cards}}が{{figure}}枚{more}#いる",
            f"{{asked_cards}}が{{figure}}枚{more}#ある",
            f"{{asked_cards}}が合計{{figure}}枚{more}",
            means=Compared(count, relation, gap("figure")),
        )
        yield from asking(
            f"{{number: asked number}}が{{figure}}枚{more}",
            f"{{number: asked number}}が{{figure}}{more}",
            f"{{number: asked number}}が{{figure}}色{more}",
            means=Compared(gap("number"), relation, gap("figure")),
        )
        if not more:
            yield from asking(
                "{number: asked number}が相手の宣言した数と#同じ",
                means=Compared(gap("number"), relation, Variable("Number")),
            )
        yield from asking(
            f"Xが{{figure}}{more}", means=Compared(Variable("X"), relation, gap("figure"))
        )
    yield from asking(
        "{asked_cards}が#いる",
        "{asked_cards}が#ある",
        means=Compared(count, "at least", 1),
    )
    yield from asking(
        "{asked_cards}が#いない",
        "{asked_cards}が#ない",
        means=Compared(count, "at most", 0),
    )


def in_pile() -> Iterator[Phrase]:
    """Conditions on all cards of a pile, of which only the zone is said."""
    count = Count(Selector(gap("pile"), gap("whose")))
    for more, relation in RELATIONS:
        yield from asking(
            f"{{whose}}{{pile}}が{{figure}}枚{more}",
            f"{{whose}}{{pile}}の枚数が{{figure}}枚{more}",
            f"{{whose}}{{pile}}のカードが{{figure}}枚{more}",
            means=Compared(count, relation, gap("figure")),
        )
    other = Count(Selector(gap("other_pile"), gap("other")))
    for words, relation, by in (("多い", "at least", 1), ("少ない", "at most", -1)):
        yield from asking(
            f"{{whose}}{{pile}}が{{other: whose}}{{other pile: pile}}より#{words}",
            f"{{whose}}{{pile}}の枚数が{{other: whose}}{{other pile: pile}}の枚数より#{words}",
            means=Compared(count, relation, Plus(other, by)),
        )
    yield from asking("{whose}{pile}にカードが#ある", means=Compared(count, "at least", 1))
    yield from asking(
        "{whose}{pile}が#ない",
        "{whose}{pile}にカードが#ない",
        means=Compared(count, "at most", 0),
    )


def facts() -> Iterator[Phrase]:
    """Conditions on single cards, all cards, positions and turns."""
    yield from of_cards_and_numbers()
    yield from of_how_cards_lie()
    yield from of_compared_numbers()
    yield from of_this_card()
    yield from names_there()
    yield from of_turns()


def of_cards_and_numbers() -> Iterator[Phrase]:
    """Conditions on what was just moved or revealed, and on what cards are."""
    yield from asking(
        "あなたのキャラすべてが{described: described briefly}",
        means=AllAre(Selector("stage"), gap("described")),
    )
    yield from asking(
        "{subject}が{described: not described}で#ない",
        means=Fits(gap("subject"), gap("described")),
    )
    yield from asking(
        "<1枚|>手札に加えた{chosen: put into hand}",
        "<1枚|>手札に戻した{chosen: put into hand}",
        "<1枚|>控え室に置いた{chosen: put into waiting room}",
        means=Fits(gap("chosen"), ()),
    )
    for more, relation in RELATIONS[:2]:
        yield from asking(
            f"{{number: level of a player}}が{{other: level of a player}}{more}",
            means=Compared(gap("number"), relation, gap("other")),
        )
        yield from asking(
            f"{{figure}}枚{more}公開した{{those: cards revealed}}",
            means=Compared(Count(gap("those")), relation, gap("figure")),
        )
    yield from asking(
        "{subject}が{traits}を#持つ",
        means=Fits(gap("subject"), (Bears(faces.TRAITS, gap("traits")),)),
    )
    yield from asking(
        "このカードが{cards_on_stage}とバトル#している",
        means=Fits("battle opponent", gap("cards_on_stage")),
    )
    yield from asking("{subject}が{described}", means=Fits(gap("subject"), gap("described")))


def of_how_cards_lie() -> Iterator[Phrase]:
    """Conditions on how and where cards lie, and on all cards of a zone."""
    for icon, word in (
        ("【レスト】", "rest"),
        ("【リバース】", "reverse"),
        ("【スタンド】", "stand"),
    ):
        yield from asking(
            f"{{subject}}が{icon}#している", means=Fits(gap("subject"), (Lies((word,)),))
        )
    yield from asking(
        "{place}に{one_subject}が#いる",
        "{one_subject}が{place}に#いる",
        means=Fits(gap("one_subject"), (LiesIn((gap("place"),)),)),
    )
    yield from asking(
        "{cards_of_someone}すべてが{icon: lying}#している",
        means=AllAre(gap("cards_of_someone"), (Lies((gap("icon"),)),)),
    )
    yield from asking(
        "あなたのレベル置場すべてが{described}",
        "あなたのレベル置場のカードすべてが{described}",
        means=AllAre(Selector(zones.LEVEL), gap("described")),
    )
    for end, test in (("上", OnTop()), ("下", AtBottom())):
        yield from asking(
            f"{{whose}}{{zone}}の<1|一>番{end}に{{cards_said}}が#ある",
            f"{{whose}}{{zone}}の<1|一>番{end}が{{cards_said}}",
            means=exist(Selector(gap("zone"), gap("whose"), (parts("cards_said"), test))),
        )
    open_positions = tuple(
        Compared(Count(Selector("stage", whose)), "at least", 5)
        for whose in ("yours", "opponent's")
    )
    yield from asking(
        "すべてのプレイヤーのキャラのいない枠が#ない",
        means=Every(open_positions),
    )


def of_compared_numbers() -> Iterator[Phrase]:
    """Conditions that compare a number of a card."""
    differing: tuple[tuple[str, Relation, int], ...] = (
        ("高い", "at least", 1),
        ("低い", "at most", -1),
    )
    for aspect, word in ASPECTS:
        yield from asking(
            f"{{subject}}の{word}が{{compared: {aspect} compared}}",
            f"{{subject}}が{word}{{compared: {aspect} compared}}",
            means=Fits(gap("subject"), (gap("compared"),)),
        )
        of_other = AspectOf(aspect, gap("other"))
        for more, relation, by in differing:
            yield from asking(
                f"{{subject}}の{word}が{{other: subject}}の{word}より#{more}",
                f"{{subject}}の{word}が{{other: subject}}より#{more}",
                means=Fits(
                    gap("subject"),
                    (Compares(aspect, relation, Plus(of_other, by)),),
                ),
            )
            yield from asking(
                f"{{subject}}の{word}が{{value}}より#{more}",
                means=Fits(
                    gap("subject"),
                    (Compares(aspect, relation, Plus(gap("value"), by)),),
                ),
            )


def of_this_card() -> Iterator[Phrase]:
    """Conditions on the character that faces this card, and on where this card is."""
    yield from asking(
        "このカードの正面にキャラが#いる",
        "このカードの正面のキャラが#いる",
        means=Fits("facing this card", ()),
    )
    yield from asking(
        "このカードの正面にキャラが#いない",
        "このカードの正面のキャラが#いない",
        means=Unless(Fits("facing this card", ())),
    )
    yield from asking(
        "{adjective}このカードが{place}に#いる",
        "{place}に{adjective}このカードが#いる",
        means=Fits("this card", (gap("adjective"), LiesIn((gap("place"),)))),
    )
    for word, icon in LYING.items():
        yield from asking(
            f"このカードが{{place}}にいて<、|>{icon}#している",
            means=Fits("this card", (Lies((word,)), LiesIn((gap("place"),)))),
        )


def of_turns() -> Iterator[Phrase]:
    """Conditions on whose turn it is."""
    yield from asking("あなたのターン", "あなたのターン中", means=InTurn("yours"))
    yield from asking("相手のターン", "相手のターン中", means=InTurn("opponent's"))


NAMES = ("one", "other", "third", "fourth", "fifth")
"""What so many names of different cards are called in phrases."""


def names_there() -> Iterator[Phrase]:
    """Conditions that cards of several kinds are there."""
    for number in range(2, len(NAMES) + 1):
        names = NAMES[:number]
        for words, zone, tests in (
            ("あなたの<|、>{kinds}が#いる", "stage", ()),
            ("他のあなたの<|、>{kinds}が#いる", "stage", (OTHER,)),
            ("他のあなたの前列の<|、>{kinds}が#いる", "center stage", (OTHER,)),
            ("あなたの前列の<|、>{kinds}が#いる", "center stage", ()),
        ):
            yield from all_there(names, words, zone, "yours", tests)
        for particle in ("に", "の"):
            words = f"{{whose_zone}}{{zone}}{particle}<、|>{{kinds}}が#ある"
            yield from all_there(names, words, gap("zone"), gap("whose_zone"), ())


def all_there(
    names: tuple[str, ...], words: str, zone: Any, whose: Any, tests: tuple[Any, ...]
) -> Iterator[Phrase]:
    """Conditions that cards of all these names are there, or two cards of colours."""

    def every(kind: Any) -> tuple[Compared, ...]:
        return tuple(exist(Selector(zone, whose, (*tests, kind(name)))) for name in names)

    def said(kind: str) -> str:
        return words.replace("{kinds}", "と".join(kind.replace("#", one) for one in names))

    yield from asking(said("{#: name}"), means=Every(every(lambda name: IsNamed((gap(name),)))))
    if len(names) > 2:
        return
    yield from asking(
        said("カード名に{#: parts of names}を含むキャラ"),
        means=Every(every(lambda name: NameHas(gap(name)))),
    )
    if zone in ("stage", "center stage"):
        kinds = every(lambda name: Bears(faces.COLOR, (gap(name),)))
        colored = said("{#: color}のキャラ")
        yield from asking(colored, means=Every(kinds))
        for more, relation in RELATIONS:
            each = tuple(changed(one, relation=relation, right=gap("figure")) for one in kinds)
            yield from asking(
                colored.replace("#いる", f"それぞれ{{figure}}枚{more}"), means=Every(each)
            )


CONDITIONS = (*amounts(), *in_pile(), *facts())


def compared(aspect: str) -> Iterator[Phrase]:
    """How a number of a card compares to another one."""
    category = f"{aspect} compared"
    for more, relation in RELATIONS:
        yield Phrase(category, f"{{number}}{more}", means=Compares(aspect, relation, gap("number")))
        if more:
            yield Phrase(
                category, f"{{value}}{more}", means=Compares(aspect, relation, gap("value"))
            )


def places() -> Iterator[Phrase]:
    """Where on the stage this card is."""
    for words, place in (
        ("前列", "center stage"),
        ("後列", "back stage"),
        ("舞台", "stage"),
        ("前列の中央の枠", zones.CENTER_MIDDLE),
        ("前列の左の枠", zones.CENTER_LEFT),
        ("前列の右の枠", zones.CENTER_RIGHT),
    ):
        yield Phrase("place", words, f"あなたの{words}", means=place)


class Nobody(Unsaid):
    """Whose something is, without words: one's own."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The place itself."""
        yield Read("yours", place)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The place itself."""
        if tree == "yours":
            yield place


class CardsRevealed(Unsaid):
    """The cards of a deck that were revealed last, without words of their own."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """Those cards, if they are in a deck."""
        those = mentions.of("those cards")
        if those is not None and those.zone == zones.DECK:
            yield Read("those cards", place)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """Nothing is written."""
        yield from (end for said, end in self.read(text, place, mentions) if said == tree)


class Conditions(Beginning):
    """The category of conditions with “なら” after the last one. Several must all hold."""

    beginnings = (ASKED, AND)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The conditions at a place."""
        if text.comes(ANY_IF, place):
            yield from self._more(text, (), place, mentions)

    def _more(
        self, text: Text, before: tuple[Any, ...], place: int, mentions: Mentions
    ) -> Iterator[Read]:
        for (form, condition), end in text.read(ANY_FORM, place, mentions):
            every = (*before, condition)
            if form == AND:
                known = text.grammar.introduced(condition, mentions)
                yield from self._more(text, every, end, known)
                continue
            for last in text.after_any(IF, end):
                yield Read(condition if not before else Every(every), last)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for a condition."""
        yield from self._written(text, (tree,), place, mentions)
        if isinstance(tree, Every):
            yield from self._written(text, tree.conditions, place, mentions)

    def _written(
        self, text: Text, every: tuple[Any, ...], place: int, mentions: Mentions
    ) -> Iterator[int]:
        first, rest = every[0], every[1:]
        if rest:
            known = text.grammar.introduced(first, mentions)
            for end in text.write(AND, first, place, mentions):
                yield from self._written(text, rest, end, known)
            return
        for end in text.write(ASKED, first, place, mentions):
            yield from text.after_any(IF, end)


ANY_IF = tokens_of("なら")
IF = tuple(tokens_of(one) for one in ("なら、", "なら", "ならば、"))


IN_ZONES = (
    Phrase(
        "cards in a zone",
        "{whose_zone}{zone}に{cards_said}",
        means=Selector(gap("zone"), gap("whose_zone"), gap("cards_said")),
    ),
    Phrase(
        "cards in a zone",
        "{whose_zone}{stage_zone}に{cards_on_stage}",
        means=Selector(gap("stage_zone"), gap("whose_zone"), gap("cards_on_stage")),
    ),
    Phrase(
        "cards in a zone",
        "このカードの下にマーカー",
        means=Selector(zones.MARKERS_HERE),
    ),
)

FORMS = {form: {form: Table(in_form(CONDITIONS, form))} for form in (ASKED, AND)}

CATEGORIES: dict[str, Category] = {
    "asked number": OneAmong("plain number", "level of a player"),
    "nobody": Nobody(),
    "whose zone": OneAmong("whose", "nobody"),
    "cards in a zone": Table(IN_ZONES),
    "asked cards": OneAmong("own cards", "markers", "cards in a zone", "among those"),
    "pile": Table(
        tuple(
            Phrase("pile", word, means=zone)
            for word, zone in (
                ("手札", zones.HAND),
                ("ストック", zones.STOCK),
                ("ストック置場", zones.STOCK),
                ("山札", zones.DECK),
                ("クロック", zones.CLOCK),
                ("クロック置場", zones.CLOCK),
                ("控え室", zones.WAITING_ROOM),
                ("思い出置場", zones.MEMORY),
                ("思い出", zones.MEMORY),
            )
        )
    ),
    "bare": Table(
        (
            Phrase("bare", "{traits}", means=(Bears(faces.TRAITS, gap("traits")),)),
            Phrase("bare", "{color}", means=(Bears(faces.COLOR, (gap("color"),)),)),
            Phrase("bare", "{colors}", means=(Bears(faces.COLOR, gap("colors")),)),
        )
    ),
    "described": OneAmong("cards said", "bare"),
    "not described": Negated("described"),
    "described briefly": Table(
        (
            Phrase("brief", "<|、>{traits}", means=(Bears(faces.TRAITS, gap("traits")),)),
            Phrase("brief", "<|、>{traits}のキャラ", means=(Bears(faces.TRAITS, gap("traits")),)),
            Phrase("brief", "{color}", means=(Bears(faces.COLOR, (gap("color"),)),)),
            Phrase(
                "brief",
                "<|、>{traits}か<|、>カード名に{parts_of_names}を含む<キャラ|>",
                means=(
                    AnyOf((Bears(faces.TRAITS, gap("traits")), NameHas(gap("parts_of_names")))),
                ),
            ),
            Phrase(
                "brief",
                "{color}か<|、>カード名に{parts_of_names}を含む<キャラ|>",
                means=(
                    AnyOf((Bears(faces.COLOR, (gap("color"),)), NameHas(gap("parts_of_names")))),
                ),
            ),
            Phrase(
                "brief",
                "カード名に{parts_of_names}を含む<キャラ|>",
                means=(NameHas(gap("parts_of_names")),),
            ),
        )
    ),
    **{f"{aspect} compared": Table(compared(aspect)) for aspect, _ in ASPECTS},
    **{form: table for tables in FORMS.values() for form, table in tables.items()},
    ANY_FORM: InAnyForm(FORMS),
    "put into hand": CardTaken(zones.HAND),
    "put into waiting room": CardTaken(zones.WAITING_ROOM),
    "cards revealed": CardsRevealed(),
    "place": Table(places()),
    "lying": Table(
        tuple(
            Phrase("lying", icon, means=word)
            for icon, word in (
                ("【スタンド】", "stand"),
                ("【レスト】", "rest"),
                ("【リバース】", "reverse"),
            )
        )
    ),
    "condition asked": Conditions(),
}
