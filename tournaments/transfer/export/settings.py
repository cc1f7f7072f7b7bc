"""The settings and the states of the tournament, for its file."""

from __future__ import annotations

from typing import Any

from tournaments.foundations.currencies import USUAL
from tournaments.foundations.names import tidy
from tournaments.models import Tournament
from tournaments.setup.settings_table import Use
from tournaments.setup.tournament_settings import settings_as_data
from tournaments.transfer.export.values import in_order, moment_as_data, money_as_data


def settings_as_file(tournament: Tournament) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for name, value in settings_as_data(tournament, Use.FILE).items():
        data[name] = tidy(str(value)) if isinstance(value, str) else in_order(value)
        data |= _club(tournament) if name == "place" else {}
        data |= _loss_tier(tournament) if name == "loss_fee" else {}
    return data | _progress(tournament)


def _club(tournament: Tournament) -> dict[str, Any]:
    """The club; the usual currency is left out, as in older files without currencies."""
    club = {"club": tidy(tournament.club.name) if tournament.club else ""}
    return club if tournament.currency == USUAL else club | {"currency": tournament.currency}


def _loss_tier(tournament: Tournament) -> dict[str, Any]:
    start, fee = tournament.loss_tier_from, tournament.loss_tier_fee
    return {"loss_tier": None if start is None or fee is None else {"from": start, "fee": money_as_data(fee)}}


def _progress(tournament: Tournament) -> dict[str, Any]:
    changed = tournament.results_changed_at
    return {
        "state": str(tournament.state),
        "next_seed": tournament.next_seed,
        "result_version": tournament.result_version,
        "results_changed_at": moment_as_data(changed) if changed else None,
    }
