"""The process a bot thinks in: `python -m starboard.server.thinking.worker`; ends when its input does."""

import struct
import sys
from typing import BinaryIO

import msgspec

from starboard.hall.thinker import Answered, Thought, answer_here

_LENGTH = struct.Struct(">I")


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer thoughts until there are no more."""
    while head := source.read(_LENGTH.size):
        (length,) = _LENGTH.unpack(head)
        thought = msgspec.msgpack.decode(source.read(length), type=Thought)
        try:
            answered = answer_here(thought)
        except Exception as error:
            answered = Answered(error=f"{type(error).__name__}: {error}"[:500])
        data = msgspec.msgpack.encode(answered)
        sink.write(_LENGTH.pack(len(data)) + data)
        sink.flush()


if __name__ == "__main__":
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever a bot prints must not mix with its answers
    serve(sys.stdin.buffer, out)
