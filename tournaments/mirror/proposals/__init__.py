"""Proposals of visitors on a mirror, which the hall fetches and its officials answer."""
