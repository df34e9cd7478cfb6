"""Who does the work: this process, processes on this machine, or a Dask cluster."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

import tablee
from tablee.kernel.errors import BadOption

Workers = (
    Any  # a number of processes (0: one for each core), the address of a Dask scheduler, or a Dask client
)


AHEAD = 64  # tasks handed out at once: enough for many machines, few enough to stop soon


class Alone(Executor):
    """Does the work in this process, when it is asked for the answer."""

    def submit(self, task: Any, /, *args: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(task(*args, **named))
        except Exception as problem:
            done.set_exception(problem)
        return done


@contextmanager
def crew(workers: Workers = 0) -> Iterator[Executor]:
    """An executor for so many processes, or for a cluster; what still waits is given up when it is left."""
    if isinstance(workers, bool) or (isinstance(workers, int) and workers < 0):
        raise BadOption(
            f"Workers are a number of processes or the address of a scheduler, not {workers!r}.",
            f"Les ouvriers sont un nombre de processus ou l'adresse d'un ordonnanceur, pas {workers!r}.",
        )
    if isinstance(workers, int):
        count = workers or os.cpu_count() or 1
        if count == 1:
            yield Alone()
            return
        pool = ProcessPoolExecutor(count, mp_context=get_context("forkserver"))
        try:
            yield pool
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
        return
    with cluster(workers) as executor:
        yield executor


@contextmanager
def cluster(address: Any) -> Iterator[Executor]:
    """The executor of a Dask cluster whose workers have the same Tablée as this process."""
    try:
        from distributed import Client
    except ImportError:
        raise BadOption(
            "Many machines need Dask: pip install 'tablee[dask]'.",
            "Plusieurs machines demandent Dask : pip install 'tablee[dask]'.",
        ) from None
    try:
        client = Client(address, timeout="10s", set_as_default=False) if isinstance(address, str) else address
    except (OSError, ValueError, TimeoutError):
        raise BadOption(
            f"No Dask scheduler answers at {address}.",
            f"Aucun ordonnanceur Dask ne répond à {address}.",
        ) from None
    try:
        there = client.run(identity)
        here = identity()
        for worker, found in there.items():
            if found != here:
                raise BadOption(
                    f"The worker {worker} has another Tablée than this process: rules {found}, here {here}.",
                    f"L'ouvrier {worker} a un autre Tablée que ce processus : règles {found}, ici {here}.",
                )
        if not there:
            raise BadOption(
                f"The scheduler at {address} has no workers.",
                f"L'ordonnanceur à {address} n'a pas d'ouvriers.",
            )
        yield client.get_executor(retries=3, pure=False)
    finally:
        if client is not address:
            client.close()


def gather(
    executor: Executor, work: Callable[[Any], Any], tasks: Iterable[tuple[int, Any]]
) -> Iterator[tuple[int, Any]]:
    """The results of numbered tasks as they come, a few of them under way at a time."""
    waiting = iter(tasks)
    running: dict[Future[Any], int] = {}
    ahead = 1 if isinstance(executor, Alone) else AHEAD
    while True:
        for number, task in waiting:
            running[executor.submit(work, task)] = number
            if len(running) >= ahead:
                break
        if not running:
            return
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            yield running.pop(future), future.result()


def identity() -> dict[str, str]:
    """What must be the same where work is shared: the version of each game's rules and its edition."""
    return {name: f"{game.version}/{game.edition_hash()}" for name, game in shelf().items()}


def shelf() -> dict[str, Any]:
    return {name: tablee.game(name) for name in tablee.games()}
