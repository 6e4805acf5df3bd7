"""What of a function is left by one book: where only the other answers, nothing can be noticed."""

import ast
import copy

from judgetool.engine.weiss_schwarz.books import EDITIONS, SWITCHES

Function = ast.FunctionDef
ASKED = "edition_of"
"""The function of the engine by which code asks how the book answers."""


def is_the_same(book: str, one: Function, other: Function) -> bool:
    """Whether two versions of a function come to the same by ``book``.

    They do if they are alike once all questions between the editions are answered as it does.
    """
    return book in EDITIONS and _left(book, one) == _left(book, other)


def _left(book: str, function: Function) -> str:
    """The statements that are left of a function by ``book``, without what it says of itself."""
    body = copy.deepcopy(function.body)
    if body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        body = body[1:]
    answered = _Answered(book).block(body)
    return "\n".join(ast.dump(statement) for statement in answered)


class _Answered(ast.NodeTransformer):
    """Puts the answers of a book in the place of the questions; leaves out what is not asked."""

    def __init__(self, book: str) -> None:
        self.edition = EDITIONS[book]

    def block(self, statements: list[ast.stmt]) -> list[ast.stmt]:
        """The statements of a block that are carried out at all."""
        done: list[ast.stmt] = []
        for statement in statements:
            found = self.visit(statement)
            done += found if isinstance(found, list) else [found]
            if done and isinstance(done[-1], ast.Return | ast.Raise):
                break
        return done

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """A question between the editions is its answer."""
        match node:
            case ast.Attribute(value=ast.Call(func=ast.Name(id=name)), attr=switch):
                if name == ASKED and switch in SWITCHES:
                    return ast.Constant(getattr(self.edition, switch))
        return self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        """The opposite of an answer is known, too."""
        self.generic_visit(node)
        known = _answer(node.operand)
        if known is None or not isinstance(node.op, ast.Not):
            return node
        return ast.Constant(not known)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        """What decides “and” or “or” leaves out all that comes after it; the rest says nothing."""
        self.generic_visit(node)
        decides = isinstance(node.op, ast.Or)
        values: list[ast.expr] = []
        for value in node.values:
            known = _answer(value)
            if known is None or known is decides:
                values.append(value)
            if known is decides:
                break
        if len(values) > 1:
            return ast.BoolOp(node.op, values)
        return values[0] if values else ast.Constant(not decides)

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        """Of a case that the book decides one way is left."""
        node.test = self.visit(node.test)
        known = _answer(node.test)
        if known is not None:
            return self.block(node.body if known else node.orelse)
        node.body, node.orelse = self.block(node.body), self.block(node.orelse)
        return node


def _answer(node: ast.AST) -> bool | None:
    """Yes or no, if that is what an expression is."""
    match node:
        case ast.Constant(value=bool(known)):
            return known
    return None
