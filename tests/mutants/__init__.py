"""Mutation testing: small changes of the code, one at a time, of which the tests of its room must notice each.

Run by ``make mutants``; how it works and what was found stands in ``docs/mutants.md``. The changes are those of mutmut
and a few of our own. mutmut's own runner is not used: it leaves out every decorated function, every table of a module
and everything that runs on import, which here are the views, who may do what, and the rule systems.
"""
