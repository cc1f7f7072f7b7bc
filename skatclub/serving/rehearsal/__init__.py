"""The rehearsal beside the real installation: its folder, and the processes that run while the folder asks for them."""
