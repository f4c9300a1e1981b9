"""A tournament: matches are played by an engine, kept line by line in a file, and go on where they stopped."""

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from starboard.lab.engines import Engine, inline
from starboard.lab.matches import Match, Played
from starboard.lab.ratings import Summary, summary

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Played).decode


def kept(path: Path, matches: Sequence[Match]) -> list[Played]:
    """Read the games of this tournament that a file has already; a torn last line is dropped."""
    if not path.exists():
        return []
    wanted, found = set(matches), []
    for line in path.read_bytes().splitlines():
        try:
            played = _decode(line)
        except msgspec.DecodeError:
            continue
        if played.match in wanted:
            wanted.remove(played.match)
            found.append(played)
    return found


def arena(
    matches: Sequence[Match],
    engine: Engine = inline,
    path: Path | None = None,
    progress: Callable[[Played], None] | None = None,
) -> tuple[list[Played], Summary]:
    """Play all matches that the file lacks, and sum up."""
    done = kept(path, matches) if path else []
    known = {p.match for p in done}
    left = [m for m in matches if m not in known]
    for played in done:
        if progress is not None:
            progress(played)
    file = path.open("ab") if path else None
    try:
        if path and file and file.tell() and not path.read_bytes().endswith(b"\n"):
            file.write(b"\n")
        for played in engine(left):
            done.append(played)
            if file:
                file.write(_encode(played) + b"\n")
                file.flush()
            if progress is not None:
                progress(played)
    finally:
        if file:
            file.close()
    done.sort(key=lambda p: p.match.number)
    return done, summary(done)
