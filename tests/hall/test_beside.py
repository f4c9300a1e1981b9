"""Tools beside a real table, asked for as the client does; the Robot for one's own cards is a table like any other."""

import pytest

from starboard.core.refusal import Refused
from starboard.hall.tables import Tables
from tests.hall.kit import ADA, Caller, in_hall


def test_tools_are_listed_and_work() -> None:
    async def work(hall: Tables) -> None:
        ada = Caller(hall, ADA)
        listed = await ada.call("GET", "/api/beside/voidfall")
        assert {tool["id"] for tool in listed["tools"]} == {"battle", "evaluation", "upkeep", "score"}
        wish = {"tool": "score", "values": {"players": [{"influence": 7}, {"influence": 9}]}}
        found = await ada.call("POST", "/api/beside/voidfall", wish)
        assert found["result"]["places"] == [2, 1]
        wrong = await ada.call("POST", "/api/beside/voidfall", {"tool": "battle", "values": {}})
        assert wrong == {"refused": {"id": "voidfall-refused-no_invader"}}
        with pytest.raises(Refused, match="not_found"):
            await ada.call("POST", "/api/beside/voidfall", {"tool": "nothing", "values": {}})
        with pytest.raises(Refused, match="unknown_game"):
            await ada.call("GET", "/api/beside/nothing")

    in_hall(work)


def test_the_robot_for_own_cards_is_a_table_where_everything_is_taken_back() -> None:
    async def work(hall: Tables) -> None:
        ada = Caller(hall, ADA)
        stage = (await ada.call("GET", "/api/beside/race"))["tools"][0]
        wish = {"game": "race", "setup": stage["setup"], "seats": [{"kind": "me"}], "start": True}
        table = (await ada.call("POST", "/api/tables", wish))["info"]["id"]
        await ada.ask(do="watch", table=table, seat=0, changes=True)
        begun = (await ada.look(table))["at"]
        for line in ("done", "choose actions=explore_5,produce"):
            at = (await ada.look(table))["at"]
            await ada.ask(do="answer", table=table, seat=0, at=at, options=[line], id=f"a{at}")
        undo = (await ada.look(table))["undo"]
        assert undo["all"] == begun  # back behind the dice, which were rolled by the second answer

    in_hall(work)
