"""The desk's page of the tables' phones: each view fetches, calls the workflow, says what happened and redirects."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.access.table_links import shown_code
from tournaments.foundations.numbers import whole_number
from tournaments.models import PhoneEntry, SkatTable, Tournament
from tournaments.phones.deciding import decide
from tournaments.phones.desk import desk_of_phones
from tournaments.phones.switching import renew_code, revoke_code, switch_series, switch_table
from tournaments.seating.fetching import fetch_series
from tournaments.setup.tournament_settings import change_settings
from tournaments.web.form_fields import reason_of
from tournaments.web.refusals import refusals_as_messages

CHOICES = {"on": True, "off": False, "as-tournament": None}


@allowed(Action.STEER_PHONES)
def phones(request: HttpRequest, slug: str) -> HttpResponse:
    """The newest series, or the one that ``?series=`` names."""
    tournament = get_object_or_404(Tournament.objects.select_related("club"), slug=slug)
    drawn = list(tournament.series.order_by("number"))
    wanted = whole_number(request.GET.get("series"))
    series = next((one for one in drawn if one.number == wanted), drawn[-1] if drawn else None)
    if series is not None:
        series.tournament = tournament
    context = {
        "tournament": tournament,
        "series": series,
        "all_series": drawn,
        "desk": desk_of_phones(series) if series else None,
    }
    return render(request, "tournaments/phones/desk.html", context)


@require_POST
@allowed(Action.EDIT_TOURNAMENT)
def switch_tournament(request: HttpRequest, slug: str) -> HttpResponse:
    tournament = get_object_or_404(Tournament, slug=slug)
    on = request.POST.get("phones") == "on"
    with refusals_as_messages(request):
        change_settings(tournament, by=actor_of(request), phones=on)
        said = _("Tables may keep their sheet on a phone.") if on else _("Phones are switched off.")
        messages.success(request, said)
    return redirect("phones", slug)


@require_POST
@allowed(Action.STEER_PHONES)
def switch_one_series(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    series, chosen = fetch_series(slug, number), request.POST.get("phones", "")
    if chosen in CHOICES:
        with refusals_as_messages(request):
            switch_series(series, on=CHOICES[chosen], by=actor_of(request))
            messages.success(request, _("Saved for series %(number)d.") % {"number": number})
    return _back(slug, number)


@require_POST
@allowed(Action.STEER_PHONES)
def change_table(request: HttpRequest, slug: str, number: int, table_number: int) -> HttpResponse:
    """One button for each: on, off, a new code, the code taken out of use."""
    table = _table(slug, number, table_number)
    with refusals_as_messages(request):
        said = _do(table, request)
        if said:
            messages.success(request, said)
    return _back(slug, number)


def _do(table: SkatTable, request: HttpRequest) -> str:
    what, by, values = request.POST.get("do", ""), actor_of(request), {"table": table.number}
    if what in ("on", "off"):
        switch_table(table, on=what == "on", by=by)
        words = _("Table %(table)d may use a phone.") if what == "on" else _("Table %(table)d uses paper.")
        return words % values
    if what == "new-code":
        code = shown_code(renew_code(table, by=by).code)
        return _("Table %(table)d has a new code: %(code)s. The old one opens nothing any more.") % {
            **values,
            "code": code,
        }
    if what == "revoke":
        revoke_code(table, by=by)
        return _("The code of table %(table)d opens nothing any more.") % values
    return ""


@require_POST
@allowed(Action.STEER_PHONES)
def decide_conflict(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Decides a conflict by the button at one of the two versions."""
    rows = PhoneEntry.objects.select_related("skat_table__series")
    entry = get_object_or_404(rows, pk=pk, skat_table__series__tournament__slug=slug)
    takes = request.POST.get("takes") == "phone"
    with refusals_as_messages(request):
        decide(entry, takes=takes, by=actor_of(request), reason=reason_of(request).strip())
        values = {"number": entry.number, "table": entry.skat_table.number}
        words = (
            _("Deal %(number)d of table %(table)d is as the phone has it.")
            if takes
            else _("Deal %(number)d of table %(table)d stays as it is.")
        )
        messages.success(request, words % values)
    return _back(slug, entry.skat_table.series.number)


def _table(slug: str, number: int, table_number: int) -> SkatTable:
    series = fetch_series(slug, number)
    return get_object_or_404(series.skat_tables.select_related("series"), number=table_number)


def _back(slug: str, number: int) -> HttpResponse:
    return redirect(f"{redirect('phones', slug)['Location']}?series={number}")
