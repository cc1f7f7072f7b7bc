"""A service that speaks like Amazon's S3, on this computer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from secrets import token_hex

import boto3
from moto.server import ThreadedMotoServer


@contextmanager
def s3_address() -> Iterator[str]:
    """The setting ``FILES_IN`` for an empty bucket there."""
    bucket = f"skatclub-{token_hex(4)}"  # servers of one process share what they hold
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    try:
        login = {"aws_access_key_id": "key", "aws_secret_access_key": "secret/with+signs"}
        boto3.client(
            "s3", endpoint_url=f"http://{host}:{port}", region_name="us-east-1", **login
        ).create_bucket(Bucket=bucket)
        yield f"s3+http://key:secret%2Fwith%2Bsigns@{host}:{port}/{bucket}"
    finally:
        server.stop()
