import { describe, expect, it } from 'vitest';
import type { Playback } from '#shared/live-video/live-video.contract.ts';
import { hearOfSignal } from './hear-of-signal.ts';
import { nextFilm } from './next-film.ts';
import type { PictureState } from './picture/picture.ts';
import { sceneOf } from './stage-scene.ts';
import { msUntilAsked } from './when-to-ask.ts';

const NOON = Date.parse('2026-05-01T12:00:00.000Z');

const playback = (state: Playback['state'], minutes = 50): Playback => ({
  state,
  liveUrl: null,
  rewindUrl: null,
  replayUrl: null,
  film: null,
  renewAt: new Date(NOON + minutes * 60_000).toISOString(),
});

describe('the scene on the stage', () => {
  const scene = (status: 'scheduled' | 'live' | 'ended', state?: Playback['state'], hasFailed = false) =>
    sceneOf(status, { playback: state && playback(state), hasFailed });

  it.each([
    [scene('scheduled', 'waiting'), 'scheduled'],
    [scene('live'), 'loading'],
    [scene('live', undefined, true), 'failed'],
    [scene('live', 'waiting'), 'no-signal'],
    [scene('live', 'live', true), 'live'],
    [scene('live', 'reconnecting'), 'reconnecting'],
    [scene('ended', 'replay'), 'replay'],
    [scene('ended', 'premium-replay'), 'premium-replay'],
    [scene('ended', 'none'), 'no-replay'],
  ])('is %s', (found, expected) => expect(found).toBe(expected));

  it('waits while the stream and its picture disagree', () => {
    expect([scene('ended', 'live'), scene('live', 'replay')]).toEqual(['loading', 'loading']);
  });
});

describe('the film', () => {
  const live = { isReplay: false, start: null, isMeantToPlay: true };
  const replay = { isReplay: true, start: null, isMeantToPlay: false };
  const behind = (seconds: number): PictureState => ({
    kind: 'live',
    moment: NOON - seconds * 1_000,
    edge: NOON,
    from: null,
    isSwapping: false,
    isInTrouble: false,
    isMeantToPlay: true,
  });

  it('is there while there is something to play', () => {
    expect(nextFilm(null, 'live', null).film).toEqual(live);
    expect(nextFilm(live, 'reconnecting', behind(2)).film).toBe(live);
    expect(nextFilm(null, 'replay', null).film).toEqual(replay);
    expect(nextFilm(replay, 'replay', null).film).toBe(replay);
    for (const scene of ['scheduled', 'no-signal', 'premium-replay', 'no-replay', 'loading'] as const)
      expect(nextFilm(null, scene, null).film).toBeNull();
    expect(nextFilm(replay, 'premium-replay', null)).toEqual({ film: null, afterMs: 0 });
  });

  it('shows a stream’s last words before it ends', () => {
    expect(nextFilm(live, 'loading', behind(2))).toEqual({ film: live, afterMs: 0 });
    expect(nextFilm(live, 'replay', behind(2))).toEqual({ film: replay, afterMs: 3_000 });
    expect(nextFilm(live, 'no-replay', behind(2))).toEqual({ film: null, afterMs: 3_000 });
  });

  it('goes on as the replay for those who are watching something earlier', () => {
    expect(nextFilm(live, 'replay', behind(600))).toEqual({
      film: { isReplay: true, start: NOON - 600_000, isMeantToPlay: true },
      afterMs: 0,
    });
  });
});

it('asks again while something is awaited, and before addresses expire, not everybody at once', () => {
  const seconds = (state?: Playback['state'], minutes?: number, spread = 0) =>
    msUntilAsked(state && playback(state, minutes), NOON, spread) / 1_000;
  expect([seconds(), seconds('waiting'), seconds('reconnecting', 50, 1)]).toEqual([30, 30, 36]);
  expect([seconds('live', 20), seconds('live', 20, 0.5), seconds('replay', 20, 1)]).toEqual([
    1_200, 1_260, 1_320,
  ]);
  // A clock that is a day ahead, and one that is a day behind.
  expect([seconds('live', -1_440), seconds('live', 1_440)]).toEqual([60, 1_800]);
});

describe('news of the signal', () => {
  const watched = { ...playback('live'), liveUrl: '/live/s/one/live.m3u8' };

  it('is believed by whoever has an address: nobody asks when it is lost or back', () => {
    const lost = hearOfSignal(watched, false);
    expect(lost).toEqual({ ...watched, state: 'reconnecting' });
    expect(hearOfSignal(lost ?? undefined, true)).toEqual(watched);
  });

  it('is asked about by those without an address, and if it may be something else', () => {
    expect(hearOfSignal(playback('waiting'), true)).toBeNull();
    expect(hearOfSignal(undefined, true)).toBeNull();
    expect(hearOfSignal(watched, undefined)).toBeNull();
  });
});
