"""Start cards: each player's seat in every drawn series, with empty rows for the rest."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Entry, Seat, Tournament
from tournaments.people.names.collation import by_surname
from tournaments.printing.addresses import player_address
from tournaments.printing.document_types import SEATS, Ask, Document
from tournaments.printing.documents.cards import BARE, CARD_HEIGHT, CARD_WIDTH, four_on_a_page
from tournaments.printing.documents.common import short_date, story_of
from tournaments.printing.engine.drawing import INK, QUIET, RULE, Align, draw_in_box
from tournaments.printing.engine.letters import BOLD, REGULAR
from tournaments.printing.engine.qr import draw_qr
from tournaments.printing.engine.story import Story
from tournaments.printing.engine.tags import TaggedCanvas

MARGIN, QR_SIDE = 20.0, 58.0
WIDTH = CARD_WIDTH - 2 * MARGIN
ROWS_TOP = 152.0  # below the upper edge of the card
HEAD, TALLEST_ROW = 30.0, 54.0  # a few series fill the card, with room for a pen
WIDTHS = (0.08, 0.10, 0.10, 0.16, 0.16, 0.14, 0.14, 0.12)


@dataclass(frozen=True)
class StartCard:
    """``places``: table and seat by the number of the series."""

    name: str
    club: str
    start_number: int
    address: str
    places: dict[int, tuple[int, int]] = field(default_factory=dict)


def rows(ask: Ask) -> list[StartCard]:
    entries = ask.tournament.entries.filter(is_withdrawn=False).select_related("player__club")
    cards = {entry.pk: _card(ask, entry) for entry in sorted(entries, key=by_surname)}
    seats = Seat.objects.filter(series__tournament=ask.tournament).order_by("series__number")
    for entry, series, table, seat in seats.values_list(
        "entry", "series__number", "skat_table__number", "number"
    ):
        if entry in cards:
            cards[entry].places[series] = (table, seat)
    return list(cards.values())


def _card(ask: Ask, entry: Entry) -> StartCard:
    player = entry.player
    return StartCard(player.full_name, player.club_name, entry.start_number, player_address(ask, entry))


def story(ask: Ask, data: list[StartCard]) -> Story:
    title = _("Start cards")
    paints = [partial(_paint, ask.tournament, card) for card in data]
    return story_of(ask, title, four_on_a_page(paints), BARE)


def _paint(tournament: Tournament, card: StartCard, canvas: TaggedCanvas, left: float, top: float) -> None:
    left, top = left + MARGIN, top - MARGIN
    room = WIDTH - QR_SIDE - 6 if card.address else WIDTH
    canvas.setFillColor(QUIET)
    words = f"{tournament.name} · {short_date(tournament)}"
    draw_in_box(canvas, words, (left, top, room, 26), REGULAR, most=10, middle=False)
    canvas.setFillColor(INK)
    draw_in_box(canvas, str(card.start_number), (left, top - 26, room, 36), BOLD, most=28, middle=False)
    draw_qr(canvas, card.address, left + WIDTH - QR_SIDE, top + 4, QR_SIDE)
    draw_in_box(canvas, card.name, (left, top - 62, WIDTH, 40), BOLD, most=17)
    canvas.setFillColor(QUIET)
    draw_in_box(canvas, card.club, (left, top - 104, WIDTH, 24), REGULAR, most=11)
    _paint_rows(tournament, card, canvas, left, top + MARGIN - ROWS_TOP)


def _paint_rows(
    tournament: Tournament, card: StartCard, canvas: TaggedCanvas, left: float, top: float
) -> None:
    """A row for each series, filled in if it is drawn, otherwise empty."""
    heads = [_("Ser."), _("Table"), _("Seat"), _("Won"), _("Lost"), _("Points"), _("Total"), _("Sign")]
    count = max(tournament.series_count, max(card.places, default=0))
    room = CARD_HEIGHT - ROWS_TOP - MARGIN
    head = min(HEAD, room / (count + 1))
    height = min(TALLEST_ROW, (room - head) / count)
    _paint_row(canvas, heads, left, top, head, is_head=True)
    for number in range(1, count + 1):
        table, seat = card.places.get(number, ("", ""))
        texts = [str(number), str(table), str(seat), "", "", "", "", ""]
        _paint_row(canvas, texts, left, top - head - (number - 1) * height, height, is_head=False)


def _paint_row(
    canvas: TaggedCanvas, texts: list[str], left: float, top: float, height: float, *, is_head: bool
) -> None:
    canvas.setStrokeColor(RULE)
    canvas.setLineWidth(0.6)
    for text, part in zip(texts, WIDTHS, strict=True):
        width = part * WIDTH
        canvas.rect(left, top - height, width, height, stroke=1, fill=0)
        if text:
            canvas.setFillColor(INK)
            box = (left + 1.5, top, width - 3, height)
            draw_in_box(canvas, text, box, BOLD, most=8.5 if is_head else 14, align=Align.CENTER)
        left += width


START_CARDS = Document(
    key="start-cards", title=gettext_lazy("Start cards"), rows=rows, story=story, shows=SEATS
)
