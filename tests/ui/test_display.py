"""Where there can be no window, one line says why, before Qt is asked and ends the process."""

import builtins
import sys

import pytest

from judgetool.ui.display import missing_library, why_no_window

LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays of Linux")


@LINUX
def test_without_any_display_it_is_said_so() -> None:
    assert why_no_window({}) == ("there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)")


@LINUX
@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"DISPLAY": ":987"}, "the display ':987' does not answer"),
        (
            {"WAYLAND_DISPLAY": "none-987", "XDG_RUNTIME_DIR": "/nowhere"},
            "the Wayland display 'none-987' does not answer",
        ),
    ],
)
def test_a_display_that_is_not_there_does_not_answer(
    environment: dict[str, str], expected: str
) -> None:
    reason = why_no_window(environment)
    if reason is not None and "system library" in reason:
        pytest.skip(f"Qt cannot be tried on this machine: {reason}")
    assert reason == expected


def test_a_platform_that_needs_no_display_is_taken_at_its_word() -> None:
    assert why_no_window({"QT_QPA_PLATFORM": "offscreen"}) is None


@pytest.mark.parametrize(
    ("library", "debian", "fedora"),
    [
        ("libEGL.so.1", "libegl1", "libglvnd-egl"),
        ("libGL.so.1", "libgl1", "libglvnd-glx"),
        ("libxkbcommon.so.0", "libxkbcommon0", "libxkbcommon"),
        ("libdbus-1.so.3", "libdbus-1-3", "dbus-libs"),
        ("libfontconfig.so.1", "libfontconfig1", "fontconfig"),
        ("libglib-2.0.so.0", "libglib2.0-0", "glib2"),
        ("libxcb-cursor.so.0", "libxcb-cursor0", "xcb-util-cursor"),
    ],
)
def test_a_missing_library_is_named_with_the_packages_that_bring_it(
    library: str, debian: str, fedora: str
) -> None:
    message = f"{library}: cannot open shared object file: No such file or directory"
    assert missing_library(message) == (
        f"Qt needs the system library {library}; install it with: "
        f"apt install {debian} (Debian) or dnf install {fedora} (Fedora)"
    )


def test_a_library_that_the_table_lacks_is_named_all_the_same() -> None:
    message = "libodd.so.7: cannot open shared object file: No such file or directory"
    assert missing_library(message) == (
        "Qt needs the system library libodd.so.7, which is not installed"
    )


def test_other_failures_are_about_no_library() -> None:
    assert missing_library("No module named 'PySide6'") is None


def test_once_qt_is_loaded_modules_are_loaded_as_usual() -> None:
    why_no_window({"QT_QPA_PLATFORM": "offscreen"})
    assert builtins.__import__ is not vars(builtins)["__feature_import__"]
