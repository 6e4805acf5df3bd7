"""Whole lines of Japanese texts, and the trees that they are."""

import pytest

from judgetool.card_texts.books import BOOKS
from judgetool.card_texts.weiss_schwarz.japanese.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import (
    OTHER,
    AllOf,
    AnyOf,
    AspectOf,
    Bears,
    Change,
    ChooseCard,
    Compared,
    Compares,
    Count,
    DealDamage,
    Declare,
    Draw,
    Every,
    Fits,
    GiveAbility,
    Happens,
    HasRole,
    If,
    InOrder,
    InTurn,
    Is,
    IsNamed,
    IsType,
    Lies,
    Look,
    May,
    MayPay,
    NameHas,
    NoAction,
    Pay,
    PayBy,
    Prohibit,
    Put,
    PutFrom,
    PutOff,
    Reveal,
    Search,
    Selector,
    Shuffle,
    Times,
    Turn,
    Variable,
)
from judgetool.engine.kernel.abilities.several import ChooseEach
from judgetool.engine.weiss_schwarz import keyword_abilities as keywords
from judgetool.engine.weiss_schwarz.continuous import PLAY_EVENTS, REVERSED_BY_AUTOMATIC
from judgetool.engine.weiss_schwarz.nodes import CountAsUsed, Defend, FlipOver, PayOtherwise
from tests.card_texts.weiss_schwarz.making import activated, automatic, continuous, event

ALWAYS = "while the ability is active"
ATTACKS = Happens("attacks")
CAME = PutFrom("hand", "stage")
BIRDS = Bears("traits", ("鳥",))
STAGE = Selector("stage")
NOTHING = NoAction()
NUMBER = Variable("Number")

READ = {
    "【永】他のあなたの《鳥》のキャラすべてに、パワーを＋700。": continuous(
        Change("power", 700, Selector("stage", tests=(OTHER, BIRDS)), ALWAYS)
    ),
    "【永】あなたのターン中、あなたの手札が3枚以上なら、このカードのパワーを＋700し、ソウルを＋1。": None,
    "【永】他のあなたの《鳥》のキャラ1枚につき、このカードのパワーを＋300。": continuous(
        Change(
            "power", Times(Count(Selector("stage", tests=(OTHER, BIRDS))), 300), "this card", ALWAYS
        )
    ),
    "【自】このカードがアタックした時、あなたは1枚引いてよい。": automatic(ATTACKS, May(Draw(1))),
    "【自】このカードがアタックした時、相手に2ダメージを与える。": automatic(
        ATTACKS, DealDamage(2)
    ),
    "【自】このカードがアタックした時、あなたは自分のキャラを1枚選び、そのターン中、パワーを＋700し、ソウルを＋1。": automatic(
        ATTACKS,
        ChooseCard(
            STAGE,
            InOrder((Change("power", 700, "chosen", "turn"), Change("soul", 1, "chosen", "turn"))),
        ),
    ),
    "【自】このカードがアタックした時、相手は自分の手札を1枚選び、控え室に置く。": automatic(
        ATTACKS,
        ChooseCard(Selector("hand", "opponent's"), Put("chosen", "waiting room"), by="opponent's"),
    ),
    "【自】［(1)］このカードが手札から舞台に置かれた時、あなたはコストを払ってよい。そうしたら、あなたは自分の山札を見て《鳥》のキャラを1枚まで選んで相手に見せ、手札に加え、その山札をシャッフルする。": automatic(
        CAME,
        InOrder(
            (
                Search(
                    Selector("deck", tests=(IsType("character"), BIRDS)),
                    1,
                    InOrder((Reveal("chosen"), Put("chosen", "hand"))),
                ),
                Shuffle(),
            )
        ),
        cost=(Pay(1),),
        may_pay=True,
    ),
    "【自】［手札を1枚控え室に置く］このカードがアタックした時、クライマックス置場に「白い卵」があるなら、あなたはコストを払ってよい。そうしたら、あなたは2枚引く。": automatic(
        ATTACKS,
        If(
            Compared(Count(Selector("climax area", tests=(IsNamed(("白い卵",)),))), "at least", 1),
            MayPay((PayBy(ChooseCard(Selector("hand"), Put("chosen", "waiting room"))),), Draw(2)),
        ),
    ),
    "【起】［このカードを【レスト】する］あなたは自分の山札を上から3枚まで見て、カードを1枚まで選び、手札に加え、残りのカードを控え室に置く。": activated(
        InOrder(
            (
                Look(3, up_to=True),
                ChooseCard(Selector("deck"), Put("chosen", "hand"), 0, 1, among_those=True),
                Put("the rest", "waiting room"),
            )
        ),
        PayBy(Turn("this card", "rest")),
    ),
    "【自】このカードのバトル相手が【リバース】した時、あなたは自分のクロックの上から2枚を、控え室に置いてよい。": automatic(
        Happens("battle opponent becomes reversed"),
        May(PutOff(2, "clock", "waiting room")),
    ),
    "【自】他のあなたのバトル中のキャラが【リバース】した時、あなたは1枚引く。": automatic(
        Happens("becomes reversed", Selector("stage", tests=(OTHER,)), "in battle"), Draw(1)
    ),
    "【自】このカードが【リバース】した時、このカードのバトル相手のレベルが3以下なら、あなたはそのキャラを【リバース】してよい。": None,
    "【永】このカードはサイドアタックできない。": continuous(
        Prohibit("side attack", "this card", ALWAYS)
    ),
    "【永】応援このカードの前のあなたのキャラすべてに、パワーを＋700。": keywords.assist_power(700),
    "あなたは自分のキャラを1枚選び、そのターン中、次の能力を与える。『【永】このカードはサイドアタックできない。』": event(
        ChooseCard(
            STAGE,
            GiveAbility(continuous(Prohibit("side attack", "this card", ALWAYS)), "chosen", "turn"),
        )
    ),
}


@pytest.mark.parametrize("text", [text for text, tree in READ.items() if tree is not None])
def test_a_line_has_one_tree(text: str) -> None:
    assert GRAMMAR.trees(text, "line") == [(READ[text],)]


def test_a_turn_and_a_condition_must_both_hold() -> None:
    text = "【永】あなたのターン中、あなたの手札が3枚以上なら、このカードのパワーを＋700し、ソウルを＋1。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    hand = Compared(Count(Selector("hand")), "at least", 3)
    assert ability.condition.conditions == (InTurn("yours"), hand)
    assert ability.lasting == (
        Change("power", 700, "this card", ALWAYS),
        Change("soul", 1, "this card", ALWAYS),
    )


def test_what_is_asked_of_a_card_can_be_what_a_verb_is_about() -> None:
    text = "【自】このカードがアタックした時、あなたは自分の山札の上から1枚を公開する。そのカードが《鳥》のキャラなら手札に加える。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    asked = Fits("those cards", (IsType("character"), BIRDS))
    assert ability.effect == InOrder((Reveal(), If(asked, Put("those cards", "hand"))))


@pytest.mark.parametrize(
    "text",
    [
        "【永】あなたの手札が多いなら、このカードのパワーを＋700。",
        "【自】このカードがアタックした時、パワーを＋700。",
        "【自】このカードがアタックした時、そのターン中、あなたは1枚引く。",
        "【自】このカードがアタックした時、そのキャラを手札に戻す。",
    ],
)
def test_what_is_not_understood_whole_has_no_tree(text: str) -> None:
    assert GRAMMAR.trees(text, "line") == []


def test_characters_in_battle_are_those_of_either_player() -> None:
    text = "【自】このカードがアタックした時、あなたはバトル中のキャラを1枚選び、【レスト】する。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    assert ability.effect.selector == Selector("stage", "either's", (HasRole("in battle"),))


def test_a_negative_adjective_leaves_out_what_lies_so() -> None:
    text = "【起】［(1)］あなたは相手の【レスト】しているキャラを1枚選び、控え室に置く。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    assert ability.effect.selector == Selector("stage", "opponent's", (Lies(("rest",)),))
    assert ability.effect.then != NOTHING


FLIPPED = (FlipOver(3), Put("those cards", "waiting room"), CountAsUsed("Brainstorm"))
CLIMAXES = Count(Selector("waiting room", tests=(Is("those cards"), IsType("climax"))))
FLIPS = "あなたは自分の山札の上から3枚をめくり、控え室に置く。"


def test_brainstorm_can_ask_once_for_all_cards_that_were_flipped_over() -> None:
    text = f"【起】集中[(1)]{FLIPS}それらのカードにクライマックスがあるなら、あなたは1枚引く。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    asked = If(Compared(CLIMAXES, "at least", 1), Draw(1))
    assert ability.effect == InOrder((*FLIPPED, asked))
    assert (ability.cost, ability.keywords) == ((Pay(1),), ("Brainstorm",))


def test_an_event_can_do_something_before_its_brainstorm() -> None:
    text = f"集中あなたは1枚引く。{FLIPS}相手にXダメージを与える。Xはそれらのカードのクライマックスの枚数に等しい。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    assert ability.effect == InOrder((Draw(1), *FLIPPED, DealDamage(CLIMAXES)))
    assert (ability.kind, ability.keywords) == ("event", ("Brainstorm",))


def test_a_cost_can_be_paid_after_a_card_was_revealed() -> None:
    text = (
        "【自】[(1)]このカードがアタックした時、あなたは自分の山札の上から1枚を公開する。"
        "そのカードが《鳥》のキャラなら、あなたはコストを払ってよい。そうしたら、あなたは1枚引く。"
    )
    ((ability,),) = GRAMMAR.trees(text, "line")
    asked = Fits("those cards", (IsType("character"), BIRDS))
    assert ability.effect == InOrder((Reveal(), If(asked, MayPay((Pay(1),), Draw(1)))))
    assert ability.cost == ()


def test_something_else_can_happen_if_the_player_does_not_do_it() -> None:
    text = "【自】このカードがアタックした時、あなたは1枚引いてよい。そうしないなら、このカードを手札に戻す。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    assert ability.effect == May(Draw(1), otherwise=Put("this card", "hand"))


def test_a_card_that_automatic_abilities_cannot_reverse() -> None:
    text = "【永】このカードは相手のキャラの【自】の効果によって【リバース】されない。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    assert ability.lasting == (Prohibit(REVERSED_BY_AUTOMATIC, "this card", ALWAYS),)


def test_all_cards_that_were_put_away_can_be_asked_about() -> None:
    text = (
        "【自】このカードがアタックした時、あなたは自分の山札の上から2枚を、控え室に置く。"
        "それらのカードすべてが《鳥》のキャラなら、あなたは1枚引く。"
    )
    ((ability,),) = GRAMMAR.trees(text, "line")
    asked = If(Fits("those cards", (IsType("character"), BIRDS)), Draw(1))
    assert ability.effect == InOrder((PutOff(2, "deck", "waiting room"), asked))


def test_brainstorm_for_each_climax_is_what_the_keyword_repeats() -> None:
    text = f"【起】集中[(1)]{FLIPS}それらのカードのクライマックス1枚につき、そのターン中、このカードのパワーを＋500。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    assert ability == keywords.brainstorm(3, Change("power", 500, "this card", "turn"), Pay(1))


def test_a_player_refreshes() -> None:
    text = "【自】あなたが山札をリフレッシュした時、あなたは1枚引く。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    assert ability.trigger == Happens("player refreshes", Selector("deck"))


def test_that_battle_opponent_is_the_character_that_became_reversed() -> None:
    text = "【自】このカードのバトル相手が【リバース】した時、あなたはそのバトル相手を山札の下に置いてよい。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    assert ability.effect == May(Put("that card", "deck", place="bottom"))


def test_so_many_cards_of_each_of_two_colors_must_be_there() -> None:
    text = (
        "【永】あなたの、赤のキャラと青のキャラがそれぞれ2枚以上なら、このカードのパワーを＋500。"
    )
    ((ability,),) = GRAMMAR.trees(text, "line")
    counts = (Count(Selector("stage", tests=(Bears("color", (one,)),))) for one in ("red", "blue"))
    assert ability.condition == Every(tuple(Compared(one, "at least", 2) for one in counts))


def test_what_the_opponent_may_do_is_theirs_to_decide() -> None:
    text = "【自】このカードがアタックした時、相手は自分の手札を1枚選び、控え室に置いてよい。そうしないなら、あなたは1枚引く。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    discards = ChooseCard(
        Selector("hand", "opponent's"), Put("chosen", "waiting room"), by="opponent's"
    )
    assert ability.effect == May(discards, otherwise=Draw(1), by="opponent's")


def test_that_deck_is_the_one_of_which_the_sentence_before_spoke() -> None:
    theirs = "【起】[(1)]相手は自分の控え室のカードすべてを、山札に戻す。その山札をシャッフルする。"
    ((ability,),) = GRAMMAR.trees(theirs, "line")
    returned = Put(Selector("waiting room", "opponent's"), "deck")
    assert ability.effect == InOrder((returned, Shuffle("opponent's")))
    ours = "【起】[(1)]あなたは自分の控え室のカードすべてを、山札に戻す。その山札をシャッフルする。"
    ((ability,),) = GRAMMAR.trees(ours, "line")
    assert ability.effect == InOrder((Put(Selector("waiting room"), "deck"), Shuffle()))
    chosen = (
        "【起】[(1)]あなたは相手の控え室のカードを1枚選び、山札に戻す。その山札をシャッフルする。"
    )
    ((ability,),) = GRAMMAR.trees(chosen, "line")
    assert ability.effect.effects[-1] == Shuffle("opponent's")
    seen = (
        "【起】[(1)]あなたは相手の山札を上から3枚まで見てカードを3枚まで選び、控え室に置き、"
        "残りのカードを山札に戻し、その山札をシャッフルする。"
    )
    ((ability,),) = GRAMMAR.trees(seen, "line")
    assert ability.effect.effects[-1] == Shuffle("opponent's")


def test_nothing_can_follow_from_a_declared_number_that_nobody_asks_for() -> None:
    text = "【自】このカードがアタックした時、相手は0か1を宣言する。"
    assert GRAMMAR.trees(text, "line") == []


def test_a_card_can_be_of_the_level_that_the_opponent_declared() -> None:
    text = (
        "【自】このカードがアタックした時、相手は1か2を宣言する。あなたは自分の山札の上から1枚を公開し、"
        "そのカードが相手の宣言したレベルのキャラなら、あなたは1枚引く。"
    )
    ((ability,),) = GRAMMAR.trees(text, "line")
    asked = Fits("those cards", (IsType("character"), Compares("level", "exactly", NUMBER)))
    then = InOrder((Reveal(), If(asked, Draw(1))))
    assert ability.effect == Declare("Number", 1, 2, then, by="opponent's")


def test_cards_can_be_of_one_kind_or_of_another_one() -> None:
    text = "【起】[(1)]あなたは自分の控え室の《鳥》のキャラか「白い卵」を1枚選び、手札に戻す。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    kinds = AnyOf((AllOf((IsType("character"), BIRDS)), IsNamed(("白い卵",))))
    returned = Put("chosen", "hand")
    assert ability.effect == ChooseCard(Selector("waiting room", tests=(kinds,)), returned)
    level = (
        "【起】[(1)]あなたは自分の控え室のレベル1以下のキャラか「白い卵」を1枚選び、手札に戻す。"
    )
    assert GRAMMAR.trees(level, "line") == []


def test_cards_of_two_kinds_are_found_and_revealed_together() -> None:
    text = (
        "【起】[(1)]あなたは自分の山札を見て《鳥》のキャラを1枚までと「白い卵」を1枚まで選んで"
        "相手に見せ、手札に加え、その山札をシャッフルする。"
    )
    ((ability,),) = GRAMMAR.trees(text, "line")
    kinds = (
        Search(Selector("deck", tests=(IsType("character"), BIRDS)), 1, NOTHING),
        Search(Selector("deck", tests=(IsNamed(("白い卵",)),)), 1, NOTHING),
    )
    found = ChooseEach(kinds, InOrder((Reveal("chosen"), Put("chosen", "hand"))))
    assert ability.effect == InOrder((found, Shuffle()))


def test_cards_of_several_kinds_are_put_onto_separate_positions() -> None:
    text = (
        "あなたは自分の控え室の「白い卵」を1枚までと「青い卵」を1枚までと《鳥》のキャラを1枚まで選び、"
        "舞台の別々の枠に置く。"
    )
    ((ability,),) = GRAMMAR.trees(text, "line")
    kinds = (
        (IsNamed(("白い卵",)),),
        (IsNamed(("青い卵",)),),
        (IsType("character"), BIRDS),
    )
    choices = tuple(
        ChooseCard(Selector("waiting room", tests=tests), NOTHING, 0) for tests in kinds
    )
    assert ability.effect == ChooseEach(
        choices, Put("chosen", "stage", positions=("separate positions",))
    )


def test_a_character_and_this_card_pay_a_cost_together() -> None:
    text = "【起】[あなたの舞台のキャラを1枚とこのカードを控え室に置く]あなたは1枚引く。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    one = ChooseCard(Selector("stage", tests=(OTHER,)), Put("chosen", "waiting room"))
    assert ability.cost == (PayBy(InOrder((one, Put("this card", "waiting room")))),)


def test_events_cannot_be_played_for_some_time() -> None:
    text = (
        "【自】このカードがアタックした時、そのターン中、相手はイベントを手札からプレイできない。"
    )
    ((ability,),) = GRAMMAR.trees(text, "line")
    assert ability.effect == Prohibit(PLAY_EVENTS, "opponent's", "turn")


def test_a_second_time_can_be_said_in_a_sentence() -> None:
    text = (
        "【自】このカードがアタックした時、そのターン中、このカードのパワーを＋700し、"
        "次の相手のターンの終わりまで、相手はイベントを手札からプレイできない。"
    )
    ((ability,),) = GRAMMAR.trees(text, "line")
    assert [one.duration for one in ability.effect.effects] == ["turn", "opponent's next turn"]


def test_one_of_several_effects_is_chosen() -> None:
    text = "以下の効果のうちあなたが選んだ1つを行う。『あなたは1枚引く。』『相手に1ダメージを与える。』"
    ((ability,),) = GRAMMAR.trees(text, "line")
    assert [one.effect for one in ability.effect.ways] == [Draw(1), DealDamage(1)]
    assert ability.effect.number == 1


def test_a_character_comes_as_the_defending_character() -> None:
    text = (
        "【自】このカードがフロントアタックされた時、あなたは自分の手札の「白い卵」を1枚選び、"
        "このカードがいた枠に防御キャラとして置く。"
    )
    ((ability,),) = GRAMMAR.trees(text, "line")
    come = Put("chosen", "stage", positions=("where this card was",))
    assert ability.effect.then == InOrder((come, Defend("those cards")))


@pytest.mark.parametrize(
    "faulty",
    [
        "永】このカードのパワーを＋700。",
        "【起】[(1]あなたは1枚引く。",
        "【起】[(1このカードを【レスト】する]あなたは1枚引く。",
        "【起】[【1】このカードを【レスト】する]あなたは1枚引く。",
        "【起】[[1]このカードを【レスト】する]あなたは1枚引く。",
        "【起】[1]あなたは1枚引く。",
        "【永】このカードと同じのカードは、デッキに7枚まで入れることができる。",
        "【自】相手のアタックフェイズの初めに、あなたは1枚引く。",
    ],
)
def test_brackets_that_a_source_has_lost_are_mended(faulty: str) -> None:
    assert all(one.read for one in BOOKS["ws-jp"].read((faulty,), "character"))


def test_a_deck_to_which_cards_go_later_is_not_shuffled_now() -> None:
    text = (
        "【自】このカードがアタックした時、あなたは自分の控え室のキャラを1枚選び、舞台の好きな枠に置く。"
        "アンコールステップの始めに、そのキャラを山札に戻す。その山札をシャッフルする。"
    )
    assert GRAMMAR.trees(text, "line") == []


def test_the_opponent_does_not_look_through_the_deck_of_the_master() -> None:
    text = (
        "【自】このカードがアタックした時、相手は自分の山札を見て《鳥》のキャラを1枚まで選び、"
        "控え室に置く。"
    )
    assert GRAMMAR.trees(text, "line") == []


def test_one_card_of_each_of_two_kinds_pays_a_cost() -> None:
    text = "【起】[あなたの、《鳥》のキャラと「白い卵」を1枚ずつ【レスト】する]あなたは1枚引く。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    kinds = ((BIRDS,), (IsNamed(("白い卵",)),))
    choices = tuple(ChooseCard(Selector("stage", tests=one), NOTHING) for one in kinds)
    assert ability.cost == (PayBy(ChooseEach(choices, Turn("chosen", "rest"))),)


def test_cards_are_put_onto_separate_positions_of_one_part_of_the_stage() -> None:
    text = "あなたは自分の控え室のキャラを2枚まで選び、前列の別々の枠に置く。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    positions = ("separate positions", "center stage")
    assert ability.effect.then == Put("chosen", "stage", positions=positions)


def test_the_one_card_that_was_put_away_has_a_level() -> None:
    level = "Xはこの効果で控え室に置かれたカードのレベルに等しい。"
    after = "そのターン中、このカードのソウルを＋X。"
    one = f"【起】[(1)]あなたは自分の山札の上から1枚を、控え室に置く。{after}{level}"
    ((ability,),) = GRAMMAR.trees(one, "line")
    amount = AspectOf("level", "those cards")
    assert ability.effect.effects[-1] == Change("soul", amount, "this card", "turn")
    two = f"【起】[(1)]あなたは自分の山札の上から2枚を、控え室に置く。{after}{level}"
    assert GRAMMAR.trees(two, "line") == []


def test_an_ability_can_be_used_so_often_in_a_turn() -> None:
    text = "【起】[(1)]この能力は1ターンにつき1回まで使える。あなたは1枚引く。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    assert (ability.kind, ability.times_a_turn) == ("activated", 1)


def test_a_card_gets_several_abilities_at_once() -> None:
    text = (
        "【自】このカードがアタックした時、そのターン中、このカードは次の2つの能力を得る。"
        "『【永】このカードはサイドアタックできない。』『【永】このカードはアタックできない。』"
    )
    ((ability,),) = GRAMMAR.trees(text, "line")
    actions = [one.ability.lasting[0].action for one in ability.effect.effects]
    assert actions == ["side attack", "attack"]


def test_characters_with_parts_of_two_names_are_there() -> None:
    text = (
        "【永】他のあなたの、カード名に「白」を含むキャラとカード名に「青」を含むキャラがいるなら、"
        "このカードのパワーを＋500。"
    )
    ((ability,),) = GRAMMAR.trees(text, "line")
    counts = (Count(Selector("stage", tests=(OTHER, NameHas((one,))))) for one in ("白", "青"))
    assert ability.condition == Every(tuple(Compared(one, "at least", 1) for one in counts))


def test_a_reminder_between_sentences_is_read_behind_them() -> None:
    text = "相手に1ダメージを与える。(ダメージキャンセルは発生する)あなたは1枚引く。"
    (line,) = BOOKS["ws-jp"].read((text,), "event")
    assert line.abilities[0].effect == InOrder((DealDamage(1), Draw(1)))


def test_a_card_that_costs_nothing_if_a_character_is_put_away_for_it() -> None:
    text = (
        "【永】手札のこのカードをプレイするにあたり、あなたは自分の「見張り」を1枚選び、控え室に置いてよい。"
        "そうしたら、このカードをコスト0でプレイできる。"
    )
    away = ChooseCard(
        Selector("stage", tests=(IsNamed(("見張り",)),)), Put("chosen", "waiting room")
    )
    assert BOOKS["ws-jp"].read_text(text).abilities == (
        continuous(PayOtherwise("this card", "card", away, ALWAYS), zone="hand"),
    )
