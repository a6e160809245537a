import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { SavedReport, WatchReport } from '#shared/lessons/lessons.contract.ts';
import { createReportOutbox } from '#web/api/report-outbox.ts';
import { UNSENT_WATCHES } from '#web/lessons/offline/store/unsent-here.ts';
import { getQueryClient } from '#web/query-client.ts';
import { clientFor, failureOf, isPresent } from '#web/reporting.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { COMPLETING } from './completing.ts';
import { mergeWatchReports } from './merge-watch-reports.ts';
import { askAgain, rememberWatch } from './remember-watch.ts';
import { sayUnsaved } from './say-unsaved.ts';

type WatchEntry = {
  userId: string;
  courseId: string;
  lessonId: string;
  report: WatchReport;
  /** Of what is kept on this device, where nobody expects more than that it waits. */
  isKept?: boolean;
};
type SavedListener = (entry: WatchEntry, saved: SavedReport) => void;

const listeners = new Set<SavedListener>();

/** One per tab: a report that could not be sent from one lesson is retried while another one plays. */
export const watchOutbox = createReportOutbox<WatchEntry, SavedReport>({
  storage: localStorage,
  name: UNSENT_WATCHES,
  thingOf: ({ lessonId }) => lessonId,
  merge: mergeWatchReports,
  repeatable: (report) => report,
  isPresent,
  send: ({ userId, courseId, lessonId, report }, options) =>
    clientFor(userId, options).lessons.saveProgress({ courseId, lessonId, ...report }),
  failureOf,
  onDelivered(entry, saved) {
    rememberWatch(getQueryClient(), entry, saved);
    if (saved.isNewlyCompleted) toast({ ...LESSON_MESSAGES.completed, tone: 'success', about: COMPLETING });
    for (const listener of listeners) listener(entry, saved);
  },
  onFailed(entry, failure) {
    sayUnsaved(failure, entry);
    if (failure === 'refused') askAgain(getQueryClient(), entry);
  },
});

export function onWatchSaved(listener: SavedListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
