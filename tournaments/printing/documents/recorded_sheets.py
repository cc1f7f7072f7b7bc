"""The recorded sheets: deal by deal on the form of the rule system, or the totals of each table."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.presentation.paper_form import marks_of, outcome_of
from scoring.rules.report import DealRow
from scoring.words.deals import number
from scoring.words.derivations import game_name
from scoring.words.standings import shown_total
from scoring.words.tarok import movement_name
from tournaments.foundations.points import points
from tournaments.ledger.loss_fees import tiers_of
from tournaments.models import Deal, JournalEntry, ScoreSheet, Seat, Tournament
from tournaments.people.names.namesakes import mark_namesakes
from tournaments.printing.document_types import ONE_OR_ALL_SERIES, RESULTS, Ask, Document, InFolder
from tournaments.printing.documents.common import as_of, file_title, foot, head
from tournaments.printing.documents.list_form.data import DealMarks, FormData
from tournaments.printing.documents.list_form.page import PAPER
from tournaments.printing.documents.money import amount, loss_fee
from tournaments.printing.documents.recorded_totals import blocks_of
from tournaments.printing.documents.score_sheets import form_pages
from tournaments.printing.documents.seats import drawn_series, shown_seat
from tournaments.printing.engine.story import UPRIGHT, Section, Story
from tournaments.seating.drawing.hall import SeatedTable, seated_tables
from tournaments.sheets.typing.deal_scores import score_deals

FEW = 4  # tables: half a page


def rows(ask: Ask) -> list[FormData]:
    """A form for each sheet that has come back."""
    return list(_sheets(ask))


def _sheets(ask: Ask) -> Iterator[FormData]:
    for series in drawn_series(ask):
        deals = _deals_by_table(series.pk)
        tables = seated_tables(series)
        mark_namesakes(seat.entry for _table, seats in tables for seat in seats)
        for table, seats in tables:
            sheet = getattr(table, "score_sheet", None)
            if sheet is not None:
                yield _sheet(ask, (table, seats), sheet, deals[table.pk])


def _deals_by_table(series: int) -> dict[int, list[Deal]]:
    found: dict[int, list[Deal]] = defaultdict(list)
    for deal in Deal.objects.filter(skat_table__series=series).order_by("number"):
        found[deal.skat_table_id].append(deal)
    return found


def _sheet(ask: Ask, seated: SeatedTable, sheet: ScoreSheet, deals: Sequence[Deal]) -> FormData:
    table, seats = seated
    system = ask.tournament.rule_system
    report = score_deals(system, [deal.told for deal in deals], seats=len(seats)) if deals else None
    return FormData(
        ask.tournament,
        len(seats),
        seats[0].series.number,
        table.number,
        [shown_seat(seat) for seat in seats],
        marks=_marks(report.deals, len(seats)) if report else {},
        totals={seat.number: _totals(seat, ask.tournament, len(seats)) for seat in seats},
        counts=_counts(report.deals) if report else _counts_of_lines(seats, sheet),
        remarks=tuple(_remarks(sheet, seats)),
    )


def _marks(rows_of_deals: Sequence[DealRow], seats: int) -> dict[int, DealMarks]:
    """The marks in the row of each deal; totals only if the deal has changed them, as on paper."""
    found, before = {}, (0,) * seats
    counted: Counter[tuple[int, str]] = Counter()
    for row in rows_of_deals:
        own = _marks_of_seats(row, before)
        for seat, word in _games_counted(row):
            counted[seat, word] += 1
            own[seat][word] = str(counted[seat, word])
        found[row.number] = DealMarks(_marks_of_deal(row), own)
        before = row.running
    return found


def _games_counted(row: DealRow) -> list[tuple[int, str]]:
    """Who is credited with a game won or lost; a ramsch may be won by several."""
    if row.declarer and row.won is not None:
        return [(row.declarer, "won" if row.won else "lost")]
    return [(seat, "won") for seat in row.valued.won_by] if row.valued else []


def _counts(rows_of_deals: Sequence[DealRow]) -> Mapping[str, int]:
    return Counter(map(outcome_of, rows_of_deals))


def _counts_of_lines(seats: Sequence[Seat], sheet: ScoreSheet) -> Mapping[str, int]:
    won, lost = sum(seat.won or 0 for seat in seats), sum(seat.lost or 0 for seat in seats)
    return {"won": won, "lost": lost, "passed": sheet.passed}


def _marks_of_deal(row: DealRow) -> dict[str, str]:
    marks = {**marks_of(row), "game": _game(row)}
    # One column for both on some forms: with 2 is +2, without 2 is −2.
    marks["tops"] = f"+{marks['with']}" if "with" in marks else f"−{marks.get('without', '')}".rstrip("−")
    if row.cups is not None:
        marks["sum"] = number(sum(row.running) + sum(row.cups.values()))
    return marks


def _marks_of_seats(row: DealRow, before: Sequence[int]) -> dict[int, dict[str, str]]:
    return {
        seat: {"total": number(now)} if now != then or row.cups is not None else {}
        for seat, (now, then) in enumerate(zip(row.running, before, strict=True), 1)
    }


def _game(row: DealRow) -> str:
    """The game in a word, or what moved in a ledger."""
    if row.movements:
        codes = dict.fromkeys(movement.code for movement in row.movements)
        return ", ".join(movement_name(code) for code in codes if code not in ("start", "dealing"))
    return game_name(row.valued.reckoning) if row.valued and row.valued.reckoning else ""


def _totals(seat: Seat, tournament: Tournament, seats: int) -> dict[str, str]:
    """The values at the foot for a seat of a table of ``seats``."""
    if seat.series_points is None or seat.won is None or seat.lost is None:
        return {}
    system, currency = tournament.rule_system, tournament.currency
    won, lost, others = system.bonus(seats)
    shown = shown_total(system, seat.series_points)
    return {
        "game_points": f"{points(seat.game_points)}  ({seat.won} / {seat.lost})",
        "bonus": points(seat.won * won - seat.lost * lost),
        "others": points((seat.lost_by_others or 0) * others),
        "series_points": points(shown),
        "rounds_lost": points(shown),
        "fee": amount(loss_fee([seat.lost], tiers_of(tournament), currency), currency),
        "won": str(seat.won),
        "lost": str(seat.lost),
    }


def _remarks(sheet: ScoreSheet, seats: Sequence[Seat]) -> Iterator[str]:
    if sheet.reason:
        yield _("saved although the paper is wrong: %(reason)s") % {"reason": sheet.reason}
    if sheet.ruling:
        yield _("ruling: %(ruling)s") % {"ruling": sheet.ruling}
    for seat in seats:
        if seat.penalty:
            words = {"number": seat.entry.start_number, "points": seat.penalty}
            yield _("start number %(number)d: −%(points)d points") % words
    by = [_("typed in by %(name)s") % {"name": sheet.recorded_as}] if sheet.recorded_as else []
    if sheet.confirmed_as:
        by.append(_("confirmed by %(name)s") % {"name": sheet.confirmed_as})
    if by:
        yield " · ".join(by)


def story(ask: Ask, data: list[FormData]) -> Story:
    sections: list[Section] = []
    by_series = {series: list(own) for series, own in groupby(data, key=lambda sheet: sheet.series or 0)}
    if _can_be_joined(by_series):
        sections.append(_joined(ask, data))
    else:
        for series, own in by_series.items():
            title = _("Recorded sheets, series %(number)d") % {"number": series}
            sections += _sections(ask, title, own)
    return Story(file_title(ask, _("Recorded sheets")), ask.language, sections)


def _can_be_joined(by_series: Mapping[int, Sequence[FormData]]) -> bool:
    """Whether the evening is so small that a page for each series would be mostly empty."""
    return len(by_series) > 1 and all(
        len(own) <= FEW and not any(sheet.marks for sheet in own) for own in by_series.values()
    )


def _joined(ask: Ask, data: Sequence[FormData]) -> Section:
    """All series below each other."""
    title = _("Recorded sheets")
    above = head(ask.tournament, title, [as_of(ask.tournament)], UPRIGHT.inside)
    below = foot(ask.tournament, title, as_of(ask.tournament))
    return Section(title, [*above, *blocks_of(data, name_series=True)], UPRIGHT, below)


def _sections(ask: Ask, title: str, sheets: Sequence[FormData]) -> Iterator[Section]:
    """Sections; only sheets kept deal by deal have their own page, since an empty grid has no information."""
    totals = [sheet for sheet in sheets if not sheet.marks]
    deals = [sheet for sheet in sheets if sheet.marks]
    if totals:
        above = head(ask.tournament, title, [as_of(ask.tournament)], UPRIGHT.inside)
        below = foot(ask.tournament, title, as_of(ask.tournament))
        yield Section(title, [*above, *blocks_of(totals)], UPRIGHT, below)
    if deals:
        yield Section(title, form_pages(deals), PAPER)


RECORDED_SHEETS = Document(
    key="recorded-sheets",
    title=gettext_lazy("Recorded sheets"),
    rows=rows,
    story=story,
    shows=RESULTS | {JournalEntry.Action.SHEET_CONFIRMED, JournalEntry.Action.SHEET_UNCONFIRMED},
    parameters=(ONE_OR_ALL_SERIES,),
    in_folder=InFolder(name="sheets", place=2, for_each_series=True),
)
