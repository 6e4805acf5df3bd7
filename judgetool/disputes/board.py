"""Drawing up what the faces show: boards, steps and decisions from states."""

from collections.abc import Callable, Iterator

from judgetool.disputes.names import card_name, names_of, place_of
from judgetool.disputes.spelling import spell
from judgetool.disputes.terms import in_terms_of, zone_in_terms_of
from judgetool.disputes.views import (
    BoardView,
    CardView,
    DecisionView,
    EventView,
    OptionView,
    ReasonView,
    StepView,
    ZoneView,
)
from judgetool.disputes.words import change_in_words, tell, tell_edit
from judgetool.engine.kernel.cards import JUDGE, PLAYERS, CardId, Reference
from judgetool.engine.kernel.commands import Command, Reveal, Shuffle, is_edit
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.events import apply, described
from judgetool.engine.kernel.game import Rules, Step, objections
from judgetool.engine.kernel.legality import candidates
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.characteristics import power, soul
from judgetool.engine.weiss_schwarz.commands import Play, Use
from judgetool.engine.weiss_schwarz.keywords import abilities_of
from judgetool.engine.weiss_schwarz.state import WeissState
from judgetool.engine.weiss_schwarz.turn import ROWS

MANY_CARDS = "cards"


def board(state: WeissState) -> BoardView:
    """Both players' zones."""
    return BoardView(
        turn_player=state.turn_player,
        turn=state.turn,
        step=state.step,
        phase=ROWS[state.step].phase,
        zones={
            player: {zone: _zone(state, player, zone) for zone in zones.ZONES} for player in PLAYERS
        },
        attack=_attack(state),
        standing_by=tuple(
            f"{s.master}: {s.ability.name}"
            + (f" of {card_name(state, s.source.card)}" if s.source else "")
            for s in state.standing_by
        ),
        result=_result(state),
    )


def _zone(state: WeissState, player: str, zone: str) -> ZoneView:
    cards = tuple(card_view(state, card) for card in state.cards_in(player, zone))
    return ZoneView(zone_in_terms_of(state, zone), cards, zone in zones.HIDDEN)


def card_view(state: WeissState, card: CardId) -> CardView:
    """One card as it now is."""
    instance = state.cards[card]
    face = state.face(card)
    printed = {} if face is None else face.printed
    on_stage = instance.zone.name in zones.STAGE
    under = zones.markers_of(instance.zone.name) if on_stage else None
    return CardView(
        id=card,
        name=card_name(state, card),
        known=face is not None,
        face_up=instance.face_up,
        orientation=instance.orientation,
        type=_word(printed.get(faces.TYPE)),
        color=_word(printed.get(faces.COLOR)),
        level=_number(printed.get(faces.LEVEL)),
        power=_unless_open(power, state, card) if on_stage else None,
        soul=_unless_open(soul, state, card) if on_stage else None,
        markers=len(state.cards_in(instance.zone.player, under)) if under else 0,
        lines=_card_lines(state, card),
    )


def _unless_open(
    read: Callable[[WeissState, CardId], int], state: WeissState, card: CardId
) -> int | None:
    """A number of a card, or None while a face is unknown that decides it."""
    try:
        return read(state, card)
    except FaceUnknown:
        return None


def _card_lines(state: WeissState, card: CardId) -> tuple[str, ...]:
    """What a judge wants to know of a card beside its name: print, changes, who has seen it."""
    lines = []
    instance = state.cards[card]
    face = state.face(card)
    if face is not None:
        for aspect in faces.ASPECTS:
            value = face.printed.get(aspect)
            if isinstance(value, tuple):
                value = ", ".join(value)
            if value not in (None, ""):
                lines.append(f"{aspect}: {value}")
        if face.unread != 0:
            lines.append("its text is not carried out here")
    here = Reference(card, instance.entered)
    for modifier in state.modifiers:
        if modifier.subject == here:
            lines.append(f"{change_in_words(modifier.change)} ({modifier.source})")
    lines.append(f"{place_of(state, card)}, owner {instance.owner}")
    lines.append(f"seen by {' and '.join(instance.seen_by) or 'nobody'}")
    return tuple(lines)


def _word(value: object) -> str | None:
    return value if isinstance(value, str) else None


def _number(value: object) -> int | None:
    return value if isinstance(value, int) else None


def _attack(state: WeissState) -> str | None:
    if state.attack is None:
        return None
    attacker = state.attacker()
    if attacker is None:
        return f"{state.attack.type} attack, its attacking character is gone"
    return f"{state.attack.type} attack of {card_name(state, attacker)}"


def _result(state: WeissState) -> str | None:
    if state.result is None:
        return None
    if state.result.winner is None:
        return "a draw"
    return f"{state.result.winner} wins"


def step_view(step: Step[WeissState], before: WeissState, asked: Decision | None) -> StepView:
    """A step in words; ``before`` is the state and ``asked`` the decision that it began with."""
    views = []
    state = before
    teller = tell_edit if _kind(step.command) == "edit" else tell
    for recorded in step.events:
        after = apply(state, recorded.event)
        text = in_terms_of(after, teller(recorded.event, state, after))
        views.append(EventView(text, recorded.citations, described(recorded.event)))
        state = after
    cited = dict.fromkeys(number for view in views for number in view.citations)
    return StepView(
        index=step.index,
        kind=_kind(step.command),
        command=None if step.command is None else spell(step.command, before, asked),
        text=" ".join(view.text for view in views if view.text),
        events=tuple(views),
        citations=tuple(cited),
        turn=step.state.turn,
        step=step.state.step,
    )


def _kind(command: Command | None) -> str:
    if command is None:
        return "start"
    if is_edit(command):
        return "edit"
    if isinstance(command, Reveal | Shuffle) or command.by == JUDGE:
        return "reveal"
    return "command"


def reasons(state: WeissState, against: tuple[Objection, ...]) -> tuple[ReasonView, ...]:
    """Objections as the faces show them."""
    return tuple(
        ReasonView(in_terms_of(state, objection.reason), objection.citations)
        for objection in against
    )


def decision_view(rules: Rules[WeissState], state: WeissState, decision: Decision) -> DecisionView:
    """A decision with all its answers, the legal ones first, refused ones with the reasons."""
    options = [
        _option(state, spell(command, state, decision), command, against)
        for command, against in _judged(rules, state, decision)
    ]
    unique = {option.line: option for option in options}.values()
    return DecisionView(
        player=decision.player,
        question=question(state, decision),
        form=decision.form,
        citations=decision.citations,
        options=tuple(sorted(unique, key=lambda option: not option.legal)),
        cards=tuple(card_view(state, card) for card in decision.cards),
        minimum=decision.minimum,
        maximum=decision.maximum,
    )


def _option(
    state: WeissState, line: str, command: Command, against: tuple[Objection, ...]
) -> OptionView:
    """One answer as the faces show it, with the names that its line does without."""
    named = (name for name in _about(state, command) if name not in line)
    return OptionView(line, not against, reasons(state, against), ", ".join(named))


def _about(state: WeissState, command: Command) -> Iterator[str]:
    """The card that is played or whose ability is used, where it is known, and the ability."""
    if not isinstance(command, Use | Play) or state.face(command.card) is None:
        return
    yield card_name(state, command.card)
    if isinstance(command, Use):
        abilities = abilities_of(state, command.card)
        yield from (ability.name for ability in abilities[command.ability : command.ability + 1])


def _judged(
    rules: Rules[WeissState], state: WeissState, decision: Decision
) -> list[tuple[Command, tuple[Objection, ...]]]:
    """Every answer worth judging, with what speaks against it."""
    if decision.form == "act":
        acts = rules.acts(state, decision)
        return [(act, objections(rules, state, decision, act)) for act in acts]
    if decision.form == MANY_CARDS and (decision.minimum, decision.maximum) != (1, 1):
        return []
    answers = candidates(state, decision)
    return [(answer, objections(rules, state, decision, answer)) for answer in answers]


QUESTIONS = {
    "main phase": "{player}, main phase: play a card, use an ability, exchange positions, or pass?",
    "climax phase": "{player}, climax phase: play a climax or pass?",
    "attack declaration step": "{player}, attack declaration step: attack, or pass?",
    "counter step": "{player}, counter step: play a counter event, use a counter ability, or pass?",
    "a card for the clock": "{player}, clock phase: put a card from hand into the clock?",
    "cards to mulligan": "{player}, mulligan: which cards are changed?",
    "level up": "{player}, level up: which card goes to the level?",
    "cards over the hand limit": "{player}, end phase: which cards are put away?",
    "a reversed character to put away": "{player}, encore step: which character leaves first?",
    "which ability is played next": "{player}: which ability is played next?",
    "which icon acts next": "{player}: which trigger icon acts next?",
    "which rule action comes first": "{player}: which rule action comes first?",
    "a stage position": "{player}: onto which stage position?",
    "how often the loop is carried out": "{player}: how often is the loop carried out?",
    "the starting player": "Who goes first?",
    "the deck is shuffled": "{player} shuffles the deck. Is its order known?",
    "the face of a card": "What is {card}? The rules need its {aspects}.",
}


ASKED = {"climax": "type: climax or not", "trigger": "trigger icons"}


def question(state: WeissState, decision: Decision) -> str:
    """What the rules ask, in words."""
    about = "" if decision.about is None else names_of(state, (decision.about,))
    if decision.form == "face":
        about = f"the card {place_of(state, decision.cards[0])}"
    asked = QUESTIONS.get(decision.kind)
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
        aspects=" and ".join(ASKED.get(aspect, aspect) for aspect in decision.aspects),
        requirement=decision.requirement,
    )
    return in_terms_of(state, said)
