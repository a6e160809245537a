import { describe, expect, it } from 'vitest';
import { SIGNAL_ADVICE } from './live-video.rules.ts';
import {
  formatBitrate,
  graceMinutesLeft,
  warnOfSignal,
  wordRecordingStop,
  wordShortRecording,
} from './word-signal.ts';

const CONNECTED_AT = '2026-05-01T10:00:00.000Z';
const START = Date.parse(CONNECTED_AT);
const later = { now: START + 60_000, isDropping: false };
const good = {
  source: 'encoder' as const,
  isConnected: true,
  connectedAt: CONNECTED_AT,
  video: { width: 1280, height: 720, framesPerSecond: 30, keyframeSeconds: 2 },
  audio: { sampleRate: 48_000, channels: 2 },
  kilobitsPerSecond: 2_500,
};

describe('warnOfSignal', () => {
  it('says nothing about a good signal, or none', () => {
    expect(warnOfSignal(good, later)).toEqual([]);
    expect(warnOfSignal({ ...good, isConnected: false, video: null, audio: null }, later)).toEqual([]);
  });

  it.each([
    [
      'a long keyframe interval',
      { video: { ...good.video, keyframeSeconds: 8.02 } },
      'is 8 s: set it to 2 s',
    ],
    ['no second keyframe', { video: { ...good.video, keyframeSeconds: null } }, 'is longer than 12 s'],
    ['few pictures', { video: { ...good.video, framesPerSecond: 11.6 } }, 'Only 12 pictures a second'],
    ['no sound', { audio: null }, 'no sound'],
    ['no picture', { video: null }, 'Only sound'],
    ['far too much', { kilobitsPerSecond: 24_000 }, '24 Mbit/s'],
  ])('warns of %s, and says what to do in OBS', (_, given, words) => {
    const [warning, ...others] = warnOfSignal({ ...good, ...given }, later);
    expect(warning).toContain(words);
    expect(warning).toContain('OBS');
    expect(others).toEqual([]);
    const [own] = warnOfSignal({ ...good, ...given, source: 'device' }, later);
    expect(own).toBeTruthy();
    expect(own).not.toContain('OBS');
  });

  it('warns of pictures that are left out for as long as that goes on', () => {
    expect(warnOfSignal(good, { ...later, isDropping: true })).toEqual([expect.stringContaining('left out')]);
  });

  it('calls nothing missing that may still come', () => {
    const soon = { now: START + 3_000, isDropping: false };
    const beginning = { ...good, audio: null, video: { ...good.video, keyframeSeconds: null } };
    expect(warnOfSignal(beginning, soon)).toEqual([]);
    expect(warnOfSignal({ ...good, video: null }, soon)).toEqual([]);
  });

  it('accepts what is advised', () => {
    const { keyframeSeconds, framesPerSecond, kilobitsPerSecond } = SIGNAL_ADVICE;
    const advised = {
      ...good,
      kilobitsPerSecond,
      video: { ...good.video, keyframeSeconds, framesPerSecond },
    };
    expect(warnOfSignal(advised, later)).toEqual([]);
  });
});

it.each([
  [0, 10],
  [1_000, 10],
  [61_000, 9],
  [599_000, 1],
  [700_000, 0],
  [-5_000, 10],
])('%i ms after a signal was lost, %i minutes are left', (ms, minutes) => {
  expect(graceMinutesLeft(CONNECTED_AT, START + ms)).toBe(minutes);
});

it.each([
  [0, '0 kbit/s'],
  [640.4, '640 kbit/s'],
  [2_500, '2.5 Mbit/s'],
  [24_000, '24 Mbit/s'],
])('writes %d kbit/s as %s', (rate, words) => {
  expect(formatBitrate(rate)).toBe(words);
});

describe('a recording that has stopped', () => {
  it.each([wordRecordingStop, wordShortRecording])('says what its creator can do, if anything', (word) => {
    expect(word('over-quota')).toContain('your recordings together');
    expect(word('over-quota')).toMatch(/Delete replays that you no longer need before your next stream\.$/);
    expect(word('too-large')).not.toContain('Delete');
  });
});
