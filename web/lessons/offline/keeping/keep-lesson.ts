import type { Course } from '#shared/courses/courses.contract.ts';
import type { Bookmark, Lesson } from '#shared/lessons/lessons.contract.ts';
import type { KeptId, KeptQuality } from '#web/lessons/offline/store/kept-lesson.ts';
import { servedFrom } from '#web/lessons/offline/store/kept-moments.ts';
import type { KeptStore } from '#web/lessons/offline/store/kept-store.ts';
import { fetchPieces, Refused } from './fetching/fetch-pieces.ts';
import { openPatience } from './fetching/patience.ts';
import { localizeLesson, localizePlaylist, MASTER, onlyQuality, type Wanted } from './local-lesson.ts';
import { openCopy } from './open-copy.ts';

/** Small enough to lose without regret, large enough that reading a second of film touches one or two. */
const PIECE_BYTES = 1024 * 1024;

export type ToKeep = KeptId & {
  quality: KeptQuality;
  course: Course;
  lesson: Lesson;
  bookmarks: Bookmark[];
  /** What is shown before it plays, from anywhere on this site. */
  poster: string;
  allowedAt: number;
  allowedUntil: number;
};

export type Progress = { sentBytes: number; size: number };

type KeepOptions = {
  store: KeptStore;
  fetch: typeof fetch;
  now: () => number;
  /** Of new files. */
  pieceBytes?: number;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  /** Called before the copy counts as complete; fails if the film has become another meanwhile, or may not be kept. */
  confirm: () => Promise<void>;
};

export const POSTER = 'poster';

/** Saves a lesson, or the rest of it if it broke off before. Whatever has arrived stays for the next attempt. */
export async function keepLesson(wanted: ToKeep, options: KeepOptions): Promise<void> {
  const { store, signal } = options;
  const { lesson, quality, poster, ...rest } = wanted;
  const video = lesson.video?.kind === 'upload' ? lesson.video : null;
  const size = video?.film?.qualities.find(({ name }) => name === quality);
  if (!video?.film || !size?.isOpen) throw new Refused('there is nothing to keep');
  const { version, startMs } = video.film;
  const copy = await openCopy(store, wanted, { version, quality });
  const { before, prefix } = copy;
  if (copy.isWhole)
    return void (await store.change(wanted, (now) => ({
      ...servedFrom(now, startMs),
      ...rest,
      isOutdated: false,
    })));
  const local = localizeLesson(lesson, video, quality, wanted, prefix);
  const pieceBytes = before?.pieceBytes ?? options.pieceBytes ?? PIECE_BYTES;
  let files = before?.files ?? [];
  // From here on only the files are noted: what is watched and written meanwhile stays.
  await copy.begin(
    { ...rest, servedStartMs: startMs, isOutdated: false, savedAt: options.now() },
    { quality, version, prefix, lesson: local.lesson, files, pieceBytes },
  );

  let arrived = 0;
  const tell = (bytes: number) => {
    arrived += bytes;
    options.onProgress({ sentBytes: Math.min(arrived, size.bytes), size: size.bytes });
  };
  tell(0);
  const playlists = await keepMaster(video.film.playlist);
  const films = (await Promise.all(playlists.map(keepPlaylist))).flat();
  for (const file of [...local.wanted, { name: POSTER, address: poster }])
    await keepFile(file, () => undefined);
  for (const film of films) await keepFile(film, tell);
  // Captions and playlists may have come from either film.
  await options.confirm();
  await copy.complete(options.now());

  async function keepMaster(address: string): Promise<Wanted[]> {
    const master = onlyQuality(await readText(address), quality);
    return keepLocal(prefix + MASTER, master);
  }

  async function keepPlaylist({ name, address }: Wanted): Promise<Wanted[]> {
    return keepLocal(name, await readText(address));
  }

  async function keepLocal(name: string, playlist: string): Promise<Wanted[]> {
    const { text, wanted: next } = localizePlaylist(playlist, prefix);
    const bytes = new TextEncoder().encode(text);
    await store.putPiece(wanted, name, 0, bytes.slice().buffer);
    await noteFile(name, 'application/vnd.apple.mpegurl', bytes.length);
    return next;
  }

  async function readText(address: string): Promise<string> {
    const patience = openPatience(signal);
    try {
      const response = await options.fetch(address, { signal: patience.signal, cache: 'no-store' });
      if (response.status >= 400 && response.status < 500)
        throw new Refused(`it answered ${response.status}`);
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      return await response.text();
    } finally {
      patience.close();
    }
  }

  async function keepFile({ name, address }: Wanted, progress: (bytes: number) => void): Promise<void> {
    const known = files.find((file) => file.name === name);
    let pieces = known ? await store.countPieces(wanted, name) : 0;
    const from = pieces * pieceBytes;
    progress(Math.min(from, known?.bytes ?? 0));
    if (known && from >= known.bytes) return;
    await fetchPieces({
      address,
      from,
      pieceBytes,
      signal,
      fetch: options.fetch,
      onSize: (total, type) => noteFile(name, type, total),
      onPiece: async (bytes) => {
        await store.putPiece(wanted, name, pieces, bytes);
        pieces += 1;
        progress(bytes.byteLength);
      },
    });
  }

  async function noteFile(name: string, type: string, bytes: number): Promise<void> {
    files = [...files.filter((file) => file.name !== name), { name, type, bytes }];
    await copy.note({ files });
  }
}
