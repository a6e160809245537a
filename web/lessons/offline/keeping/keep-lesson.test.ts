import { describe, expect, it } from 'vitest';
import type { Course } from '#shared/courses/courses.contract.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import type { KeptLesson } from '#web/lessons/offline/store/kept-lesson.ts';
import type { KeptStore } from '#web/lessons/offline/store/kept-store.ts';
import { FilmChanged } from './fetching/film-changed.ts';
import { keepLesson, type ToKeep } from './keep-lesson.ts';

const PIECE = 1000;
const id = { personId: 'p', lessonId: 'l' };
const at = (file: string) => `/media/lessons/l/film/${file}?for=me&signature=s`;
const local = (file: string) => `/offline/files/p/l/${file}`;

const lesson = {
  id: 'l',
  captionsUrl: '/media/lessons/l/captions.vtt?for=me',
  files: [{ id: 'f', url: '/media/lessons/l/files/f' }],
  video: {
    kind: 'upload',
    src: '/media/lessons/l/video?for=me',
    downloadUrl: '/media/lessons/l/download',
    film: {
      version: 'u-1',
      playlist: at('master.m3u8'),
      qualities: [
        { name: '480', isOpen: true, bytes: 2 * PIECE + 10 + 5 },
        { name: '720', isOpen: true, bytes: 9 },
        { name: '1080', isOpen: false, bytes: 99 },
      ],
      previews: { urls: [at('1-sheet-1.webp')] },
      mayKeep: true,
    },
  },
} as unknown as Lesson;

const media = (name: string) =>
  `#EXTM3U\n#EXT-X-MAP:URI="${at(name)}",BYTERANGE="2@0"\n#EXT-X-BYTERANGE:3@2\n${at(name)}\n`;

/** Every file the server has; the film is numbered bytes, so that a piece in the wrong place shows. */
function makeServer() {
  const film = Uint8Array.from({ length: 2 * PIECE + 10 }, (_, index) => index % 251);
  const texts: Record<string, string> = {
    'master.m3u8': [
      '#EXTM3U',
      `#EXT-X-MEDIA:TYPE=AUDIO,URI="${at('1-sound.m3u8')}"`,
      '#EXT-X-STREAM-INF:BANDWIDTH=1',
      at('1-480.m3u8'),
      '#EXT-X-STREAM-INF:BANDWIDTH=2',
      at('1-720.m3u8'),
      '',
    ].join('\n'),
    '1-480.m3u8': media('1-480.mp4'),
    '1-720.m3u8': media('1-720.mp4'),
    '1-720.mp4': 'larger',
    '1-sound.m3u8': media('1-sound.mp4'),
    'captions.vtt': 'WEBVTT',
    '1-sheet-1.webp': 'sheet',
    'art.webp': 'poster',
  };
  const asked: string[] = [];
  /** Breaks off after so many bytes of the film. */
  const line = { breaksAt: Number.POSITIVE_INFINITY };
  const answer: typeof fetch = async (input, init) => {
    const name = new URL(String(input), 'http://here').pathname.split('/').at(-1) ?? '';
    const range = new Headers(init?.headers).get('Range') ?? '';
    asked.push(`${name}${range && ` ${range}`}`);
    const all =
      name === '1-480.mp4'
        ? film
        : new TextEncoder().encode(name === '1-sound.mp4' ? 'sound' : (texts[name] ?? ''));
    if (all.length === 0) return new Response(null, { status: 404 });
    const from = Number(/\d+/.exec(range)?.[0] ?? 0);
    const headers = { 'Content-Length': String(all.length - from), 'Content-Type': 'x/y' };
    const isFilm = name === '1-480.mp4';
    return new Response(isFilm ? breaking(all.slice(from, line.breaksAt), line) : all.slice(from), {
      status: from > 0 ? 206 : 200,
      headers: from > 0 ? { ...headers, 'Content-Range': `bytes ${from}-/${all.length}` } : headers,
    });
  };
  return { answer, asked, film, line };
}

function breaking(bytes: Uint8Array, { breaksAt }: { breaksAt: number }): ReadableStream<Uint8Array> {
  let from = 0;
  return new ReadableStream({
    pull(stream) {
      if (from < bytes.length) stream.enqueue(bytes.slice(from, from + 300));
      else if (Number.isFinite(breaksAt)) stream.error(new TypeError('network'));
      else stream.close();
      from += 300;
    },
  });
}

function makeStore() {
  const pieces = new Map<string, ArrayBuffer>();
  let kept: KeptLesson | null = null;
  const store: KeptStore = {
    list: async () => (kept ? [kept] : []),
    listOf: async () => (kept ? [kept] : []),
    find: async () => kept,
    put: async (next) => {
      kept = structuredClone(next);
    },
    change: async (_, change) => {
      kept &&= structuredClone(change(kept));
    },
    putPiece: async (_, file, index, bytes) => pieces.set(`${file}/${index}`, bytes),
    countPieces: async (_, file) => [...pieces.keys()].filter((key) => key.startsWith(`${file}/`)).length,
    listFiles: async () => [],
    removeFiles: async (_, files) => {
      for (const key of pieces.keys())
        if (files.includes(key.slice(0, key.lastIndexOf('/')))) pieces.delete(key);
    },
    remove: async () => {
      kept = null;
      pieces.clear();
    },
  };
  const read = (file: string) =>
    [...pieces].filter(([key]) => key.startsWith(`${file}/`)).map(([, bytes]) => new Uint8Array(bytes));
  const text = (file: string) =>
    read(file)
      .map((bytes) => new TextDecoder().decode(bytes))
      .join('');
  const join = (file: string) => read(file).flatMap((bytes) => [...bytes]);
  return { store, read, join, text, look: () => kept };
}

function keep(
  { store }: ReturnType<typeof makeStore>,
  answer: typeof fetch,
  change: Partial<ToKeep> = {},
  confirm = async () => {},
) {
  const told: number[] = [];
  const wanted: ToKeep = {
    ...id,
    quality: '480',
    course: { id: 'c' } as Course,
    lesson,
    bookmarks: [],
    poster: '/art/1/crop/art.webp',
    allowedAt: 1,
    allowedUntil: 2,
    ...change,
  };
  const options = {
    store,
    fetch: answer,
    now: () => 5,
    pieceBytes: PIECE,
    signal: new AbortController().signal,
    confirm,
    onProgress: ({ sentBytes }: { sentBytes: number }) => void told.push(sentBytes),
  };
  return { done: keepLesson(wanted, options), told };
}

function secondFilm(version = 'u-2'): Lesson {
  const other = structuredClone(lesson);
  if (other.video?.kind === 'upload' && other.video.film) other.video.film.version = version;
  return other;
}

describe('keeping a lesson', () => {
  it('keeps one quality, the sound, and all that belongs to it, under addresses of its own', async () => {
    const server = makeServer();
    const kept = makeStore();
    const { done, told } = keep(kept, server.answer);
    await done;
    expect(kept.look()).toMatchObject({ isComplete: true, version: 'u-1', quality: '480', savedAt: 5 });
    expect(kept.look()?.lesson).toMatchObject({
      captionsUrl: local('0-captions.vtt'),
      files: [],
      video: {
        src: null,
        downloadUrl: null,
        film: {
          playlist: local('master.m3u8'),
          qualities: [{ name: '480' }],
          previews: { urls: [local('1-1-sheet-1.webp')] },
        },
      },
    });
    expect(JSON.stringify(kept.look()?.lesson)).not.toContain('/media/');
    expect(kept.text('master.m3u8')).toBe(
      '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI="1-sound.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=1\n1-480.m3u8\n',
    );
    expect(kept.text('1-480.m3u8')).toContain('URI="1-480.mp4",BYTERANGE="2@0"');
    expect(kept.read('1-480.mp4').map(({ length }) => length)).toEqual([PIECE, PIECE, 10]);
    expect(kept.join('1-480.mp4')).toEqual([...server.film]);
    expect([kept.text('1-sound.mp4'), kept.text('poster')]).toEqual(['sound', 'poster']);
    expect(told.at(-1)).toBe(2 * PIECE + 10 + 5);
  });

  it('goes on where it broke off, and counts what was there', async () => {
    const server = makeServer();
    const kept = makeStore();
    server.line.breaksAt = PIECE + 700;
    await expect(keep(kept, server.answer).done).rejects.toThrow('network');
    expect(kept.look()).toMatchObject({ isComplete: false });
    expect(kept.read('1-480.mp4')).toHaveLength(1);

    server.line.breaksAt = Number.POSITIVE_INFINITY;
    server.asked.length = 0;
    const { done, told } = keep(kept, server.answer);
    await done;
    expect(server.asked).toContain(`1-480.mp4 bytes=${PIECE}-`);
    expect(server.asked).not.toContain('1-sheet-1.webp');
    expect(kept.join('1-480.mp4')).toEqual([...server.film]);
    expect(told).toContain(PIECE + 5);
    expect(kept.look()?.isComplete).toBe(true);
  });

  it('leaves alone what is watched and written while it goes on', async () => {
    const server = makeServer();
    const kept = makeStore();
    const watch = { lastPositionSeconds: 30 } as Lesson['watch'];
    const bookmarks = [{ id: 'b', timeSeconds: 3, note: null }];
    const { done } = keep(kept, async (...request) => {
      if (String(request[0]).includes('1-sound.mp4'))
        await kept.store.change(id, (now) => ({ ...now, bookmarks, lesson: { ...now.lesson, watch } }));
      return server.answer(...request);
    });
    await done;
    expect(kept.look()).toMatchObject({ isComplete: true, bookmarks, lesson: { watch } });
  });

  it('lets the old film play until the new one is complete, and then nothing is left of it', async () => {
    const server = makeServer();
    const kept = makeStore();
    await keep(kept, server.answer).done;
    const old = kept.look();
    const watch = { lastPositionSeconds: 30 } as Lesson['watch'];
    await kept.store.change(id, (now) => ({ ...now, lesson: { ...now.lesson, watch } }));
    server.line.breaksAt = PIECE + 700;
    await expect(keep(kept, server.answer, { lesson: secondFilm() }).done).rejects.toThrow('network');
    expect(kept.look()).toMatchObject({ isComplete: true, version: 'u-1', files: old?.files });
    expect(kept.join('1-480.mp4')).toEqual([...server.film]);
    expect(kept.text('master.m3u8')).toContain('\n1-480.m3u8');

    server.line.breaksAt = Number.POSITIVE_INFINITY;
    server.asked.length = 0;
    await keep(kept, server.answer, { lesson: secondFilm() }).done;
    expect(server.asked).toContain(`1-480.mp4 bytes=${PIECE}-`);
    expect(kept.look()).toMatchObject({
      isComplete: true,
      isOutdated: false,
      version: 'u-2',
      lesson: { watch },
    });
    expect(kept.look()?.next).toBeUndefined();
    expect(JSON.stringify(kept.look()?.lesson)).toContain(local('u-2-480.master.m3u8'));
    expect(kept.text('u-2-480.master.m3u8')).toContain('\nu-2-480.1-480.m3u8');
    expect(kept.join('u-2-480.1-480.mp4')).toEqual([...server.film]);
    expect([kept.text('poster'), kept.text('u-2-480.0-captions.vtt')]).toEqual(['poster', 'WEBVTT']);
    for (const { name } of old?.files ?? []) if (name !== 'poster') expect(kept.read(name)).toEqual([]);
  });

  it('replaces another quality too, and goes on with what has the same names as what plays', async () => {
    const server = makeServer();
    const kept = makeStore();
    await keep(kept, server.answer, { lesson: secondFilm() }).done;
    await keep(kept, server.answer, { lesson: secondFilm(), quality: '720' }).done;
    expect(kept.text('u-2-720.1-720.mp4')).toBe('larger');
    expect(kept.read('1-480.mp4')).toEqual([]);
    server.asked.length = 0;
    await keep(kept, server.answer, { lesson: secondFilm(), quality: '720' }).done;
    expect(server.asked.filter((name) => name.endsWith('.mp4'))).toEqual([]);
  });

  it('is not complete while nobody says that the film is still the same, and nor does it replace another', async () => {
    const server = makeServer();
    const kept = makeStore();
    const refuse = () => Promise.reject(new FilmChanged());
    await expect(keep(kept, server.answer, {}, refuse).done).rejects.toThrow(FilmChanged);
    expect(kept.look()).toMatchObject({ isComplete: false, version: 'u-1' });
    await keep(kept, server.answer).done;
    await expect(keep(kept, server.answer, { lesson: secondFilm() }, refuse).done).rejects.toThrow(
      FilmChanged,
    );
    expect(kept.look()).toMatchObject({ isComplete: true, version: 'u-1' });
  });

  it('drops what had arrived of a film that was changed once more', async () => {
    const server = makeServer();
    const kept = makeStore();
    await keep(kept, server.answer).done;
    server.line.breaksAt = PIECE + 700;
    await expect(keep(kept, server.answer, { lesson: secondFilm() }).done).rejects.toThrow('network');
    server.line.breaksAt = Number.POSITIVE_INFINITY;
    await keep(kept, server.answer, { lesson: secondFilm('u-3') }).done;
    expect(kept.look()).toMatchObject({ isComplete: true, version: 'u-3' });
    expect(kept.read('u-2-480.1-480.mp4')).toEqual([]);
  });

  it('refuses what is closed, and what is not prepared', async () => {
    const { answer } = makeServer();
    await expect(keep(makeStore(), answer, { quality: '1080' as '720' }).done).rejects.toThrow(
      'nothing to keep',
    );
    const bare = { ...lesson, video: null };
    await expect(keep(makeStore(), answer, { lesson: bare }).done).rejects.toThrow('nothing to keep');
  });

  it('stays playable if a second tab begins to save it once more, and the connection goes', async () => {
    const server = makeServer();
    const kept = makeStore();
    await keep(kept, server.answer).done;
    const offline = () => Promise.reject(new TypeError('network'));
    await keep(kept, offline, { allowedUntil: 9 }).done;
    expect(kept.look()).toMatchObject({ isComplete: true, allowedUntil: 9 });
    expect(kept.join('1-480.mp4')).toEqual([...server.film]);
  });
});
