"""The picture of a paper list, which lies beside it while it is typed: zoomed, turned, moved."""

from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPixmap, QResizeEvent, QTransform, QWheelEvent
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene, QGraphicsView, QWidget

from judgetool.errors import BrokenFile, MissingFile
from judgetool.given_files import is_file
from judgetool.operations.decks.paper import DrawnPage
from judgetool.ui.actions import key_of
from judgetool.ui.layout import column_in
from judgetool.ui.plain_text import PlainLabel

STEP = 1.25
SMALLEST, LARGEST = 0.05, 8.0
"""How small and how large a picture can be shown, as a factor of its own size."""

MOST_PIXELS = 5000
"""No picture is kept wider or higher than this; the writing on paper stays readable."""

PART_OF_SIGHT = 0.3
"""One key moves the picture by this part of what is in sight."""

QUARTER = 90


def is_picture(path: Path) -> bool:
    """Whether the file at ``path`` is an image of a kind that can be shown."""
    return is_file(path) and bool(QImageReader.imageFormat(str(path)))


def read_picture(path: Path) -> QImage:
    """The image at ``path``, upright as its camera says, and smaller where it is very large.

    Raises ``MissingFile`` and ``BrokenFile``.
    """
    if not is_file(path):
        raise MissingFile("there is no such file", where=str(path), remedy="check the path")
    reader = QImageReader(str(path))
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    size, most = reader.size(), QSize(MOST_PIXELS, MOST_PIXELS)
    if size.isValid() and (size.width() > MOST_PIXELS or size.height() > MOST_PIXELS):
        reader.setScaledSize(size.scaled(most, Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    if image.isNull():
        raise BrokenFile(
            f"no picture can be read in it ({reader.errorString()})",
            where=str(path),
            remedy="save it as PNG or JPEG",
        )
    return image


class PicturePane(QWidget):
    """The picture, as wide as there is room until somebody zooms."""

    def __init__(self) -> None:
        super().__init__()
        self.path: Path | None = None
        self.turned = 0
        self.page, self.pages = 1, 1
        self._fitted = True
        self._item = QGraphicsPixmapItem()
        self._item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        scene = QGraphicsScene(self)
        scene.addItem(self._item)
        self.view = _View(scene, self)
        self.view.setAccessibleName("Picture of the list")
        self.words = PlainLabel(role="quiet", wraps=True)
        self.words.setText(
            f"Open a photo or a scan of the list with {key_of('decks.lists.ask_for_picture')}, "
            "or drop it here. You can also type from paper."
        )
        self.place = PlainLabel(role="quiet", wraps=True)
        self.setMinimumWidth(120)
        column = column_in(self)
        column.addWidget(self.words)
        column.addWidget(self.place)
        column.addWidget(self.view, 1)
        self.place.hide()
        self.view.hide()
        column.addStretch(0)

    def show_picture(self, path: Path, turned: int = 0) -> None:
        """Show the image at ``path``, turned by so many degrees.

        Raises ``MissingFile`` and ``BrokenFile``.
        """
        self._show(read_picture(path), path, turned)
        self._say_page(1, 1)

    def show_page(self, page: DrawnPage, path: Path, number: int, turned: int = 0) -> None:
        """Show page ``number`` of the PDF at ``path``, turned by so many degrees."""
        gray = QImage.Format.Format_Grayscale8
        image = QImage(page.dots, page.width, page.height, page.stride, gray)
        self._show(image.copy(), path, turned)
        self._say_page(number, page.of)

    def _say_page(self, number: int, of: int) -> None:
        self.page, self.pages = number, of
        back, on = (key_of(f"decks.lists.turn_page {step}") for step in (-1, 1))
        self.place.setText(f"Page {number} of {of}: {back} and {on} turn the page")
        self.place.setVisible(of > 1)

    def _show(self, image: QImage, path: Path, turned: int) -> None:
        self._item.setPixmap(QPixmap.fromImage(image))
        self.path, self.turned = path, turned
        self.words.hide()
        self.view.show()
        self.fit()

    def larger(self) -> None:
        """Show the picture one step larger."""
        self._zoom(STEP)

    def smaller(self) -> None:
        """Show the picture one step smaller."""
        self._zoom(1 / STEP)

    def fit(self) -> None:
        """Show the picture as wide as there is room."""
        self._fitted = True
        width = self._item.boundingRect().width()
        height = self._item.boundingRect().height()
        across = height if self.turned % 180 else width
        if across:
            self._show_at(max(1, self.view.viewport().width()) / across)

    def rotate(self) -> None:
        """Turn the picture by a quarter to the right."""
        self.turned = (self.turned + QUARTER) % 360
        if self._fitted:
            self.fit()
        else:
            self._show_at(self.scale)

    def move_sight(self, where: str) -> None:
        """Show what lies ``up``, ``down``, ``left`` or ``right`` of what is in sight."""
        bar = self.view.verticalScrollBar()
        if where in ("left", "right"):
            bar = self.view.horizontalScrollBar()
        step = round(bar.pageStep() * PART_OF_SIGHT)
        bar.setValue(bar.value() + (step if where in ("down", "right") else -step))

    @property
    def scale(self) -> float:
        """How large the picture is shown, as a factor of its own size."""
        transform = self.view.transform()
        return float(abs(transform.m11()) + abs(transform.m12()))

    def _zoom(self, factor: float) -> None:
        self._fitted = False
        self._show_at(self.scale * factor)

    def _show_at(self, scale: float) -> None:
        bounded = min(max(scale, SMALLEST), LARGEST)
        self.view.setTransform(QTransform().rotate(self.turned).scale(bounded, bounded))
        self.view.setSceneRect(QRectF(self._item.boundingRect()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See :class:`QWidget`; a picture that fits goes on fitting."""
        super().resizeEvent(event)
        if self._fitted and self.path is not None:
            self.fit()


class _View(QGraphicsView):
    """Shows the picture; the mouse drags it, and its wheel zooms while Ctrl is pressed."""

    def __init__(self, scene: QGraphicsScene, pane: PicturePane) -> None:
        super().__init__(scene)
        self._pane = pane
        self.setDragMode(QGraphicsView.DragMode.ScrollHandDrag)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self.setAcceptDrops(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """See :class:`QWidget`."""
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().wheelEvent(event)
        elif event.angleDelta().y() > 0:
            self._pane.larger()
        elif event.angleDelta().y() < 0:
            self._pane.smaller()
