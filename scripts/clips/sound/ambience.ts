import { type Random, randomFrom } from '#shared/nail-art/random.ts';
import type { Plan } from '../stage/plan.ts';
import type { Music } from './music.ts';
import { inRoom } from './room.ts';

export const SAMPLE_RATE = 32_000;
const LOUDEST = 0.3;
const FADE_SECONDS = 2.5;
/** Each chord swells into the next. */
const SWELL_SECONDS = 3;

/** Chords that come and go, a plucked note now and then, and the brush; quiet enough to talk over. */
export function composeAmbience(
  { chords, chordSeconds, voice, pluckEverySeconds }: Music,
  plan: Plan,
  seed: string,
): Float32Array {
  const random = randomFrom(`${seed} ambience`);
  const dry = new Float32Array(Math.round(plan.seconds * SAMPLE_RATE));
  const chordAt = (time: number) => chords[Math.floor(time / chordSeconds) % chords.length] ?? [];
  for (let time = 0; time < plan.seconds; time += chordSeconds) {
    for (const note of chordAt(time)) addPad(dry, note, time, chordSeconds, voice, random);
  }
  for (let time = 1.5; time < plan.seconds - 4; time += pluckEverySeconds * (0.6 + random() * 0.8)) {
    const chord = chordAt(time);
    const note = chord[Math.floor(random() * chord.length)];
    if (note !== undefined) addPluck(dry, note + (random() > 0.6 ? 24 : 12), time, 0.1 + random() * 0.08);
  }
  const wet = inRoom(dry, SAMPLE_RATE);
  for (const { at, seconds } of plan.swishes) addSwish(wet, at, seconds, random);
  return levelled(wet);
}

function addPad(
  sound: Float32Array,
  note: number,
  start: number,
  seconds: number,
  voice: readonly number[],
  random: Random,
): void {
  const frequency = frequencyOf(note);
  const drift = 0.1 + random() * 0.15;
  const first = Math.round(start * SAMPLE_RATE);
  const count = Math.round((seconds + SWELL_SECONDS) * SAMPLE_RATE);
  const partials = voice.flatMap((strength, i) =>
    [-0.0012, 0.0012].map((detune) => ({
      strength: strength / 2,
      step: (2 * Math.PI * frequency * (i + 1) * (1 + detune)) / SAMPLE_RATE,
      phase: random() * 2 * Math.PI,
    })),
  );
  for (let i = 0; i < count && first + i < sound.length; i++) {
    const time = i / SAMPLE_RATE;
    const swell = Math.min(1, time / SWELL_SECONDS, (seconds + SWELL_SECONDS - time) / SWELL_SECONDS);
    const breath = 0.82 + 0.18 * Math.sin(2 * Math.PI * drift * time);
    let value = 0;
    for (const { strength, step, phase } of partials) value += strength * Math.sin(step * i + phase);
    sound[first + i] = (sound[first + i] ?? 0) + value * swell * swell * breath * 0.12;
  }
}

function addPluck(sound: Float32Array, note: number, start: number, strength: number): void {
  const step = (2 * Math.PI * frequencyOf(note)) / SAMPLE_RATE;
  const first = Math.round(start * SAMPLE_RATE);
  for (let i = 0; i < SAMPLE_RATE * 3 && first + i < sound.length; i++) {
    const time = i / SAMPLE_RATE;
    const attack = Math.min(1, time / 0.012);
    const value =
      Math.sin(step * i) * Math.exp(-time * 1.7) +
      0.3 * Math.sin(2 * step * i) * Math.exp(-time * 3.4) +
      0.1 * Math.sin(3.01 * step * i) * Math.exp(-time * 6);
    sound[first + i] = (sound[first + i] ?? 0) + value * attack * strength;
  }
}

/** Bristles on a plate: noise without its lowest and highest frequencies. */
function addSwish(sound: Float32Array, start: number, seconds: number, random: Random): void {
  const first = Math.round(start * SAMPLE_RATE);
  const count = Math.round(seconds * SAMPLE_RATE);
  let low = 0;
  let lower = 0;
  for (let i = 0; i < count && first + i < sound.length; i++) {
    low += (random() * 2 - 1 - low) * 0.42;
    lower += (low - lower) * 0.09;
    const envelope = Math.sin((Math.PI * i) / count) ** 2;
    sound[first + i] = (sound[first + i] ?? 0) + (low - lower) * envelope * 0.05;
  }
}

function frequencyOf(note: number): number {
  return 440 * 2 ** ((note - 69) / 12);
}

function levelled(sound: Float32Array): Float32Array {
  const loudest = sound.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0);
  const fade = FADE_SECONDS * SAMPLE_RATE;
  return sound.map(
    (value, i) => (value / loudest) * LOUDEST * Math.min(1, i / fade, (sound.length - 1 - i) / fade),
  );
}
