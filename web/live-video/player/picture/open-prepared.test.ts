import { beforeEach, expect, it, vi } from 'vitest';
import type { FilmEngineEvents, FilmOpening } from '#web/lessons/player/film/film-engine.ts';
import type { QualityChoice } from '#web/lessons/player/quality/quality.ts';
import { openPrepared } from './open-prepared.ts';

const NOON = Date.parse('2026-05-01T12:00:00.000Z');
/** Ten seconds, a break of a minute, and ten more. */
const SPANS = [
  { start: 0, seconds: 10, at: NOON },
  { start: 10, seconds: 10, at: NOON + 70_000 },
];
const HAVE_METADATA = 1;
const HAVE_CURRENT_DATA = 2;

beforeEach(() => {
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA });
  return () => vi.unstubAllGlobals();
});

function open(moment: number | null = null) {
  const video = { readyState: HAVE_METADATA, currentTime: 0 };
  const opened: (FilmOpening & FilmEngineEvents & { isClosed: boolean })[] = [];
  const film = { choose: vi.fn(), renew: vi.fn() };
  const onFailure = vi.fn();
  const onQuality = vi.fn();
  let quality: QualityChoice = 'auto';
  const lists = { take: async () => '#EXTM3U' };
  const ahead = [{ lists }];
  const engine = openPrepared(
    video as HTMLVideoElement,
    { kind: 'film', address: '/film/one', moment, spans: SPANS },
    { onFailure },
    (_, opening, events) => {
      const made = { ...opening, ...events, isClosed: false };
      opened.push(made);
      return { ...film, close: () => void Object.assign(made, { isClosed: true }) };
    },
    { readQuality: () => quality, onQuality, takeList: () => ahead.pop() ?? {} },
  );
  const choose = (next: QualityChoice) => {
    quality = next;
  };
  return { video, opened, film, engine, onFailure, onQuality, choose, lists };
}

it.each([
  ['its beginning', null, 0],
  ['the moment that was shown', NOON + 74_000, 14],
  ['what came after a break, for a moment in it', NOON + 40_000, 10],
  ['its end, for a moment after it', NOON + 600_000, 20],
])('begins at %s', (_, moment, startSeconds) => {
  const { opened, engine } = open(moment);
  expect(opened).toMatchObject([{ address: '/film/one', startSeconds, quality: 'auto' }]);
  expect([engine.readSpans(), engine.readAge(), engine.findEdge()]).toEqual([SPANS, 0, null]);
});

it('goes elsewhere in what is shown, and begins there where nothing is shown yet', () => {
  const { video, opened, engine, choose, lists } = open(NOON + 5_000);
  choose('480');
  engine.seek(12);
  expect(opened.map((opening) => opening.lists)).toEqual([lists, undefined]);
  expect(opened).toMatchObject([
    { startSeconds: 5, isClosed: true },
    { startSeconds: 12, quality: '480', isClosed: false },
  ]);
  video.readyState = HAVE_CURRENT_DATA;
  engine.seek(3);
  expect([video.currentTime, opened.length]).toEqual([3, 2]);
});

it('goes on under a new address, also where it is opened again', () => {
  const { opened, film, engine } = open();
  engine.renew('/film/two');
  expect(film.renew).toHaveBeenCalledWith('/film/two');
  engine.seek(1);
  expect(opened.map(({ address }) => address)).toEqual(['/film/one', '/film/two']);
});

it('hands on what is chosen and shown, and asks for a new address when it cannot go on', () => {
  const { opened, film, engine, onFailure, onQuality } = open();
  engine.choose?.('1080');
  expect(film.choose).toHaveBeenCalledWith('1080');
  opened[0]?.onQuality('720');
  expect(onQuality).toHaveBeenCalledWith('720');
  opened[0]?.onFailure();
  expect(onFailure).toHaveBeenCalledWith({ isRefused: true });
  engine.close();
  expect(opened[0]?.isClosed).toBe(true);
});
