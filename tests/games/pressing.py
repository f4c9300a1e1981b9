"""How many presses an answer takes at the table, by what its question offers: as the client takes them."""

from starboard.core.scene import Question


def presses(q: Question, lines: list[str]) -> int:
    """Count the presses that lead to an answer.

    Picks of one question: one each, the last one sends them; where it is asked what to leave, one for each thing left;
    what is proposed needs one press in all, and where more could be added a button ends it. Else: what it acts on
    beside what every answer acts on, once more where it has a price to read that is not asked for next (as for who
    plays alone), or a button.
    """
    places = [next(n for n, o in enumerate(q.offered) if o.line == line) for line in lines]
    if q.sets or q.picks > 1 or q.done:
        picked = tuple(sorted(places))
        if picked == q.proposed:
            return 1
        if all(n < q.among for n in picked):
            more = any(set(picked) < set(other) for other in q.sets) if q.sets else bool(q.done)
            return (q.among - len(picked) if q.left else len(picked)) + more
    (place,) = places
    chosen = q.offered[place]
    shared = set.intersection(*[set(o.targets) for o in q.offered]) if len(q.offered) > 1 else set()
    keys = set(chosen.targets) - shared if set(chosen.targets) != shared else shared
    fitting = [o for o in q.offered if keys <= set(o.targets)]
    if not keys or len(keys) > 2:
        return 1
    return len(keys) + bool((chosen.hint and not chosen.asks and not chosen.free) or len(fitting) > 1)
