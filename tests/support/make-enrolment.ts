import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import type { EnrolmentSource } from '#shared/lessons/lesson.access.ts';
import type { TestApp } from './test-app.ts';

export async function makeEnrolment(
  { deps }: Pick<TestApp, 'deps'>,
  userId: string,
  courseId: string,
  source: EnrolmentSource = 'free',
  createdAt: Date = deps.clock.now(),
): Promise<void> {
  await deps.db
    .insert(enrollments)
    .values({ user_id: userId, course_id: courseId, source, created_at: createdAt });
}
