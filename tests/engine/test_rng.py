"""Chance: SplitMix64 as published, and draws that are uniform and the same everywhere."""

from __future__ import annotations

from collections import Counter

import pytest

from core.engine import Rng, seeded, splitmix64, unseeded

# Published output of SplitMix64: from the counter 0 (Vigna's reference program) and 1234567 (Rosetta Code's task).
FROM_0 = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC, 0x1B39896A51A8749B]
FROM_1234567 = [
    6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
]  # fmt: skip


@pytest.mark.parametrize(("counter", "output"), [(0, FROM_0), (1234567, FROM_1234567)])
def test_splitmix64_gives_its_published_numbers(counter: int, output: list[int]):
    """Whoever reads a save in another language can go on drawing the same numbers."""
    drawn: list[int] = []
    for _ in output:
        counter, bits = splitmix64(counter)
        drawn.append(bits)
    assert drawn == output


def test_the_counter_stays_a_64_bit_number():
    """It wraps round, and so does any integer given as a seed."""
    counter, bits = splitmix64(2**64 - 1)
    assert 0 <= counter < 2**64
    assert 0 <= bits < 2**64
    assert counter == 0x9E3779B97F4A7C14
    assert seeded(-1) == seeded(2**64 - 1)
    assert seeded(2**64 + 5) == seeded(5)
    assert seeded(0) == FROM_0[0]


def test_neighbouring_seeds_are_unrelated():
    """About half of the 64 bits differ, give or take five standard deviations (of 4 bits), in each of 100 pairs."""
    for seed in range(100):
        assert 12 < (seeded(seed) ^ seeded(seed + 1)).bit_count() < 52


@pytest.mark.parametrize("n", [1, 2, 3, 7, 42])
def test_below_is_uniform(n: int):
    """Every value below n, none else, about equally often: chi square within five standard deviations of its mean."""
    rng, draws = Rng(81), 4_000
    counts = Counter(rng.below(n) for _ in range(draws))
    assert set(counts) == set(range(n))
    expected = draws / n
    chi = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi <= (n - 1) + 5 * (2 * (n - 1)) ** 0.5


def test_below_takes_the_high_bits():
    """(bits * n) >> 64, as documented: the first number from seed 0 is the second of the published ones."""
    assert Rng(0).counter == FROM_0[0]
    _, bits = splitmix64(FROM_0[0])
    assert Rng(0).below(1000) == bits * 1000 // 2**64


def test_shuffle_is_fisher_and_yates():
    """From the last place down each item changes places with one drawn among those up to it."""
    items, rng, twin = list("abcdefgh"), Rng(5), Rng(5)
    rng.shuffle(items)
    expected = list("abcdefgh")
    for i in range(7, 0, -1):
        j = twin.below(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert items == expected
    assert items != list("abcdefgh")


def test_every_order_comes_up():
    rng = Rng(1)
    seen = Counter[tuple[int, ...]]()
    for _ in range(3_000):
        items = [0, 1, 2]
        rng.shuffle(items)
        seen[tuple(items)] += 1
    assert len(seen) == 6
    assert all(400 < count < 600 for count in seen.values())


def test_shuffling_nothing_draws_nothing():
    for items in ([], [1]):
        rng = Rng(3)
        before = rng.counter
        rng.shuffle(items)
        assert rng.counter == before


@pytest.mark.parametrize("seed", [0, 1, 2**31, 2**64 - 1, 0x9E3779B97F4A7C15, 1234567890123456789])
def test_the_seed_of_a_counter_is_found_again(seed: int):
    """A recorded game names the seed from which the chance that its set-up leaves goes on."""
    assert unseeded(seeded(seed)) == seed
    assert seeded(unseeded(seed)) == seed
