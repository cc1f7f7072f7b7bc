"""Typical deals of Danish tarok."""

from __future__ import annotations

from random import Random

from scoring.demo.hints import DealData, DemoHints, Situation

NOLO, ANNOUNCED, PAGAT = 0.08, 0.25, 0.2


def tarok_deal(situation: Situation, chance: Random) -> DealData:
    """Some players announce taroks, some bring the pagat home, and sometimes there is a nolo."""
    roles = situation.roles
    seat = chance.choice(roles.playing)
    deal: DealData = {}
    if chance.random() < ANNOUNCED:
        deal["announcements"] = [{"seat": seat, "kind": "taroks", "count": chance.randint(10, 12)}]
    if chance.random() < NOLO:
        return deal | {"nolo": seat}
    # Not together with announced taroks, which may prove that somebody else has the pagat.
    if chance.random() < PAGAT and not deal:
        deal["pagat"] = {"seat": seat, "outcome": "home"}
    first = chance.randint(14, 40)
    counts = {str(roles.counting[0]): first, str(roles.counting[1]): chance.randint(10, 70 - first)}
    return deal | {"last_trick": chance.choice(roles.playing), "counts": counts}


TAROK_DEMO = DemoHints(tarok_deal)
