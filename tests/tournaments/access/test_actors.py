"""Who acts, and what a table's phone and a player with a link may do; logins are tried in ``tests/test_access.py``."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.http import HttpRequest, HttpResponse

from tests.conftest import make_user
from tests.factories import COMMAND, make_tournament, seat_two_tables
from tournaments.access.actors import VISITOR, Actor, Kind, actor_of, device, login, player
from tournaments.access.permissions import Action, Role, allowed, may
from tournaments.models import Seat, Series, SkatTable

On = SkatTable | Seat | None


@pytest.fixture
def series(db: None) -> Series:
    """Two tables of four."""
    return seat_two_tables(make_tournament())


def may_do(actor: Actor, on: On) -> set[str]:
    return {action.name for action in Action if may(actor, action, on=on)}


def test_who_acts(series: Series, director: User) -> None:
    second = series.skat_tables.get(number=2)
    entry = series.tournament.entries.get(start_number=5)
    assert device(second) == Actor(Kind.DEVICE, "table 2", table_id=second.pk)
    assert player(entry) == Actor(Kind.PLAYER, "player no. 5", entry_id=entry.pk)
    assert Actor(Kind.COMMAND, "tests") == COMMAND
    assert login(director) == Actor(Kind.LOGIN, "director", user=director)
    assert login(AnonymousUser()) == Actor(Kind.VISITOR) == VISITOR


def test_a_phone_keeps_the_sheet_of_its_own_table_alone(series: Series) -> None:
    own, other = series.skat_tables.order_by("number")
    seat = Seat.objects.filter(skat_table=own).earliest("number")
    found = [may_do(device(own), on) for on in (own, other, seat, None)]
    assert found == [{"RECORD_SHEET", "READ_TABLE_SHEET", "SIGN_SHEET", "CALL_DESK"}, set(), set(), set()]


def test_a_player_answers_for_their_own_lines_alone(series: Series) -> None:
    seats = Seat.objects.filter(skat_table__series=series).order_by("entry__start_number")
    own, other = seats[:2]
    found = [may_do(player(own.entry), on) for on in (own, other, own.skat_table, None)]
    assert found == [{"ANSWER_LINE", "SIGN_SHEET", "CALL_DESK"}, set(), set(), set()]


def test_a_command_may_do_everything(series: Series) -> None:
    assert may_do(COMMAND, None) == {action.name for action in Action}


def request_of(user: User | AnonymousUser) -> HttpRequest:
    request = HttpRequest()
    request.user = user
    return request


@pytest.mark.parametrize(("takes_files", "by"), [(True, ["director"]), (False, [])])
def test_only_who_may_open_a_page_may_send_it_files(db: None, takes_files: bool, by: list[str]) -> None:
    @allowed(Action.BACK_UP, takes_files=takes_files)
    def view(request: HttpRequest) -> HttpResponse:
        raise AssertionError

    users: list[User | AnonymousUser] = [
        make_user("director", Role.DIRECTOR),
        make_user("recorder", Role.RECORDER),
    ]
    requests = [request_of(user) for user in (*users, AnonymousUser())]
    assert [actor_of(one).name for one in requests if view.takes_files_of(one)] == by  # type: ignore[attr-defined]
    assert (view.takes_files, view.action) == (takes_files, Action.BACK_UP)  # type: ignore[attr-defined]
