import { expect, it, vi } from 'vitest';
import { openNativeFilm } from './open-native-film.ts';

class FakeVideo extends EventTarget {
  src: string | null = null;
  load = vi.fn();
  getAttribute = () => this.src;
  removeAttribute = () => {
    this.src = null;
  };
}

function open() {
  const video = new FakeVideo();
  const events = { onQuality: vi.fn(), onFailure: vi.fn() };
  const opening = { address: '/film/master.m3u8', startSeconds: 0, quality: 'auto' as const };
  const engine = openNativeFilm(video as unknown as HTMLVideoElement, opening, events);
  return { video, engine, onFailure: events.onFailure };
}

it('is emptied when it is closed, and says nothing more', () => {
  const { video, engine, onFailure } = open();
  expect(video.src).toBe('/film/master.m3u8');
  engine.close();
  video.dispatchEvent(new Event('error'));
  expect([video.src, video.load.mock.calls.length, onFailure.mock.calls.length]).toEqual([null, 1, 0]);
});

it('leaves alone what is played in its place', () => {
  const { video, engine } = open();
  // As a page does that is drawn anew with the file itself, before the engine hears of it.
  video.src = '/film/original.mp4';
  engine.close();
  expect([video.src, video.load.mock.calls.length]).toEqual(['/film/original.mp4', 0]);
});
