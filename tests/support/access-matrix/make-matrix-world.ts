import { modulePurchases } from '#server/academy/academy.tables.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makeNotification } from '#tests/support/make-notification.ts';
import { makeReview } from '#tests/support/make-review.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';
import type { TestApp } from '#tests/support/test-app.ts';

export const VIEWERS = [
  'visitor',
  'student',
  'subscriber',
  'creator',
  'otherCreator',
  'administrator',
] as const;
export type ViewerName = (typeof VIEWERS)[number];

/** Text that may appear in responses to these viewers and nobody else. */
export type Secret = { text: string; readers: ViewerName[] };

export type MatrixWorld = Awaited<ReturnType<typeof makeMatrixWorld>>;

/**
 * One of everything, seen from two sides. The creator has a published course, in which the student is
 * enrolled, a draft and a premium-only stream; the other creator has the same, with the subscriber enrolled
 * through Premium. The student has bought module 11.
 */
export async function makeMatrixWorld(test: TestApp) {
  const people = {
    student: await makePerson(test),
    subscriber: await makePerson(test, { hasPremium: true }),
    creator: await makePerson(test, { role: 'creator' }),
    otherCreator: await makePerson(test, { role: 'creator' }),
    administrator: await makePerson(test, { email: 'admin@lunula.test' }),
  };
  const lessons = [{}, { is_free_preview: true }];
  const teach = async (creatorId: string, name: string) => ({
    course: await makeCourse(test, creatorId, { title: `Course of ${name}`, price_cents: 2400, lessons }),
    draft: await makeCourse(test, creatorId, { title: `Draft of ${name}`, is_published: false, lessons }),
    stream: await makeStream(test, creatorId, { title: `Stream of ${name}`, is_premium_only: true }),
  });
  const own = await teach(people.creator.id, 'the creator');
  const foreign = await teach(people.otherCreator.id, 'the other creator');
  await makeEnrolment(test, people.student.id, own.course.id, 'purchase');
  await makeEnrolment(test, people.subscriber.id, foreign.course.id, 'premium');
  await makeReview(test, people.student.id, own.course.id);
  const modules = { premium: await makeModule(test, 1), priced: await makeModule(test, 11) };
  await test.deps.db
    .insert(modulePurchases)
    .values({ user_id: people.student.id, module_id: modules.priced.id });

  const secrets: Secret[] = [
    { text: 'Draft of the creator', readers: ['creator'] },
    { text: 'Draft of the other creator', readers: ['otherCreator'] },
    { text: `${own.course.id}/0.mp4`, readers: ['student', 'creator'] },
    { text: `${foreign.course.id}/0.mp4`, readers: ['subscriber', 'otherCreator'] },
    { text: 'may read module 11', readers: ['student', 'administrator'] },
    { text: 'may read module 1.', readers: ['subscriber', 'administrator'] },
    { text: '$argon2id', readers: [] },
  ];
  for (const [name, person] of Object.entries(people) as [ViewerName, typeof people.student][]) {
    await makeNotification(test, person.id, { code: `news-for-the-${name}` });
    secrets.push({ text: person.email, readers: [name] }, { text: `news-for-the-${name}`, readers: [name] });
  }
  return { people, own, foreign, modules, secrets };
}
