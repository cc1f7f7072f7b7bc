"""Registrations of one address belong together: counted, declined and deleted in one go."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0049_retention_of_clubs"),
    ]

    operations = [
        migrations.AddField(
            model_name="registration",
            name="sent_from",
            field=models.CharField(blank=True, db_index=True, default="", editable=False, max_length=16),
            preserve_default=False,
        ),
    ]
