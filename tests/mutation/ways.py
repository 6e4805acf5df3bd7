"""The ways in which a function can be broken, found in its syntax tree.

Some ways break the function as a whole (a procedure carries nothing out, a predicate is turned
round, a number is one too many); the others break one place of it (a condition, a boundary, a
number, an order, a single event).

What cannot be noticed in any course of a game is left as it is, where that can be told from the
function alone (``by_book.py`` says what only the other book of a game asks for):

- how something is cited, as a broken procedure must be noticed by what it does;
- the order of a loop that does the same each time, of one that looks only whether there is a case
  at all, of one over the players where nobody asks for the turn order, and of the reasons for a
  refusal: all of them are given, and none comes before another;
- the order of what an event brings about at the same time, and of what can replace an event:
  players order what triggers, and say which replacement comes first;
- the order of a set, which has none, and of a loop over one; that of a collection of one thing or
  none, of rule numbers, of the words on a card, of what is on offer, and of what is one act, where
  the type of what a function gives says that it is such;
- the order of what rule actions take away at the same time, and of delayed abilities that trigger;
- the order of a loop over tables of a database that only writes to each: none depends on another;
- the order in which continuous effects at work are found: each knows its place among the others;
- the order in which lasting effects of one text begin, and abilities are delayed or stand by: each
  is about something else, and players order what has triggered;
- the boundary at the time at which a turn began: nothing else happens at that time; and one on
  which nothing lies any more, as the function has returned where both are equal;
- whether ``zip`` looks that what it is given is equally long: that is for programmers.
"""

import ast
import copy
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

Function = ast.FunctionDef
ORDERED = ("tuple", "list", "Sequence", "Iterable")
COLLECTIONS = (*ORDERED, "frozenset", "set")
WITHOUT_ORDER = (
    "Iterator[Objection]",
    "tuple[Objection, ...]",
    "Iterator[Happening]",
    "Iterator[Recorded]",
    "Iterator[Waiting]",
    "Iterator[Working]",
    "Iterator[tuple[CardId, Text]]",
    "Iterator[tuple[Target, Open | None]]",
    "Iterator[DelayedAbility]",
    "Iterator[TakenAway]",
    "Iterator[Part]",
)
"""What functions give that judge an act, or say what an event brings about, what replaces it,
which continuous effects are at work and on what, which delayed abilities trigger, or what rule
actions take."""

LISTED = (
    "RuleNumbers",
    "CardsOnOffer",
    "ItemsOnOffer",
    "OptionsOnOffer",
    "Words",
    "ZoneNames",
    "Viewers",
    "AtOnce",
    "CardsAtOnce",
    "MovesAtOnce",
    "SubjectsAtOnce",
)
"""Types of what comes in an order that means nothing: what is only listed, or happens at once."""

WAITING = ("AbilityDelayed", "ModifierBegan", "begins", "standing_by", "stands_by", "used_up")
"""The events by which something begins to wait or to last, and the functions that make them."""

TURN_BEGAN = ("turn_began", "turns_began")
"""What says when a turn began."""

EQUALLY_LONG = "strict"
"""What says whether ``zip`` looks how long things are."""

NUMBER = re.compile(r"[1-9]\d*([.-]\d+)+")
"""What the number of a rule looks like: its parts stand apart by points, or by hyphens."""

CITING, HOW_CITED = "citing", "encloses"
"""The block in which a procedure carries out more rules, and what says how these are cited."""

RESTS_ON = "rests_on"
"""What says that a step rests on an own decision of the program."""

EVERYBODY = "PLAYERS"
"""The players as a set: where it counts who comes first, they are asked for in turn order."""

TABLE = "table"
"""What a loop over the tables of a database calls each of them."""

GATHERING = ("append", "extend", "add")
"""The methods by which a loop gathers what it finds, in the order in which it finds it."""

BOUNDARIES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}


TREE = "__import__('judgetool.engine.kernel.abilities', fromlist=['Every'])"
NOTHING, ALWAYS = f"{TREE}.NoAction()", f"{TREE}.Every(())"
"""An effect that does nothing, and a condition that always holds."""


@dataclass(frozen=True)
class Way:
    """One way to break a function: what is done, whether to the whole of it, and the result.

    ``rules`` are the rule numbers that stand at the broken place itself, ``calls`` the procedures
    that it calls: what it does is what these rules say. ``decisions`` are the own decisions of
    which the broken place only says whether the step rests on them.
    """

    name: str
    whole: bool
    broken: Function
    rules: frozenset[str] = frozenset()
    calls: frozenset[str] = frozenset()
    decisions: frozenset[str] = frozenset()


def ways(function: Function) -> Iterator[Way]:
    """All ways to break ``function``, in the order of its lines."""
    for name, broken in _of_the_whole(function):
        if _statements(broken) != _statements(function):
            yield Way(name, True, _finished(broken))
    for name, broken, node in _of_one_place(function):
        yield Way(name, False, _finished(broken), *_ruled(function, node), _said(function, node))


def is_generator(function: Function) -> bool:
    """Whether the function itself yields, not only a function inside it."""
    return any(isinstance(node, ast.Yield | ast.YieldFrom) for node in _own_nodes(function))


def _finished(function: Function) -> Function:
    return ast.fix_missing_locations(function)


def _statements(function: Function) -> list[str]:
    """What a function does, without what it says of itself."""
    written = [node for node in function.body if not _is_text(node)]
    return [ast.dump(node) for node in written]


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _own_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes below ``node``, without those of functions inside it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.Lambda | ast.AsyncFunctionDef):
            continue
        yield child
        yield from _own_nodes(child)


def _of_the_whole(function: Function) -> Iterator[tuple[str, Function]]:
    given = "" if function.returns is None else ast.unparse(function.returns).strip("'\"")
    if not is_generator(function):
        yield from _of_a_plain_function(function, given)
    elif given.startswith("Procedure"):
        yield from _of_a_procedure(function, given)
    else:
        yield "gives nothing", _with_body(function, "return", "yield")


def _of_a_procedure(function: Function, given: str) -> Iterator[tuple[str, Function]]:
    """A procedure goes on without what it should do."""
    if any(_is_yield_statement(node) for node in _own_nodes(function)):
        yield "carries nothing out", _without_yields(function)
    if given == "Procedure[Context]" and _has_argument(function, "context"):
        yield "leaves the context as it was", _with_body(function, "return context", "yield")
    if given == "Procedure[bool]":
        yield "answers the opposite", _with_returns(function, _negated)
    if given == "Procedure[int]":
        yield "counts one too many", _with_returns(function, _one_more)
    if given.endswith(("| None]", "Next]")):
        yield "does nothing and gives nothing", _with_body(function, "return None", "yield")
    if given.startswith("Procedure[tuple"):
        yield "gives an empty collection", _with_body(function, "return ()", "yield")


def _of_a_plain_function(function: Function, given: str) -> Iterator[tuple[str, Function]]:
    """A function gives something else."""
    if given == "bool":
        yield "answers the opposite", _with_returns(function, _negated)
        yield "always says yes", _with_body(function, "return True")
        yield "always says no", _with_body(function, "return False")
    elif given == "int":
        yield "counts one too many", _with_returns(function, _one_more)
        yield "is always zero", _with_body(function, "return 0")
    elif given.endswith("| None"):
        yield "gives nothing", _with_body(function, "return None")
    elif given.startswith((*COLLECTIONS, *LISTED)):
        yield "gives an empty collection", _with_body(function, "return ()")
        if given.startswith(ORDERED) and given not in WITHOUT_ORDER and not _gives_one(function):
            yield "gives the reverse order", _with_returns(function, _in_reverse)
    elif given.startswith(("dict", "Mapping")):
        yield "gives an empty collection", _with_body(function, "return {}")
    elif given.endswith("State") or given == "S":
        if _has_argument(function, "state"):
            yield "leaves the state as it was", _with_body(function, "return state")
    elif given == "None":
        yield "does nothing", _with_body(function, "return None")
    else:
        yield from _of_a_builder(function, given)


def _gives_one(function: Function) -> bool:
    """Whether a function gives collections of at most one thing only, which have no order."""
    given = [node.value for node in _own_nodes(function) if isinstance(node, ast.Return)]
    return all(isinstance(one, ast.Tuple) and len(one.elts) < 2 for one in given)


def _of_a_builder(function: Function, given: str) -> Iterator[tuple[str, Function]]:
    """A function builds other data."""
    match given:
        case "Ability":
            built = _with_returns(function, _without_effect)
            yield "builds an ability without effect", built
        case "Effect":
            yield "builds an effect that is nothing", _with_body(function, f"return {NOTHING}")
        case "Condition":
            yield "builds a condition that always holds", _with_body(function, f"return {ALWAYS}")
        case "Selector":
            yield "selects whatever there is", _with_returns(function, _without_tests)


def _has_argument(function: Function, name: str) -> bool:
    return any(argument.arg == name for argument in function.args.args)


def _with_body(function: Function, *lines: str) -> Function:
    """The function with other statements."""
    broken = copy.deepcopy(function)
    broken.body = ast.parse("\n".join(lines)).body
    return broken


def _with_returns(function: Function, change: Callable[[ast.expr], ast.expr]) -> Function:
    """The function with ``change`` made to everything that it returns."""
    broken = copy.deepcopy(function)
    for node in _own_nodes(broken):
        if isinstance(node, ast.Return) and node.value is not None:
            node.value = change(node.value)
    return broken


def _negated(value: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), value)


def _one_more(value: ast.expr) -> ast.expr:
    return ast.BinOp(value, ast.Add(), ast.Constant(1))


def _in_reverse(value: ast.expr) -> ast.expr:
    return ast.Subscript(_called("tuple", value), ast.Slice(step=ast.Constant(-1)), ast.Load())


def _without_effect(value: ast.expr) -> ast.expr:
    """The ability that is built, with an effect that is nothing and none that lasts."""
    return _replaced(value, f"effect={NOTHING}, lasting=()")


def _without_tests(value: ast.expr) -> ast.expr:
    """The selection that is built, without what it asks of the cards."""
    return _replaced(value, "tests=()")


def _replaced(value: ast.expr, fields: str) -> ast.expr:
    """A node of data with other fields."""
    (statement,) = ast.parse(f"__import__('dataclasses').replace(0, {fields})").body
    assert isinstance(statement, ast.Expr)
    assert isinstance(statement.value, ast.Call)
    statement.value.args = [value]
    return statement.value


def _called(name: str, argument: ast.expr) -> ast.expr:
    return ast.Call(ast.Name(name, ast.Load()), [argument], [])


def _is_yield_statement(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Yield | ast.YieldFrom)


class _DropYields(ast.NodeTransformer):
    """Puts ``pass`` in the place of statements that only yield: of all, or of one of them."""

    def __init__(self, only: int | None = None) -> None:
        self.only = only
        self.met = -1

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        if not _is_yield_statement(node):
            return node
        self.met += 1
        return ast.Pass() if self.only in (None, self.met) else node


def _without_yields(function: Function, only: int | None = None) -> Function:
    broken: Function = _DropYields(only).visit(copy.deepcopy(function))
    broken.body += ast.parse("if False: yield").body
    return broken


def _of_one_place(function: Function) -> Iterator[tuple[str, Function, ast.AST]]:
    """One condition, boundary, number or order in the function is broken; with what it was."""
    places = _places(function)
    unequal = _returns_where_equal(function)
    for place, node in enumerate(places):
        for name, change in _changes(node):
            if isinstance(node, ast.Compare) and _compared(node) in unequal:
                continue
            if isinstance(node, ast.For) and _means_no_order(function, node):
                continue
            broken = copy.deepcopy(function)
            change(_places(broken)[place])
            yield f"line {getattr(node, 'lineno', function.lineno)}: {name}", broken, node
    statements = [node for node in _own_nodes(function) if _is_yield_statement(node)]
    if len(statements) > 1:
        met = [node for node in places if _is_yield_statement(node)]
        for number, node in enumerate(met):
            yield f"yield {number + 1} is left out", _without_yields(function, number), node


def _returns_where_equal(function: Function) -> set[frozenset[str]]:
    """What cannot be equal after the guards at the beginning of the function."""
    return {
        _compared(statement.test)
        for statement in function.body
        if isinstance(statement, ast.If)
        and isinstance(statement.test, ast.Compare)
        and isinstance(statement.test.ops[0], ast.Eq)
        and isinstance(statement.body[-1], ast.Return)
    }


def _compared(node: ast.Compare) -> frozenset[str]:
    return frozenset(ast.unparse(one) for one in (node.left, *node.comparators))


def _means_no_order(function: Function, loop: ast.For) -> bool:
    """Whether a loop comes to the same in any order."""
    unused = isinstance(loop.target, ast.Name) and loop.target.id == "_"
    given = "" if function.returns is None else ast.unparse(function.returns)
    everybody = isinstance(loop.iter, ast.Name) and loop.iter.id == EVERYBODY
    if unused or everybody or given in WITHOUT_ORDER:
        return True
    if _is_a_set(loop.iter) or _names_a_set(function, loop.iter):
        return True
    return _asks_whether_there_is_one(loop) or _only_lets_wait(loop) or _only_writes_to_tables(loop)


def _is_a_set(value: ast.expr) -> bool:
    match value:
        case ast.Set() | ast.SetComp() | ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
    return False


def _names_a_set(function: Function, value: ast.expr) -> bool:
    """Whether a value is a name that only ever stands for sets in the function."""
    if not isinstance(value, ast.Name):
        return False
    bound = [
        node.value
        for node in _own_nodes(function)
        if isinstance(node, ast.Assign)
        and any(isinstance(one, ast.Name) and one.id == value.id for one in node.targets)
    ]
    stored = [
        node
        for node in _own_nodes(function)
        if isinstance(node, ast.Name) and node.id == value.id and isinstance(node.ctx, ast.Store)
    ]
    return bool(bound) and len(bound) == len(stored) and all(map(_is_a_set, bound))


def _only_lets_wait(loop: ast.For) -> bool:
    """Whether all that a loop yields is that something begins to wait, or to last."""
    yielded = [node.value for node in _own_nodes(loop) if isinstance(node, ast.Yield)]
    passed_on = any(isinstance(node, ast.YieldFrom) for node in _own_nodes(loop))
    return bool(yielded) and not passed_on and all(_is_waiting(one) for one in yielded)


def _only_writes_to_tables(loop: ast.For) -> bool:
    """Whether a loop goes over tables of a database, and gives and gathers nothing."""
    targets = [node.id for node in ast.walk(loop.target) if isinstance(node, ast.Name)]
    return TABLE in targets and not any(_gives_or_gathers(node) for node in _own_nodes(loop))


def _gives_or_gathers(node: ast.AST) -> bool:
    match node:
        case ast.Return() | ast.Yield() | ast.YieldFrom() | ast.AugAssign():
            return True
        case ast.Assign(targets=[ast.Subscript()]):
            return True
        case ast.Call(func=ast.Attribute(attr=name)):
            return name in GATHERING
    return False


def _is_waiting(value: ast.expr | None) -> bool:
    match value:
        case ast.Call(func=ast.Name(id=name)):
            return name in WAITING
    return False


def _asks_whether_there_is_one(loop: ast.For) -> bool:
    """Whether a loop does nothing but give one and the same answer in certain cases."""
    tests = [statement for statement in loop.body if isinstance(statement, ast.If)]
    if len(tests) < len(loop.body) or any(test.orelse or len(test.body) > 1 for test in tests):
        return False
    answers = [test.body[0] for test in tests]
    given = {ast.unparse(one) for one in answers}
    return len(given) == 1 and all(
        isinstance(one, ast.Return) and isinstance(one.value, ast.Constant) for one in answers
    )


def _ruled(function: Function, node: ast.AST) -> tuple[frozenset[str], frozenset[str]]:
    """The rule numbers at the place of ``node`` in the function, and the procedures called there.

    Such a place is what is yielded or given with a number, and a block in which more is cited.
    """
    rules: set[str] = set()
    calls: set[str] = set()
    for statement in _own_nodes(function):
        if not any(inner is node for inner in ast.walk(statement)):
            continue
        if isinstance(statement, ast.With):
            rules |= {n for item in statement.items for n in _cited_in_block(item.context_expr)}
        elif isinstance(statement, ast.Return) or _is_yield_statement(statement):
            rules |= set(_numbers(statement))
            calls |= set(_called_by(statement))
    return frozenset(rules), frozenset(calls)


def _said(function: Function, node: ast.AST) -> frozenset[str]:
    """The own decisions of which the place of ``node`` only says whether the step rests on them."""
    said: set[str] = set()
    for statement in _own_nodes(function):
        inside = any(inner is node for inner in ast.walk(statement))
        if inside and isinstance(statement, ast.If) and _only_says(statement):
            said |= {one for inner in ast.walk(statement) for one in _decision(inner)}
    return frozenset(said)


def _only_says(statement: ast.stmt) -> bool:
    """Whether a statement does nothing but say, in certain cases, what the step rests on."""
    if isinstance(statement, ast.If):
        return not statement.orelse and all(_only_says(one) for one in statement.body)
    return isinstance(statement, ast.Expr) and any(_decision(statement.value))


def _decision(node: ast.AST) -> Iterator[str]:
    """The own decision that ``game.rests_on(…)`` names."""
    match node:
        case ast.Call(func=ast.Attribute(attr=name), args=[ast.Constant(value=str(own))]):
            if name == RESTS_ON:
                yield own


def _cited_in_block(called: ast.expr) -> Iterator[str]:
    """The rule numbers that ``with game.citing(…)`` names."""
    match called:
        case ast.Call(func=ast.Attribute(attr=name)) if name == CITING:
            yield from _numbers(called)


def _numbers(node: ast.AST) -> Iterator[str]:
    """The rule numbers that stand below ``node``."""
    for inner in ast.walk(node):
        match inner:
            case ast.Constant(value=str(text)) if NUMBER.fullmatch(text):
                yield text


def _called_by(statement: ast.AST) -> Iterator[str]:
    """The procedure that a statement only calls."""
    match statement:
        case ast.Expr(value=ast.YieldFrom(value=ast.Call(func=ast.Name(id=name)))):
            yield name


def _places(function: Function) -> list[ast.AST]:
    """The nodes of the function's body that can be broken, in the order they are written in."""
    found = [node for statement in function.body for node in ast.walk(statement)]
    how = [
        node.value
        for node in found
        if isinstance(node, ast.keyword) and node.arg in (HOW_CITED, EQUALLY_LONG)
    ]
    last = function.end_lineno or function.lineno
    broken = [node for node in found if not any(node is one for one in how)]
    return sorted(broken, key=lambda node: (getattr(node, "lineno", last), _column(node)))


def _column(node: ast.AST) -> int:
    column: int = getattr(node, "col_offset", 0)
    return column


def _changes(node: ast.AST) -> Iterator[tuple[str, Callable[[ast.AST], None]]]:
    """What can be broken about one node, as changes to its twin in a copy of the function."""
    match node:
        case ast.If() | ast.IfExp():
            yield "the condition is turned round", _turn_test
        case ast.comprehension(ifs=[_, *_]):
            yield "the filter is turned round", _turn_filter
        case ast.Compare(ops=[op]) if type(op) in BOUNDARIES and not _asks_when_a_turn_began(node):
            yield "the boundary is off by one", _shift_boundary
        case ast.Constant(value=bool()):
            yield "the opposite", _turn_constant
        case ast.Constant(value=int()):
            yield "a number is one too many", _raise_constant
        case ast.BoolOp(op=op):
            yield "“and” and “or” are exchanged", _exchange_operator
        case ast.For():
            yield "the order is reversed", _reverse_loop


def _asks_when_a_turn_began(node: ast.Compare) -> bool:
    """Whether one of two times that are compared is that at which a turn began."""
    asked = {ast.unparse(one).rpartition(".")[2] for one in (node.left, *node.comparators)}
    return not asked.isdisjoint(TURN_BEGAN)


def _turn_test(node: ast.AST) -> None:
    assert isinstance(node, ast.If | ast.IfExp)
    node.test = _negated(node.test)


def _turn_filter(node: ast.AST) -> None:
    assert isinstance(node, ast.comprehension)
    node.ifs[0] = _negated(node.ifs[0])


def _shift_boundary(node: ast.AST) -> None:
    assert isinstance(node, ast.Compare)
    node.ops = [BOUNDARIES[type(node.ops[0])]()]


def _turn_constant(node: ast.AST) -> None:
    assert isinstance(node, ast.Constant)
    node.value = not node.value


def _raise_constant(node: ast.AST) -> None:
    assert isinstance(node, ast.Constant)
    assert isinstance(node.value, int)
    node.value = node.value + 1


def _exchange_operator(node: ast.AST) -> None:
    assert isinstance(node, ast.BoolOp)
    node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()


def _reverse_loop(node: ast.AST) -> None:
    assert isinstance(node, ast.For)
    node.iter = _in_reverse(node.iter)
