"""How the window looks: colors by day and in a dim hall, size of the text, style sheets."""

import tomllib
from dataclasses import asdict, dataclass
from functools import cache
from math import isnan
from string import Template

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontInfo,
    QGuiApplication,
    QIcon,
    QPainter,
    QPalette,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QApplication, QWidget

from judgetool.ui.own_style import OwnStyle
from resources import files

LIGHT, DARK = "light", "dark"
SMALLEST, LARGEST, STEP = 0.8, 2.4, 0.1
USUAL_POINTS = 10.0

ICON, LOUD_ICON = 1.25, 2.5
"""How much higher than usual text icons are: most, and those of messages."""


@dataclass(frozen=True)
class Colors:
    """The colors of one look, as ``#rrggbb``; their names say what they are for."""

    window: str
    surface: str
    sunken: str
    text: str
    muted: str
    line: str
    edge: str
    accent: str
    accent_soft: str
    on_accent: str
    good: str
    good_soft: str
    bad: str
    bad_soft: str
    doubt: str
    doubt_soft: str
    past: str
    past_soft: str
    branch: str
    branch_soft: str
    setup: str
    setup_soft: str
    mark: str
    mat: str
    mat_line: str
    mat_text: str
    card: str
    card_line: str
    card_back: str
    card_back_line: str
    card_back_text: str
    yellow: str
    green: str
    red: str
    blue: str
    cyan: str
    purple: str
    pale: str
    black: str
    colorless: str
    on_color: str
    on_light_color: str

    def of_card(self, color: str | None) -> str:
        """The color in which a card is drawn whose game calls it ``color``."""
        return getattr(self, color) if color in CARD_COLORS else self.colorless

    def on_card(self, color: str | None) -> str:
        """The color of words on a card that :meth:`of_card` draws: what can be read best there."""
        drawn = self.of_card(color)
        return max(self.on_color, self.on_light_color, key=lambda one: contrast(one, drawn))


def _within_bounds(scale: float) -> float:
    if isnan(scale):
        return 1.0
    return round(min(max(scale, SMALLEST), LARGEST), 2)


def contrast(one: str, other: str) -> float:
    """How well two colors are told apart, from 1 to 21: the contrast ratio of WCAG 2."""
    dark, light = sorted(map(_luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: str) -> float:
    """The relative luminance of WCAG 2, from 0 to 1."""
    parts = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


CARD_COLORS = ("yellow", "green", "red", "blue", "cyan", "purple", "pale", "black")
"""The names that a game can use for the colors of its cards."""


@cache
def colors_of(name: str) -> Colors:
    """The colors called ``LIGHT`` or ``DARK``."""
    return Colors(**tomllib.loads(files("styles", f"{name}.toml").read_text("utf-8")))


@cache
def _template(name: str) -> Template:
    return Template(files("styles", name).read_text("utf-8"))


class Look(QObject):
    """The look of the whole window; :attr:`changed` says that everything is to be drawn again."""

    changed = Signal()

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._application = application
        self._points = max(application.font().pointSizeF(), USUAL_POINTS)
        self.chosen: str | None = None
        self.scale = 1.0
        self._applied: tuple[str, float] | None = None
        self._colors = colors_of(self.name)
        self._css: tuple[tuple[str, float] | None, str] | None = None
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.apply)
        application.setStyle(OwnStyle())
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_system)
        self.apply()

    @property
    def name(self) -> str:
        """``LIGHT`` or ``DARK``: what the user chose, else what the system has."""
        if self.chosen is not None:
            return self.chosen
        scheme = QGuiApplication.styleHints().colorScheme()
        return DARK if scheme == Qt.ColorScheme.Dark else LIGHT

    @property
    def colors(self) -> Colors:
        """The colors now."""
        return self._colors

    @property
    def points(self) -> float:
        """The size of usual text now, in points."""
        return self._points * self.scale

    @property
    def pixels(self) -> int:
        """The size of usual text now, in pixels of the screen."""
        return QFontInfo(self._application.font()).pixelSize()

    @property
    def document_css(self) -> str:
        """The style sheet for rich text."""
        if self._css is None or self._css[0] != self._applied:
            self._css = self._applied, _template("document.css").substitute(self._names())
        return self._css[1]

    def choose(self, name: str | None) -> None:
        """Take ``LIGHT`` or ``DARK``, or follow the system again with None."""
        self.chosen = name
        self.apply()

    def toggle(self) -> None:
        """Turn light to dark and dark to light."""
        self.choose(LIGHT if self.name == DARK else DARK)

    def larger(self) -> None:
        """Make all text one step larger."""
        self._scale_soon(self.scale + STEP)

    def smaller(self) -> None:
        """Make all text one step smaller."""
        self._scale_soon(self.scale - STEP)

    def usual(self) -> None:
        """Give all text its usual size."""
        self.set_scale(1.0)

    def set_scale(self, scale: float) -> None:
        """Make all text ``scale`` times its usual size, within sensible bounds."""
        self.scale = _within_bounds(scale)
        self.apply()

    def _scale_soon(self, scale: float) -> None:
        """The same, as soon as no further key waits: for many the window is laid out once."""
        self.scale = _within_bounds(scale)
        self._soon.start()

    def apply(self) -> None:
        """Give the application palette, font and style sheet, unless it has them already."""
        wanted = (self.name, self.points)
        if wanted == self._applied:
            return
        self._applied = wanted
        self._colors = colors_of(self.name)
        font = self._application.font()
        font.setPointSizeF(self.points)
        self._application.setFont(font)
        self._application.setPalette(_palette(self.colors))
        self._application.setStyleSheet(_template("window.qss").substitute(self._names()))
        self.changed.emit()

    def _follow_system(self) -> None:
        if self.chosen is None:
            self.apply()

    def _names(self) -> dict[str, str]:
        sizes = {"small": 0.86, "reading": 1.12, "large": 1.25, "huge": 1.75, "giant": 2.4}
        points = {name: f"{self.points * factor:.1f}" for name, factor in sizes.items()}
        icons = {
            "icon": str(round(self.pixels * ICON)),
            "loud_icon": str(round(self.pixels * LOUD_ICON)),
        }
        return {**asdict(self.colors), **points, **icons}


@cache
def program_icon() -> QIcon:
    """The icon of the program."""
    drawn = QPixmap()
    drawn.loadFromData(files("icons", "judgetool.svg").read_bytes(), "SVG")
    return QIcon(drawn)


def bold(font: QFont) -> QFont:
    """``font``, set bold."""
    made = QFont(font)
    made.setBold(True)
    return made


FRAME = 2
"""How wide the frame around what has the focus is, in pixels."""


def draw_focus_frame(part: QWidget, look: Look) -> None:
    """Draw the frame around ``part``, which is being painted: no style sheet can draw one there."""
    painter = QPainter(part)
    painter.setPen(QPen(QColor(look.colors.accent), FRAME))
    edge = FRAME // 2
    painter.drawRect(part.rect().adjusted(edge, edge, -edge, -edge))
    painter.end()


def restyle(widget: QWidget) -> None:
    """Apply the style sheet to ``widget`` again, after a property of it has changed."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def _palette(colors: Colors) -> QPalette:
    palette = QPalette()
    roles = {
        QPalette.ColorRole.Window: colors.window,
        QPalette.ColorRole.WindowText: colors.text,
        QPalette.ColorRole.Base: colors.surface,
        QPalette.ColorRole.AlternateBase: colors.sunken,
        QPalette.ColorRole.Text: colors.text,
        QPalette.ColorRole.PlaceholderText: colors.muted,
        QPalette.ColorRole.Button: colors.surface,
        QPalette.ColorRole.ButtonText: colors.text,
        QPalette.ColorRole.ToolTipBase: colors.surface,
        QPalette.ColorRole.ToolTipText: colors.text,
        QPalette.ColorRole.Highlight: colors.accent,
        QPalette.ColorRole.HighlightedText: colors.on_accent,
        QPalette.ColorRole.Link: colors.accent,
        QPalette.ColorRole.LinkVisited: colors.accent,
        QPalette.ColorRole.Mid: colors.line,
    }
    for role, color in roles.items():
        palette.setColor(role, QColor(color))
    for role in (
        QPalette.ColorRole.WindowText,
        QPalette.ColorRole.Text,
        QPalette.ColorRole.ButtonText,
    ):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(colors.muted))
    return palette
