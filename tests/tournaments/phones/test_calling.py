"""The table's phone calls the desk: what the interface says, and what it refuses."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from tests.factories import COMMAND
from tests.tournaments.phones.tables import Phone, phone_table
from tournaments.models import DeskCall, Series, SkatTable
from tournaments.sheets.desk.desk_calls import answer_call

NOBODY = {"at": None, "answered": None}


@pytest.fixture
def table(db: None) -> SkatTable:
    return phone_table()


@pytest.fixture
def phone(table: SkatTable) -> Phone:
    return Phone(table)


def test_a_call_is_in_the_state_until_it_is_taken_back(phone: Phone) -> None:
    before = phone.state()
    assert before["call"] == NOBODY
    called = phone.post("call", {"ago": 0}).json()
    assert called["call"]["at"] is not None
    assert called["call"]["answered"] is None
    assert called["version"] == before["version"] + 1
    assert phone.post("call", {}).json()["call"] == called["call"]
    assert phone.post("call", {"back": True}).json()["call"] == NOBODY
    assert phone.post("call", {"ago": 0}).json()["code"] == "call-too-soon"


def test_the_phone_hears_of_the_answer(phone: Phone, table: SkatTable) -> None:
    phone.post("call", {"ago": 90})
    tag = phone.client.get(f"{phone.address}state/").headers["ETag"]
    answer_call(table, by=COMMAND)
    news = phone.client.get(f"{phone.address}state/", headers={"if-none-match": tag})
    assert news.status_code == 200
    call = DeskCall.objects.get()
    assert (timezone.now() - call.called_at).total_seconds() >= 90
    assert news.json()["call"]["answered"] is not None


@pytest.mark.parametrize(
    "said", [{"ago": -1}, {"ago": "1"}, {"ago": True}, {"ago": 1.5}, {"ago": 86_401}, []]
)
def test_what_is_no_time_is_refused(phone: Phone, said: Any) -> None:
    answer = phone.post("call", said)
    assert (answer.status_code, answer.json()["code"]) == (400, "phone-not-json")
    assert not DeskCall.objects.exists()


def test_after_the_series_nobody_is_called(phone: Phone) -> None:
    Series.objects.update(state="closed")
    assert phone.state()["call"] is None
    assert phone.post("call", {}).json()["code"] == "call-of-no-running-series"


def test_a_call_may_be_a_day_old(phone: Phone) -> None:
    assert phone.post("call", {"ago": 86_400}).status_code == 200
    assert DeskCall.objects.exists()
