from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0064_start_time'),
    ]

    operations = [
        migrations.AddField(
            model_name='tournament',
            name='is_searchable',
            field=models.BooleanField(default=False, help_text='With the names that its public pages show. Otherwise these pages ask search engines to leave them out.', verbose_name='search engines may list it'),
        ),
    ]
