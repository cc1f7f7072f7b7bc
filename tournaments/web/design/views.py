"""The page that shows every part of the pages in each of its states, for developers who change how they look."""

from __future__ import annotations

from datetime import date

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.access.permissions import Action, allowed
from tournaments.models import Tournament
from tournaments.web.design import samples


@require_safe
@allowed(Action.READ_DESIGN)
def design(request: HttpRequest) -> HttpResponse:
    """The page of the parts; it uses no data of the database."""
    evening = Tournament(name="Novemberskat", slug="novemberskat", date=date(2026, 11, 21))
    context = {
        "sample": evening,
        "steps": samples.STEPS,
        "colours": samples.COLOURS,
        "tiles": samples.TILES,
        "lines": samples.LINES,
        "people": samples.PEOPLE,
        "seats": samples.SEATS,
        "path": samples.PATH,
        "curve": samples.CURVE,
        "spread": samples.SPREAD,
        "year": samples.YEAR,
        "spark": samples.SPARK,
        "bars": samples.BARS,
    }
    return render(request, "design/design.html", context)
