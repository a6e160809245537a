import { nailArtPath } from '#shared/nail-art/nail-art-path.ts';
import { sizeFilling } from '#shared/nail-art/nail-art-sizes.ts';
import { client } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';
import type { KeptId, KeptQuality } from '#web/lessons/offline/store/kept-lesson.ts';
import { bookmarksFrom } from '#web/lessons/offline/store/kept-moments.ts';
import { keptStore } from '#web/lessons/offline/store/kept-store.ts';
import { POSTER_BOX } from '#web/lessons/player/film/poster-box.ts';
import { filmStartOf } from '#web/lessons/progress/film-start.ts';
import { getQueryClient } from '#web/query-client.ts';
import { Refused } from './fetching/fetch-pieces.ts';
import { demandSame, untilSame } from './fetching/film-changed.ts';
import { Stalled } from './fetching/patience.ts';
import { freeOrphans } from './free-orphans.ts';
import { forgetAppUnless, keepApp } from './keep-app.ts';
import { keepLesson } from './keep-lesson.ts';
import { rightUntil } from './keeping-right.ts';
import { type Keeping, keepingState } from './keeping-state.ts';
import { setMark } from './kept-mark.ts';
import { KEPT } from './kept-query.ts';
import { mayStay } from './may-stay.ts';
import { demandRoom, isNoRoom, NoRoomBeside } from './no-room.ts';
import { dropNext, replaces } from './open-copy.ts';

type Wish = KeptId & {
  courseId: string;
  quality: KeptQuality;
  /** In bytes, as far as is known. */
  size: number;
};

/** Before a line that went silent is tried again, and one that broke although there is a connection, as between two networks. */
const AGAIN_AFTER_MS = { silent: 60_000, broken: 5_000 };
/** In a row, without anything that arrived: then people should know. */
const MOST_BREAKS = 6;

const underWay = new Map<string, AbortController>();
const breaks = new Map<string, number>();

/** One for the tab: saving goes on while people look at other pages. */
export const keeping = {
  start(wish: Wish): void {
    breaks.delete(wish.lessonId);
    begin(wish);
  },
  /** Also ends saving it. */
  async remove({ personId, lessonId }: KeptId): Promise<void> {
    underWay.get(lessonId)?.abort();
    keepingState.set(lessonId, null);
    await alone({ personId, lessonId }, () => keptStore.remove({ personId, lessonId }));
    await keeping.tidy();
  },
  /** After any change: a device that keeps nothing needs neither mark nor pages. */
  async tidy(): Promise<void> {
    await freeOrphans(keptStore, whenFree);
    const isNeeded = async () => (await keptStore.list()).length > 0 || underWay.size > 0;
    const isEmpty = !(await isNeeded());
    if (isEmpty || sessionStore.find()) setMark(!isEmpty);
    if (isEmpty) await forgetAppUnless(isNeeded);
    await getQueryClient().invalidateQueries({ queryKey: KEPT });
  },
};

function begin(wish: Wish): void {
  if (underWay.get(wish.lessonId)?.signal.aborted === false) return;
  const stop = new AbortController();
  underWay.set(wish.lessonId, stop);
  keepingState.set(wish.lessonId, { status: 'saving', sentBytes: 0, size: wish.size });
  // Whoever leaves takes it along.
  const unsubscribe = sessionStore.subscribe(() => isPresent(wish) || stop.abort());
  void navigator.storage?.persist?.();
  // Another tab may be at it: one at a time writes the pieces of a lesson.
  void alone(wish, () => untilSame(() => keep(wish, stop.signal)).finally(() => clear(wish)))
    .then(
      () => settle(wish, stop, null),
      (error: unknown) => settle(wish, stop, stop.signal.aborted ? null : error),
    )
    .finally(unsubscribe);
}

async function keep({ courseId, quality, personId, lessonId }: Wish, signal: AbortSignal): Promise<void> {
  const id = { personId, lessonId };
  const [course, lesson, bookmarks, { items }] = await Promise.all([
    client.courses.get({ courseId }),
    client.lessons.get({ courseId, lessonId }),
    client.lessons.listBookmarks({ courseId, lessonId }),
    client.lessons.renewOffline({ lessonIds: [lessonId] }),
  ]);
  const until = items[0]?.until;
  if (!until) throw new Refused('it may not be kept');
  const film = lesson.video?.kind === 'upload' ? lesson.video.film : null;
  const size = film?.qualities.find(({ name }) => name === quality);
  const version = film?.version ?? null;
  const confirm = async () => {
    const { items: now } = await client.lessons.renewOffline({ lessonIds: [lessonId] });
    demandSame(now[0], version);
  };
  const kept = await keptStore.find(id);
  let sentBytes = Number.POSITIVE_INFINITY;
  const isBeside = kept !== null && replaces(kept, { version: film?.version ?? '', quality });
  try {
    // What has begun to arrive goes on.
    if (!kept || (isBeside && !kept.next)) await demandRoom(size?.bytes ?? 0);
    if (!kept) await client.lessons.renewOffline({ lessonIds: [lessonId], isBeginning: true });
    await keepApp();
    await keepLesson(
      {
        ...id,
        ...rightUntil(until, Date.now()),
        quality,
        course,
        lesson,
        bookmarks: bookmarksFrom(bookmarks, filmStartOf(lesson)),
        poster: posterOf(lessonId, course.art),
      },
      {
        store: keptStore,
        fetch: (...request) => fetch(...request),
        now: Date.now,
        signal,
        confirm,
        onProgress: (progress) => {
          if (signal.aborted) return;
          if (progress.sentBytes > sentBytes) breaks.delete(lessonId);
          ({ sentBytes } = progress);
          keepingState.set(lessonId, { status: 'saving', ...progress });
        },
      },
    );
    // Another tab may have found nothing kept, and cleared up, before this lesson was noted.
    await keepApp();
  } catch (error) {
    // The files of a film that was changed are no longer served.
    if (error instanceof Refused) await confirm();
    if (!isBeside || !isNoRoom(error)) throw error;
    // A full device has better uses than a part that cannot become whole.
    await dropNext(keptStore, id);
    throw new NoRoomBeside();
  }
}

function posterOf(lessonId: string, art: Parameters<typeof nailArtPath>[1]): string {
  return nailArtPath(lessonId, { mode: 'crop', ...art }, sizeFilling(POSTER_BOX));
}

function isPresent({ personId }: KeptId): boolean {
  return sessionStore.find()?.user.id === personId;
}

function failureOf(error: unknown, broken: number): Keeping {
  if (error instanceof NoRoomBeside) return { status: 'failed', reason: 'room-beside' };
  if (isNoRoom(error)) return { status: 'failed', reason: 'room' };
  const code = errorCodeOf(error);
  if (error instanceof Refused || code === 'NOT_FOUND' || code === 'ENROLMENT_REQUIRED')
    return { status: 'failed', reason: 'refused' };
  // As `fetch` fails without an answer.
  const isBroken = error instanceof TypeError && broken < MOST_BREAKS;
  const isAway = !navigator.onLine || error instanceof Stalled || isBroken;
  return isAway ? { status: 'waiting' } : { status: 'failed', reason: 'trouble' };
}

async function settle(wish: Wish, stop: AbortController, error: unknown): Promise<void> {
  const { lessonId } = wish;
  // It was stopped, and begun again before it knew.
  if (underWay.get(lessonId) !== stop) return;
  underWay.delete(lessonId);
  const broken = breaks.get(lessonId) ?? 0;
  const failure = error === null ? null : failureOf(error, broken);
  keepingState.set(lessonId, failure);
  if (failure?.status === 'waiting') {
    addEventListener('online', () => goOn(wish), { once: true });
    // A line that went silent may never be told apart from one that works.
    const isSilent = error instanceof Stalled;
    if (navigator.onLine && !isSilent) breaks.set(lessonId, broken + 1);
    if (navigator.onLine) setTimeout(() => goOn(wish), AGAIN_AFTER_MS[isSilent ? 'silent' : 'broken']);
  }
  await keeping.tidy();
}

/** Unless somebody has removed it meanwhile. */
function goOn(wish: Wish): void {
  if (isPresent(wish) && keepingState.find(wish.lessonId)?.status === 'waiting') begin(wish);
}

/** What is not to stay, and what still came of a lesson that was removed meanwhile. */
async function clear(wish: Wish): Promise<void> {
  const kept = await keptStore.find(wish);
  if (!kept || !mayStay(kept, Date.now())) await keptStore.remove(wish);
}

function alone<Result>(id: KeptId, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request(lockOf(id), work);
}

/** Who saves a lesson writes pieces that it does not name yet. */
function whenFree(id: KeptId, work: () => Promise<unknown>): Promise<unknown> {
  return navigator.locks.request(lockOf(id), { ifAvailable: true }, async (lock) => lock && work());
}

function lockOf({ personId, lessonId }: KeptId): string {
  return `lunula.keeping.${personId}.${lessonId}`;
}
