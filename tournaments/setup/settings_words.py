"""A tournament's settings in words: summaries of groups, and the evening in sentences."""

from __future__ import annotations

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.systems import rule_system_name
from tournaments.foundations.currencies import money
from tournaments.models import Tournament
from tournaments.models.retention import KEPT_FOR


def summary_of(tournament: Tournament) -> list[str]:
    """The settings in sentences."""
    return [
        _length(tournament),
        _money(tournament),
        f"{capfirst(tournament.get_second_person_display())}.",
        f"{rules_in_words(tournament)}.",
        f"{capfirst(seen_in_words(tournament))}.",
    ]


def _length(tournament: Tournament) -> str:
    n, rounds, system = tournament.series_count, tournament.rounds, tournament.rule_system
    said = ngettext("%(n)d series of %(rounds)d rounds", "%(n)d series of %(rounds)d rounds", n)
    sizes = sorted(system.table_sizes, reverse=True)
    counts = {size: system.number_of_deals(size, rounds) for size in sizes}
    deals = [
        _("%(deals)d deals at tables of %(players)d") % {"deals": deals, "players": size}
        for size, deals in counts.items()
        if deals
    ]
    return ": ".join(filter(None, (said % {"n": n, "rounds": rounds}, ", ".join(deals)))) + "."


def _money(tournament: Tournament) -> str:
    entry, loss = tournament.entry_fee, tournament.loss_fee
    if not entry and not loss:
        return _("Nothing is charged.")
    amounts = {"fee": money(entry, tournament.currency), "loss": money(loss, tournament.currency)}
    if not loss:
        return (_("Entry fee %(fee)s.") % amounts).replace("..", ".")  # 50,00 kr. ends with a full stop
    if not entry:
        return _("%(loss)s for each lost game.") % amounts
    return _("Entry fee %(fee)s, and %(loss)s for each lost game.") % amounts


def rules_in_words(tournament: Tournament) -> str:
    return rule_system_name(tournament.rules)


def official_in_words(tournament: Tournament) -> str:
    if tournament.official_order:
        return str(tournament.get_official_order_display())
    return _("no longer official") if tournament.has_left_order else _("no")


def organiser_in_words(tournament: Tournament) -> str:
    return tournament.club.name if tournament.club else _("no club")


def timer_in_words(tournament: Tournament) -> str:
    n = tournament.minutes_per_round
    return ngettext("%(n)d minute per round", "%(n)d minutes per round", n) % {"n": n} if n else _("no timer")


def steps_in_words(tournament: Tournament) -> str:
    start, fee = tournament.loss_tier_from, tournament.loss_tier_fee
    if start is None or fee is None:
        return _("every lost game costs the same")
    return _("%(fee)s from lost game no. %(start)d") % {
        "fee": money(fee, tournament.currency),
        "start": start,
    }


def seen_in_words(tournament: Tournament) -> str:
    parts = [str(tournament.get_visibility_display())]
    if tournament.is_last_silent:
        parts.append(_("the last series stays secret until the prize-giving"))
    return ", ".join(parts)


def registering_in_words(tournament: Tournament) -> str:
    if not tournament.takes_registrations:
        return _("no")
    n = tournament.places or 0
    return ngettext("yes, %(n)d place", "yes, %(n)d places", n) % {"n": n} if n else _("yes, no limit")


def quota_in_words(tournament: Tournament) -> str:
    return (
        _("%(n)d per cent go on to the next round") % {"n": tournament.quota} if tournament.quota else _("no")
    )


def phones_in_words(tournament: Tournament) -> str:
    if not tournament.phones:
        return _("no, on paper")
    return _("yes, signatures confirm") if tournament.phone_signatures_confirm else _("yes")


def kept_in_words(tournament: Tournament) -> str:
    said = (
        ngettext("contacts %(n)d month", "contacts %(n)d months", tournament.contacts_months),
        ngettext("names %(n)d month", "names %(n)d months", tournament.names_months),
        ngettext("links %(n)d day", "links %(n)d days", tournament.links_days),
    )
    numbers = (getattr(tournament, name) for name in KEPT_FOR)
    return ", ".join(words % {"n": n} for words, n in zip(said, numbers, strict=True))
