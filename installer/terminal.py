"""What a terminal is told: the manual page, and what shells complete with Tab.

Both are made from the commands as the program has them. What shells ask the program is click's own.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import click
from click.shell_completion import get_completion_class

from installer.archives import packed
from installer.context import Context
from judgetool.cli import judgetool
from judgetool.cli.exit_status import NO, UNANSWERED, YES

NAME = "judgetool"
ASKED = "_JUDGETOOL_COMPLETE"
"""The variable by which a shell asks the program."""

PAGE = Path("man/man1/judgetool.1.gz")
PLACES = {
    "bash": Path("bash-completion/completions/judgetool"),
    "zsh": Path("zsh/vendor-completions/_judgetool"),
    "fish": Path("fish/vendor_completions.d/judgetool.fish"),
}
"""Where Debian has the page, and where its shells look for theirs, below ``/usr/share``."""

HEAD = """\
.TH JUDGETOOL 1 {day} "Judgetool {version}" "User Commands"
.SH NAME
judgetool \\- rules, decks and disputes for judges of trading card games, offline
.SH SYNOPSIS
.B judgetool
.I COMMAND
[\\fIOPTION\\fR]... [\\fIARGUMENT\\fR]...
.SH DESCRIPTION
Judgetool finds rules, checks deck lists, keeps the log of an event and plays disputes by the rules.
It uses no network. Every answer names the number of its rule.
.B judgetool app
opens the window. Its handbook, with the key F1, explains every job of a judge.
.PP
All commands know
.B \\-\\-help
and, if they answer something,
.B \\-\\-json
for the answer as JSON and
.B \\-\\-data\\-dir
for the folder of the workspace.
.SH COMMANDS
"""

FOOT = """\
.SH EXIT STATUS
.TP
.B {yes}
The answer is yes: legal, found, nothing wrong.
.TP
.B {no}
The answer is no.
.TP
.B {unanswered}
No answer could be given. One line on standard error says why.
.SH ENVIRONMENT
.TP
.B JUDGETOOL_HOME
The folder of the workspace, if
.B \\-\\-data\\-dir
does not name one.
.SH FILES
.TP
.I workspace.sqlite
The workspace: all that was imported and entered, in the user's data folder.
"""

COMMON = ("--json", "--data-dir", "--help")
"""Options that are described once, at the beginning."""

AS_IT_IS = "\b"
"""The line with which click marks lines that are not to be filled."""

SIGNS = {
    "\\": "\\e",
    "-": "\\-",
    "'": "\\(aq",
    "`": "\\(ga",
    "^": "\\(ha",
    "~": "\\(ti",
}
"""Signs that mean something else to troff, and how they are written; the first one comes first."""


def write(share: Path, context: Context) -> None:
    """Put all of it below ``share``, a folder such as ``/usr/share``."""
    files = {place: completion(shell).encode() for shell, place in PLACES.items()}
    files[PAGE] = packed(manual(context.version, context.epoch))
    for place, content in files.items():
        (share / place).parent.mkdir(parents=True, exist_ok=True)
        (share / place).write_bytes(content)


def completion(shell: str) -> str:
    """What ``shell``, one of those in ``PLACES``, reads in order to complete commands."""
    found = get_completion_class(shell)
    assert found is not None
    # the version of bash is no matter of the machine that builds, so it is not asked for
    made = found(judgetool, {}, NAME, ASKED)
    return str(made.source_template % made.source_vars()).strip() + "\n"


def manual(version: str, epoch: int) -> str:
    """The page in the macros of man; ``epoch`` is the day of the version, in seconds since 1970."""
    day = datetime.fromtimestamp(epoch, UTC).date().isoformat()
    head = HEAD.format(day=day, version=version)
    foot = FOOT.format(yes=YES, no=NO, unanswered=UNANSWERED)
    return head + "".join(map(_described, commands())) + foot


def commands() -> Iterator[click.Context]:
    """Every command that does something, in the order of the manual, as it is called."""
    yield from _below(click.Context(judgetool, info_name="judgetool"))


def _below(context: click.Context) -> Iterator[click.Context]:
    command = context.command
    if not isinstance(command, click.Group) or command.invoke_without_command:
        yield context
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            found = command.get_command(context, name)
            if found is not None and not found.hidden:
                yield from _below(click.Context(found, parent=context, info_name=name))


def _described(context: click.Context) -> str:
    """What a command does, with its arguments and options."""
    pieces = " ".join(context.command.collect_usage_pieces(context))
    lines = [
        f".SS {_safe(context.command_path)}",
        f".B {_safe(context.command_path)}",
        _safe(pieces),
        ".PP",
    ]
    for paragraph in _paragraphs(context.command):
        lines += [*paragraph, ".PP"]
    lines.pop()
    for one in context.command.get_params(context):
        record = one.get_help_record(context) if isinstance(one, click.Option) else None
        if record is not None and not set(COMMON) & set(one.opts):
            lines += [".TP", f".B {_safe(record[0])}", _safe(record[1])]
    return "\n".join(lines) + "\n"


def _paragraphs(command: click.Command) -> Iterator[list[str]]:
    """The help of a command and what stands below it; what click leaves as it is stays so here."""
    for paragraph in f"{command.help or ''}\n\n{command.epilog or ''}".split("\n\n"):
        lines = [line for line in paragraph.splitlines() if line.strip()]
        if lines and lines[0] == AS_IT_IS:
            yield [".nf", *map(_escaped, lines[1:]), ".fi"]
        elif lines:
            yield [_safe(" ".join(lines))]


def _safe(text: str) -> str:
    """``text`` as it stands, on one line."""
    return _escaped(" ".join(text.split()))


def _escaped(text: str) -> str:
    """A line as it stands: nothing in it means anything to troff."""
    for sign, name in SIGNS.items():
        text = text.replace(sign, name)
    text = "".join(one if ord(one) < 128 else f"\\[u{ord(one):04X}]" for one in text)
    return f"\\&{text}" if text.startswith(".") else text
