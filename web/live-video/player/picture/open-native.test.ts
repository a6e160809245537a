import { expect, it, vi } from 'vitest';
import { openNative } from './open-native.ts';

const NOON = Date.parse('2026-05-01T12:00:00.000Z');

/** A video of Safari's that has the last hour, and has shown `NOON` at its time 0. */
class FakeVideo extends EventTarget {
  currentTime = 0;
  src = '';
  load = vi.fn();
  seekable = { length: 1, start: () => 100, end: () => 3_700 };
  getStartDate: (() => Date) | undefined = () => new Date(NOON);
  removeAttribute(name: 'src') {
    this[name] = '';
  }
}

function open(moment: number | null, video = new FakeVideo()) {
  const onFailure = vi.fn();
  const opening = { kind: 'rewind', address: '/live/s/one/rewind.m3u8', moment, spans: [] } as const;
  const engine = openNative(video as unknown as HTMLVideoElement, opening, { onFailure });
  return { engine, video, onFailure };
}

it('knows when that which Safari plays happened, and begins where it should', () => {
  const { engine, video } = open(NOON + 600_000);
  expect(video.src).toBe('/live/s/one/rewind.m3u8');
  expect(engine.readSpans()).toEqual([{ start: 100, seconds: 3_600, at: NOON + 100_000 }]);
  expect(engine.findEdge()).toBe(3_700);
  video.dispatchEvent(new Event('loadedmetadata'));
  expect(video.currentTime).toBe(600);
});

it('plays without knowing the time where it is not told', () => {
  const video = new FakeVideo();
  video.getStartDate = undefined;
  const { engine } = open(NOON, video);
  video.dispatchEvent(new Event('loadedmetadata'));
  expect([engine.readSpans(), video.currentTime]).toEqual([[], 0]);
});

it('has a new address asked for when it fails, and nothing once it is closed', () => {
  const { engine, video, onFailure } = open(null);
  video.dispatchEvent(new Event('error'));
  expect(onFailure.mock.calls).toEqual([[{ isRefused: true }]]);
  engine.close();
  video.dispatchEvent(new Event('error'));
  expect(onFailure).toHaveBeenCalledOnce();
  expect(video.src).toBe('');
  expect(video.load).toHaveBeenCalledOnce();
});
