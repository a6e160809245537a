import { expect, it } from 'vitest';
import { createTimeline } from './timeline.ts';

const RATE = 48_000;
const FRAMES = 1_024;
const CHUNK_MS = (FRAMES / RATE) * 1_000;

function open() {
  const clock = { ms: 5_000 };
  return { clock, timeline: createTimeline(RATE, () => clock.ms) };
}

it('counts sound by its samples, however unevenly it comes', () => {
  const { clock, timeline } = open();
  clock.ms += CHUNK_MS;
  const places = [0, 30, 0, 0, 60, 10].map((late) => {
    clock.ms += late;
    return timeline.placeSound(FRAMES, 0);
  });
  places.forEach(({ at, silentPieces }, index) => {
    expect(at).toBeCloseTo((index * CHUNK_MS) / 1_000, 9);
    expect(silentPieces).toBe(0);
  });
});

it('fills what is missing with silence', () => {
  const { clock, timeline } = open();
  clock.ms += CHUNK_MS;
  timeline.placeSound(FRAMES, 0);
  clock.ms += 2_000 + CHUNK_MS;
  const { at, silentPieces } = timeline.placeSound(FRAMES, 0);
  expect(at).toBeCloseTo(CHUNK_MS / 1_000, 6);
  expect((silentPieces * FRAMES) / RATE).toBeCloseTo(2, 1);
  clock.ms += CHUNK_MS;
  expect(timeline.placeSound(FRAMES, 0).silentPieces).toBe(0);
});

it.each([500, 1_500, 10_000])(
  'has all of it, and no silence, however often a page is busy for %s ms',
  (busy) => {
    const { clock, timeline } = open();
    const pieces = Math.round(busy / CHUNK_MS);
    let soundEnd = 0;
    const hear = (ageMs: number) => {
      const { at, silentPieces } = timeline.placeSound(FRAMES, ageMs);
      expect(silentPieces).toBe(0);
      soundEnd = at + FRAMES / RATE;
    };
    for (let time = 0; time < 10; time += 1) {
      clock.ms += pieces * CHUNK_MS;
      for (let waiting = pieces - 1; waiting >= 0; waiting -= 1) hear(waiting * CHUNK_MS);
      for (let piece = 0; piece < 100; piece += 1) {
        clock.ms += CHUNK_MS;
        hear(0);
      }
    }
    const seconds = (clock.ms - 5_000) / 1_000;
    expect(soundEnd).toBeCloseTo(seconds, 3);
    expect(timeline.placePicture()).toBeCloseTo(seconds, 3);
  },
);

it('keeps pictures with the sound for hours, though its clock is slower', () => {
  const { clock, timeline } = open();
  let soundEnd = 0;
  let silence = 0;
  const chunks = Math.round((2 * 3_600_000) / CHUNK_MS);
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    // Twenty parts in a hundred thousand: far worse than what is sold.
    clock.ms += CHUNK_MS * 1.0002;
    const { at, silentPieces } = timeline.placeSound(FRAMES, 0);
    silence += silentPieces;
    soundEnd = at + FRAMES / RATE;
  }
  expect(silence).toBe(0);
  expect(clock.ms / 1_000 - soundEnd).toBeGreaterThan(1);
  expect(Math.abs(timeline.placePicture() - soundEnd)).toBeLessThan(0.05);
});

it('never goes back or stands still for pictures, with sound or without', () => {
  const { clock, timeline } = open();
  const times = [timeline.placePicture(), timeline.placePicture()];
  clock.ms += 33;
  times.push(timeline.placePicture());
  clock.ms += 3_000;
  timeline.placeSound(FRAMES, 0);
  times.push(timeline.placePicture(), timeline.placePicture());
  expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
  expect(times.at(-1)).toBeCloseTo(3.03, 1);
});
