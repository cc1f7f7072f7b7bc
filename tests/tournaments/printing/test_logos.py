"""Uploaded logos: drawn anew, or refused."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image

from tests.factories import end_evening, make_entries, make_tournament, seat_series, store_result
from tests.papers import made
from tests.refusals import refused
from tournaments.models import Club, ClubLogo
from tournaments.printing.logos import clean_logo, store_logo
from tournaments.printing.registry import DOCUMENTS
from tournaments.printing.versions import data_version

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="red"/></svg>'
ADDRESS = "/tournaments/club-evening/paper/logo/"


def picture(kind: str, size: tuple[int, int] = (40, 20)) -> bytes:
    target = io.BytesIO()
    Image.new("RGB", size, "red").save(target, format=kind)
    return target.getvalue()


def one_colour(side: int) -> bytes:
    """More pixels than Pillow opens, in a small file."""
    target = io.BytesIO()
    Image.new("1", (side, side)).save(target, format="PNG")
    return target.getvalue()


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


@pytest.mark.parametrize("data", [picture("PNG"), picture("JPEG"), SVG, b"\xef\xbb\xbf" + SVG])
def test_every_kind_becomes_a_png_of_ours(data: bytes) -> None:
    logo = opened(clean_logo(data))
    assert (logo.format, logo.width / logo.height) == ("PNG", 2.0)
    middle = logo.convert("RGB").resize((1, 1)).tobytes()
    red, green, blue = middle
    assert red > 240
    assert max(green, blue) < 20


def test_a_large_picture_becomes_smaller() -> None:
    assert opened(clean_logo(picture("PNG", (3000, 1500)))).size == (1200, 600)


def test_what_the_file_says_besides_its_picture_is_not_kept() -> None:
    target = io.BytesIO()
    Image.new("RGB", (4, 4)).save(target, format="JPEG", comment=b"<script>alert(1)</script>")
    assert b"script" not in clean_logo(target.getvalue())


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"x" * 2_000_001, "logo-too-large"),
        (b"GIF89a", "logo-not-a-picture"),
        (b"", "logo-not-a-picture"),
        (picture("GIF"), "logo-not-a-picture"),
        (picture("PNG")[:60], "logo-not-a-picture"),
        (lambda: picture("PNG", (7000, 7000)), "logo-too-many-pixels"),
        (lambda: one_colour(10_000), "logo-too-many-pixels"),
        (lambda: one_colour(14_000), "logo-too-many-pixels"),
        (b"<svg", "logo-not-a-picture"),
        (b"<!---->" * 280, "logo-not-a-picture"),  # never an endless search
        (SVG.replace(b'<rect width="20"', b'<rect width="1e309"'), "logo-not-a-picture"),
        (SVG.replace(b"<rect", b"<script>1</script><rect"), "logo-active-svg"),
        (SVG.replace(b"<rect", b'<image href="file:///etc/passwd"/><rect'), "logo-active-svg"),
        (SVG.replace(b"<rect", b'<rect onload="x()"'), "logo-active-svg"),
        (SVG.replace(b'fill="red"', b'fill="url(http://x/)"'), "logo-active-svg"),
        (SVG.replace(b"<rect", b"<style>@import 'x';</style><rect"), "logo-active-svg"),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]>' + SVG, "logo-not-a-picture"),
        (SVG.replace(b"<rect", b"<g/>" * 20_001 + b"<rect"), "logo-active-svg"),
    ],
)
def test_refused(data: bytes | Callable[[], bytes], code: str) -> None:
    """What takes long to make is made by the test, not by whoever collects the tests."""
    values = {"most": 2} if code == "logo-too-large" else {}
    made_now = data() if callable(data) else data
    with refused(code, field="file", **values):
        clean_logo(made_now)


def test_from_the_upload_to_the_certificate(director_client: Client, db: None) -> None:
    club = Club.objects.create(name="Tønder")
    tournament = make_tournament(club=club)
    series = seat_series(tournament, 1, [make_entries(tournament, 3)])
    store_result(series.skat_tables.get(), [(100, 5, 1), (0, 0, 0), (0, 0, 0)])
    end_evening(tournament)
    plain = made("certificates", tournament)
    answer = director_client.post(ADDRESS, {"file": SimpleUploadedFile("logo.svg", SVG)})
    assert (answer.status_code, ClubLogo.objects.get().club) == (302, club)

    wrong = director_client.post(ADDRESS, {"file": SimpleUploadedFile("logo.png", b"nothing")})
    assert "This is no PNG, JPEG or SVG picture" in wrong.content.decode()
    director_client.post(ADDRESS, {"remove": "1"})
    assert not ClubLogo.objects.exists()
    assert made("certificates", tournament) == plain


def test_a_photograph_stands_upright() -> None:
    """Cameras note how they were held instead of turning the picture."""
    turned, target = Image.Exif(), io.BytesIO()
    turned[0x0112] = 6
    Image.new("RGB", (40, 20)).save(target, format="JPEG", exif=turned)
    logo = opened(clean_logo(target.getvalue()))
    assert (logo.width, logo.height) == (20, 40)


def test_certificates_are_made_anew_with_another_logo(db: None) -> None:
    """Asked for again, the print without the logo was given: neither journal nor players had changed."""
    club = Club.objects.create(name="Tønder")
    tournament = make_tournament(club=club)
    document = DOCUMENTS["certificates"]
    versions = [data_version(document, tournament, {})]
    for _upload in range(2):
        store_logo(club, SVG)
        versions.append(data_version(document, tournament, {}))
    assert len(set(versions)) == 3


def test_a_tournament_without_a_club_has_no_logo(director_client: Client, db: None) -> None:
    make_tournament()
    assert "no organising club" in director_client.get(ADDRESS).content.decode()
