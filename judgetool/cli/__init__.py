"""The command line: ``judgetool`` and its groups, each loaded only when it is asked for."""

import gc
import importlib
import os
import sys

import click

from judgetool import __version__
from judgetool.cli.exit_status import UNANSWERED
from judgetool.cli.terminal import complain, let_all_be_said
from rules_index.own_process import READ_APART, take_part

COMMANDS = {
    "rules": "Import, show and search rulebooks.",
    "cards": "Import and look up cards.",
    "deck": "Check deck lists, count decks and keep the log of an event.",
    "dispute": "Play disputes, check scenarios and report rulings.",
    "coverage": "Show which rules of a book the engine covers.",
    "bench": "Measure how fast the program is on this machine.",
    "workspace": "Check, back up, restore, move and rescue the workspace.",
    "app": "Open the window.",
    "about": "Show versions, books, where the data lies, and licences.",
    "newer": "Say how to look for a newer version; no network is used.",
}

NO_PLUGINS = ("PYDANTIC_DISABLE_PLUGINS", "__all__")
"""Without this pydantic looks through everything that is installed for plug-ins, at every start."""

SELDOM = (100_000, 20, 20)
"""How seldom Python looks for data in cycles: the engine makes much data and hardly any cycle."""


class LazyGroup(click.Group):
    """A group whose commands live in ``judgetool.cli.<name>_command`` as ``command``."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names in the order of the manual."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of ``cmd_name`` and give its command."""
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"judgetool.cli.{cmd_name}_command")
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=LazyGroup)
@click.version_option(__version__, prog_name="judgetool")
def judgetool() -> None:
    """Rules, decks and disputes for judges of trading card games, offline.

    Example: judgetool rules show ws-en 4.10.1.2
    """


def main() -> None:
    """Entry point of the console script, and of the processes that a frozen program starts."""
    take_part()
    if sys.argv[1:2] == [READ_APART]:
        from rules_index.reading.worker import main as read_apart

        read_apart(sys.argv[2:])
        return
    os.environ.setdefault(*NO_PLUGINS)
    gc.set_threshold(*SELDOM)
    let_all_be_said()
    sys.exit(call(sys.argv[1:]))


def call(arguments: list[str]) -> int:
    """Carry out a command line and give its exit status; a wrong one is told in one line."""
    for argument in arguments:
        if not _is_text(argument) and not os.path.lexists(argument):
            said = argument.encode("utf-8", "backslashreplace").decode()
            complain(f"judgetool: {said}: this is not UTF-8; write it in UTF-8")
            return UNANSWERED
    try:
        status = judgetool.main(arguments, prog_name="judgetool", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as asked:
        click.echo(asked.format_message())
        return UNANSWERED
    except click.UsageError as wrong:
        path = "judgetool" if wrong.ctx is None else wrong.ctx.command_path
        message = " ".join(wrong.format_message().split())
        complain(f"judgetool: {message} Try: {path} --help")
        return UNANSWERED
    except (click.Abort, KeyboardInterrupt):
        complain("judgetool: stopped")
        return UNANSWERED
    except Exception as failure:
        from judgetool.cli.output import defect

        complain(f"judgetool: {' '.join(str(defect(failure, None)).split())}")
        return UNANSWERED
    return status if isinstance(status, int) else 0


def _is_text(argument: str) -> bool:
    """Whether an argument is made of characters; names of files may have other bytes."""
    try:
        argument.encode()
    except UnicodeEncodeError:
        return False
    return True
