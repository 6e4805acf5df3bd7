"""What triggers abilities: what happens to whom, moments of a turn, and during which turns."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any, Literal

from judgetool.card_texts.alternatives import OneAmong
from judgetool.card_texts.grammar import Beginning, Category, Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import Sort, Token, tokens_of
from judgetool.card_texts.tokens_and_lists import Listed, Single
from judgetool.card_texts.weiss_schwarz.english.selecting import in_order
from judgetool.card_texts.weiss_schwarz.english.triggering import (
    Parts,
    Triggers,
    groupings,
    is_elsewhere,
    of_whom,
    says_to_whom,
    with_what,
)
from judgetool.card_texts.weiss_schwarz.japanese.cards_meant import STAGE_ZONES
from judgetool.engine.kernel.abilities import (
    AtMoment,
    CameThisTurn,
    Fits,
    Happens,
    HasRole,
    InTurn,
    Is,
    IsNamed,
    IsType,
    LiesIn,
    PutFrom,
    Selector,
    TriggerCondition,
    Whose,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import faces, roles, triggers, zones
from judgetool.engine.weiss_schwarz.effects.course import ATTACK_PHASE
from judgetool.engine.weiss_schwarz.nodes import PlacedByEffect

THIS: Literal["this card"] = "this card"
EVENT, CLIMAX = IsType(faces.EVENT), IsType(faces.CLIMAX)

# --- to whom it happens ---------------------------------------------------------------------------

WHO = (
    Phrase("who", "このカード", means=THIS),
    Phrase("who", "{cards_watched}", means=gap("cards_watched")),
)


class CardsWatched(OneAmong):
    """The cards on the stage to which something happens.

    The zone of a selection does not count there, so a part of the stage stands among the tests.
    """

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The selections at a place."""
        for selector, end in super().read(text, place, mentions):
            if selector.zone == zones.WHOLE_STAGE:
                yield Read(selector, end)
            elif selector.zone in STAGE_ZONES:
                yield Read(_lying_there(selector), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words for a selection."""
        yield from super().write(text, tree, place, mentions)
        if isinstance(tree, Selector):
            for test in tree.tests:
                if isinstance(test, LiesIn):
                    (zone,) = test.zones
                    left = tuple(one for one in tree.tests if one != test)
                    said = changed(tree, zone=zone, tests=left)
                    if _lying_there(said) == tree:
                        yield from super().write(text, said, place, mentions)


def _lying_there(selector: Selector) -> Selector:
    """Cards in a part of the stage as cards on the stage that lie in that part."""
    tests = in_order([*selector.tests, LiesIn((selector.zone,))])
    return changed(selector, zone=zones.WHOLE_STAGE, tests=tests)


# --- what happens to them -------------------------------------------------------------------------


def moves(origin: str | None, destination: str | None, *wordings: str) -> Phrase:
    """A move of the cards that are meant."""
    return Phrase("doing", *wordings, means=(PutFrom(origin, destination),))


def does(event: str, *wordings: str, detail: Any = None) -> Phrase:
    """Something that happens to the cards that are meant."""
    return Phrase("doing", *wordings, means=(Happens(event, detail=detail),))


FROM: tuple[tuple[str, str], ...] = (
    ("hand", "手札"),
    ("waiting room", "控え室"),
    ("memory", "思い出置場"),
    ("clock", "クロック置場"),
    ("deck", "山札"),
    ("level", "レベル置場"),
    ("stage", "舞台"),
)
FROM_ELSEWHERE = tuple(one for one in FROM if one[0] != "stage")
TO: tuple[tuple[str, str], ...] = (
    ("waiting room", "控え室に置かれた"),
    ("clock", "クロック置場に置かれた"),
    ("memory", "思い出になった"),
    ("stock", "ストック置場に置かれた"),
    ("level", "レベル置場に置かれた"),
    ("hand", "手札に戻った"),
    ("hand", "手札に戻された"),
    ("stage", "舞台に置かれた"),
)
BY_KIND: tuple[tuple[str, Literal["automatic", "activated"] | None], ...] = (
    ("", None),
    ("【自】の", "automatic"),
    ("【起】の", "activated"),
)
"""Of what kind the ability is by whose effect a card is placed."""

DOINGS = (
    *(
        moves(origin, destination, f"<|、>{words}から{to}")
        for destination, to in TO
        for origin, words in FROM
        if origin != destination
    ),
    *(
        Phrase(
            "doing",
            f"<|、>{first}か{words}から<、|>舞台に置かれた",
            means=(PutFrom(one, "stage"), PutFrom(other, "stage")),
        )
        for (one, first), (other, words) in permutations(FROM_ELSEWHERE, 2)
    ),
    moves(None, "stage", "舞台に置かれた"),
    moves(None, "waiting room", "控え室に置かれた"),
    moves(
        "hand",
        "climax area",
        "手札からクライマックス置場に置かれた",
        "クライマックス置場に手札から置かれた",
    ),
    moves("stage", "stage", "舞台の他の枠に動いた", "他の枠に動いた"),
    Phrase(
        "doing",
        "{keyword_quoted}で舞台に置かれた",
        "{keyword_quoted}の効果で舞台に置かれた",
        "{keyword_quoted}によって舞台に置かれた",
        means=(Happens(triggers.IS_PLACED_BY, detail=gap("keyword_quoted")),),
    ),
    *(
        Phrase(
            "doing",
            f"{{names}}の{icon}効果<で|によって>舞台に置かれた",
            means=(PlacedByEffect(gap("names"), kind),),
        )
        for icon, kind in BY_KIND
    ),
    does(triggers.ATTACKS, "アタックした"),
    does(triggers.ATTACKS, "ダイレクトアタックした", detail="direct"),
    does(triggers.ATTACKS, "フロントアタックした", detail="frontal"),
    does(triggers.ATTACKS, "サイドアタックした", detail="side"),
    does(triggers.IS_ATTACKED, "アタックされた"),
    does(triggers.IS_FRONTAL_ATTACKED, "フロントアタックされた"),
    does(triggers.BECOMES_REVERSED, "【リバース】した"),
    does(triggers.BECOMES_RESTED, "【レスト】した"),
    does(triggers.STANDS, "【スタンド】した"),
    does(triggers.IS_PLAYED_ONTO_STAGE, "プレイされて舞台に置かれた"),
)

# --- what happens, said in its own way ------------------------------------------------------------


def happens(event: str, selector: Any, *wordings: str, detail: Any = None) -> Phrase:
    """Something that happens, with words of its own for the card or the player."""
    return Phrase("own happening", *wordings, means=(Happens(event, selector, detail),))


PLAYERS: tuple[tuple[str, Whose], ...] = (("あなた", "yours"), ("相手", "opponent's"))


def of_players() -> Iterator[Phrase]:
    """What players do, and what happens to them."""
    for who, whose in PLAYERS:
        yield happens(
            triggers.IS_USED,
            Selector("stage", whose),
            f"{who}が【起】を使った",
            detail="activated",
        )
        yield happens(
            triggers.IS_USED,
            Selector("stage", whose),
            f"{who}が{{keyword_quoted}}を使った",
            detail=gap("keyword_quoted"),
        )
        yield happens(
            triggers.IS_PLAYED,
            Selector("hand", whose, (EVENT,)),
            f"{who}がイベントをプレイした",
        )
        yield happens(
            triggers.IS_PLAYED,
            Selector("hand", whose, (IsNamed(gap("names")),)),
            f"{who}が{{names}}をプレイした",
        )
        yield happens(triggers.LEVELS_UP, Selector("level", whose), f"{who}がレベルアップした")
        yield happens(triggers.REFRESHES, Selector("deck", whose), f"{who}が山札をリフレッシュした")
        yield Phrase(
            "own happening",
            f"{who}の{{cards_said}}がクライマックス置場に置かれた",
            f"{who}のクライマックス置場に{{cards_said}}が置かれた",
            means=(
                PutFrom(None, "climax area", Selector("climax area", whose, gap("cards_said"))),
            ),
        )
        yield happens(
            triggers.TRIGGER_CHECK_REVEALS,
            Selector("resolution zone", whose, gap("cards_said")),
            f"{who}のキャラのトリガーチェックで{{cards_said}}が<で|出>た",
            f"{who}のトリガーチェックで{{cards_said}}が<で|出>た",
        )


OWN_HAPPENINGS = (
    *of_players(),
    Phrase(
        "own happening",
        "このカードかこのカードのバトル相手が【リバース】した",
        means=(Happens(triggers.BECOMES_REVERSED, THIS), Happens(triggers.OPPONENT_REVERSED, THIS)),
    ),
    Phrase(
        "own happening",
        "<あなたか相手|すべてのプレイヤー>の{cards_said}がクライマックス置場に置かれた",
        means=(
            PutFrom(None, "climax area", Selector("climax area", "either's", gap("cards_said"))),
        ),
    ),
    Phrase(
        "own happening",
        "クライマックス置場に{cards_said}が置かれた",
        means=(PutFrom(None, "climax area", Selector("climax area", "yours", gap("cards_said"))),),
    ),
    happens(
        triggers.OPPONENT_REVERSED,
        THIS,
        "このカードのバトル相手が【リバース】した",
        "このカードとバトルしているキャラが【リバース】した",
        "このカードとバトル中のキャラが【リバース】した",
    ),
    happens(
        triggers.OPPONENT_REVERSED,
        gap("cards_watched"),
        "{cards_watched}のバトル相手が【リバース】した",
        "{cards_watched}とバトルしているキャラが【リバース】した",
    ),
    happens(
        triggers.DAMAGE_CANCELED,
        THIS,
        "このカードの与えたダメージがキャンセルされた",
        "このカードが与えたダメージがキャンセルされた",
    ),
    happens(
        triggers.DAMAGE_CANCELED,
        gap("cards_watched"),
        "{cards_watched}の与えたダメージがキャンセルされた",
    ),
    happens(
        triggers.DAMAGE_DEALT,
        THIS,
        "このカードの与えたダメージがキャンセルされなかった",
        "このカードが与えたダメージがキャンセルされなかった",
    ),
    happens(
        triggers.CANCELS_DAMAGE,
        Selector("stage", "yours"),
        "あなたの受けたダメージがキャンセルされた",
        "あなたの受けるダメージがキャンセルされた",
        "あなたが受けたダメージがキャンセルされた",
        "あなたがダメージをキャンセルした",
        "あなたに与えられたダメージがキャンセルされた",
    ),
    happens(
        triggers.TAKES_DAMAGE,
        Selector("stage", "yours"),
        "あなたの受けたダメージがキャンセルされなかった",
        "あなたが受けたダメージがキャンセルされなかった",
    ),
    happens(
        triggers.IS_USED,
        THIS,
        "あなたがこのカードの{keyword_quoted}を使った",
        detail=gap("keyword_quoted"),
    ),
)


ELSEWHERE = tuple(
    Phrase(
        "own happening",
        f"{{whose}}{{cards_said}}が{words}{to}",
        means=(
            PutFrom(origin, destination, Selector(destination, gap("whose"), gap("cards_said"))),
        ),
    )
    for destination, to in TO[:5]
    for origin, words in ((None, ""), *((one, f"{word}から") for one, word in FROM_ELSEWHERE))
    if origin != destination
)
"""Moves of other cards away from the stage."""

RETURNED = (
    Phrase(
        "own happening",
        "{whose}{cards_said}が<、|>控え室から<、|>手札に戻<っ|され>た",
        means=(PutFrom("waiting room", "hand", Selector("hand", gap("whose"), gap("cards_said"))),),
    ),
)
"""Returns of other cards to the hand."""

REVERSED = tuple(
    Phrase(
        "own happening",
        words,
        means=(
            Happens(
                triggers.BECOMES_REVERSED,
                Selector("stage", "opponent's", (Is("battle opponent"), gap("adjective"))),
            ),
        ),
    )
    for words in (
        "このカードのバトル相手で{adjective}キャラが【リバース】した",
        "このカードとバトルしている{adjective}キャラが【リバース】した",
        "このカードとバトル中の{adjective}キャラが【リバース】した",
    )
)
"""What happens to a battle opponent of which the text says more than that it is one."""


class Doings(Beginning):
    """What happens to cards: to each of those that are meant, each of several things.

    That a card is in battle when it becomes reversed is said before it, so it is no test of it.
    """

    beginnings = ("those meant", Token(Sort.WORD, "バトル"))

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """All trigger conditions at a place."""
        for whom, after in text.read("those meant", place, mentions):
            start = text.after(GA, after)
            if start is None:
                continue
            for doings, end in text.read("doings", start, mentions):
                trees = in_battle(of_whom(whom, doings))
                if trees and not any(map(is_elsewhere, trees)):
                    yield Read(trees, end)
        yield from (Read((REVERSED_IN_BATTLE,), end) for end in after_battling(text, place))

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words of trigger conditions."""
        if tree == (REVERSED_IN_BATTLE,):
            yield from after_battling(text, place)
        if not all(map(says_to_whom, tree)):
            return
        said = tuple(map(battle_said, tree))
        for number in range(1, len(said) + 1):
            if len(said) % number:
                continue
            doings = tuple((with_what(one, THIS),) for one in said[:number])
            whom = tuple(getattr(one, "what", THIS) for one in said[::number])
            if in_battle(of_whom(whom, doings)) != tree or any(map(is_elsewhere, tree)):
                continue
            for after in text.write("those meant", whom, place, mentions):
                start = text.after(GA, after)
                if start is not None:
                    for grouped in groupings(doings):
                        yield from text.write("doings", grouped, start, mentions)


GA = (Token(Sort.WORD, "が"),)
BATTLING = tuple(
    tokens_of(f"バトル{words}このカードが【リバース】した") for words in ("中の", "している")
)


def after_battling(text: Text, place: int) -> Iterator[int]:
    """The places after words that say that this card becomes reversed in battle."""
    for words in BATTLING:
        end = text.after(words, place)
        if end is not None:
            yield end


REVERSED_IN_BATTLE = Happens(triggers.BECOMES_REVERSED, "this card", triggers.IN_BATTLE)
ROLE = HasRole("in battle")


def in_battle(trees: Parts) -> Parts:
    """Trigger conditions in which “in battle” is a detail of becoming reversed."""
    return tuple(map(_detailed, trees))


def _detailed(trigger: Any) -> Any:
    match trigger:
        case Happens(event=triggers.BECOMES_REVERSED, what=Selector(tests=tests)) if ROLE in tests:
            left = tuple(one for one in tests if one != ROLE)
            return changed(
                trigger, what=changed(trigger.what, tests=left), detail=triggers.IN_BATTLE
            )
    return trigger


def battle_said(trigger: Any) -> Any:
    """A trigger condition with “in battle” as what is said of the card."""
    match trigger:
        case Happens(
            event=triggers.BECOMES_REVERSED, what=Selector() as what, detail=triggers.IN_BATTLE
        ):
            tests = in_order([ROLE, *what.tests])
            return changed(trigger, what=changed(what, tests=tests), detail=None)
    return trigger


# --- moments --------------------------------------------------------------------------------------

STEPS = {
    "turn": "ターン",
    "stand phase": "スタンドフェイズ",
    "draw phase": "ドローフェイズ",
    "clock phase": "クロックフェイズ",
    "main phase": "メインフェイズ",
    "climax phase": "クライマックスフェイズ",
    "attack phase": "アタックフェイズ",
    "attack": "アタック",
    "encore step": "アンコールステップ",
}
WHOSE_MOMENT: tuple[tuple[str, Whose], ...] = (
    ("あなたの", "yours"),
    ("相手の", "opponent's"),
    ("", "either's"),
    ("お互いの", "either's"),
    ("すべてのプレイヤーの", "either's"),
)


def moments() -> Iterator[Phrase]:
    """The moments of a turn, of one player's or of every one."""
    for moment in triggers.MOMENTS:
        edge, _, part = moment.partition(" of ")
        step = STEPS.get(part.removeprefix("the "))
        if step is None:
            continue
        at = "始め" if edge == "beginning" else "終わり"
        for words, whose in WHOSE_MOMENT:
            yield Phrase("moment", f"{words}{step}の{at}に", means=(AtMoment(moment, whose),))


ATTACKING_ITSELF = Fits(THIS, (HasRole(roles.ATTACKING),))
OWN_TRIGGERS: tuple[tuple[str, TriggerCondition, Any], ...] = (
    ("このカードのアタックの終わりに", AtMoment("end of the attack"), ATTACKING_ITSELF),
    (
        "アタックしているこのカードの与えたダメージがキャンセルされた時",
        Happens(triggers.DAMAGE_CANCELED),
        ATTACKING_ITSELF,
    ),
    (
        "このカードのトリガーチェックで{cards_said}が<で|出>た時",
        Happens(
            triggers.TRIGGER_CHECK_REVEALS, Selector("resolution zone", "yours", gap("cards_said"))
        ),
        ATTACKING_ITSELF,
    ),
)
"""Trigger conditions that hold a condition too, with their words."""

DURING = (
    Phrase("during", "あなたのターン中、", means=InTurn("yours")),
    Phrase("during", "相手のターン中、", means=InTurn("opponent's")),
    *(
        Phrase("during", f"{words}アタックフェイズ中、", means=InTurn(whose, ATTACK_PHASE))
        for words, whose in WHOSE_MOMENT
    ),
    Phrase("during", "このカードのバトル中、", means=Fits(THIS, (HasRole(roles.IN_BATTLE),))),
    *(
        Phrase("during", f"{words}{said}中、", means=InTurn(whose, (step,)))
        for words, whose in WHOSE_MOMENT
        for step, said in STEPS.items()
        if step in ("main phase", "climax phase", "draw phase", "encore step")
    ),
    *(
        Phrase(
            "during",
            f"このカードが{said}から舞台に置かれたターン中、",
            means=CameThisTurn(origin=zone),
        )
        for zone, said in (
            (zones.HAND, "手札"),
            (zones.WAITING_ROOM, "控え室"),
            (zones.MEMORY, "思い出置場"),
        )
    ),
    Phrase("during", "このカードが舞台に置かれたターン中、", means=CameThisTurn()),
)

KEYWORD_NAMES = {
    "合体": "Fusion",
    "助太刀": "Backup",
    "集中": "Brainstorm",
    "アンコール": "Encore",
    "【自】アンコール": "Encore",
    "チェンジ": "Change",
    "シフト": "Shift",
    "加速": "Accelerate",
    "共鳴": "Resonate",
}


def keyword(token: Token) -> str | None:
    """The keyword that is named in quotation marks."""
    return KEYWORD_NAMES.get(token.text) if token.sort is Sort.QUOTE else None


CATEGORIES: dict[str, Category] = {
    "keyword quoted": Single(keyword, (Token(Sort.QUOTE, one) for one in KEYWORD_NAMES)),
    "who": Table(WHO),
    "cards watched": CardsWatched("cards of someone"),
    "those meant": Listed("who", ("か",)),
    "doing": Table(DOINGS),
    "doings": Listed("doing", ("時か", "時か、", "か、", "か")),
    "own happening": Table((*OWN_HAPPENINGS, *ELSEWHERE, *RETURNED, *REVERSED)),
    "happening of cards": Doings(),
    "happening": OneAmong("happening of cards", "own happening"),
    "moment": Table(moments()),
    "trigger part": Table(
        (
            Phrase("trigger part", "{happening}時", means=gap("happening")),
            Phrase("trigger part", "{moment}", means=gap("moment")),
        )
    ),
    "trigger parts": Listed("trigger part", ("か、", "か")),
    "trigger": Triggers(),
    "during": Table(DURING),
}
