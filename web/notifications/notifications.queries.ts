import type { InfiniteData } from '@tanstack/react-query';
import type { Notification } from '#shared/notifications/notifications.contract.ts';
import type { Api } from '#web/api.ts';

const NOTIFICATIONS_A_PAGE = 20;

export type NotificationPage = { items: Notification[]; nextCursor: string | null; unreadCount: number };
export type NotificationList = InfiniteData<NotificationPage, string | undefined>;

/** The bell and its panel read the same list, so that they never disagree. */
export function notificationsQuery(api: Api) {
  return api.notifications.listMine.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, limit: NOTIFICATIONS_A_PAGE }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export function unreadCountOf(list: NotificationList): number {
  return list.pages[0]?.unreadCount ?? 0;
}

export function withUnreadCount(list: NotificationList | undefined, unreadCount: number) {
  return list && { ...list, pages: list.pages.map((page) => ({ ...page, unreadCount })) };
}

export function withAllRead(list: NotificationList | undefined): NotificationList | undefined {
  return withRead(withUnreadCount(list, 0), () => true);
}

export function withOneRead(list: NotificationList | undefined, id: string): NotificationList | undefined {
  const one = list?.pages.flatMap((page) => page.items).find((item) => item.id === id);
  if (!list || !one || one.isRead) return list;
  return withRead(withUnreadCount(list, Math.max(0, unreadCountOf(list) - 1)), (item) => item.id === id);
}

function withRead(list: NotificationList | undefined, isRead: (item: Notification) => boolean) {
  const mark = (item: Notification) => (isRead(item) ? { ...item, isRead: true } : item);
  return list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(mark) })) };
}

export function preferencesQuery(api: Api) {
  return api.notifications.getPreferences.queryOptions();
}
