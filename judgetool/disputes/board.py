"""Drawing up what the faces show: boards, steps and decisions from states."""

from dataclasses import replace

from judgetool.disputes.gathering import gather_view, gathering_at
from judgetool.disputes.names import card_name, names_of, place_of
from judgetool.disputes.own_decisions import own_decisions
from judgetool.disputes.spelling import spell
from judgetool.disputes.standing import made_otherwise
from judgetool.disputes.tabletop import Scene
from judgetool.disputes.terms import in_terms_of, reasons
from judgetool.disputes.views import (
    BoardView,
    DecisionView,
    EventView,
    OptionView,
    StepView,
)
from judgetool.disputes.words import capital, tell, tell_edit
from judgetool.engine.kernel.cards import JUDGE, PLAYERS
from judgetool.engine.kernel.commands import Command, Reveal, Shuffle, TakeBack, is_edit
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.events import apply, described
from judgetool.engine.kernel.game import Step, objections
from judgetool.engine.kernel.grounds import Grounds, cited
from judgetool.engine.kernel.legality import candidates
from judgetool.engine.kernel.state import S, State

MANY_CARDS = "cards"


def board(scene: Scene[State]) -> BoardView:
    """Both players' zones."""
    tabletop, state = scene.tabletop, scene.state
    return BoardView(
        turn_player=state.turn_player,
        turn=state.turn,
        step=state.step,
        phase=tabletop.turn.phases[state.step],
        zones={player: dict(tabletop.board.areas(scene, player)) for player in PLAYERS},
        shared=dict(tabletop.board.shared(scene)),
        attack=tabletop.board.attack(scene),
        standing_by=tuple(
            f"{s.master}: {s.ability.name}"
            + (f" of {card_name(scene, s.source.card)}" if s.source else "")
            for s in state.standing_by
        ),
        waiting_as=capital(tabletop.wording.standing_by),
        result=_result(state),
        of_players={player: tabletop.board.of_player(scene, player) for player in PLAYERS},
        phases=tuple(dict.fromkeys(tabletop.turn.phases[step] for step in tabletop.turn.steps)),
    )


def _result(state: State) -> str | None:
    if state.result is None:
        return None
    if state.result.winner is None:
        return "a draw"
    return f"{state.result.winner} wins"


def step_view(step: Step[S], before: Scene[S]) -> StepView:
    """A step in words; ``before`` is the scene in which it began."""
    views = []
    scene = before
    book, rules = before.state.book, before.rules
    edited = _kind(step.command) == "edit"
    teller = tell_edit if edited else tell
    for recorded in step.events:
        after = replace(scene, state=apply(scene.state, recorded.event))
        text = in_terms_of(after, teller(recorded.event, scene, after))
        grounds = Grounds() if edited else rules.grounds_of(scene.state, recorded, after.state)
        deciding, others = cited(recorded.citations, recorded.enclosing, grounds)
        rests_on = own_decisions(book, recorded.rests_on)
        data = described(recorded.event)
        views.append(EventView(text, (*deciding, *others), data, rests_on, len(deciding)))
        scene = after
    views += made_otherwise(before if step.index else None, replace(before, state=step.state))
    numbers = dict.fromkeys(number for view in views for number in view.citations)
    return StepView(
        index=step.index,
        kind=_kind(step.command),
        command=None if step.command is None else spell(step.command, before),
        text=" ".join(view.text for view in views if view.text),
        events=tuple(views),
        citations=tuple(numbers),
        turn=step.state.turn,
        step=step.state.step,
        rests_on=own_decisions(book, step.rests_on),
    )


def _kind(command: Command | None) -> str:
    if command is None:
        return "start"
    if is_edit(command):
        return "edit"
    if isinstance(command, Reveal | Shuffle) or command.by == JUDGE:
        return "reveal"
    return "command"


def decision_view(scene: Scene[State]) -> DecisionView | None:
    """The decision with all its answers, the legal ones first, refused ones with the reasons.

    None where nothing is asked.
    """
    decision = scene.decision
    if decision is None:
        return None
    options = [
        _option(scene, decision, command, against) for command, against in _judged(scene, decision)
    ]
    unique = {option.line: option for option in options}.values()
    return DecisionView(
        player=decision.player,
        question=question(scene, decision),
        form=decision.form,
        citations=decision.citations,
        options=tuple(sorted(unique, key=lambda option: not option.legal)),
        cards=tuple(scene.tabletop.board.card(scene, card) for card in decision.cards),
        minimum=decision.minimum,
        maximum=decision.maximum,
        examples=scene.tabletop.wording.examples if decision.form == "face" else (),
        gather=gather_view(scene, decision),
        back=_back(scene, decision),
    )


def _back(scene: Scene[State], decision: Decision) -> str:
    """The line that takes back the action that is being performed; empty where there is none."""
    command = TakeBack(decision.player)
    against = objections(scene.rules, scene.state, decision, command)
    return "" if against else spell(command, scene)


def _option(
    scene: Scene[State], decision: Decision, command: Command, against: tuple[Objection, ...]
) -> OptionView:
    """One answer as the faces show it, with the names that its line does without."""
    line = spell(command, scene)
    about = scene.tabletop.board.about(scene, command)
    named = (name for name in about if name not in line)
    card = getattr(command, "card", None) if decision.form == "act" else None
    return OptionView(line, not against, reasons(scene, against), ", ".join(named), card)


def _judged(scene: Scene[State], decision: Decision) -> list[tuple[Command, tuple[Objection, ...]]]:
    """Every answer worth judging, with what speaks against it."""
    rules, state = scene.rules, scene.state
    if decision.form == "act":
        gathering = gathering_at(scene, decision)
        acts = gathering.besides(state, decision) if gathering else rules.acts(state, decision)
        return [(act, objections(rules, state, decision, act)) for act in acts]
    if decision.form == MANY_CARDS and (decision.minimum, decision.maximum) != (1, 1):
        return []
    answers = candidates(state, decision)
    return [(answer, objections(rules, state, decision, answer)) for answer in answers]


QUESTIONS = {
    "which ability is played next": "{player}: which ability is played next?",
    "which rule action comes first": "{player}: which rule action comes first?",
    "how often the loop is carried out": "{player}: how often is the loop carried out?",
    "the starting player": "Who goes first?",
    "the deck is shuffled": "{player} shuffles the deck. Is its order known?",
    "the face of a card": "What is {card}? The rules need its {aspects}.",
}
"""What is asked in every game, by the kind of the decision."""


def question(scene: Scene[State], decision: Decision) -> str:
    """What the rules ask, in words."""
    about = "" if decision.about is None else names_of(scene, (decision.about,))
    if decision.form == "face":
        about = f"the card {place_of(scene, decision.cards[0])}"
    wording = scene.tabletop.wording
    asked = wording.questions.get(decision.kind) or QUESTIONS.get(decision.kind)
    if asked is None:
        asked = {
            "yes or no": "{player}: {kind} of {card}?" if about else "{player}: {kind}?",
            "cards": "{player}, {kind}: choose one of {requirement}.",
            "manual": "The judge must {kind} ({card}), then say “judge is done”.",
        }.get(decision.form, "{player}: {kind}?")
    said = asked.format(
        player=decision.player,
        kind=decision.kind,
        card=about,
        aspects=" and ".join(wording.asked.get(aspect, aspect) for aspect in decision.aspects),
        requirement=decision.requirement,
    )
    return in_terms_of(scene, said)
