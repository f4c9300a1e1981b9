"""What is heard of events: names that clients can play, and no game that is silent."""

import json
import re
from pathlib import Path

import pytest

from starboard.core.events import SOUNDS, Event
from starboard.core.family import members
from starboard.core.game import find

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["artifacts", "race", "sidereal", "voidfall"])
def test_events_name_sounds_that_can_be_played(name: str) -> None:
    events = [e for e in members(Event, find(name).package).values() if issubclass(e, Event)]
    assert {e.sound for e in events} - {""} <= SOUNDS
    assert len({e.sound for e in events} - {""}) >= 4, "drawing, placing, paying and gaining are heard in every game"
    assert any(e.moment for e in events)


def test_the_client_plays_each_of_them() -> None:
    text = (ROOT / "web/src/lib/sound.ts").read_text("utf-8")
    found = re.search(r"SOUNDS = (\[.*?\]) as const", text)
    assert found is not None
    assert set(json.loads(found[1].replace("'", '"'))) == SOUNDS | {"turn", "end"}
