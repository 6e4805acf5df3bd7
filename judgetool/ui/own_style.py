"""The style of the window: Fusion, with our own icons wherever Qt would show one of its own."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QGuiApplication, QIcon, QPainter, QPalette, QPen, QPixmap
from PySide6.QtWidgets import QProxyStyle, QStyle, QStyleOption, QWidget

from judgetool.ui.icons import Tone, icon

Standard = QStyle.StandardPixmap
Element = QStyle.PrimitiveElement

FOR = {
    Standard.SP_MessageBoxInformation: "information",
    Standard.SP_MessageBoxWarning: "warning",
    Standard.SP_MessageBoxCritical: "failure",
    Standard.SP_MessageBoxQuestion: "question",
    Standard.SP_DesktopIcon: "computer",
    Standard.SP_TrashIcon: "bin",
    Standard.SP_ComputerIcon: "computer",
    Standard.SP_DriveFDIcon: "drive",
    Standard.SP_DriveHDIcon: "drive",
    Standard.SP_DriveCDIcon: "drive",
    Standard.SP_DriveDVDIcon: "drive",
    Standard.SP_DriveNetIcon: "drive",
    Standard.SP_DirOpenIcon: "folder-open",
    Standard.SP_DirClosedIcon: "folder",
    Standard.SP_DirLinkIcon: "folder",
    Standard.SP_DirLinkOpenIcon: "folder-open",
    Standard.SP_DirHomeIcon: "home",
    Standard.SP_DirIcon: "folder",
    Standard.SP_FileIcon: "file",
    Standard.SP_FileLinkIcon: "file",
    Standard.SP_ToolBarHorizontalExtensionButton: "more",
    Standard.SP_ToolBarVerticalExtensionButton: "more",
    Standard.SP_FileDialogStart: "first",
    Standard.SP_FileDialogEnd: "last",
    Standard.SP_FileDialogToParent: "arrow-up",
    Standard.SP_FileDialogNewFolder: "new-folder",
    Standard.SP_FileDialogDetailedView: "table",
    Standard.SP_FileDialogInfoView: "information",
    Standard.SP_FileDialogContentsView: "contents",
    Standard.SP_FileDialogListView: "tiles",
    Standard.SP_FileDialogBack: "arrow-left",
    Standard.SP_ArrowUp: "arrow-up",
    Standard.SP_ArrowDown: "arrow-down",
    Standard.SP_ArrowLeft: "arrow-left",
    Standard.SP_ArrowRight: "arrow-right",
    Standard.SP_ArrowBack: "arrow-left",
    Standard.SP_ArrowForward: "arrow-right",
    Standard.SP_CommandLink: "arrow-right",
    Standard.SP_VistaShield: "shield",
    Standard.SP_BrowserReload: "again",
    Standard.SP_BrowserStop: "stop",
    Standard.SP_DialogOkButton: "tick",
    Standard.SP_DialogCancelButton: "cross",
    Standard.SP_DialogHelpButton: "question",
    Standard.SP_DialogOpenButton: "folder-open",
    Standard.SP_DialogSaveButton: "save",
    Standard.SP_DialogCloseButton: "cross",
    Standard.SP_DialogApplyButton: "tick",
    Standard.SP_DialogResetButton: "again",
    Standard.SP_DialogDiscardButton: "bin",
    Standard.SP_DialogYesButton: "tick",
    Standard.SP_DialogNoButton: "cross",
    Standard.SP_DialogYesToAllButton: "tick",
    Standard.SP_DialogNoToAllButton: "cross",
    Standard.SP_DialogSaveAllButton: "save",
    Standard.SP_DialogAbortButton: "stop",
    Standard.SP_DialogRetryButton: "again",
    Standard.SP_DialogIgnoreButton: "more",
    Standard.SP_RestoreDefaultsButton: "undo",
    Standard.SP_LineEditClearButton: "cross",
    Standard.SP_TabCloseButton: "cross",
    Standard.SP_DockWidgetCloseButton: "cross",
    Standard.SP_TitleBarCloseButton: "cross",
}
"""Our drawing for each icon that Qt brings.

Only those of sound and film, and of windows within a window, are missing: there are none here.
"""

LOUD = frozenset(
    {
        Standard.SP_MessageBoxInformation,
        Standard.SP_MessageBoxWarning,
        Standard.SP_MessageBoxCritical,
        Standard.SP_MessageBoxQuestion,
    }
)
"""What is seen first in its window."""


TICKED = frozenset({Element.PE_IndicatorCheckBox, Element.PE_IndicatorItemViewItemCheck})
"""The boxes that are ticked. Fusion frames them darker than the window: in a dark one unseen."""

FRAME = 1.5
"""The width of the frame of such a box."""


class OwnStyle(QProxyStyle):
    """Fusion with our own icons and boxes."""

    def __init__(self) -> None:
        super().__init__("Fusion")

    def drawPrimitive(
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """See :class:`QStyle`."""
        if element in TICKED:
            _draw_box(option, painter)
        else:
            super().drawPrimitive(element, option, painter, widget)

    def standardIcon(
        self,
        standard: QStyle.StandardPixmap,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> QIcon:
        """See :class:`QStyle`."""
        ours = FOR.get(standard)
        if ours is None:
            return super().standardIcon(standard, option, widget)
        return icon(ours, Tone.ACCENT if standard in LOUD else Tone.TEXT)

    def standardPixmap(
        self,
        standard: QStyle.StandardPixmap,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> QPixmap:
        """See :class:`QStyle`."""
        if standard not in FOR:
            return super().standardPixmap(standard, option or QStyleOption(), widget)
        metric = (
            QStyle.PixelMetric.PM_MessageBoxIconSize
            if standard in LOUD
            else QStyle.PixelMetric.PM_SmallIconSize
        )
        edge = self.pixelMetric(metric, option, widget)
        return self.standardIcon(standard, option, widget).pixmap(QSize(edge, edge))


def _draw_box(option: QStyleOption, painter: QPainter) -> None:
    """Draw a box with a frame that is seen in every look, and a tick if it is ticked."""
    rect, state = option.rect, option.state
    palette = QGuiApplication.palette()
    enabled = bool(state & QStyle.StateFlag.State_Enabled)
    focused = bool(state & QStyle.StateFlag.State_HasFocus) and enabled
    frame = QPalette.ColorRole.Link if focused else QPalette.ColorRole.PlaceholderText
    edge = min(rect.width(), rect.height()) - FRAME
    box = QRectF(0, 0, edge, edge)
    box.moveCenter(QRectF(rect).center())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(palette.color(frame), FRAME))
    painter.setBrush(palette.color(QPalette.ColorRole.Base))
    painter.drawRoundedRect(box, 2, 2)
    painter.restore()
    if state & QStyle.StateFlag.State_On:
        mode = QIcon.Mode.Normal if enabled else QIcon.Mode.Disabled
        icon("tick").paint(painter, rect, mode=mode)
