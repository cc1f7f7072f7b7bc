"""Numbers of clubs and players in their federation, and since when players have a licence."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0032_old_ticks_are_bookings'),
    ]

    operations = [
        migrations.AddField(
            model_name='club',
            name='federation_number',
            field=models.CharField(blank=True, max_length=7, verbose_name='federation number'),
        ),
        migrations.AddField(
            model_name='player',
            name='federation_number',
            field=models.CharField(blank=True, max_length=20, verbose_name='federation number'),
        ),
        migrations.AddField(
            model_name='player',
            name='licence_date',
            field=models.DateField(blank=True, null=True, verbose_name='licence since'),
        ),
        migrations.AddConstraint(
            model_name='club',
            constraint=models.UniqueConstraint(condition=models.Q(('federation_number', ''), _negated=True), fields=('federation_number',), name='club_federation_number_once'),
        ),
        migrations.AddConstraint(
            model_name='player',
            constraint=models.UniqueConstraint(condition=models.Q(models.Q(('federation_number', ''), _negated=True), ('merged_into', None)), fields=('federation_number',), name='player_federation_number_once'),
        ),
    ]
