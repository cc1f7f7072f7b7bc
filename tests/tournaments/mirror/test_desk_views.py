"""The director's page of the mirror, the line on the desk, and what they refuse."""

from __future__ import annotations

import datetime as dt

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from tests.factories import make_entries, make_tournament
from tests.tournaments.mirror.halls import file_of, go_elsewhere, paired_hall
from tournaments.foundations.errors import Refused
from tournaments.mirror import desk_views, pairing, sending
from tournaments.models import (
    MirrorCode,
    MirrorCopy,
    MirroredHall,
    MirrorPairing,
    MirrorSubject,
    Tournament,
)

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


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """What the mirror is asked for from now on; it does not answer."""
    found: list[tuple[str, str]] = []

    def ask(address: str, path: str, _body: bytes, *_more: str) -> bytes:
        found.append((address, path))
        raise Refused("mirror-away", host="skat.example")

    monkeypatch.setattr(sending, "ask", ask)
    monkeypatch.setattr(pairing, "ask", ask)
    return found


AWAY = "The mirror at skat.example is not running at the moment. It is tried again by itself."


def test_a_mirror_that_is_away_is_said_at_its_address(
    director_client: Client, db: None, asked: list[tuple[str, str]]
) -> None:
    answer = director_client.post("/mirror/desk/", {"address": "skat.example", "code": "ABCD"})
    assert (answer.status_code, answer.context["form"].errors) == (422, {"address": [AWAY]})
    assert asked == [("https://skat.example", "/mirror/pair/")]


def test_a_wrong_code_is_said_at_the_code(
    director_client: Client, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ask(*_question: object) -> bytes:
        raise Refused("mirror-code-wrong")

    monkeypatch.setattr(pairing, "ask", ask)
    answer = director_client.post("/mirror/desk/", {"address": "skat.example", "code": "ABCD"})
    assert list(answer.context["form"].errors) == ["code"]


def test_pairing_leads_back_to_the_page(
    director_client: Client, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def found(address: str, code: str) -> MirrorPairing:
        assert (address, code) == ("skat.example", "ABCD")
        be_paired()
        return MirrorPairing.objects.get()

    monkeypatch.setattr(desk_views, "pair", found)
    answer = director_client.post("/mirror/desk/", {"address": "skat.example", "code": "ABCD"}, follow=True)
    assert answer.redirect_chain == [("/mirror/desk/", 302)]
    assert "Paired with skat.example." in answer.content.decode()


def test_the_page_lists_the_newest_evenings_and_says_once_what_is_wrong(
    director_client: Client, evening: Tournament
) -> None:
    for number in range(11):
        make_tournament(f"Evening {number}", date=dt.date(2026, 1, 1 + number), state="open")
    assert director_client.get("/mirror/desk/").context["pairing"] is None
    be_paired()
    context = director_client.get("/mirror/desk/").context
    assert (context["host"], context["why"], len(context["evenings"])) == ("skat.example", "", 10)
    values = {"host": "skat.example"}
    MirrorPairing.objects.update(failure="mirror-away", failure_values=values)
    MirrorSubject.objects.create(
        kind="tournament", slug="club-evening", failure="mirror-too-large", failure_values={}
    )
    context = director_client.get("/mirror/desk/").context
    found = [(one.slug, line.why) for one, line in context["evenings"]]
    assert context["why"] == AWAY
    assert found[:2] == [
        ("club-evening", Refused("mirror-too-large").sentence),
        ("evening-10", ""),
    ]


def test_after_the_end_nothing_is_sent(director_client: Client, db: None) -> None:
    be_paired()
    answer = director_client.post("/mirror/desk/end/", follow=True)
    assert answer.redirect_chain == [("/mirror/desk/", 302)]
    assert "Nothing is sent any more. What the mirror shows stays there." in answer.content.decode()
    assert not MirrorPairing.objects.exists()


def test_a_code_is_for_a_new_hall_or_for_one_that_is_known(director_client: Client, db: None) -> None:
    hall, _secret = paired_hall()
    for sent in ({}, {"hall": "x"}, {"hall": "999"}, {"hall": str(hall.pk)}):
        assert director_client.post("/mirror/desk/code/", sent)["Location"] == "/mirror/desk/"
    assert list(MirrorCode.objects.order_by("pk").values_list("hall", flat=True)) == [
        None,
        None,
        None,
        hall.pk,
    ]
    MirrorCode.objects.filter(hall=None).update(expires_at=timezone.now())
    assert [one.hall for one in director_client.get("/mirror/desk/").context["codes"]] == [hall]


def test_a_key_is_revoked_with_the_halls_name(director_client: Client, db: None) -> None:
    hall, _secret = paired_hall("Ribe")
    page = director_client.post(f"/mirror/desk/halls/{hall.pk}/revoke/", follow=True).content.decode()
    assert "The key of Ribe is revoked." in page
    assert director_client.post("/mirror/desk/halls/999/revoke/").status_code == 404


def test_a_tournament_is_sent_at_once(
    director_client: Client,
    evening: Tournament,
    monkeypatch: pytest.MonkeyPatch,
    asked: list[tuple[str, str]],
) -> None:
    address = f"{evening.get_absolute_url()}mirror/push/"
    page = director_client.post(address, follow=True)
    assert page.redirect_chain == [("/mirror/desk/", 302)]
    assert Refused("mirror-none").sentence in page.content.decode()
    be_paired()
    assert AWAY in director_client.post(address, follow=True).content.decode()
    assert asked == [("https://skat.example", "/mirror/push/")]
    sent: list[str] = []
    monkeypatch.setattr(desk_views, "push_now", lambda public: sent.append(public.slug))
    page = director_client.post(address, follow=True)
    assert ("The mirror has confirmed it." in page.content.decode(), sent) == (True, ["club-evening"])
    assert director_client.post("/tournaments/nothing/mirror/push/").status_code == 404


def test_without_a_mirror_there_is_no_file(director_client: Client, evening: Tournament) -> None:
    page = director_client.get(f"{evening.get_absolute_url()}mirror/file/", follow=True)
    assert page.redirect_chain == [("/mirror/desk/", 302)]
    assert Refused("mirror-none").sentence in page.content.decode()


def test_what_was_put_in_is_said(client: Client, evening: Tournament) -> None:
    _hall, secret = paired_hall()
    files = [file_of(secret, evening.slug, number) for number in (2, 1)]
    go_elsewhere(evening)
    said = []
    for file in (files[0], files[0], files[1]):
        sent = {"file": SimpleUploadedFile("evening.skatmirror", file)}
        page = client.post("/mirror/", sent, follow=True, headers={"accept-language": "en"})
        said += [str(one) for one in page.context["messages"]]
    assert said == [
        "“club-evening” is shown as in the file now: version 2.",
        "“club-evening” is already shown as in the file: version 2.",
        "“club-evening” stays as it is: version 2 here is not older than 1.",
    ]
