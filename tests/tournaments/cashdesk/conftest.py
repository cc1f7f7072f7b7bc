"""Who is logged in at the cash desk."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.conftest import make_user
from tournaments.access.permissions import Role


@pytest.fixture
def client(db: None) -> Client:
    """A treasurer's."""
    client = Client(headers={"accept-language": "en"})
    client.force_login(make_user("treasurer", Role.TREASURER))
    return client
