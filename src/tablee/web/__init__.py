"""HTTP and WebSocket around the host, and the page. `serve` runs it all."""

from tablee.web.serve import serve

__all__ = ["serve"]
