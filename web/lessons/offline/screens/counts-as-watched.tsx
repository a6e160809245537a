import { useQuery } from '@tanstack/react-query';
import { OFFLINE_MESSAGES } from '#shared/lessons/offline.messages.ts';
import { api } from '#web/api.ts';
import { enrolmentQuery } from '#web/courses/courses.queries.ts';

/** For those who bought the course: what saving means for a refund. Nobody else has one to lose. */
export function CountsAsWatched({ courseId }: { courseId: string }) {
  const { data: enrolment } = useQuery(enrolmentQuery(api, courseId));
  if (enrolment?.source !== 'purchase') return null;
  return <p className="text-ui text-ink-soft">{OFFLINE_MESSAGES.countsAsWatched}</p>;
}
