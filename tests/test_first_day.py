"""A new club: every empty page says what to do first."""

from __future__ import annotations

import html
import re

import pytest
from django.test import Client

from tests.conftest import make_user
from tests.every_page import Found, walk
from tests.factories import make_entries, make_tournament
from tests.kinds_of_pages import NOT_OURS, is_page
from tournaments.access.permissions import Role

EVENING = "/tournaments/club-evening"
# Pages that list something, and what each says while there is nothing to list.
SAYS_FIRST = {
    "/clubs/": "No club yet. Add the first one, or import the list of members",
    "/players/": "No player is known yet. Import the club’s list of members",
    "/players/full-names/": "No player is known yet. Import the club’s list of members",
    "/players/history/": "No club yet. Add it first: the past evenings will be its own.",
    "/players/duplicates/": "Nobody seems to be listed twice.",
    "/backups/": "Make a backup now",
    "/privacy/retention/": "There is nothing to ask",
    "/privacy/papers/": "Nothing is older than six months.",
    "/logins/": "For a second person make another one",
    "/seasons/": "No season yet. Choose the rule of a club to begin with, then tick the evenings.",
    "/seasons/deleted/": "No season has been deleted.",
    "/cash/": "No club yet. The director adds the first one.",
    "/leagues/": "No league yet. Choose what it counts to begin with, then add its divisions and teams.",
    "/hall/desk/": "There is no screen yet. Any device with a browser can be one",
    f"{EVENING}/visitors/": "The seats are not drawn yet.",
    f"{EVENING}/": "Tick off who is here",
    f"{EVENING}/players/": "Nobody yet No member is on record yet.",
    f"{EVENING}/teams/": "This tournament has no teams yet. First decide how they are scored.",
    f"{EVENING}/cash/": "Nobody takes part yet. Fees appear here as soon as players are checked in.",
    f"{EVENING}/seats/": "Check in more players first.",
    f"{EVENING}/seats/1/": "Check in more players first.",
    f"{EVENING}/sheets/": "First the seats of series 1 are drawn",
    f"{EVENING}/standings/": "First the seats of series 1 are drawn.",
    f"{EVENING}/cash/prizes/": "There is no prize plan.",
    f"{EVENING}/cash/pots/": "There is nothing in the season’s pot and in the jackpot.",
    f"{EVENING}/cash/closings/": "Nothing was booked since the last closing.",
    f"{EVENING}/journal/": "Nothing has been changed yet. The first draw and the first sheet will stand here.",
    f"{EVENING}/paper/": "Nothing has been printed yet.",
    f"{EVENING}/venues/": "A tournament can be played in several halls or towns at the same time.",
}
# No link leads there before there is something to list.
NOT_LINKED_YET = {
    f"{EVENING}/standings/rulings/": "No ruling is recorded yet.",
    f"{EVENING}/standings/teams/": "This tournament has no teams.",
    f"{EVENING}/standings/lots/": "No rank is shared now.",
    f"{EVENING}/seats/groups/": "Nobody is kept apart yet.",
}
# Pages that list nothing: forms, explanations, rules, and the start page with the fresh tournament on it.
LISTS_NOTHING = re.compile(
    r"/|/tournaments/|/(api|help|login|password|language|rules|worth)/.*|.*/(new|edit|import)/"
    r"|/hall/|/t/|(.*)/rehearse/|/rehearsal/|/devices/|/devices/seen/|/mirror/desk/(file/)?|/mirror/waiting/|/venues/open/|/logins/\d+/|.*/teams/(plan|days)/|.*/cash/(float|rules)/|/seasons/(new/rule|example)/|/leagues/new/settings/|/backups/[\w.-]+\.zip/"
)


def visible(page: bytes) -> str:
    body = page.decode().partition("</header>")[2]  # with the bar of the evening, where the next step stands
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", body)).split())


def pages_of(client: Client) -> dict[str, str]:
    answers = walk(client, Found())
    return {
        address: visible(answer.content)
        for address, answer, _page in answers
        if answer.status_code == 200 and is_page(answer) and not address.startswith(NOT_OURS)
    }


def test_every_empty_page_says_what_to_do_first(director_client: Client) -> None:
    make_tournament()
    pages = pages_of(director_client)
    lists = {address: text for address, text in pages.items() if not LISTS_NOTHING.fullmatch(address)}
    assert lists.keys() == SAYS_FIRST.keys(), "a new page: what does it say while it is empty?"
    assert {address: text for address, text in lists.items() if SAYS_FIRST[address] not in text} == {}


@pytest.mark.parametrize(("address", "sentence"), NOT_LINKED_YET.items())
def test_pages_that_are_linked_later(director_client: Client, address: str, sentence: str) -> None:
    make_tournament()
    assert sentence in visible(director_client.get(address).content)


@pytest.mark.parametrize(
    ("role", "address", "sentence"),
    [
        (Role.DIRECTOR, "/", "Your first evening Set it up with five answers."),
        (Role.RECORDER, "/", "No tournament yet. The director sets the first one up."),
        (Role.RECORDER, "/players/", "The director imports the club’s list of members."),
        (Role.RECORDER, "/clubs/", "No club yet. The director adds the first one."),
    ],
)
def test_a_club_without_anything(db: None, role: Role, address: str, sentence: str) -> None:
    client = Client(headers={"accept-language": "en"})
    client.force_login(make_user("somebody", role))
    assert sentence in visible(client.get(address).content)


def test_the_desk_of_a_club_without_members(director_client: Client) -> None:
    make_tournament()
    text = visible(director_client.get(f"{EVENING}/players/").content)
    assert "No member is on record yet. Import the list of members under “All players”" in text


def test_the_desk_when_every_member_is_in(director_client: Client) -> None:
    make_entries(make_tournament(), 2)
    page = director_client.get(f"{EVENING}/players/?show=absent")
    assert "All members on record are here." in visible(page.content)
