"""QR codes drawn as squares: sharp at every size."""

from __future__ import annotations

import segno
from django.utils.translation import gettext as _

from tournaments.printing.engine.drawing import INK
from tournaments.printing.engine.tags import TaggedCanvas

QUIET_ZONE = 2  # modules that stay white around the code


def draw_qr(canvas: TaggedCanvas, text: str, left: float, top: float, side: float) -> None:
    """Draws the code of ``text`` in a square; nothing for an empty text."""
    if text:
        with canvas.figure(_("QR code: %(address)s") % {"address": text}):
            _draw_modules(canvas, text, left, top, side)


def _draw_modules(canvas: TaggedCanvas, text: str, left: float, top: float, side: float) -> None:
    matrix = [list(row) for row in segno.make(text, error="m").matrix_iter(scale=1, border=QUIET_ZONE)]
    module = side / len(matrix)
    canvas.setFillColor(INK)
    path = canvas.beginPath()
    for row, modules in enumerate(matrix):
        for first, length in _dark_runs(modules):
            # Slightly wider, so that no white line shows between two rows.
            y = top - (row + 1) * module
            path.rect(left + first * module, y, length * module, module * 1.02)
    canvas.drawPath(path, stroke=0, fill=1)


def _dark_runs(modules: list[int]) -> list[tuple[int, int]]:
    """Position and length of each run of dark modules."""
    runs: list[tuple[int, int]] = []
    for place, is_dark in enumerate(modules):
        if not is_dark:
            continue
        if runs and sum(runs[-1]) == place:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        else:
            runs.append((place, 1))
    return runs
