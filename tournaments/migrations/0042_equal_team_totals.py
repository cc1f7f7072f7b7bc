"""What decides between teams with equal totals in a series: a setting, games as before."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0041_seats_by_line_up'),
    ]

    operations = [
        migrations.AddField(
            model_name='teamplan',
            name='equal_totals',
            field=models.CharField(choices=[('games', 'more games won, then fewer lost; then the points are shared'), ('shared', 'the points are shared at once')], default='games', max_length=10),
        ),
        migrations.AddConstraint(
            model_name='teamplan',
            constraint=models.CheckConstraint(condition=models.Q(('equal_totals__in', ['games', 'shared'])), name='team_equal_totals_known'),
        ),
    ]
