"""An evening from the empty hall to the printed list: at each moment one word is next, and every page has its
button.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import resolve, reverse

from tests.conftest import make_user
from tests.factories import COMMAND, make_entries, make_player, make_tournament
from tests.tournaments.cashdesk.sides import put_float
from tests.tournaments.sheets.conftest import FOUR
from tournaments.access.actors import Actor, login
from tournaments.access.permissions import Role
from tournaments.checkin.entries import enter
from tournaments.evening.bar import EveningBar, evening_of
from tournaments.models import PrintJob, ScoreSheet, Series, SkatTable, Tournament
from tournaments.seating.drawing.drawing import draw_series
from tournaments.seating.publication.releasing import check_seats, release_seats
from tournaments.setup.states import change_state
from tournaments.sheets.closing import close_series, reopen_series
from tournaments.sheets.desk.arrivals import note_arrival
from tournaments.sheets.second_person.confirming import confirm_sheet, take_back_confirmation
from tournaments.sheets.typing.recording import record_sheet
from tournaments.standings.releasing import release_results

# The step is taken on this page by a form of its own.
OWN_FORM = {
    "players": "check_in",
    "draw": "seats_series",
    "check-seats": "seats_series",
    "release-seats": "seats_series",
    "correct": "sheets_series",
    "close-series": "sheets_series",
    "reopen-series": "sheets_series",
    "print-sheets": "paper",
    "release-results": "standings",
    "close-tournament": "standings",
    "print": "paper",
}
# Typing in a sheet here is the step, whichever sheet it is.
WORK = {"sheet", "confirm_sheet", "deals", "finish_sheet"}
# The main button is the purpose of the page, whatever is next in the evening.
OF_ITS_OWN = {"swap_seats", "tournament_edit"}


class Buttons(HTMLParser):
    """The main buttons of a page: where a link leads, "" for the button of a form; and whether a sentence waits."""

    def __init__(self) -> None:
        super().__init__()
        self.main: list[str] = []
        self.waits = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        classes = (dict(attrs).get("class") or "").split()
        if "main" in classes:
            self.main.append(dict(attrs).get("href") or "")
        self.waits = self.waits or {"next-step", "message"} <= set(classes)


def pages_of(tournament: Tournament) -> Iterator[str]:
    for name in ("tournament", "check_in", "standings", "lots", "rulings", "paper", "journal"):
        yield reverse(name, args=[tournament.slug])
    for name in ("tournament_edit", "groups", "seating_rules", "seats", "sheets"):
        yield reverse(name, args=[tournament.slug])
    for series in tournament.series.order_by("-number")[:1]:
        for name in ("seats_series", "sheets_series", "swap_seats", "seat_changes"):
            yield reverse(name, args=[tournament.slug, series.number])
        for name in ("sheet", "deals", "finish_sheet", "confirm_sheet"):
            yield reverse(name, args=[tournament.slug, series.number, 1])


def wrong_pages(client: Client, tournament: Tournament, evening: EveningBar, at: int, each: int) -> list[str]:
    """Pages without the next step as their only main button: every ``each``-th, others at the next step."""
    found = []
    for address in list(pages_of(tournament))[at % each :: each]:
        answer = client.get(address, follow=True)
        if answer.status_code in {403, 404}:  # not this reader's page, or not yet
            continue
        assert answer.status_code == 200, address
        buttons = Buttons()
        buttons.feed(answer.content.decode())
        name = resolve(answer.request["PATH_INFO"]).view_name
        if not is_right(buttons, name, evening):
            found.append(f"{address} ({name}): {buttons.main}, waits: {buttons.waits}")
    return found


def is_right(buttons: Buttons, name: str, evening: EveningBar) -> bool:
    step = evening.next
    if name in OF_ITS_OWN:
        return buttons.main == [""]
    if name in WORK and buttons.main == [""]:
        # Printing the sheets is optional: a paper that is there can be typed in.
        return next(word.key for word in evening.steps if word.is_next) in {"sheets", "paper"}
    if not step.url:
        return buttons.main == [] and buttons.waits
    if step.code == "players" and name == "check_in":
        # Each player has a button there; one for all of them only if there was a last time.
        return buttons.main in ([], [""])
    if OWN_FORM.get(step.code) == name and buttons.main == [""]:
        return True
    return buttons.main == [step.url]


@pytest.fixture(params=[5, pytest.param(1, marks=pytest.mark.endurance)])
def each(request: pytest.FixtureRequest) -> int:
    """In the long form every page at every step."""
    return int(request.param)


@pytest.fixture
def tournament(db: None) -> Tournament:
    return make_tournament(series_count=2, state=Tournament.State.OPEN, second_person="another")


def play(tournament: Tournament, anna: Actor, bo: Actor) -> Iterator[str]:
    """Takes every step of the evening by the program's own decisions; says what is next before each."""
    make_entries(tournament, 2)
    yield "players"
    for number in (3, 4):
        enter(tournament, make_player(number), by=COMMAND)
    for number in (1, 2):
        yield "draw"
        series = draw_series(tournament, number, by=COMMAND)
        yield "check-seats"
        series = check_seats(series, by=COMMAND)
        yield "release-seats"
        series = release_seats(series, by=COMMAND)
        yield "print-sheets"
        job = make_paper(tournament, kind="score-sheets")
        yield "open-sheets"
        open_paper(job)
        yield "type"
        sheet = record_sheet(SkatTable.objects.get(series=series), FOUR, passed=2, version=0, by=anna)
        yield "confirm"
        confirm_sheet(sheet, version=1, by=bo)
        yield "close-series"
        close_series(series, by=COMMAND)
        yield "release-results"
        release_results(series, released=True, by=COMMAND)
    yield "close-tournament"
    change_state(tournament, Tournament.State.CLOSED, by=COMMAND)
    yield "print"
    job = make_paper(tournament)
    yield "open-list"
    open_paper(job)
    yield "finished"
    change_state(tournament, Tournament.State.RUNNING, by=COMMAND)
    yield "reopen-series"
    reopen_series(series, by=COMMAND, reason="table 1 objects")
    yield "correct"
    take_back_confirmation(sheet, version=2, by=bo, reason="table 1 objects")
    record_sheet(sheet.skat_table, FOUR, passed=2, version=3, by=anna, why="a digit")
    yield "confirm"
    confirm_sheet(sheet, version=4, by=bo)
    yield "close-series"
    close_series(series, by=COMMAND)
    yield "close-tournament"
    change_state(tournament, Tournament.State.CLOSED, by=COMMAND)
    yield "print"


def make_paper(tournament: Tournament, kind: str = PrintJob.RESULT_LIST) -> PrintJob:
    tournament.refresh_from_db()
    return PrintJob.objects.create(
        tournament=tournament,
        kind=kind,
        state=PrintJob.State.DONE,
        file_name="list.pdf",
        result_version=tournament.result_version,
        journal_number=tournament.journal.count(),
    )


def open_paper(job: PrintJob) -> None:
    job.opened_at = job.asked_at
    job.save()


def test_every_page_shows_the_next_step_to_the_director(
    tournament: Tournament, director_client: Client, director: User, recorder: User, each: int
) -> None:
    looked_at: set[str] = set()
    for code in play(tournament, login(recorder), login(director)):
        tournament.refresh_from_db()
        evening = seen_by(tournament, director)
        assert evening.next.code == code
        assert [word.key for word in evening.steps if word.is_next] == word_of(code)
        if code not in looked_at:
            assert wrong_pages(director_client, tournament, evening, len(looked_at), each) == []
        looked_at.add(code)


def test_a_recorder_reads_when_his_work_is_done(
    tournament: Tournament, recorder_client: Client, director: User, recorder: User, each: int
) -> None:
    read: list[str] = []
    for _code in play(tournament, login(recorder), login(director)):
        tournament.refresh_from_db()
        evening = seen_by(tournament, recorder)
        if evening.next.sentence and evening.next.sentence not in read:
            assert wrong_pages(recorder_client, tournament, evening, len(read), each) == []
        read.append(evening.next.sentence or evening.next.button)
    looked_over = "The director is looking the seats over; they are released soon."
    assert read[:10] == [
        "Tick off who is here",
        "The director draws series 1 now.",
        looked_over,
        looked_over,
        "Print the score sheets of series 1",
        "Open the score sheets of series 1",
        "Enter table 1",
        "All sheets are typed in. Another person confirms those that you typed.",
        "All sheets are typed in. The director closes the series now.",
        "Series 1 is closed. The director releases its results now.",
    ]
    assert read[19:] == [
        "All series are closed. The director closes the tournament now.",
        "Print the result list",
        "Open the result list",
        "The evening is over: the result list is printed and no money waits. Your work is done.",
        "The tournament is open again. The director opens the series with the wrong result.",
        "Correct a sheet of series 2",
        "All sheets are typed in. Another person confirms those that you typed.",
        "All sheets are typed in. The director closes the series now.",
        "All series are closed. The director closes the tournament now.",
        "Print the result list",
    ]


def seen_by(tournament: Tournament, user: User) -> EveningBar:
    evening = evening_of(tournament, login(user))
    assert evening is not None
    return evening


def word_of(code: str) -> list[str]:
    words = {"players": "players", "draw": "seats", "check-seats": "seats", "release-seats": "seats"}
    words |= {"print-sheets": "paper", "open-sheets": "paper", "open-list": "paper"}
    words |= {"correct": "sheets", "reopen-series": "sheets"}
    words |= {"type": "sheets", "confirm": "sheets", "close-series": "sheets"}
    words |= {"release-results": "standings", "close-tournament": "standings", "print": "paper"}
    return [words[code]] if code in words else []


def test_a_visitor_has_no_bar(tournament: Tournament) -> None:
    assert evening_of(tournament, Actor(kind=login(None).kind)) is None  # type: ignore[arg-type]


def test_what_the_words_say(tournament: Tournament, director: User, recorder: User) -> None:
    said = []
    for _code in play(tournament, login(recorder), login(director)):
        tournament.refresh_from_db()
        said.append([word.status for word in seen_by(tournament, director).steps])
    assert said[0] == ["2 here", "not drawn", "none yet", "none yet", "", ""]
    assert said[2] == ["4 here", "series 1 not released", "0 of 1", "provisional", "", ""]
    assert said[10] == ["4 here", "series 1 drawn", "1 of 1", "provisional", "", ""]
    assert said[20] == ["4 here", "series 2 drawn", "1 of 1", "official", "", ""]
    assert said[22] == ["4 here", "series 2 drawn", "1 of 1", "official", "list printed", "settled"]


def test_where_the_words_lead(tournament: Tournament, director: User) -> None:
    """A treasurer may not open the page of the sheets."""
    base = "/tournaments/club-evening/"
    for user, of_sheets in ((director, f"{base}sheets/"), (make_user("kasse", Role.TREASURER), "")):
        leads = {step.key: (step.label, step.url) for step in seen_by(tournament, user).steps}
        assert leads == {
            "players": ("Players", f"{base}players/"),
            "seats": ("Seats", f"{base}seats/"),
            "sheets": ("Sheets", of_sheets),
            "standings": ("Standings", f"{base}standings/"),
            "paper": ("Paper", f"{base}paper/"),
            "cash": ("Cash", f"{base}cash/"),
        }


def test_the_cash_is_the_first_word_for_those_who_come_for_it(tournament: Tournament, director: User) -> None:
    """An auditor reads what belongs to results and money, and nothing else."""
    auditor = make_user("revisor", Role.AUDITOR)
    orders = {
        user.username: [step.key for step in seen_by(tournament, user).steps]
        for user in (director, make_user("kasse", Role.TREASURER), auditor)
    }
    in_order = ["players", "seats", "sheets", "standings", "paper", "cash"]
    assert orders == {
        "director": in_order, "kasse": ["cash", *in_order[:5]], "revisor": ["cash", *in_order[:5]],
    }  # fmt: skip
    reads = {step.key for step in seen_by(tournament, auditor).steps if step.url}
    assert reads == {"cash", "seats", "standings"}


def test_a_series_opened_again_comes_before_the_one_that_is_played(
    tournament: Tournament, director: User
) -> None:
    for code in play(tournament, login(director), COMMAND):
        if code == "draw" and tournament.series.exists():
            break
    first = tournament.series.get()
    draw_series(tournament, 2, by=COMMAND)
    assert seen_by(tournament, director).next.code == "check-seats"
    reopen_series(first, by=COMMAND, reason="table 1 objects")
    step = seen_by(tournament, director).next
    assert (step.code, step.number, step.button) == ("correct", 1, "Correct a sheet of series 1")


@pytest.mark.parametrize("changed", ["results", "asked before", "unfinished"])
def test_a_list_that_is_not_the_last_word_has_to_be_printed(
    tournament: Tournament, director: User, changed: str
) -> None:
    for code in play(tournament, login(director), COMMAND):
        if code == "close-tournament":
            break
    if changed == "asked before":
        make_paper(tournament)
    change_state(tournament, Tournament.State.CLOSED, by=COMMAND)
    tournament.refresh_from_db()
    if changed == "results":
        make_paper(tournament)
        PrintJob.objects.update(result_version=tournament.result_version - 1)
    if changed == "unfinished":
        PrintJob.objects.create(tournament=tournament)
    assert seen_by(tournament, director).next.code == "print"


def test_the_paper_that_lies_on_the_desk_longest_is_typed_in_next(db: None, director: User) -> None:
    tournament = make_tournament()
    make_entries(tournament, 12)
    series = release_seats(check_seats(draw_series(tournament, 1, by=COMMAND), by=COMMAND), by=COMMAND)
    assert seen_by(tournament, director).next.button == "Print the score sheets of series 1"
    for number in (3, 2):
        note_arrival(series.skat_tables.get(number=number), by=login(director))
    assert seen_by(tournament, director).next.button == "Enter table 3"


def test_where_nobody_else_could_confirm_a_second_login_is_next(
    tournament: Tournament, director: User, director_client: Client
) -> None:
    for code in play(tournament, login(director), COMMAND):
        if code == "confirm":
            break
    step = seen_by(tournament, director).next
    assert (step.code, step.button, step.url) == ("second-login", "Make a second login", "/logins/new/")
    page = director_client.get("/tournaments/club-evening/sheets/1/1/confirm/").content.decode()
    assert 'Each of the two needs a login of their own. <a href="/logins/">' in page
    second = make_user("second", Role.RECORDER)
    assert seen_by(tournament, director).next.code == "confirm"
    assert seen_by(tournament, second).next.button == "Confirm table 1"


def test_another_persons_sheet_is_offered_for_confirming(db: None, director: User, recorder: User) -> None:
    tournament = make_tournament(second_person="another")
    make_entries(tournament, 8)
    series = release_seats(check_seats(draw_series(tournament, 1, by=COMMAND), by=COMMAND), by=COMMAND)
    for table, user in zip(series.skat_tables.order_by("number"), (director, recorder), strict=True):
        record_sheet(table, FOUR, passed=2, version=0, by=login(user))
    assert seen_by(tournament, director).next.button == "Confirm table 2"
    assert seen_by(tournament, recorder).next.button == "Confirm table 1"
    # An imported sheet knows only the name of who typed it in.
    ScoreSheet.objects.update(recorded_by=None)
    assert seen_by(tournament, director).next.button == "Confirm table 2"
    assert Series.objects.get().state == Series.State.RELEASED


@pytest.mark.parametrize(
    ("name", "form", "does"),
    [
        ("cash_rules", "cash-rules", "Save"),
        ("put_float", "float", "Put into the drawer"),
        ("cash_of_player", "take", "Take money"),
        ("closings", "count", "Close the cash"),
        ("team_plan", "team-plan", "Save"),
        ("fixtures", "fixtures", "Show the plan"),
        ("swap_seats", "swap", "What would change?"),
    ],
)
def test_a_page_with_a_task_has_its_button_in_the_bar(
    director_client: Client, name: str, form: str, does: str
) -> None:
    tournament = make_tournament(entry_fee=100)
    make_entries(tournament, 4)
    draw_series(tournament, 1, by=COMMAND)
    put_float(tournament)
    needs = [1] if name in {"cash_of_player", "swap_seats"} else []
    page = director_client.get(reverse(name, args=[tournament.slug, *needs])).content.decode()
    bar, _start, content = page.partition('<main id="content"')
    assert re.findall(r'<button form="([^"]+)" class="button main"[^>]*>([^<]+)<', bar) == [(form, does)]
    assert f'id="{form}"' in content
    assert "button main" not in content
