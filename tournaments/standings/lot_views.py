"""Pages on which the lot for a shared rank is drawn."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.errors import Refused
from tournaments.foundations.numbers import whole_number
from tournaments.models import LotDraw, PrizePlanGroup, Tournament
from tournaments.standings.drawing_lots import draw_by_hand, draw_by_program, take_back
from tournaments.standings.lot_forms import HandLotForm, ProgramLotForm
from tournaments.standings.ranking import compute_standings
from tournaments.standings.shared_ranks import Tie, find_tie, lots_without_effect, ties_of
from tournaments.web.form_fields import reason_of
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields


@allowed(Action.DRAW_LOTS)
def lots(request: HttpRequest, slug: str) -> HttpResponse:
    """Every shared rank, and what lots have decided; ``?series=2``: in one series, which has its own prize."""
    tournament = get_object_or_404(Tournament, slug=slug)
    series, numbers = _series(request), _with_prizes(tournament)
    ties = ties_of(tournament, series) if tournament.series.exists() else []
    context = {
        "tournament": tournament,
        "ties": ties,
        "to_draw": next((tie for tie in ties if tie.lot is None), None),
        "series": series,
        "series_numbers": numbers,
        "without_effect": lots_without_effect(tournament),
    }
    return render(request, "tournaments/standings/lots.html", context)


@allowed(Action.DRAW_LOTS)
def lot(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The tie for place ``number``: the lot is typed in, or drawn by the program."""
    tournament = get_object_or_404(Tournament, slug=slug)
    series = _series(request)
    tie = find_tie(tournament, number, series) if tournament.series.exists() else None
    if tie is None:
        return _gone(request, slug)
    by_hand, by_program = HandLotForm(tie=tie), ProgramLotForm(tie=tie)
    if request.method == "POST":
        is_program = request.POST.get("how") == "program"
        form = ProgramLotForm(request.POST, tie=tie) if is_program else HandLotForm(request.POST, tie=tie)
        if form.is_valid() and _drawn(request, tournament, form):
            return redirect(_lots_page(slug, series))
        by_hand, by_program = (by_hand, form) if is_program else (form, by_program)  # type: ignore[assignment]
    return _show(request, tournament, tie, by_hand, by_program)


def _series(request: HttpRequest) -> int | None:
    return whole_number(request.GET.get("series"))


def _with_prizes(tournament: Tournament) -> list[int]:
    """The numbers of the drawn series, if each series has its own prize."""
    if not PrizePlanGroup.objects.filter(
        plan__tournament=tournament, kind=PrizePlanGroup.Kind.SERIES
    ).exists():
        return []
    return list(tournament.series.order_by("number").values_list("number", flat=True))


def _lots_page(slug: str, series: int | None) -> str:
    page = reverse("lots", args=[slug])
    return f"{page}?series={series}" if series else page


def _gone(request: HttpRequest, slug: str) -> HttpResponse:
    """The answer for a tie that no longer exists: a message for a sent form, 404 for any other request."""
    if request.method != "POST":
        raise Http404
    messages.error(request, Refused("tie-changed").sentence)
    return redirect(_lots_page(slug, _series(request)))


def _drawn(request: HttpRequest, tournament: Tournament, form: ProgramLotForm) -> bool:
    """Draws the lot. False, with errors at the fields, if it was refused."""
    tie, seen = form.tie, request.POST.get("version", "")
    asked: dict[str, Any] = {"by": actor_of(request), "reason": form.why(), "series": tie.series}
    said = (
        _("The lot is drawn. The prizes follow it.")
        if tie.series
        else _("The lot is drawn. The standings show it.")
    )
    with refusals_at_fields(form):
        if isinstance(form, HandLotForm):
            draw_by_hand(tournament, tie.first, form.numbers(), version=seen, **asked)
        else:
            draw_by_program(tournament, tie.first, version=seen, **asked)
        messages.success(request, said)
    return not form.errors


def _show(
    request: HttpRequest,
    tournament: Tournament,
    tie: Tie,
    by_hand: ProgramLotForm,
    by_program: ProgramLotForm,
) -> HttpResponse:
    context = {
        "tournament": tournament,
        "tie": tie,
        "by_hand": by_hand,
        "by_program": by_program,
        "missing": compute_standings(tournament).missing,
    }
    return render(request, "tournaments/standings/lot.html", context)


@require_POST
@allowed(Action.DRAW_LOTS)
def take_lot_back(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Takes a lot back, with a reason."""
    draw = get_object_or_404(LotDraw.objects.select_related("tournament"), tournament__slug=slug, pk=pk)
    with refusals_as_messages(request):
        take_back(draw, by=actor_of(request), reason=reason_of(request))
        messages.success(request, _("The lot is taken back."))
    return redirect(_lots_page(slug, draw.equal_in.get("series")))
