"""The rehearsal beside the real installation: its folder, and its processes, which run while that asks for them."""
