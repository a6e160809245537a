import { pageBuild } from '#web/api/page-build.ts';
import { errorCodeOf, errorDetailsOf, errorMessageOf, withReason } from '#web/api-errors.ts';
import { type Toast, toast } from '#web/ui/feedback/toast.ts';

/** Messages about the server itself help nobody; all others do. */
const MUTE = new Set(['INTERNAL', 'UNAVAILABLE']);

/** A failure in the server's words if they are meant for people, otherwise in ours. */
export function sayFailure(error: unknown, failure: Toast & { description: string }) {
  const { title, description, about } = withReason(failure, error);
  toast({ title, description: reasonOf(error) ?? description, tone: 'destructive', about });
}

/** The most specific thing the server said. */
export function reasonOf(error: unknown): string | undefined {
  const code = errorCodeOf(error);
  if (code === null || MUTE.has(code)) return undefined;
  // A message about a field this page does not know would be a riddle.
  const [first] = pageBuild.isOutdated() ? [] : Object.values(errorDetailsOf(error).fields ?? {});
  return first ?? errorMessageOf(error);
}
