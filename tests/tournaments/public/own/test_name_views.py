"""A player's choice of a name: the form with the present one, a shorter one saved, a longer one refused."""

from __future__ import annotations

from django.test import Client

from tests.factories import make_entries, make_tournament
from tournaments.models import Entry, Player
from tournaments.people.own_links import own_path


def make_player_page(**fields: object) -> str:
    entry = make_entries(make_tournament(), 3)[1]
    Player.objects.filter(pk=entry.player_id).update(**fields)
    return own_path(Entry.objects.select_related("tournament").get(pk=entry.pk))


def chosen() -> tuple[str, bool]:
    person = Player.objects.get(entries__start_number=2)
    return person.shown_as, person.objected_on is not None


def test_the_form_offers_the_present_choice_and_less(visitor_client: Client, db: None) -> None:
    page = make_player_page(shown_as="initial")
    answer = visitor_client.get(f"{page}name/")
    form = answer.context["form"]
    assert (form.is_bound, form.initial, answer.context["objected_on"]) == (
        False,
        {"shown_as": "initial"},
        None,
    )
    assert [value for value, _label in form.fields["shown_as"].widget.choices] == ["initial", "number"]
    assert form.fields["objects"].required is False


def test_a_shorter_name_is_saved_and_a_longer_one_comes_back(visitor_client: Client, db: None) -> None:
    page = make_player_page(shown_as="initial", last_name="Hansen", first_name="Kurt")
    longer = visitor_client.post(f"{page}name/", {"shown_as": "full"})
    assert (longer.status_code, list(longer.context["form"].errors)) == (200, ["shown_as"])
    assert chosen() == ("initial", False)
    same = visitor_client.post(
        f"{page}name/", {"shown_as": "initial"}, follow=True, headers={"accept-language": "en"}
    )
    assert same.redirect_chain == [(page, 302)]
    assert "Public pages now show you as Kurt H." in same.content.decode()
    visitor_client.post(f"{page}name/", {"shown_as": "number", "objects": "on"})
    assert chosen() == ("number", True)
    assert visitor_client.get(f"{page}name/").context["objected_on"] is not None


def test_a_choice_that_does_not_exist_is_an_error_of_the_form(visitor_client: Client, db: None) -> None:
    answer = visitor_client.post(f"{make_player_page()}name/", {"shown_as": ""})
    assert list(answer.context["form"].errors) == ["shown_as"]
