"""Whose identity a page has, and what it consists of."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client, RequestFactory
from django.urls import resolve

from tests.factories import make_tournament
from tournaments.models import Club, ClubLogo, Season, Tournament
from tournaments.people.identity.club_identity import (
    ClubIdentity,
    identity_of,
    identity_of_installation,
    identity_of_known,
    signature_of,
)
from tournaments.people.identity.context import identity_of_page

pytestmark = pytest.mark.django_db


def make_club(name: str = "Tønder", **fields: Any) -> Club:
    return Club.objects.create(name=name, **fields)


def name_on(path: str, user: Any) -> str:
    request = RequestFactory().get(path)
    request.user = user
    request.resolver_match = resolve(path)
    return str(identity_of_page(request)["identity"].name)


def test_without_a_club_the_program_leads() -> None:
    assert identity_of_installation() == ClubIdentity("Skatclub", None, "", (), "")
    assert (identity_of_installation().logo_url, identity_of_installation().stylesheet_url) == ("", "")


def test_what_it_consists_of() -> None:
    club = make_club(colour="#24387a", address_1="Kroen", address_2="6270 Tønder")
    assert identity_of(club.pk) == ClubIdentity("Tønder", club.pk, "#24387a", ("Kroen", "6270 Tønder"), "")
    ClubLogo.objects.create(club=club, picture=b"PNG")
    assert identity_of(club.pk).logo_url.startswith(f"/clubs/{club.pk}/logo-20")
    assert identity_of(club.pk).stylesheet_url.startswith("/clubs/colour-24387a-")


def test_the_colours_of_heads() -> None:
    pale = identity_of(make_club(colour="#ffee00").pk)
    assert (pale.setting, pale.colour, pale.dark_colour) == ("#ffee00", "#514b00", "#302c00")
    assert (ClubIdentity().colour, ClubIdentity().dark_colour) == ("", "")


def test_an_address_of_one_line_has_no_empty_one() -> None:
    assert identity_of(make_club(address_2="6270 Tønder").pk).address == ("6270 Tønder",)


def test_a_colour_that_some_tool_has_written_breaks_no_page() -> None:
    club = make_club(colour="#nocol")
    assert (identity_of(club.pk).setting, identity_of(club.pk).stylesheet_url) == ("", "")


def test_it_takes_one_query(django_assert_num_queries: Any) -> None:
    club = make_club(colour="#24387a")
    with django_assert_num_queries(1):
        identity_of(club.pk)
    with django_assert_num_queries(1):
        identity_of_installation()


def test_a_club_that_has_set_nothing_is_not_told() -> None:
    """Neither by having players nor by a tournament, which may be hidden."""
    make_club("Guests")
    make_tournament("One", club=make_club("Own"))
    assert identity_of_installation().name == "Skatclub"


@pytest.mark.parametrize(
    "fields", [{"colour": "#24387a"}, {"address_1": "Kroen"}, {"address_2": "6270 Tønder"}, {}]
)
def test_the_one_that_has_set_its_identity_leads(fields: dict[str, str]) -> None:
    make_tournament("One", club=make_club("Own"))
    known = make_club("Known", **fields)
    if not fields:
        ClubLogo.objects.create(club=known, picture=b"PNG")
    assert identity_of_installation().name == "Known"


def test_of_several_that_have_set_it_the_first() -> None:
    make_club("B", colour="#111111")
    make_club("A", colour="#111111")
    assert identity_of_installation().name == "B"


def test_a_club_that_is_known_and_one_that_is_gone() -> None:
    club = make_club("Own", address_1="Kroen")
    make_club("Other", colour="#111111")
    assert identity_of_known(club.pk) == ClubIdentity("Own", club.pk, "", ("Kroen",))
    Club.objects.all().delete()
    assert (identity_of_known(0), identity_of_known(4711), identity_of(4711).name) == (None, None, "Skatclub")


def test_a_page_has_the_club_of_its_tournament_or_season(director: Any) -> None:
    make_tournament("One", club=make_club("Own", colour="#111111"))
    other = make_club("Other")
    make_tournament("Two", slug="two", club=other)
    days = {"starts_on": "2026-01-01", "ends_on": "2026-12-31"}
    Season.objects.create(club=other, name="Year", slug="year", **days)
    paths = ("/tournaments/two/", "/tournaments/two/paper/", "/seasons/year/", "/clubs/", "/tournaments/one/")
    assert [name_on(path, director) for path in paths] == ["Other", "Other", "Other", "Own", "Own"]


def test_a_page_that_is_none_has_the_club_of_the_installation() -> None:
    make_club("Own", colour="#111111")
    request = RequestFactory().get("/nothing/")
    assert request.resolver_match is None
    assert identity_of_page(request)["identity"].name == "Own"


def test_a_hidden_one_shows_its_club_to_officials_only(director: Any, visitor_client: Client) -> None:
    make_tournament("One", club=make_club("Own", colour="#111111"))
    make_tournament("Two", slug="two", club=make_club("Other"), visibility=Tournament.Visibility.HIDDEN)
    page = visitor_client.get("/tournaments/two/")
    assert (page.status_code, page.context["identity"].name) == (404, "Own")
    assert name_on("/tournaments/two/", director) == "Other"


def test_a_hidden_season_shows_its_club_to_officials_only(director: Any, visitor_client: Client) -> None:
    make_tournament("One", club=make_club("Own", colour="#111111"))
    days = {"starts_on": "2026-01-01", "ends_on": "2026-12-31"}
    season = Season.objects.create(
        club=make_club("Other"), name="Year", slug="year", visibility="hidden", **days
    )
    page = visitor_client.get("/seasons/year/")
    assert (page.status_code, page.context["identity"].name) == (404, "Own")
    assert name_on("/seasons/year/", director) == "Other"
    Season.objects.filter(pk=season.pk).update(visibility="public")
    assert visitor_client.get("/seasons/year/").context["identity"].name == "Other"


def test_the_signature_of_a_mail() -> None:
    club = ClubIdentity("Tønder", 1, "", ("Kroen", "6270 Tønder"))
    assert [signature_of(club), signature_of(None)] == ["Tønder\nKroen\n6270 Tønder", ""]


def test_a_paper_is_out_of_date_after_any_change_of_it() -> None:
    plain = ClubIdentity("Tønder", 1)
    changed = [
        ClubIdentity("Tønder", 1, "#24387a"),
        ClubIdentity("Tønder", 1, "", ("Kroen",)),
        ClubIdentity("Tønder", 1, "", ("Kroen", "6270 Tønder")),
        ClubIdentity("Tønder", 1, "", (), "20261114"),
        ClubIdentity("Højer", 1, "", (), "20261114"),
    ]
    assert plain.version == ""
    assert len({one.version for one in changed}) == 5


def test_in_a_rehearsal_every_head_says_so(settings: Any) -> None:
    settings.REHEARSAL = True
    club = make_club(colour="#24387a", address_1="Kroen")
    shown = identity_of(club.pk)
    assert (shown.name, shown.setting, shown.address) == ("Rehearsal · Tønder", "#6b2d8b", ("Kroen",))
    Club.objects.all().delete()
    assert (identity_of_installation().name, identity_of(club.pk).name) == ("Rehearsal · Skatclub",) * 2
