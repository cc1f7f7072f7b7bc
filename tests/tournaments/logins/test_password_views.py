"""Officials change their own password."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

OLD, NEW = "skat med spidser", "grand ouvert uden en"


def typed(**changes: str) -> dict[str, Any]:
    return {"old_password": OLD, "new_password1": NEW, "new_password2": NEW} | changes


def test_the_new_password_holds(recorder_client: Client, recorder: User) -> None:
    answer = recorder_client.post("/password/", typed(), follow=True)

    recorder.refresh_from_db()
    assert "Your password has been changed." in answer.content.decode()
    assert (recorder.check_password(NEW), recorder.check_password(OLD)) == (True, False)


@pytest.mark.parametrize(
    ("field", "value"),
    [("old_password", "guessed"), ("new_password2", "another one here"), ("new_password1", "")],
)
def test_what_is_wrong_stands_at_its_field(
    recorder_client: Client, recorder: User, field: str, value: str
) -> None:
    form = recorder_client.post("/password/", typed(**{field: value})).context["form"]

    recorder.refresh_from_db()
    assert field in form.errors
    assert recorder.check_password(OLD)


def test_the_second_field_is_not_taken_for_the_old_password(recorder_client: Client) -> None:
    page = recorder_client.get("/password/").content.decode()
    assert ("Type the new password a second time." in page, "same password as before" in page) == (
        True,
        False,
    )
