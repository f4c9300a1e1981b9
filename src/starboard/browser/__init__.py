"""The hall in a worker of one browser: one person, a store on the device, bots that think in a second worker.

Nothing here imports a module of the browser: what only the page's scripts can do is handed in (`outside.py`), so all of
it runs, and is checked, in any interpreter.
"""
