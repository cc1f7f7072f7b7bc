"""A player's own page in a browser without scripts: who gets in, what the answer carries, what the buttons do."""

from __future__ import annotations

import datetime as dt
import logging
import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from skatclub.config.logs import log_settings
from tests.answers import Answer
from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tournaments.checkin.entries import withdraw
from tournaments.models import Agreement, Entry, Objection, Player, Series, Tournament
from tournaments.people.merging import merge_players
from tournaments.people.own_links import own_path, revoke_link, token_of
from tournaments.prizes.planning import save_plan
from tournaments.prizes.settings import GroupSettings, PlanSettings

RESULT = [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)]
SEEN = {"points": "10", "won": "1", "lost": "1"}
TOKEN = re.compile(r'(?<=name="csrfmiddlewaretoken" value=")\w+|(?<=name="next" value=")[^"]+')


@pytest.fixture
def me(db: None) -> Entry:
    """No. 2 of four, with a released line; series 2 is running, series 3 drafted."""
    tournament = make_tournament(series_count=3, date=timezone.localdate())
    entries = make_entries(tournament, 4)
    first = seat_series(tournament, 1, [entries], state=Series.State.CLOSED, results_released=True)
    store_result(first.skat_tables.get(), RESULT, 37)
    seat_series(tournament, 2, [entries[::-1]])
    return entries[1]


def token_in(answer: Answer) -> str:
    found = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', answer.content.decode())
    return found[1] if found else ""


def seen_by_visitor(client: Client, path: str) -> tuple[int, str, dict[str, str]]:
    answer = client.get(path)
    headers = {name: value for name, value in answer.headers.items() if name != "Content-Length"}
    headers["Content-Security-Policy"] = ""  # its parts come in any order
    return answer.status_code, TOKEN.sub("", answer.content.decode()), headers


def foreign(me: Entry) -> str:
    """The number of one player with the hash of another."""
    other = me.tournament.entries.get(start_number=1)
    return f"/me/{token_of(other).split('-')[0]}-{token_of(me).split('-', 1)[1]}/"


def revoked(me: Entry) -> str:
    path = own_path(me)
    revoke_link(me, by=COMMAND)
    return path


def expired(me: Entry) -> str:
    Tournament.objects.update(date=timezone.localdate() - dt.timedelta(days=31))
    return own_path(me)


def hidden(me: Entry) -> str:
    Tournament.objects.update(visibility="hidden")
    return own_path(me)


def deleted(me: Entry) -> str:
    stranger = Player.objects.create(first_name="Gast")
    entry = Entry.objects.create(tournament=me.tournament, player=stranger, start_number=99)
    path = own_path(entry)
    entry.delete()
    return path


WRONG: dict[str, Callable[[Entry], str]] = {
    "a name": lambda _me: "/me/kurt-hansen/",
    "a number": lambda _me: "/me/70077/",
    "a letter more": lambda me: own_path(me)[:-1] + "A/",
    "long": lambda _me: f"/me/{'x' * 3000}/",
    "strange": lambda _me: "/me/%F0%9F%83%8F-%C3%A5/",
    "foreign": foreign,
    "revoked": revoked,
    "expired": expired,
    "hidden": hidden,
    "deleted": deleted,
}


@pytest.mark.parametrize("make", WRONG.values(), ids=list(WRONG))
def test_every_wrong_link_gets_the_same_answer(
    me: Entry, make: Callable[[Entry], str], caplog: pytest.LogCaptureFixture
) -> None:
    expected = seen_by_visitor(Client(headers={"accept-language": "en"}), "/me/nobody/")
    path = make(me)
    caplog.clear()

    found = seen_by_visitor(Client(headers={"accept-language": "en"}), path)

    assert found == expected
    assert found[0] == 404
    assert "You can get a new one at the desk." in found[1]
    lines = [record.getMessage() for record in caplog.records if record.name == "skatclub.own_links"]
    assert len(lines) == 1
    assert path.split("/")[2] not in lines[0]
    assert "127.0.0.1" in lines[0]


def test_a_dead_link_asks_the_database_the_same_however_it_is_wrong(
    me: Entry, visitor_client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    # One for what was sent here from elsewhere
    for path in ("/me/7/", "/me/kurt-hansen/", foreign(me), revoked(me)):
        with django_assert_num_queries(3):
            visitor_client.get(path)


@pytest.mark.parametrize("guesses", [24, pytest.param(1000, marks=pytest.mark.endurance)])
def test_guesses_find_nothing_and_keep_nobody_out(
    me: Entry, visitor_client: Client, caplog: pytest.LogCaptureFixture, guesses: int
) -> None:
    expected = seen_by_visitor(visitor_client, "/me/nobody/")
    caplog.clear()

    answers = {seen_by_visitor(visitor_client, f"/me/{n}-{'x' * 22}/")[:2] for n in range(guesses)}

    assert answers == {expected[:2]}
    # 19 more are noted; then one line says that there are more.
    lines = [record.getMessage() for record in caplog.records if record.name == "skatclub.own_links"]
    assert len(lines) == 20
    assert "More wrong links" in lines[-1]
    # A right link from there, on a phone that has never been here
    assert Client().get(own_path(me)).status_code == 200
    # Nobody is kept from logging in.
    login = visitor_client.post("/login/", {"username": "nobody", "password": "wrong"})
    assert login.status_code == 200


def test_a_part_that_asks_with_a_dead_link_loads_the_whole_page(me: Entry, visitor_client: Client) -> None:
    path = revoked(me)
    answer = visitor_client.get(f"{path}now/", headers={"HX-Request": "true"})
    assert (answer.status_code, answer["HX-Refresh"], answer.content) == (204, "true", b"")


def test_what_the_answer_carries(me: Entry, visitor_client: Client) -> None:
    answer = visitor_client.get(own_path(me))
    assert (answer.status_code, answer["X-Robots-Tag"]) == (200, "noindex")
    assert answer["Cache-Control"] == "private, no-cache"
    assert answer["Referrer-Policy"] == "same-origin"
    assert '<meta name="robots" content="noindex">' in answer.content.decode()
    assert list(answer.cookies) == ["csrftoken"]


def test_no_line_of_the_log_holds_a_link(me: Entry) -> None:
    """Django logs the address of every answer from 400 on, and of errors."""
    logger = logging.Logger("django.request")
    lines: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: lines.append(record.getMessage())  # type: ignore[method-assign]
    settings = log_settings("INFO")
    for name in settings["handlers"]["console"]["filters"]:
        made = settings["filters"][name]
        handler.addFilter(made["()"]())
    logger.addHandler(handler)

    logger.error("%s: %s", "Internal Server Error", own_path(me))
    logger.error("Broken pipe from %s", "GET /login/link/MQ/abc-def/ HTTP/1.1")
    logger.error("%s: %s", "Not Found", "/tournaments/club-evening/")

    assert lines == [
        "Internal Server Error: /me/…/",
        "Broken pipe from GET /login/link/…/ HTTP/1.1",
        "Not Found: /tournaments/club-evening/",
    ]


def test_an_unchanged_part_costs_two_queries_and_the_page_one_more_for_earlier_evenings(
    me: Entry, visitor_client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    whole, part = own_path(me), f"{own_path(me)}now/"
    visitor_client.get(whole)  # brings a cookie, which is part of every later tag
    for path, queries in ((whole, 3), (part, 2)):
        first = visitor_client.get(path)
        with django_assert_num_queries(queries):
            answer = visitor_client.get(path, headers={"if-none-match": first["ETag"]})
        assert (answer.status_code, answer["ETag"], answer.content) == (304, first["ETag"], b"")
    with django_assert_num_queries(2):
        assert visitor_client.get(part).status_code == 200


def test_a_reload_after_a_login_brings_forms_that_can_be_sent(me: Entry, recorder: User) -> None:
    """A login replaces the cookie to which the token in the forms belongs."""
    phone, path = Client(enforce_csrf_checks=True), own_path(me)
    phone.get(path)
    kept = phone.get(path)
    phone.cookies["csrftoken"] = "a" * 32
    phone.force_login(recorder)
    again = phone.get(path, headers={"If-None-Match": kept["ETag"]})
    assert again.status_code == 200
    sent = {**SEEN, "answer": "right"}
    codes = [
        phone.post(f"{path}1/", sent | {"csrfmiddlewaretoken": token_in(answer)}).status_code
        for answer in (kept, again)
    ]
    assert codes == [403, 302]


def test_the_part_is_the_same_as_in_the_page(me: Entry, visitor_client: Client) -> None:
    page, part = (visitor_client.get(path).content.decode() for path in (own_path(me), f"{own_path(me)}now/"))
    assert TOKEN.sub("", part).strip() in TOKEN.sub("", page)
    assert "<html" not in part


def test_unreleased_parts_leave_no_trace(me: Entry, visitor_client: Client) -> None:
    """Marker words and numbers where nothing is released: a sheet of series 2, a drafted series 3, hidden surnames."""
    tournament = me.tournament
    running = tournament.series.get(number=2).skat_tables.get()
    sheet = store_result(running, [(7771, 77, 0), (7772, 0, 78), (7773, 0, 0), (7774, 0, 0)])
    sheet.reason = sheet.ruling = "MARKERREASON"
    sheet.save()
    for number in (8, 9):
        other = Player.objects.create(first_name=f"MARKERFIRST{number}", last_name="MARKERLAST")
        Entry.objects.create(tournament=tournament, player=other, start_number=number, is_here=False)
    everybody = list(tournament.entries.order_by("-start_number"))
    draft = seat_series(tournament, 3, [everybody[:3], everybody[3:]], state="checked")
    draft.seed = "MARKERSEED"
    draft.save()
    seat = tournament.entries.get(start_number=1).seats.get(series__number=1)
    Objection.objects.create(seat=seat, text="MARKEROBJECTION")

    text = "".join(visitor_client.get(own_path(me) + part).content.decode() for part in ("", "now/"))

    assert [
        word for word in ("MARKER", "7771", "7772", "7,772", "777", "Madsen", "Hansen") if word in text
    ] == []
    assert "Åse M." in text


@pytest.mark.parametrize(
    ("groups", "sentences"),
    [
        ([("main", 2)], ["51 points to place 3", "261 points to place 2, the next prize"]),
        ([("main", 3)], ["51 points to place 3, the next prize"]),
        ([("main", 1), ("women", 1)], ["51 points to place 3", "51 points to the next prize: Women"]),
    ],
)
def test_how_far_the_next_prize_is(
    me: Entry, visitor_client: Client, groups: list[tuple[str, int]], sentences: list[str]
) -> None:
    Player.objects.filter(first_name__in=["Kurt", "Inge"]).update(player_class="women")
    settings = [GroupSettings(kind, "share", 50, "table", count=count) for kind, count in groups]
    save_plan(me.tournament, PlanSettings(tuple(settings), pot=30_000), by=COMMAND, reason="late")
    page = visitor_client.get(own_path(me)).content.decode()
    assert re.findall(r"\d+ points to [^<\n]+", page) == sentences


def test_my_line_is_right(me: Entry, visitor_client: Client) -> None:
    path = own_path(me)
    answer = visitor_client.post(f"{path}1/", {**SEEN, "answer": "right"}, follow=True)
    text = answer.content.decode()
    assert answer.redirect_chain == [(path, 302)]
    assert "Thank you. The desk sees that your line is right." in text
    assert "You have said that this line is right." in text
    assert Agreement.objects.get().seat.entry == me


def test_what_was_just_said_is_shown_on_an_unchanged_page(me: Entry, visitor_client: Client) -> None:
    path, sent = own_path(me), {**SEEN, "answer": "right"}
    visitor_client.post(f"{path}1/", sent, follow=True)
    known = {"if-none-match": visitor_client.get(path)["ETag"]}
    visitor_client.post(f"{path}1/", sent)

    answer = visitor_client.get(path, headers=known)

    assert (answer.status_code, "Thank you." in answer.content.decode()) == (200, True)
    assert visitor_client.get(path, headers=known).status_code == 304


def test_an_objection_and_what_the_desk_answered(me: Entry, visitor_client: Client) -> None:
    path = own_path(me)
    sent = {**SEEN, "answer": "wrong", "text": "I won <2>"}
    text = visitor_client.post(f"{path}1/", sent, follow=True).content.decode()
    assert "The desk sees your objection now." in text
    assert "<q>I won &lt;2&gt;</q>" in text
    assert "The desk has not settled it yet." in text
    Objection.objects.update(answer="1 is right", settled_at=timezone.now(), settled_as="recorder")
    text = visitor_client.get(path).content.decode()
    assert "1 is right" in text
    assert "The desk has not settled it yet." not in text


@pytest.mark.parametrize(
    ("number", "sent", "sentence"),
    [
        (1, {**SEEN, "answer": "wrong", "text": ""}, "Write what is wrong with your line, in one sentence."),
        (1, {**SEEN, "answer": "wrong", "text": "x" * 301}, "Please be brief: at most 300 letters."),
        (1, {**SEEN, "points": "38", "answer": "right"}, "Your line has been corrected in the meantime."),
        (1, {"answer": "right"}, "Your line has been corrected in the meantime."),
        (1, {**SEEN, "won": "٣", "answer": "right"}, "Your line has been corrected in the meantime."),
        (2, {**SEEN, "answer": "right"}, "Nothing is released of this line yet"),
        (9, {**SEEN, "answer": "right"}, "This is not your line."),
    ],
)
def test_a_refused_answer_says_why_and_loses_nothing(
    me: Entry, visitor_client: Client, number: int, sent: dict[str, str], sentence: str
) -> None:
    answer = visitor_client.post(f"{own_path(me)}{number}/", sent)
    assert answer.status_code == 200
    assert sentence in answer.content.decode()
    assert sent.get("text", "") in answer.content.decode()
    assert (Agreement.objects.count(), Objection.objects.count()) == (0, 0)


def test_answers_need_a_link_a_post_and_a_csrf_token(me: Entry) -> None:
    strict = Client(enforce_csrf_checks=True, headers={"accept-language": "en"})
    sent = {**SEEN, "answer": "right"}
    assert strict.post(f"{own_path(me)}1/", sent).status_code == 403
    assert Client().get(f"{own_path(me)}1/").status_code == 405
    assert Client().post(f"{foreign(me)}1/", sent).status_code == 404
    assert not Agreement.objects.exists()


def test_a_login_is_no_player(me: Entry, director_client: Client) -> None:
    """The director reads the page with the link as everybody does; without it there is none."""
    assert director_client.get(own_path(me)).status_code == 200
    assert director_client.get(foreign(me)).status_code == 404


def test_merging_withdrawing_and_a_new_name_keep_the_link(me: Entry, visitor_client: Client) -> None:
    path = own_path(me)
    kept = Player.objects.create(first_name="Kurt", last_name="Hansen Holm", shown_as="full")
    merge_players(kept, me.player, by=COMMAND)
    assert "Kurt Hansen Holm" in visitor_client.get(path).content.decode()
    kept.refresh_from_db()
    kept.shows_full_name = False
    kept.save()
    text = visitor_client.get(path).content.decode()
    assert ("Holm" in text, "Kurt H." in text) == (False, True)
    me.refresh_from_db()
    withdraw(me, by=COMMAND)
    assert "You have been withdrawn from this tournament." in visitor_client.get(path).content.decode()


@pytest.mark.parametrize("language", ["da", "de", "sv", "hu", "en"])
def test_every_language(me: Entry, language: str) -> None:
    answer = Client(headers={"accept-language": language}).get(own_path(me))
    assert (answer.status_code, f'<html lang="{language}">' in answer.content.decode()) == (200, True)


@pytest.mark.parametrize("rules", ["household", "tarok", "turneskat"])
def test_every_measure(db: None, visitor_client: Client, rules: str) -> None:
    """Balances and lost rounds, which are stored as negative and shown as a count."""
    options = {"settlement": "bierlachs"} if rules == "household" else {}
    tournament = make_tournament(rules=rules, options=options, date=timezone.localdate())
    entries = make_entries(tournament, 3)
    series = seat_series(tournament, 1, [entries], results_released=True)
    for seat, total in zip(series.seats.order_by("number"), (0, -2, 5), strict=True):
        seat.game_points, seat.won, seat.lost, seat.lost_by_others, seat.series_points = total, 0, 0, 0, total
        seat.save()
    text = visitor_client.get(own_path(entries[1])).content.decode()
    is_count = tournament.rule_system.measure == "rounds_lost"
    assert (">2<" in text, ">−2<" in text, "to place" in text) == (is_count, not is_count, not is_count)
