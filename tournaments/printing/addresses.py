"""The addresses that QR codes on paper lead to."""

from __future__ import annotations

from typing import NamedTuple

from django.urls import reverse

from tournaments.access.table_links import is_on_phone, phones_of, shown_code, table_path
from tournaments.models import Entry, Series
from tournaments.people.own_links import own_path
from tournaments.printing.document_types import Ask


def sheet_address(ask: Ask, series: int, table: int) -> str:
    """The address of a score sheet's form; empty if the address of the installation is not known."""
    return _whole(ask, reverse("sheet", args=[ask.tournament.slug, series, table]))


def tournament_address(ask: Ask) -> str:
    return _whole(ask, reverse("tournament", args=[ask.tournament.slug]))


def player_address(ask: Ask, entry: Entry) -> str:
    """The player's own page. Anybody who reads the code can answer for the player."""
    return _whole(ask, own_path(entry))


class PhoneLink(NamedTuple):
    """The address of a table's sheet on a phone; ``code``: for phones that cannot scan it."""

    address: str
    code: str


def phone_links(ask: Ask, series: Series) -> dict[int, PhoneLink]:
    """The links by table number, for tables that keep their sheet on a phone in this series."""
    return {
        phone.skat_table.number: PhoneLink(_whole(ask, table_path(phone)), shown_code(phone.code))
        for phone in phones_of(series)
        if is_on_phone(phone.skat_table, phone)
    }


def _whole(ask: Ask, path: str) -> str:
    return f"{ask.address.rstrip('/')}{path}" if ask.address else ""
