"""Several server processes on one database: what they announce to each other, and which of them live.

`Announcements` reads, once and in order, what another process has changed; `Peers` gives signs of life, sweeps up after the dead and
knows who is online elsewhere; `follow` brings a match in memory up to what another process wrote. With SQLite there is one process, and both have nothing to do.
"""

from tablee.host.processes.announcements import Announcements
from tablee.host.processes.catch_up import follow
from tablee.host.processes.peers import Peers

__all__ = ["Announcements", "Peers", "follow"]
