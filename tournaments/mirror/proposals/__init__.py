"""What flows back from a mirror: proposals of visitors, which the hall fetches and its officials answer."""
