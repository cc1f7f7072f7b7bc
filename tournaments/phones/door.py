"""Finds the table of a link; all links that lead nowhere get the same answer."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse

from skatclub.login.throttling.limits import Limit, counter_for
from skatclub.login.throttling.wrong_links import SECONDS, WrongLinks
from tournaments.access.link_tokens import row_named_in
from tournaments.access.table_links import TOKENS, is_on_phone, typed_code_of
from tournaments.foundations.errors import Refused
from tournaments.models import TablePhone
from tournaments.people.own_links import is_dead
from tournaments.phones.sent import body_too_long
from tournaments.phones.state import PHONES

WRONG_LINKS = WrongLinks(
    "table link", "a table's sheet", "tables' sheets", logging.getLogger("skatclub.table_links")
)
HALL = 3  # factor: a whole hall may type its codes behind one address
View = Callable[..., HttpResponse]


@dataclass(frozen=True)
class FoundPhone:
    """The phone of a link. ``is_revoked``: the link was revoked, so that nothing is shown or written."""

    phone: TablePhone
    is_revoked: bool = False


def find_phone(token: str) -> FoundPhone | None:
    """None for a link that leads nowhere, or before the seats are released. One query."""
    phone = PHONES.filter(pk=row_named_in(token)).first()
    if phone is None:
        return None
    tournament = phone.skat_table.series.tournament
    if is_dead(tournament.date, tournament.links_days) or not phone.skat_table.series.is_public:
        return None
    if TOKENS.holds(token, phone.pk, phone.key):
        return FoundPhone(phone)
    was_valid = any(TOKENS.holds(token, phone.pk, key) for key in phone.former_keys)
    return FoundPhone(phone, is_revoked=True) if was_valid else None


def let_in(request: HttpRequest, token: str, *, takes_revoked: bool = False) -> FoundPhone | None:
    """The phone of the link; a link that leads nowhere is logged without its token."""
    found = find_phone(token)
    if found is not None and (takes_revoked or not found.is_revoked):
        return found
    why = "unknown or expired" if found is None else "revoked"
    # A phone with a revoked link keeps polling, so it is counted like a guess.
    WRONG_LINKS.note(why, _address(request), is_guess=True)
    return None


def phone_of_code(request: HttpRequest, typed: str) -> TablePhone | None:
    """The phone of a typed code that is in use. Raises ``Refused`` after too many wrong ones from one address."""
    most = HALL * settings.LOGIN_ATTEMPTS_PER_ADDRESS
    counter = counter_for(Limit("table code", most, SECONDS), _address(request))
    if not counter.take():
        raise Refused("phone-codes-too-many", minutes=SECONDS // 60)
    code = typed_code_of(typed)
    rows = TablePhone.objects.select_related("skat_table__series__tournament")
    phone = rows.filter(code=code).first() if code else None
    if phone is None or not _is_in_use(phone):
        return None
    counter.give_back()
    return phone


def _is_in_use(phone: TablePhone) -> bool:
    table = phone.skat_table
    return table.series.is_public and is_on_phone(table, phone)


def with_phone(*, takes_revoked: bool = False) -> Callable[[View], View]:
    """Calls a view of the interface with the phone of its link. Refusals are JSON, and no answer is cached.
    ``takes_revoked``: the view also stores what a revoked link sends.
    """

    def decorate(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, token: str, **more: Any) -> HttpResponse:
            response = _answered(view, request, let_in(request, token, takes_revoked=takes_revoked), more)
            response.headers["Cache-Control"] = "no-store"
            return response

        guarded.refuse_body = refuse_body  # type: ignore[attr-defined]
        return guarded

    return decorate


def _answered(
    view: View, request: HttpRequest, found: FoundPhone | None, more: dict[str, Any]
) -> HttpResponse:
    if found is None:
        return refusal(Refused("phone-link-dead"), HTTPStatus.NOT_FOUND)
    try:
        return view(request, found, **more)
    except Refused as refused:
        return refusal(refused, STATUS.get(refused.code, HTTPStatus.BAD_REQUEST))


STATUS = {
    "phone-link-dead": HTTPStatus.NOT_FOUND,
    "phone-too-long": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "phone-codes-too-many": HTTPStatus.TOO_MANY_REQUESTS,
}


def refuse_body(_request: HttpRequest, _sentence: str) -> JsonResponse:
    """The answer to a body that is too long to be read."""
    return refusal(body_too_long(), HTTPStatus.REQUEST_ENTITY_TOO_LARGE)


def refusal(refused: Refused, status: HTTPStatus) -> JsonResponse:
    return JsonResponse({"problem": refused.sentence, "code": refused.code}, status=status)


def _address(request: HttpRequest) -> str:
    return str(request.META.get("REMOTE_ADDR", ""))
