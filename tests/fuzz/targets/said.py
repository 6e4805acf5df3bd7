"""Lines said in a dispute at any moment, and saving what was said."""

import json
from functools import cache
from itertools import takewhile
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from judgetool.disputes.errors import Ambiguous, NotReadable, Refused
from judgetool.disputes.scenarios.file_text import FileText, Item
from judgetool.disputes.scenarios.reading import parse
from judgetool.operations.disputes.language import notation_of
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.operations.disputes.saving import NotSaved
from tests.fuzz.changing import changed_words
from tests.fuzz.judge import fault_of_message
from tests.fuzz.playing import any_player, next_command
from tests.fuzz.seeds import parsed, scenarios
from tests.fuzz.target import Target, Unfit, Wrong

MOST_SAID = 6
UNCLEAR = (NotReadable, Ambiguous, Refused)


@cache
def _scripts() -> dict[str, tuple[str, ...]]:
    """All lines of the shipped scenarios, by how the names of their books begin."""
    said: dict[str, list[str]] = {}
    for name, text in scenarios().items():
        script = text.partition("\nscript:\n")[2].splitlines()
        lines = takewhile(lambda line: line.startswith("  "), script)
        own = (line.strip().removeprefix("- ").strip("\"'") for line in lines)
        said.setdefault(name[:2], []).extend(own)
    return {game: tuple(dict.fromkeys(lines)) for game, lines in said.items()}


def _lines(random: Random) -> bytes:
    """A scenario by its name, how much of its script is played, then what is said: JSON lines."""
    name = random.choice(list(scenarios()))
    written = parsed(name)
    played = random.randint(0, len(written.get("script") or ()))
    usual = _scripts()[name[:2]]
    own = [one for one in written.get("script") or () if isinstance(one, str)]
    forms = [form for form, _ in notation_of(name.partition("/")[0]).forms]
    words = [*" ".join(own).split(), *written.get("cards", {}), "A", "B", "unknown", "nothing"]
    lines = []
    for _ in range(random.randint(1, MOST_SAID)):
        line = random.choice(random.choice((own or usual, own or usual, usual, forms)))
        change = random.random() < 0.8
        lines.append(changed_words(random, line, words) if change else line)
    return "\n".join(json.dumps(one) for one in ([name, played], *lines)).encode()


def _say(case: bytes) -> None:
    try:
        (name, played), *lines = map(json.loads, case.splitlines())
        text = scenarios()[name]
    except (ValueError, TypeError, KeyError) as cut:
        raise Unfit from cut
    dispute = OpenDispute(parse(_with_script(name, text, played), "scenario"))
    for line in lines:
        _say_one(dispute, str(line))


def _with_script(name: str, text: str, played: int) -> str:
    """A scenario with the beginning of its script alone, and without expectations."""
    written = parsed(name)
    file = FileText(text)
    script = written.get("script") or []
    file.put_list("script", script, [Item(one, at) for at, one in enumerate(script[:played])])
    file.put_list("expect", written.get("expect") or [], [])
    return file.edited()


def _say_one(dispute: OpenDispute, line: str) -> None:
    before = (dispute.last, dispute.steps())
    try:
        dispute.why_not(line)
        dispute.say(line)
    except UNCLEAR as unclear:
        if fault := fault_of_message(unclear, placed=False):
            raise Wrong(f"{fault}: {str(unclear)!r}") from unclear
        if (dispute.last, dispute.steps()) != before:
            raise Wrong("a line was refused, and yet something happened") from unclear
    dispute.board(dispute.last)
    dispute.decision(dispute.last)


SAID = Target("said", "lines said at any moment of a dispute", _lines, _say, placed=False, short=40)


# --- saving --------------------------------------------------------------------------------------


def _saving(random: Random) -> bytes:
    """A scenario by its name, where it is told otherwise, how many lines, and a seed for them."""
    name = random.choice(list(scenarios()))
    early = random.random() < 0.4
    part = random.random() if early else 1.0
    told = [name, part, random.randint(1, 12), random.randrange(10**6)]
    return json.dumps(told).encode()


def _save(case: bytes) -> None:
    try:
        name, part, number, seed = json.loads(case)
        text = scenarios()[name]
    except (ValueError, TypeError, KeyError) as cut:
        raise Unfit from cut
    with TemporaryDirectory(prefix="judgetool-fuzz-") as folder:
        path = Path(folder, "dispute.yaml")
        path.write_text(text, encoding="utf-8", newline="")
        dispute = OpenDispute.open(path)
        _say_legal_lines(dispute, Random(seed), round(dispute.last * part), number)
        try:
            dispute.save(path)
        except NotSaved as other:
            raise Wrong(f"not saved: {other.what}") from other
        _is_saved(dispute, path, text)


def _say_legal_lines(dispute: OpenDispute, random: Random, at: int, number: int) -> None:
    """Say what a random player does, line by line, from step ``at`` on."""
    for _ in range(number):
        told = dispute._at(at)
        player = any_player(random, told)
        command = next_command(player, told.timeline.game)
        if command is None:
            return
        line = told.spelled(command)
        try:
            at = dispute.say(line, at)
        except UNCLEAR as unclear:
            raise Wrong(f"a legal act is spelled as no line: {line}: {unclear}") from unclear


def _is_saved(dispute: OpenDispute, path: Path, before: str) -> None:
    """The file plays the same dispute, and is otherwise as it was."""
    again = OpenDispute.open(path)
    if again.changed() or dispute.changed():
        raise Wrong("what was just saved counts as changed")
    for account in dispute.accounts:
        again.look_at(account.name)
        dispute.look_at(account.name)
        if again.steps() != dispute.steps():
            raise Wrong(f"the saved account “{account.name}” goes another way")
    after = path.read_bytes().decode("utf-8")
    head = before.partition("\nscript:")[0].partition("\nexpect:")[0]
    if not after.startswith(head):
        raise Wrong("something before the script has changed")


SAVING = Target("saving", "disputes gone on with and saved", _saving, _save, placed=False, short=12)
