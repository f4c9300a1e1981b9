"""What other packages bring: entry points, loaded so that a broken one is named in one line."""

from collections.abc import Callable, Iterator
from importlib import metadata
from typing import Any

from starboard.core.refusal import Refused


def entries(group: str, name: str | None = None) -> Iterator[metadata.EntryPoint]:
    """List the entry points of a group, or those of one name."""
    found = metadata.entry_points(group=group)
    yield from found if name is None else found.select(name=name)


def brought(entry: metadata.EntryPoint, fits: Callable[[Any], bool] | None = None) -> Any:
    """Load what an entry point names; raises Refused if it cannot be loaded, or is not what the group is for."""
    place = f"{entry.group}: {entry.name} = {entry.value}"
    try:
        found = entry.load()
    except (ImportError, AttributeError, SyntaxError) as error:
        raise Refused("broken_entry", entry=place, why=str(error)) from error
    if fits is not None and not fits(found):
        raise Refused("wrong_entry", entry=place, kind=entry.group.rpartition(".")[2])
    return found
