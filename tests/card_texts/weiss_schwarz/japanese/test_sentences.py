"""What Japanese sentences do one after the other, and the clauses in them."""

from judgetool.card_texts.weiss_schwarz.japanese.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import (
    OTHER,
    Alternative,
    Bears,
    ChooseCard,
    Compared,
    Compares,
    Count,
    DealDamage,
    Draw,
    Every,
    Fits,
    Happens,
    If,
    InOrder,
    Is,
    IsNamed,
    IsType,
    Lies,
    LiesIn,
    NameHas,
    NoAction,
    OneOf,
    Pay,
    PayBy,
    Plus,
    Put,
    PutOff,
    Repeat,
    Reveal,
    Selector,
    exist,
)
from judgetool.engine.kernel.abilities.several import ChooseEach
from judgetool.engine.weiss_schwarz.nodes import PlayerLevel, ThatDamage

BIRDS = Bears("traits", ("鳥",))
ATTACKS = "【自】このカードがアタックした時、"
REVEALS = "あなたは自分の山札の上から1枚を公開する。そのカードが《鳥》のキャラなら"


def test_what_is_done_otherwise_is_the_opposite_of_the_condition_before() -> None:
    text = f"{ATTACKS}{REVEALS}手札に加える。そうでないなら、あなたは1枚引く。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    asked = Fits("those cards", (IsType("character"), BIRDS))
    either = If(asked, Put("those cards", "hand"), Draw(1))
    assert ability.effect == InOrder((Reveal(), either))


def test_otherwise_is_not_read_where_it_could_be_the_opposite_of_more() -> None:
    text = f"{ATTACKS}{REVEALS}、あなたは1枚引いてよい。そうでないなら、あなたは2枚引く。"
    assert GRAMMAR.trees(text, "line") == []


def test_the_same_damage_is_that_which_triggered_the_ability() -> None:
    triggers = "【自】あなたの受けたダメージがキャンセルされなかった時、"
    same = "相手に同じダメージを与える。"
    ((ability,),) = GRAMMAR.trees(f"{triggers}{same}", "line")
    assert ability.effect == DealDamage(ThatDamage())
    assert GRAMMAR.trees(f"{ATTACKS}{same}", "line") == []


def test_some_of_the_cards_that_were_revealed_are_chosen() -> None:
    text = (
        f"{ATTACKS}あなたは自分の山札の上から3枚を公開する。"
        "あなたはそれらのカードの《鳥》のキャラを1枚まで選び、手札に加える。"
    )
    ((ability,),) = GRAMMAR.trees(text, "line")
    birds = Selector("deck", tests=(IsType("character"), BIRDS))
    chosen = ChooseCard(birds, Put("chosen", "hand"), 0, 1, among_those=True)
    assert ability.effect == InOrder((Reveal(None, 3), chosen))


def test_cards_that_the_effect_has_put_away_are_counted() -> None:
    text = (
        f"{ATTACKS}あなたは自分の山札の上から3枚を、控え室に置き、相手にXダメージを与える。"
        "Xはこの効果で控え室に置かれたカード名に「白」を含むキャラの枚数+2に等しい。"
    )
    ((ability,),) = GRAMMAR.trees(text, "line")
    tests = (Is("those cards"), IsType("character"), NameHas(("白",)))
    number = Plus(Count(Selector("waiting room", tests=tests)), 2)
    off = PutOff(3, "deck", "waiting room")
    assert ability.effect == InOrder((off, DealDamage(number)))


def test_a_card_of_the_own_level_at_most_can_be_asked_more() -> None:
    text = "【起】[(1)]あなたは自分の控え室の自分のレベル以下でコスト0以下のキャラを1枚選び、手札に戻す。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    level = Compares("level", "at most", PlayerLevel())
    assert level in ability.effect.selector.tests
    assert Compares("cost", "at most", 0) in ability.effect.selector.tests


def test_how_this_card_lies_and_where_is_asked_at_once() -> None:
    text = f"{ATTACKS}このカードが前列にいて【スタンド】しているなら、あなたは1枚引く。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    asked = Fits("this card", (Lies(("stand",)), LiesIn(("center stage",))))
    assert ability.effect == If(asked, Draw(1))


def test_an_action_is_done_so_many_times() -> None:
    ((ability,),) = GRAMMAR.trees("3回、次の行動を行う。『相手に1ダメージを与える。』", "line")
    assert ability.effect == Repeat(3, DealDamage(1))


def test_effects_in_any_order_are_all_chosen() -> None:
    text = "以下の効果を好きな順番で1回ずつ行う。『あなたは1枚引く。』『相手に1ダメージを与える。』"
    ((ability,),) = GRAMMAR.trees(text, "line")
    ways = (Alternative("1", Draw(1)), Alternative("2", DealDamage(1)))
    assert ability.effect == OneOf(ways, 2)


def test_cards_of_several_names_are_there() -> None:
    text = "【永】他のあなたの、「白」と「青」と「赤」がいるなら、このカードのソウルを＋1。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    each = (exist(Selector("stage", tests=(OTHER, IsNamed((one,))))) for one in "白青赤")
    assert ability.condition == Every(tuple(each))
    assert isinstance(ability.condition.conditions[0], Compared)
    assert isinstance(ability.condition.conditions[0].left, Count)


def test_a_card_goes_to_the_bottom_of_the_stock_or_of_the_deck() -> None:
    ((stock,),) = GRAMMAR.trees(
        "【起】[(1)]あなたは自分の手札を1枚選び、ストック置場の下に置く。", "line"
    )
    assert stock.effect.then == Put("chosen", "stock", place="bottom")
    ((deck,),) = GRAMMAR.trees(
        "【起】[(1)]あなたは自分の山札の上から1枚を、山札の下に置く。", "line"
    )
    assert deck.effect == Put("top of deck", "deck", place="bottom")


def test_this_card_or_the_one_that_it_battles_becomes_reversed() -> None:
    text = "【自】このカードかこのカードのバトル相手が【リバース】した時、あなたは1枚引く。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    assert ability.trigger.triggers == (
        Happens("becomes reversed"),
        Happens("battle opponent becomes reversed"),
    )


def test_a_card_of_each_of_two_names_in_a_pile_pays_a_cost() -> None:
    text = "【起】[(1)手札の、「白」と「青」を1枚ずつ控え室に置く]あなたは1枚引く。"
    ((ability,),) = GRAMMAR.trees(text, "line")
    choices = tuple(
        ChooseCard(Selector("hand", tests=(IsNamed((one,)),)), NoAction()) for one in "白青"
    )
    assert ability.cost == (Pay(1), PayBy(ChooseEach(choices, Put("chosen", "waiting room"))))


def test_a_text_with_more_effects_than_any_card_has_is_not_read() -> None:
    assert len(GRAMMAR.trees("あなたは1枚引く。" * 16, "line")) == 1
    assert GRAMMAR.trees("あなたは1枚引く。" * 40, "line") == []
