"""Fixtures that every test may use."""

import pytest
from django.contrib.auth.models import Group, User
from django.test import Client

from tournaments.access import Role


def make_user(username: str, *roles: Role) -> User:
    user = User.objects.create_user(username, password="skat med spidser")
    for role in roles:
        user.groups.add(Group.objects.get_or_create(name=role.value)[0])
    return user


@pytest.fixture
def director(db: None) -> User:
    return make_user("director", Role.DIRECTOR)


@pytest.fixture
def recorder(db: None) -> User:
    return make_user("recorder", Role.RECORDER)


@pytest.fixture
def director_client(director: User) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(director)
    return client


@pytest.fixture
def recorder_client(recorder: User) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(recorder)
    return client


@pytest.fixture
def visitor_client(db: None) -> Client:
    return Client(headers={"accept-language": "en"})
