import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courses } from '#server/courses/courses.tables.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { MOST_UNREAD, wordUnread } from '#shared/notifications/word-unread.ts';
import { personTopic } from '#shared/realtime.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeNotification } from '#tests/support/make-notification.ts';
import { tellOfUnknown } from '#tests/support/notifications/tell-of-unknown.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { notices, notifications } from './notifications.tables.ts';

const test = await useTestApp();
const { call, advance, published } = test;
const [person, other] = [await makePerson(test), await makePerson(test)];

const list = (token: string) =>
  call<{ items: { title: string; body: string; href: string; isRead: boolean }[]; unreadCount: number }>(
    'GET',
    '/api/me/notifications',
    {
      token,
    },
  );

describe('my notifications', () => {
  it('are mine alone, newest first, with the number unread', async () => {
    await makeNotification(test, person.id, { code: 'read-before', read_at: test.deps.clock.now() });
    advance({ minutes: 1 });
    await makeNotification(test, person.id, { code: 'new' });
    await makeNotification(test, other.id, { code: 'somebody-elses' });
    const { json } = await list(person.token);
    expect(json.items.map(({ href, isRead }) => [href, isRead])).toEqual([
      ['/certificates/new', false],
      ['/certificates/read-before', true],
    ]);
    expect(json.unreadCount).toBe(1);
  });

  it('are marked as read for me alone, and my other tabs are notified', async () => {
    const { json } = await call('POST', '/api/me/notifications/read', { token: person.token });
    expect(json).toEqual({ unreadCount: 0 });
    expect((await list(person.token)).json).toMatchObject({
      unreadCount: 0,
      items: [{ isRead: true }, { isRead: true }],
    });
    expect((await list(other.token)).json).toMatchObject({ unreadCount: 1, items: [{ isRead: false }] });
    expect(published).toEqual([
      { topic: personTopic(person.id), name: 'notifications.changed', data: { unreadCount: 0 } },
    ]);
  });

  it('leave out a kind that only a newer version knows, which is not counted either', async () => {
    const reader = await makePerson(test);
    await makeNotification(test, reader.id, { code: 'known' });
    await tellOfUnknown(test, reader.id);
    const { status, json } = await list(reader.token);
    expect({ status, hrefs: json.items.map(({ href }) => href), unread: json.unreadCount }).toEqual({
      status: 200,
      hrefs: ['/certificates/known'],
      unread: 1,
    });
  });

  it('are counted up to a hundred, however many there are', async () => {
    const busy = await makePerson(test);
    await test.deps.db.execute(sql`
      with told as (
        insert into ${notices} (kind, subject_key)
        select 'new_follower', 'busy:' || n from generate_series(1, ${MOST_UNREAD + 50}::int) as n returning id)
      insert into ${notifications} (notice_id, user_id) select id, ${busy.id}::uuid from told`);
    const { json } = await list(busy.token);
    expect(json.unreadCount).toBe(MOST_UNREAD);
    expect([MOST_UNREAD - 1, MOST_UNREAD].map(wordUnread)).toEqual(['99', '99+']);
  });

  it('are never created twice for the same thing', async () => {
    await makeNotification(test, person.id, { subject_key: 'course:1' });
    await expect(makeNotification(test, other.id, { subject_key: 'course:1' })).rejects.toThrow();
  });

  it('are worded with the names and titles of now, and go with what they are about', async () => {
    const creator = await makePerson(test, { role: 'creator' });
    const course = await makeCourse(test, creator.id, { title: 'Marble' });
    const [notice] = await test.deps.db
      .insert(notices)
      .values({
        kind: 'course_published',
        subject_key: `course:${course.id}`,
        actor_id: creator.id,
        course_id: course.id,
      })
      .returning();
    await test.deps.db.insert(notifications).values({ notice_id: notice?.id ?? '', user_id: other.id });
    await test.deps.db.update(courses).set({ title: 'Marble, again' }).where(eq(courses.id, course.id));
    await test.deps.db.update(profiles).set({ display_name: 'Ada' }).where(eq(profiles.user_id, creator.id));
    expect((await list(other.token)).json.items[0]).toMatchObject({
      title: 'Ada published a new course',
      body: 'Marble, again',
      href: `/courses/${course.id}`,
    });
    await test.deps.db.delete(courses).where(eq(courses.id, course.id));
    expect((await list(other.token)).json.items.map(({ title }) => title)).not.toContain(
      'Ada published a new course',
    );
  });
});
