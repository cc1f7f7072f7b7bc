import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """Every kind of paper is a print job; existing rows are result lists, which is the default. Clubs have logos."""

    dependencies = [("tournaments", "0017_rulings_and_committee")]

    operations = [
        migrations.AlterField(
            "printjob", "kind", models.CharField(default="result-list", max_length=30, verbose_name="what")
        ),
        migrations.AlterField("printjob", "file_name", models.CharField(blank=True, max_length=250)),
        migrations.AddField("printjob", "parameters", models.JSONField(blank=True, default=dict)),
        migrations.AddField("printjob", "address", models.CharField(blank=True, max_length=200)),
        migrations.AddField("printjob", "journal_number", models.PositiveIntegerField(default=0)),
        migrations.AddField("printjob", "entries_checksum", models.CharField(blank=True, max_length=16)),
        migrations.AddField("printjob", "read_at", models.DateTimeField(null=True)),
        migrations.AddField("printjob", "tournament_state", models.CharField(blank=True, max_length=10)),
        migrations.CreateModel(
            "ClubLogo",
            [
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("picture", models.BinaryField()),
                ("uploaded_at", models.DateTimeField(auto_now=True)),
                (
                    "club",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="logo",
                        to="tournaments.club",
                    ),
                ),
            ],
            options={"verbose_name": "logo of a club", "verbose_name_plural": "logos of clubs"},
        ),
    ]
