"""What was ticked as paid becomes a booking: in cash, in the evening's drawer. The treasurer's group is made."""

from decimal import Decimal

from django.db import migrations

from tournaments.foundations.currencies import USUAL, units

NOTE = "fee paid"


def make_group(apps, schema_editor):
    apps.get_model("auth", "Group").objects.get_or_create(name="treasurer")


def book_ticks(apps, schema_editor):
    """One booking for each tick: what was paid, and the fee that it pays."""
    tournaments = apps.get_model("tournaments", "Tournament").objects.select_related("club")
    for tournament in tournaments.filter(entries__fee_paid=True, entry_fee__gt=0).distinct().order_by("date", "pk"):
        _book(apps, tournament)


def _book(apps, tournament):
    model = lambda name: apps.get_model("tournaments", name)
    club = tournament.club
    owner = {"club": club} if club else {"tournament": tournament}
    currency = club.currency if club else USUAL
    book, _made = model("CashBook").objects.get_or_create(**owner, defaults={"currency": currency})
    fee = units(tournament.entry_fee, currency)
    plan = model("PrizePlan").objects.filter(tournament=tournament, pot_from="stakes").first()
    part = min(fee, units(Decimal(plan.organiser_part) / 100, currency)) if plan else 0

    def account(name, kind, **fields):
        key = f"t{tournament.pk}/{name}" if kind != "club" else name
        return model("Account").objects.get_or_create(book=book, key=key, defaults={"kind": kind, **fields})[0]

    drawer = account("drawer", "drawer", tournament=tournament)
    pot = account("pot-prize", "pot-prize", tournament=tournament)
    house = account("club", "club") if part else None
    number = model("Booking").objects.filter(book=book).count()
    for number, entry in enumerate(tournament.entries.filter(fee_paid=True).order_by("start_number"), number + 1):
        own = account(f"entry-{entry.pk}", "entry", tournament=tournament, entry=entry)
        booking = model("Booking").objects.create(
            book=book, number=number, kind="taking", tournament=tournament, at=entry.created_at,
            note=NOTE, token=f"tick {entry.pk}",
        )
        moves = [(drawer, own, fee, "cash"), (own, pot, fee - part, "entry"), (own, house, part, "organiser")]
        for source, target, amount, code in moves:
            if amount > 0:
                model("BookingLine").objects.create(
                    booking=booking, source=source, target=target, amount=amount, code=code
                )


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0031_cash_books"),
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.RunPython(make_group, migrations.RunPython.noop),
        migrations.RunPython(book_ticks, migrations.RunPython.noop),
    ]
