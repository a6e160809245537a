import type Hls from 'hls.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FilmOpening } from './film-engine.ts';
import { openHlsFilm } from './open-hls-film.ts';

const Events = { MANIFEST_PARSED: 'parsed', LEVEL_SWITCHED: 'switched', ERROR: 'error' };
const QUALITIES = ['480', '720', '1080'];

/** The library, as much of it as is used; which kind of switch was asked for is written down. */
class FakeHls {
  static Events = Events;
  static last: FakeHls | null = null;
  heard = new Map<string, (name: string, data: unknown) => void>();
  levels: { uri: string }[] = [];
  asked: [how: string, level: number][] = [];
  loadSource = vi.fn();
  attachMedia = vi.fn();
  startLoad = vi.fn();
  recoverMediaError = vi.fn();
  destroy = vi.fn();
  config: { maxBufferLength: number; xhrSetup(request: unknown, url: string): void };
  constructor(config: FakeHls['config']) {
    this.config = config;
    FakeHls.last = this;
  }
  set startLevel(level: number) {
    this.asked.push(['start', level]);
  }
  set loadLevel(level: number) {
    this.asked.push(['load', level]);
  }
  set nextLevel(level: number) {
    this.asked.push(['next', level]);
  }
  set currentLevel(level: number) {
    this.asked.push(['current', level]);
  }
  on(name: string, hear: (name: string, data: unknown) => void) {
    this.heard.set(name, hear);
  }
  /** The playlist has come, and with it what there is to choose from. */
  list() {
    this.levels = QUALITIES.map((name) => ({ uri: `http://localhost/film/1-${name}.m3u8?until=1` }));
    this.tell(Events.MANIFEST_PARSED);
  }
  tell(name: string, data: unknown = {}) {
    this.heard.get(name)?.(name, data);
  }
}

class FakeVideo extends EventTarget {
  paused = true;
}

function open(given: Partial<FilmOpening> = {}) {
  const video = new FakeVideo();
  const events = { onQuality: vi.fn(), onFailure: vi.fn() };
  const opening: FilmOpening = { address: '/film/master.m3u8?until=1', startSeconds: 0, quality: 'auto' };
  const engine = openHlsFilm(
    video as unknown as HTMLVideoElement,
    { ...opening, ...given },
    events,
    FakeHls as unknown as typeof Hls,
  );
  const hls = FakeHls.last as FakeHls;
  return { video, events, engine, hls };
}

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://lunula.test/courses/c/lessons/l' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a prepared film', () => {
  it('begins where it is told to, in the quality that was chosen', () => {
    const { hls } = open({ startSeconds: 42, quality: '720' });
    expect(hls.startLoad).not.toHaveBeenCalled();
    hls.list();
    expect(hls.asked).toEqual([
      ['start', 1],
      ['load', 1],
    ]);
    expect(hls.startLoad).toHaveBeenCalledWith(42);
  });

  it('begins in what was chosen while its playlist was on the way', () => {
    const { hls, engine } = open();
    engine.choose('480');
    hls.list();
    expect(hls.asked).toEqual([
      ['start', 0],
      ['load', 0],
    ]);
  });

  it('leaves the choice to the connection, and says what that has come to', () => {
    const { hls, events } = open();
    hls.list();
    expect(hls.asked).toEqual([
      ['start', -1],
      ['load', -1],
    ]);
    hls.tell(Events.LEVEL_SWITCHED, { level: 2 });
    expect(events.onQuality).toHaveBeenCalledWith('1080');
  });

  it('goes on with what is loaded while another quality comes; a picture that stands still is replaced', () => {
    const { hls, engine, video } = open();
    hls.list();
    hls.asked.length = 0;
    engine.choose('1080');
    video.paused = false;
    engine.choose('480');
    engine.choose('auto');
    expect(hls.asked).toEqual([
      ['current', 2],
      ['next', 0],
      ['load', -1],
    ]);
  });

  it('loads ahead once it is played', () => {
    const { hls, video } = open();
    const atRest = hls.config.maxBufferLength;
    video.dispatchEvent(new Event('play'));
    expect(hls.config.maxBufferLength).toBeGreaterThan(atRest);
  });

  it('asks under the newest pass for what was named under an old one', () => {
    const { hls, engine } = open();
    const opened: string[] = [];
    const note = (_: string, url: string) => opened.push(new URL(url).search);
    const request = Object.assign(new EventTarget(), { open: note });
    const piece = 'https://lunula.test/film/1-480.mp4?until=1';
    hls.config.xhrSetup(request, piece);
    engine.renew('/film/master.m3u8?until=2');
    hls.config.xhrSetup(request, piece);
    expect(opened).toEqual(['?until=1', '?until=2']);
  });

  it('gives a sign of life with each byte, long before a piece can be shown', () => {
    const { hls, video } = open();
    const onProgress = vi.fn();
    video.addEventListener('progress', onProgress);
    const request = Object.assign(new EventTarget(), { open: () => undefined });
    hls.config.xhrSetup(request, 'https://lunula.test/film/1-480.mp4?until=1');
    expect(onProgress).not.toHaveBeenCalled();
    request.dispatchEvent(new Event('progress'));
    expect(onProgress).toHaveBeenCalledOnce();
  });

  it('gives up at what it cannot mend, once', () => {
    const { hls, events } = open();
    hls.tell(Events.ERROR, { fatal: false, type: 'networkError' });
    hls.tell(Events.ERROR, { fatal: true, type: 'mediaError' });
    expect(hls.recoverMediaError).toHaveBeenCalledOnce();
    expect(events.onFailure).not.toHaveBeenCalled();
    hls.tell(Events.ERROR, { fatal: true, type: 'mediaError' });
    hls.tell(Events.ERROR, { fatal: true, type: 'networkError' });
    expect(events.onFailure).toHaveBeenCalledOnce();
  });

  it('does not go on asking at an address that is refused', () => {
    const { hls, events } = open();
    hls.tell(Events.ERROR, { fatal: false, type: 'networkError', response: { code: 503 } });
    expect(events.onFailure).not.toHaveBeenCalled();
    hls.tell(Events.ERROR, { fatal: false, type: 'networkError', response: { code: 410 } });
    expect(events.onFailure).toHaveBeenCalledOnce();
  });

  it('says nothing more once it is closed', () => {
    const { hls, engine, events } = open();
    engine.close();
    hls.tell(Events.ERROR, { fatal: true, type: 'networkError' });
    expect([hls.destroy.mock.calls.length, events.onFailure.mock.calls.length]).toEqual([1, 0]);
  });
});
