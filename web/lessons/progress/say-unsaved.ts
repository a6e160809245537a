import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { Failure } from '#web/api/report-outbox.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { isOffline } from '#web/ui/is-offline.ts';

/**
 * Progress has not reached the server. Whoever knows to be without a connection, or played what is kept on this device,
 * expects nothing else, wherever they are by now: it waits here, and nothing has failed.
 */
export function sayUnsaved(
  failure: Failure,
  { isKept = false }: { isKept?: boolean | undefined } = {},
): void {
  if (failure === 'later' && (isKept || isOffline())) return;
  const message = failure === 'held' ? LESSON_MESSAGES.signInToTrack : LESSON_MESSAGES.saveFailed;
  toast({ ...message, tone: 'destructive' });
}
