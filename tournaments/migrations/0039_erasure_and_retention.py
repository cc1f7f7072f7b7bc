"""People can be erased, the journal lets their names go by announcement, and tournaments say how long data stay."""

import django.core.validators
from django.db import migrations, models

import tournaments.models.journal
from tournaments.journal_protection import protect, unprotect


def protect_by_announcement(apps, schema_editor):
    """The new triggers, which let a name go that the journal itself announces."""
    unprotect(schema_editor)
    protect(schema_editor)


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0038_public_names"),
    ]

    operations = [
        migrations.AddField(
            model_name="player",
            name="erased_on",
            field=models.DateField(blank=True, editable=False, null=True, verbose_name="erased on"),
        ),
        migrations.AddConstraint(
            model_name="player",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("erased_on", None),
                    models.Q(
                        ("is_active", False),
                        ("last_name", ""),
                        ("membership_number", ""),
                        ("shown_as", "number"),
                    ),
                    _connector="OR",
                ),
                name="erased_player_is_a_number",
            ),
        ),
        migrations.AlterField(
            model_name="journalentry",
            name="action",
            field=models.CharField(
                choices=tournaments.models.journal.action_choices, max_length=20, verbose_name="what"
            ),
        ),
        migrations.RunPython(protect_by_announcement, migrations.RunPython.noop, elidable=False),
    ]
