"""A print job belongs to a tournament or to a season."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0024_seasons'),
    ]

    operations = [
        migrations.AddField(
            model_name='printjob',
            name='season',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='print_jobs', to='tournaments.season'),
        ),
        migrations.AlterField(
            model_name='printjob',
            name='tournament',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='print_jobs', to='tournaments.tournament'),
        ),
        migrations.AddConstraint(
            model_name='printjob',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('season__isnull', False), ('tournament', None)), models.Q(('season', None), ('tournament__isnull', False)), _connector='OR'), name='print_of_a_tournament_or_a_season'),
        ),
    ]
