"""The page of a table's phone, its service worker, and the form for the typed code."""

from __future__ import annotations

from functools import cache
from http import HTTPStatus
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from skatclub.static_files import script_as_sent
from tournaments.access.permissions import Action, allowed
from tournaments.access.table_links import table_path
from tournaments.models import TablePhone
from tournaments.phones.code_form import CodeForm
from tournaments.phones.door import let_in, phone_of_code
from tournaments.phones.page_words import page_words
from tournaments.phones.rule_tables import rules_address
from tournaments.web.refusals import refusals_at_fields

# The scripts of the page; the first imports the others.
SCRIPTS = Path(settings.PROGRAM_DIR) / "static" / "phones"
WORKER = "worker.js"


@require_safe
@allowed(Action.READ_TABLE_SHEET)
def phone_page(request: HttpRequest, token: str) -> HttpResponse:
    """One page without navigation, whose content is filled by scripts."""
    found = let_in(request, token)
    response = _nowhere(request) if found is None else _page(request, found.phone, token)
    response.headers["Cache-Control"] = "private, no-cache"
    return response


def _nowhere(request: HttpRequest) -> HttpResponse:
    return render(request, "tournaments/phones/nowhere.html", status=HTTPStatus.NOT_FOUND)


def _page(request: HttpRequest, phone: TablePhone, token: str) -> HttpResponse:
    table = phone.skat_table
    tournament = table.series.tournament
    context = {
        "token": token,
        "table": table,
        "series": table.series,
        "tournament": tournament,
        "scripts": [staticfiles_storage.url(f"phones/{name}") for name in _scripts()],
        "rules": rules_address(tournament.rule_system, tournament.options, get_language() or ""),
        "words": page_words(),
    }
    response = render(request, "tournaments/phones/page.html", context)
    response.headers["X-Phone-Page"] = "1"  # the service worker caches only such pages
    return response


@cache
def _scripts() -> list[str]:
    return sorted(file.name for file in SCRIPTS.glob("*.js") if file.name != WORKER)


@require_safe
@allowed(Action.READ_TABLE_SHEET)
def phone_worker(_request: HttpRequest) -> HttpResponse:
    """Below ``/t/``, because a service worker reaches only addresses below its own; always the newest."""
    script = script_as_sent((SCRIPTS / WORKER).read_text("utf-8"))
    return HttpResponse(script, content_type="text/javascript", headers={"Cache-Control": "no-cache"})


@require_http_methods(["GET", "HEAD", "POST"])
@allowed(Action.READ_TABLE_SHEET)
def typed_code(request: HttpRequest) -> HttpResponse:
    """For phones without a camera: a right code leads to the table's sheet."""
    form = CodeForm(request.POST if request.method == "POST" else None)
    phone = _phone_of(request, form) if form.is_valid() else None
    if phone is not None:
        return redirect(table_path(phone))
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.errors else HTTPStatus.OK
    return render(request, "tournaments/phones/code.html", {"form": form}, status=status)


def _phone_of(request: HttpRequest, form: CodeForm) -> TablePhone | None:
    """The phone; None with the reason in the form."""
    with refusals_at_fields(form, "code"):
        phone = phone_of_code(request, form.cleaned_data["code"])
        if phone is None:
            form.add_error(
                "code", _("No table has this code now. Compare it with the card, or ask at the desk.")
            )
        return phone
    return None
