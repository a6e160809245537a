import { describe, expect, it } from 'vitest';
import { type FilmVideo, findFilmSource } from './film-source.ts';

const film = { version: '1', playlist: '/film/master.m3u8', qualities: [], previews: null, mayKeep: false };
const upload = (given: Partial<Extract<FilmVideo, { kind: 'upload' }>>): FilmVideo => ({
  ...{
    kind: 'upload',
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
    ['what was prepared', upload({}), false, PLAYLIST],
    ['the file until then', upload({ film: null }), false, FILE],
    ['the file if the rest fails', upload({}), true, FILE],
    ['what was prepared, though it failed, if there is nothing else', upload({ src: null }), true, PLAYLIST],
    ['nothing while nothing can be played', upload({ src: null, film: null }), false, null],
    ['another host, as it is', { kind: 'link', src: '/video' } as const, false, FILE],
  ])('%s', (_, video, hasFailed, expected) => {
    expect(findFilmSource(video, hasFailed)).toEqual(expected);
  });
});
