"""A link that logs somebody in once: what it opens, what ends it, what is not a link."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from threading import Barrier
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.contrib.auth.tokens import PasswordResetTokenGenerator, default_token_generator
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection
from django.test import Client

from skatclub.login import links as login_links
from skatclub.login.links import TOKENS, link_for, use_link
from skatclub.serving.start.one_server import only_server
from tests.answers import Answer

pytestmark = pytest.mark.django_db
NEW = "grand ouvert uden en"
CHOICE = {"new_password1": NEW, "new_password2": NEW}


@pytest.fixture
def without_password(director: User) -> User:
    director.set_unusable_password()
    director.save()
    return director


def path_of(user: User) -> str:
    return link_for(user, "http://127.0.0.1:8000/").removeprefix("http://127.0.0.1:8000")


def opened(client: Client, path: str) -> Answer:
    """The page at the end of a link."""
    return client.get(path, follow=True, headers={"accept-language": "en"})


def chosen(client: Client, path: str) -> Answer:
    """The answer to a choice of password on the page of a link."""
    page = opened(client, path)
    return client.post(page.request["PATH_INFO"], CHOICE)


def name_in(client: Client) -> str:
    """Who is logged in; empty for nobody."""
    found = client.session.get("_auth_user_id")
    return User.objects.get(pk=found).username if found else ""


def test_it_asks_for_a_password_and_lets_in(client: Client, without_password: User) -> None:
    page = opened(client, path_of(without_password))
    assert (page.status_code, name_in(client)) == (200, "")
    assert "Choose a password of your own" in page.content.decode()
    assert "<strong>director</strong>" in page.content.decode()
    answer = chosen(client, path_of(without_password))
    without_password.refresh_from_db()
    assert (answer.status_code, answer.headers["Location"]) == (302, "/")
    assert (name_in(client), without_password.check_password(NEW)) == ("director", True)


def test_it_works_once(without_password: User) -> None:
    path = path_of(without_password)
    chosen(Client(), path)
    second = Client()
    page = opened(second, path)
    assert (page.status_code, name_in(second)) == (404, "")
    assert "This link is no longer valid" in page.content.decode()
    assert chosen(second, path).status_code == 404


def test_a_preview_does_not_use_it_up(without_password: User) -> None:
    path = path_of(without_password)
    for _preview in range(3):
        opened(Client(), path)
    assert chosen(Client(), path).status_code == 302


def test_two_who_have_it_open_cannot_both_use_it(without_password: User) -> None:
    path = path_of(without_password)
    first, second = Client(), Client()
    pages = [opened(client, path).request["PATH_INFO"] for client in (first, second)]
    assert first.post(pages[0], CHOICE).status_code == 302
    other = {"new_password1": "another password", "new_password2": "another password"}
    assert second.post(pages[1], other).status_code == 404
    without_password.refresh_from_db()
    assert (without_password.check_password(NEW), name_in(second)) == (True, "")


def test_between_the_look_and_the_save_another_request_used_it(without_password: User) -> None:
    """The view may have read outdated data: the link is checked again when the password is saved."""
    token = TOKENS.make_token(without_password)
    assert use_link(without_password, token, "one hash") is not None
    assert use_link(without_password, token, "another hash") is None
    without_password.refresh_from_db()
    assert without_password.password == "one hash"


def test_and_the_page_says_so(without_password: User, monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client(headers={"accept-language": "en"})
    page = opened(client, path_of(without_password)).request["PATH_INFO"]
    monkeypatch.setattr("skatclub.login.link_views.use_link", lambda *_arguments: None)
    answer = client.post(page, CHOICE)
    assert (answer.status_code, name_in(client)) == (404, "")
    assert "This link is no longer valid" in answer.content.decode()


@pytest.mark.django_db(transaction=True)
@pytest.mark.database
def test_of_ten_at_once_one_gets_in(without_password: User) -> None:
    """Each of them has found the link valid a moment before."""
    token = TOKENS.make_token(without_password)
    start = Barrier(10)

    def use(number: int) -> bool:
        start.wait(60)
        try:
            return use_link(without_password, token, f"hash {number}") is not None
        finally:
            connection.close()

    with ThreadPoolExecutor(10) as pool:
        used = list(pool.map(use, range(10)))
    without_password.refresh_from_db()
    assert used.count(True) == 1
    assert without_password.password == f"hash {used.index(True)}"


@pytest.mark.parametrize(("hours", "status"), [(23.9, 200), (24.1, 404)])
def test_it_ends_after_a_day(
    client: Client, without_password: User, monkeypatch: pytest.MonkeyPatch, hours: float, status: int
) -> None:
    path = path_of(without_password)
    later = datetime.now() + timedelta(hours=hours)  # noqa: DTZ005 - as Django counts
    monkeypatch.setattr(PasswordResetTokenGenerator, "_now", lambda _self: later)
    assert opened(client, path).status_code == status


@pytest.mark.parametrize("end", ["logs in", "new password", "locked", "gone"])
def test_what_ends_it_before(client: Client, without_password: User, end: str) -> None:
    path = path_of(without_password)
    if end == "logs in":
        client.force_login(without_password)
        client.logout()
    elif end == "new password":
        without_password.set_password("another password")
    elif end == "locked":
        without_password.is_active = False
    without_password.delete() if end == "gone" else without_password.save()
    assert opened(client, path).status_code == 404


def forged(path: str, how: str, recorder: User) -> str:
    parts = re.fullmatch(r"(/login/link/)(\w+)/([\w-]+)/", path)
    assert parts is not None
    before, number, token = parts.groups()
    stamp, signature = token.split("-")
    other = "0" if signature[0] != "0" else "1"
    return {
        "a letter": f"{before}{number}/{stamp}-{other}{signature[1:]}/",
        "the time": f"{before}{number}/{stamp[:-1]}{'1' if stamp[-1] != '1' else '2'}-{signature}/",
        "another login": f"{path_of(recorder).rpartition(TOKENS.make_token(recorder))[0]}{token}/",
        "no login": f"{before}OTk5OTk5/{token}/",
        "no number": f"{before}!!!/{token}/",
        "another purpose": f"{before}{number}/{default_token_generator.make_token(User.objects.get(username='director'))}/",
        "no signature": f"{before}{number}/{stamp}-/",
        "the page itself": f"{before}{number}/choose/",
    }[how]


FORGERIES = [
    "a letter",
    "the time",
    "another login",
    "no login",
    "no number",
    "another purpose",
    "no signature",
]


@pytest.mark.parametrize("how", [*FORGERIES, "the page itself"])
def test_a_forged_link_opens_nothing(
    client: Client, without_password: User, recorder: User, how: str
) -> None:
    path = forged(path_of(without_password), how, recorder)
    assert opened(client, path).status_code == 404
    assert chosen(client, path).status_code == 404
    assert name_in(client) == ""
    assert not User.objects.get(username="director").has_usable_password()
    assert User.objects.get(username="recorder").password == recorder.password


def test_another_secret_signs_another_link(
    client: Client, without_password: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = path_of(without_password)
    monkeypatch.setattr(login_links.TOKENS, "secret", "another")
    assert opened(client, path).status_code == 404


def test_a_forged_link_after_a_right_one_takes_its_place(client: Client, without_password: User) -> None:
    path = path_of(without_password)
    client.get(path)
    assert opened(client, path[:-2] + "/").status_code == 404


@pytest.mark.parametrize(
    "fields", [{"new_password1": "short", "new_password2": "short"}, {"new_password1": NEW}]
)
def test_a_bad_password_leaves_the_link_as_it_was(without_password: User, fields: dict[str, str]) -> None:
    client, path = Client(), path_of(without_password)
    page = opened(client, path).request["PATH_INFO"]
    answer = client.post(page, fields)
    assert (answer.status_code, bool(answer.context["form"].errors)) == (200, True)
    assert (name_in(client), chosen(client, path).status_code) == ("", 302)


def test_nobody_keeps_or_passes_it_on(client: Client, without_password: User) -> None:
    path = path_of(without_password)
    leading = client.get(path)
    assert leading.headers["Referrer-Policy"] == "no-referrer"
    page = client.get(leading.headers["Location"])
    token = path.split("/")[-2]
    assert token not in leading.headers["Location"] + page.content.decode()
    refused = Client().get(path[:-2] + "/")
    assert {answer.headers["Cache-Control"] for answer in (leading, page, refused)} == {"no-store"}


def test_anybody_else_who_was_logged_in_is_logged_out(
    without_password: User, recorder_client: Client
) -> None:
    chosen(recorder_client, path_of(without_password))
    assert name_in(recorder_client) == "director"


def test_a_session_from_before_is_worth_nothing_afterwards(without_password: User) -> None:
    """A session cookie planted in the browser does not log the attacker in."""
    client = Client()
    opened(client, path_of(without_password))
    planted = client.cookies["sessionid"].value
    chosen(client, path_of(without_password))
    assert not Session.objects.filter(session_key=planted).exists()


class TestLimits:
    """Wrong links are wrong passwords from one address; right ones are not counted."""

    @pytest.fixture(autouse=True)
    def throttled(self, settings: Any) -> None:
        settings.AXES_ENABLED = True

    def test_wrong_links_have_to_wait(self, without_password: User, recorder: User) -> None:
        wrong = forged(path_of(without_password), "a letter", recorder)
        answers = [Client().get(wrong).status_code for _attempt in range(25)]
        assert answers == [302] * 20 + [429] * 5
        # A right link is let in all the same.
        assert Client().get(path_of(without_password)).status_code == 302
        password = {"username": "recorder", "password": "skat med spidser"}
        assert Client().post("/login/", password).status_code == 429
        assert Client().post("/login/", password, REMOTE_ADDR="192.0.2.7").status_code == 302

    def test_right_links_need_not(self, without_password: User) -> None:
        path = path_of(without_password)
        assert {Client().get(path).status_code for _attempt in range(30)} == {302}
        assert chosen(Client(), path).status_code == 302

    def test_the_browser_is_known_afterwards(self, without_password: User) -> None:
        client = Client()
        chosen(client, path_of(without_password))
        client.post("/logout/")
        for number in range(20):
            Client().post("/login/", {"username": f"invented {number}", "password": "x"})
        password = {"username": "director", "password": NEW}
        assert (
            Client().post("/login/", password).status_code,
            client.post("/login/", password).status_code,
        ) == (
            429,
            302,
        )


class TestCommand:
    @pytest.fixture(autouse=True)
    def own_data(self, settings: Any, tmp_path: Any) -> None:
        settings.SKATCLUB_DATA = tmp_path

    def printed(self, capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
        call_command("login_link", *arguments)
        return capsys.readouterr().out

    def test_it_leads_to_the_server_of_the_folder(
        self, client: Client, director: User, settings: Any, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert self.printed(capsys, "director").startswith("http://127.0.0.1:8000/login/link/")
        with only_server(settings.SKATCLUB_DATA, "http://127.0.0.1:8011/"):
            printed = self.printed(capsys, "director")
        assert printed.startswith("http://127.0.0.1:8011/login/link/")
        path = printed.strip().removeprefix("http://127.0.0.1:8011")
        assert chosen(client, path).status_code == 302

    def test_to_an_address_that_is_given(self, director: User, capsys: pytest.CaptureFixture[str]) -> None:
        printed = self.printed(capsys, "director", "--address", "https://skat.example")
        assert re.fullmatch(r"https://skat\.example/login/link/\w+/[\w-]+/\n", printed)

    @pytest.mark.parametrize("name", ["nobody", "recorder"])
    def test_no_such_login(self, director: User, recorder: User, name: str) -> None:
        recorder.is_active = False
        recorder.save()
        sentence = f"There is no active login '{name}'. Active logins: director."
        with pytest.raises(CommandError, match=re.escape(sentence)):
            call_command("login_link", name)
