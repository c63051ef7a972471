"""A store in memory has one connection; several threads take turns with it."""

from __future__ import annotations

import threading

from core.store import Store


def test_threads_take_turns_with_a_store_in_memory() -> None:
    """Pictures of saves are drawn from another thread while the window writes; neither gets in the other's way."""
    troubles: list[BaseException] = []
    with Store.open("sqlite://") as store:

        def read() -> None:
            try:
                for _ in range(200):
                    store.saves()
            except Exception as error:  # noqa: BLE001 - whatever it is, the test tells it
                troubles.append(error)

        readers = [threading.Thread(target=read) for _ in range(3)]
        for each in readers:
            each.start()
        for k in range(100):
            store.set_setting("count", k)
        for each in readers:
            each.join()
        assert store.setting("count") == 99
    assert not troubles
