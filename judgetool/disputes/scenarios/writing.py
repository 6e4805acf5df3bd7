"""Writing a dispute into its file: the one door through which a scenario is written.

Lines of the file that the dispute still has stay as they are written. Each expectation still means
the moment for which it was written. What is written is read and played again before anybody may
keep it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import Any

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.errors import BadScenario, ImpossibleSetup
from judgetool.disputes.scenarios.document import Document, as_written
from judgetool.disputes.scenarios.expectations import AFTER, CITES, JUDGED, expectations_at
from judgetool.disputes.scenarios.file_text import FileText, Item
from judgetool.disputes.scenarios.models import TRUNK, Expectation, ScenarioFile
from judgetool.disputes.scenarios.outcomes import Played, judged_at_the_end
from judgetool.disputes.scenarios.plays import Plays
from judgetool.disputes.scenarios.reading import parse
from judgetool.engine.kernel.commands import Command, Shuffle
from judgetool.engine.kernel.game import Step
from judgetool.errors import Problem


class NotTheSame(Problem):
    """What would be written is not the dispute that it was made from; ``text`` is what it says."""

    def __init__(self, what: str, where: str, text: str) -> None:
        super().__init__(f"the file would not give this dispute again: {what}", where=where)
        self.text = text


@dataclass(frozen=True)
class Told:
    """How the script of a file was played as it stands there.

    ``ends`` are the last steps of its lines, in their order, without the ``shuffles`` at the end of
    which no line speaks.
    """

    commands: tuple[Command, ...]
    ends: tuple[int, ...]
    shuffles: int

    @classmethod
    def of(cls, played: Played) -> "Told":
        """What was carried out, as it stands now; the dispute may go on afterwards."""
        last = played.dispute.last - played.shuffles
        ends = tuple(min(end, last) for end in played.last_step_of.values())
        return cls(played.dispute.timeline.transcript.commands, ends, played.shuffles)

    @property
    def last(self) -> int:
        """The index of the last step."""
        return len(self.commands)


def written(changes: "Changes", plays: Plays, where: str) -> ScenarioFile:
    """The file with ``changes``, as it can stand at ``where``; ``plays`` has played all of it.

    Raises ``NotTheSame`` where that text, read and played again, is another dispute.
    """
    text = changes.text()
    try:
        file = parse(text, where)
        difference = next(_differences(changes, Document.of(file), plays), None)
    except (BadScenario, ImpossibleSetup) as unreadable:
        raise NotTheSame(str(unreadable), where, text) from unreadable
    if difference is not None:
        raise NotTheSame(difference, where, text)
    return file


class Changes:
    """What becomes of a file when its dispute has gone on, or was told otherwise.

    ``told`` is how the script of the file was played, ``now`` how the trunk was that stands now.
    """

    def __init__(self, document: Document, told: Told, now: Dispute) -> None:
        self.document = document
        self.told = told
        self.now = now
        script = document.file.scenario.script
        lines = document.tellings[TRUNK].lines
        both = zip(lines, as_written(script), strict=False)
        kept = takewhile(lambda pair: pair[0] == pair[1], both)
        self.kept = sum(1 for _ in kept)
        self.stopped = len(told.ends) < len(script)
        self.goes_on = self.kept == len(script) and not self.stopped
        """Whether new lines only come after the last one, and all of those were carried out."""
        self.places = {item.origin: place for place, item in enumerate(lines, start=1)}
        """The number that each line of the file has now, by its place (from 0) there."""

    @property
    def any(self) -> bool:
        """Whether the trunk becomes another one at all."""
        script = self.document.file.scenario.script
        return self.document.tellings[TRUNK].lines != as_written(script)

    @cached_property
    def common(self) -> int:
        """The last step that the dispute has in common with what the file told."""
        both = zip(self.told.commands, self.now.timeline.transcript.commands, strict=False)
        return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], both))

    @cached_property
    def expect(self) -> list[Item]:
        """The expectations that still have a meaning, each about the same moment as before."""
        expected = self.document.file.scenario.expect
        if not self.any:
            return [Item(value, place) for place, value in enumerate(expected)]
        later = self._held if self.goes_on else self._renumbered
        values = (later(expectation) for expectation in expected)
        return [Item(value, place) for place, value in enumerate(values) if value is not None]

    def text(self) -> str:
        """The text of the file with these changes."""
        return self.document.text(self.expect)

    def left_out(self) -> tuple[str, ...]:
        """The expectations that are left out because their moments are no more."""
        expected = self.document.file.scenario.expect
        if len(self.expect) == len(expected):
            return ()
        text = FileText(self.document.file.text)
        there = {item.origin for item in self.expect}
        absent = (place for place in range(len(expected)) if place not in there)
        return tuple(f"the expectation “{text.source('expect', place)}”" for place in absent)

    def _renumbered(self, expectation: Expectation) -> Expectation | None:
        """An expectation about lines that have other numbers now; None if its line is gone.

        What is expected of the last step goes on to be expected of it, unless new lines have come
        after it.
        """
        gone = False

        def moved(match: re.Match[str]) -> str:
            nonlocal gone
            now = self.places.get(int(match[2]) - 1)
            gone = gone or now is None
            return f"{match[1]}{now}"

        def with_lines(words: str) -> str:
            nonlocal gone
            plain = " ".join(words.split())
            if any(form.fullmatch(plain) for form in (AFTER, JUDGED, CITES)):
                words = re.sub(r"(\bline\s+)(\d+)", moved, words)
            judged = AFTER.fullmatch(plain) or JUDGED.fullmatch(plain)
            of_the_end = judged is not None and not (judged["line"] or judged["step"])
            if of_the_end and not self.stopped and not self._ends_as_before:
                last = self.places.get(len(self.told.ends) - 1)
                gone = gone or last is None
                return f"{_before_moment(plain)} line {last}"
            return words

        if isinstance(expectation, str):
            renumbered: Expectation = with_lines(expectation)
        else:
            renumbered = {with_lines(key): value for key, value in expectation.items()}
        return None if gone else renumbered

    @property
    def _ends_as_before(self) -> bool:
        """Whether the last line is still the one that was the last."""
        lines = self.document.tellings[TRUNK].lines
        last = lines[-1].origin if lines else -1
        return last == len(self.document.file.scenario.script) - 1

    def _held(self, expectation: Expectation) -> Expectation | None:
        """An expectation about the moment for which it was written; None if that moment is gone."""
        if isinstance(expectation, str):
            return self._citing(expectation)
        kept = {}
        for key, value in expectation.items():
            plain = " ".join(key.split())
            match = AFTER.fullmatch(plain) or JUDGED.fullmatch(plain)
            step = None if match is None else self._step_of(match)
            if match is None or step is None:
                return expectation
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
        first = ends[line - 2] + 1 if line > 1 else 1
        last_one = line == len(ends) and self.told.shuffles
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


def _differences(changes: Changes, again: Document, plays: Plays) -> Iterator[str]:
    """What has become different when a file is read and played again, in words."""
    document = changes.document
    before, after = document.file.scenario, again.file.scenario
    for name in type(before).model_fields:
        changing = name in ("script", "expect", "accounts")
        if not changing and getattr(before, name) != getattr(after, name):
            yield f"“{name}” would be different"
    if set(again.tellings) != set(document.tellings):
        yield "it would have other accounts"
        return
    for account, told in again.tellings.items():
        now = document.tellings[account]
        own = [_plain(line) for line in told.script], [_plain(line) for line in now.script]
        if own[0] != own[1] or (told.leaves, told.after) != (now.leaves, now.after):
            yield f"the account “{account}” would have other lines"
    if [_plain(one) for one in after.expect] != [_plain(item.value) for item in changes.expect]:
        yield "it would have other expectations"
    afresh = plays.afresh()
    for account in document.tellings:
        played = plays.of(document, account).dispute
        yield from _other_steps(played, afresh.of(again, account).dispute)
    if changes.any and changes.goes_on:
        yield from _failing_now(changes, afresh.of(again, TRUNK), afresh, again)


def _failing_now(changes: Changes, played: Played, plays: Plays, again: Document) -> Iterator[str]:
    """Why expectations do not hold any more which held in the file as it was."""
    if played.stopped:
        yield played.stopped
        return
    failing = {
        item.origin: failure
        for place, item in enumerate(changes.expect)
        if (failure := _failing(again.file, place, played)) is not None and item.origin is not None
    }
    if failing:
        old = Document.of(changes.document.file)
        then = plays.afresh().of(old, TRUNK)
        yield from (why for place, why in failing.items() if not _failing(old.file, place, then))


def _failing(file: ScenarioFile, place: int, played: Played) -> str | None:
    """Why an expectation does not hold or cannot be understood, if that is so."""
    try:
        views = judged_at_the_end(expectations_at(file, place), played)
        return next((view.failure for view in views if not view.holds), None)
    except BadScenario as unclear:
        return str(unclear)


def _other_steps(now: Dispute, again: Dispute) -> Iterator[str]:
    """Where the dispute takes another course when it is played again."""
    for index in range(now.last + 1):
        if index > again.last:
            yield f"it would end before step {index}"
            return
        if _seen(now.timeline[index]) != _seen(again.timeline[index]):
            yield f"step {index} would come out differently"
            return
    more = [again.timeline[index].command for index in range(now.last + 1, again.last + 1)]
    if any(command != Shuffle(command.by) for command in more if command):
        yield f"it would go on after step {now.last}"


def _seen(step: Step[Any]) -> tuple[object, ...]:
    return step.command, step.state, step.decision


def _plain(value: Any) -> Any:
    """Words without their line breaks."""
    return " ".join(value.split()) if isinstance(value, str) else value
