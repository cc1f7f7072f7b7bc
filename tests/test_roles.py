"""Who may do what, written out by hand: nothing here is read from the table in ``tournaments/access/permissions.py``.

A role that gains or loses an action is changed in both places, so that nobody gets a right by a slip of the pen.
"""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser, Group, User
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.conftest import make_user
from tests.factories import make_entries, make_tournament, seat_series
from tests.tournaments.league.leagues import make_division, team
from tournaments.access.actors import Actor, Kind, captain, command, device, login, player
from tournaments.access.permissions import Action, Role, may, roles_of
from tournaments.models import ClubTeam, Meeting, SkatTable

# Columns: director, recorder, treasurer, owner, visitor, a table's device, a login without a role, a command, a player, auditor, a captain
TABLE = """
public.read-released        director recorder treasurer owner visitor -      no-role command - auditor -
public.read-own-page        director recorder treasurer owner visitor -      no-role command - auditor -
public.answer-line          -        -        -         -     -       -      -       command player - -
public.read-evening         director recorder treasurer owner -       -      -       command - auditor -
public.steer-hall           director recorder -         owner -       -      -       command - - -
public.register             director recorder treasurer owner visitor -      no-role command - auditor -
login.change-own-password   director recorder treasurer owner -       -      -       command - auditor -
login.manage                director -        -         owner -       -      -       command - - -
people.list-players         director recorder treasurer owner -       -      -       command - auditor -
people.edit-players         director -        -         owner -       -      -       command - - -
people.import-players       director -        -         owner -       -      -       command - - -
privacy.hand-out            director -        -         owner -       -      -       command - - -
privacy.erase-person        director -        -         owner -       -      -       command - - -
setup.edit-tournament       director -        -         owner -       -      -       command - - -
checkin.check-in            director recorder treasurer owner -       -      -       command - - -
checkin.show-own-link       director recorder treasurer owner -       -      -       command - - -
checkin.answer-registrations director -        -         owner -       -      -       command - - -
seating.draw                director -        -         owner -       -      -       command - - -
seating.read-seats          director recorder treasurer owner -       -      -       command - auditor -
sheets.record               director recorder -         owner -       device -       command - - -
sheets.confirm              director recorder -         owner -       -      -       command - - -
sheets.settle-objection     director recorder -         owner -       -      -       command - - -
sheets.call-desk            -        -        -         -     -       device -       command player - -
sheets.answer-call          director recorder -         owner -       -      -       command - - -
phones.steer                director recorder -         owner -       -      -       command - - -
phones.read-sheet           director recorder treasurer owner visitor device no-role command - auditor -
phones.sign                 -        -        -         -     -       device -       command player - -
sheets.close-series         director -        -         owner -       -      -       command - - -
sheets.read-journal         director -        -         owner -       -      -       command - auditor -
season.read                 director recorder treasurer owner -       -      -       command - auditor -
season.edit                 director -        -         owner -       -      -       command - - -
season.delete               director -        -         owner -       -      -       command - - -
league.read                 director recorder treasurer owner -       -      -       command - auditor -
league.edit                 director -        -         owner -       -      -       command - - -
league.read-captain-page    director recorder treasurer owner visitor -      no-role command - auditor -
league.lead-team            director -        -         owner -       -      -       command - - captain
league.report-as-host       director -        -         owner -       -      -       command - - captain
standings.read              director recorder treasurer owner -       -      -       command - auditor -
standings.release           director -        -         owner -       -      -       command - - -
standings.draw-lots         director -        -         owner -       -      -       command - - -
standings.read-rulings      director recorder treasurer owner -       -      -       command - auditor -
standings.record-ruling     director -        -         owner -       -      -       command - - -
season.read-prizes          director recorder treasurer owner -       -      -       command - auditor -
season.edit-prizes          director -        -         owner -       -      -       command - - -
season.edit-teams           director recorder -         owner -       -      -       command - - -
cashdesk.read               director recorder treasurer owner -       -      -       command - auditor -
cashdesk.take-money         director recorder treasurer owner -       -      -       command - - -
cashdesk.keep               director -        treasurer owner -       -      -       command - - -
cashdesk.read-books         director -        treasurer owner -       -      -       command -      auditor -
printing.print              director recorder treasurer owner -       -      -       command - - -
transfer.export-tournament  director -        -         owner -       -      -       command - - -
backups.back-up             director -        -         owner -       -      -       command - - -
venues.keep                 director -        -         owner -       -      -       command - - -
venues.deliver              director recorder -         owner -       -      -       command - - -
mirror.send                 director recorder treasurer owner visitor -      no-role command - auditor -
mirror.keep                 director -        -         owner -       -      -       command - - -
mirror.answer               director -        -         owner -       -      -       command - - -
rehearsal.rehearse          director -        -         owner -       -      -       command - - -
rehearsal.practise          director recorder -         owner -       -      -       command - - -
house.read-design           -        -         -         owner -       -      -       command - - -
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]
WHO = (
    "director",
    "recorder",
    "treasurer",
    "owner",
    "visitor",
    "device",
    "no-role",
    "command",
    "player",
    "auditor",
    "captain",
)
DESK = ("director", "recorder", "owner")
READERS = ("director", "recorder", "treasurer", "owner", "auditor")
# One page of each action that has one: the address, and who is let in
PAGES = {
    "public.read-released": ("/tournaments/club-evening/standings/", (*WHO[:5], "no-role", "auditor")),
    "public.steer-hall": ("/hall/desk/", DESK),
    "login.change-own-password": ("/password/", READERS),
    "login.manage": ("/logins/", ("director", "owner")),
    "people.list-players": ("/players/", READERS),
    "people.edit-players": ("/players/new/", ("director", "owner")),
    "people.import-players": ("/players/import/", ("director", "owner")),
    "setup.edit-tournament": ("/tournaments/club-evening/edit/", ("director", "owner")),
    "checkin.check-in": ("/tournaments/club-evening/players/", WHO[:4]),
    "checkin.show-own-link": ("/tournaments/club-evening/players/1/link/", WHO[:4]),
    "checkin.answer-registrations": ("/tournaments/club-evening/registrations/", ("director", "owner")),
    "seating.draw": ("/tournaments/club-evening/seats/rules/", ("director", "owner")),
    "seating.read-seats": ("/tournaments/club-evening/seats/1/", READERS),
    "sheets.record": ("/tournaments/club-evening/sheets/1/1/", DESK),
    "sheets.read-journal": ("/tournaments/club-evening/journal/", ("director", "owner", "auditor")),
    "league.edit": ("/leagues/new/", ("director", "owner")),
    "standings.read-rulings": ("/tournaments/club-evening/standings/rulings/", READERS),
    "phones.steer": ("/tournaments/club-evening/phones/", DESK),
    "season.edit-teams": ("/tournaments/club-evening/teams/", DESK),
    "cashdesk.read": ("/tournaments/club-evening/cash/", READERS),
    "cashdesk.take-money": ("/tournaments/club-evening/cash/1/", WHO[:4]),
    "cashdesk.keep": ("/tournaments/club-evening/cash/rules/", ("director", "treasurer", "owner")),
    "cashdesk.read-books": (
        "/tournaments/club-evening/cash/closings/",
        ("director", "treasurer", "owner", "auditor"),
    ),
    "printing.print": ("/tournaments/club-evening/paper/", WHO[:4]),
    "transfer.export-tournament": ("/tournaments/club-evening/export/", ("director", "owner")),
    "backups.back-up": ("/backups/", ("director", "owner")),
    "venues.keep": ("/tournaments/club-evening/venues/", ("director", "owner")),
    "mirror.keep": ("/mirror/desk/", ("director", "owner")),
    "mirror.answer": ("/mirror/waiting/", ("director", "owner")),
}


@pytest.fixture
def own_table(db: None) -> SkatTable:
    tournament = make_tournament()
    entries = make_entries(tournament, 7)
    series = seat_series(tournament, 1, [entries[:4], entries[4:]], results_released=True)
    return series.skat_tables.get(number=1)


def by_hand(who: str) -> dict[str, bool]:
    """Each action, and whether the table by hand allows it."""
    return {action: who in cells for action, *cells in ROWS}


def in_group(name: str) -> User:
    """A login in the group of this name, as the owner makes one on his pages."""
    user = make_user(f"in {name}")
    user.groups.add(Group.objects.get_or_create(name=name)[0])
    return user


def user_called(who: str) -> User | AnonymousUser:
    makers: dict[str, Callable[[], User | AnonymousUser]] = {
        "director": lambda: in_group("director"),
        "recorder": lambda: in_group("recorder"),
        "treasurer": lambda: in_group("treasurer"),
        "auditor": lambda: in_group("auditor"),
        "owner": lambda: User.objects.create_superuser("o", password="skat med spidser"),
        "visitor": AnonymousUser,
        "no-role": lambda: make_user("n"),
    }
    return makers[who]()


def actor_called(who: str, own_table: SkatTable) -> Actor:
    if who == "device":
        return device(own_table)
    if who == "player":
        return player(own_table.seats.get(number=1).entry)
    if who == "captain":
        return captain(own_team())
    return command("tests") if who == "command" else login(user_called(who))


def test_the_table_by_hand_has_every_action_and_every_kind_of_actor() -> None:
    assert [row[0] for row in ROWS] == [action.value for action in Action]
    assert {len(row) for row in ROWS} == {1 + len(WHO)}
    assert {cell for _action, *cells in ROWS for cell in cells} == {*WHO, "-"}


def test_every_role_has_its_column() -> None:
    """A new role may at once what ``EVERYBODY``, ``OF_LOGINS`` and ``OFFICIALS`` of the table may: by hand it is said here."""
    assert {role.value for role in Role} - {*WHO} == set()


@pytest.mark.parametrize("who", WHO)
def test_each_may_do_what_the_table_by_hand_says(own_table: SkatTable, who: str) -> None:
    actor = actor_called(who, own_table)
    things: dict[str, list[Any]] = {
        "player": [own_table.seats.get(number=1)],
        "captain": [ClubTeam.objects.filter(name="Tønder").first(), own_meeting()],
    }
    on = things.get(who, [own_table])
    found = {action.value: any(may(actor, action, on=one) for one in on) for action in Action}
    assert found == by_hand(who)


def test_a_device_may_do_nothing_away_from_its_table(own_table: SkatTable) -> None:
    phone, other = device(own_table), SkatTable.objects.get(number=2)
    assert [action for action in Action if may(phone, action, on=other)] == []
    assert [action for action in Action if may(phone, action)] == []


def test_a_player_answers_for_no_line_but_his_own(own_table: SkatTable) -> None:
    first, second = own_table.seats.order_by("number")[:2]
    actor = player(first.entry)
    assert [action for action in Action if may(actor, action, on=second)] == []
    assert [action for action in Action if may(actor, action, on=own_table)] == []
    assert [action for action in Action if may(actor, action)] == []
    assert [action for action in Action if may(device(own_table), action, on=first)] == []


def own_team() -> ClubTeam:
    make_division(2)
    return team("Tønder")


def own_meeting() -> Meeting | None:
    """A home day of the captain's team, once there is one."""
    host = ClubTeam.objects.filter(name="Tønder").first()
    if host is None:
        return None
    return Meeting.objects.create(division=host.division, day=1, number=1, host=host)


def test_a_captain_leads_no_other_team_and_reports_no_day_of_another_host(db: None) -> None:
    own, other = own_team(), team("Ribe")
    home = own_meeting()
    away = Meeting.objects.create(division=own.division, day=2, number=1, host=other)
    actor = captain(own)
    for foreign in (other, away, None):
        assert [action for action in Action if may(actor, action, on=foreign)] == []
    assert [action for action in Action if may(actor, action, on=own)] == [Action.LEAD_TEAM]
    assert [action for action in Action if may(actor, action, on=home)] == [Action.REPORT_AS_HOST]


def test_the_roles_of_each_login(db: None) -> None:
    visitor = Role.VISITOR
    everything = set(Role)
    assert {who: set(roles_of(user_called(who))) for who in WHO[:5]} == {
        "director": {visitor, Role.DIRECTOR},
        "recorder": {visitor, Role.RECORDER},
        "treasurer": {visitor, Role.TREASURER},
        "owner": everything,
        "visitor": {visitor},
    }
    assert set(roles_of(user_called("auditor"))) == {visitor, Role.AUDITOR}
    assert set(roles_of(user_called("no-role"))) == {visitor}
    assert (
        set(roles_of(make_user("all", Role.AUDITOR, Role.RECORDER, Role.TREASURER, Role.DIRECTOR)))
        == everything
    )


@pytest.mark.parametrize("name", ["visitor", "Director", "owner", "superuser", ""])
def test_a_group_of_another_name_gives_no_role(db: None, name: str) -> None:
    assert roles_of(in_group(name)) == {Role.VISITOR}


def test_roles_are_looked_up_once_a_request(
    db: None, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    user = in_group("recorder")
    with django_assert_num_queries(1):
        found = [may(login(user), action) for action in Action]
    assert found == list(by_hand("recorder").values())


def test_an_actor_is_named_for_the_journal(own_table: SkatTable) -> None:
    user, entry = in_group("recorder"), own_table.seats.get(number=1).entry
    found = [login(user), login(AnonymousUser()), device(own_table), command("export"), player(entry)]
    assert found == [
        Actor(Kind.LOGIN, "in recorder", user=user),
        Actor(Kind.VISITOR, ""),
        Actor(Kind.DEVICE, "table 1", table_id=own_table.pk),
        Actor(Kind.COMMAND, "export"),
        Actor(Kind.PLAYER, "player no. 1", entry_id=entry.pk),
    ]


def answer_to(client: Client, place: str) -> tuple[int, str]:
    """The status, and where an answer leads or what it says to somebody who is turned away."""
    answer = client.get(place)
    says_no = "Your login is not allowed to do this. Please ask the director." in answer.content.decode()
    return answer.status_code, answer.get("Location", "not allowed" if says_no else "")


@pytest.mark.parametrize("who", [*WHO[:5], "no-role", "auditor"])
def test_pages_let_in_whom_the_table_by_hand_names(own_table: SkatTable, who: str) -> None:
    """A login without a role reads what visitors read and is refused elsewhere; visitors are asked to log in."""
    client, user = Client(headers={"accept-language": "en"}), user_called(who)
    if isinstance(user, User):
        client.force_login(user)

    found = {place: answer_to(client, place) for place, _let_in in PAGES.values()}

    let_in = {place for place, names in PAGES.values() if who in names}
    turned_away = dict.fromkeys(found, (HTTPStatus.FORBIDDEN, "not allowed"))
    if who == "visitor":
        turned_away = {place: (HTTPStatus.FOUND, f"/login/?next={place}") for place in found}
    assert found == turned_away | dict.fromkeys(let_in, (HTTPStatus.OK, ""))


def test_what_a_page_shows_is_what_its_reader_may_do(own_table: SkatTable) -> None:
    """``may.draw`` and similar names in every template."""
    client = Client()
    client.force_login(in_group("recorder"))
    shown = client.get("/tournaments/club-evening/sheets/1/").context["may"]
    allowed = by_hand("recorder")
    assert shown == {action.name.lower(): allowed[action.value] for action in Action}
    assert (shown["record_sheet"], shown["draw"]) == (True, False)
