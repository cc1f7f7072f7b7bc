"""The first login on the computer itself: by a button, while nobody has a password, for nobody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from skatclub.serving.http.at_computer import NOTE
from tournaments.start.first_logins import make_first_logins

# The port of every request of the test client is 80.
AT_COMPUTER: dict[str, Any] = {"HTTP_HOST": "127.0.0.1:80", "REMOTE_ADDR": "127.0.0.1", NOTE: "yes"}
BOX = "Nobody can log in yet"
NEW = {"new_password1": "kryds er trumf", "new_password2": "kryds er trumf"}


@pytest.fixture
def first_day(db: None, tmp_path: Path) -> None:
    make_first_logins(tmp_path / "logins.txt", with_passwords=False)


def browser(**changed: Any) -> Client:
    return Client(headers={"accept-language": "en"}, **AT_COMPUTER | changed)


def offers(client: Client) -> bool:
    return BOX in client.get("/").content.decode()


def test_from_the_first_page_to_being_logged_in(first_day: None) -> None:
    laptop = browser()
    page = laptop.get("/")
    assert (BOX in page.content.decode(), "no-store" in page["Cache-Control"]) == (True, True)
    place = laptop.get(laptop.post("/login/first/")["Location"])["Location"]
    laptop.post(place, NEW)
    assert "Yours is the only login that can be used." in laptop.get("/").content.decode()
    # From now on it is gone, for everybody.
    another = browser()
    assert (offers(another), another.post("/login/first/").status_code) == (False, 404)


@pytest.mark.parametrize(
    "changed", [{"REMOTE_ADDR": "192.168.1.20"}, {NOTE: ""}, {"HTTP_HOST": "127.0.0.1:9000"}], ids=str
)
def test_nobody_else_is_offered_it(first_day: None, changed: dict[str, str]) -> None:
    other = browser(**changed)
    assert (offers(other), other.post("/login/first/").status_code) == (False, 404)


def test_only_while_nobody_has_a_password(first_day: None) -> None:
    user = User.objects.get(username="recorder")
    user.set_password("kryds er trumf")
    user.save()
    assert (offers(browser()), browser().post("/login/first/").status_code) == (False, 404)


def test_another_page_cannot_press_the_button(first_day: None) -> None:
    laptop = Client(enforce_csrf_checks=True, **AT_COMPUTER)
    assert laptop.post("/login/first/", HTTP_ORIGIN="http://evil.example").status_code == 403
    assert browser().get("/login/first/").status_code == 405


def test_nothing_to_open_without_a_director(db: None) -> None:
    assert browser().post("/login/first/").status_code == 404
