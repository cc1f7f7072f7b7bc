"""Who an import of past evenings has added, and when it was undone."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0047_receipts_lose_names"),
    ]

    operations = [
        migrations.AddField(
            model_name="historyimport", name="undone_at", field=models.DateTimeField(null=True)
        ),
        migrations.AddField(
            model_name="historyimport",
            name="undone_as",
            field=models.CharField(blank=True, default="", max_length=150),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="pastname",
            name="source",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="past_names",
                to="tournaments.historyimport",
            ),
        ),
        migrations.AddField(
            model_name="pastname", name="has_added", field=models.BooleanField(default=False)
        ),
    ]
