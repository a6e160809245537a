import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LessonOutline } from '#shared/courses/courses.contract.ts';
import { api } from '#web/api.ts';
import { enrolmentQuery } from '#web/courses/courses.queries.ts';
import { classNames } from '#web/ui/class-names.ts';

type CountsAsWatchedProps = {
  courseId: string;
  lesson: Pick<LessonOutline, 'isFreePreview'>;
  isCompleted?: boolean;
  className?: string;
  /** What saving or downloading means for a refund. */
  children: string;
};

/**
 * For those who bought the course: nobody else has a refund to lose, and nobody loses one by a free preview or by what
 * they have completed. Whoever completes it now reads on: what is below does not move under their finger.
 */
export function CountsAsWatched({
  courseId,
  lesson,
  isCompleted = false,
  className,
  children,
}: CountsAsWatchedProps) {
  const [wasCompleted] = useState(isCompleted);
  const enabled = !lesson.isFreePreview && !wasCompleted;
  const { data: enrolment } = useQuery({ ...enrolmentQuery(api, courseId), enabled });
  if (!enabled || enrolment?.source !== 'purchase') return null;
  return <p className={classNames('text-ui text-ink-soft', className)}>{children}</p>;
}
