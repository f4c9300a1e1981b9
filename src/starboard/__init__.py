"""A digital table, a rules library and fair bots for four space games."""

__version__ = "0.1.0"
