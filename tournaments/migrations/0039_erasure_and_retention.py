"""People can be erased, the journal lets their names go by announcement, and tournaments say how long data stay."""

import django.core.validators
from django.db import migrations, models

import tournaments.models.journal
from tournaments.models.protection.journal import protect, unprotect


def protect_by_announcement(apps, schema_editor):
    """The new triggers, which let a name go that the journal itself announces."""
    unprotect(schema_editor)
    protect(schema_editor)


KEPT_FOR = (
    (
        "contacts_months",
        6,
        120,
        "months that contact data are kept",
        "Telephone numbers and e-mail addresses from registrations. Then they are deleted.",
    ),
    (
        "names_months",
        24,
        600,
        "months that public pages show names",
        "Then everybody stands there as a number. Officials go on reading the names.",
    ),
    ("links_days", 30, 366, "days that links to the players’ own pages live", ""),
)


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
        *(
            migrations.AddField(
                model_name="tournament",
                name=name,
                field=models.PositiveSmallIntegerField(
                    default=usual,
                    help_text=words,
                    validators=[
                        django.core.validators.MinValueValidator(1),
                        django.core.validators.MaxValueValidator(most),
                    ],
                    verbose_name=label,
                ),
            )
            for name, usual, most, label, words in KEPT_FOR
        ),
        *(
            migrations.AddField(
                model_name="tournament", name=name, field=models.DateField(editable=False, null=True)
            )
            for name in ("contacts_gone_on", "names_gone_on")
        ),
        migrations.AddConstraint(
            model_name="tournament",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("contacts_months__gte", 1), ("links_days__gte", 1), ("names_months__gte", 1)
                ),
                name="tournament_keeps_data_for_some_time",
            ),
        ),
        migrations.RunPython(protect_by_announcement, migrations.RunPython.noop, elidable=False),
    ]
