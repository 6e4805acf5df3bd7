"""How functions are broken, and who notices it."""

import ast

import pytest

from tests.mutation.by_book import is_the_same
from tests.mutation.rows import answers_for, noticing, rows_to_prove, share
from tests.mutation.trying import Trial
from tests.mutation.ways import ways

pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
# A scenario that does not end may be stopped just while a generator is thrown away.

SAMPLE, SAMPLE_SHARE = 24, 90
"""Every so many-th row is tried here, and one of so few may be missed, in percent.

``python -m tests.mutation`` tries them all, and asks for more.
"""


def broken(source: str, *, whole: bool) -> dict[str, str]:
    function = ast.parse(source).body[0]
    assert isinstance(function, ast.FunctionDef)
    return {
        way.name: "; ".join(ast.unparse(statement) for statement in way.broken.body)
        for way in ways(function)
        if way.whole == whole
    }


def test_a_procedure_yields_nothing_but_goes_on() -> None:
    source = "def p(a) -> Procedure[None]:\n yield Moved(a)\n b = yield from ask(a)\n return b"

    assert broken(source, whole=True) == {
        "carries nothing out": "pass; b = (yield from ask(a)); return b; if False:\n    yield"
    }


def test_an_effect_leaves_its_context() -> None:
    source = "def p(game, context) -> Procedure[Context]:\n return (yield from ask(context))"

    assert broken(source, whole=True) == {"leaves the context as it was": "return context; yield"}


def test_reasons_are_not_given() -> None:
    source = "def r(a) -> Iterator[Objection]:\n if a:\n  yield Objection(a)"

    assert broken(source, whole=True) == {"gives nothing": "return; yield"}
    assert "line 2: the condition is turned round" in broken(source, whole=False)


def test_a_predicate_is_turned_round_and_made_constant() -> None:
    assert broken("def p(a) -> bool:\n return a", whole=True) == {
        "answers the opposite": "return not a",
        "always says yes": "return True",
        "always says no": "return False",
    }


def test_a_predicate_that_is_constant_is_made_the_other_constant_only() -> None:
    assert broken('def p(a) -> bool:\n "Yes."\n return True', whole=True) == {
        "answers the opposite": "'Yes.'; return not True",
        "always says no": "return False",
    }


def test_numbers_boundaries_and_orders_are_broken_one_at_a_time() -> None:
    source = "def n(a) -> int:\n for b in a:\n  if b >= 7 and b:\n   return b\n return 0"

    assert list(broken(source, whole=False)) == [
        "line 2: the order is reversed",
        "line 3: the condition is turned round",
        "line 3: “and” and “or” are exchanged",
        "line 3: the boundary is off by one",
        "line 3: a number is one too many",
        "line 5: a number is one too many",
    ]


def test_what_cannot_be_noticed_is_left_as_it_is() -> None:
    again = "def n(a) -> int:\n for _ in range(a):\n  draw()\n return a"
    whether = "def n(a) -> bool:\n for b in a:\n  if b:\n   return True\n return not a"
    everybody = "def r(a) -> Iterator[int]:\n for player in PLAYERS:\n  yield a[player]"
    reasons = "def r(a) -> Iterator[Objection]:\n for b in a:\n  yield Objection(b)"
    at_once = reasons.replace("Objection", "Happening")
    by_itself = reasons.replace("Objection", "Recorded")
    at_work = reasons.replace("Objection", "Working")
    zones = "def n(a) -> int:\n for b in {c for c in a}:\n  put(b)\n return a"
    made_a_set = "def n(a) -> int:\n for b in set(a):\n  put(b)\n return a"
    cited = "def p(a) -> Procedure[None]:\n with game.citing('1.2', encloses=True):\n  a()"

    assert not any("order" in name for name in broken(again, whole=False))
    assert not any("order" in name for name in broken(whether, whole=False))
    assert not any("order" in name for name in broken(everybody, whole=False))
    assert not any("order" in name for name in broken(reasons, whole=False))
    assert not any("order" in name for name in broken(at_once, whole=False))
    assert not any("order" in name for name in broken(by_itself, whole=False))
    assert not any("order" in name for name in broken(at_work, whole=False))
    assert not any("order" in name for name in broken(zones, whole=False))
    assert not any("order" in name for name in broken(made_a_set, whole=False))
    assert broken(cited, whole=False) == {}
    assert list(broken("def s(a) -> frozenset[int]:\n return a", whole=True)) == [
        "gives an empty collection"
    ]


def test_an_order_that_means_nothing_is_not_reversed() -> None:
    numbers = "def c(a) -> RuleNumbers:\n return ('1.2', '1.3') if a else ()"
    listed = "def c(a) -> CardsOnOffer:\n return tuple(a)"
    single = "def c(a) -> tuple[int, ...]:\n return (a,)"
    at_most_one = "def c(a) -> tuple[int, ...]:\n if a:\n  return (a,)\n return ()"
    pair = "def c(a) -> tuple[int, ...]:\n return (a, 1)"
    waiting = "def d(a) -> Procedure[None]:\n for b in a:\n  yield AbilityDelayed(b)"
    moving = waiting.replace("AbilityDelayed", "Moved")
    written = "def t(a) -> None:\n for table, b in a:\n  put(table, b)"
    found = written.replace("put", "found.append")
    asked = "def t(a) -> str:\n for table in a:\n  if table:\n   return table\n return ''"

    assert list(broken(numbers, whole=True)) == ["gives an empty collection"]
    assert list(broken(listed, whole=True)) == ["gives an empty collection"]
    assert list(broken(single, whole=True)) == ["gives an empty collection"]
    assert list(broken(at_most_one, whole=True)) == ["gives an empty collection"]
    assert "gives the reverse order" in broken(pair, whole=True)
    assert not any("order" in name for name in broken(waiting, whole=False))
    assert any("order" in name for name in broken(moving, whole=False))
    assert not any("order" in name for name in broken(written, whole=False))
    assert any("order" in name for name in broken(found, whole=False))
    assert any("order" in name for name in broken(asked, whole=False))


def test_the_time_at_which_a_turn_began_is_no_boundary_that_anything_lies_on() -> None:
    since = "def n(a) -> bool:\n return a.since > a.turn_began or a.since > a.began"

    assert [name for name in broken(since, whole=False) if "boundary" in name] == [
        "line 2: the boundary is off by one"
    ]


def test_a_boundary_on_which_nothing_lies_any_more_is_not_shifted() -> None:
    guarded = "def n(a, b) -> X:\n if a == b:\n  return\n c = a > b\n return c"
    other = guarded.replace("a == b", "a == c")

    assert not any("boundary" in name for name in broken(guarded, whole=False))
    assert any("boundary" in name for name in broken(other, whole=False))


def test_whether_two_collections_are_equally_long_is_not_broken() -> None:
    assert broken("def n(a, b) -> X:\n return dict(zip(a, b, strict=True))", whole=False) == {}


def test_a_broken_place_says_which_rules_it_carries_out() -> None:
    source = """def p(game) -> Procedure[None]:
 with game.citing("6.3.1.1"):
  yield Began()
 yield from draw(game)
 yield Objection("no", ("8.6.2.1",))"""
    function = ast.parse(source).body[0]
    assert isinstance(function, ast.FunctionDef)

    found = {way.name: (way.rules, way.calls) for way in ways(function) if not way.whole}

    assert found == {
        "yield 1 is left out": (frozenset({"6.3.1.1"}), frozenset()),
        "yield 2 is left out": (frozenset(), frozenset({"draw"})),
        "yield 3 is left out": (frozenset({"8.6.2.1"}), frozenset()),
    }


def test_a_place_that_only_says_what_the_step_rests_on_names_the_own_decision() -> None:
    source = """def p(game) -> Procedure[None]:
 if game.several > 1:
  game.rests_on("one-by-one")
 if game.none:
  game.rests_on("at-once")
  yield Moved()"""
    function = ast.parse(source).body[0]
    assert isinstance(function, ast.FunctionDef)

    found = {way.name: set(way.decisions) for way in ways(function) if not way.whole}

    assert found == {
        "line 2: the condition is turned round": {"one-by-one"},
        "line 2: the boundary is off by one": {"one-by-one"},
        "line 2: a number is one too many": {"one-by-one"},
        "line 4: the condition is turned round": set(),
    }


def test_what_another_book_alone_says_is_no_break_by_this_one() -> None:
    source = """def p(game) -> Procedure[None]:
 if edition_of(game.state).surplus_leaves_one_by_one and game.hand:
  yield Moved(1)
 else:
  yield Moved(2)"""
    function = ast.parse(source).body[0]
    assert isinstance(function, ast.FunctionDef)

    def left(book: str) -> list[str]:
        single = (way for way in ways(function) if not way.whole)
        return [way.name for way in single if not is_the_same(book, function, way.broken)]

    everything = [way.name for way in ways(function) if not way.whole]
    assert "yield 1 is left out" in left("ws-jp")
    assert "yield 1 is left out" not in left("ws-en")
    assert "yield 2 is left out" in left("ws-en")
    assert left("fftcg") == everything


def test_the_row_of_the_rule_that_a_place_names_answers_for_it() -> None:
    trial = Trial("yield 1 is left out", whole=False, verdicts={}, rules=frozenset({"6.3.1.1"}))

    def answering(*naming: str) -> list[str]:
        return [number for number in naming if answers_for(number, trial, naming, "ws-en")]

    assert answering("6.3.1", "6.3.1.1", "6.3.1.3") == ["6.3.1", "6.3.1.1"]
    assert answering("6.3.1.2", "6.3.1.3") == ["6.3.1.2", "6.3.1.3"]


def test_numbers_with_hyphens_are_told_apart_like_those_with_points() -> None:
    source = """def p(game) -> Procedure[None]:
 with game.citing("7-1-2"):
  yield Began()
 yield from draw(game)"""
    function = ast.parse(source).body[0]
    assert isinstance(function, ast.FunctionDef)
    (rules,) = (way.rules for way in ways(function) if way.name == "yield 1 is left out")
    trial = Trial("yield 1 is left out", whole=False, verdicts={}, rules=rules)

    def answering(*naming: str) -> list[str]:
        return [number for number in naming if answers_for(number, trial, naming, "dbs")]

    assert answering("7-1", "7-1-2", "7-1-20", "7-1-3") == ["7-1", "7-1-2"]
    assert answering("7-1-20", "7-1-3") == ["7-1-20", "7-1-3"]


def test_what_builds_an_ability_builds_one_without_effect() -> None:
    (built,) = broken("def b(a) -> Ability:\n return a", whole=True).values()

    assert built.startswith("return __import__('dataclasses').replace(a, effect=")


def test_what_builds_an_effect_builds_nothing() -> None:
    (built,) = broken("def b(a) -> Effect:\n return a", whole=True).values()

    assert built.endswith(".NoAction()")


def test_what_builds_a_condition_builds_one_that_always_holds() -> None:
    (built,) = broken("def b(a) -> Condition:\n return a", whole=True).values()

    assert built.endswith(".Every(())")


def test_what_builds_a_selection_builds_one_of_everything() -> None:
    (built,) = broken("def b(a) -> Selector:\n return a", whole=True).values()

    assert built == "return __import__('dataclasses').replace(a, tests=())"


def test_scenarios_are_read_anew_where_their_abilities_are_built_wrongly() -> None:
    rows = {"10.5.2": rows_to_prove("ws-en")["10.5.2"]}

    first, again = (noticing("ws-en", rows, only_whole=True, processes=1) for _ in range(2))

    assert [row.holds for row in (*first, *again)] == [True, True]


def test_collections_are_emptied_and_reversed() -> None:
    assert broken("def c(a) -> tuple[int, ...]:\n return a", whole=True) == {
        "gives an empty collection": "return ()",
        "gives the reverse order": "return tuple(a)[::-1]",
    }


def test_the_order_of_a_loop_over_a_name_that_stands_for_a_set_is_left_as_it_is() -> None:
    def reversed_loops(of: str) -> list[str]:
        source = f"def l(a) -> int:\n left = {of}\n for one in left:\n  a = one\n return a"
        return [name for name in broken(source, whole=False) if "order is reversed" in name]

    assert reversed_loops("{one for one in a}") == []
    assert reversed_loops("[one for one in a]") == ["line 3: the order is reversed"]


def test_a_sample_of_rows_is_noticed() -> None:
    rows = list(rows_to_prove("ws-en").items())

    found = noticing("ws-en", dict(rows[::SAMPLE]), only_whole=True, processes=1)

    assert share(found) >= SAMPLE_SHARE, [
        (row.number, row.unnoticed) for row in found if not row.holds
    ]


def test_a_row_whose_scenario_has_nothing_to_do_with_it_is_reported() -> None:
    row = rows_to_prove("ws-en")["9.2.1"].model_copy(update={"scenarios": ["trigger-no-icon"]})

    (found,) = noticing("ws-en", {"9.2.1": row}, only_whole=True, processes=1)

    assert not found.holds
    assert found.unnoticed
