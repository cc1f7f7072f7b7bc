"""The prizes as they are now beside what was paid out: what is still to be paid, and what has changed since.

Amounts in smallest units of the cash book's currency.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tournaments.ledger.facts import rules_for
from tournaments.models import (
    Account,
    CashRules,
    Entry,
    PrizePayout,
    PrizePlan,
    PrizePlanGroup,
    Series,
    Tournament,
)
from tournaments.prizes.current import contest_of, plan_of
from tournaments.prizes.giving import Contest, GivenGroup, give
from tournaments.prizes.sentences import group_title
from tournaments.prizes.settings import settings_of
from tournaments.standings.ranking import compute_standings

Outcome = PrizePayout.Outcome
# The club's pots of all evenings; their payouts (``own_pots``) have these as their group, and belong to no plan.
OWN_POTS = (Account.Kind.POT_SEASON, Account.Kind.POT_JACKPOT)
Kind = PrizePlanGroup.Kind


@dataclass(frozen=True)
class PrizeToPay:
    """One prize of one player or team. ``amount``: as of now; 0 for a paid prize that nobody has won any more.

    ``thing``: the name of a prize in kind, whose amount is 0.
    ``payout``: its payout, None while it waits. ``can_be_paid``: its group is played, and no lot is pending.
    """

    group: str
    place: int
    payee: str
    amount: int
    can_be_paid: bool
    entry_pk: int | None = None
    start_number: int | None = None
    name: str = ""
    payout: PrizePayout | None = None
    thing: str = ""

    @property
    def has_changed(self) -> bool:
        """Whether it was settled, and has another amount or thing now."""
        paid = self.payout
        return paid is not None and (paid.amount, paid.thing) != (self.amount, self.thing)

    @property
    def waits(self) -> bool:
        return self.payout is None

    @property
    def title(self) -> str:
        """The group's heading, in the reader's language."""
        if self.group in OWN_POTS:
            return str(Account.Kind(self.group).label)
        kind, _dash, number = self.group.partition("-")
        return group_title(kind, int(number) if number else None)

    @property
    def pot(self) -> Account.Kind:
        return pot_of(self.group)


@dataclass(frozen=True)
class Prizes:
    """``is_final``: everything is played. ``absent``: players who were not there, so that the next ones moved up."""

    plan: PrizePlan | None
    prizes: Sequence[PrizeToPay]
    is_final: bool
    absent: Sequence[PrizePayout] = ()

    def find(self, group: str, payee: str) -> PrizeToPay | None:
        return next((one for one in self.prizes if (one.group, one.payee) == (group, payee)), None)

    def waiting(self, pot: Account.Kind) -> int:
        """The unpaid amount of a pot."""
        return sum(one.amount for one in self.prizes if one.waits and one.pot == pot)


def pot_of(group: str) -> Account.Kind:
    return Account.Kind.POT_LOSS if group == Kind.LOSS else Account.Kind.POT_PRIZE


def prizes_of(tournament: Tournament) -> Prizes:
    """Every prize, the groups in the order of the plan, first place first; then payouts that no longer match a prize.

    A fixed number of queries.
    """
    plan = plan_of(tournament)
    payouts = _standing(tournament)
    is_final = everything_is_played(tournament)
    if plan is None:
        return Prizes(None, [_gone(one) for one in payouts if one.outcome != Outcome.NEXT], is_final)
    settings = settings_of(plan)
    absent = [one for one in payouts if one.outcome == Outcome.NEXT]
    contest = _without(contest_of(compute_standings(tournament), settings), absent)
    known = {(one.group_key, one.payee): one for one in payouts if one.outcome != Outcome.NEXT}
    closed = set(_closed(tournament))
    found = [
        replace(prize, payout=known.pop((prize.group, prize.payee), None))
        for group in give(settings, contest).groups
        for prize in _prizes(group, is_played=_is_played(group, closed, is_final, settings.one_each))
    ]
    return Prizes(plan, [*found, *map(_gone, known.values())], is_final, absent)


def everything_is_played(tournament: Tournament) -> bool:
    """Whether every planned series is closed, or every drawn one of a tournament that has ended."""
    states = list(tournament.series.values_list("state", flat=True))
    if not states or set(states) != {Series.State.CLOSED}:
        return False
    return len(states) >= tournament.series_count or tournament.state == Tournament.State.CLOSED


def moves_up(tournament: Tournament) -> bool:
    """Whether the prize of somebody who is not there goes to the next ones."""
    return rules_for(tournament).unclaimed == CashRules.Unclaimed.NEXT


def _standing(tournament: Tournament) -> list[PrizePayout]:
    """The payouts of the plan's prizes that nobody has taken back."""
    payouts = tournament.payouts.filter(booking__reversal__isnull=True).exclude(group_key__in=OWN_POTS)
    return list(payouts.select_related("entry__player", "booking"))


def _closed(tournament: Tournament) -> Iterator[int]:
    yield from tournament.series.filter(state=Series.State.CLOSED).values_list("number", flat=True)


def _is_played(group: GivenGroup, closed: set[int], is_final: bool, one_each: bool) -> bool:
    """Prizes of one series can be paid when it is closed, unless they depend on the other prizes."""
    return is_final or (group.pot.number in closed and not one_each)


def _without(contest: Contest, absent: Sequence[PrizePayout]) -> Contest:
    """The contest without the players who are not there: the next ones move up."""
    gone = {one.entry_id for one in absent if one.entry_id is not None}
    teams = {one.payee for one in absent}
    series = {
        number: [line for line in lines if line.entry_id not in gone]
        for number, lines in contest.series.items()
    }
    placed = tuple(team for team in contest.teams.placed if f"team-{team.number}" not in teams)
    return replace(
        contest,
        gone=contest.gone | frozenset(gone),
        series=series,
        teams=replace(contest.teams, placed=placed),
    )


def _prizes(group: GivenGroup, *, is_played: bool) -> Iterator[PrizeToPay]:
    for prize in group.prizes:
        line = prize.line
        yield PrizeToPay(
            group=group.pot.key,
            place=prize.place,
            payee=f"entry-{line.entry_id}",
            amount=prize.amount,
            can_be_paid=is_played and not prize.is_undecided,
            entry_pk=line.entry_id,
            start_number=line.start_number,
            name=line.name,
            thing=prize.thing,
        )
    for of_team in group.to_teams:
        team = of_team.team
        payee = f"team-{team.number}"
        found = PrizeToPay(group.pot.key, of_team.place, payee, of_team.amount, is_played, name=team.name)
        yield replace(found, thing=of_team.thing)


def _gone(payout: PrizePayout) -> PrizeToPay:
    """A prize that was settled and that nobody would get now."""
    entry: Entry | None = payout.entry
    return PrizeToPay(
        group=payout.group_key,
        place=payout.place,
        payee=payout.payee,
        amount=0,
        can_be_paid=False,
        entry_pk=payout.entry_id,
        start_number=entry.start_number if entry else None,
        name=entry.player.full_name if entry else payout.team_name,
        payout=payout,
    )
