"""How many presses an answer takes at the table, by what its question offers: as the client takes them."""

from starboard.core.scene import Question

FEW = 6
"""So many answers that all act on the same things are buttons at once."""


def presses(q: Question, lines: list[str], alone: bool = False) -> int:
    """Count the presses that lead to an answer of somebody who plays `alone`, or with others.

    What is usual the client answers by itself. Picks of one question: one each, the last one sends them; where it is
    asked what to leave, one for each thing left; what is proposed needs one press in all, and where more could be added
    a button ends it. Else: what it acts on beside what every answer acts on, once more where it has a price to read
    (that is not asked for next, and is no matter of course for who can take it back), or a button.
    """
    if lines == [q.usual]:
        return 0
    taken = [next(n for n, o in enumerate(q.offered) if o.line == line) for line in lines]
    if q.sets or q.picks > 1 or q.done:
        picked = tuple(sorted(taken))
        if picked == tuple(sorted(q.proposed)):
            return 1
        if all(n < q.among for n in picked):
            more = any(set(picked) < set(other) for other in q.sets) if q.sets else q.done and len(picked) < q.picks
            return (q.among - len(picked) if q.left else len(picked)) + bool(more)
    (place,) = taken
    chosen = q.offered[place]
    shared = set.intersection(*[set(o.targets) for o in q.offered]) if len(q.offered) > 1 else set()
    keys = set(chosen.targets) - shared if set(chosen.targets) != shared else shared
    fitting = [o for o in q.offered if keys <= set(o.targets)]
    places = {o.targets for o in q.offered if o.targets}
    if not keys or len(keys) > 2 or (len(places) == 1 and len(q.offered) <= FEW):
        return 1
    known = chosen.asks or (alone and chosen.forced)
    return len(keys) + bool((chosen.hint and not known and not chosen.free) or len(fitting) > 1)
