"""The public mirror: public data of the hall is sent to an installation on the internet."""
