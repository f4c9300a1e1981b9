"""Training of the net with PyTorch, on a processor or a GPU: by imitation, and by what came of its own decisions."""

from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from starboard.bots.learned.network import ARRAYS, LEAD
from starboard.lab.shards import Decisions, firsts

WIN_SHARE = 0.7
"""How much the win counts in what a game was worth; the rest is the lead."""
RARELY = 4
"""Prospects are learned from every so many batches: all decisions of a game share its outcome, so that games, not
decisions, are what can be learned from, and they are soon known by heart."""
FAR = 3.0
"""Leads beyond so many times `LEAD` count no more."""


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

    def forward(self, batch: Decisions) -> Output:
        """Judge a batch."""
        w = self.w
        device = w["state"].device

        def tensor(array: NDArray[Any], kind: Any = np.int64) -> Tensor:
            return torch.from_numpy(np.ascontiguousarray(array, kind)).to(device)

        def summed(rows: str, values: str, lengths: str, table: Tensor) -> Tensor:
            weights = tensor(batch[values], np.float32)
            return functional.embedding_bag(
                tensor(batch[rows]), table, tensor(firsts(batch[lengths])), mode="sum", per_sample_weights=weights
            )

        x = torch.relu(summed("rows", "values", "states", w["state"]) + w["state_bias"])
        h = torch.relu(x @ w["deep"] + w["deep_bias"]) + x
        counts = batch["options"].astype(np.int64)
        owner = np.repeat(np.arange(len(counts)), counts)
        place = np.arange(len(owner)) - np.repeat(firsts(counts), counts)
        of = tensor(owner)
        own = summed("option_rows", "option_values", "widths", w["options"])
        o = torch.relu(own * (1 + h @ w["gate"])[of] + (h @ w["mix"])[of] + w["option_bias"])
        logits = torch.relu(o @ w["narrow"] + w["narrow_bias"]) @ w["score"]
        padded = logits.new_full((len(counts), int(counts.max())), -1e9)
        padded = padded.index_put((of, tensor(place)), logits)
        out = torch.relu(h @ w["prospect"] + w["prospect_bias"]) @ w["outlook"] + w["outlook_bias"]
        return Output(torch.log_softmax(padded, dim=1), out[:, 0], out[:, 1])


def padded_targets(batch: Decisions) -> NDArray[np.float32]:
    """Give what players would choose as a table: decisions by options."""
    counts = batch["options"].astype(np.int64)
    table = np.zeros((len(counts), int(counts.max())), np.float32)
    owner = np.repeat(np.arange(len(counts)), counts)
    table[owner, np.arange(len(owner)) - np.repeat(firsts(counts), counts)] = batch["targets"]
    return table


def prospects_loss(out: Output, batch: Decisions) -> Tensor:
    """Measure how far the prospects were from what came."""
    device = out.win.device
    won = torch.from_numpy(batch["won"]).to(device)
    margin = torch.from_numpy(np.clip(batch["margin"] / LEAD, -FAR, FAR)).to(device)
    return functional.binary_cross_entropy_with_logits(out.win, won) + 0.5 * functional.mse_loss(out.lead, margin)


class Imitation(NamedTuple):
    """What a step of imitation found."""

    loss: float
    agreement: float
    """How often the net prefers what the player preferred."""
    prospects: float


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

    def imitate(self, batch: Decisions, smooth: float = 0.03) -> Imitation:
        """Learn to choose as the player did, and what comes of positions; a little doubt keeps the net curious."""
        out: Output = self.model(batch)
        counts = torch.from_numpy(batch["options"].astype(np.float32)).to(self.device)[:, None]
        targets = torch.from_numpy(padded_targets(batch)).to(self.device)
        listed = out.log_chances > -1e8
        wanted = torch.where(listed, (1 - smooth) * targets + smooth / counts, torch.zeros_like(targets))
        loss = -(wanted * out.log_chances.clamp_min(-1e8)).sum(1).mean()
        prospects = prospects_loss(out, batch)
        self.step(loss, prospects)
        same = (out.log_chances.argmax(1) == targets.argmax(1)).float().mean()
        return Imitation(loss.item(), same.item(), prospects.item())

    def improve(self, batch: Decisions, advantage: NDArray[np.float32], curiosity: float, clip: float = 0.2) -> float:
        """Make choices likelier that turned out better than expected (proximal policy optimisation)."""
        out: Output = self.model(batch)
        chosen = torch.from_numpy(batch["chosen"].astype(np.int64)).to(self.device)
        before = torch.from_numpy(np.log(batch["chance"])).to(self.device)
        gain = torch.from_numpy(advantage).to(self.device)
        ratio = (out.log_chances.gather(1, chosen[:, None])[:, 0] - before).exp()
        policy = -torch.min(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain).mean()
        entropy = -(out.log_chances.exp() * out.log_chances.clamp_min(-50)).sum(1).mean()
        self.step(policy - curiosity * entropy, prospects_loss(out, batch))
        return float(entropy.item())


def worth(won: NDArray[Any], margin: NDArray[Any]) -> NDArray[np.float32]:
    """Say what a result or a prospect is worth, from -1 to 1: mostly the win, and the lead."""
    found = WIN_SHARE * (2 * won - 1) + (1 - WIN_SHARE) * np.tanh(margin / LEAD)
    return np.asarray(found, np.float32)


def advantages(decisions: Decisions, trust: float = 0.97) -> NDArray[np.float32]:
    """Say of each decision how much better things went than its player expected (generalised advantages).

    With a `trust` of 1 only the result counts; with less, what the player expected a little later counts too.
    """
    expected = worth(decisions["win"], decisions["lead"])
    final = worth(decisions["won"], decisions["margin"])
    last = np.ones(len(decisions), bool)
    same = (decisions["match"][1:] == decisions["match"][:-1]) & (decisions["seat"][1:] == decisions["seat"][:-1])
    last[:-1] = ~same
    following = np.append(expected[1:], np.float32(0))
    surprise = np.where(last, final, following) - expected
    found = np.zeros(len(decisions), np.float32)
    running = 0.0
    for n in range(len(decisions) - 1, -1, -1):
        running = float(surprise[n]) + (0.0 if last[n] else trust * running)
        found[n] = running
    return found


def standard(values: NDArray[np.float32]) -> NDArray[np.float32]:
    """Bring values to mean zero and deviation one."""
    found: NDArray[np.float32] = (values - values.mean()) / (values.std() + 1e-6)
    return found
