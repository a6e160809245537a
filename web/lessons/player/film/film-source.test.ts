import { describe, expect, it } from 'vitest';
import type { PreparedFilm } from '#shared/lessons/lessons.contract.ts';
import { type FilmVideo, findFilmSource, movedBy, type SourceWish } from './film-source.ts';

const film = {
  version: '1',
  startMs: 0,
  playlist: '/film/master.m3u8',
  qualities: [
    { name: '480', isOpen: true, bytes: 1 },
    { name: '720', isOpen: false, bytes: 2 },
  ],
  previews: null,
  mayKeep: false,
} satisfies PreparedFilm;
const upload = (given: Partial<Extract<FilmVideo, { kind: 'upload' }>>): FilmVideo => ({
  ...{
    kind: 'upload',
    uploadId: 'one',
    isPreparing: false,
    areSizesComing: false,
    isSrcBetter: false,
    src: '/video',
    contentType: 'video/mp4',
    expiresAt: '',
    downloadUrl: null,
    poster: null,
    film,
  },
  ...given,
});
const FILE = { kind: 'file', address: '/video' };
const PLAYLIST = { kind: 'playlist', address: '/film/master.m3u8' };

describe('a film is played from', () => {
  it.each([
    ['what was prepared', upload({}), 'best', PLAYLIST],
    ['the file until then', upload({ film: null }), 'best', FILE],
    ['the file while only that is HD', upload({ isSrcBetter: true }), 'best', FILE],
    [
      'what was prepared even then, where that is wanted',
      upload({ isSrcBetter: true }),
      'playlist',
      PLAYLIST,
    ],
    [
      'what was prepared, where only that is open',
      upload({ isSrcBetter: true, src: null }),
      'best',
      PLAYLIST,
    ],
    ['the file if the rest fails', upload({}), 'file', FILE],
    [
      'what was prepared, though it failed, if there is nothing else',
      upload({ src: null }),
      'file',
      PLAYLIST,
    ],
    ['nothing while nothing can be played', upload({ src: null, film: null }), 'best', null],
    ['another host, as it is', { kind: 'link', src: '/video' } as const, 'best', FILE],
  ] as const)('%s', (_, video, wish, expected) => {
    const found = findFilmSource(video, wish);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatchObject(expected);
  });
});

it('knows which sizes were open, and whether the file is there instead of them', () => {
  expect(findFilmSource(upload({}))?.sizes).toBe('480');
  expect(findFilmSource(upload({}), 'file')?.isInstead).toBe(true);
  expect(findFilmSource(upload({ isSrcBetter: true }))?.isInstead).toBe(false);
  expect(findFilmSource(upload({ film: null }))?.isInstead).toBe(false);
});

describe('a picture of a film', () => {
  const sourceOf = (given: Parameters<typeof upload>[0], wish: SourceWish = 'best') => {
    const found = findFilmSource(upload(given), wish);
    if (found === null) throw new Error('there is nothing to play');
    return found;
  };
  const whole = sourceOf({});
  const cut = { film: { ...film, version: '2', startMs: 10_000 } };

  it('is earlier once the beginning is cut off, and where it was in the file itself', () => {
    expect(movedBy(whole, sourceOf(cut))).toBe(-10);
    expect(movedBy(sourceOf({ film: null }), sourceOf(cut))).toBe(-10);
    expect(movedBy(sourceOf(cut), sourceOf(cut, 'file'))).toBe(10);
  });

  it('is where it was in another quality, and means nothing in another film', () => {
    expect(movedBy(sourceOf(cut), sourceOf(cut))).toBe(0);
    expect(movedBy(whole, sourceOf({ ...cut, uploadId: 'two' }))).toBe(0);
  });
});
