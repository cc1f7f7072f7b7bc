"""What waits for an official: each kind with its link, only for those who may act, in a fixed number of queries."""

from __future__ import annotations

import datetime as dt
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.conftest import make_user
from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tournaments.access.actors import login
from tournaments.access.permissions import Role
from tournaments.backups.folder import BackupNote, write_note
from tournaments.checkin.entries import set_fee
from tournaments.models import Club, DeskCall, FetchedProposal, Objection, Registration, Tournament
from tournaments.public.home import waiting
from tournaments.public.home.waiting import WaitingRow, waiting_for

TODAY = dt.date(2026, 11, 21)
NOON = dt.datetime(2026, 11, 21, 11, 0, tzinfo=dt.UTC)


@pytest.fixture(autouse=True)
def _noon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timezone, "localdate", lambda: TODAY)
    monkeypatch.setattr(timezone, "now", lambda: NOON)
    write_note(BackupNote())


def shown(role: Role, lead: Tournament | None = None) -> list[tuple[str, str, str]]:
    for name, has in (("another", Role.RECORDER), (f"a-{role}", role)):
        if not User.objects.filter(username=name).exists():
            make_user(name, has)
    actor = login(User.objects.get(username=f"a-{role}"))
    return [(one.title, one.url, one.more) for one in waiting_for(actor, TODAY, lead)]


def evening(slug: str = "club-evening", days: int = 0, **fields: Any) -> Tournament:
    """Two tables with a result each, at the second one an objection; the third has only its paper at the desk."""
    made = make_tournament(slug=slug, date=TODAY - dt.timedelta(days=days), **fields)
    entries = make_entries(made, 12)
    series = seat_series(made, 1, [entries[:4], entries[4:8], entries[8:]])
    first, second, third = series.skat_tables.order_by("number")
    for table in (first, second):
        store_result(table, [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)], 37)
    Objection.objects.create(seat=second.seats.get(number=1), text="I lost 2", made_at=NOON)
    third.sheet_arrived_at = NOON
    third.save()
    return made


def test_everything_that_waits_for_a_director(db: None) -> None:
    made = evening(second_person="another", takes_registrations=True, days=3)
    Registration.objects.create(tournament=made, first_name="Ib")
    Registration.objects.create(tournament=made, first_name="Eva", state="declined")
    over = make_tournament("Over", date=TODAY - dt.timedelta(days=9), state="closed")
    Registration.objects.create(tournament=over, first_name="Bo")
    assert shown(Role.DIRECTOR) == [
        (
            "Objection from table 2",
            "/tournaments/club-evening/sheets/1/",
            "Ærø Ibsen (no. 5): “I lost 2”",
        ),
        ("1 sheet of Club evening", "/tournaments/club-evening/sheets/", "at the desk, not typed in yet"),
        ("2 sheets of Club evening", "/tournaments/club-evening/sheets/", "to be compared and confirmed"),
        ("1 registration for Club evening", "/tournaments/club-evening/registrations/", "to be confirmed"),
        ("An evening is not closed", "/tournaments/club-evening/", "Club evening · 18 Nov 2026"),
    ]


def test_a_table_that_calls_the_desk_waits_first(db: None) -> None:
    made = evening(second_person="another")
    DeskCall.objects.create(skat_table=made.series.get().skat_tables.get(number=3), called_at=NOON)
    for role in (Role.DIRECTOR, Role.RECORDER):
        assert shown(role, made)[0] == (
            "Table 3 calls the desk",
            "/tournaments/club-evening/sheets/1/",
            "Club evening",
        )
    assert "Table 3 calls the desk" not in [title for title, *_ in shown(Role.TREASURER, made)]


def test_papers_of_the_evening_that_leads_stand_on_its_board(db: None) -> None:
    made = evening(second_person="another")
    assert [title for title, _url, _more in shown(Role.RECORDER, made)] == ["Objection from table 2"]


def test_objections_after_the_third_are_one_row(db: None) -> None:
    for number in range(5):
        evening(f"e-{number}")
    made = Tournament.objects.get(slug="e-0")
    found = [title for title, _url, _more in shown(Role.RECORDER, made)]
    assert found[:4] == ["Objection from table 2"] * 3 + ["Further objections"]


def test_money_of_the_last_evenings(db: None) -> None:
    paid = make_tournament(entry_fee=50, date=TODAY, slug="paid")
    make_entries(paid, 3)
    for entry in paid.entries.filter(start_number__lte=2):
        set_fee(entry, paid=True, by=COMMAND)
    Tournament.objects.update(state="closed")
    make_entries(make_tournament(date=TODAY, slug="free"), 3)
    make_entries(make_tournament(entry_fee=50, date=TODAY - dt.timedelta(days=61), slug="old"), 3)
    owed = ("1 player has not paid", "/tournaments/paid/cash/?open=on", "Club evening · 21 Nov 2026")
    counted = ("The cash is not closed", "/tournaments/paid/cash/closings/", "Club evening · 21 Nov 2026")
    assert shown(Role.TREASURER) == [owed, counted]
    assert shown(Role.RECORDER) == [owed]
    Tournament.objects.filter(slug="paid").update(
        club=Club.objects.create(name="Strict", recorders_take_money=False)
    )
    assert shown(Role.RECORDER) == []


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (BackupNote(), []),
        (BackupNote(saved_at=NOON - dt.timedelta(days=6)), []),
        (BackupNote(saved_at=NOON - dt.timedelta(days=8)), [("The last backup is old", "13 Nov 2026")]),
        (BackupNote(saved_at=NOON, failed_at=NOON), [("The last backup failed", "12:00")]),
    ],
)
def test_backups(db: None, note: BackupNote, said: list[tuple[str, str]]) -> None:
    write_note(note)
    make_user("another", Role.RECORDER)
    for role, expected in ((Role.DIRECTOR, said), (Role.RECORDER, [])):
        rows = waiting_for(login(make_user(f"a-{role}", role)), TODAY, None)
        assert [(one.title, one.at) for one in rows if "backup" in one.title] == expected


def test_who_is_alone_is_told_so(db: None) -> None:
    director = login(make_user("alone", Role.DIRECTOR))
    assert [one.url for one in waiting_for(director, TODAY, None)] == ["/logins/new/"]


@pytest.mark.parametrize("count", [1, 4])
def test_queries(db: None, django_assert_num_queries: DjangoAssertNumQueries, count: int) -> None:
    for number in range(count):
        evening(f"e-{number}", second_person="another", entry_fee=50, days=number)
    make_user("another", Role.RECORDER)
    director = login(make_user("director", Role.DIRECTOR))
    with django_assert_num_queries(15):
        rows = waiting_for(director, TODAY, None)
    assert all(isinstance(one, WaitingRow) for one in rows)


def test_proposals_papers_and_a_doubtful_date(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each only while there is one."""
    found: dict[str, Any] = {"papers": 0, "date": None}
    monkeypatch.setattr(waiting, "old_papers", lambda _today: SimpleNamespace(count=lambda: found["papers"]))
    monkeypatch.setattr(waiting, "question_of", lambda _today: found["date"])
    usual = [one.title for one in waiting_for(login(make_user("director", Role.DIRECTOR)), TODAY, None)]
    assert usual == ["Make a login"]
    found |= {"papers": 2, "date": "may be wrong"}
    for key, state in (("a", "waiting"), ("b", "waiting"), ("c", "accepted")):
        FetchedProposal.objects.create(
            key=key, kind="registration", slug="club-evening", made_at=NOON, fetched_at=NOON, state=state
        )
    rows = {
        one.url: (one.title, one.more)
        for one in waiting_for(login(User.objects.get(username="director")), TODAY, None)
    }
    assert rows["/mirror/waiting/"] == ("2 proposals from the internet", "to be accepted or refused")
    assert {title for title, _more in rows.values()} >= {
        "Old papers of 2 evenings", "The date of this computer may be wrong.",
    }  # fmt: skip


@pytest.mark.parametrize(("days", "shown_as"), [(0, "12:00"), (1, "20 Nov 2026"), (-1, "22 Nov 2026")])
def test_a_moment_of_today_is_a_time_and_any_other_a_day(days: int, shown_as: str) -> None:
    assert waiting._moment(NOON - dt.timedelta(days=days)) == shown_as
