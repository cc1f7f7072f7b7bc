"""The line-up of four teams is a way of seating of its own; only the words of the column change."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0040_prizes_paid_out_and_closings'),
    ]

    operations = [
        migrations.AlterField(
            model_name='series',
            name='seating',
            field=models.CharField(choices=[('draw', 'draw'), ('standings', 'by the standings'), ('plan', 'evening planned at once'), ('same', 'same tables as before'), ('line-up', 'by the line-up of the teams'), ('hand', 'set by hand'), ('imported', 'from a file')], default='draw', max_length=10, verbose_name='seating'),
        ),
    ]
