"""Rows as older versions of the program wrote them: what a migration has to complete, link or rename."""

from __future__ import annotations

# More rows than a migration writes at a time. How many it is in fact, each script is told.
MANY = 1203
AT_STATE = """
import datetime as dt, sys
import django
django.setup()
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
executor = MigrationExecutor(connection)
executor.loader.replace_migrations = False  # the steps that a new database leaves out are wanted here
executor.loader.build_graph()
state = ("tournaments", "{state}")
executor.migrate([state, ("auth", "0012_alter_user_first_name_max_length")])
apps = executor.loader.project_state(state).apps
model = lambda name: apps.get_model("auth" if name == "User" else "tournaments", name)
make = lambda name, /, **fields: model(name).objects.create(**fields)
at = dt.datetime(2026, 11, 21, 20, tzinfo=dt.timezone.utc)
many = int(sys.argv[1])
"""
# Everything of the other apps
OTHERS = """
executor = MigrationExecutor(connection)
executor.migrate([leaf for leaf in executor.loader.graph.leaf_nodes() if leaf[0] != "tournaments"])
"""
# In two tournaments, written alternately
JOURNAL = """
evenings = [make("Tournament", name=name, slug=name, date=at.date()) for name in ("one", "two", "three")]
after = {"won": 1.0, "tables": [[1, [2, 3.5]]], "name": "Åse", "nothing": None}
Entry = model("JournalEntry")
Entry.objects.bulk_create(
    Entry(tournament=evenings[n % 2], action="ruling", reason=f"reason {n}", after=after) for n in range(many)
)
"""
ENTRIES = """
Player, Entry = model("Player"), model("Entry")
evening = make("Tournament", name=slug, slug=slug, date=at.date())
names = [f"{slug} {n}" for n in range(many)]
Player.objects.bulk_create(Player(first_name=name) for name in names)
Entry.objects.bulk_create(
    Entry(tournament=evening, player=player, start_number=number)
    for number, player in enumerate(Player.objects.filter(first_name__in=names), 1)
)
"""
CONFIRMED_BY_SOMEBODY = f"""
slug = "confirmed"
{ENTRIES}
series = make("Series", tournament=evening, number=1)
tables = [make("SkatTable", series=series, number=number) for number in (1, 2)]
sheet = dict(recorded_at=at, recorded_as="bo", state="confirmed", confirmed_at=at)
make("ScoreSheet", skat_table=tables[0], confirmed_by=make("User", username="carl"), **sheet)
make("ScoreSheet", skat_table=tables[1], confirmed_by=None, **sheet)
"""
CONFIRMED_BY_ONESELF = """
anna, bo = (make("User", username=name) for name in ("anna", "bo"))
evenings = [
    make("Tournament", name=name, slug=name, date=at.date(), needs_second_person=name == "second")
    for name in ("first", "second")
]
series = make("Series", tournament=evenings[0], number=1)
signs = [
    dict(recorded_by=anna, recorded_as="anna", confirmed_by=anna, confirmed_as="anna"),
    dict(recorded_by=anna, recorded_as="anna", confirmed_by=bo, confirmed_as="bo"),
    dict(recorded_by=None, recorded_as="anna", confirmed_by=None, confirmed_as="anna"),
    dict(recorded_by=None, recorded_as="", confirmed_by=None, confirmed_as=""),
]
for number, sign in enumerate(signs, 1):
    table = make("SkatTable", series=series, number=number)
    make("ScoreSheet", skat_table=table, recorded_at=at, state="confirmed", confirmed_at=at, **sign)
"""
WITHOUT_LINKS = f"""
slug = "links"
{ENTRIES}
"""
PAID = """
club = make("Club", name="Paid", currency="EUR", search_text="", sort_key="")
person = lambda name: make("Player", first_name=name, search_text="", sort_key=name)
for slug, fee, own in (("paid", "7.50", club), ("alone", "50", None), ("free", "0", club)):
    evening = make("Tournament", name=slug, slug=slug, date=at.date(), entry_fee=fee, club=own)
    for number in (1, 2, 3):
        player = person(f"{slug} {number}")
        make("Entry", tournament=evening, player=player, start_number=number, fee_paid=number < 3)
make("PrizePlan", tournament=model("Tournament").objects.get(slug="paid"), pot_from="stakes", organiser_part=150)
"""
# Oldest first: the version of the database, and what is written into it
STAGES = (
    ("0004_seats_by_hand_and_checkable_draws", JOURNAL),
    ("0010_sheets_and_deals_name_their_actor", CONFIRMED_BY_SOMEBODY),
    ("0012_uuids_and_who_confirmed", CONFIRMED_BY_ONESELF),
    ("0021_screens_and_timers", WITHOUT_LINKS),
    ("0030_loss_fees_in_tiers", PAID),
)
