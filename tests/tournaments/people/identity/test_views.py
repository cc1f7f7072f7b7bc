"""The page of a club's logo, colour and address, and the files that every page asks for."""

from __future__ import annotations

import io

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image

from tests.factories import make_tournament
from tests.tournaments.people.identity.test_logos import SVG, picture
from tournaments.models import Club, ClubLogo, Tournament
from tournaments.people.identity.club_identity import identity_of
from tournaments.people.identity.saving import remove_logo, set_identity

pytestmark = pytest.mark.django_db
FOR_GOOD = "public, max-age=31536000, immutable"


@pytest.fixture
def club() -> Club:
    return Club.objects.create(name="Tønder")


def stored(club: Club) -> tuple[str, str, str]:
    club.refresh_from_db()
    return club.colour, club.address_1, club.address_2


def test_set_in_the_page_of_the_club(director_client: Client, club: Club) -> None:
    address = f"/clubs/{club.pk}/identity/"
    assert address in director_client.get(f"/clubs/{club.pk}/").content.decode()
    typed = {"has_colour": "on", "colour": "#24387A", "address_1": " Kroen ", "address_2": "6270  Tønder"}
    answer = director_client.post(address, typed | {"file": SimpleUploadedFile("logo.svg", SVG)}, follow=True)
    assert stored(club) == ("#24387a", "Kroen", "6270 Tønder")
    page = answer.content.decode()
    assert "Pages and papers of Tønder look like this now." in page
    assert identity_of(club.pk).logo_url in page
    assert 'value="#24387a"' in page
    assert answer.context["light"] == ["#24387a", "#b9bfd4", "#ebedf3"]
    assert answer.context["dark"] == ["#18285b", "#b1bdff", "#41414b", "#2e2c2d"]


def test_what_is_left_out_stays_or_goes(director_client: Client, club: Club) -> None:
    set_identity(club, colour="#24387a", address=("Kroen", "6270 Tønder"), upload=SVG)
    director_client.post(f"/clubs/{club.pk}/identity/", {"colour": "#24387a", "address_1": "Kroen"})
    assert stored(club) == ("", "Kroen", "")
    assert ClubLogo.objects.count() == 1


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ({"has_colour": "on", "colour": "blue"}, "colour"),
        ({"has_colour": "on", "colour": "#24387a;}"}, "colour"),
        ({"colour": "#24387a", "address_1": "x" * 81}, "address_1"),
        ({"colour": "#24387a", "file": b"nothing"}, "file"),
    ],
)
def test_what_cannot_be_is_said_at_its_field(
    director_client: Client, club: Club, typed: dict[str, str | bytes], wrong: str
) -> None:
    file = {"file": SimpleUploadedFile("logo.png", typed.pop("file"))} if "file" in typed else {}  # type: ignore[arg-type]
    answer = director_client.post(f"/clubs/{club.pk}/identity/", {**typed, **file})
    assert list(answer.context["form"].errors) == [wrong]
    assert stored(club) == ("", "", "")


def test_the_logo_is_removed(director_client: Client, club: Club) -> None:
    set_identity(club, colour="", address=("", ""), upload=SVG)
    address = f"/clubs/{club.pk}/identity/"
    answer = director_client.post(address, {"remove": "1"}, follow=True)
    assert (answer.redirect_chain, str(*answer.context["messages"])) == (
        [(address, 302)],
        "The logo is removed.",
    )
    assert director_client.get("/clubs/4711/identity/").status_code == 404
    assert not ClubLogo.objects.exists()


def test_pages_that_visitors_have_kept_are_out_of_date(club: Club) -> None:
    """Of a tournament without a club as well: the club of the installation leads its pages."""
    make_tournament("With", club=club)
    make_tournament("Without")
    other = Club.objects.create(name="Another")

    def known() -> set[str]:
        histories = Club.objects.values_list("history_version", flat=True)
        return {*Tournament.objects.values_list("public_version", flat=True), *histories}

    versions = [known()]
    set_identity(club, colour="#24387a", address=("", ""), upload=SVG)
    set_identity(other, colour="", address=("", ""), upload=SVG)
    versions.append(known())
    remove_logo(club)
    assert [one.club for one in ClubLogo.objects.all()] == [other]
    versions.append(known())
    assert not versions[0] & versions[1]
    assert not versions[1] & versions[2]


def test_visitors_get_a_small_logo_which_browsers_keep(visitor_client: Client, club: Club) -> None:
    set_identity(club, colour="", address=("", ""), upload=picture("PNG", (1200, 600)))
    answer = visitor_client.get(identity_of(club.pk).logo_url)
    assert (answer["Content-Type"], answer["Cache-Control"]) == ("image/png", FOR_GOOD)
    assert Image.open(io.BytesIO(answer.content)).size == (240, 120)
    assert visitor_client.get(f"/clubs/{club.pk}/logo-1.png").status_code == 404
    other = Club.objects.create(name="Another")
    known = ClubLogo.objects.get(club=club)
    ClubLogo.objects.create(club=other, picture=known.picture)
    addresses = [identity_of(one.pk).logo_url for one in (club, other)]
    assert [visitor_client.get(address).status_code for address in addresses] == [200, 200]


def test_so_do_officials(director_client: Client, visitor_client: Client, club: Club) -> None:
    """Otherwise every page of theirs would ask for both files again."""
    set_identity(club, colour="#24387a", address=("", ""), upload=SVG)
    for address in (identity_of(club.pk).logo_url, identity_of(club.pk).stylesheet_url):
        answers = [client.get(address) for client in (director_client, visitor_client)]
        assert [answer["Cache-Control"] for answer in answers] == [FOR_GOOD] * 2
        assert ["Cookie" in answer.get("Vary", "") for answer in answers] == [False] * 2


def test_the_stylesheet(visitor_client: Client, club: Club) -> None:
    set_identity(club, colour="#24387a", address=("", ""))
    address = identity_of(club.pk).stylesheet_url
    answer = visitor_client.get(address)
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/css")
    assert "--club-ink: #24387a" in answer.content.decode()
    # A page that a browser has kept through an update of the program asks for the one before.
    older = visitor_client.get("/clubs/colour-24387a-00000000.css")
    assert (older.content, older["Cache-Control"]) == (answer.content, "no-cache")
    assert visitor_client.get("/clubs/colour-blue-00000000.css").status_code == 404
