import { describe, expect, it } from 'vitest';
import { personTopic } from '#shared/realtime.ts';
import { makeNotification } from '#tests/support/make-notification.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, advance, published } = test;
const [person, other] = [await makePerson(test), await makePerson(test)];

const list = (token: string) =>
  call<{ items: { title: string; isRead: boolean }[]; unreadCount: number }>('GET', '/api/me/notifications', {
    token,
  });

describe('my notifications', () => {
  it('are mine alone, newest first, with the number unread', async () => {
    await makeNotification(test, person.id, { title: 'Read before', read_at: test.deps.clock.now() });
    advance({ minutes: 1 });
    await makeNotification(test, person.id, { title: 'New' });
    await makeNotification(test, other.id, { title: 'Somebody else’s' });
    const { json } = await list(person.token);
    expect(json.items.map(({ title, isRead }) => [title, isRead])).toEqual([
      ['New', false],
      ['Read before', true],
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

  it('are never created twice for the same thing', async () => {
    await makeNotification(test, person.id, { subject_key: 'course:1' });
    await expect(makeNotification(test, person.id, { subject_key: 'course:1' })).rejects.toThrow();
    await makeNotification(test, other.id, { subject_key: 'course:1' });
  });
});
