"""The interface of a table's phone, in JSON: its state, its entries, who writes, signatures and objections.

No cookie is read: the link itself is the right to call these.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import asdict
from hashlib import sha256

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_POST

from tournaments.access.actors import device
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.errors import Refused
from tournaments.phones.door import FoundPhone, with_phone
from tournaments.phones.heard import note_heard, set_writer
from tournaments.phones.sent import device_in, device_named, listed_entries, read_body
from tournaments.phones.signing import object_to_sheet, sign
from tournaments.phones.state import fresh_state, state_of, tag_of_state
from tournaments.phones.storing_entries import take_all
from tournaments.sheets.desk.desk_calls import call_desk, take_call_back
from tournaments.transfer.file.reader import is_broken

MOST_SEATS = 5
MOST_SECONDS = 86_400


@require_GET
@allowed(Action.READ_TABLE_SHEET)
@with_phone()
def phone_state(request: HttpRequest, found: FoundPhone) -> HttpResponse:
    """``?device=``: the name of a writing phone, so that others see when it was last heard of."""
    note_heard(found.phone, device_named(request.GET.get("device")))
    etag = quote_etag(sha256(tag_of_state(found.phone).encode()).hexdigest()[:32])
    response = get_conditional_response(request, etag=etag) or JsonResponse(state_of(found.phone))
    response.headers["ETag"] = etag
    return response


@csrf_exempt
@require_POST
@allowed(Action.READ_TABLE_SHEET)
@with_phone(takes_revoked=True)
def phone_entries(request: HttpRequest, found: FoundPhone) -> HttpResponse:
    """Entries sent with a revoked link are kept for the desk; the answer shows nothing."""
    body = read_body(request)
    items, sender = listed_entries(body), device_in(body)
    answers = take_all(found.phone, items, sender, is_revoked=found.is_revoked)
    answered = [asdict(answer) for answer in answers]
    if found.is_revoked:
        return JsonResponse({"answers": answered, "state": None})
    is_writer = not sender or not found.phone.writer or sender == found.phone.writer
    note_heard(found.phone, sender, sent_something=is_writer)
    return JsonResponse({"answers": answered, "state": fresh_state(found.phone)})


@csrf_exempt
@require_POST
@allowed(Action.READ_TABLE_SHEET)
@with_phone()
def phone_writer(request: HttpRequest, found: FoundPhone) -> HttpResponse:
    """Makes this phone the writing one; others are told, and nobody is locked out."""
    set_writer(found.phone, device_in(read_body(request)))
    return JsonResponse(fresh_state(found.phone))


@csrf_exempt
@require_POST
@allowed(Action.READ_TABLE_SHEET)
@with_phone()
def phone_sign(request: HttpRequest, found: FoundPhone) -> HttpResponse:
    """``digest``: of the deals that the player saw; refused if one has changed since."""
    said = read_body(request).value
    sign(found.phone, _seat_in(said), seen=_digest_in(said))
    return JsonResponse(fresh_state(found.phone))


@csrf_exempt
@require_POST
@allowed(Action.READ_TABLE_SHEET)
@with_phone()
def phone_object(request: HttpRequest, found: FoundPhone) -> HttpResponse:
    body = read_body(request)
    sentence = body.value.get("sentence")
    if not isinstance(sentence, str) or is_broken(sentence):
        raise Refused("phone-not-json")
    object_to_sheet(found.phone, _seat_in(body.value), sentence)
    return JsonResponse(fresh_state(found.phone))


@csrf_exempt
@require_POST
@allowed(Action.READ_TABLE_SHEET)
@with_phone()
def phone_call(request: HttpRequest, found: FoundPhone) -> HttpResponse:
    """Calls the desk to the table. ``ago``: for how many seconds the phone could not reach it; ``back``: takes the call
    back."""
    said, table = read_body(request).value, found.phone.skat_table
    if said.get("back") is True:
        take_call_back(table, by=device(table))
    else:
        call_desk(table, by=device(table), ago=_ago_in(said))
    return JsonResponse(fresh_state(found.phone))


def _ago_in(said: dict[str, object]) -> dt.timedelta:
    seconds = said.get("ago", 0)
    if type(seconds) is not int or not 0 <= seconds <= MOST_SECONDS:
        raise Refused("phone-not-json")
    return dt.timedelta(seconds=seconds)


def _digest_in(said: dict[str, object]) -> str:
    digest = said.get("digest", "")
    if not isinstance(digest, str):
        raise Refused("phone-not-json")
    return digest


def _seat_in(said: dict[str, object]) -> int:
    seat = said.get("seat")
    # Not isinstance: True is an int in Python, but not a number in JSON.
    if type(seat) is not int or not 1 <= seat <= MOST_SEATS:
        raise Refused("phone-not-json")
    return seat
