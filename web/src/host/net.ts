// The net of a game without a numerical library: the same forward pass as starboard/bots/learned/network.py, over typed
// arrays. Rows of a state and of its options in, a preference for each option and the prospects out.

export type Weights = Record<string, Float32Array>;

/** Adds a row of a table to a sum, so many times. */
function add(sum: Float32Array, table: Float32Array, row: number, times: number): void {
  const first = row * sum.length;
  for (let i = 0; i < sum.length; i += 1) sum[i]! += times * table[first + i]!;
}
/** A vector through a layer. */
function through(x: Float32Array, layer: Float32Array, bias: Float32Array | null, width: number): Float32Array {
  const out = new Float32Array(width);
  if (bias) out.set(bias);
  for (let k = 0; k < x.length; k += 1) if (x[k]) add(out, layer, k, x[k]!);
  return out;
}
function positive(x: Float32Array): Float32Array {
  for (let i = 0; i < x.length; i += 1) if (x[i]! < 0) x[i] = 0;
  return x;
}

export class Net {
  constructor(readonly w: Weights) {}

  /** Gives a preference for each option, then the two prospects. */
  judge(
    rows: Int32Array,
    values: Float32Array,
    optionRows: Int32Array,
    optionValues: Float32Array,
    starts: Int32Array,
  ): Float32Array {
    const w = this.w as Record<string, Float32Array>;
    const of = (name: string): Float32Array => w[name] ?? new Float32Array();
    const x = of('state_bias').slice();
    rows.forEach((row, i) => add(x, of('state'), row, values[i]!));
    positive(x);
    const h = positive(through(x, of('deep'), of('deep_bias'), x.length));
    for (let i = 0; i < h.length; i += 1) h[i]! += x[i]!;
    const width = of('option_bias').length;
    const gate = through(h, of('gate'), null, width);
    const mix = through(h, of('mix'), of('option_bias'), width);
    const out = new Float32Array(starts.length + 2);
    starts.forEach((start, n) => {
      const o = new Float32Array(width);
      const end = starts[n + 1] ?? optionRows.length;
      for (let i = start; i < end; i += 1) add(o, of('options'), optionRows[i]!, optionValues[i]!);
      for (let i = 0; i < width; i += 1) o[i] = o[i]! * (1 + gate[i]!) + mix[i]!;
      const last = positive(through(positive(o), of('narrow'), of('narrow_bias'), of('narrow_bias').length));
      out[n] = last.reduce((sum, value, i) => sum + value * of('score')[i]!, 0);
    });
    const seen = positive(through(h, of('prospect'), of('prospect_bias'), of('prospect_bias').length));
    out.set(through(seen, of('outlook'), of('outlook_bias'), 2), starts.length);
    return out;
  }
}
