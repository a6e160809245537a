import type { KeptId, KeptLesson } from './kept-lesson.ts';

/** The service worker opens the same database by these names (public/sw.js). */
const DATABASE = 'lunula-offline';
const LESSONS = 'lessons';
const PIECES = 'pieces';

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(LESSONS);
      request.result.createObjectStore(PIECES);
    };
    request.onsuccess = () => {
      // The browser has taken it away, such as with all data of the site.
      request.result.onclose = forget;
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  // Refused, in a private window for example: the next one asks again.
  opening.catch(forget);
  return opening;
}

function forget(): void {
  opening = undefined;
}

const idOf = ({ personId, lessonId }: KeptId) => [personId, lessonId];
/** Arrays sort after everything shorter that they begin with: all keys below this one. */
const below = (key: string[]) => IDBKeyRange.bound(key, [...key, []]);

async function run<Result>(
  mode: IDBTransactionMode,
  work: (lessons: IDBObjectStore, pieces: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction([LESSONS, PIECES], mode);
    const request = work(transaction.objectStore(LESSONS), transaction.objectStore(PIECES));
    transaction.oncomplete = () => resolve(request.result);
    // A full disk aborts with QuotaExceededError, which the request itself may not know.
    transaction.onabort = () => reject(transaction.error ?? request.error);
  });
}

/** What this device keeps: the lessons, and the bytes of their files in pieces. */
export const keptStore = {
  list: (): Promise<KeptLesson[]> => run('readonly', (lessons) => lessons.getAll()),
  listOf: (personId: string): Promise<KeptLesson[]> =>
    run('readonly', (lessons) => lessons.getAll(below([personId]))),
  async find(id: KeptId): Promise<KeptLesson | null> {
    return (await run<KeptLesson | undefined>('readonly', (lessons) => lessons.get(idOf(id)))) ?? null;
  },
  put: (kept: KeptLesson): Promise<unknown> => run('readwrite', (lessons) => lessons.put(kept, idOf(kept))),
  /** Nothing if it is gone meanwhile. */
  change: (id: KeptId, change: (kept: KeptLesson) => KeptLesson): Promise<unknown> =>
    run<KeptLesson | undefined>('readwrite', (lessons) => {
      const found: IDBRequest<KeptLesson | undefined> = lessons.get(idOf(id));
      found.onsuccess = () => found.result && lessons.put(change(found.result), idOf(id));
      return found;
    }),
  putPiece: (id: KeptId, file: string, index: number, bytes: ArrayBuffer): Promise<unknown> =>
    run('readwrite', (_, pieces) => pieces.put(bytes, [...idOf(id), file, index])),
  countPieces: (id: KeptId, file: string): Promise<number> =>
    run('readonly', (_, pieces) => pieces.count(below([...idOf(id), file]))),
  /** Every file that there are pieces of, whether a lesson names it or not. */
  async listFiles(): Promise<(KeptId & { name: string })[]> {
    const files: (KeptId & { name: string })[] = [];
    await run('readonly', (_, pieces) => {
      const walk = pieces.openKeyCursor();
      walk.onsuccess = () => {
        if (!walk.result) return;
        const [personId, lessonId, name] = walk.result.key as [string, string, string, number];
        files.push({ personId, lessonId, name });
        // Past its other pieces.
        walk.result.continue([personId, lessonId, name, []]);
      };
      return walk;
    });
    return files;
  },
  removeFiles: (id: KeptId, files: readonly string[]): Promise<unknown> =>
    run('readwrite', (lessons, pieces) => {
      for (const file of files) pieces.delete(below([...idOf(id), file]));
      return lessons.count();
    }),
  remove: (id: KeptId): Promise<unknown> =>
    run('readwrite', (lessons, pieces) => {
      pieces.delete(below(idOf(id)));
      return lessons.delete(idOf(id));
    }),
};

export type KeptStore = typeof keptStore;
