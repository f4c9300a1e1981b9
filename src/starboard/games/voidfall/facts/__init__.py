"""The facts of Voidfall as typed records: what is printed on its components."""
