"""A Ray cluster of three nodes on this machine, one of which is killed while games are played."""

import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from starboard.core.game import find
from starboard.lab.arena import arena
from starboard.lab.command import engine_of
from starboard.lab.engines import TRIES, LostWorkers, Work, play_batch, pool, ray
from starboard.lab.matches import Match, Played, schedule

pytest.importorskip("ray", reason="Ray is an extra and not in the lock: pip install starboard[ray]")
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]

MEMORY = 80 * 1024 * 1024
"""The least that Ray takes for a node's objects."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Start three nodes with one core each, on loopback; gone afterwards, whatever happens."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("RAY_USAGE_STATS_ENABLED", "0")
        from ray.cluster_utils import Cluster

        made = Cluster(
            initialize_head=True,
            head_node_args={"num_cpus": 1, "object_store_memory": MEMORY, "include_dashboard": False},
        )
        try:
            for _ in range(2):
                made.add_node(num_cpus=1, object_store_memory=MEMORY)
            made.wait_for_nodes()
            yield made
        finally:
            made.shutdown()


def plain(games: Sequence[Played]) -> list[tuple[object, ...]]:
    """Give what must be the same wherever a game is played, in the order of the matches."""
    ordered = sorted(games, key=lambda p: p.match.number)
    return [(p.match, p.scores, p.places, p.answers, p.decisions) for p in ordered]


def test_the_command_takes_an_address(cluster: Any, tmp_path: Path) -> None:
    matches = schedule(find("race"), ("uniform",), 4, seed=2, setup="seats=2")
    there, _ = arena(matches, engine_of(f"ray:{cluster.address}", None), tmp_path / "kept.jsonl")
    assert plain(there) == plain(arena(matches)[0])


def test_workers_that_always_die_are_reported(cluster: Any, tmp_path: Path) -> None:
    def die(matches: Sequence[Match]) -> list[Played]:
        (tmp_path / str(os.getpid())).touch()
        os._exit(1)

    matches = schedule(find("race"), ("uniform",), 2, seed=2, setup="seats=2")
    with pytest.raises(LostWorkers, match="games 0 to 1"):
        list(ray(cluster.address, 2, die)(matches))
    assert len(list(tmp_path.iterdir())) == TRIES


def noting(folder: Path, victim: str) -> Work:
    """Make work that notes which batch begins on which node; the victim comes no further than that."""

    def work(matches: Sequence[Match]) -> list[Played]:
        import ray

        node = ray.get_runtime_context().get_node_id()
        (folder / f"{matches[0].number}-{node}").touch()
        if node == victim:
            time.sleep(120)
        return play_batch(matches)

    return work


def test_a_killed_node_costs_no_game(cluster: Any, tmp_path: Path) -> None:
    """All games come back, equal to those of a pool; what the node had begun is played again elsewhere."""
    matches = schedule(find("race"), ("greedy", "uniform"), 48, seed=5, setup="seats=2")
    victim = cluster.list_all_nodes()[-1]

    def begun(node: str) -> set[int]:
        return {int(p.name.split("-")[0]) for p in tmp_path.glob(f"*-{node}")}

    played: list[Played] = []
    lost: set[int] = set()
    for game in ray(cluster.address, 2, noting(tmp_path, victim.node_id))(matches):
        played.append(game)
        if not lost and len(played) < 40:
            lost = begun(victim.node_id)
            if lost:
                cluster.remove_node(victim, allow_graceful=False)
    assert lost, "the node never had a batch"
    assert plain(played) == plain(arena(matches, pool(1))[0])
    others = [node.node_id for node in cluster.list_all_nodes()]
    assert len(others) == 2 and victim.node_id not in others
    assert lost <= begun(others[0]) | begun(others[1])
