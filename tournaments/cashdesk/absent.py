"""A fee for members who stay away, booked on their account when the evening's cash is closed."""

from __future__ import annotations

from collections import defaultdict

from django.db.models import Q, Sum

from tournaments.checkin.last_time import TOOK_PART
from tournaments.foundations.currencies import money_of_units, units
from tournaments.ledger.accounts import Kind, account, currency_of, player_accounts
from tournaments.ledger.booking import Move, signed_move
from tournaments.ledger.codes import Code
from tournaments.ledger.facts import rules_for
from tournaments.models import BookingLine, CashBook, Player, Tournament
from tournaments.people.memberships.membership_dates import member_on


def absent_moves(locked: CashBook, tournament: Tournament) -> list[Move]:
    """The lines to book now for absent members: the difference from what is already booked.

    The first closing decides who is charged; later ones only correct it, for example for a member who came after all.
    Needs a locked book. Four queries besides those of the booking.
    """
    if locked.club is None:
        return []
    fee = units(rules_for(tournament).absent_fee, locked.currency)
    charged = _charged(tournament)
    if not fee and not charged:
        return []
    absent = {one.pk: one for one in absent_members(tournament)}
    players = Player.objects.in_bulk(charged or absent)
    found = {pk: (fee if pk in absent else 0) - charged.get(pk, 0) for pk in sorted(players)}
    return _moves(locked, players, {pk: amount for pk, amount in found.items() if amount})


def absent_members(tournament: Tournament) -> list[Player]:
    """The active players who were members of the organising club on that day, and have not come. One query."""
    if tournament.club_id is None:
        return []
    came = tournament.entries.filter(TOOK_PART | Q(seats__lost__isnull=False)).values("player")
    then = Player.objects.filter(member_on(tournament.club_id, tournament.date))
    members = then.filter(is_active=True, merged_into=None)
    return list(members.exclude(pk__in=came).order_by("pk"))


def absent_now(tournament: Tournament) -> tuple[int, str]:
    """How many members the next closing charges, and the fee of each; 0 where there are none or they are already
    charged.
    """
    currency = currency_of(tournament)
    fee = units(rules_for(tournament).absent_fee, currency)
    is_due = fee and not _charged(tournament)
    return len(absent_members(tournament)) if is_due else 0, money_of_units(fee, currency)


def absent_evenings(player: Player) -> list[tuple[Tournament, int, str]]:
    """The evenings for which an absent player was charged, with fee and currency, oldest first."""
    lines = BookingLine.objects.filter(
        Q(source__player=player) | Q(target__player=player), code=Code.ABSENT
    ).select_related("booking__tournament", "booking__book", "source")
    found: dict[tuple[Tournament, str], int] = defaultdict(int)
    for line in lines:
        if line.booking.tournament is None:
            continue
        is_charge = line.source.player_id == player.pk
        found[line.booking.tournament, line.booking.book.currency] += (
            line.amount if is_charge else -line.amount
        )
    rows = [(evening, fee, currency) for (evening, currency), fee in found.items() if fee]
    return sorted(rows, key=lambda row: (row[0].date, row[0].pk))


def _charged(tournament: Tournament) -> dict[int, int]:
    """The amount charged for this evening, less what was given back, by the players' keys. Two queries."""
    found: dict[int, int] = defaultdict(int)
    lines = BookingLine.objects.filter(booking__tournament=tournament, code=Code.ABSENT).order_by()
    for sign, end in ((1, "source"), (-1, "target")):
        own = lines.filter(**{f"{end}__kind": Kind.PLAYER}).values_list(f"{end}__player")
        for player, amount in own.annotate(Sum("amount")):
            found[player] += sign * amount
    return {player: amount for player, amount in found.items() if amount}


def _moves(locked: CashBook, players: dict[int, Player], amounts: dict[int, int]) -> list[Move]:
    club = account(locked, Kind.CLUB)
    accounts = player_accounts(locked, [players[pk] for pk in amounts])
    return [signed_move(accounts[pk], club, amount, Code.ABSENT) for pk, amount in amounts.items()]
