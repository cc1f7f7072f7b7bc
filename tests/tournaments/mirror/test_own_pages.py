"""Players' own pages on the mirror: as in the hall for who has the link, and nothing for anybody else."""

from __future__ import annotations

import datetime as dt
import json
import re
import zlib
from base64 import b64decode

import pytest
import time_machine
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tests.tournaments.mirror.halls import file_of, go_elsewhere, paired_hall
from tests.tournaments.mirror.test_accepting_pushes import code_of
from tests.tournaments.mirror.test_same_bytes import as_read
from tests.tournaments.public.own.test_views import RESULT
from tournaments.access.sealing import NotSealedSo, address_of, sealed, unsealed
from tournaments.mirror.accepting_pushes import take_push
from tournaments.mirror.envelope import HEAD, Purpose, signed
from tournaments.mirror.pushes import Push, packed, unpacked
from tournaments.mirror.subjects import content_of_subject, everything_public
from tournaments.models import Entry, MirrorCopy, MirroredOwnPage, MirrorKind, Player, Series, Tournament
from tournaments.people.own_links import own_path, revoke_link, token_of
from tournaments.sheets.desk.desk_calls import call_desk

FORMS = re.compile(
    r"\s*<form.*?</form>|\s*<p class=\"(actions|message|as-of|quiet-text)\">.*?</p>", re.DOTALL
)


@pytest.fixture
def me(db: None) -> Entry:
    """No. 2 of four: a released line with an objection, a running series with a call, a fee to pay."""
    tournament = make_tournament(series_count=3, date=timezone.localdate(), entry_fee=25)
    entries = make_entries(tournament, 4)
    first = seat_series(tournament, 1, [entries], state=Series.State.CLOSED, results_released=True)
    store_result(first.skat_tables.get(), RESULT, 37)
    second = seat_series(tournament, 2, [entries[::-1]])
    call_desk(second.skat_tables.get(), by=COMMAND)
    Player.objects.filter(pk=entries[1].player_id).update(last_name="Hemmelig", shown_as="initial")
    return entries[1]


def taken(me: Entry) -> list[str]:
    """Both files are on the mirror, and the evening is elsewhere; the links of all players."""
    links = [own_path(one) for one in me.tournament.entries.select_related("tournament")]
    _hall, secret = paired_hall()
    files = [
        file_of(secret, me.tournament.slug, kind=one) for one in (MirrorKind.TOURNAMENT, MirrorKind.OWN_PAGES)
    ]
    Entry.objects.update(link_key="elsewhere")
    go_elsewhere(me.tournament)
    for file in files:
        take_push(file)
    return links


def read(path: str, language: str = "da", **headers: str) -> tuple[int, str]:
    cache.clear()
    answer = Client().get(path, headers={"accept-language": language, **headers})
    text = FORMS.sub("", as_read(answer.content.decode()))
    return answer.status_code, re.sub(r"\s+", " ", re.sub(r'data-version="\w+"', "", text))


@pytest.mark.parametrize("language", ["da", "hu"])
def test_the_holder_of_the_link_reads_the_same_as_in_the_hall(me: Entry, language: str) -> None:
    path = own_path(me)
    in_hall = read(path, language), read(f"{path}now/", language, hx_request="true")
    taken(me)
    on_mirror = read(path, language), read(f"{path}now/", language, hx_request="true")
    assert on_mirror == in_hall
    assert [status for status, _text in on_mirror] == [200, 200]


def test_what_changes_something_is_not_there(me: Entry) -> None:
    taken(me)
    path = f"/me/{sent_token(me)}/"
    page = Client().get(path, headers={"accept-language": "en"}).content.decode()
    assert (
        "<form" in page.partition("<main")[2].partition("</main")[0],
        "Open it in the network" in page,
    ) == (False, True)
    for part, typed in (
        ("1/", {"answer": "right"}),
        ("call/", {"series": "2"}),
        ("name/", {"shown_as": "full"}),
    ):
        answer = Client().post(f"{path}{part}", typed)
        assert (answer.status_code, answer.headers["Location"]) == (302, path)


def sent_token(me: Entry) -> str:
    """The link as it was before the evening went elsewhere."""
    kept = Entry.objects.get(pk=me.pk).link_key
    assert kept == "elsewhere"
    return token_of(me)


def test_nobody_on_the_way_can_read_it(me: Entry) -> None:
    """Not the operator of the mirror, not who carries the file: neither names, nor fees, nor whose page it is."""
    links = taken(me)
    rows = list(MirroredOwnPage.objects.values_list("address", "sealed"))
    kept = b"".join(bytes(page) for _address, page in rows) + b"".join(
        map(str.encode, (one for one, _page in rows))
    )
    assert len(rows) == 4
    assert bytes(MirrorCopy.objects.get(kind="own-pages").content) == b""
    for secret in (b"Hemmelig", b"25,00", me.tournament.slug.encode(), links[1].split("/")[2].encode()):
        assert secret not in kept
    for _address, page in rows:
        for link in (token_of(me) + "x", "", "1-AAAA"):
            with pytest.raises(NotSealedSo):
                unsealed(link, bytes(page))


def test_a_surname_that_the_page_does_not_show_is_not_even_sealed(me: Entry) -> None:
    token = token_of(me)
    content = content_of_subject("own-pages", me.tournament.slug).content
    assert content is not None
    said = zlib.decompress(unsealed(token, b64decode(content["pages"][address_of(token)]))).decode()
    assert (me.player.first_name in said, "Hemmelig" in said) == (True, False)
    assert json.loads(said)["common"]["start_number"] == 2


def test_the_same_pages_are_the_same_bytes(me: Entry) -> None:
    one, two = (content_of_subject("own-pages", me.tournament.slug) for _each in (1, 2))
    assert one == two
    assert sealed("1-a", b"x") == sealed("1-a", b"x") != sealed("1-b", b"x")


def test_a_revoked_link_and_an_old_one_lead_nowhere(me: Entry) -> None:
    old = own_path(me)
    revoke_link(me, by=COMMAND)
    me.refresh_from_db()
    links = taken(me)
    assert [read(one)[0] for one in (old, links[1])] == [404, 200]
    Tournament.objects.update(date=timezone.localdate())
    with_time(dt.timedelta(days=31), links[1], 404)


def with_time(later: dt.timedelta, path: str, status: int) -> None:
    with time_machine.travel(timezone.now() + later):
        assert read(path)[0] == status


def test_what_changes_on_a_page_is_sent_again(me: Entry) -> None:
    before = states()
    Entry.objects.filter(pk=me.pk).update(fee_paid=True)
    assert states() != before


def states() -> list[str]:
    return [one.state for one in everything_public() if one.kind == "own-pages"]


def test_pages_of_a_hidden_evening_disappear(me: Entry) -> None:
    links = taken(me)
    assert MirroredOwnPage.objects.count() == 4
    Tournament.objects.update(visibility="hidden")
    assert content_of_subject("own-pages", me.tournament.slug) == ({}, None)
    assert read(links[0])[0] == 200
    MirrorCopy.objects.filter(kind="tournament").update(is_shown=False)
    assert read(links[0])[0] == 404


def test_what_is_not_packed_as_pages_is_refused(me: Entry) -> None:
    _hall, secret = paired_hall()
    push = unpacked(file_of(secret, me.tournament.slug, kind=MirrorKind.OWN_PAGES)[HEAD:])
    go_elsewhere(me.tournament)
    for content in ({}, {"pages": {"x": "AA=="}}, {"pages": {"0" * 64: "?"}}, {"pages": {"0" * 64: 1}}):
        wrong = Push(**{**vars(push), "content": content})
        assert code_of(signed(secret, Purpose.PUSH, packed(wrong))) == "mirror-other-format"


def test_what_somebody_else_has_sealed_is_no_page(me: Entry) -> None:
    """A page that does not say what pages say leads nowhere, and is no error."""
    links = taken(me)
    token = links[1].split("/")[2]
    for content in (b"", b"{}", zlib.compress(b"[]"), zlib.compress(b'{"common": {}, "languages": {}}')):
        MirroredOwnPage.objects.filter(address=address_of(token)).update(sealed=sealed(token, content))
        assert read(links[1])[0] == 404
