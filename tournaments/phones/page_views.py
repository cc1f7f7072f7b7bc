"""The page of a table's phone and the form for its typed code."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseNotFound
from django.shortcuts import redirect
from django.views.decorators.http import require_GET, require_http_methods

from tournaments.access.permissions import Action, allowed
from tournaments.access.table_links import table_path
from tournaments.phones.door import let_in, phone_of_code


@require_GET
@allowed(Action.READ_TABLE_SHEET)
def phone_page(request: HttpRequest, token: str) -> HttpResponse:
    found = let_in(request, token)
    return HttpResponseNotFound() if found is None else HttpResponse()


@require_http_methods(["GET", "POST"])
@allowed(Action.READ_TABLE_SHEET)
def typed_code(request: HttpRequest) -> HttpResponse:
    phone = phone_of_code(request, request.POST.get("code", "")) if request.method == "POST" else None
    return HttpResponse() if phone is None else redirect(table_path(phone))
