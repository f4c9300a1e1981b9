"""Training of the net with PyTorch, on a processor or a GPU: by imitation, and by what came of its own decisions."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from starboard.bots.learned.network import ARRAYS, LEAD
from starboard.lab.shards import Decisions, portions

RARELY = 2
"""Prospects are learned from every so many batches: all decisions of a game share its outcome, so that games, not
decisions, are what can be learned from, and they are soon known by heart."""
LEAST = 1e-12
"""What is less likely than that is taken to be just so likely where chances are turned back into preferences."""
FAR = 3.0
"""Leads beyond so many times `LEAD` count no more."""


class Held:
    """Decisions on the device where they are learned from, so that batches are put together there."""

    def __init__(self, decisions: Decisions, device: str, gain: NDArray[np.float32] | None = None) -> None:
        """Bring them there, with how much better things went than expected."""
        d = decisions

        def tensor(array: NDArray[Any], kind: Any) -> Tensor:
            return torch.from_numpy(np.ascontiguousarray(array, kind)).to(device)

        self.device, self.count = device, len(d)
        self.states, self.options, self.widths = (tensor(d[n], np.int64) for n in ("states", "options", "widths"))
        firsts = (d.row_first, d.option_first, d.option_row_first)
        self.row_first, self.option_first, self.option_row_first = (tensor(first, np.int64) for first in firsts)
        self.rows, self.option_rows = tensor(d["rows"], np.int32), tensor(d["option_rows"], np.int32)
        floats = ("values", "option_values", "targets", "won", "ahead", "looked")
        self.values, self.option_values, self.targets, self.won, self.ahead, self.looked = (
            tensor(d[n], np.float32) for n in floats
        )
        self.margin = tensor(np.clip(d["margin"] / LEAD, -FAR, FAR), np.float32)
        self.chosen, self.before = tensor(d["chosen"], np.int64), tensor(np.log(d["chance"]), np.float32)
        self.gain = tensor(np.zeros(len(d)) if gain is None else gain, np.float32)

    def __len__(self) -> int:
        """Count the decisions."""
        return self.count

    def all(self) -> Tensor:
        """Give the numbers of all decisions."""
        return torch.arange(self.count, device=self.device)

    def shuffled(self, size: int, rng: np.random.Generator) -> Iterator[Tensor]:
        """Give the numbers of all decisions in any order, so many at a time."""
        for which in portions(self.count, size, rng):
            yield torch.from_numpy(which).to(self.device)

    def spread(self, which: Tensor) -> "Spread":
        """Say where the options of some decisions stand in a table of decisions by options."""
        counts = self.options[which]
        places, first = spans(self.option_first[which], counts)
        owner = torch.repeat_interleave(torch.arange(len(counts), device=self.device), counts, output_size=len(places))
        place = torch.arange(len(places), device=self.device) - first[owner]
        return Spread(places, owner, place, (len(counts), int(counts.max())))


class Spread(NamedTuple):
    """Options of a batch: where they lie, whose they are, their place among its options, the shape of the table."""

    places: Tensor
    owner: Tensor
    place: Tensor
    shape: tuple[int, int]

    def table(self, values: Tensor, fill: float = 0.0) -> Tensor:
        """Put a value for each option into a table."""
        return values.new_full(self.shape, fill).index_put((self.owner, self.place), values)


def spans(first: Tensor, lengths: Tensor) -> tuple[Tensor, Tensor]:
    """List the places of pieces, from `first` on as many as `lengths` says, and where each begins in that list."""
    total = int(lengths.sum())
    starts = torch.cumsum(lengths, 0) - lengths
    moved = torch.repeat_interleave(first - starts, lengths, output_size=total)
    return moved + torch.arange(total, device=first.device), starts


class Output(NamedTuple):
    """What the net says about a batch: log chances (decisions by options, padded), win as a logit, lead over LEAD."""

    log_chances: Tensor
    win: Tensor
    lead: Tensor


class Model(nn.Module):
    """The same net as `bots/learned/network.py`, for many decisions at once."""

    def __init__(self, weights: dict[str, NDArray[Any]]) -> None:
        """Begin with some weights."""
        super().__init__()
        self.fixed = {name: array for name, array in weights.items() if name not in ARRAYS}
        self.w = nn.ParameterDict({n: nn.Parameter(torch.tensor(np.asarray(weights[n], np.float32))) for n in ARRAYS})

    def weights(self) -> dict[str, NDArray[Any]]:
        """Give the weights as arrays."""
        return {name: self.w[name].detach().cpu().numpy().copy() for name in ARRAYS} | self.fixed

    def forward(self, held: Held, which: Tensor) -> Output:
        """Judge some decisions."""
        w = self.w

        def summed(table: str, rows: Tensor, values: Tensor, first: Tensor, lengths: Tensor) -> Tensor:
            places, starts = spans(first, lengths)
            return functional.embedding_bag(
                rows[places], w[table], starts.int(), mode="sum", per_sample_weights=values[places]
            )

        state = summed("state", held.rows, held.values, held.row_first[which], held.states[which])
        x = torch.relu(state + w["state_bias"])
        h = torch.relu(x @ w["deep"] + w["deep_bias"]) + x
        spread = held.spread(which)
        first, widths = held.option_row_first[spread.places], held.widths[spread.places]
        own = summed("options", held.option_rows, held.option_values, first, widths)
        of = spread.owner
        o = torch.relu(own * (1 + h @ w["gate"])[of] + (h @ w["mix"])[of] + w["option_bias"])
        logits = torch.relu(o @ w["narrow"] + w["narrow_bias"]) @ w["score"]
        out = torch.relu(h @ w["prospect"] + w["prospect_bias"]) @ w["outlook"] + w["outlook_bias"]
        return Output(torch.log_softmax(spread.table(logits, -1e9), dim=1), out[:, 0], out[:, 1])


def prospects_loss(out: Output, held: Held, which: Tensor) -> Tensor:
    """Measure how far the prospects were from what came."""
    won, margin = held.won[which], held.margin[which]
    return functional.binary_cross_entropy_with_logits(out.win, won) + 0.5 * functional.mse_loss(out.lead, margin)


def sights_loss(out: Output, held: Held, which: Tensor, doubt: float) -> Tensor:
    """Measure how far preferences are from those that looked ahead: those of the net that played, and what it saw.

    What was seen in a few worlds is half luck, so it counts `doubt` times less than the look says. Decisions from which
    nobody looked ahead say nothing.
    """
    spread = held.spread(which)
    played, ahead = spread.table(held.targets[spread.places]), spread.table(held.ahead[spread.places])
    wanted = torch.log_softmax(torch.where(played > 0, played.clamp_min(LEAST).log() + ahead / doubt, -1e9), dim=1)
    apart = (wanted.exp() * (wanted.clamp_min(-50) - out.log_chances.clamp_min(-50))).sum(1)
    return (held.looked[which] * apart).mean()


class Imitation(NamedTuple):
    """What a step of imitation found."""

    loss: float
    agreement: float
    """How often the net prefers what the player preferred."""
    prospects: float


class Improvement(NamedTuple):
    """What a step of improving found; it stays on the device until somebody asks."""

    entropy: Tensor
    prospects: Tensor
    moved: Tensor
    """How far the net has moved from the one that played (as a divergence)."""
    sights: Tensor
    """How far it is from what was seen ahead (as a divergence)."""


class Trainer:
    """Holds a model and its optimizer."""

    def __init__(self, weights: dict[str, NDArray[Any]], device: str = "", rate: float = 1e-3) -> None:
        """Begin with some weights, on the GPU if there is one."""
        self.device = device or ("cuda" if torch.cuda.is_available() else "cpu")
        self.model = Model(weights).to(self.device)
        self.optimizer = torch.optim.Adam(self.model.parameters(), lr=rate, eps=1e-5)
        self.steps = 0

    def set_rate(self, rate: float) -> None:
        """Change how fast it learns."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate

    def step(self, loss: Tensor, prospects: Tensor) -> None:
        """Take one step downhill."""
        if self.steps % RARELY == 0:
            loss = loss + 0.5 * prospects
        self.steps += 1
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.optimizer.step()

    def imitate(self, held: Held, which: Tensor, smooth: float = 0.03) -> Imitation:
        """Learn to choose as the player did, and what comes of positions; a little doubt keeps the net curious."""
        out: Output = self.model(held, which)
        spread = held.spread(which)
        targets = spread.table(held.targets[spread.places])
        listed = out.log_chances > -1e8
        wanted = torch.where(listed, (1 - smooth) * targets + smooth / held.options[which][:, None], 0.0)
        loss = -(wanted * out.log_chances.clamp_min(-1e8)).sum(1).mean()
        prospects = prospects_loss(out, held, which)
        self.step(loss, prospects)
        same = (out.log_chances.argmax(1) == targets.argmax(1)).float().mean()
        return Imitation(loss.item(), same.item(), prospects.item())

    def improve(
        self, held: Held, which: Tensor, curiosity: float, clip: float = 0.2, doubt: float = 0.0, weight: float = 1.0
    ) -> Improvement:
        """Make choices likelier that turned out better than expected (proximal policy optimisation).

        With a `doubt` also what looked better ahead, which counts by its `weight`; without, nobody looked.
        """
        out: Output = self.model(held, which)
        moved = out.log_chances.gather(1, held.chosen[which][:, None])[:, 0] - held.before[which]
        ratio, gain = moved.exp(), held.gain[which]
        policy = -torch.min(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain).mean()
        entropy = -(out.log_chances.exp() * out.log_chances.clamp_min(-50)).sum(1).mean()
        prospects = prospects_loss(out, held, which)
        loss = policy - curiosity * entropy
        sights = torch.zeros((), device=self.device)
        if doubt:
            sights = sights_loss(out, held, which, doubt)
            loss = loss + weight * sights
        self.step(loss, prospects)
        return Improvement(entropy.detach(), prospects.detach(), -moved.detach().mean(), sights.detach())

    def state(self) -> dict[str, Any]:
        """Give what is needed, beside the weights, to go on as if nothing had happened."""
        return {"optimizer": self.optimizer.state_dict(), "steps": self.steps}

    def go_on(self, state: dict[str, Any]) -> None:
        """Go on from what `state` gave; the weights are those it was given with."""
        self.optimizer.load_state_dict(state["optimizer"])
        self.steps = state["steps"]


def worth(won: NDArray[Any], margin: NDArray[Any], win: float) -> NDArray[np.float32]:
    """Say what a result or a prospect is worth, from -1 to 1: so much of it the win, the rest the lead."""
    found = win * (2 * won - 1) + (1 - win) * np.tanh(margin / LEAD)
    return np.asarray(found, np.float32)


def foreseen(decisions: Decisions, win: float) -> float:
    """Say which part of the variance of results the prospects explain; nothing at all is 0."""
    came = worth(decisions["won"], decisions["margin"], win)
    return float(1 - np.var(came - worth(decisions["win"], decisions["lead"], win)) / max(1e-6, np.var(came)))


def surprises(
    decisions: Decisions, expected: NDArray[np.float32], came: NDArray[np.float32], trust: float
) -> NDArray[np.float32]:
    """Say of each decision how much more came later than was `expected` in it (generalised advantages).

    With a `trust` of 1 only the result counts; with less, what the player expected a little later counts too, and the
    luck of all the rest of the game does not.
    """
    last = np.ones(len(decisions), bool)
    same = (decisions["match"][1:] == decisions["match"][:-1]) & (decisions["seat"][1:] == decisions["seat"][:-1])
    last[:-1] = ~same
    following = np.append(expected[1:], np.float32(0))
    steps = (np.where(last, came, following) - expected).tolist()
    carried = np.where(last, 0.0, trust).tolist()
    found = [0.0] * len(steps)
    running = 0.0
    for n in range(len(steps) - 1, -1, -1):
        running = found[n] = steps[n] + carried[n] * running
    return np.asarray(found, np.float32)


def advantages(decisions: Decisions, trust: float, win: float) -> NDArray[np.float32]:
    """Say of each decision how much better things went than its player expected, in `worth`."""
    expected = worth(decisions["win"], decisions["lead"], win)
    return surprises(decisions, expected, worth(decisions["won"], decisions["margin"], win), trust)


def in_hindsight(decisions: Decisions, trust: float) -> Decisions:
    """Replace what came by what was known of it a while after each decision: less luck to learn by heart."""
    win, lead = decisions["win"], decisions["lead"]
    won = np.clip(win + surprises(decisions, win, decisions["won"], trust), 0, 1)
    margin = lead + surprises(decisions, lead, decisions["margin"], trust)
    return Decisions({**decisions.columns, "won": won, "margin": margin})


def standard(values: NDArray[np.float32]) -> NDArray[np.float32]:
    """Bring values to mean zero and deviation one."""
    found: NDArray[np.float32] = (values - values.mean()) / (values.std() + 1e-6)
    return found
