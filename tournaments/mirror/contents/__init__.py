"""The content that is sent of each kind of thing: only what visitors in the hall may read."""
