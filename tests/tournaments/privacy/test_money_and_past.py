"""What is handed out about a person's money, memberships and past evenings, and which files go with the person."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from typing import Any

import pytest
from django.utils import timezone

from tests.factories import COMMAND
from tests.papers import problems_of
from tests.tournaments.privacy.conftest import WHOLE
from tournaments.files.kept import UPLOADS, KeptFile, files_in
from tournaments.ledger.payments import WantedPayment, take
from tournaments.models import (
    Agreement,
    Booking,
    Club,
    HistoryImport,
    HistoryReading,
    KeptList,
    PastEvening,
    PastMembership,
    PastName,
    PastResult,
    Player,
    ReducedFee,
    Seat,
    TableSignature,
    Tournament,
)
from tournaments.privacy.erasing import dry_run, erase_person
from tournaments.privacy.handing_out import handed_out
from tournaments.privacy.paper import person_paper
from tournaments.privacy.values import value_text

WHERE = {"tournament": "Club evening", "date": "2026-11-21", "start_number": 1}


def person() -> Player:
    return Player.objects.get(entries__start_number=1)


@pytest.fixture
def rich(evening: Tournament) -> Player:
    """Has paid, has left a club, and has played before there was the program."""
    Tournament.objects.update(entry_fee=Decimal(50))
    evening.refresh_from_db()
    first = evening.entries.get(start_number=1)
    ReducedFee.objects.create(entry=first, kind="other", amount=Decimal(20), reason="helps at the bar")
    take(evening, [WantedPayment(first.pk)], by=COMMAND, token="1")
    club = Club.objects.create(name="Højer")
    for since, until in ((dt.date(2018, 1, 1), dt.date(2020, 12, 31)), (None, dt.date(2016, 6, 30))):
        PastMembership.objects.create(player=first.player, club=club, since=since, until=until)
    PastName.objects.create(club=club, key="qvistgaard", player=first.player)
    source = HistoryImport.objects.create(club=club)
    for day, series in ((2, 1), (1, 2), (1, 1)):
        past = PastEvening.objects.get_or_create(club=club, date=dt.date(2019, 3, day), rules="danish")[0]
        PastResult.objects.create(
            evening=past,
            series=series,
            player=first.player,
            points=100 * day,
            won=series,
            lost=0,
            source=source,
        )
    return first.player


def test_every_line_of_the_books(rich: Player) -> None:
    at = Booking.objects.latest("pk").at.isoformat()
    lines = handed_out(rich)["bookings"]
    common = {"tournament": "Club evening", "currency": "DKK", "note": ""}
    assert [{key: one[key] for key in common} for one in lines] == [common] * len(lines)
    assert [one["at"] for one in lines][-1] == at
    assert [(one["number"], one["what"], one["code"], one["from"], one["to"], one["amount"]) for one in lines] == [
        (1, "charge", "entry", "entry-1", "pot-prize", 2_000),
        (2, "taking", "cash", "drawer", "entry-1", 2_000),
    ]  # fmt: skip


def test_memberships_past_results_and_a_reduced_fee(rich: Player) -> None:
    found = handed_out(rich)
    assert found["memberships"] == [
        {"club": "Højer", "member_since": None, "member_until": "2016-06-30"},
        {"club": "Højer", "member_since": "2018-01-01", "member_until": "2020-12-31"},
    ]
    assert found["reduced_fees"] == [
        WHERE | {"entry_fee": "20.00", "why": "other", "reason": "helps at the bar"}
    ]
    common = {"club": "Højer", "table": None, "lost": 0}
    assert found["past_results"] == [
        common | {"date": "2019-03-01", "series": 1, "points": 100, "won": 1},
        common | {"date": "2019-03-01", "series": 2, "points": 100, "won": 2},
        common | {"date": "2019-03-02", "series": 1, "points": 200, "won": 1},
    ]


def test_why_somebody_paid_less_goes_with_the_name(rich: Player) -> None:
    """Of another one's reason only the name goes."""
    other = ReducedFee.objects.create(
        entry=Tournament.objects.get().entries.get(start_number=2),
        kind="guest",
        amount=0,
        reason=f"of {WHOLE}",
    )
    third = Tournament.objects.get().entries.get(start_number=3)
    ReducedFee.objects.create(entry=third, kind="guest", amount=0)
    erase_person(rich, typed=WHOLE, by=COMMAND)
    assert [one.count for one in dry_run(third.player) if one.key == "reduced_fees"] == [0]
    reasons = dict(ReducedFee.objects.values_list("entry__start_number", "reason"))
    assert reasons == {1: "–", 2: f"of Player {rich.pk}", 3: ""}
    assert other.kind == "guest"


def test_lists_of_members_that_wait_go_with_the_name(
    evening: Tournament, django_capture_on_commit_callbacks: Any
) -> None:
    """They name everybody, and can be uploaded again; those that a worker is reading are left to it."""
    club = Club.objects.get()
    tokens = {state: state.ljust(22, "x") for state in ("queued", "done")}
    for state, token in tokens.items():
        HistoryReading.objects.create(club=club, token=token, state=state)
    KeptList.objects.create(token="l" * 22, content=WHOLE, kept_at=timezone.now())
    for name in ("history-waits", *tokens.values()):
        KeptFile(UPLOADS, f"history/{name}.csv").write(WHOLE.encode())
    with django_capture_on_commit_callbacks(execute=True):
        erase_person(person(), typed=WHOLE, by=COMMAND)
    assert [file.name for file in files_in(UPLOADS, "history")] == [f"{tokens['queued']}.csv"]
    assert not KeptList.objects.exists()
    assert list(HistoryReading.objects.values_list("state", flat=True)) == ["queued"]


def test_the_paper_stays_inside_its_margins(rich: Player) -> None:
    ReducedFee.objects.update(reason="helps at the bar " * 17)
    assert problems_of(person_paper(rich, handed_out(rich), "de")) == []


def test_values_of_the_journal_as_they_are_read() -> None:
    lines = [{"seat": 1, "won": 9, "reason": "", "version": 4}]
    assert value_text({"lines": lines, "version": 3, "passed": 2, "reason": None, "currency": "DKK"}) == (
        "seat: 1; won: 9; passed deals: 2"
    )
    assert value_text([]) == "nothing"
    assert value_text({"apart": ["Holm", "Ib"], "none": []}) == "apart: Holm · Ib; none: nothing"


def test_nothing_of_it_is_somebody_elses(rich: Player) -> None:
    """Whatever is known of one person, nothing is handed out or erased for another who never played."""
    seat = Seat.objects.get(entry__player=rich)
    Agreement.objects.create(seat=seat, series_points=930, won=9, lost=0)
    TableSignature.objects.create(seat=seat, digest="0" * 64, signed_at=timezone.now())
    own, other = handed_out(rich), handed_out(Player.objects.create(first_name="Nils", last_name="Nemo"))
    assert [key for key, rows in own.items() if rows == []] == ["payouts"]
    assert [key for key, rows in other.items() if isinstance(rows, list) and rows] == ["person"]
    plan = dry_run(Player.objects.get(last_name="Nemo"))
    assert {one.key: one.count for one in plan if one.count} == {"person": 1}
