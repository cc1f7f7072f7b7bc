"""A captain's link on the mirror: line-ups named there reach the hall sealed, and count when they are accepted."""

from __future__ import annotations

import datetime as dt

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from tests.conftest import make_user
from tests.factories import COMMAND
from tests.tournaments.league.leagues import first_meeting, make_planned, make_squad, team
from tests.tournaments.mirror.halls import file_of, paired_hall
from tournaments.access.permissions import Role
from tournaments.league.captain.links import captain_path, revoke_captain_link, save_link
from tournaments.mirror.accepting_pushes import take_push
from tournaments.mirror.envelope import public_of
from tournaments.mirror.proposals import fetching
from tournaments.mirror.proposals.fetching import fetch_now
from tournaments.mirror.proposals.handing_over import answer_to
from tournaments.mirror.subjects import everything_public
from tournaments.models import (
    ClubTeam,
    FetchedProposal,
    League,
    LineUpPlayer,
    Meeting,
    MeetingTeam,
    MirroredOwnPage,
    MirrorKind,
    MirrorPairing,
    MirrorProposal,
    MirrorSubject,
    Player,
)

SLUG = "skatliga-2026"
pytestmark = pytest.mark.django_db


@pytest.fixture
def link(monkeypatch: pytest.MonkeyPatch) -> str:
    """Of Ribe's captain; the league and its pages are on the mirror in the same database."""
    make_planned(4, days=1)
    Meeting.objects.update(date=timezone.localdate() + dt.timedelta(days=20))
    make_squad("Ribe", 5)
    until = timezone.localdate() + dt.timedelta(days=90)
    found = captain_path(save_link(team("Ribe"), until=until, mail="", by=COMMAND))
    hall, secret = paired_hall()
    MirrorPairing.objects.create(
        address="https://skat.example",
        own_key=secret,
        mirror_key=public_of(bytes(hall.own_key)),
        paired_at=timezone.now(),
    )
    file = file_of(secret, SLUG, kind=MirrorKind.CAPTAINS)
    be_at_home(is_hall=False)
    take_push(file)
    monkeypatch.setattr(fetching, "ask", lambda _address, _path, question: answer_to(question))
    return found


def be_at_home(*, is_hall: bool) -> None:
    """Whether this database is that of the hall at the moment, or that of the mirror, which knows no link."""
    League.objects.update(slug=SLUG if is_hall else "elsewhere")
    ClubTeam.objects.filter(name="Ribe").update(link_until=dt.date(2099 if is_hall else 2020, 1, 1))
    cache.clear()


def text_of(client: Client, address: str) -> str:
    return client.get(address, headers={"accept-language": "en"}).content.decode()


def places(*numbers: int) -> dict[str, str]:
    squad = list(Player.objects.filter(first_name__startswith="Ribe").order_by("pk"))
    return {f"place_{place}": str(squad[number].pk) for place, number in enumerate(numbers, 1)}


def send(link: str, *numbers: int) -> int:
    be_at_home(is_hall=False)
    address = f"{link}meetings/{Meeting.objects.get().pk}/line-up/"
    return Client().post(address, places(*numbers)).status_code


def test_a_line_up_goes_from_the_mirror_to_the_league_and_back(link: str) -> None:
    page = text_of(Client(), link)
    assert ("Ribe" in page, "On the internet you can only name line-ups" in page) == (True, True)
    assert send(link, 1, 0, 2, 3) == 302
    assert "Sent to the league; not yet confirmed." in text_of(Client(), link)
    kept = MirrorProposal.objects.get()
    assert set(kept.content) == {"address", "sealed"}
    fetch_now()
    be_at_home(is_hall=True)
    director = Client()
    director.force_login(make_user("director", Role.DIRECTOR))
    shown = text_of(director, "/mirror/waiting/")
    assert "Line-up · Ribe" in shown
    assert shown.index("Ribe 2") < shown.index("Ribe 1") < shown.index("Ribe 3")
    director.post(f"/mirror/waiting/{FetchedProposal.objects.get().pk}/", {"do": "accept"})
    named = LineUpPlayer.objects.order_by("place").values_list("player__first_name", flat=True)
    assert list(named) == ["Ribe 2", "Ribe 1", "Ribe 3", "Ribe 4"]
    fetch_now()
    be_at_home(is_hall=False)
    assert "The leader of the league has accepted it." in text_of(Client(), link)


def test_what_the_league_does_not_take_is_named_and_waits(link: str) -> None:
    send(link, 0, 1, 2, 3)
    fetch_now()
    be_at_home(is_hall=True)
    MeetingTeam.objects.filter(team__name="Ribe").update(lined_up_at=timezone.now())  # named here meanwhile
    director = Client(headers={"accept-language": "en"})
    director.force_login(make_user("director", Role.DIRECTOR))
    proposal = FetchedProposal.objects.get()
    director.post(f"/mirror/waiting/{proposal.pk}/", {"do": "accept"})
    assert (FetchedProposal.objects.get().state, LineUpPlayer.objects.count()) == ("waiting", 0)
    assert 'class="message' in text_of(director, "/mirror/waiting/")
    director.post(f"/mirror/waiting/{proposal.pk}/", {"do": "refuse", "reason": "Named by phone"})
    fetch_now()
    be_at_home(is_hall=False)
    assert "The leader of the league has refused it: Named by phone" in text_of(Client(), link)


def test_nobody_without_the_link_can_name_anybody(link: str) -> None:
    """Neither the operator of the mirror, who sees what waits there, nor who has an old link."""
    send(link, 0, 1, 2, 3)
    kept = MirrorProposal.objects.get()
    MirrorProposal.objects.update(content=kept.content | {"sealed": "AAAA" + kept.content["sealed"][4:]})
    fetch_now()
    be_at_home(is_hall=True)
    director = Client()
    director.force_login(make_user("director", Role.DIRECTOR))
    director.post(f"/mirror/waiting/{FetchedProposal.objects.get().pk}/", {"do": "accept"})
    FetchedProposal.objects.update(content=kept.content)
    revoke_captain_link(team("Ribe"), by=COMMAND)
    assert "may have been revoked" in text_of(director, "/mirror/waiting/")
    director.post(f"/mirror/waiting/{FetchedProposal.objects.get().pk}/", {"do": "accept"})
    assert (FetchedProposal.objects.get().state, LineUpPlayer.objects.count()) == ("waiting", 0)


def test_what_lies_on_the_mirror_says_nothing(link: str) -> None:
    send(link, 0, 1, 2, 3)
    kept = bytes(MirroredOwnPage.objects.get().sealed) + repr(MirrorProposal.objects.get().content).encode()
    for secret in (b"Ribe", b"place_1", link.split("/")[2].encode()):
        assert secret not in kept


def test_somebody_twice_or_nobody_comes_back_as_typed(link: str) -> None:
    assert [send(link, 0, 0), send(link)] == [200, 200]
    assert MirrorProposal.objects.count() == 0


def test_a_newer_one_takes_the_place_of_what_the_hall_does_not_have(link: str) -> None:
    send(link, 0, 1, 2, 3)
    send(link, 3, 2, 1, 0)
    assert MirrorProposal.objects.count() == 1
    fetch_now()
    send(link, 1, 2, 3, 0)
    assert MirrorProposal.objects.count() == 2


def test_every_other_page_of_the_captain_leads_to_the_first(link: str) -> None:
    number = Meeting.objects.get().pk
    for part in ("squad/", f"meetings/{number}/", f"meetings/{number}/totals/", f"meetings/{number}/date/"):
        answer = Client().get(f"{link}{part}")
        assert (answer.status_code, answer.headers["Location"]) == (302, link)
    assert Client().get(f"{link}meetings/999/line-up/").status_code == 404
    assert Client().get(link[:-2] + "x/").status_code == 404


def test_the_leader_reads_the_address_there_once_the_mirror_has_it(link: str) -> None:
    be_at_home(is_hall=True)
    director = Client()
    director.force_login(make_user("director", Role.DIRECTOR))
    page = f"/leagues/{SLUG}/teams/{team('Ribe').pk}/link/"
    there = f"https://skat.example{link}"
    assert there not in text_of(director, page)
    MirrorSubject.objects.create(kind=MirrorKind.CAPTAINS, slug=SLUG, number=1, acknowledged=1, state="x")
    assert there in text_of(director, page)
    MirrorSubject.objects.update(state="not public")
    assert there not in text_of(director, page)


def test_a_link_that_is_too_old_leads_nowhere_and_is_not_sent(link: str) -> None:
    be_at_home(is_hall=True)
    assert MirrorKind.CAPTAINS in {one.kind for one in everything_public()}
    ClubTeam.objects.update(link_until=timezone.localdate() - dt.timedelta(days=1))
    assert MirrorKind.CAPTAINS not in {one.kind for one in everything_public()}


def test_a_new_line_up_or_member_is_sent_again(link: str) -> None:
    be_at_home(is_hall=True)
    states = [state()]
    MeetingTeam.objects.filter(team__name="Ribe").update(lined_up_at=timezone.now())
    states.append(state())
    Player.objects.filter(first_name="Ribe 1").update(last_name="New")
    states.append(state())
    assert len(set(states)) == 3
    assert first_meeting(team("Ribe").division).pk


def state() -> str:
    return next(one.state for one in everything_public() if one.kind == MirrorKind.CAPTAINS)
