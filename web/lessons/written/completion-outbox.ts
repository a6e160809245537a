import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { WatchState } from '#shared/lessons/lessons.contract.ts';
import { createReportOutbox } from '#web/api/report-outbox.ts';
import { askAgain, rememberWatch } from '#web/lessons/progress/remember-watch.ts';
import { sayUnsaved } from '#web/lessons/progress/say-unsaved.ts';
import { getQueryClient } from '#web/query-client.ts';
import { clientFor, failureOf, isPresent } from '#web/reporting.ts';
import { toast } from '#web/ui/feedback/toast.ts';

type CompletionEntry = { userId: string; courseId: string; lessonId: string; report: object };
type Saved = WatchState & { isNewlyCompleted: boolean };

/** What became of a mark: saved, kept for later, or taken back. */
export type MarkNews = 'saved' | 'waiting' | 'refused';
type Listener = (lessonId: string, news: MarkNews) => void;

const listeners = new Set<Listener>();

function tell(lessonId: string, news: MarkNews): void {
  for (const listener of listeners) listener(lessonId, news);
}

/** Lessons marked as complete, until the server knows: a mark set without a connection is sent later. */
export const completionOutbox = createReportOutbox<CompletionEntry, Saved>({
  storage: localStorage,
  name: 'lunula.completions.v1',
  thingOf: ({ lessonId }) => lessonId,
  merge: (_, now) => now,
  repeatable: (report) => report,
  isPresent,
  send: ({ userId, courseId, lessonId }, options) =>
    clientFor(userId, options).lessons.complete({ courseId, lessonId }),
  failureOf,
  onDelivered(entry, saved) {
    rememberWatch(getQueryClient(), entry, saved);
    if (saved.isNewlyCompleted) toast({ ...LESSON_MESSAGES.completed, tone: 'success' });
    tell(entry.lessonId, 'saved');
  },
  onFailed(entry, failure) {
    tell(entry.lessonId, failure === 'refused' ? 'refused' : 'waiting');
    // What waits is told where it was pressed, and needs no second word.
    if (failure === 'later') return;
    sayUnsaved(failure);
    if (failure === 'refused') askAgain(getQueryClient(), entry);
  },
});

export function onMarkNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
