"""A tournament for the mirror: its public snapshot, the tables still out, the draws that anybody may check."""

from __future__ import annotations

from typing import Any

from tournaments.access.visibility import public_tournaments
from tournaments.mirror.contents.languages import in_every_language
from tournaments.mirror.contents.sent import GONE, Sent, identity_listed
from tournaments.models import Club, Series, Tournament
from tournaments.public.evenings.listed import ListedTournament, listed
from tournaments.public.snapshot.data import as_data
from tournaments.public.snapshot.making import snapshot_of
from tournaments.public.snapshot.published import Published, find_published
from tournaments.public.standings.live_board import out_beside
from tournaments.seating.publication.publishing import public_document


def tournament_as_sent(slug: str) -> Sent:
    shown = find_published(slug)
    row = _row(slug)
    if shown is None or shown.copy or row is None:
        return GONE
    snapshot = snapshot_of(shown)
    content = {
        "snapshot": in_every_language(lambda: as_data(snapshot_of(shown))),
        "out": list(out_beside(shown, snapshot)),
        "draws": _draws(shown),
    }
    listed = in_every_language(lambda: _listed(row))
    identity = identity_listed(Club.objects.filter(tournaments=row))
    return Sent({"date": snapshot.date.isoformat(), "identity": identity, **listed}, content)


def _row(slug: str) -> Tournament | None:
    rows = public_tournaments().filter(slug=slug)
    return rows.select_related("club").prefetch_related("series").first()


def _draws(shown: Published) -> dict[str, Any]:
    """The documents that may be downloaded, by the number of the series."""
    series = Series.objects.filter(tournament=shown.pk).select_related("tournament").order_by("number")
    found = ((str(one.number), public_document(one)) for one in series)
    return {number: document for number, document in found if document is not None}


def _listed(tournament: Tournament) -> dict[str, Any]:
    """The fields for lists of tournaments, besides address and date."""
    (one,) = listed([tournament])
    return {name: value for name, value in listed_of(one).items() if name not in {"slug", "date"}}


def listed_of(one: ListedTournament) -> dict[str, Any]:
    tournament = one.tournament
    return {
        "slug": tournament.slug,
        "date": tournament.date.isoformat(),
        "name": tournament.name,
        "starts_at": tournament.starts_at.isoformat("minutes") if tournament.starts_at else None,
        "place": tournament.place,
        "club": str(tournament.club or ""),
        "state": str(tournament.state),
        "is_searchable": tournament.is_searchable,
        "status": one.status,
        "first": as_data(one.first),
    }
