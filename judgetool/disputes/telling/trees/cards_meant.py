"""Numbers and tests of cards in our own words."""

from collections.abc import Mapping

from judgetool.disputes.telling.trees.said import (
    Fitting,
    Speaker,
    amid_a_sentence,
    in_one_line,
    listed,
    quoted,
)
from judgetool.disputes.telling.trees.words import NodeTeller, Noun
from judgetool.engine.kernel import abilities as trees
from judgetool.engine.kernel.abilities.this_turn import ThisTurn, ThisTurnBy, TimesThisTurn
from judgetool.engine.kernel.abilities.words import DAMAGE
from judgetool.engine.kernel.cards import NAME
from judgetool.errors import how_many

# --- numbers


def _count(speaker: Speaker, node: trees.Count) -> str:
    return f"the number of {speaker.cards(node.of)}"


def _aspect_of(speaker: Speaker, node: trees.AspectOf) -> str:
    return f"the {speaker.called(node.aspect)} of {speaker.subject(node.of)}"


def _total_of(speaker: Speaker, node: trees.TotalOf) -> str:
    return f"the total {speaker.called(node.aspect)} of {speaker.cards(node.of)}"


def _kinds_of(speaker: Speaker, node: trees.KindsOf) -> str:
    return f"the number of different {speaker.called(node.aspect)}s of {speaker.cards(node.of)}"


def _words_on(speaker: Speaker, node: trees.WordsOn) -> str:
    words = f" {listed(node.words)}" if node.words else ""
    return f"how often the {speaker.called(node.aspect)}{words} stands on {speaker.cards(node.of)}"


def _times(speaker: Speaker, node: trees.Times) -> str:
    return f"{node.by} times {speaker.operand(node.number)}"


def _plus(speaker: Speaker, node: trees.Plus) -> str:
    sign = "plus" if node.constant >= 0 else "minus"
    return f"{speaker.operand(node.number)} {sign} {abs(node.constant)}"


def _variable(speaker: Speaker, node: trees.Variable) -> str:
    return f"that {DAMAGE}" if node.name == DAMAGE else node.name


def _times_this_turn(speaker: Speaker, node: TimesThisTurn) -> str:
    happened = speaker.trigger(node.trigger).removeprefix("when ")
    other = ", this card not counted" if node.other else ""
    return f"the number of times in this turn that {happened}{other}"


# --- tests


def _is_type(speaker: Speaker, node: trees.IsType) -> Fitting:
    return Fitting(noun=speaker.words.nouns.get(node.type, Noun(node.type, f"{node.type}s")))


def _bears(speaker: Speaker, node: trees.Bears) -> Fitting:
    if node.aspect in speaker.words.before:
        return Fitting(before=(listed(node.words),))
    if node.aspect == NAME:
        return Fitting(after=(f"named {quoted(node.words)}",))
    return Fitting(after=(f"with the {speaker.called(node.aspect)} {listed(node.words)}",))


def _is_named(speaker: Speaker, node: trees.IsNamed) -> Fitting:
    return Fitting(after=(f"named {quoted(node.names)}",))


def _name_has(speaker: Speaker, node: trees.NameHas) -> Fitting:
    return Fitting(after=(f"with {quoted(node.words)} in the name",))


def _compares(speaker: Speaker, node: trees.Compares) -> Fitting:
    without = "" if node.otherwise is None else f" ({node.otherwise} if it has none)"
    words = f"with {speaker.called(node.aspect)} {node.relation} {speaker.number(node.number)}"
    return Fitting(after=(f"{words}{without}",))


def _lies(speaker: Speaker, node: trees.Lies) -> Fitting:
    return Fitting(before=(listed(speaker.words.turnings[one].lying for one in node.orientations),))


def _lies_in(speaker: Speaker, node: trees.LiesIn) -> Fitting:
    return Fitting(after=(listed(map(speaker.zone, node.zones)),))


def _is(speaker: Speaker, node: trees.Is) -> Fitting:
    subject = speaker.subject(node.subject)
    return Fitting(after=(Noun(f"that is {subject}", f"that are {subject}"),))


def _has_role(speaker: Speaker, node: trees.HasRole) -> Fitting:
    return Fitting(after=(Noun(f"that is {node.role}", f"that are {node.role}"),))


def _on_top(speaker: Speaker, node: trees.OnTop) -> Fitting:
    return Fitting(after=("lying on top",))


def _shares(speaker: Speaker, node: trees.Shares) -> Fitting:
    of = node.subject
    others = speaker.subject(of) if isinstance(of, str) else f"one of {speaker.all_cards(of)}"
    shared = f"sharing a {speaker.called(node.aspect)} with {others}"
    return Fitting(after=(shared,))


def _has_ability(speaker: Speaker, node: trees.HasAbility) -> Fitting:
    return Fitting(after=(f"with the ability {quoted(node.names)}",))


def _this_turn(speaker: Speaker, node: ThisTurn) -> Fitting:
    happened = speaker.trigger(node.trigger).removeprefix("when ")
    happened = happened.replace(speaker.subject("this card"), "it")
    return Fitting(after=(f"of which it is so that in this turn {happened}",))


def _this_turn_by(speaker: Speaker, node: ThisTurnBy) -> Fitting:
    happened = node.trigger
    done = speaker.words.done_to[happened.event].format(by=speaker.subject(node.by))
    detail = "" if happened.detail is None else f" ({happened.detail})"
    return Fitting(after=(f"{done} in this turn{detail}",))


def _is_not(speaker: Speaker, node: trees.IsNot) -> Fitting:
    if node == trees.OTHER:
        return Fitting(before=("other",))
    inner = speaker.fitting((node.test,))
    if inner.is_before:
        return Fitting(before=tuple(f"not {one}" for one in inner.before))
    (first, *rest) = inner.after or ("",)
    if inner.is_after and not rest and isinstance(first, str):
        return Fitting(after=(f"not {first}",))
    return Fitting(after=(inner.as_clause(denied=True),))


def _any_of(speaker: Speaker, node: trees.AnyOf) -> Fitting:
    ways = [speaker.fitting((one,)) for one in node.tests]
    if all(one.is_before for one in ways):
        return Fitting(before=(listed(" ".join(one.before) for one in ways),))
    one = f"that is {listed(way.one() for way in ways)}"
    return Fitting(
        after=(Noun(one, f"that are {listed(way.phrase(several=True) for way in ways)}"),)
    )


def _all_of(speaker: Speaker, node: trees.AllOf) -> Fitting:
    return speaker.fitting(node.tests)


# --- costs


def _pay(speaker: Speaker, node: trees.Pay) -> str:
    return speaker.words.paid.format(how_many(node.number))


def _pay_by(speaker: Speaker, node: trees.PayBy) -> str:
    said = (in_one_line((told,)).rstrip(".") for told in speaker.effect(node.effect))
    return ", then ".join(map(amid_a_sentence, said))


def _selector(speaker: Speaker, node: trees.Selector) -> str:
    return speaker.cards(node)


TELLERS: Mapping[type, NodeTeller] = {
    trees.Selector: _selector,
    trees.Count: _count,
    trees.AspectOf: _aspect_of,
    trees.TotalOf: _total_of,
    trees.KindsOf: _kinds_of,
    trees.WordsOn: _words_on,
    trees.Times: _times,
    trees.Plus: _plus,
    trees.Variable: _variable,
    TimesThisTurn: _times_this_turn,
    trees.IsType: _is_type,
    trees.Bears: _bears,
    trees.IsNamed: _is_named,
    trees.NameHas: _name_has,
    trees.Compares: _compares,
    trees.Lies: _lies,
    trees.LiesIn: _lies_in,
    trees.Is: _is,
    trees.HasRole: _has_role,
    trees.OnTop: _on_top,
    trees.Shares: _shares,
    trees.HasAbility: _has_ability,
    ThisTurn: _this_turn,
    ThisTurnBy: _this_turn_by,
    trees.IsNot: _is_not,
    trees.AnyOf: _any_of,
    trees.AllOf: _all_of,
    trees.Pay: _pay,
    trees.PayBy: _pay_by,
}
"""How numbers, tests and costs are told that all games share."""
