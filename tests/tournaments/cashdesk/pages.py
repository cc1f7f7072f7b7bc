"""Reads the pages of the cash desk."""

from __future__ import annotations

from typing import Any

from django.test import Client

from tests.tournaments.ledger.sides import entry_of
from tournaments.models import Tournament

PAGE = "/tournaments/club-evening/cash/"


def text_of(client: Client, address: str = PAGE) -> str:
    return " ".join(client.get(address).content.decode().replace("\xa0", " ").split())


def key(tournament: Tournament, number: int) -> str:
    return str(entry_of(tournament, number).pk)


def messages_of(answer: Any) -> list[str]:
    return [str(message).replace("\xa0", " ") for message in answer.context["messages"]]
