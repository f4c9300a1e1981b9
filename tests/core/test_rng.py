"""Randomness from one integer."""

from collections import Counter

from starboard.core.rng import GAMMA, MASK, Rng, mix
from tests.sample_game import GAME


def test_known_numbers() -> None:
    """The first outputs of splitmix64 from seed 1234567, from its published reference."""
    rng = Rng(1234567)
    top = [rng.below(1 << 64) for _ in range(5)]
    assert top == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_even_and_bounded() -> None:
    rng = Rng(9)
    counts = Counter(rng.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6)) and all(abs(n - 10_000) < 500 for n in counts.values())


def test_shuffles_reach_every_order_evenly() -> None:
    rng, seen = Rng(2), Counter[tuple[int, ...]]()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        seen[tuple(items)] += 1
    assert len(seen) == 24 and all(abs(n - 1000) < 200 for n in seen.values())


def test_states_and_generators_agree() -> None:
    g = GAME.setup(None, 1)
    rng = Rng(g.rng)
    assert [g.below(100) for _ in range(10)] == [rng.below(100) for _ in range(10)]
    a, b = list(range(30)), list(range(30))
    g.shuffle(a)
    rng.shuffle(b)
    assert a == b and g.pick(a) == rng.pick(b)


def test_forks_are_independent() -> None:
    rng = Rng(5)
    a, b = rng.fork(), rng.fork()
    assert [a.below(1000) for _ in range(5)] != [b.below(1000) for _ in range(5)]


def in_turn(rng: Rng, items: list[int]) -> None:
    """Shuffle by one number after another, from the last item on."""
    for i in range(len(items) - 1, 0, -1):
        j = rng.below(i + 1)
        items[i], items[j] = items[j], items[i]


def test_many_are_shuffled_as_few_are() -> None:
    """Long lists are shuffled by other means, to the same order."""
    for n in (*range(60), 100, 225, 226, 254, 255, 256, 257, 300):
        rng, other = Rng(n), Rng(n)
        items, plain = list(range(n)), list(range(n))
        rng.shuffle(items)
        in_turn(other, plain)
        assert (items, rng.x) == (plain, other.x)


def unmixed(y: int) -> int:
    """Turn `mix` round."""
    for shift, factor in ((31, 0x94D049BB133111EB), (27, 0xBF58476D1CE4E5B9), (30, 1)):
        x = y
        for _ in range(64 // shift):
            x = y ^ (x >> shift)
        y = (x * pow(factor, -1, 1 << 64)) & MASK
    return y


def test_a_number_at_the_very_edge_of_a_place_counts_whole() -> None:
    """Of three items the second one is picked from a third of all numbers on, and not one number before."""
    assert mix(unmixed(12345)) == 12345
    for third in ((1 << 64) // 3, (1 << 64) // 3 + 1):
        for n in (20, 21, 226):
            x = (unmixed(third) - (n - 2) * GAMMA) & MASK  # the last swap but one is among three
            items, plain = list(range(n)), list(range(n))
            Rng(x).shuffle(items)
            in_turn(Rng(x), plain)
            assert items == plain
