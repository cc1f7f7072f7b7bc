"""What is this game worth, and the rules as they are read: open to everybody, for every rule system."""

from __future__ import annotations

import pytest
from django.test import Client

from scoring.presentation.rules_page import rules_page
from scoring.systems import ENTRIES, find_rule_system

ENGLISH = {"accept-language": "en"}


@pytest.fixture
def reader(db: None) -> Client:
    return Client(headers=ENGLISH)


@pytest.mark.parametrize(
    ("address", "points", "derivation"),
    [
        ("rules=danish&game=clubs&tops=-2&hand=on&schneider=on&won=yes", 60,
         "clubs, without 2, hand, schneider: 12 × (2 + 1 + 1 + 1) = 60"),
        ("rules=isko&game=null&bid=24&won=yes", -70, "null: 23; raised to 35, because 24 was bid; lost twice: −70"),
        ("rules=turneskat&contract=guckser&game=grand&tops=2&won=no", -96,
         "grand, with 2: 16 × (2 + 1) = 48; lost twice: −96"),
        ("rules=household&option-kontra=1&game=hearts&tops=1&won=yes&kontra=1", 40,
         "hearts, with 1: 10 × (1 + 1) = 20; kontra × 2: 40"),
        ("rules=tchibo&game=grand&tops=4&schwarz_announced=on&card_points=120&tricks=10", 192,
         "grand, with 4, schneider, schwarz, schwarz announced: 24 × (4 + 1 + 1 + 1 + 1) = 192"),
    ],
)  # fmt: skip
def test_the_address_carries_the_deal(reader: Client, address: str, points: int, derivation: str) -> None:
    worth = reader.get(f"/worth/?{address}").context["worth"]
    assert (worth.points, worth.derivation, worth.errors) == (points, derivation, [])


def test_a_deal_of_tarok_shows_what_moved(reader: Client) -> None:
    address = "/worth/?rules=tarok&game=played&ending=last_trick&ending_seat=2&count_1=30&count_3=24"
    worth = reader.get(address).context["worth"]
    assert worth.seat_points == [
        ("the dealer", -25),
        ("right of the dealer", 35),
        ("left of the dealer", -20),
    ]
    assert [(moved.name, moved.balance, moved.cups) for moved in worth.movements] == [
        ("the dealer’s 5 in each cup", (-10, 0, 0), (5, 5)),
        ("last trick", (-20, 40, -20), (0, 0)),
        ("counting", (5, -5, 0), (0, 0)),
    ]


def test_ramsch_is_written_for_everybody(reader: Client) -> None:
    address = (
        "/worth/?rules=tchibo&game=ramsch&points_1=40&points_2=50&points_3=20&skat_points=10&last_trick=3"
    )
    worth = reader.get(address).context["worth"]
    assert worth.seat_points == [("forehand", -40), ("middlehand", -50), ("rearhand", -30)]


@pytest.mark.parametrize("key", ENTRIES)
def test_an_empty_form_for_every_system(reader: Client, key: str) -> None:
    answer = reader.get("/worth/", {"rules": key})
    assert (answer.status_code, answer.context["worth"]) == (200, None)


def test_a_deal_that_cannot_be_is_explained(reader: Client) -> None:
    answer = reader.get("/worth/?rules=isko&game=clubs&tops=1&card_points=119&tricks=9")
    assert answer.context["worth"].errors == ["These card points and tricks cannot occur together."]
    assert answer.context["form"].errors == {
        "card_points": ["These card points and tricks cannot occur together."]
    }


def test_no_such_rules_no_page(reader: Client) -> None:
    assert [reader.get(place).status_code for place in ("/worth/?rules=bridge", "/rules/bridge/")] == [
        404,
        404,
    ]


@pytest.mark.parametrize("language", ["da", "de", "en", "sv", "hu"])
@pytest.mark.parametrize("key", ENTRIES)
def test_the_rules_can_be_read_in_every_language(db: None, key: str, language: str) -> None:
    answer = Client(headers={"accept-language": language}).get(f"/rules/{key}/")
    assert answer.status_code == 200
    assert answer.headers["Content-Language"] == language


@pytest.mark.parametrize("address", ["/rules/tchibo/", "/worth/?rules=tchibo"])
def test_what_a_name_does_not_say_is_said_in_a_sentence(reader: Client, address: str) -> None:
    assert "skat as a Hungarian booklet for beginners explains it" in reader.get(address).content.decode()


def test_the_page_says_what_the_tables_say() -> None:
    page = {section.title: section for section in rules_page(ENTRIES["danish"]).sections}
    assert page["Base values"].rows == [
        ("clubs", "12"), ("spades", "11"), ("hearts", "10"), ("diamonds", "9"), ("grand", "24"),
    ]  # fmt: skip
    assert page["Bids"].sentence == "63 bids; the highest value is 264."
    assert page["Bids"].numbers[:5] == (18, 20, 22, 23, 24)
    assert page["Settlement"].rows == [
        ("for each game won", "+50"),
        ("for each game lost", "−50"),
        ("for each game lost by another, table of three", "+40"),
        ("for each game lost by another, table of four", "+30"),
        ("the fourth man looked at the skat", "−50"),
    ]


def test_every_option_stands_on_the_page() -> None:
    house = ENTRIES["household"]
    assert len(rules_page(house).options) == len(house.rules.options)


HOUSE = find_rule_system("household").options
EVERY_SETTING = [
    f"option-{name}={one}"
    for name, allowed in HOUSE.items()
    for value in allowed[1:6]
    for one in [value[0] if isinstance(value, list) else "on" if value is True else value]
]


@pytest.mark.parametrize("setting", EVERY_SETTING)
def test_every_house_can_look_a_game_up(reader: Client, setting: str) -> None:
    """Each option by itself: the form has its games, and a won game of clubs with two is worth something."""
    won = "game=clubs&tops=2&won=yes&card_points=80&tricks=7"
    answer = reader.get(f"/worth/?rules=household&{setting}&{won}")
    assert answer.context["form"].errors == {}
    assert answer.context["worth"].points == 36
    assert len(answer.context["house"]) == 1


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("rules=danish&game=clubs&tops=3", "12 × 4 = 48: won +48, lost −96"),
        ("rules=danish&game=clubs&tops=-2&hand=on", "12 × 4 = 48: won +48, lost −96"),
        ("rules=isko&game=null", "23: won +23, lost −46"),
        ("rules=isko&game=hearts&tops=1&bid=24", "10 × 2 = 20: won −60, lost −60"),
        ("rules=household&option-schneider_doubles=on&game=clubs&tops=1&schneider=on",
         "12 × 2 × 2 = 48: won +48, lost −96"),
        ("rules=turneskat&contract=tournee&game=hearts&tops=2", "6 × 3 = 18: won +18, lost −18"),
    ],
)  # fmt: skip
def test_game_and_tops_are_enough_for_an_answer(reader: Client, address: str, sentence: str) -> None:
    answer = reader.get(f"/worth/?{address}")
    assert answer.context["either"].sentence == sentence
    assert sentence in answer.content.decode()
    assert answer.context["form"].errors == {}, "what is missing is asked for, not marked as wrong"


def test_what_is_missing_is_asked_for_and_what_is_wrong_is_marked(reader: Client) -> None:
    asked = reader.get("/worth/?rules=danish&game=clubs")
    assert asked.context["missing"] == ["“With or without” is missing: this game counts 1 to 11."]
    assert asked.context["form"].errors == {}
    wrong = reader.get("/worth/?rules=danish&game=clubs&tops=1&bid=19")
    assert wrong.context["form"].errors == {"bid": ["19 is not a valid bid: no game has this value."]}


@pytest.mark.parametrize(("rules", "game", "most"), [
    ("danish", "grand", 4), ("danish", "clubs", 11), ("tchibo", "hearts", 4), ("turneskat", "grand", 4)])  # fmt: skip
def test_only_tops_that_the_game_can_have_are_offered(
    reader: Client, rules: str, game: str, most: int
) -> None:
    field = reader.get(f"/worth/?rules={rules}&game={game}").context["form"]["tops"]
    offered = [int(value) for value, _name in field.field.widget.choices if value]
    assert offered == [*range(1, most + 1), *range(-1, -most - 1, -1)]


def test_what_a_house_plays_otherwise_stands_first(reader: Client) -> None:
    def groups(address: str) -> list[tuple[str, list[str], bool]]:
        options = reader.get(f"/worth/?rules=household{address}").context["options"]
        return [
            (str(one.heading), [field.name for field in one.fields], one.is_open) for one in options.groups()
        ]

    usual = groups("")
    assert [(heading, is_open) for heading, _names, is_open in usual] == [
        ("What games are worth", False), ("Kontra and customs", False), ("Games of their own", False),
        ("Ramsch and bock", False),
    ]  # fmt: skip
    assert sorted(name for _heading, names, _open in usual for name in names) == sorted(HOUSE)

    changed = groups("&option-kontra=2&option-bock=60-60")
    assert changed[0] == ("Different from the usual rules", ["kontra", "bock"], True)
    assert [len(names) for _heading, names, _open in changed] == [2, 9, 3, 5, 4]
    wrong = groups("&option-kontra=77&option-grand_base=24")
    assert wrong[0] == ("Different from the usual rules", ["kontra"], True)
