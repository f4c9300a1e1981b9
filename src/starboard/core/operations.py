"""Generated code for states: clone, view, and the two halves of a sample (collect hidden values, deal them).

For each struct type one function per operation is written as source and compiled once, because these are
the hottest paths of a search: a clone is little more than one C-level copy and a list copy per list.
"""

import itertools
from collections.abc import Callable
from typing import Any, Union

from msgspec import structs

from starboard.core.family import Family, field_names, remembered
from starboard.core.fields import FieldPlan, has_marks, is_frozen, is_shared, is_struct, parts, plan
from starboard.core.marks import HIDDEN, HIDDEN_NUMBER, SPECTATOR

TRANSIENT = ("log", "now")
"""Fields of a state that are not part of it: who listens, and the decisions already worked out."""


class Writer:
    """Writes and compiles the functions of one operation."""

    def __init__(self) -> None:
        self.names: dict[type, str] = {}
        self.space: dict[str, Any] = {"replace": structs.replace, "HIDDEN": HIDDEN, "NUMBER": HIDDEN_NUMBER}
        self.count = itertools.count()

    def struct(self, cls: type) -> str:
        """Give the name of the function for a struct type, writing it first if need be."""
        name = self.names.get(cls)
        if name is None:
            name = self.names[cls] = f"{type(self).__name__.strip('_').lower()}_{cls.__name__}_{next(self.count)}"
            source = self.source(name, cls)
            exec(source, self.space)
        return name

    def function(self, cls: type) -> Callable[..., Any]:
        """Give the compiled function for a struct type."""
        name = self.struct(cls)
        fn: Callable[..., Any] = self.space[name]
        return fn

    def source(self, name: str, cls: type) -> str:
        raise NotImplementedError

    def fresh(self) -> str:
        return f"v{next(self.count)}"

    def const(self, value: Any) -> str:
        name = f"k{next(self.count)}"
        self.space[name] = value
        return name


class Clone(Writer):
    """Writes what copies values that are written to."""

    def source(self, name: str, cls: type) -> str:
        lines = [f"def {name}(x):", "    y = x.__copy__()"]
        for f in plan(cls):
            if f.name == "log":
                lines.append("    y.log = None")
            elif f.name == "now":
                continue  # frozen, and true of the copy as well
            elif not is_shared(f.type):
                lines.append(f"    y.{f.name} = {self.copied(f.type, f'x.{f.name}')}")
        return "\n".join([*lines, "    return y"])

    def written(self, hint: Any, var: str, space: dict[str, Any]) -> str:
        """Write the expression that copies a value, for functions of another writer, which gets what it calls."""
        source = self.copied(hint, var)
        for cls, fn in self.names.items():
            space[fn] = self.function(cls)
        return source

    def copied(self, hint: Any, var: str) -> str:
        """Write the expression that copies a value."""
        origin, args = parts(hint)
        if is_shared(hint):
            return var
        if is_struct(origin):
            return f"{self.struct(origin)}({var})"
        v = self.fresh()
        if origin is list:
            return f"{var}.copy()" if is_shared(args[0]) else f"[{self.copied(args[0], v)} for {v} in {var}]"
        if origin is set:
            return f"{var}.copy()"
        if origin is dict:
            if is_shared(args[1]):
                return f"{var}.copy()"
            return f"{{k: {self.copied(args[1], v)} for k, {v} in {var}.items()}}"
        if origin is Union:
            rest = [a for a in args if a is not type(None)]
            if len(rest) == 1:
                return f"(None if {var} is None else {self.copied(rest[0], var)})"
        raise TypeError(f"cannot copy {hint!r}: a written-to value must be a list, dict, set or struct")


def seen_if(f: FieldPlan, cls: type) -> str:
    """Write the condition under which `seat` may see the field of record x that belongs to `owner`."""
    assert f.seen is not None
    if f.seen.by == "owner":
        return "(seat is not None and seat == owner)"
    if f.seen.by == "nobody":
        return "False"
    named = next(other for other in plan(cls) if other.name == f.seen.by)
    if parts(named.type)[0] is int:
        return f"(x.{f.seen.by} == seat)"
    return f"(({SPECTATOR} if seat is None else seat) in x.{f.seen.by})"


def owner_line(cls: type) -> str:
    """Records that name their seat belong to it, others to whom the record around them belongs."""
    return "    owner = x.seat" if "seat" in field_names(cls) else ""


class _Walk(Writer):
    """Shared by the operations that pass the viewer's seat and the owner down the tree."""

    def inner(self, f: FieldPlan | None, hint: Any, var: str) -> str:
        """Write the expression for a value that is not hidden itself but has hidden parts."""
        origin, args = parts(hint)
        if is_struct(origin):
            return f"{self.struct(origin)}({var}, seat, owner{self.extra})"
        v = self.fresh()
        if origin is list and f is not None and f.name == "players" and is_struct(args[0]):
            return f"[{self.struct(args[0])}({v}, seat, i{self.extra}) for i, {v} in enumerate({var})]"
        if origin is list:
            return f"[{self.inner(None, args[0], v)} for {v} in {var}]"
        if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
            return f"tuple([{self.inner(None, args[0], v)} for {v} in {var}])"
        if origin is dict:
            return f"{{k: {self.inner(None, args[1], v)} for k, {v} in {var}.items()}}"
        if origin is Union:
            rest = [a for a in args if a is not type(None)]
            if len(rest) == 1:
                return f"(None if {var} is None else {self.inner(None, rest[0], var)})"
        raise TypeError(f"marks inside {hint!r} are not supported")

    extra = ""


def blank_of(hint: Any, where: str) -> Callable[[Any], Any]:
    """Make the function that replaces a hidden value by one of the same shape that tells nothing else."""
    origin, args = parts(hint)
    if origin is str:
        return lambda value: HIDDEN
    if origin is int or origin is float:
        return lambda value: HIDDEN_NUMBER
    if origin is list:
        item = blank_of(args[0], where)
        return lambda value: [item(v) for v in value]
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        item = blank_of(args[0], where)
        return lambda value: tuple([item(v) for v in value])
    if origin is dict:
        item = blank_of(args[1], where)
        return lambda value: {k: item(v) for k, v in value.items()}
    if origin is Union:
        rest = [a for a in args if a is not type(None)]
        if len(rest) == 1:
            item = blank_of(rest[0], where)
            return lambda value: None if value is None else item(value)
    if isinstance(origin, type) and issubclass(origin, Family):
        hidden = getattr(origin, "HIDDEN", None)
        if hidden is not None:
            return lambda value: hidden()
    raise TypeError(f"{where}: a {hint!r} cannot be hidden; use text, number, lists of them, or mark its own fields")


def blank_source(hint: Any, var: str) -> str | None:
    """Write the blank of the most common types in place; None for those that need `blank_of`."""
    origin, args = parts(hint)
    if origin is str:
        return "HIDDEN"
    if origin is int or origin is float:
        return "NUMBER"
    if origin is list and parts(args[0])[0] is str:
        return f"[HIDDEN] * len({var})"
    if origin is dict and (inner := blank_source(args[1], "v")) is not None:
        return f"{{k: {inner} for k, v in {var}.items()}}"
    return None


def nothing_hidden(cls: type, changed: list[str]) -> str:
    """Write the line that gives a frozen record as it is, where all that it could hide are tuples that are empty."""
    tuples = [f.name for f in plan(cls) if f.hides and parts(f.type)[0] is tuple]
    return f"    if not ({' or '.join(f'x.{n}' for n in tuples)}): return x" if tuples and tuples == changed else ""


class _View(_Walk):
    def __init__(self) -> None:
        super().__init__()
        self.clones = Clone()

    def source(self, name: str, cls: type) -> str:
        frozen = is_frozen(cls)
        lines = [f"def {name}(x, seat, owner):", owner_line(cls)]
        changes: list[tuple[str, str]] = []
        for f in plan(cls):
            if f.name in TRANSIENT and not frozen:
                changes.append((f.name, "None"))
            elif f.hides:
                hidden = "()" if f.vanishes else blank_source(f.type, f"x.{f.name}")
                if hidden is None:
                    hidden = f"{self.const(blank_of(f.type, f.where))}(x.{f.name})"
                    if type(None) in parts(f.type)[1]:
                        hidden = f"(None if x.{f.name} is None else {hidden})"
                seen = self.plain(f.type, f"x.{f.name}")
                allowed = seen_if(f, cls)
                changes.append((f.name, hidden if allowed == "False" else f"{seen} if {allowed} else {hidden}"))
            elif has_marks(f.type):
                changes.append((f.name, self.inner(f, f.type, f"x.{f.name}")))
            elif not is_shared(f.type):
                changes.append((f.name, self.plain(f.type, f"x.{f.name}")))
        if frozen:
            hiding = [f for f in plan(cls) if f.hides]
            if len(hiding) == len(changes) and "False" not in (conditions := [seen_if(f, cls) for f in hiding]):
                # Whoever may see all of a record gets the record itself.
                lines.append(f"    if {' and '.join(conditions)}: return x")
            lines.append(nothing_hidden(cls, [n for n, _ in changes]))
            lines.append(f"    return {self.replaced(cls, dict(changes))}")
        else:
            lines.append("    y = x.__copy__()")
            lines += [f"    y.{n} = {e}" for n, e in changes]
            lines.append("    return y")
        return "\n".join(line for line in lines if line)

    def replaced(self, cls: type, changes: dict[str, str]) -> str:
        """Write a frozen record with some fields changed; calling the class is faster than `replace`."""
        names = field_names(cls)
        if getattr(cls, "__match_args__", ()) == names:
            return f"{self.const(cls)}({', '.join(changes.get(n, f'x.{n}') for n in names)})"
        return f"replace(x, {', '.join(f'{n}={e}' for n, e in changes.items())})"

    def plain(self, hint: Any, var: str) -> str:
        """Copy a value that is wholly visible."""
        return self.clones.written(hint, var, self.space)


class _Collect(_Walk):
    """Gathers what the seat may not see, by pool."""

    extra = ", pools"

    def source(self, name: str, cls: type) -> str:
        lines = [f"def {name}(x, seat, owner, pools):", owner_line(cls)]
        for f in plan(cls):
            if f.hides:
                if f.pool is None:
                    continue
                add = self.const(_adder(f))
                allowed = seen_if(f, cls)
                lines.append(f"    if not {allowed}: {add}(x.{f.name}, pools)")
            elif has_marks(f.type):
                lines.append(f"    {self.inner(f, f.type, f'x.{f.name}')}")
        lines.append("    return None")
        return "\n".join(line for line in lines if line)


def _adder(f: FieldPlan) -> Callable[[Any, dict[str, list[Any]]], None]:
    """Make the function that adds a hidden field's values to its pool."""
    assert f.pool is not None
    name, per_key = f.pool.name, f.pool.per_key

    def add(value: Any, pools: dict[str, list[Any]], pool: str = name) -> None:
        if value is None:
            return
        if isinstance(value, dict):
            for key, inner in value.items():
                add(inner, pools, f"{name}:{key}" if per_key else name)
        elif isinstance(value, (list, tuple)):
            if value and isinstance(value[0], (list, tuple)):
                for inner in value:
                    add(inner, pools, pool)
            else:
                pools.setdefault(pool, []).extend(value)
        else:
            pools.setdefault(pool, []).append(value)

    return add


class _Deal(_Walk):
    """Puts values of the pools where the seat sees only blanks."""

    extra = ", pools"

    def source(self, name: str, cls: type) -> str:
        frozen = is_frozen(cls)
        lines = [f"def {name}(x, seat, owner, pools):", owner_line(cls)]
        changes: list[tuple[str, str]] = []
        for f in plan(cls):
            if f.hides:
                if f.pool is None:
                    continue
                deal = self.const(_dealer(f))
                allowed = seen_if(f, cls)
                value = f"{deal}(x.{f.name}, pools)"
                changes.append((f.name, value if allowed == "False" else f"x.{f.name} if {allowed} else {value}"))
            elif has_marks(f.type):
                changes.append((f.name, self.inner(f, f.type, f"x.{f.name}")))
        if frozen:
            lines.append(nothing_hidden(cls, [n for n, _ in changes]))
            lines.append(
                f"    return replace(x, {', '.join(f'{n}={e}' for n, e in changes)})" if changes else "    return x"
            )
        else:
            lines += [f"    x.{n} = {e}" for n, e in changes]
            lines.append("    return x")
        return "\n".join(line for line in lines if line)


def _dealer(f: FieldPlan) -> Callable[[Any, dict[str, list[Any]]], Any]:
    """Make the function that fills a blanked field from its pool."""
    assert f.pool is not None
    name, per_key = f.pool.name, f.pool.per_key

    def deal(value: Any, pools: dict[str, list[Any]], pool: str = name) -> Any:
        if value is None:
            return None
        if isinstance(value, dict):
            return {k: deal(v, pools, f"{name}:{k}" if per_key else name) for k, v in value.items()}
        if isinstance(value, (list, tuple)):
            if value and isinstance(value[0], (list, tuple)):
                return type(value)(deal(v, pools, pool) for v in value)
            n = len(value)
            if n == 0:
                return value
            source = pools[pool]
            taken = source[-n:]
            del source[-n:]
            return taken if isinstance(value, list) else tuple(taken)
        return pools[pool].pop()

    return deal


class Operations:
    """The four generated functions of one state type."""

    def __init__(self, cls: type) -> None:
        """Write and compile them."""
        self.clone: Callable[[Any], Any] = Clone().function(cls)
        self.view: Callable[[Any, int | None, int | None], Any] = _View().function(cls)
        self.collect: Callable[[Any, int | None, int | None, dict[str, list[Any]]], None] = _Collect().function(cls)
        self.deal: Callable[[Any, int | None, int | None, dict[str, list[Any]]], Any] = _Deal().function(cls)


@remembered
def operations(cls: Any) -> Operations:
    """Give the generated functions of a state type."""
    return Operations(cls)
