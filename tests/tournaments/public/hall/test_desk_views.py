"""The desk's pages of the screens: naming, adopting, choosing, changing, removing."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone
from django.utils.formats import date_format

from tests.factories import make_tournament
from tests.tournaments.public.hall.test_views import PICTURE, give_prizes
from tournaments.models import Screen, ScreenPicture, Tournament
from tournaments.public.hall.codes import LETTERS, new_code
from tournaments.public.hall.forms import ScreenForm
from tournaments.public.hall.screens import change_screen, store_picture

DESK = "/hall/desk/"
WALL = "/hall/desk/wall/"


def fields(**changed: Any) -> dict[str, Any]:
    """The form of a screen as it is filled in."""
    return {
        "name": "Wall",
        "tournament": "",
        "scene": "text",
        "listed": "",
        "language": "da",
        "colours": "system",
        "text": "",
    } | changed


def test_a_screen_is_named_at_the_desk(recorder_client: Client) -> None:
    answer = recorder_client.post(DESK, {"name": " Væg  1 ", "code": ""}, follow=True)
    screen = Screen.objects.get()
    assert (screen.name, screen.slug, screen.code, screen.scene, screen.language) == (
        "Væg 1",
        "vaeg-1",
        "",
        "programme",
        "en",
    )
    assert "The screen “Væg 1” is ready." in answer.content.decode()


def test_a_device_is_adopted_by_its_code(recorder_client: Client) -> None:
    code = new_code()
    page = recorder_client.get(f"{DESK}?code={code}").content.decode()
    assert f'value="{code}"' in page
    typed = {"name": "Bar", "code": f"{code[:3].lower()} {code[3:]}"}
    recorder_client.post(DESK, typed, headers={"accept-language": "de"})
    screen = Screen.objects.get()
    assert (screen.code, screen.language) == (code, "de")  # in the language of who has put it up


@pytest.mark.parametrize("name", ["Desk", "code", "!!!", "漢字"])
def test_names_that_are_no_addresses(recorder_client: Client, name: str) -> None:
    recorder_client.post(DESK, {"name": name})
    assert Screen.objects.get().slug == {"Desk": "desk-2", "code": "code-2"}.get(name, "screen")


def wrong(code: str) -> str:
    return code[:-1] + next(letter for letter in LETTERS if letter != code[-1])


def test_what_is_refused_stands_at_its_field(recorder_client: Client) -> None:
    code = new_code()
    recorder_client.post(DESK, {"name": "Wall", "code": code})
    cases = {
        "No screen shows this code. Please compare it letter by letter.": {
            "name": "Bar",
            "code": wrong(code),
        },
        "There is already a screen with this name.": {"name": "Wall", "code": ""},
        "The screen with this code has a name already.": {"name": "Bar", "code": code},
    }
    for sentence, typed in cases.items():
        answer = recorder_client.post(DESK, typed)
        assert (answer.status_code, sentence in answer.content.decode()) == (200, True), sentence
        assert f'value="{typed["name"]}"' in answer.content.decode()
    assert Screen.objects.count() == 1


def test_the_list_says_what_each_screen_shows(
    recorder_client: Client, evening: Tournament, make_screen: Callable[..., Screen]
) -> None:
    make_screen(evening)
    page = recorder_client.get(DESK).content.decode()
    assert "Club evening" in page
    assert "timer and tables still out → standings" in page


@pytest.mark.parametrize(
    ("scene", "line"),
    [
        ("seats-by-name", "<li>Bo A. 1 · 4</li>"),
        ("standings", "<li>1 Ærø I.</li>"),
        ("missing", "<li>Kurt H.</li>"),
        ("prizes", "<li>The prizes are not announced yet.</li>"),
    ],
)
def test_the_preview_begins_as_the_screen_does(
    recorder_client: Client, evening: Tournament, make_screen: Callable[..., Screen], scene: str, line: str
) -> None:
    entry = evening.entries.get(start_number=2)
    entry.is_here = False
    entry.save()
    make_screen(evening, scene, language="hu")
    page = recorder_client.get(DESK).content.decode()
    assert (line in page, "Magyar" in page or "magyar" in page) == (True, True)


def test_the_preview_of_prizes_begins_with_the_last_one(
    recorder_client: Client, evening: Tournament, make_screen: Callable[..., Screen]
) -> None:
    give_prizes(evening)
    make_screen(evening, "prizes")
    page = recorder_client.get(DESK).content.decode()
    assert ("<li>1 Inge S.</li>" in page, "<p>prizes, from the last to the first</p>" in page) == (True, True)


def test_the_list_costs_little_for_each_screen(
    recorder_client: Client, evening: Tournament, django_assert_max_num_queries: Any
) -> None:
    for number in range(6):
        Screen.objects.create(name=f"S{number}", slug=f"s{number}", tournament=evening, language="en")
    recorder_client.get(DESK)
    with django_assert_max_num_queries(6 + 2 * 6):
        recorder_client.get(DESK)


def test_a_scene_is_chosen_in_the_list(recorder_client: Client, make_screen: Callable[..., Screen]) -> None:
    Screen.objects.create(name="Bar", slug="bar", language="en", scene="text")
    make_screen(None)
    answer = recorder_client.post(f"{WALL}scene/", {"scene": "timer"}, follow=True)
    assert list(Screen.objects.order_by("slug").values_list("scene", flat=True)) == ["text", "timer"]
    assert "“Wall” shows now: timer and tables still out." in answer.content.decode()
    recorder_client.post(f"{WALL}scene/", {"scene": "explosion"})
    assert Screen.objects.get(slug="wall").scene == "timer"


def test_everything_about_a_screen(
    recorder_client: Client, evening: Tournament, make_screen: Callable[..., Screen]
) -> None:
    make_screen(None)
    sent = fields(
        name="Bar",
        tournament=evening.pk,
        scene="standings",
        listed="women",
        language="hu",
        colours="light",
        has_sound="on",
        text="Öl",
    )
    assert recorder_client.post(WALL, sent).status_code == 302
    screen = Screen.objects.get()
    assert (screen.name, screen.slug, screen.tournament, screen.scene, screen.listed) == (
        "Bar",
        "wall",
        evening,
        "standings",
        "women",
    )
    assert (screen.language, screen.colours, screen.has_sound, screen.text) == ("hu", "light", True, "Öl")


@pytest.mark.parametrize(
    "change",
    [
        {"scene": "x"},
        {"listed": "x"},
        {"language": "fr"},
        {"tournament": "99"},
        {"name": ""},
        {"text": "x" * 401},
    ],
)
def test_what_cannot_be_chosen(
    recorder_client: Client, make_screen: Callable[..., Screen], change: dict[str, str]
) -> None:
    make_screen(None)
    answer = recorder_client.post(WALL, fields(**change))
    assert answer.status_code == 200
    assert answer.context["form"].errors.keys() == change.keys()
    assert Screen.objects.get().scene == "programme"


def test_without_the_tick_only_one_screen_gets_them(make_screen: Callable[..., Screen]) -> None:
    wall = make_screen(None)
    Screen.objects.create(name="Bar", slug="bar", text="Kitchen until ten")
    change_screen(wall, text="Velkommen")
    store_picture(wall, PICTURE)
    assert list(Screen.objects.order_by("name").values_list("text", flat=True)) == [
        "Kitchen until ten",
        "Velkommen",
    ]
    assert ScreenPicture.objects.get().screen == wall


def test_text_and_picture_on_all_screens(recorder_client: Client, make_screen: Callable[..., Screen]) -> None:
    make_screen(None)
    Screen.objects.create(name="Bar", slug="bar")
    picture = SimpleUploadedFile("logo.svg", PICTURE)
    recorder_client.post(WALL, fields(text="Velkommen", on_all="on", file=picture))
    wall, bar = Screen.objects.order_by("-name")
    assert (wall.text, bar.text) == ("Velkommen", "Velkommen")
    assert wall.picture_version == bar.picture_version != ""
    assert ScreenPicture.objects.count() == 2
    recorder_client.post(WALL, fields(text="Velkommen", remove_picture="on"))
    assert list(ScreenPicture.objects.values_list("screen__name", flat=True)) == ["Bar"]
    assert Screen.objects.get(slug="wall").picture_version == ""


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"GIF89a", "This is not a PNG, JPEG or SVG picture that can be read."),
        (
            b"<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>",
            "This SVG loads or runs something else.",
        ),
    ],
)
def test_a_picture_is_checked_as_logos_are(
    recorder_client: Client, make_screen: Callable[..., Screen], data: bytes, sentence: str
) -> None:
    make_screen(None)
    answer = recorder_client.post(WALL, fields(text="typed", file=SimpleUploadedFile("x.png", data)))
    page = answer.content.decode()
    assert (sentence in page, "typed" in page, ScreenPicture.objects.exists()) == (True, True, False)


def test_removed(recorder_client: Client, make_screen: Callable[..., Screen]) -> None:
    make_screen(None)
    answer = recorder_client.post(f"{WALL}remove/", follow=True)
    assert "The screen “Wall” is removed." in answer.content.decode()
    assert not Screen.objects.exists()


def test_visitors_steer_nothing(visitor_client: Client, make_screen: Callable[..., Screen]) -> None:
    make_screen(None)
    for place in (DESK, WALL, f"{WALL}scene/", f"{WALL}remove/"):
        answer = visitor_client.post(place, fields(scene="timer"))
        assert answer.headers["Location"].startswith("/login/"), place
    assert Screen.objects.get().scene == "programme"


def test_evenings_of_one_name_are_chosen_by_their_dates(db: None) -> None:
    """Today's first; of a year planned ahead today's is there as well."""
    today = timezone.localdate()
    for days in (-7, 0, 7, *range(14, 400, 7)):
        date = today + dt.timedelta(days=days)
        make_tournament("Klubaften", slug=f"evening-{days}", date=date)
    old = make_tournament("Klubaften", slug="old", date=dt.date(2020, 1, 5))
    for days in range(30, 60):
        make_tournament("Klubaften", slug=f"past-{days}", date=today - dt.timedelta(days=days))
    field: Any = ScreenForm(instance=Screen(tournament=old)).fields["tournament"]
    dates = [str(label).removeprefix("Klubaften · ") for _value, label in field.choices][1:]
    assert dates[0] == date_format(today, "SHORT_DATE_FORMAT")
    assert [
        dates.index(date_format(today + dt.timedelta(days=days), "SHORT_DATE_FORMAT")) for days in (7, -7)
    ] == [20, 21]
    assert (len(dates), dates[-1]) == (41, date_format(old.date, "SHORT_DATE_FORMAT"))
