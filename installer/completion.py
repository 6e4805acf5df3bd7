"""What shells are told, so that they complete commands and options of the program with Tab.

It is click's own: the shell asks the program what could come next.
"""

from pathlib import Path

from click.shell_completion import get_completion_class

from judgetool.cli import judgetool

NAME = "judgetool"
ASKED = "_JUDGETOOL_COMPLETE"
"""The variable by which a shell asks the program."""

PLACES = {
    "bash": Path("bash-completion/completions/judgetool"),
    "zsh": Path("zsh/vendor-completions/_judgetool"),
    "fish": Path("fish/vendor_completions.d/judgetool.fish"),
}
"""Where each shell of Debian looks for it, below ``/usr/share``."""


def completion(shell: str) -> str:
    """The file for ``shell``, one of those in ``PLACES``."""
    found = get_completion_class(shell)
    assert found is not None
    # the version of bash is no matter of the machine that builds, so it is not asked for
    made = found(judgetool, {}, NAME, ASKED)
    return str(made.source_template % made.source_vars()).strip() + "\n"
