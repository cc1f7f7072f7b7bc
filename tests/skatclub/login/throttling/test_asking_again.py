"""The password of a logged-in user, asked for once more: wrong ones count, right ones do not."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from skatclub.login.throttling import asking_again
from skatclub.login.throttling.asking_again import PasswordForm, is_own_password
from skatclub.login.throttling.attempts import MustWait
from skatclub.login.throttling.hashers import HashingBusy
from skatclub.login.throttling.known_devices import device_of, remember
from skatclub.login.throttling.middleware import LoginLimitMiddleware
from tests.conftest import make_user

pytestmark = pytest.mark.django_db
RIGHT = "skat med spidser"


@pytest.fixture
def kurt() -> User:
    return make_user("kurt")


def asked(user: User, *, address: str = "192.0.2.1", cookie: str = "") -> HttpRequest:
    request = RequestFactory(headers={"accept-language": "en"}).post("/", REMOTE_ADDR=address)
    request.user = user
    request.COOKIES = {"known_device": cookie} if cookie else {}
    return request


def answers(user: User, password: str, times: int, **more: str) -> list[object]:
    """What is found each time; the kind of limit where nothing was looked at."""
    found: list[object] = []
    for _time in range(times):
        try:
            found.append(is_own_password(asked(user, **more), password))
        except MustWait as wait:
            found.append(wait.limit.kind)
    return found


def test_only_the_users_own_password_is_right(kurt: User) -> None:
    other = make_user("inge")
    other.set_password("another password")
    other.save()
    typed = [RIGHT, "another password", "", f"{RIGHT} "]
    assert [is_own_password(asked(kurt), password) for password in typed] == [True, False, False, False]


def test_wrong_ones_count_against_the_address(kurt: User) -> None:
    assert answers(kurt, "guess", 21) == [False] * 20 + ["address"]
    assert answers(kurt, RIGHT, 1) == ["address"]


def test_and_against_the_name(kurt: User) -> None:
    answers(kurt, "guess", 19)
    assert answers(kurt, "guess", 2, address="192.0.2.2") == [False, "name"]
    assert answers(make_user("inge"), RIGHT, 1, address="192.0.2.2") == [True]


def test_and_against_a_known_browser(kurt: User) -> None:
    response = HttpResponse()
    remember(response, device_of(asked(kurt)), "kurt")
    cookie = response.cookies["known_device"].value
    assert answers(kurt, "guess", 11, cookie=cookie) == [False] * 10 + ["device"]
    assert answers(kurt, RIGHT, 1) == [True]


def test_right_ones_do_not_count(kurt: User) -> None:
    assert answers(kurt, RIGHT, 25) == [True] * 25


def test_nobody_is_taken_for_somebody_else(kurt: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """A back end that finds another login by the same name has not found the user's password."""
    monkeypatch.setattr(asking_again, "authenticate", lambda _request, **_typed: make_user("inge"))
    assert is_own_password(asked(kurt), RIGHT) is False


def test_what_could_not_be_looked_at_is_given_back(kurt: User, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(*_arguments: object, **_typed: object) -> None:
        raise HashingBusy

    request = asked(kurt)
    with monkeypatch.context() as patched:
        patched.setattr(asking_again, "authenticate", busy)
        with pytest.raises(HashingBusy) as error:
            is_own_password(request, RIGHT)
    refused = LoginLimitMiddleware(lambda _request: HttpResponse()).process_exception(request, error.value)
    assert refused is not None
    assert (refused.status_code, refused.headers["Retry-After"]) == (429, "2")
    assert answers(kurt, "guess", 21) == [False] * 20 + ["address"]
    caches["logins"].clear()


@pytest.mark.parametrize(
    ("kind", "minutes"), [("address", 5), ("name", 15)]
)  # the limits that a page shows by itself
def test_the_page_says_how_long_to_wait(kurt: User, kind: str, minutes: int) -> None:
    for time in range(20):
        answers(kurt, "guess", 1, address=f"192.0.2.{time}" if kind == "name" else "192.0.2.1")
    request = asked(kurt)
    with pytest.raises(MustWait) as error:
        is_own_password(request, RIGHT)
    page = LoginLimitMiddleware(lambda _request: HttpResponse()).process_exception(request, error.value)
    assert page is not None
    assert (page.status_code, page.headers["Retry-After"]) == (429, str(60 * minutes))
    assert f"Please try again in {minutes} minutes." in page.content.decode()


def test_other_errors_are_left_alone(kurt: User) -> None:
    middleware = LoginLimitMiddleware(lambda _request: HttpResponse())
    assert middleware.process_exception(asked(kurt), ValueError()) is None


def test_the_form_keeps_every_letter() -> None:
    form = PasswordForm({"password": f" {RIGHT} "})
    assert form.is_valid()
    assert form.cleaned_data == {"password": f" {RIGHT} "}
    assert 'type="password" name="password" autocomplete="current-password"' in str(form)
