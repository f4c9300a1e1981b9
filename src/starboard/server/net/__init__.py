"""The way of a message: HTTP routes, the websocket, limits, and the client's files."""
