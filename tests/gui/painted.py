"""Which words a widget paints, where, and what of the place it may paint on, whether a label or a delegate draws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QPoint, QRectF, QSize
from PySide6.QtGui import (
    QFontMetricsF,
    QPaintDevice,
    QPaintEngine,
    QPaintEngineState,
    QRegion,
    QTextItem,
)
from PySide6.QtWidgets import QWidget

from gui.theme.wrapping import plain

_NO_CHILDREN = QWidget.RenderFlag(0)


@dataclass(frozen=True)
class Painted:
    """Words that were painted, in the widget's coordinates.

    ink: where their letters are. room: what of the place may be painted on, None when nothing bounds it but the widget.
    """

    text: str
    ink: QRectF
    room: QRectF | None


def painted_words(widget: QWidget) -> list[Painted]:
    """Return the words that a widget itself paints now, those of its children not among them; [] for an empty one."""
    if widget.size().isEmpty():
        return []
    device = _Device(widget.size())
    widget.render(device, QPoint(), QRegion(), _NO_CHILDREN)
    return device.engine.found


class _Engine(QPaintEngine):
    """Notes words and draws nothing."""

    def __init__(self) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self.found: list[Painted] = []

    def begin(self, pdev: QPaintDevice) -> bool:
        return True

    def end(self) -> bool:
        return True

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def updateState(self, state: QPaintEngineState) -> None:
        pass

    def drawTextItem(self, p: Any, textItem: QTextItem) -> None:  # noqa: N803 - Qt hands it over by this name
        if not plain(textItem.text()).strip():  # nothing that is seen: a space, or what joins two letters
            return
        painter = self.painter()
        to_widget = painter.combinedTransform()
        ink = QFontMetricsF(textItem.font()).tightBoundingRect(textItem.text()).translated(p)
        room = to_widget.mapRect(QRectF(painter.clipBoundingRect())) if painter.hasClipping() else None
        self.found.append(Painted(textItem.text(), to_widget.mapRect(ink), room))

    def drawPixmap(self, *args: Any, **more: Any) -> None:
        pass

    def drawTiledPixmap(self, *args: Any, **more: Any) -> None:
        pass

    def drawImage(self, *args: Any, **more: Any) -> None:
        pass

    def drawPath(self, *args: Any, **more: Any) -> None:
        pass

    def drawPolygon(self, *args: Any, **more: Any) -> None:
        pass


class _Device(QPaintDevice):
    """As large as a widget, one pixel to a unit of length."""

    def __init__(self, size: QSize) -> None:
        super().__init__()
        self.engine = _Engine()
        kind = QPaintDevice.PaintDeviceMetric
        self._measures = {
            kind.PdmWidth: size.width(),
            kind.PdmHeight: size.height(),
            kind.PdmDpiX: 96,
            kind.PdmDpiY: 96,
            kind.PdmPhysicalDpiX: 96,
            kind.PdmPhysicalDpiY: 96,
            kind.PdmDepth: 32,
            kind.PdmDevicePixelRatio: 1,
            kind.PdmDevicePixelRatioScaled: int(QPaintDevice.devicePixelRatioFScale()),
        }

    def paintEngine(self) -> QPaintEngine:
        return self.engine

    def metric(self, metric: QPaintDevice.PaintDeviceMetric) -> int:
        return self._measures.get(metric, 0)
