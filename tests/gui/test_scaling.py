"""Screens whose desktop is scaled: pictures are as fine as the screen, nothing has seams, and the window fits."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from core.hooks import registry
from core.table import SceneItem, rect
from gui.scene.ground import Ground
from gui.scene.picture import cover_pixmap, draw_filling
from gui.viewmodels.pictures import cover_of
from gui.widgets.common import seat_pixmap, symbol_pixmap
from tests.gui.conftest import RECHARGED, MakeWindow

RATIOS = (1.1, 1.25, 1.5, 1.75, 2.0)


def paper(width: int, height: int, ratio: float) -> QImage:
    """An image of so many device-independent pixels."""
    image = QImage(QSize(round(width * ratio), round(height * ratio)), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor("red"))
    return image


def colours(image: QImage) -> set[int]:
    return set(memoryview(image.constBits()).cast("I").tolist())


@pytest.mark.parametrize("ratio", RATIOS)
def test_the_tiles_of_a_board_leave_no_seams(qapp: QApplication, ratio: float):
    """A ground of one colour is of one colour, where it is shown between two pixels, too."""
    ground = Ground()
    ground.show_items([SceneItem("sea", 0, 0, (rect(-10, -10, 2000, 2000, "#336699"),), ground=True)])
    image = paper(700, 600, ratio)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(-37.3, -21.7)
    painter.scale(1.37, 1.37)
    ground.paint(painter, QRectF(0, 0, 800, 700), 1.37, QColor("#336699"))
    painter.end()
    assert {QColor(each).name() for each in colours(image)} == {"#336699"}


@pytest.mark.parametrize("ratio", RATIOS)
def test_pictures_have_a_pixel_for_each_of_the_screen(qapp: QApplication, ratio: float):
    """Covers are drawn for the screen they are on; small signs for any screen up to 300 %."""
    cover = cover_of(RECHARGED, registry())
    assert cover is not None
    pixmap = cover_pixmap(cover, QSize(160, 100), ratio)
    assert (pixmap.size().toTuple(), pixmap.devicePixelRatio()) == ((round(160 * ratio), round(100 * ratio)), ratio)
    for sign in (symbol_pixmap("gear", 20), seat_pixmap("red", 20)):
        assert sign.deviceIndependentSize().toSize() == QSize(20, 20)
        assert sign.devicePixelRatio() >= ratio


@pytest.mark.parametrize("ratio", [1.0, 1.5])
def test_a_picture_made_smaller_counts_every_pixel_of_it(qapp: QApplication, ratio: float):
    """Of black and white lines, a pixel wide each, a tenth of the size is grey: no line is left out."""
    lines = QPixmap(960, 600)
    lines.fill(QColor("white"))
    painter = QPainter(lines)
    for x in range(0, 960, 2):
        painter.fillRect(x, 0, 1, 600, QColor("black"))
    painter.end()
    image = paper(96, 60, ratio)
    painter = QPainter(image)
    draw_filling(painter, lines, QRectF(0, 0, 96, 60))
    painter.end()
    assert all(90 <= QColor(each).lightness() <= 165 for each in colours(image))


def test_the_window_is_never_larger_than_the_screen(open_window: MakeWindow):
    """A screen of 1920x1080 whose desktop is scaled to 200 % leaves 960x540; the one of this test is narrower still."""
    window = open_window()
    room = window.screen().availableSize()
    assert room.width() < 1024, "else this test shows nothing"
    assert window.minimumSize().boundedTo(room) == window.minimumSize()
    assert window.minimumSizeHint().width() <= room.width()
