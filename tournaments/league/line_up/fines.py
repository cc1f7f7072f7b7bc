"""Fines of teams: for rules of line-ups that were broken knowingly, for other reasons, and waived."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import transaction
from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.league.changes import note_change
from tournaments.league.line_up.rules import Breach
from tournaments.league.settings import lock_division
from tournaments.models import ClubTeam, LeagueChange, LeagueFine, Meeting
from tournaments.models.journal import REASON_LENGTH

Action = LeagueChange.Action


def note_breaches(team: ClubTeam, meeting: Meeting, breaches: Iterable[Breach], *, by: Actor) -> None:
    """Notes a fine for each breach that has none, even one of 0 for the record. In the caller's transaction."""
    known = set(meeting.fines.filter(team=team).values_list("rule", "player"))
    for one in breaches:
        if (one.rule.value, one.player) not in known:
            LeagueFine.objects.create(
                team=team, meeting=meeting, rule=one.rule, player_id=one.player,
                amount=one.setting.fine, made_as=by.name,
            )  # fmt: skip
            _note(team, by, one.setting.fine, one.player)


def forget_breaches(
    team: ClubTeam, meeting: Meeting, *, by: Actor, kept: Iterable[Breach] = (), players: Iterable[int] = ()
) -> None:
    """Removes the fines for breaches by these players that no longer exist; waived and paid ones stay."""
    still = {(one.rule.value, one.player) for one in kept}
    fines = LeagueFine.objects.filter(team=team, meeting=meeting, player__in=players, waived_at=None)
    for fine in fines.exclude(rule="").select_related("voucher__booking__reversal"):
        if (fine.rule, fine.player_id) not in still and not fine.is_paid:
            before = {"fine": fine.amount, "players": [fine.player_id]}
            note_change(team.division.league, Action.FINE, by=by, about=team, before=before)
            fine.delete()


def fine_team(
    team: ClubTeam, amount: int, reason: str, *, by: Actor, meeting: Meeting | None = None
) -> LeagueFine:
    """Fines a team for any other reason. Raises ``Refused``."""
    if not reason.strip():
        raise Refused("ruling-without-reason", field="reason")
    if not amount:
        raise Refused("fine-of-nothing", field="amount")
    with transaction.atomic():
        lock_division(team.division)
        fine = LeagueFine.objects.create(
            team=team, meeting=meeting, amount=amount, reason=reason[:REASON_LENGTH], made_as=by.name
        )
        _note(team, by, amount, None)
        return fine


def waive_fine(fine: LeagueFine, reason: str, *, by: Actor) -> None:
    """Waives a fine, which stays on record. Raises ``Refused``, also if it is paid."""
    if not reason.strip():
        raise Refused("ruling-without-reason", field="waived_reason")
    with transaction.atomic():
        lock_division(fine.team.division)
        locked = LeagueFine.objects.select_related("voucher__booking__reversal").get(pk=fine.pk)
        if locked.waived_at:
            raise Refused("fine-waived-already")
        if locked.is_paid:
            raise Refused("fine-waived-after-payment")
        locked.waived_at, locked.waived_as, locked.voucher = timezone.now(), by.name, None
        locked.waived_reason = reason[:REASON_LENGTH]
        locked.save(update_fields=["waived_at", "waived_as", "waived_reason", "voucher"])
        before = {"fine": locked.amount}
        note_change(fine.team.division.league, Action.FINE, by=by, about=fine.team, before=before)


def _note(team: ClubTeam, by: Actor, amount: int, player: int | None) -> None:
    after = {"fine": amount, "players": [player] if player else []}
    note_change(team.division.league, Action.FINE, by=by, about=team, after=after)
