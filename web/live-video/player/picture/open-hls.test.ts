import type Hls from 'hls.js/light';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Opening } from './engine.ts';
import { openHls } from './open-hls.ts';

const NOON = Date.parse('2026-05-01T12:00:00.000Z');
const Events = { LEVEL_UPDATED: 'level', ERROR: 'error' };

/** The library, as much of it as is used. */
class FakeHls {
  static Events = Events;
  static made: FakeHls[] = [];
  heard = new Map<string, (name: string, data: unknown) => void>();
  loadSource = vi.fn();
  attachMedia = vi.fn();
  startLoad = vi.fn();
  stopLoad = vi.fn();
  destroy = vi.fn();
  liveSyncPosition: number | null = null;
  latestLevelDetails = { age: 0.2 };
  config: { xhrSetup(request: unknown, url: string): void };
  constructor(config: FakeHls['config']) {
    this.config = config;
    FakeHls.made.push(this);
  }
  on(name: string, hear: (name: string, data: unknown) => void) {
    this.heard.set(name, hear);
  }
  tell(name: string, data: unknown) {
    this.heard.get(name)?.(name, data);
  }
  /** The playlist has come, with segments of two seconds. */
  update(startSN: number, endSN: number, live = true) {
    const fragments = [];
    for (let number = startSN; number <= endSN; number += 1)
      fragments.push({ start: (number - startSN) * 2, duration: 2, programDateTime: NOON + number * 2_000 });
    const edge = fragments.length * 2;
    this.tell(Events.LEVEL_UPDATED, { details: { startSN, endSN, fragments, edge, live } });
  }
}

class FakeVideo extends EventTarget {
  currentTime = 0;
  playbackRate = 1;
  readyState = 4;
  buffered = { length: 1, start: () => 0, end: () => 20 };
}

function open(given: Partial<Opening> = {}) {
  const video = new FakeVideo();
  const onFailure = vi.fn();
  const opening: Opening = {
    kind: 'live',
    address: '/live/s/one/live.m3u8',
    moment: null,
    spans: [],
    ...given,
  };
  const engine = openHls(
    video as unknown as HTMLVideoElement,
    opening,
    { onFailure },
    FakeHls as unknown as typeof Hls,
  );
  const hls = FakeHls.made.at(-1) as FakeHls;
  const playAt = (time: number) => {
    video.currentTime = time;
    video.dispatchEvent(new Event('timeupdate'));
    return video.playbackRate;
  };
  return { engine, hls, video, onFailure, playAt };
}

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://lunula.test/streams/s' });
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  FakeHls.made = [];
});

describe('a playlist', () => {
  it('is played from its newest moment, a given one, or its beginning', () => {
    const live = open();
    live.hls.update(10, 17);
    live.hls.update(11, 18);
    expect(live.hls.startLoad.mock.calls).toEqual([[-1]]);
    const rewound = open({ kind: 'rewind', moment: NOON + 25_000 });
    rewound.hls.update(10, 17);
    expect(rewound.hls.startLoad.mock.calls).toEqual([[5]]);
    const replay = open({ kind: 'replay' });
    replay.hls.update(0, 7, false);
    expect(replay.hls.startLoad.mock.calls).toEqual([[0]]);
    expect(replay.engine.readSpans()).toHaveLength(8);
  });

  it('is given up at once when nothing leads from what was played to what is there now', () => {
    const { hls, onFailure } = open();
    hls.update(10, 17);
    hls.update(13, 20);
    hls.update(21, 28);
    expect(onFailure).not.toHaveBeenCalled();
    hls.update(4_000, 4_000);
    hls.update(4_000, 4_001);
    expect(onFailure.mock.calls).toEqual([[{ isRefused: false }]]);
  });

  it.each([
    ['refused', { fatal: true, details: 'x', response: { code: 403 } }, [[{ isRefused: true }]]],
    ['out of reach', { fatal: true, details: 'x', response: { code: 0 } }, [[{ isRefused: false }]]],
    ['of other tracks', { fatal: false, details: 'bufferAppendError' }, [[{ isRefused: false }]]],
    ['late', { fatal: false, details: 'levelLoadTimeOut' }, []],
  ])('says when it cannot go on: %s', (_, error, failures) => {
    const { hls, onFailure } = open();
    hls.tell(Events.ERROR, error);
    expect(onFailure.mock.calls).toEqual(failures);
  });

  it('begins where somebody wants to be by the time it can', () => {
    const { hls, engine, video } = open({ kind: 'rewind', moment: NOON + 25_000 });
    hls.update(10, 17);
    video.readyState = 0;
    engine.seek(3);
    expect(hls.startLoad.mock.calls).toEqual([[5], [3]]);
    video.readyState = 4;
    engine.seek(1);
    expect(hls.startLoad).toHaveBeenCalledTimes(2);
    expect(video.currentTime).toBe(1);
  });

  it('is asked for under its newest address', () => {
    const { hls, engine } = open();
    engine.renew('/live/s/two/live.m3u8');
    const request = { open: vi.fn() };
    hls.config.xhrSetup(request, 'https://lunula.test/live/s/one/5.m4s');
    expect(request.open).toHaveBeenCalledWith('GET', 'https://lunula.test/live/s/two/5.m4s', true);
  });
});

describe('after a wait', () => {
  it('whoever is live plays a little faster until they are live again', () => {
    const { hls, playAt } = open();
    hls.liveSyncPosition = 12;
    expect([playAt(4), playAt(11.8), playAt(12)]).toEqual([1.3, 1.05, 1]);
  });

  it('whoever has gone back stays there', () => {
    const { hls, engine, playAt } = open();
    hls.liveSyncPosition = 12;
    playAt(4);
    engine.follow(false);
    expect(playAt(4.25)).toBe(1);
    engine.follow(true);
    expect(playAt(4.5)).toBe(1.3);
  });

  it('a recording plays at the speed that was chosen for it', () => {
    const { hls, video, playAt } = open({ kind: 'replay' });
    hls.liveSyncPosition = 12;
    video.playbackRate = 1.75;
    expect(playAt(4)).toBe(1.75);
  });
});

it('leaves the video alone once it is closed', () => {
  const { hls, engine, video, playAt, onFailure } = open();
  hls.liveSyncPosition = 12;
  engine.close();
  video.dispatchEvent(new Event('error'));
  hls.update(10, 17);
  expect(playAt(4)).toBe(1);
  expect(hls.destroy).toHaveBeenCalledOnce();
  expect(onFailure).not.toHaveBeenCalled();
});
