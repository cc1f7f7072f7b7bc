"""The treasurer's year as a page: whoever owes something, as far as a page is read."""

from __future__ import annotations

import datetime as dt

import pytest
from django.template.loader import render_to_string

from tournaments.cashdesk.year.account_year import AccountYear, account_years
from tournaments.cashdesk.year.book_year import BookYear
from tournaments.cashdesk.year.page import Pairs, ShownAccount, ShownEvening, YearPage, year_csv, year_page
from tournaments.cashdesk.year.treasurer_year import EveningMoney, TreasurerYear
from tournaments.models import Club, Player, Tournament


def year_of(owing: int) -> TreasurerYear:
    people = [(Player(first_name=f"P{number}"), 100) for number in range(owing)]
    return with_open(people)


def with_open(people: list[tuple[Player, int]]) -> TreasurerYear:
    club = Club(pk=1, name="Spar Es")
    return TreasurerYear(club, 2026, (2026,), "DKK", BookYear(club, 2026, "DKK", open=people))


@pytest.mark.parametrize(("owing", "listed", "left"), [(0, 0, 0), (100, 100, 0), (101, 100, 1)])
def test_so_many_are_listed(owing: int, listed: int, left: int) -> None:
    page = year_page(year_of(owing))
    assert (len(page.listed_to_club), page.not_listed_to_club, len(page.owed_to_club)) == (
        listed,
        left,
        owing,
    )


def test_the_page_says_how_many_are_left_out_and_the_sum() -> None:
    page = year_page(year_of(103))
    text = render_to_string(
        "tournaments/cashdesk/year.html", {"page": page, "club": Club(pk=1, name="Spar Es")}
    )
    assert "3 more; the CSV and the PDF list everybody" in text
    assert "DKK103.00" in text
    assert "P100" not in text


def test_namesakes_are_told_apart() -> None:
    people = [(Player(first_name="Kurt", last_name="Hansen", birth_year=year), 100) for year in (1950, 1960)]
    assert [name for name, _amount in year_page(with_open(people)).owed_to_club] == [
        "Kurt Hansen (1950)",
        "Kurt Hansen (1960)",
    ]


def whole_year() -> TreasurerYear:
    """Two evenings, accounts and kinds in hand-made sums; Bo owes 5 kr, the club owes Ib 2 kr."""
    club = Club(pk=1, name="Spar Es")
    first, second = (
        Tournament(slug=name.lower(), name=name, date=day)
        for name, day in (("One", dt.date(2026, 1, 5)), ("Two", dt.date(2026, 3, 9)))
    )
    accounts = account_years((), ()) | {
        "purse": AccountYear(100, {"emptied": 30}, {"hall": 40}),
        "bank": AccountYear(0, {}, {"fees": 1}),
        "club": AccountYear(90, {"loss": 20}, {"hall": 23}),
    }
    book = BookYear(
        club, 2026, "DKK", accounts,
        all_in_all=AccountYear(90, {"dues": 7, "loss": 9, "entry": 9}, {"hall": 20, "prize": 3}),
        held=AccountYear(100, {"paid-in": 30}, {"hall": 41}),
        open=[(Player(first_name="Bo"), 500), (Player(first_name="Ib"), -200)],
    )  # fmt: skip
    evenings = [
        EveningMoney(first, 20_000, 15_000, -200, [1, 3], is_closed=True),
        EveningMoney(second, 5_000, 100, 0, [], is_closed=False),
    ]
    return TreasurerYear(club, 2026, (2026,), "DKK", book, evenings)


def amounts_of(page: YearPage) -> list[str]:
    names = ("received", "paid_out", "difference", "income_together", "expense_together", "result")
    owed = (page.to_club_together, page.by_club_together)
    return [plain(text) for text in (*(getattr(page, name) for name in names), *owed)]


def plain(text: str) -> str:
    return text.replace("DKK", "").replace("\xa0", " ")


def rows_of(rows: Pairs) -> list[tuple[str, str]]:
    return [(word, plain(amount)) for word, amount in rows]


def test_the_sums_of_a_year() -> None:
    page = year_page(whole_year())
    assert (page.first_day, page.last_day, page.below_zero) == ("1 Jan 2026", "31 Dec 2026", True)
    assert amounts_of(page) == ["250.00", "151.00", "−2.00", "0.25", "−0.23", "+0.02", "5.00", "2.00"]
    assert rows_of(page.income) == [
        ("Entry fee", "0.09"),
        ("Lost games", "0.09"),
        ("Dues of members", "0.07"),
    ]
    assert rows_of(page.expense) == [("Hall and rent", "−0.20"), ("Prizes", "−0.03")]
    assert rows_of(page.bridge) == [
        ("Result of the year", "+0.02"),
        ("Charged and not paid, paid beforehand", "−0.13"),
        ("Money at the end less money at the beginning", "−0.11"),
    ]
    assert rows_of(page.owners)[0] == ("Club", "0.87")
    assert {amount for _name, amount in rows_of(page.owners)[1:]} == {"0.00"}
    assert (rows_of(page.owed_to_club), rows_of(page.owed_by_club)) == ([("Bo", "5.00")], [("Ib", "2.00")])
    assert (page.not_listed_to_club, page.not_listed_by_club) == (0, 0)


def test_the_accounts_and_evenings_of_a_year() -> None:
    page = year_page(whole_year())
    purse, bank = page.accounts[1:3]
    assert [plain(text) for text in vars(purse).values()] == ["Purse", "1.00", "0.30", "0.40", "0.90"]
    assert [plain(text) for text in vars(bank).values()] == ["Bank", "0.00", "0.00", "0.01", "−0.01"]
    assert page.held == ShownAccount("", *(f"DKK{amount}" for amount in ("1.00", "0.30", "0.41", "0.89")))
    assert page.evenings == [
        ShownEvening("one", "One", "5 Jan 2026", "DKK200.00", "DKK150.00", "−DKK2.00", "1, 3"),
        ShownEvening("two", "Two", "9 Mar 2026", "DKK50.00", "DKK1.00", "", "not closed"),
    ]


def test_a_result_that_is_all_there_needs_no_bridge() -> None:
    club = Club(pk=1, name="Spar Es")
    same = AccountYear(0, {"dues": 7}, {})
    page = year_page(
        TreasurerYear(club, 2026, (2026,), "DKK", BookYear(club, 2026, "DKK", all_in_all=same, held=same))
    )
    assert [amount for _word, amount in rows_of(page.bridge)] == ["+0.07", "+0.07"]
    assert page.below_zero is False


def test_a_row_for_each_sum_in_the_file() -> None:
    rows = year_csv(whole_year()).decode("utf-8-sig").splitlines()
    assert rows[0] == "what;date;name;opening;received;paid_out;difference;balance;closings"
    assert rows[1:3] == [
        "evening;2026-01-05;One;;200,00;150,00;-2,00;;1 3",
        "evening;2026-03-09;Two;;50,00;1,00;0,00;;",
    ]
    assert "account;;Purse;1,00;0,30;0,40;;0,90;" in rows
    assert rows[-7:] == [
        "income;;Dues of members;;0,07;;;;",
        "income;;Lost games;;0,09;;;;",
        "income;;Entry fee;;0,09;;;;",
        "expense;;Hall and rent;;;0,20;;;",
        "expense;;Prizes;;;0,03;;;",
        "open;;Bo;;;;;5,00;",
        "open;;Ib;;;;;-2,00;",
    ]


def test_who_owes_one_and_who_is_owed_one() -> None:
    bo, ib, ole = (Player(first_name=name) for name in ("Bo", "Ib", "Ole"))
    book = with_open([(bo, 1), (ib, 0), (ole, -1)]).book
    assert (book.owed_to_club, book.owed_by_club) == ([(bo, 1)], [(ole, 1)])
