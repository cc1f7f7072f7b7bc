"""The director's page of the mirror, the line on the desk, and what they refuse."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from tests.factories import make_entries, make_tournament
from tests.tournaments.mirror.halls import file_of, go_elsewhere, paired_hall
from tournaments.models import MirrorCode, MirrorCopy, MirroredHall, MirrorPairing, Tournament

LINE = "Not on skat.example yet."


@pytest.fixture
def evening(db: None) -> Tournament:
    tournament = make_tournament(state="open")
    make_entries(tournament, 4)
    return tournament


def be_paired() -> None:
    MirrorPairing.objects.create(
        address="https://skat.example", own_key=bytes(32), mirror_key=bytes(32), paired_at=timezone.now()
    )


def text_of(client: Client, address: str) -> str:
    return client.get(address, headers={"accept-language": "en"}).content.decode()


def test_the_line_stands_on_the_page_of_the_tournament_where_there_is_a_mirror(
    director_client: Client, evening: Tournament
) -> None:
    address = evening.get_absolute_url()
    assert "hx-get" not in text_of(director_client, address)
    assert director_client.get(f"{address}mirror/").status_code == 286
    be_paired()
    assert LINE in text_of(director_client, address)
    assert LINE in text_of(director_client, f"{address}mirror/")


def test_visitors_read_nothing_of_it(client: Client, evening: Tournament) -> None:
    be_paired()
    assert "skat.example" not in text_of(client, evening.get_absolute_url())
    assert client.get(f"{evening.get_absolute_url()}mirror/").status_code == 302


def test_a_wrong_address_comes_back_as_typed(director_client: Client, db: None) -> None:
    answer = director_client.post("/mirror/desk/", {"address": "http://skat.example", "code": "ABCD"})
    assert (answer.status_code, MirrorPairing.objects.count()) == (422, 0)
    assert 'value="http://skat.example"' in answer.content.decode()


def test_codes_and_revoking(director_client: Client, db: None) -> None:
    hall, _secret = paired_hall()
    director_client.post("/mirror/desk/code/", {"hall": hall.pk})
    assert MirrorCode.objects.get().code in text_of(director_client, "/mirror/desk/")
    director_client.post(f"/mirror/desk/halls/{hall.pk}/revoke/")
    assert (MirroredHall.objects.get().revoked_at is not None, MirrorCode.objects.count()) == (True, 0)


def test_a_file_for_a_stick_is_put_in_by_anybody(
    director_client: Client, client: Client, evening: Tournament
) -> None:
    assert client.get("/mirror/").status_code == 404  # this is no mirror
    _hall, secret = paired_hall()
    file = file_of(secret, evening.slug)
    go_elsewhere(evening)
    for content, status in ((b"anything", 422), (file[:-1], 422), (file, 302)):
        sent = {"file": SimpleUploadedFile("evening.skatmirror", content)}
        assert client.post("/mirror/", sent).status_code == status
    assert MirrorCopy.objects.get().number == 1


def test_the_saved_file_is_the_one_that_is_sent(director_client: Client, evening: Tournament) -> None:
    be_paired()
    first, second = (director_client.get(f"{evening.get_absolute_url()}mirror/file/") for _each in (1, 2))
    assert first.content == second.content
    assert first.headers["Content-Disposition"] == 'attachment; filename="club-evening-1.skatmirror"'


def test_where_no_hall_is_paired_nothing_is_taken(client: Client, db: None) -> None:
    for address in ("/mirror/push/", "/mirror/pair/"):
        assert client.post(address, b"x" * 200_000, content_type="application/octet-stream").status_code in {
            404,
            413,
        }


def test_what_is_too_large_is_not_read(client: Client, db: None, settings) -> None:
    paired_hall()
    settings.UPLOAD_LIMIT = 1000
    answer = client.post("/mirror/push/", b"x" * 2000, content_type="application/octet-stream")
    assert (answer.status_code, answer.json()) == (413, {"refused": "mirror-too-large"})
