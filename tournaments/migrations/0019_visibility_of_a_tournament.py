"""A tournament is hidden, shows what was released, or is live; its last series may stay secret."""

from django.db import migrations, models

CHOICES = [
    ("hidden", "hidden: only officials see anything"),
    ("released", "everybody sees what the director has released"),
    ("live", "live: results are provisional and show as soon as a sheet is typed in"),
]


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0018_papers_of_every_kind_and_logos")]

    operations = [
        migrations.AddField(
            model_name="tournament",
            name="visibility",
            field=models.CharField(
                choices=CHOICES, default="released", max_length=10, verbose_name="what everybody sees"
            ),
        ),
        migrations.AddField(
            model_name="tournament",
            name="is_last_silent",
            field=models.BooleanField(
                default=False,
                help_text="Its results show only when the director releases them, also where results are live.",
                verbose_name="the last series stays secret until the prize-giving",
            ),
        ),
    ]
