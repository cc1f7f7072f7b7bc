"""What the series before have to say to the next draw, read in one query."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations

from tournaments.models import Seat, Tournament
from tournaments.seating.cost import pair
from tournaments.seating.draw import History


def history_before(tournament: Tournament, series_number: int) -> History:
    """Meetings, tables of three and seat numbers in all series before ``series_number``, by start number."""
    tables: dict[int, list[int]] = defaultdict(list)
    seats: dict[int, list[int]] = defaultdict(list)
    rows = Seat.objects.filter(series__tournament=tournament, series__number__lt=series_number)
    for table, start_number, seat in rows.values_list("skat_table_id", "entry__start_number", "number"):
        tables[table].append(start_number)
        seats[start_number].append(seat)
    meetings = Counter(pair(*two) for keys in tables.values() for two in combinations(keys, 2))
    threes = Counter(key for keys in tables.values() if len(keys) == 3 for key in keys)
    return History(meetings, threes, seats)
