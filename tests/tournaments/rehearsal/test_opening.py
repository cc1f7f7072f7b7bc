"""A rehearsal's empty database is filled: tables, two logins and the evening; each step may be repeated."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User

from skatclub.serving.rehearsal.folder import RehearsalOrder, folder_of, place_order
from tests.factories import make_entries, make_tournament
from tournaments.access.permissions import Role, roles_of
from tournaments.models import CashRules, Tournament
from tournaments.rehearsal import opening
from tournaments.rehearsal.contents import RehearsalWish, contents_of
from tournaments.rehearsal.opening import make_logins, open_rehearsal
from tournaments.rehearsal.series_state import seed_of_rehearsal
from tournaments.transfer.exporting import as_text, export_tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The commands that are called."""
    found: list[Any] = []
    monkeypatch.setattr(opening, "call_command", lambda name, **options: found.append((name, options)))
    return found


def logins() -> dict[str, set[Role]]:
    return {user.username: set(roles_of(user)) for user in User.objects.all()}


BOTH = {"director": {Role.VISITOR, Role.DIRECTOR}, "recorder": {Role.VISITOR, Role.RECORDER}}


def test_two_logins_that_nobody_can_use_with_a_password() -> None:
    make_logins()
    assert logins() == BOTH
    first = User.objects.get(username="director").password
    make_logins()
    assert (User.objects.get(username="director").password, User.objects.count()) == (first, 2)
    assert first.startswith(("md5$", "argon2$"))


def test_a_login_that_an_interrupted_start_has_left_stays() -> None:
    User.objects.create_user("recorder", password="known")
    make_logins()
    assert logins() == {"director": {Role.VISITOR, Role.DIRECTOR}, "recorder": {Role.VISITOR}}


@pytest.mark.parametrize(("rules", "fee"), [({}, None), ({"list_fee": "2.50"}, "2.50")])
def test_the_evening_is_read_once(
    called: list[Any], settings: Any, tmp_path: Path, rules: dict[str, str], fee: str | None
) -> None:
    real = make_tournament()
    make_entries(real, 4)
    wish = RehearsalWish(players=6, real_names=False, seed=3)
    (tmp_path / "evening.json").write_text(as_text(contents_of(export_tournament(real), wish)))
    (tmp_path / "cash-rules.json").write_text(json.dumps(rules))
    real.entries.all().delete()
    real.delete()
    settings.REHEARSAL = True
    open_rehearsal(tmp_path)
    open_rehearsal(tmp_path)
    made = Tournament.objects.get()
    assert (made.name, made.entries.count(), logins()) == ("Club evening", 6, BOTH)
    assert [str(one.list_fee) for one in CashRules.objects.all()] == ([] if fee is None else [fee])
    assert called == [("migrate", {"interactive": False, "verbosity": 0})] * 2


def test_the_hall_is_that_of_the_order(settings: Any, tmp_path: Path) -> None:
    settings.SKATCLUB_DATA = folder_of(tmp_path)
    assert seed_of_rehearsal() == 1
    place_order(tmp_path, RehearsalOrder("slug", "name", 77), {})
    assert seed_of_rehearsal() == 77
