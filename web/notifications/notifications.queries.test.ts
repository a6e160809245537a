import { describe, expect, it } from 'vitest';
import type { Notification } from '#shared/notifications/notifications.contract.ts';
import {
  type NotificationList,
  unreadCountOf,
  withAllRead,
  withOneRead,
  withUnreadCount,
} from './notifications.queries.ts';

const unread: Notification = {
  id: '302148de-049e-4d2e-85a2-7d8cb65693b6',
  kind: 'new_follower',
  title: 'Noor started following you',
  body: '',
  href: '/dashboard',
  createdAt: '2026-03-01T12:00:00.000Z',
  isRead: false,
};
const list: NotificationList = {
  pages: [
    { items: [unread], nextCursor: 'more', unreadCount: 2 },
    { items: [unread], nextCursor: null, unreadCount: 2 },
  ],
  pageParams: [undefined, 'more'],
};

describe('the list of notifications', () => {
  it('shows a pushed count immediately', () => {
    const updated = withUnreadCount(list, 3);
    expect(updated && unreadCountOf(updated)).toBe(3);
    expect(updated?.pages[0]?.items).toEqual([unread]);
  });

  it('is marked as read as a whole, on every page', () => {
    const read = withAllRead(list);
    expect(read && unreadCountOf(read)).toBe(0);
    expect(read?.pages.flatMap((page) => page.items).every((item) => item.isRead)).toBe(true);
  });

  it('is marked as read one by one, and counts each once', () => {
    const other = { ...unread, id: '8e1ed8d1-68c3-44af-81ad-b775588d6dc8' };
    const both: NotificationList = {
      pages: [{ items: [unread, other], nextCursor: null, unreadCount: 2 }],
      pageParams: [undefined],
    };
    const once = withOneRead(both, unread.id);
    expect(once?.pages[0]).toMatchObject({ unreadCount: 1, items: [{ isRead: true }, { isRead: false }] });
    expect(withOneRead(once, unread.id)).toBe(once);
    expect(withOneRead(undefined, unread.id)).toBeUndefined();
  });

  it('stays unknown until it has been loaded', () => {
    expect(withUnreadCount(undefined, 3)).toBeUndefined();
    expect(withAllRead(undefined)).toBeUndefined();
  });
});
