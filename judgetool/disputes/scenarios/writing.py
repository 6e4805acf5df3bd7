"""Writing a dispute into its file: the one door through which a scenario is written.

Lines and checks of the file that the dispute still has stay as they are written. New lines come
after the last of them. Each expectation still means the moment for which it was written. What is
written is read and played again before anybody may keep it.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import Any

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.dispute import Dispute, SaidLine
from judgetool.disputes.errors import BadScenario, ImpossibleSetup
from judgetool.disputes.scenarios.expectations import AFTER, CITES, JUDGED, expectations_at
from judgetool.disputes.scenarios.file_text import FileText, Item
from judgetool.disputes.scenarios.models import Expectation, ScenarioFile
from judgetool.disputes.scenarios.outcomes import Played, judged_at_the_end
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import begin, play_script
from judgetool.engine.kernel.commands import Command, Shuffle
from judgetool.engine.kernel.game import Step
from judgetool.errors import Problem


class NotTheSame(Problem):
    """What would be written is not the dispute that it was made from; ``text`` is what it says."""

    def __init__(self, what: str, where: str, text: str) -> None:
        super().__init__(f"read again, it would not be this dispute: {what}", where=where)
        self.text = text


@dataclass(frozen=True)
class Told:
    """A file and what of its script was carried out when it was played.

    ``ends`` are the last steps of its lines and checks, in their order, without the ``shuffles``
    at the end of which no line speaks.
    """

    file: ScenarioFile
    lines: tuple[SaidLine, ...]
    commands: tuple[Command, ...]
    ends: tuple[int, ...]
    shuffles: int

    @classmethod
    def of(cls, file: ScenarioFile, played: Played) -> "Told":
        """What was carried out, as it stands now; the dispute may go on afterwards."""
        last = played.dispute.last - played.shuffles
        ends = tuple(min(end, last) for end in played.last_step_of.values())
        commands = played.dispute.timeline.transcript.commands
        return cls(file, played.dispute.lines(), commands, ends, played.shuffles)

    @property
    def last(self) -> int:
        """The index of the last step."""
        return len(self.commands)

    @property
    def stopped(self) -> bool:
        """Whether a line of the script was refused, or a check failed, and the rest not played."""
        return len(self.ends) < len(self.file.scenario.script)


@dataclass(frozen=True)
class Written:
    """A dispute as the text of a file, read and played again."""

    file: ScenarioFile
    played: Played


def written(changes: "Changes", where: str, cards: CardSource[Card] | None = None) -> Written:
    """The file with ``changes``, as it can stand at ``where``.

    Raises ``NotTheSame`` where that text, read and played again, is another dispute.
    """
    text = changes.text()
    try:
        file = parse(text, where)
        played = play_script(file, begin(file, cards))
        difference = next(_differences(changes, file, played, cards), None)
    except (BadScenario, ImpossibleSetup) as unreadable:
        raise NotTheSame(str(unreadable), where, text) from unreadable
    if difference is not None:
        raise NotTheSame(difference, where, text)
    return Written(file, played)


class Changes:
    """What becomes of the script and the expectations of a file when the dispute has gone on."""

    def __init__(self, told: Told, now: Dispute) -> None:
        self.told = told
        self.now = now
        lines = now.lines()
        pairs = zip(told.lines, lines, strict=False)
        shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        self.new = lines[shared:]
        self.kept = self._kept(shared)

    def _kept(self, shared: int) -> int:
        """How many lines and checks of the script stay, counted from the first one."""
        script = self.told.file.scenario.script[: len(self.told.ends)]
        for place, line in enumerate(script):
            shared -= isinstance(line, str)
            if shared < 0:
                return place
        return len(script)

    @property
    def any(self) -> bool:
        """Whether the file becomes another one at all."""
        return bool(self.new) or self.branches

    @property
    def branches(self) -> bool:
        """Whether the dispute took another course, so that lines of the file are left out."""
        return self.kept < len(self.told.ends)

    @cached_property
    def common(self) -> int:
        """The last step that the dispute has in common with what the file told."""
        both = zip(self.told.commands, self.now.timeline.transcript.commands, strict=False)
        return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], both))

    @cached_property
    def script(self) -> list[Item]:
        """The lines and checks. Those that were never played come after the new ones."""
        lines = self.told.file.scenario.script
        rest = () if self.branches else range(len(self.told.ends), len(lines))
        return [
            *(Item(lines[place], place) for place in range(self.kept)),
            *(Item(said.line) for said in self.new),
            *(Item(lines[place], place) for place in rest),
        ]

    @cached_property
    def expect(self) -> list[Item]:
        """The expectations that still have a meaning, each about the same moment as before."""
        expected = self.told.file.scenario.expect
        if not self.any:
            return [Item(value, place) for place, value in enumerate(expected)]
        later = self._shifted if self.told.stopped and not self.branches else self._held
        values = (later(expectation) for expectation in expected)
        return [Item(value, place) for place, value in enumerate(values) if value is not None]

    def text(self) -> str:
        """The text of the file with these changes."""
        before = self.told.file.scenario
        text = FileText(self.told.file.text)
        text.put_list("script", before.script, self.script)
        text.put_list("expect", before.expect, self.expect)
        return text.edited()

    def left_out(self) -> tuple[str, ...]:
        """What of the file is left out, in words."""
        if not self.branches and len(self.expect) == len(self.told.file.scenario.expect):
            return ()
        text = FileText(self.told.file.text)
        script = _absent(self.script, len(self.told.file.scenario.script))
        expect = _absent(self.expect, len(self.told.file.scenario.expect))
        return (
            *(f"line {place + 1}, “{text.source('script', place)}”" for place in script),
            *(f"the expectation “{text.source('expect', place)}”" for place in expect),
        )

    def _shifted(self, expectation: Expectation) -> Expectation:
        """An expectation if the end of the script was never played: its lines move on."""

        def moved(match: re.Match[str]) -> str:
            line = int(match[2])
            return f"{match[1]}{line + len(self.new) if line > self.kept else line}"

        def with_lines(words: str) -> str:
            known = any(form.fullmatch(" ".join(words.split())) for form in (AFTER, JUDGED, CITES))
            return re.sub(r"(\bline\s+)(\d+)", moved, words) if known else words

        if isinstance(expectation, str):
            return with_lines(expectation)
        return {with_lines(key): value for key, value in expectation.items()}

    def _held(self, expectation: Expectation) -> Expectation | None:
        """An expectation about the moment for which it was written; None if that moment is gone."""
        if isinstance(expectation, str):
            return self._citing(expectation)
        kept = {}
        for key, value in expectation.items():
            plain = " ".join(key.split())
            match = AFTER.fullmatch(plain) or JUDGED.fullmatch(plain)
            if match is None:
                return expectation
            step = self._step_of(match)
            if step is None:
                return None if self.told.stopped else expectation
            if step > self.common:
                return None
            named = key if self._stays(match) else f"{_before_moment(plain)} {self._moment(step)}"
            kept[named if named not in kept else f"{_before_moment(plain)} step {step}"] = value
        return kept

    def _citing(self, words: str) -> str | None:
        match = CITES.fullmatch(" ".join(words.split()))
        if match is None:
            return words
        if match["line"]:
            return self._cited_by_line(words, match)
        if match["which"] == "some step":
            return words if self.told.last <= self.common or self._cited(match) else None
        until = self._step_of(match, "until_")
        if until is not None and until <= self.common and self._stays(match, "until_"):
            return words
        if match["which"] == "no step" and not self._cited(match):
            return words
        until = self.common if until is None else min(until, self.common)
        return f"no step up to {self._moment(until)} {match['what']}"

    def _cited_by_line(self, words: str, match: re.Match[str]) -> str | None:
        """What a line cites. The last line may be meant for the shuffle that came after it."""
        line, ends = int(match["line"]), self.told.ends
        if line > self.kept:
            return None
        first = ends[line - 2] + 1 if line > 1 else 1
        last_one = line == len(ends) and self.told.shuffles and self.new
        own = first + int(match["part"]) - 1 <= ends[-1] if match["part"] else True
        if last_one and not (own and self._cited(match, first, ends[-1])):
            return f"line {line + 1} {match['what']}"
        return words

    def _cited(self, match: re.Match[str], first: int = 0, last: int | None = None) -> bool:
        """Whether one of the steps of the dispute cites what an expectation speaks of."""
        end = self.now.last if last is None else last
        steps = self.now.steps()[first : end + 1]
        if match["id"]:
            return any(one.id == match["id"] for step in steps for one in step.own_decisions)
        return any(match["number"] in step.citations for step in steps)

    def _step_of(self, match: re.Match[str], prefix: str = "") -> int | None:
        """The step of the moment that an expectation names; None where there is none."""
        line, part, step = (match[prefix + name] for name in ("line", "part", "step"))
        if line is None:
            found = int(step or self.told.last)
            return found if found <= self.told.last else None
        ends = (0, *self.told.ends)
        number = int(line)
        if not 0 < number < len(ends):
            return None
        end = self.told.last if number == len(ends) - 1 else ends[number]
        found = end if part is None else ends[number - 1] + int(part)
        return found if found <= end else None

    def _stays(self, match: re.Match[str], prefix: str = "") -> bool:
        """Whether a moment is the same when the script has gone on."""
        if match[prefix + "step"]:
            return True
        line, found = match[prefix + "line"], self._step_of(match, prefix)
        if line is None or found is None:
            return False
        return int(line) <= self.kept and found <= self.told.ends[-1]

    def _moment(self, step: int) -> str:
        """A step by the line that ends with it, or else by its number."""
        ends = self.told.ends[: self.kept]
        if step in ends:
            return f"line {len(ends) - ends[::-1].index(step)}"
        return f"step {step}"


def _before_moment(key: str) -> str:
    """“after”, “illegal after” or “legal after”."""
    return "after" if key.startswith("after") else f"{key.split()[0]} after"


def _absent(items: Sequence[Item], number: int) -> list[int]:
    there = {item.origin for item in items}
    return [place for place in range(number) if place not in there]


def _differences(
    changes: Changes, file: ScenarioFile, played: Played, cards: CardSource[Card] | None
) -> Iterator[str]:
    """What has become different when a file is read and played again, in words."""
    before, after = changes.told.file.scenario, file.scenario
    for name in type(before).model_fields:
        if name not in ("script", "expect") and getattr(before, name) != getattr(after, name):
            yield f"“{name}” is another one"
    if [_plain(line) for line in after.script] != [_plain(item.value) for item in changes.script]:
        yield "its script has other lines"
    if [_plain(one) for one in after.expect] != [_plain(item.value) for item in changes.expect]:
        yield "it has other expectations"
    yield from _other_steps(changes, played)
    if changes.told.stopped:
        return
    if played.stopped:
        yield played.stopped
        return
    failing = {
        item.origin: failure
        for place, item in enumerate(changes.expect)
        if (failure := _failing(file, place, played)) is not None and item.origin is not None
    }
    if failing:
        old = changes.told.file
        then = play_script(old, begin(old, cards))
        yield from (why for place, why in failing.items() if not _failing(old, place, then))


def _failing(file: ScenarioFile, place: int, played: Played) -> str | None:
    """Why an expectation does not hold or cannot be understood, if that is so."""
    try:
        views = judged_at_the_end(expectations_at(file, place), played)
        return next((view.failure for view in views if not view.holds), None)
    except BadScenario as unclear:
        return str(unclear)


def _other_steps(changes: Changes, played: Played) -> Iterator[str]:
    """Where the dispute takes another course when it is played again."""
    now, again = changes.now.timeline, played.dispute.timeline
    for index in range(len(now)):
        if index == len(again):
            yield f"it ends before step {index}"
            return
        if _seen(now[index]) != _seen(again[index]):
            yield f"step {index} comes out differently"
            return
    goes_on = changes.told.stopped and not changes.branches
    more = [again[index].command for index in range(len(now), len(again))]
    if not goes_on and any(command != Shuffle(command.by) for command in more if command):
        yield f"it goes on after step {len(now) - 1}"


def _seen(step: Step[Any]) -> tuple[object, ...]:
    return step.command, step.state, step.decision


def _plain(value: Any) -> Any:
    """Words without their line breaks."""
    return " ".join(value.split()) if isinstance(value, str) else value
