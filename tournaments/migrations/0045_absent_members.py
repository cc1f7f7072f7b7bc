"""What absent members pay next time."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0044_table_pots'),
    ]

    operations = [
        migrations.AddField(
            model_name='cashrules',
            name='absent_fee',
            field=models.DecimalField(decimal_places=2, default=0, max_digits=8, verbose_name='fee of absent members'),
        ),
        migrations.AddConstraint(
            model_name='cashrules',
            constraint=models.CheckConstraint(condition=models.Q(('absent_fee__gte', 0)), name='cash_absent_fee_not_negative'),
        ),
    ]
