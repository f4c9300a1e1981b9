"""Bots and judges in processes of their own."""
