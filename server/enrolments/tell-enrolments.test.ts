import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { notices } from '#server/notifications/notifications.tables.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { enrollments } from './enrolments.tables.ts';
import { tellEnrolments } from './tell-enrolments.ts';

const test = await useTestApp();
const { call, deps } = test;
const creator = await makePerson(test, { role: 'creator' });

async function enrol(courseId: string) {
  const person = await makePerson(test);
  const { status } = await call('POST', `/api/courses/${courseId}/enrolment`, { token: person.token });
  expect(status).toBe(200);
  return person.id;
}

async function toldOf(courseId: string) {
  const rows = await deps.db
    .select({ who: notices.actor_id })
    .from(notices)
    .where(eq(notices.course_id, courseId));
  return rows.map(({ who }) => who);
}

const untold = () => deps.db.$count(enrollments, eq(enrollments.is_told, false));

it('tells of each enrolment once, however many processes do so', async () => {
  const { id } = await makeCourse(test, creator.id);
  const people = [await enrol(id), await enrol(id)];
  expect([await toldOf(id), await untold()]).toEqual([[], 2]);
  await Promise.all([tellEnrolments(deps), tellEnrolments(deps), tellEnrolments(deps)]);
  await tellEnrolments(deps);
  expect((await toldOf(id)).toSorted()).toEqual(people.toSorted());
  expect(await untold()).toBe(0);
});

it('says nothing of one that ended before anybody was told', async () => {
  const { id } = await makeCourse(test, creator.id);
  await enrol(id);
  await deps.db.delete(enrollments).where(eq(enrollments.course_id, id));
  await tellEnrolments(deps);
  expect(await toldOf(id)).toEqual([]);
});

it('tells of the others if one fails, and of that one later', async () => {
  const { id } = await makeCourse(test, creator.id);
  const [first, second] = [await enrol(id), await enrol(id)];
  const [profile] = await deps.db.delete(profiles).where(eq(profiles.user_id, first)).returning();
  await expect(tellEnrolments(deps)).rejects.toThrow('Some enrolments could not be told of');
  expect([await toldOf(id), await untold()]).toEqual([[second], 1]);
  if (profile) await deps.db.insert(profiles).values(profile);
  await tellEnrolments(deps);
  expect(await toldOf(id)).toEqual([second, first]);
});

it('keeps nobody waiting: enrolling takes one read and one write', async () => {
  const { id } = await makeCourse(test, creator.id);
  const query = vi.spyOn(Client.prototype, 'query');
  await enrol(id);
  const statements = query.mock.calls.map(([given]) => given as { name?: string; text?: string });
  query.mockRestore();
  const begin = statements.findIndex(({ name }) => name === 'offered_course');
  const own = statements.slice(begin).filter(({ name }) => !name?.startsWith('boss_'));
  expect(own.map(({ name }) => name)).toEqual(['offered_course', 'open_enrolment']);
});
