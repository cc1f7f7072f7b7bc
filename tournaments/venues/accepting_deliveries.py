"""The lead takes a delivery completely or not at all. An unused one is kept with the reason, which the page shows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from django.db import transaction
from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.access.venues import tables_of
from tournaments.foundations.errors import Refused
from tournaments.journal.writing import write_journal
from tournaments.mirror.envelope import Purpose, digest_of
from tournaments.models import (
    Deal,
    JournalEntry,
    ScoreSheet,
    Series,
    SkatTable,
    Tournament,
    Venue,
    VenueDelivery,
    VenueTerm,
)
from tournaments.venues.files import Opened, opened_file
from tournaments.venues.planning import newest_term
from tournaments.venues.reading import SaidDelivery, read_delivery
from tournaments.venues.table_import import start_numbers, store_table
from tournaments.venues.usable_deliveries import Came, DeliveryVerdict, KnownVenue, judge

Tables = dict[tuple[int, int], SkatTable]


class TakenDelivery(NamedTuple):
    """``refusal``: why it is not used; None if it is, or was before. ``changed``: number of changed tables."""

    venue: Venue
    number: int
    sheets: int
    changed: int = 0
    is_again: bool = False
    refusal: Refused | None = None


def take_delivery(tournament: Tournament, file: bytes, *, by: Actor) -> TakenDelivery:
    """Raises ``Refused`` for a file that is not a delivery, damaged, or not of a venue here; any other refusal is kept
    and returned."""
    opened = opened_file(file, Purpose.DELIVERY)
    signer = _signer(tournament, opened)
    said = read_delivery(opened.content, tournament)
    _refuse_of_another(signer, said, tournament)
    with transaction.atomic():
        tables = _locked_tables(tournament, signer.venue)
        term = VenueTerm.objects.select_for_update(of=("self",)).select_related("venue").get(pk=signer.pk)
        came = Came(term.term, said.laptop, said.number, digest_of(file))
        verdict = judge(came, _known(term))
        if verdict is DeliveryVerdict.AGAIN or _was_used(term, came):
            return TakenDelivery(term.venue, said.number, said.sheets, is_again=True)
        refusal, changed = _used(term, said, verdict, tables)
        _keep(term, said, came, refusal)
        if refusal is None:
            _note_used(term, came)
            _write_down(term, said, by)
        return TakenDelivery(term.venue, said.number, said.sheets, changed, refusal=refusal)


def _signer(tournament: Tournament, opened: Opened) -> VenueTerm:
    """The laptop that has signed it. Raises ``Refused``."""
    terms = VenueTerm.objects.filter(venue__tournament=tournament, venue__is_lead=False)
    signer = terms.filter(public_key=opened.key).select_related("venue").first()
    if signer is None:
        raise Refused("venue-file-of-nobody", field="file")
    return signer


def _refuse_of_another(signer: VenueTerm, said: SaidDelivery, tournament: Tournament) -> None:
    """Raises ``Refused`` unless the delivery is of the tournament, venue and laptop of its key."""
    if (said.tournament, said.venue, said.term) != (tournament.uuid, signer.venue.number, signer.term):
        raise Refused("venue-file-broken", field="file")


def _locked_tables(tournament: Tournament, venue: Venue) -> Tables:
    """The venue's locked tables of every series; series before tables, as everywhere."""
    own = Series.objects.filter(tournament=tournament).select_for_update(of=("self",))
    series = {one.pk: one for one in own.order_by("number")}
    tables = tables_of(venue, SkatTable.objects.filter(series__in=list(series)))
    found: Tables = {}
    for table in tables.select_for_update(of=("self",)).order_by("pk"):
        table.series = series[table.series_id]
        table.series.tournament = tournament
        found[table.series.number, table.number] = table
    return found


def _was_used(term: VenueTerm, came: Came) -> bool:
    """Whether this delivery was used before, even if newer ones or another laptop came since."""
    return term.deliveries.filter(digest=came.digest, refusal="").exists()


def _used(
    term: VenueTerm, said: SaidDelivery, verdict: DeliveryVerdict, tables: Tables
) -> tuple[Refused | None, int]:
    """Uses the delivery; returns the refusal, or the number of changed tables."""
    if verdict is not DeliveryVerdict.USE:
        code, venue = verdict.value, term.venue.name
        return Refused(code, venue=venue, number=said.number, used=term.used_number), 0
    try:
        with transaction.atomic():
            return None, _store(term, said, tables)
    except Refused as refused:
        return refused, 0


def _known(term: VenueTerm) -> KnownVenue:
    newest = newest_term(term.venue)
    return KnownVenue(newest.term, newest.laptop, newest.used_number, newest.used_digest)


def _store(term: VenueTerm, said: SaidDelivery, tables: Tables) -> int:
    """Stores the tables. Raises ``Refused``; the caller must then roll back."""
    _refuse_missing(term.venue, said)
    changed = 0
    for (number, of_table), told in sorted(said.tables.items()):
        table = tables.get((number, of_table))
        if table is None:
            raise Refused("venue-table-unknown", table=of_table, series=number)
        if start_numbers(table) != told.seats:
            raise Refused("venue-seats-differ", table=of_table, series=number)
        why = f"{term.venue.name} {said.number}"
        if store_table(table, told, whose=term.venue.name, why=why):
            changed += 1
            _refuse_closed(table)
    _clear(table for key, table in tables.items() if key not in said.tables)
    return changed


def _clear(tables: Iterable[SkatTable]) -> None:
    """Of these the venue has nothing, or nothing any more."""
    empty = [table.pk for table in tables]
    Deal.objects.filter(skat_table__in=empty).delete()
    SkatTable.objects.filter(pk__in=empty).update(sheet_arrived_at=None, sheet_arrived_as="")


def _refuse_closed(table: SkatTable) -> None:
    """Raises ``Refused`` for changes of a closed series; called after writing, so that equal data is no change."""
    if table.series.state == Series.State.CLOSED:
        raise Refused("venue-series-closed", table=table.number, series=table.series.number)


def _refuse_missing(venue: Venue, said: SaidDelivery) -> None:
    """Raises ``Refused`` if a later delivery lacks something that was delivered before."""
    sheets = ScoreSheet.objects.filter(
        skat_table__series__tournament=venue.tournament_id,
        skat_table__number__gte=venue.first_table,
        skat_table__number__lte=venue.last_table,
    )
    rows = sheets.order_by("skat_table__series__number", "skat_table__number")
    for series, table in rows.values_list("skat_table__series__number", "skat_table__number"):
        told = said.tables.get((series, table))
        if told is None or told.sheet is None:
            raise Refused("venue-sheet-lacks", table=table, series=series)


def _keep(term: VenueTerm, said: SaidDelivery, came: Came, refusal: Refused | None) -> None:
    """Keeps the delivery; a file that comes again, such as a refused one, has the same row."""
    VenueDelivery.objects.update_or_create(
        term=term,
        digest=came.digest,
        defaults={
            "number": said.number,
            "made_at": said.made_at,
            "came_at": timezone.now(),
            "sheets": said.sheets,
            "refusal": refusal.code if refusal else "",
            "values": refusal.values if refusal else {},
        },
    )


def _note_used(term: VenueTerm, came: Came) -> None:
    term.laptop, term.used_number, term.used_digest = came.laptop, came.number, came.digest
    term.used_at = timezone.now()
    term.save()


def _write_down(term: VenueTerm, said: SaidDelivery, by: Actor) -> None:
    after = {"venue": term.venue.name, "delivery": said.number, "sheets": said.sheets}
    write_journal(term.venue.tournament, JournalEntry.Action.DELIVERY, by=by, after=after)
