"""Every address, every role: let in or turned away exactly as the table in ``tournaments/access/permissions.py`` says."""

from __future__ import annotations

import re
from http import HTTPStatus
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.test import Client

from skatclub import urls
from skatclub.generated import split_at_markers
from tests.answers import Answer
from tests.conftest import make_user
from tests.factories import make_entries, make_tournament, seat_series
from tests.taken_back import taken_back
from tests.test_house import sources
from tournaments.access.permissions import ALLOWED, OF_LOGINS, Action, Role
from tournaments.access.role_table import MARK, action_of, addresses, role_table
from tournaments.management.commands.write_role_table import FILE

OPEN_TO_ALL = {
    "first_login",
    "login",
    "login_link",
    "logout",
    "set_language",
    "health",
    "manifest",
    "robots",
    "help",
    "worth",
    "rules",
    "rules_of",
}
PATTERNS = list(addresses())
GUARDED = [(address, pattern) for address, pattern in PATTERNS if pattern.name not in OPEN_TO_ALL]
VALUES = {"slug": "club-evening", "number": "1", "table_number": "1", "pk": "1"}
NO_VIEW_TAKES = "PATCH"  # a permitted request gets the answer 405, and nothing is made
OWNERS_PAGES = ["/owner/", "/owner/auth/user/", "/owner/tournaments/"]


def address_with_values(address: str) -> str:
    return re.sub(r"<(?:\w+:)?(\w+)>", lambda found: VALUES.get(found[1], "1"), address)


def test_every_view_asks_the_table() -> None:
    assert [address for address, pattern in GUARDED if action_of(pattern) is None] == []


def test_only_these_are_open_to_everybody() -> None:
    assert {pattern.name for _address, pattern in PATTERNS if action_of(pattern) is None} == OPEN_TO_ALL


def test_only_these_take_files() -> None:
    """Everywhere else a long body is refused before it is read."""
    found = {pattern.name: getattr(pattern.callback, "takes_files", None) for _address, pattern in GUARDED}
    taking = {
        "import_tournament",
        "open_venue_file",
        "take_delivery",
        "players_import",
        "history_import",
        "draw_series",
        "club_identity",
        "edit_screen",
        "club_income",
        "club_expense",
        "voucher_add",
    }
    assert found == {name: name in taking for name in found}


def test_every_action_has_its_line_and_is_asked_for() -> None:
    code = "".join(
        file.read_text("utf-8")
        for file in sources("tournaments", "skatclub")
        if file.name != "permissions.py"
    )
    assert set(ALLOWED) == set(Action)
    # Where models have an `Action` of their own, it is imported as `Permission`.
    asked = set(re.findall(r"\b(?:Action|Permission)\.([A-Z_]+)", code))
    assert [action for action in Action if action.name not in asked] == []


@pytest.mark.usefixtures("evening")
def test_a_part_that_refreshes_itself_after_logging_out() -> None:
    """The whole page is loaded again and asks for the login; the form never appears inside the page."""
    answer = Client().get("/tournaments/club-evening/seats/1/", headers={"HX-Request": "true"})
    assert (answer.status_code, answer["HX-Refresh"], answer.content) == (401, "true", b"")


@pytest.fixture
def evening(db: None) -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 7)
    seat_series(tournament, 1, [entries[:4], entries[4:]])


@pytest.fixture
def clients(db: None) -> dict[Role, Client]:
    """A browser for each role."""
    chosen = {role: Client(headers={"accept-language": "en"}) for role in Role}
    for role in OF_LOGINS:
        chosen[role].force_login(make_user(f"a-{role.value}", role))
    return chosen


def is_turned_away(answer: Answer, role: Role) -> bool:
    if role is Role.VISITOR:
        return answer.status_code == HTTPStatus.FOUND and answer.headers["Location"].startswith("/login/")
    return answer.status_code == HTTPStatus.FORBIDDEN


@pytest.fixture
def short_refusals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the page around them, which tests/test_roles_in_browser.py reads."""

    def refuse(_request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
        return HttpResponse(status=HTTPStatus.FORBIDDEN)

    monkeypatch.setattr(urls, "handler403", refuse, raising=False)


@pytest.mark.usefixtures("short_refusals")
@pytest.mark.parametrize("is_looking_inside", [False, pytest.param(True, marks=pytest.mark.endurance)])
def test_each_role_is_let_in_or_turned_away(
    evening: None, clients: dict[Role, Client], is_looking_inside: bool
) -> None:
    """One evening for all addresses: the writes of a request are rolled back.

    In the long form, pages are also read and sent by the last role that may; every day tests/test_every_page.py
    reads those that links lead to, and sends their forms.
    """
    wrong: dict[str, set[Role]] = {}
    for address, pattern in GUARDED:
        action = action_of(pattern)
        assert action is not None
        place = address_with_values(address)
        last = _last_who_may(action) if is_looking_inside else None
        turned_away = {
            role for role in Role if _refuses(clients[role], role, place, _methods(role, action, last))
        }
        if turned_away != set(Role) - ALLOWED[action]:
            wrong[address] = turned_away
    assert wrong == {}


def _last_who_may(action: Action) -> Role | None:
    """The one with the most rights: an auditor reads pages whose buttons are for others."""
    return next((role for role in reversed(Role) if role in ALLOWED[action]), None)


def _methods(role: Role, action: Action, last: Role | None) -> tuple[str, ...]:
    """The roles that a page refuses, and ``last``, read it and send to it; for the others only the guard is tested."""
    return (NO_VIEW_TAKES,) if role in ALLOWED[action] and role is not last else ("GET", "POST")


def _refuses(client: Client, role: Role, place: str, methods: tuple[str, ...]) -> bool:
    """Whether all are refused; a page that refuses only reading or only sending is wrong."""
    answers = [_answered(client, method, place) for method in methods]
    assert max(answer.status_code for answer in answers) < HTTPStatus.INTERNAL_SERVER_ERROR
    told = [answer for answer in answers if answer.status_code != HTTPStatus.METHOD_NOT_ALLOWED]
    refused = {is_turned_away(answer, role) for answer in told or answers}
    statuses = [answer.status_code for answer in answers]
    assert len(refused) == 1, f"{place}: {statuses} for {methods}"
    return refused.pop()


def _answered(client: Client, method: str, place: str) -> Answer:
    with taken_back():
        return client.generic(method, place)


@pytest.mark.parametrize("place", OWNERS_PAGES)
def test_owners_pages_are_for_the_owner_alone(clients: dict[Role, Client], place: str) -> None:
    for client in clients.values():
        answer = client.get(place)
        assert answer.status_code == HTTPStatus.FOUND
        assert answer.headers["Location"].startswith("/owner/login/")


@pytest.mark.django_db
def test_owner_may_do_everything(evening: None) -> None:
    client = Client()
    client.force_login(User.objects.create_superuser("the-owner", password="skat med spidser"))
    assert client.get("/owner/").status_code == HTTPStatus.OK
    places = [address_with_values(address) for address, _pattern in GUARDED]
    assert [place for place in places if _refuses(client, Role.DIRECTOR, place, (NO_VIEW_TAKES,))] == []


def test_document_is_current() -> None:
    _before, table, _after = split_at_markers(Path(FILE), MARK)
    assert table == role_table(), "run manage.py write_role_table"
