"""The public mirror: what visitors in the hall may read is sent whole to an installation on the internet."""
