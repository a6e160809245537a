import { useQuery } from '@tanstack/react-query';
import type { Course } from '#shared/courses/courses.contract.ts';
import { canKeepOffline } from '#shared/lessons/lesson.access.ts';
import type { PreparedFilm } from '#shared/lessons/lessons.contract.ts';
import { api } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { enrolmentQuery } from '#web/courses/courses.queries.ts';
import { useViewer } from '#web/courses/use-viewer.ts';

/** Whether it is not for this person to save: also told of a film that is not there yet, for which they would wait. */
export function useIsClosed(course: Pick<Course, 'id' | 'creator'>, film: PreparedFilm | null): boolean {
  const viewer = useViewer();
  const { user, isSubscriptionKnown } = useAuth();
  const isAsked = film === null && user?.id !== course.creator.id;
  const { data: enrolment } = useQuery({ ...enrolmentQuery(api, course.id), enabled: isAsked });
  if (film !== null) return !film.mayKeep;
  if (!isAsked || enrolment === undefined || !isSubscriptionKnown) return false;
  return !canKeepOffline(viewer, { creatorId: course.creator.id }, enrolment?.source ?? null);
}
