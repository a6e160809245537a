import { OFFLINE_MESSAGES } from '#shared/lessons/offline.messages.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';
import { askBeforeSignOut } from '#web/auth/use-sign-out.ts';
import { unsentBookmarks } from '#web/lessons/bookmarks/unsent-bookmarks.ts';
import { keepBookmarks, sendBookmarkChanges } from '#web/lessons/offline/bookmarks/bookmark-outbox.ts';
import { type KeptId, seenAt } from '#web/lessons/offline/store/kept-lesson.ts';
import { keptStore } from '#web/lessons/offline/store/kept-store.ts';
import { noteServed } from '#web/lessons/offline/store/note-served.ts';
import { onWatchSaved, watchOutbox } from '#web/lessons/progress/watch-outbox.ts';
import { getQueryClient } from '#web/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { followPages, type Shown } from './follow-pages.ts';
import { goOnKeeping } from './keep-again.ts';
import { keepApp } from './keep-app.ts';
import { keeping } from './keeping.ts';
import { hasMark, markLeft, setMark } from './kept-mark.ts';
import { hasSignedOut, mayStay } from './may-stay.ts';
import { renewKept } from './renew-kept.ts';
import { whenSeenAgain } from './when-seen-again.ts';

const AN_HOUR_MS = 3_600_000;

let isMinding = false;

/**
 * While a page is open on a device that keeps lessons, or what was never sent of them: whatever is not to stay
 * (may-stay.ts) is removed, and with each connection, or when somebody returns to it, the server is asked what may, and
 * told what was watched and written.
 */
export function mindKept(): void {
  if (isMinding) return;
  isMinding = true;
  askBeforeSignOut(() => (hasMark() ? '/offline' : null));
  let personId = present();
  sessionStore.subscribe(() => {
    if (present() === personId) return;
    personId = present();
    // At once: the page may be closed before everything is gone.
    if (hasSignedOut()) markLeft();
    void mind();
  });
  addEventListener('online', () => void mind());
  whenSeenAgain(() => void mind(), AN_HOUR_MS);
  onWatchSaved(({ userId, lessonId }, { isNewlyCompleted: _, filmStartMs, ...watch }) => {
    void note({ personId: userId, lessonId }, { watch, filmStartMs });
  });
  followPages(getQueryClient(), (lessonId, shown) => {
    const person = present();
    if (person !== null) void note({ personId: person, lessonId }, shown);
  });
  void mind();
}

/** Of a lesson that is not kept, nothing. */
async function note(id: KeptId, shown: Shown): Promise<void> {
  if ('bookmarks' in shown) {
    const onTheWay = shown.isByHand ? unsentBookmarks(id.personId, id.lessonId).list() : [];
    return void (await keepBookmarks(id, shown.bookmarks, onTheWay));
  }
  const { watch, filmStartMs } = shown;
  await noteServed(id, filmStartMs, (kept) => ({ ...kept, lesson: { ...kept.lesson, watch } }));
}

async function mind(): Promise<void> {
  await removeOthers();
  const person = present();
  await noteTime(Date.now());
  if (person === null) return;
  // Whoever is here now has taken over from whoever left.
  if (hasMark()) setMark(true);
  if (!navigator.onLine) return;
  // No answer is no refusal: it is asked again with the next connection or visit.
  await renewKept(person).catch(() => undefined);
  watchOutbox.flush(person);
  sendBookmarkChanges(person);
  await keeping.tidy();
  const kept = await keptStore.listOf(person);
  if (kept.length === 0) return;
  await keepApp().catch(() => undefined);
  // Somebody else may be here by now.
  if (present() !== person) return;
  goOnKeeping(kept);
}

async function noteTime(now: number): Promise<void> {
  for (const kept of await keptStore.list()) await keptStore.change(kept, (one) => seenAt(one, now));
}

async function removeOthers(): Promise<void> {
  const all = await keptStore.list();
  const others = all.filter((kept) => !mayStay(kept, Date.now()));
  await Promise.all(others.map((kept) => keptStore.remove(kept)));
  if (others.length === 0) return;
  await keeping.tidy();
  if (hasSignedOut()) toast({ ...OFFLINE_MESSAGES.signedOut, about: 'kept lessons' });
}

function present(): string | null {
  return sessionStore.find()?.user.id ?? null;
}
