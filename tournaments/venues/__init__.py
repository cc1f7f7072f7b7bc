"""A tournament at several venues: the lead's files, and the venues' deliveries."""
