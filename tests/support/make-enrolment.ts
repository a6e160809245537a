import { openEnrolment } from '#server/enrolments/open-enrolment.ts';
import type { EnrolmentSource } from '#shared/enrolments/enrolment.access.ts';
import type { TestApp } from './test-app.ts';

export async function makeEnrolment(
  { deps }: Pick<TestApp, 'deps'>,
  userId: string,
  courseId: string,
  source: EnrolmentSource = 'free',
  at: Date = deps.clock.now(),
): Promise<void> {
  await deps.db.transaction((tx) => openEnrolment(tx, { userId, courseId, source, at }));
}
