"""Setting the prize plan of a tournament, and showing the prizes to everybody."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.foundations.currencies import hundredths_in_text
from tournaments.foundations.errors import Refused
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry, PrizePlan, PrizePlanGroup, Series, Tournament
from tournaments.prizes.current import plan_of
from tournaments.prizes.settings import AMOUNTS, PlanSettings, group_columns, plan_columns, settings_of
from tournaments.standings.final import is_final_in_public

Action = JournalEntry.Action


def save_plan(
    tournament: Tournament, settings: PlanSettings, *, by: Actor, version: int = 0, reason: str = ""
) -> None:
    """Sets the plan; one without groups is removed. Raises ``Refused``, also if it has changed since ``version``.

    Once a series is closed a change needs a reason, and lists mention that the plan was changed.
    """
    with transaction.atomic():
        Tournament.objects.select_for_update(no_key=True).get(pk=tournament.pk)
        plan = plan_of(tournament)
        if version != (plan.version if plan else 0):
            raise Refused("prizes-changed-meanwhile")
        before = settings_of(plan) if plan else None
        after = settings if settings.groups else None
        if before == after:
            return
        is_late = has_closed_series(tournament)
        if is_late and not reason:
            raise Refused("prizes-late-without-reason", field="reason")
        _store(tournament, plan, after, is_late=is_late)
        _write_down(tournament, before, after, by, reason)


def copy_plan(tournament: Tournament, like: Tournament, *, by: Actor) -> None:
    """Gives a new tournament the prize plan of ``like``, an evening of the same club, if that has one."""
    plan = plan_of(like)
    if plan is not None:
        save_plan(tournament, settings_of(plan), by=by)


def has_closed_series(tournament: Tournament) -> bool:
    """Whether a series is closed, so that a change of the plan is late."""
    return tournament.series.filter(state=Series.State.CLOSED).exists()


def _store(
    tournament: Tournament, plan: PrizePlan | None, settings: PlanSettings | None, *, is_late: bool
) -> None:
    if settings is None:
        if plan is not None:
            plan.delete()
        return
    stored = plan or PrizePlan(tournament=tournament, version=0)
    for name, value in plan_columns(settings, tournament.currency).items():
        setattr(stored, name, value)
    stored.version += 1
    if is_late:
        stored.changed_late_at = timezone.now()
    stored.save()
    stored.groups.all().delete()
    groups = (group_columns(group, tournament.currency) for group in settings.groups)
    PrizePlanGroup.objects.bulk_create(PrizePlanGroup(plan=stored, **columns) for columns in groups)


def _write_down(
    tournament: Tournament,
    before: PlanSettings | None,
    after: PlanSettings | None,
    by: Actor,
    reason: str,
) -> None:
    """Journals the changes; the journal also invalidates the pages for visitors."""
    old, new = (_as_data(plan, tournament.currency) for plan in (before, after))
    changed = [name for name in new | old if old.get(name) != new.get(name)]
    write_journal(
        tournament,
        Action.PRIZES_CHANGED,
        by=by,
        before={name: old[name] for name in changed if name in old},
        after={name: new[name] for name in changed if name in new},
        reason=reason,
    )


def _as_data(settings: PlanSettings | None, currency: str) -> dict[str, Any]:
    """The plan for the journal: each group under its kind, amounts as text with two decimals."""
    if settings is None:
        return {}
    data = plan_columns(settings, currency)
    data |= {name: hundredths_in_text(data[name]) for name in AMOUNTS}
    for one in settings.groups:
        group = group_columns(one, currency)
        kind, takes = group.pop("kind"), group["takes"]
        group["amounts"] = [hundredths_in_text(amount) for amount in group["amounts"]]
        data[f"prizes_{kind}"] = (
            group if takes == "share" else group | {"value": hundredths_in_text(group["value"])}
        )
    return data


def show_prizes(tournament: Tournament, *, shown: bool, by: Actor) -> None:
    """Begins the prize-giving, so that everybody sees the prizes; or takes that back. Raises ``Refused``."""
    with transaction.atomic():
        locked = Tournament.objects.select_for_update(no_key=True).get(pk=tournament.pk)
        plan = PrizePlan.objects.filter(tournament=locked).first()
        if plan is None:
            raise Refused("prizes-without-plan")
        if plan.is_shown == shown:
            return
        if shown and not is_ready(locked):
            raise Refused("prizes-not-ready")
        plan.is_shown = shown
        plan.save(update_fields=["is_shown"])
        write_journal(locked, Action.PRIZES_SHOWN if shown else Action.PRIZES_WITHDRAWN, by=by)


def is_ready(tournament: Tournament) -> bool:
    """Whether the final results are public; otherwise prizes would reveal unreleased results, or change again."""
    return is_final_in_public(tournament, tournament.series.all())
