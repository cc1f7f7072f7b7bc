"""One entry for each rule system: everything about it is found through that."""
