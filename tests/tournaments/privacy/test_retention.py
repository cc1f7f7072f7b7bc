"""Contact data and names on public pages go when their time is over: once, counted in the journal, shown before."""

from __future__ import annotations

import datetime as dt
import errno
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from tests.factories import COMMAND, make_tournament
from tests.tournaments.privacy.conftest import NAME
from tests.tournaments.season.seasons import make_club
from tournaments.backups import making
from tournaments.backups.folder import backups
from tournaments.backups.making import Reason, make_backup
from tournaments.journal.writing import write_journal
from tournaments.models import Club, ClubTeam, JournalEntry, Player, Registration, Tournament
from tournaments.people.own_links import own_path
from tournaments.people.retention_dates import months_later, schedule
from tournaments.privacy.retention import carry_out, carry_out_if_due
from tournaments.public.lists.surnames import with_hidden_surname

PAGES = (
    "/tournaments/club-evening/",
    "/tournaments/club-evening/standings/",
    "/api/v1/tournaments/club-evening/standings",
    "/api/v1/seasons/club-championship",
    "/",
)
ADDRESS = "/privacy/retention/"
RETENTION = JournalEntry.Action.RETENTION
CONTACTS, NAMES = dt.date(2027, 5, 21), dt.date(2028, 11, 21)


@pytest.mark.parametrize(
    ("date", "months", "later"),
    [
        ("2026-11-03", 6, "2027-05-03"),
        ("2026-12-01", 1, "2027-01-01"),
        ("2026-08-31", 6, "2027-02-28"),
        ("2027-08-31", 6, "2028-02-29"),
        ("2026-11-21", 24, "2028-11-21"),
    ],
)
def test_the_same_day_months_later(date: str, months: int, later: str) -> None:
    assert months_later(dt.date.fromisoformat(date), months) == dt.date.fromisoformat(later)


@pytest.fixture
def old_evening(evening: Tournament) -> Tournament:
    """21 November 2026; everybody shows the full name; one registration was declined."""
    for player in Player.objects.filter(merged_into=None):
        player.shown_as = "full"
        player.save()
    Registration.objects.create(tournament=evening, first_name="Ole", contact="12345678", state="declined")
    return evening


def noted(tournament: Tournament) -> list[dict[str, int]]:
    entries = tournament.journal.filter(action=RETENTION).order_by("number")
    return list(entries.values_list("after", flat=True))


def test_each_on_its_day_and_once(old_evening: Tournament) -> None:
    assert carry_out(CONTACTS - dt.timedelta(days=1)) == 0
    assert Registration.objects.filter(contact="").count() == 0

    assert [carry_out(CONTACTS), carry_out(CONTACTS)] == [1, 0]
    assert [(one.first_name, one.contact) for one in Registration.objects.all()] == [(NAME[0], "")]
    assert noted(old_evening) == [{"contacts_deleted": 1, "registrations_deleted": 1}]

    assert [carry_out(NAMES - dt.timedelta(days=1)), carry_out(NAMES), carry_out(NAMES)] == [0, 1, 0]
    assert noted(old_evening)[1:] == [{"names_hidden": 4}]


def test_a_later_evening_keeps_its_contacts(old_evening: Tournament) -> None:
    later = make_tournament("Later", date=CONTACTS)
    for state in ("declined", "asked"):
        Registration.objects.create(
            tournament=later, first_name="Bo", contact="1234", sent_from="127.0.0.1", state=state
        )
    assert carry_out(CONTACTS) == 1
    kept = later.registrations.order_by("pk").values_list("contact", "sent_from", "state")
    assert list(kept) == [("1234", "127.0.0.1", "declined"), ("1234", "127.0.0.1", "asked")]


def test_public_pages_say_numbers_and_officials_read_names(
    old_evening: Tournament, visitor_client: Client, director_client: Client
) -> None:
    def naming(client: Client) -> list[str]:
        return [page for page in PAGES if NAME[1] in client.get(page).content.decode()]

    # The team's name is a text of its own.
    old_evening.team_plan.delete()
    Tournament.objects.filter(pk=old_evening.pk).update(is_last_silent=False)
    old_evening.rulings.all().delete()
    old_evening.series.get().skat_tables.get().score_sheet.delete()
    assert set(naming(visitor_client)) == set(PAGES)
    carry_out(NAMES)
    assert naming(visitor_client) == []
    assert NAME[1] in director_client.get(f"{PAGES[1]}").content.decode()
    shown = visitor_client.get(PAGES[2]).json()
    assert shown[0]["name"] == f"Player {old_evening.entries.get(start_number=1).player_id}"
    assert with_hidden_surname(old_evening.pk, NAME[1]) == frozenset()


def test_a_season_that_goes_on_names_its_players(old_evening: Tournament, visitor_client: Client) -> None:
    """Only when all of its evenings are that old are its players numbers."""
    season = old_evening.season_parts.get().season
    newer = make_tournament("Newer", date=dt.date(2028, 11, 1), club=old_evening.club)
    season.parts.create(tournament=newer)
    entry = newer.entries.create(player=old_evening.entries.get(start_number=1).player, start_number=1)
    series = newer.series.create(number=1, state="closed", results_released=True)
    table = series.skat_tables.create(number=1)
    table.seats.create(
        series=series, entry=entry, number=1, game_points=1, won=1, lost=0, lost_by_others=0, series_points=1
    )
    carry_out(NAMES)
    assert NAME[1] in visitor_client.get(PAGES[3]).content.decode()


def test_links_live_as_long_as_the_tournament_says(old_evening: Tournament, visitor_client: Client) -> None:
    today = timezone.localdate()
    address = own_path(old_evening.entries.get(start_number=1))
    found = []
    for days in (9, 10):
        Tournament.objects.update(date=today - dt.timedelta(days=10), links_days=days)
        found.append(visitor_client.get(address).status_code)
    assert found == [404, 200]


@pytest.fixture
def overdue(old_evening: Tournament, settings: Any, tmp_path: Path) -> Tournament:
    """The evening was 800 days ago, and nothing was looked after yet; backups have a folder of their own."""
    settings.SKATCLUB_DATA, settings.BACKUPS_DIR = tmp_path, tmp_path / "backups"
    Tournament.objects.update(date=timezone.localdate() - dt.timedelta(days=800))
    cache.clear()
    return old_evening


def reasons() -> list[str]:
    return [one.facts.reason for one in backups() if one.facts]


def test_the_captain_of_a_team_goes_with_the_link(evening: Tournament) -> None:
    """The link ends with the year, and the address half a year later."""
    kept = ("Qvistgaard@example.org", "secret", dt.date(2026, 12, 31))
    found = []
    for day in (dt.date(2027, 7, 2), dt.date(2027, 7, 3)):
        carry_out(day)
        found.append(ClubTeam.objects.values_list("captain_mail", "link_key", "link_until").get())
    assert found == [kept, ("", "", None)]


def test_once_a_day_and_after_a_backup(overdue: Tournament) -> None:
    carry_out_if_due()
    assert noted(overdue) == [{"contacts_deleted": 1, "registrations_deleted": 1, "names_hidden": 4}]
    assert reasons() == ["before-retention"]
    Tournament.objects.update(contacts_gone_on=None)
    carry_out_if_due()
    assert len(noted(overdue)) == 1


def test_without_a_backup_nothing_goes(overdue: Tournament, monkeypatch: pytest.MonkeyPatch) -> None:
    def full_disk(*_arguments: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(making, "write_archive", full_disk)
        carry_out_if_due()
    assert (noted(overdue), reasons()) == ([], [])
    cache.clear()  # ten minutes later
    carry_out_if_due()
    assert len(noted(overdue)) == 1


def test_where_nothing_is_due_no_backup_is_made(evening: Tournament, settings: Any, tmp_path: Path) -> None:
    settings.BACKUPS_DIR = tmp_path / "backups"
    Tournament.objects.update(date=timezone.localdate())
    cache.clear()
    carry_out_if_due()
    assert reasons() == []


def test_a_clock_that_is_years_ahead_deletes_nothing_before_a_director_confirms_it(
    overdue: Tournament, director_client: Client, visitor_client: Client
) -> None:
    now = timezone.now()
    newest = timezone.localdate()
    before = Registration.objects.count()
    with time_machine.travel(now + dt.timedelta(days=3 * 365), tick=True):
        today = timezone.localdate()
        # Somebody works by that clock, and a worker makes the daily backup.
        write_journal(overdue, JournalEntry.Action.RULING, by=COMMAND)
        make_backup(Reason.DAILY)
        client = Client(headers={"accept-language": "en"})
        client.force_login(User.objects.get(username="director"))
        carry_out_if_due()
        assert (noted(overdue), Registration.objects.count()) == ([], before)
        assert "The date of this computer may be wrong." in client.get("/").content.decode()
        page = client.get(ADDRESS)
        shown = page.context["question"]
        assert (shown.today, shown.before, [one.pk for one, _days in shown.due.tournaments]) == (
            today,
            newest,
            [overdue.pk],
        )
        assert "names on public pages, due on" in page.content.decode()
        assert visitor_client.get(ADDRESS).status_code == 302

        client.post(ADDRESS, {"today": newest.isoformat()})  # read before the clock has jumped
        cache.clear()
        carry_out_if_due()
        assert noted(overdue) == []
        answer = client.post(ADDRESS, {"today": today.isoformat()}, follow=True).content.decode()
        assert "A backup is made, and then what is due is deleted" in answer
        assert "may be wrong" not in answer
        cache.clear()
        carry_out_if_due()
    assert (len(noted(overdue)), sorted(reasons())) == (1, ["before-retention", "daily"])


def test_the_settings_say_when(old_evening: Tournament, director_client: Client) -> None:
    page = director_client.get("/tournaments/club-evening/edit/")
    shown = page.context["schedule"]
    assert (shown.contacts_on, shown.names_on, shown.links_on) == (CONTACTS, NAMES, dt.date(2026, 12, 22))
    assert "On 21 May 2027 the contact data are deleted." in " ".join(page.content.decode().split())
    carry_out(CONTACTS)
    after = director_client.get("/tournaments/club-evening/edit/").content.decode()
    assert "The contact data are deleted." in after
    assert schedule(Tournament.objects.get(pk=old_evening.pk)).contacts_gone


def test_new_tournaments_take_the_presets_of_their_club(director_client: Client) -> None:
    """Whatever the last evening had; the club may be chosen in the form, and a typed number counts."""
    kept = {"contacts_months": 3, "names_months": 12, "links_days": 10}
    club = make_club()
    page = f"/clubs/{club.pk}/"
    director_client.post(page, {"name": club.name, "is_active": "on", **kept})
    make_tournament("Last", club=club, contacts_months=9)
    form = director_client.get("/tournaments/new/", {"copy": "1"}).context["form"]
    shown = [(form[name].value(), form.fields[name].widget.attrs["placeholder"]) for name in kept]
    assert shown == [(None, 3), (None, 12), (None, 10)]
    typed = {"name": "Next", "date": "2026-12-01", "rules": "danish", "series_count": "3", "rounds": "12"}
    typed |= {"entry_fee": "0", "loss_fee": "0"}
    director_client.post("/tournaments/new/", typed | {"club": club.pk, "links_days": "5"})
    director_client.post("/tournaments/new/", typed | {"name": "Of no club"})
    columns = ("name", "contacts_months", "names_months", "links_days")
    assert list(Tournament.objects.exclude(name="Last").order_by("pk").values_list(*columns)) == [
        ("Next", 3, 12, 5),
        ("Of no club", 6, 24, 30),
    ]
    # Left out, they stay as they are.
    director_client.post(page, {"name": club.name, "is_active": "on"})
    assert Club.objects.filter(pk=club.pk, **kept).exists()
