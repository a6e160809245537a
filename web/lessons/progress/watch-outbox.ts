import routes from 'virtual:api-routes';
import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { WatchState } from '#shared/lessons/lessons.contract.ts';
import { createApiClient } from '#web/api/create-api-client.ts';
import { type ApiClient, client } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { authorizedFetch } from '#web/auth/session/authorized-fetch.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';
import { getQueryClient } from '#web/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { askAgain, rememberWatch } from './remember-watch.ts';
import { createReportOutbox, type Failure, type OutboxEntry } from './report-outbox.ts';

type Saved = WatchState & { isNewlyCompleted: boolean };
type SavedListener = (entry: OutboxEntry, saved: Saved) => void;

/** The same calls, but the browser finishes them after the page is gone. */
const leavingClient = createApiClient<ApiClient>(routes, (request) =>
  authorizedFetch(new Request(request, { keepalive: true })),
);

const listeners = new Set<SavedListener>();

/** One per tab: a report that could not be sent from one lesson is retried while another one plays. */
export const watchOutbox = createReportOutbox<Saved>({
  storage: localStorage,
  send: ({ courseId, lessonId, report }, { isLeaving }) =>
    (isLeaving ? leavingClient : client).lessons.saveProgress({ courseId, lessonId, ...report }),
  failureOf,
  isSomeoneElse(userId) {
    const current = sessionStore.find();
    return current !== null && current.user.id !== userId;
  },
  onDelivered(entry, saved) {
    rememberWatch(getQueryClient(), entry, saved);
    if (saved.isNewlyCompleted) toast({ ...LESSON_MESSAGES.completed, tone: 'success' });
    for (const listener of listeners) listener(entry, saved);
  },
  onFailed(entry, failure) {
    const message = failure === 'held' ? LESSON_MESSAGES.signInToTrack : LESSON_MESSAGES.saveFailed;
    toast({ ...message, tone: 'destructive' });
    if (failure === 'refused') askAgain(getQueryClient(), entry);
  },
});

export function onWatchSaved(listener: SavedListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const PASSING = new Set(['INTERNAL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS']);

/** No answer and server trouble are temporary; an expired session waits for the next one; the rest is final. */
function failureOf(error: unknown): Failure {
  const code = errorCodeOf(error);
  if (code === null || PASSING.has(code)) return 'later';
  return code === 'UNAUTHENTICATED' || code === 'SESSION_ENDED' ? 'held' : 'refused';
}
