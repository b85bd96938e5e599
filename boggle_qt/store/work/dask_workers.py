"""The workers of a Dask cluster (docs.dask.org), the extra `cluster`."""

from __future__ import annotations

import logging
import warnings
from typing import TYPE_CHECKING, Any

from boggle_qt.engine.fault import Fault
from boggle_qt.store.work.workers import POLL_SECONDS, Key, WorkerPool

if TYPE_CHECKING:
    from concurrent.futures import Executor

CLUSTER_SECONDS = 10
"""Seconds that a cluster has to answer, and to offer a worker."""


class DaskCluster(WorkerPool[Key]):
    """The workers of a Dask cluster. Its scheduler repeats the work of a worker that died; workers may join later."""

    def __init__(self, address: str) -> None:
        """Connect to the scheduler at `address`. Raise Fault."""
        try:
            from distributed import Client
        except ImportError:
            raise Fault("dask.distributed is not installed: install it with pip install 'boggle-qt[cluster]'") from None
        # Dask logs every worker that joins or leaves, and warns about different versions.
        logging.getLogger("distributed").setLevel(logging.CRITICAL + 1)
        warnings.filterwarnings("ignore", module="distributed")
        self._address = address
        try:
            self._client = Client(address, timeout=CLUSTER_SECONDS, set_as_default=False)
        except OSError:
            raise Fault(
                "no scheduler answers at {address}: start one there with dask scheduler", address=address
            ) from None
        except (ValueError, TypeError):
            raise Fault(
                "{address} is not the address of a scheduler: write it like tcp://192.168.1.5:8786", address=address
            ) from None
        try:
            self._client.wait_for_workers(1, timeout=CLUSTER_SECONDS)
        except OSError:
            self._client.close()
            raise Fault(
                "the scheduler at {address} has no workers: start some with dask worker {address}", address=address
            ) from None
        super().__init__(self._threads())

    def _threads(self) -> int:
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))

    def _start_executor(self) -> Executor:
        # Not pure, or Dask would answer equal calls from its cache.
        executor: Executor = self._client.get_executor(pure=False)
        return executor

    def done(self, seconds: float = POLL_SECONDS) -> list[tuple[Key, Any]]:
        from concurrent.futures import CancelledError

        from distributed import KilledWorker

        try:
            returned = super().done(seconds)
        except CancelledError:
            raise self._gone() from None
        except KilledWorker:
            raise Fault("several workers at {address} died while doing this work", address=self._address) from None
        except (ModuleNotFoundError, RuntimeError) as error:
            raise Fault(
                "the workers at {address} can't do this work ({reason}): install the same boggle-qt there",
                address=self._address,
                reason=error,
            ) from None
        if not returned and seconds:
            try:
                self.workers = self._threads()
            except OSError:
                raise self._gone() from None
        if self._client.status != "running":
            raise self._gone()
        return returned

    def _gone(self) -> Fault:
        return Fault("the scheduler at {address} no longer answers", address=self._address)

    def close(self) -> None:
        for future in self._submitted:
            future.cancel()
        self._client.close()
