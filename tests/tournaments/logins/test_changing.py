"""Making, changing and locking logins: who may, and who is never locked out."""

from __future__ import annotations

import logging

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group, User
from django.contrib.sessions.models import Session
from django.core.exceptions import PermissionDenied
from django.db import connection
from django.test import Client
from django.utils.translation import override

from tests.conftest import make_user
from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.sheets.test_many_at_once import at_once
from tournaments.access.actors import login
from tournaments.access.permissions import Action, Role, roles_of
from tournaments.access.usable_logins import has_second_login, logins_who_may
from tournaments.logins.changing import WantedLogin, change_login, lock_login, login_for_link, make_login
from tournaments.logins.names import words_of
from tournaments.logins.notes import LoginNote, last_notes, note

RECORDER, TREASURER, DIRECTOR = Role.RECORDER, Role.TREASURER, Role.DIRECTOR


@pytest.fixture
def owner(db: None) -> User:
    return User.objects.create_superuser("owner", password="skat med spidser")


def wanted(name: str, *roles: Role) -> WantedLogin:
    return WantedLogin(name, "", roles)


def state_of(name: str) -> tuple[bool, set[str]]:
    user = User.objects.get(username=name)
    return user.is_active, {role.value for role in roles_of(user)} - {"visitor"}


def noted() -> list[tuple[str, str]]:
    """Oldest first; the page of logins shows them all, newest first."""
    kept = list(LogEntry.objects.order_by("pk"))
    assert [entry for entry, _words in last_notes()] == kept[::-1]
    return [(entry.object_repr, entry.change_message) for entry in kept]


def test_a_login_is_made_without_a_password(director: User) -> None:
    made = make_login(WantedLogin("inge", "Inge Sørensen", [RECORDER, TREASURER]), by=login(director))
    assert (made.get_full_name(), made.has_usable_password(), made.is_superuser) == (
        "Inge Sørensen",
        False,
        False,
    )
    assert state_of("inge") == (True, {"recorder", "treasurer"})
    assert noted() == [("inge", "login made")]


def test_the_roles_of_a_login_in_words(director: User, recorder: User, owner: User) -> None:
    both = make_user("both", TREASURER, RECORDER)
    assert [words_of(user) for user in (director, recorder, both, owner)] == [
        ["director"],
        ["recorder"],
        ["recorder", "treasurer"],
        ["owner of the installation"],
    ]


def test_a_note_has_room_for_200_letters(director: User, recorder: User) -> None:
    note(login(director), recorder, LoginNote.RENAMED, "a" * 250)
    assert noted() == [("a" * 200, "login renamed")]
    LogEntry.objects.create(
        user=director, action_flag=2, object_id="1", change_message="by the owner's pages"
    )
    assert [entry.change_message for entry, _words in last_notes()] == ["login renamed"]


def test_a_login_without_a_name_gets_the_word_for_what_it_may_do(director: User) -> None:
    names = [make_login(wanted("", role), by=login(director)).username for role in (RECORDER, RECORDER)]
    names.append(make_login(wanted("", DIRECTOR), by=login(director)).username)
    assert names == ["recorder", "recorder2", "director2"]


@pytest.mark.skipif(connection.vendor == "sqlite", reason="SQLite has one writer at a time")
@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_logins_that_are_made_at_once_have_names_of_their_own(director: User) -> None:
    def make(_who: int) -> str:
        with override("en"):
            return make_login(wanted("", RECORDER), by=login(director)).username

    assert {*at_once(make, 4)} == {"recorder", "recorder2", "recorder3", "recorder4"}


@pytest.mark.parametrize("name", ["director", "DIRECTOR"])
def test_no_name_twice(director: User, name: str) -> None:
    other = make_user("other", RECORDER)
    with refused("login-name-taken", field="username"):
        make_login(wanted(name, RECORDER), by=login(director))
    with refused("login-name-taken", field="username"):
        change_login(other.pk, wanted(name, RECORDER), by=login(director))


def test_another_name_and_other_roles(director: User, recorder: User) -> None:
    Group.objects.create(name="choir").user_set.add(recorder)
    change_login(recorder.pk, WantedLogin("inge", "Inge", [DIRECTOR]), by=login(director))
    assert state_of("inge") == (True, {"director"})
    assert set(recorder.groups.values_list("name", flat=True)) == {"choir", "director"}
    assert noted() == [("recorder", "login given another role"), ("recorder → inge", "login renamed")]


def test_a_director_changes_no_owner(director: User, owner: User) -> None:
    by = login(director)
    for change in (
        lambda: change_login(owner.pk, wanted("x"), by=by),
        lambda: lock_login(owner.pk, locked=True, by=by),
        lambda: login_for_link(owner.pk, by=by),
    ):
        with refused("login-of-owner"):
            change()
    assert state_of("owner")[0] is True
    assert noted() == []


def test_an_owner_changes_another_one(owner: User) -> None:
    other = User.objects.create_superuser("other", password="skat med spidser")
    lock_login(other.pk, locked=True, by=login(owner))
    change_login(other.pk, wanted("former"), by=login(owner))
    other.refresh_from_db()
    assert (other.username, other.is_active, other.is_superuser) == ("former", False, True)


def test_nobody_takes_away_his_own_way_in(director: User, owner: User) -> None:
    make_user("other", DIRECTOR)
    for user in (director, owner):
        with refused("own-login-stays", field="roles"):
            lock_login(user.pk, locked=True, by=login(user))
    with refused("own-login-stays", field="roles"):
        change_login(director.pk, wanted("director", RECORDER), by=login(director))
    change_login(director.pk, wanted("kurt", DIRECTOR), by=login(director))
    assert state_of("kurt") == (True, {"director"})


def test_the_last_director_stays(director: User, owner: User) -> None:
    # Nobody can log in with these two.
    make_login(wanted("unused", DIRECTOR), by=login(owner))
    User.objects.filter(pk=make_user("locked", DIRECTOR).pk).update(is_active=False)
    with refused("last-login-stays", field="roles"):
        lock_login(director.pk, locked=True, by=login(owner))
    with refused("last-login-stays", field="roles"):
        change_login(director.pk, wanted("director", RECORDER), by=login(owner))
    make_user("other", DIRECTOR)
    lock_login(director.pk, locked=True, by=login(owner))
    assert state_of("director")[0] is False


def test_who_is_locked_is_out_at_once_and_for_good(director: User, recorder: User) -> None:
    inside, other = Client(), Client()
    inside.force_login(recorder)
    other.force_login(director)
    lock_login(recorder.pk, locked=True, by=login(director))
    assert inside.get("/players/").status_code == 302
    lock_login(recorder.pk, locked=False, by=login(director))
    assert inside.get("/players/").status_code == 302
    assert other.get("/players/").status_code == 200
    assert Session.objects.count() == 1
    assert noted() == [("recorder", "login locked"), ("recorder", "login unlocked")]


def test_no_link_for_a_locked_login(director: User, recorder: User) -> None:
    lock_login(recorder.pk, locked=True, by=login(director))
    with refused("login-locked"):
        login_for_link(recorder.pk, by=login(director))


def test_a_login_locked_or_demoted_meanwhile_changes_nothing(director: User, recorder: User) -> None:
    by = login(User.objects.get(pk=director.pk))
    User.objects.filter(pk=director.pk).update(is_active=False)
    with pytest.raises(PermissionDenied):
        lock_login(recorder.pk, locked=True, by=by)
    User.objects.filter(pk=director.pk).update(is_active=True)
    director.groups.clear()
    with pytest.raises(PermissionDenied):
        make_login(wanted("x", RECORDER), by=by)
    with pytest.raises(PermissionDenied):
        make_login(wanted("x", RECORDER), by=login(recorder))
    assert state_of("recorder")[0] is True


def test_with_which_logins_a_sheet_can_be_confirmed(director: User) -> None:
    make_user("cash", TREASURER)
    make_login(wanted("unused", RECORDER), by=login(director))
    assert (list(logins_who_may(Action.CONFIRM_SHEET)), has_second_login()) == ([director], False)
    second = make_user("second", RECORDER, DIRECTOR)
    assert (set(logins_who_may(Action.CONFIRM_SHEET)), has_second_login()) == ({director, second}, True)
    User.objects.filter(pk=second.pk).update(is_active=False)
    assert not has_second_login()


def test_what_is_as_it_was_is_not_noted(director: User, recorder: User) -> None:
    by = login(director)
    change_login(recorder.pk, WantedLogin("recorder", "Inge", [RECORDER]), by=by)
    assert User.objects.get(username="recorder").first_name == "Inge"
    assert lock_login(recorder.pk, locked=False, by=by).is_active
    assert noted() == []
    change_login(recorder.pk, wanted("inge", TREASURER), by=by)
    for _tap in range(2):
        assert not lock_login(recorder.pk, locked=True, by=by).is_active
    assert noted() == [
        ("recorder", "login given another role"),
        ("recorder → inge", "login renamed"),
        ("inge", "login locked"),
    ]


def test_a_command_leaves_its_note_in_the_log_only(recorder: User, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, logger="skatclub"):
        lock_login(recorder.pk, locked=True, by=COMMAND)
    assert (caplog.messages, noted()) == ([f"{COMMAND.name}: login locked: recorder"], [])


def test_the_last_fifty_notes_are_shown(director: User) -> None:
    for number in range(51):
        note(login(director), User(pk=number, username=f"x{number}"), LoginNote.MADE)
    LogEntry.objects.create(user=director, action_flag=2, object_repr="else", change_message="else")
    shown = [(entry.object_repr, str(words)) for entry, words in last_notes()]
    assert shown == [(f"x{number}", "made") for number in range(50, 0, -1)]
    note(login(director), User(pk=1, username="x"), LoginNote.RENAMED, "y" * 201)
    (entry, words), *_more = last_notes()
    assert (entry.object_repr, entry.object_id, entry.user, str(words)) == (
        "y" * 200,
        "1",
        director,
        "renamed",
    )
