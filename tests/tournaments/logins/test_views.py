"""The pages of the logins: made, opened by a link, changed, locked, and for one's own password only."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import unquote

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.conftest import make_user
from tournaments.access.permissions import Role

OWN = "skat med spidser"


@pytest.fixture
def owner(db: None) -> User:
    return User.objects.create_superuser("owner", password=OWN)


def made(client: Client, **typed: Any) -> Any:
    return client.post("/logins/new/", {"username": "inge", "roles": ["recorder"], "password": OWN} | typed)


def test_a_second_login_from_the_page_to_the_first_sheet(director_client: Client) -> None:
    assert (
        "For a second person make another one, or a link" in director_client.get("/logins/").content.decode()
    )
    answer = made(director_client, shown="Inge Sørensen")
    assert "no-store" in answer["Cache-Control"]
    link = re.search(r"http://[^<\s]+(/login/link/[^<\s]+)", answer.content.decode())
    assert link is not None

    phone = Client(headers={"accept-language": "en"})
    place = phone.get(link[1])["Location"]
    phone.post(place, {"new_password1": "kryds er trumf", "new_password2": "kryds er trumf"})
    assert phone.get("/players/").status_code == 200
    page = director_client.get("/logins/").content.decode()
    assert ("Inge Sørensen" in page, "make another one" in page, "inge: made" in page) == (True, False, True)


@pytest.mark.parametrize(
    ("typed", "problems"),
    [
        ({"password": "wrong"}, {"password": ["This password is wrong."]}),
        ({"password": ""}, {"password": ["This field is required."]}),
        ({"roles": []}, {"roles": ["This field is required."]}),
        ({"username": "director"}, {"username": ["There is already a login with this name."]}),
    ],
)
def test_what_is_refused(director_client: Client, typed: dict[str, Any], problems: object) -> None:
    answer = made(director_client, **typed)
    assert (answer.status_code, answer.context["form"].errors) == (422, problems)
    assert User.objects.count() == 1


def test_a_name_has_150_letters(director_client: Client) -> None:
    for letters, problem in ((151, ["username"]), (150, [])):
        answer = made(director_client, username="a" * letters)
        assert list(answer.context["form"].errors if answer.status_code == 422 else []) == problem
    assert User.objects.filter(username="a" * 150).exists()


@pytest.mark.parametrize("roles", [["owner"], ["visitor"], ["recorder", "x"]])
def test_no_other_roles_are_given(director_client: Client, roles: list[str]) -> None:
    assert list(made(director_client, roles=roles).context["form"].errors) == ["roles"]
    assert list(made(director_client, username="a b").context["form"].errors) == ["username"]


def test_renamed_and_given_another_role(director_client: Client, recorder: User) -> None:
    place = f"/logins/{recorder.pk}/"
    assert director_client.get(place).context["form"].initial == {
        "roles": ["recorder"],
        "username": "recorder",
        "shown": "",
    }
    typed = {"username": "inge", "shown": "Inge", "roles": ["treasurer"], "password": OWN}
    assert director_client.post(place, typed)["Location"] == "/logins/"
    recorder.refresh_from_db()
    assert (recorder.username, recorder.first_name, recorder.groups.get().name) == (
        "inge",
        "Inge",
        "treasurer",
    )


def test_a_link_and_the_lock(director_client: Client, recorder: User) -> None:
    place = f"/logins/{recorder.pk}/access/"
    assert (
        "/login/link/" in director_client.post(place, {"do": "link", "access-password": OWN}).content.decode()
    )
    wrong = director_client.post(place, {"do": "lock", "access-password": "wrong"})
    assert (wrong.status_code, wrong.context["access"].errors) == (
        422,
        {"password": ["This password is wrong."]},
    )
    locked = director_client.post(place, {"do": "lock", "access-password": OWN}, follow=True)
    assert "is locked." in locked.content.decode()
    recorder.refresh_from_db()
    assert recorder.is_active is False
    refused = director_client.post(place, {"do": "link", "access-password": OWN})
    assert refused.context["access"].non_field_errors() == ["This login is locked. Unlock it first."]
    unlocked = director_client.post(place, {"do": "unlock", "access-password": OWN}, follow=True)
    assert "can be used again." in unlocked.content.decode()
    recorder.refresh_from_db()
    assert recorder.is_active is True


def test_reading_makes_no_link_and_locks_nobody(director_client: Client, recorder: User) -> None:
    for do in ("link", "lock"):
        answer = director_client.get(f"/logins/{recorder.pk}/access/", {"do": do, "access-password": OWN})
        assert (answer.status_code, "/login/link/" in answer.content.decode()) == (200, False)
    recorder.refresh_from_db()
    assert recorder.is_active is True


def test_a_director_does_not_reach_the_owners_login(director_client: Client, owner: User) -> None:
    for place in (f"/logins/{owner.pk}/", f"/logins/{owner.pk}/access/"):
        typed = {"do": "link", "access-password": OWN, "password": OWN, "username": "mine"}
        for answer in (director_client.get(place), director_client.post(place, typed)):
            assert answer.status_code == 403
            assert "Only the owner of the installation" in answer.content.decode()
    page = director_client.get("/logins/").content.decode()
    assert (f"/logins/{owner.pk}/" in page, "owner of the installation" in page) == (False, True)


def test_the_owner_changes_every_login(owner: User, director: User) -> None:
    client = Client()
    client.force_login(owner)
    client.post(f"/logins/{owner.pk}/", {"username": "boss", "password": OWN, "roles": ["recorder"]})
    owner.refresh_from_db()
    assert (owner.username, owner.is_superuser, owner.groups.count()) == ("boss", True, 0)
    assert client.get(f"/logins/{director.pk}/").status_code == 200


def test_wrong_passwords_are_limited(director_client: Client, recorder: User, settings: Any) -> None:
    settings.AXES_ENABLED = True
    answers = [made(director_client, password=f"guess {number}").status_code for number in range(25)]
    assert set(answers[:4]) == {422}
    assert answers[-1] == 429
    assert User.objects.count() == 2


@pytest.mark.parametrize("count", [1, 9])
def test_few_queries(
    director_client: Client, django_assert_max_num_queries: DjangoAssertNumQueries, count: int
) -> None:
    for number in range(count):
        make_user(f"number {number}", Role.RECORDER)
    with django_assert_max_num_queries(10):
        director_client.get("/logins/")


def test_the_first_page_leads_who_is_alone_there(director_client: Client) -> None:
    words = "Yours is the only login that can be used."
    assert words in director_client.get("/").content.decode()
    second = make_user("second", Role.RECORDER)
    assert words not in director_client.get("/").content.decode()
    client = Client()
    client.force_login(second)
    User.objects.filter(username="director").update(is_active=False)
    assert words not in client.get("/").content.decode()


@pytest.mark.parametrize("do", ["", "unheard of"])
def test_a_button_that_is_none_changes_nothing(director_client: Client, recorder: User, do: str) -> None:
    answer = director_client.post(f"/logins/{recorder.pk}/access/", {"do": do, "access-password": OWN})
    assert answer["Location"] == "/logins/"
    recorder.refresh_from_db()
    assert recorder.is_active


def test_the_picture_of_a_link_has_six_dots_a_square_and_a_border_of_four(director_client: Client) -> None:
    """So that a phone reads it from the screen: 21, 25, 29 … squares a side."""
    svg = unquote(made(director_client).context["picture"])
    width, height = (int(side) for side in re.findall(r"(?:width|height)=['\"](\d+)", svg))
    assert (width == height, width % 6, (width // 6 - 2 * 4 - 21) % 4) == (True, 0, 0)
