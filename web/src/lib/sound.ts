// Sounds made by code: short, soft, and silent until the user has pressed something.

import { pressed } from './pressed';

export const SOUNDS = ['draw', 'place', 'pay', 'coin', 'dice', 'battle', 'offer', 'deal', 'turn', 'end'] as const;
export type Sound = (typeof SOUNDS)[number];
export const isSound = (name: string | undefined): name is Sound => SOUNDS.includes(name as Sound);

/** A tone (`pitch`, gliding `to` another), or a breath of noise around a frequency. */
interface Part {
  at: number;
  length: number;
  gain: number;
  pitch?: number;
  to?: number;
  noise?: number;
  shape?: OscillatorType;
}
const tone = (at: number, pitch: number, length: number, gain: number, more: Partial<Part> = {}): Part => ({
  at,
  pitch,
  length,
  gain,
  ...more,
});
const breath = (at: number, noise: number, length: number, gain: number): Part => ({ at, noise, length, gain });

export const SCORES: Record<Sound, readonly Part[]> = {
  draw: [breath(0, 3400, 0.09, 0.1)],
  place: [tone(0, 190, 0.1, 0.22, { to: 95 }), breath(0, 1500, 0.03, 0.08)],
  pay: [breath(0, 2600, 0.035, 0.1), breath(0.07, 2100, 0.035, 0.1)],
  coin: [tone(0, 1175, 0.16, 0.07), tone(0.06, 1568, 0.22, 0.07)],
  dice: [0, 0.06, 0.13, 0.22, 0.34].map((at, i) => breath(at, 1300 + 170 * (i % 3), 0.035, 0.16 - 0.02 * i)),
  battle: [tone(0, 130, 0.4, 0.16, { to: 48, shape: 'triangle' }), breath(0, 700, 0.3, 0.16)],
  offer: [tone(0, 440, 0.14, 0.08), tone(0.09, 587, 0.2, 0.08)],
  deal: [tone(0, 523, 0.22, 0.07), tone(0.07, 659, 0.24, 0.07), tone(0.14, 784, 0.34, 0.07)],
  turn: [tone(0, 523, 0.4, 0.1), tone(0.14, 784, 0.5, 0.1)],
  end: [392, 523, 659, 784].map((pitch, i) => tone(i * 0.13, pitch, 0.7, 0.09)),
};

let audio: AudioContext | null = null;
let master: GainNode | null = null;
let hiss: AudioBuffer | null = null;
function ready(volume: number): { on: AudioContext; into: GainNode } {
  if (!audio || !master) {
    audio = new AudioContext();
    master = audio.createGain();
    master.connect(audio.destination);
  }
  if (audio.state === 'suspended') void audio.resume();
  master.gain.value = volume;
  return { on: audio, into: master };
}

function noise(on: AudioContext): AudioBuffer {
  if (!hiss) {
    hiss = on.createBuffer(1, Math.round(on.sampleRate * 0.5), on.sampleRate);
    const data = hiss.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  }
  return hiss;
}

function voice(on: AudioContext, into: AudioNode, part: Part, start: number): void {
  const gain = on.createGain();
  const end = start + part.length;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(part.gain, start + Math.min(0.012, part.length / 3));
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(into);
  if (part.noise) {
    const source = on.createBufferSource();
    const filter = on.createBiquadFilter();
    source.buffer = noise(on);
    filter.type = 'bandpass';
    filter.frequency.value = part.noise;
    source.connect(filter).connect(gain);
    source.start(start, 0, part.length);
    return;
  }
  const source = on.createOscillator();
  source.type = part.shape ?? 'sine';
  source.frequency.setValueAtTime(part.pitch ?? 440, start);
  if (part.to) source.frequency.exponentialRampToValueAtTime(part.to, end);
  source.connect(gain);
  source.start(start);
  source.stop(end);
}

/** Plays a sound, `wait` seconds from now; tells the page which, once. */
export function play(name: Sound, volume: number, wait = 0): void {
  if (!pressed() || volume <= 0) return;
  try {
    const { on, into } = ready(volume);
    for (const part of SCORES[name]) voice(on, into, part, on.currentTime + 0.01 + wait + part.at);
  } catch {
    return; // a machine without sound plays as well
  }
  document.dispatchEvent(new CustomEvent('sound', { detail: name }));
}
