"""One module for each change, numbered."""
