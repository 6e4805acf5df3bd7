"""The window of an installed program: what it shows, what it takes, and how soon it stands."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from installer.context import CannotBuild, Context
from installer.smoke.likeness import share_that_differs
from installer.smoke.steps import MEMORY_LIMIT, SAMPLES, Installed, Step, check, checkout

SCREEN = "1600x1000x24"
FONTS = """\
<?xml version="1.0"?>
<fontconfig>
  <dir>/usr/share/fonts/truetype/dejavu</dir>
  <include ignore_missing="yes">/etc/fonts/conf.d</include>
  <cachedir>{cache}</cachedir>
</fontconfig>
"""
"""The checkout is shown with the one family of fonts that a new Debian has."""

TOLERANCE = 0.005
"""The share of pixels that may differ: two versions of FreeType round the edges of letters."""

DISPUTE = "nine-clock-cards.yaml"


@contextmanager
def screen() -> Iterator[str]:
    """A screen that nobody sees. Gives its name. Raises ``CannotBuild`` without Xvfb."""
    try:
        process = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
    except FileNotFoundError as failure:
        raise CannotBuild("it is not installed", where="Xvfb", remedy="install xvfb") from failure
    try:
        assert process.stdout is not None
        yield f":{process.stdout.readline().strip()}"
    finally:
        process.terminate()
        process.wait()


def shows_what_the_checkout_shows(program: Installed, context: Context) -> str:
    """A dispute looks as in the checkout, apart from the edges of letters."""
    folder = context.folder("smoke", "pictures")
    fonts = folder / "fonts.conf"
    fonts.write_text(FONTS.format(cache=folder / "fonts"), encoding="utf-8")
    expected, file = folder / "checkout.png", context.root / SAMPLES / DISPUTE
    with screen() as display:
        shown = {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "LANG": "C.UTF-8"}
        mine = checkout(
            context, "app", str(file), "--screenshot", str(expected),
            **shown, FONTCONFIG_FILE=str(fonts),
        )  # fmt: skip
        check(mine.status == 0, "the checkout shows no window", mine.out + mine.err)
        done = program.run(
            "app", program.give(file), "--screenshot", program.place("shown.png"), **shown
        )
    check(done.status == 0, "no window is shown", done.out + done.err)
    taken = program.take("shown.png")
    kept = folder / f"{type(program).__name__}.png"
    kept.write_bytes(taken.read_bytes())
    share = share_that_differs(expected, kept)
    check(share <= TOLERANCE, f"{share:.1%} of the picture differ", f"{expected}, {kept}")
    return f"{share:.2%} of the pixels differ"


def keeps_to_its_memory(program: Installed, context: Context) -> str:
    """With a dispute open, and after stepping through all of it, it takes no more than it may."""
    file = program.give(context.root / SAMPLES / DISPUTE)
    with screen() as display:
        done = program.run(
            "app", file, "--leave-when", "stepped", DISPLAY=display, QT_QPA_PLATFORM="xcb"
        )
    check(done.status == 0, "the dispute is not stepped through", done.out + done.err)
    check(done.megabytes <= MEMORY_LIMIT, f"it takes {done.megabytes:.0f} MB")
    return f"{done.megabytes:.0f} MB at most"


def stands_soon(program: Installed, context: Context) -> str:
    """How long the first window takes, and a later one. It is only told: machines differ."""
    told = []
    with screen() as display:
        for _ in range(4):
            done = program.run(
                "app", "--leave-when", "filled", DISPLAY=display, QT_QPA_PLATFORM="xcb",
                JUDGETOOL_HOME=program.place("new-workspace"),
            )  # fmt: skip
            check(done.status == 0, "the window does not open", done.out + done.err)
            told.append(done.seconds)
    return f"{told[0]:.2f} s of processor time in a new workspace, {min(told[1:]):.2f} s later"


IN_THE_WINDOW: tuple[Step, ...] = (
    shows_what_the_checkout_shows,
    keeps_to_its_memory,
    stands_soon,
)
"""What needs a screen."""
