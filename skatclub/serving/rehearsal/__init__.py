"""The rehearsal beside the real installation: its folder, and its processes, which run while the folder asks for them."""
