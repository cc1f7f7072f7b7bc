"""The paper itself: A4, with the title and "page x of y" at the foot of each page."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import partial
from typing import Any

from django.utils.translation import gettext as _
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4, landscape
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageTemplate

from tournaments.printing.engine.fonts import REGULAR, printable

MARGIN = 36.0  # points
FOOT_SIZE = 8.5
DrawFoot = Callable[[Canvas, int, int], None]
QUIET = HexColor("#4a5060")


class NumberedCanvas(Canvas):
    """Holds the pages back until their number is known, then draws the foot of each."""

    def __init__(self, *args: Any, draw_foot: DrawFoot, **kwargs: Any) -> None:
        kwargs |= {"invariant": 1, "initialFontName": REGULAR}
        super().__init__(*args, **kwargs)
        self.draw_foot = draw_foot
        self.kept: list[dict[str, Any]] = []

    def showPage(self) -> None:  # noqa: N802 - reportlab's name
        self.kept.append(dict(self.__dict__))
        self._startPage()  # type: ignore[attr-defined]

    def save(self) -> None:
        for number, state in enumerate(self.kept, 1):
            self.__dict__.update(state)
            self.draw_foot(self, number, len(self.kept))
            super().showPage()
        super().save()


class ResultDocument(BaseDocTemplate):
    """One frame per page; ``as_of`` and the running title are drawn at the foot."""

    def __init__(self, target: io.BytesIO, *, title: str, running_title: str, as_of: str, wide: bool) -> None:
        size = landscape(A4) if wide else A4
        super().__init__(
            target,
            pagesize=size,
            leftMargin=MARGIN,
            rightMargin=MARGIN,
            topMargin=MARGIN,
            bottomMargin=MARGIN + 14,
            title=title,
            author="Skatclub",
            invariant=1,
        )
        self.running_title, self.as_of = printable(running_title), printable(as_of)
        frame = Frame(MARGIN, MARGIN + 14, self.width, self.height, 0, 0, 0, 0)
        self.addPageTemplates([PageTemplate(frames=[frame])])

    def build_numbered(self, story: list[Flowable], done: Callable[[], None]) -> None:
        """Lays the story out and numbers the pages."""
        self.build(story, canvasmaker=partial(NumberedCanvas, draw_foot=self.draw_foot))
        done()

    def draw_foot(self, canvas: Canvas, number: int, pages: int) -> None:
        """Title on the left, state in the middle, page on the right."""
        page = printable(_("Page %(number)d of %(pages)d") % {"number": number, "pages": pages})
        canvas.setFont(REGULAR, FOOT_SIZE)
        canvas.setFillColor(QUIET)
        canvas.drawString(MARGIN, MARGIN - 6, self.running_title[:60])
        # A single page has the state in its head.
        canvas.drawCentredString(self.pagesize[0] / 2, MARGIN - 6, self.as_of if pages > 1 else "")
        canvas.drawRightString(self.pagesize[0] - MARGIN, MARGIN - 6, page)
