"""Effects that move cards: breaking, putting, what may enter the field, the top of the deck."""

from judgetool.engine.fftcg.commands import Cast
from judgetool.engine.fftcg.events import Breaking, Broke
from judgetool.engine.fftcg.nodes import (
    Break,
)
from judgetool.engine.kernel.abilities import (
    Put,
    PutOff,
    Selector,
)
from judgetool.engine.kernel.cards import Face
from tests.engine.fftcg.table import field_ability, play
from tests.engine.fftcg.texts import (
    ANY_FORWARD,
    BOLT,
    character,
    forward,
    notes,
    places,
    resolve,
    set_up,
    summon,
    to_chosen,
)
from tests.engine.playing import choose, happened, now


def test_what_cannot_be_broken_stays_and_what_breaks_the_rest_is_the_source() -> None:
    built = set_up(
        summon("Quake", Break(ANY_FORWARD)), forward("Rock", field_ability("cannot be broken"))
    )
    card = built.put("A", "hand", "Quake")
    rock, plain = built.put("B", "field", "Rock"), built.put("B", "field", "Plain")
    game = play(built, Cast("A", card))
    source = now(game).reference(card)
    resolve(game)
    assert places(game, rock, plain) == ["B.field", "B.break zone"]
    (broke,) = (event for event, _ in happened(game) if isinstance(event, Broke))
    assert broke.broken == (Breaking(plain, (source,)),)


def test_putting_into_the_break_zone_breaks_nothing() -> None:
    built = set_up(summon("Sink", to_chosen(Put("target", "break zone"))))
    card = built.put("A", "hand", "Sink")
    theirs = built.put("B", "field", "Plain")
    game = play(built, Cast("A", card))
    choose(game, theirs)
    resolve(game)
    assert places(game, theirs) == ["B.break zone"]
    assert not [event for event, _ in happened(game) if isinstance(event, Broke)]


def single(name: str) -> Face:
    """An invented Forward without the generic icon."""
    return forward(name, icons=())


def test_a_second_character_of_a_name_is_not_put_onto_the_field_and_a_backup_comes_dull() -> None:
    back = summon("Return", Put(Selector("break zone", "yours"), "field"))
    built = set_up(back, single("Hero"), character("Helper", "backup"))
    card = built.put("A", "hand", "Return")
    first = built.put("A", "field", "Hero")
    second, helper = built.put("A", "break zone", "Hero"), built.put("A", "break zone", "Helper")
    game = play(built, Cast("A", card))
    resolve(game)
    assert places(game, first, second, helper) == ["A.field", "A.break zone", "A.field"]
    assert now(game).cards[helper].orientation == "dull"
    assert "it cannot enter the field" in notes(game)


def test_a_summon_is_not_put_onto_the_field() -> None:
    built = set_up(summon("Return", Put(Selector("break zone", "yours"), "field")), BOLT)
    card, bolt = built.put("A", "hand", "Return"), built.put("A", "break zone", "Bolt")
    game = play(built, Cast("A", card))
    resolve(game)
    assert places(game, bolt) == ["A.break zone"]


def test_cards_put_under_the_deck_in_any_order_lie_so() -> None:
    text = Put(Selector("break zone", "yours"), "main deck", place="bottom in any order")
    built = set_up(summon("Bury", text))
    card = built.put("A", "hand", "Bury")
    one, two = (built.put("A", "break zone", "Plain") for _ in range(2))
    game = play(built, Cast("A", card))
    resolve(game)
    choose(game, two, one)
    assert now(game).cards_in("A", "main deck")[:2] == (one, two)


def test_cards_from_the_top_of_the_deck_are_put_off_until_there_are_none() -> None:
    built = set_up(summon("Mill", PutOff(12, "main deck", "break zone", "opponent's")))
    game = play(built, Cast("A", built.put("A", "hand", "Mill")))
    resolve(game)
    assert len(now(game).cards_in("B", "break zone")) == 10
    assert now(game).result is None
