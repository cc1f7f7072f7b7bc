"""Links the entries of each tournament's journal into a chain, and closes two ways round the triggers.

What is there already is linked in the order in which it was written, a few hundred entries at a time. All in one
transaction: a migration that is interrupted leaves the journal protected and as it was.
"""

import django.utils.timezone
from django.db import migrations, models

from tournaments.journal.checksums import COVERED, entry_hash
from tournaments.models.protection.journal import protect, unprotect

AT_A_TIME = 500
WRITE = """
    UPDATE tournaments_journalentry SET number = %s, previous_hash = %s, entry_hash = %s, actor = %s WHERE id = %s
"""


def lift_protection(apps, schema_editor):
    unprotect(schema_editor)


def protect_again(apps, schema_editor):
    # SQLite may have lost the triggers with the table it rebuilt, or kept them.
    unprotect(schema_editor)
    protect(schema_editor)


def link_entries(apps, schema_editor):
    # PostgreSQL alters no table whose rows it still has to check at the end of the transaction.
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("SET CONSTRAINTS ALL IMMEDIATE")
    for tournament in apps.get_model("tournaments", "Tournament").objects.values_list("pk", flat=True):
        _link_tournament(apps.get_model("tournaments", "JournalEntry"), tournament, schema_editor.connection)


def _link_tournament(model, tournament, connection):
    number, previous_hash, last = 0, "", 0
    entries = model.objects.filter(tournament=tournament).select_related("by").order_by("pk")
    while batch := list(entries.filter(pk__gt=last)[:AT_A_TIME]):
        rows = []
        for entry in batch:
            number += 1
            entry.number, entry.previous_hash = number, previous_hash
            entry.actor = entry.by.username if entry.by else ""
            own_hash = entry_hash({name: getattr(entry, name) for name in COVERED})
            rows.append((number, previous_hash, own_hash, entry.actor, entry.pk))
            previous_hash = own_hash
        with connection.cursor() as cursor:
            cursor.executemany(WRITE, rows)
        last = batch[-1].pk


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0005_public_version")]

    operations = [
        migrations.RunPython(lift_protection),
        migrations.AlterField(
            model_name="journalentry",
            name="at",
            field=models.DateTimeField(
                db_index=True, default=django.utils.timezone.now, editable=False, verbose_name="when"
            ),
        ),
        migrations.AddField(
            model_name="journalentry",
            name="number",
            field=models.PositiveIntegerField(editable=False, null=True, verbose_name="number"),
        ),
        migrations.AddField(
            model_name="journalentry",
            name="previous_hash",
            field=models.CharField(blank=True, default="", editable=False, max_length=64),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="journalentry",
            name="entry_hash",
            field=models.CharField(default="", editable=False, max_length=64),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="journalentry",
            name="actor",
            field=models.CharField(blank=True, default="", max_length=150, verbose_name="actor"),
            preserve_default=False,
        ),
        migrations.RunPython(link_entries),
        migrations.AlterField(
            model_name="journalentry",
            name="number",
            field=models.PositiveIntegerField(editable=False, verbose_name="number"),
        ),
        migrations.AddConstraint(
            model_name="journalentry",
            constraint=models.UniqueConstraint(fields=("tournament", "number"), name="journal_number_once"),
        ),
        migrations.AddConstraint(
            model_name="journalentry",
            constraint=models.CheckConstraint(
                condition=models.Q(("number__gte", 1)), name="journal_number_from_one"
            ),
        ),
        migrations.RunPython(protect_again),
    ]
