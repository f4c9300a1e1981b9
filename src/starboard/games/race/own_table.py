"""How the Robot's part of a real table is shown: what it does now, its own things, and what was told of the rest."""

from starboard.core.scene import Area, Element, Forecast, Panel, Scene
from starboard.core.text import Text, seat_name
from starboard.games.race.own_cards import now, told
from starboard.games.race.rounds import last_round
from starboard.games.race.state import State
from starboard.games.race.table import counter, robot_panel, strip


def own_panel(v: State, seat: int) -> Panel:
    """Show what somebody said of the own cards."""
    _, outside = told(v)
    player = v.players[seat]
    items: list[Element] = [
        counter(f"vp-{seat}", player.vp, "race-chips", "chips", rule="5.2"),
        counter(f"size-{seat}", outside.cards, "race-tableau", "card", 14 if outside.longer else 12, "5.1"),
    ]
    if v.level == 3:
        items.append(counter(f"prestige-{seat}", player.prestige, "race-prestige", "prestige", 15, "6.2"))
    return Panel(key=f"player-{seat}", seat=seat, title=seat_name(seat), art=f"crew-{seat}", items=tuple(items))


def forecast(v: State) -> tuple[Forecast, ...]:
    """Say what the Robot is about to do, and why."""
    steps = tuple(now(v))
    return (Forecast(key="robot-now", label=Text("race-robot-now"), rule="7.5", steps=steps),) if steps else ()


def scene(v: State, seat: int | None) -> Scene:
    """Lay out the Robot, what to do now, and what was told."""
    robot, _ = told(v)
    pool = counter("pool", max(0, v.pool), "race-pool", "chips", rule="4.4")
    areas = (
        Area("head", (strip(v, False, None), pool)),
        Area("floor", forecast(v)),
        Area("rivals", (robot_panel(v, robot),)),
        Area("mine", tuple(own_panel(v, s) for s in range(len(v.players)))),
    )
    return Scene(
        "race",
        seat,
        areas,
        round=Text("race-round-last" if v.round and last_round(v) else "race-round", {"round": v.round}),
        phase=Text(f"race-phase-{v.phase}"),
    )
