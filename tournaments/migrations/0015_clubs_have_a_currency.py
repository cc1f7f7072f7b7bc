"""Every club counts its money in a currency; clubs that are there already in Danish kroner."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0014_sheets_arrive")]

    operations = [
        migrations.AddField(
            model_name="club",
            name="currency",
            field=models.CharField(default="DKK", max_length=3, verbose_name="currency"),
        ),
    ]
