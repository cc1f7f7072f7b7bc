"""A captain's link on a mirror: its page, the form of a line-up, and what waits there for the league."""

from __future__ import annotations

import datetime as dt
import json
import re
import zlib
from base64 import b64decode
from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.refusals import refused
from tests.tournaments.public.copies import make_copy
from tournaments.access.sealing import address_of, sealed, unsealed
from tournaments.models import MirrorCopy, MirroredOwnPage, MirrorKind, MirrorProposal
from tournaments.public.captain import sent_line_ups as waiting
from tournaments.public.captain.copied import CopiedCaptain, find_copied_captain
from tournaments.public.captain.copied_forms import CopiedLineUpForm
from tournaments.public.captain.copied_views import meetings_with_words
from tournaments.public.captain.sent_line_ups import send_line_up, sent_line_ups

TOKEN = "a-captains-link-of-enough-letters"
MEETING = {
    "pk": 7, "day": 2, "date": "2026-12-05", "place": "Ribe", "due": None, "version": 3, "size": 2,
    "first": ["11", "12"], "substitutes": [],
}  # fmt: skip
SENT: dict[str, Any] = {
    "slug": "skatliga", "league": "Skatliga", "division": "Nord", "team": "Ribe", "until": "2099-01-01",
    "meetings": [MEETING, MEETING | {"pk": 8, "day": 3, "date": None, "place": "", "first": []}],
    "squad": [{"value": "11", "name": "Åse"}, {"value": "12", "name": "Kurt"}],
    "others": [{"value": "13", "name": "Bo"}],
}  # fmt: skip


def keep(copy: MirrorCopy, token: str = TOKEN, **changes: Any) -> None:
    page = sealed(token, zlib.compress(json.dumps(SENT | changes).encode()))
    MirroredOwnPage.objects.create(copy=copy, address=address_of(token), sealed=page)


@pytest.fixture
def copy(db: None) -> MirrorCopy:
    made = make_copy(MirrorKind.CAPTAINS, "skatliga")
    keep(made)
    return made


def found() -> CopiedCaptain:
    captain = find_copied_captain(TOKEN)
    assert captain is not None
    return captain


def test_only_the_link_of_a_shown_page_that_is_still_valid_leads_to_it(copy: MirrorCopy) -> None:
    today = timezone.localdate()
    assert (found().sent.team, found().copy.pk, found().token) == ("Ribe", copy.pk, TOKEN)
    assert [one and one.pk for one in map(found().sent.meeting, (8, 9))] == [8, None]
    assert find_copied_captain("another") is None
    for until, is_found in ((today, True), (today - dt.timedelta(days=1), False)):
        MirroredOwnPage.objects.all().delete()
        keep(copy, until=until.isoformat())
        assert (find_copied_captain(TOKEN) is not None) == is_found
    MirroredOwnPage.objects.all().delete()
    keep(copy)
    MirrorCopy.objects.update(is_shown=False)
    assert find_copied_captain(TOKEN) is None
    MirrorCopy.objects.update(is_shown=True, kind=MirrorKind.OWN_PAGES)
    assert find_copied_captain(TOKEN) is None


def test_a_page_that_cannot_be_read_does_not_hide_another(copy: MirrorCopy) -> None:
    MirroredOwnPage.objects.all().delete()
    keep(copy, team=5)
    assert find_copied_captain(TOKEN) is None
    MirroredOwnPage.objects.create(
        copy=make_copy(MirrorKind.CAPTAINS, "b"), address=address_of(TOKEN), sealed=b"x"
    )
    assert find_copied_captain(TOKEN) is None
    keep(make_copy(MirrorKind.CAPTAINS, "c"))
    assert found().sent.team == "Ribe"


def test_the_form_has_the_places_with_whom_is_named(copy: MirrorCopy) -> None:
    sent = found().sent
    form = CopiedLineUpForm(sent, sent.meetings[0])
    initial = {name: field.initial for name, field in form.fields.items()}
    assert list(initial)[:3] == ["place_1", "place_2", "place_3"]
    assert (form.is_bound, initial["place_1"], initial["place_2"], initial["place_3"]) == (
        False,
        "11",
        "12",
        "",
    )
    place: Any = form.fields["place_1"]
    assert [next(iter(group)) for group in place.choices] == ["", "Squad", "Others of the club"]


@pytest.mark.parametrize(
    ("typed", "errors"),
    [
        ("place_1=11&place_2=13", []),
        ("place_1=&place_2=12", []),
        ("place_1=&place_2=", ["place_1"]),
        ("place_1=11&place_2=11", ["place_2"]),
        ("place_1=99", ["place_1"]),
    ],
)
def test_what_the_form_refuses(copy: MirrorCopy, typed: str, errors: list[str]) -> None:
    sent = found().sent
    form = CopiedLineUpForm(sent, sent.meetings[0], QueryDict(typed))
    assert list(form.errors) == errors
    if "place_2" in errors:
        assert "Åse" in str(form.errors["place_2"])
    if not errors:
        assert form.places == {name: value for name, value in QueryDict(typed).items() if value}


def send(meeting: int = 0, **places: str) -> MirrorProposal:
    return send_line_up(found(), found().sent.meetings[meeting], places or {"place_1": "11"})


def test_a_line_up_waits_sealed_for_the_league(copy: MirrorCopy) -> None:
    proposal = send(place_2="12")
    page = b64decode(proposal.content["sealed"])
    assert json.loads(unsealed(TOKEN, page)) == {"meeting": 7, "version": 3, "places": {"place_2": "12"}}
    assert (proposal.copy_id, proposal.kind, proposal.content["address"], proposal.about) == (
        copy.pk, "line-up", address_of(TOKEN), f"{address_of(TOKEN)[:32]}-7",
    )  # fmt: skip


def test_a_newer_one_replaces_what_the_league_does_not_have(copy: MirrorCopy) -> None:
    of_other_meeting = send(1)
    first, second = send(), send()
    assert list(MirrorProposal.objects.values_list("pk", flat=True)) == [of_other_meeting.pk, second.pk]
    now = timezone.now()
    done = {"handed_at": now, "fetched_at": now, "content": {}, "state": "refused", "reason": "late"}
    MirrorProposal.objects.filter(pk=second.pk).update(**done)
    third = send()
    assert MirrorProposal.objects.filter(pk__in=(first.pk, second.pk, third.pk)).count() == 2
    assert sent_line_ups(found()) == {8: ("waiting", ""), 7: ("waiting", "")}
    third.delete()
    assert sent_line_ups(found()) == {8: ("waiting", ""), 7: ("refused", "late")}


def test_a_league_takes_fifty_at_a_time(copy: MirrorCopy) -> None:
    others = (
        MirrorProposal(copy=copy, kind="line-up", key=f"{number}", about="of another", made_at=timezone.now())
        for number in range(48)
    )
    MirrorProposal.objects.bulk_create(others)
    send()
    send(1)
    send()  # in place of the first
    MirrorProposal.objects.update(handed_at=timezone.now())
    with refused("line-ups-too-many"):
        send()
    MirrorProposal.objects.filter(about__endswith="-8").update(fetched_at=timezone.now(), content={})
    send()


def test_the_pages_of_the_link(copy: MirrorCopy) -> None:
    client, home = Client(headers={"accept-language": "en"}), f"/captain/{TOKEN}/"
    page = client.get(home)
    assert [(one.pk, said) for one, said in page.context["meetings"]] == [(7, ""), (8, "")]
    assert (page.context["copy"].pk, page.context["token"], page.context["captain"].team) == (
        copy.pk,
        TOKEN,
        "Ribe",
    )
    assert client.get(f"{home}squad/").headers["Location"] == home
    assert client.get(f"{home}meetings/7/").headers["Location"] == home
    form = f"{home}meetings/7/line-up/"
    assert (
        client.get(form).context["form"].is_bound,
        client.get(f"{home}meetings/9/line-up/").status_code,
    ) == (False, 404)
    assert client.post(form, {"place_1": "11", "place_2": "11"}).status_code == 200
    answer = client.post(form, {"place_1": "12"}, follow=True)
    assert answer.redirect_chain == [(home, 302)]
    assert answer.content.decode().count("Sent to the league; not yet confirmed.") == 2
    said = []
    for state, reason in (("waiting", ""), ("accepted", ""), ("refused", "too late")):
        MirrorProposal.objects.update(state=state, reason=reason, fetched_at=timezone.now(), content={})
        said.append(client.get(home).context["meetings"][0][1])
    assert said == [
        "Sent to the league; not yet confirmed.",
        "The leader of the league has accepted it.",
        "The leader of the league has refused it: too late",
    ]


@pytest.mark.parametrize("meetings", [1, 3])
def test_the_page_asks_once_what_was_sent(
    copy: MirrorCopy, meetings: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    MirroredOwnPage.objects.all().delete()
    keep(copy, meetings=[MEETING | {"pk": number} for number in range(meetings)])
    who = found()
    with django_assert_num_queries(1):
        assert len(meetings_with_words(who)) == meetings


def test_too_many_come_back_as_typed(copy: MirrorCopy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "MOST_WAITING", 0)
    answer = Client().post(f"/captain/{TOKEN}/meetings/7/line-up/", {"place_1": "12"})
    assert (answer.status_code, answer.context["form"].errors != {}, MirrorProposal.objects.count()) == (
        200,
        True,
        0,
    )
    assert re.search(r'value="12"\s+selected', answer.content.decode())
