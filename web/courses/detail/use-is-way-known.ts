import { useAuth } from '#web/auth/auth-context.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { hasFailed } from '#web/ui/has-failed.ts';
import { useSearchParams } from '#web/ui/location/location.ts';

/** Whether to show this viewer's way in. Not while a payment is being confirmed: it was for just that. */
export function useIsWayKnown({ isKnown, progress, enrolment }: CourseAccess): boolean {
  const { status } = useAuth();
  const [params] = useSearchParams();
  const isConfirming = status === 'signed-in' && params.has('order');
  return isKnown && !isConfirming && !hasFailed(enrolment) && !progress.isLoading;
}
