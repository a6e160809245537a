import { useAuth } from '#web/auth/auth-context.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { useSearchParams } from '#web/ui/location/location.ts';

/** Whether to show this viewer's way in. Not while a payment is being confirmed: it was for just that. */
export function useIsWayKnown({ isKnown, progress, enrolment }: CourseAccess): boolean {
  const { status } = useAuth();
  const [params] = useSearchParams();
  const isConfirming = status === 'signed-in' && params.has('order');
  const isLost = enrolment.isError && !enrolment.data;
  return isKnown && !isConfirming && !isLost && !progress.isLoading;
}
