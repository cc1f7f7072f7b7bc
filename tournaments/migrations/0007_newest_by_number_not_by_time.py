"""Newest first by number: the computer's clock may have been set back. Nothing in the database changes."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0006_journal_is_a_chain")]

    operations = [
        migrations.AlterModelOptions(
            name="journalentry",
            options={
                "ordering": ["-pk"],
                "verbose_name": "journal entry",
                "verbose_name_plural": "journal",
            },
        ),
        migrations.AlterModelOptions(
            name="printjob",
            options={
                "ordering": ["-pk"],
                "verbose_name": "print job",
                "verbose_name_plural": "print jobs",
            },
        ),
    ]
