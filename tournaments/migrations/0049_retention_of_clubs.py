"""Presets of a club for how long data are kept; since when a past evening names nobody in public."""

import django.core.validators
from django.db import migrations, models

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
        ("tournaments", "0048_imports_can_be_undone"),
    ]

    operations = [
        *(
            migrations.AddField(
                model_name="club",
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
        migrations.AddConstraint(
            model_name="club",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("contacts_months__gte", 1), ("links_days__gte", 1), ("names_months__gte", 1)
                ),
                name="club_keeps_data_for_some_time",
            ),
        ),
        migrations.AddField(
            model_name="pastevening",
            name="names_gone_on",
            field=models.DateField(editable=False, null=True),
        ),
    ]
