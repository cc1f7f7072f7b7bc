"""Tables whose phone may still have deals that the desk lacks; named before a series is closed."""

from __future__ import annotations

from django.db.models import Exists, F, OuterRef, Q

from tournaments.models import PhoneEntry, Series, SkatTable


def unheard_tables(series: Series) -> list[int]:
    """Tables whose phone wrote and has not been heard of since somebody else recorded the sheet, and tables on which
    an entry of a phone waits for the desk or for the deals before it. One query.
    """
    entries = PhoneEntry.objects.filter(skat_table=OuterRef("pk"))
    open_states = [PhoneEntry.State.CONFLICT, PhoneEntry.State.WAITS]
    wrote, waits = Exists(entries), Exists(entries.filter(state__in=open_states))
    by_phone = Q(score_sheet__recorded_by=None, score_sheet__recorded_as__startswith="table ")
    silent = Q(phone__heard_at=None) | Q(phone__heard_at__lt=F("score_sheet__recorded_at"))
    tables = SkatTable.objects.filter(series=series).filter(wrote & silent & ~by_phone | waits)
    return list(tables.order_by("number").values_list("number", flat=True))
