import type { KeepingRight } from '#shared/lessons/lessons.contract.ts';
import { OFFLINE_MESSAGES } from '#shared/lessons/offline.messages.ts';
import type { KeptLesson } from '#web/lessons/offline/store/kept-lesson.ts';
import { keptStore } from '#web/lessons/offline/store/kept-store.ts';
import { clientFor } from '#web/reporting.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { askRights } from './ask-rights.ts';
import { keeping } from './keeping.ts';
import { rightUntil } from './keeping-right.ts';

/** Asks the server what this person may keep. What it refuses is removed; the rest is good for another while. */
export async function renewKept(personId: string): Promise<void> {
  const kept = await keptStore.listOf(personId);
  const { lessons } = clientFor(personId, { isLeaving: false });
  const lessonIds = kept.map(({ lessonId }) => lessonId);
  const rights = await askRights(lessonIds, (input) => lessons.renewOffline(input));
  const removed: KeptLesson[] = [];
  for (const one of kept) {
    const right = rights.get(one.lessonId);
    if (right?.until === null) removed.push(one);
    else if (right) await keptStore.change(one, (now) => withRight(now, right));
  }
  for (const one of removed) await keeping.remove(one);
  if (removed.length > 0) toast({ ...OFFLINE_MESSAGES.ended, about: 'kept lessons' });
}

function withRight(kept: KeptLesson, { until, version }: KeepingRight): KeptLesson {
  const isOutdated = version !== null && version !== kept.version;
  if (until === null) return kept;
  return { ...kept, ...rightUntil(until, Date.now()), isOutdated };
}
