"""Whether a window can be opened: there must be a display, and Qt must be able to start on it.

Qt ends the process where its platform plugin cannot start, so this is found out before Qt is
asked. Nothing here imports Qt.
"""

import builtins
import ctypes
import os
import socket
import sys
import tomllib
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

from resources import files

X11, WAYLAND, OFFSCREEN = "xcb", "wayland", "offscreen"
PLUGINS = {X11: "libqxcb.so", WAYLAND: "libqwayland.so", OFFSCREEN: "libqoffscreen.so"}


def why_no_window(environment: Mapping[str, str] | None = None) -> str | None:
    """Why no window can be opened here, in one line; None if one can."""
    return _why_no_display(os.environ if environment is None else environment) or _why_no_qt()


def why_no_paper() -> str | None:
    """Why nothing can be drawn for paper here, in one line; it takes Qt, but no display."""
    return _why_not_loaded(PLUGINS[OFFSCREEN]) or _why_no_qt()


def missing_library(message: str) -> str | None:
    """One line that says which package brings the library that a loader's ``message`` misses.

    None if the message is about something else.
    """
    library, _, rest = message.partition(":")
    if ".so" not in library or "cannot open shared object file" not in rest:
        return None
    table = tomllib.loads(files("system_libraries.toml").read_text("utf-8"))
    packages = table.get(library.partition(".so")[0])
    if packages is None:
        return f"Qt needs the system library {library}, which is not installed"
    return (
        f"Qt needs the system library {library}; install it with: "
        f"apt install {packages['debian']} (Debian) or dnf install {packages['fedora']} (Fedora)"
    )


def _why_no_display(environment: Mapping[str, str]) -> str | None:
    if not sys.platform.startswith("linux"):
        return None
    chosen = environment.get("QT_QPA_PLATFORM", "").partition(":")[0].partition(";")[0]
    wanted = [chosen] if chosen else _displays(environment)
    if not wanted:
        return "there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)"
    reasons = [_why_not_on(platform, environment) for platform in wanted]
    return None if None in reasons else reasons[0]


def _displays(environment: Mapping[str, str]) -> list[str]:
    found = ((WAYLAND, "WAYLAND_DISPLAY"), (X11, "DISPLAY"))
    return [platform for platform, variable in found if environment.get(variable)]


def _why_not_on(platform: str, environment: Mapping[str, str]) -> str | None:
    """Why Qt's plugin for ``platform`` would not start; other platforms are not looked into."""
    if platform not in PLUGINS:
        return None
    if reason := _why_not_loaded(PLUGINS[platform]):
        return reason
    if platform == OFFSCREEN:
        return None
    if platform == X11:
        return _why_no_x11(environment)
    return _why_no_wayland(environment)


def _why_not_loaded(plugin: str) -> str | None:
    spec = find_spec("PySide6")
    places = spec.submodule_search_locations if spec is not None else None
    for place in places or ():
        path = Path(place) / "Qt" / "plugins" / "platforms" / plugin
        if path.exists():
            try:
                ctypes.CDLL(str(path))
            except OSError as failure:
                return missing_library(str(failure)) or f"Qt cannot start: {failure}"
    return None


def _why_no_x11(environment: Mapping[str, str]) -> str | None:
    name = environment.get("DISPLAY", "")
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError as failure:
        return missing_library(str(failure))
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(name.encode() or None, None))
    refused = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return f"the display {name!r} does not answer" if refused else None


def _why_no_wayland(environment: Mapping[str, str]) -> str | None:
    name = environment.get("WAYLAND_DISPLAY") or "wayland-0"
    path = Path(environment.get("XDG_RUNTIME_DIR", "")) / name
    with socket.socket(socket.AF_UNIX) as probe:
        try:
            probe.connect(str(path))
        except OSError:
            return f"the Wayland display {name!r} does not answer"
    return None


def _why_no_qt() -> str | None:
    try:
        import PySide6.QtWidgets
    except ImportError as failure:
        return missing_library(str(failure)) or f"Qt cannot be loaded ({failure})"
    _load_modules_as_usual()
    return None if PySide6.QtWidgets else "Qt cannot be loaded"


def _load_modules_as_usual() -> None:
    """Take back that Qt reads the source of each module that is loaded after it.

    It looks there for its other spelling of names, which nothing here uses. That takes a twelfth
    of the time of a start, and all sources stay in memory.
    """
    as_usual = vars(builtins).get("__orig_import__")
    if as_usual is not None:
        vars(builtins)["__import__"] = as_usual
