from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0061_clubs_have_an_identity"),
    ]

    operations = [
        migrations.AddField(
            model_name="tournament",
            name="starts_at",
            field=models.TimeField(blank=True, null=True, verbose_name="start time"),
        ),
    ]
