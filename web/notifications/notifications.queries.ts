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
  return (
    list && {
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        unreadCount: 0,
        items: page.items.map((item) => ({ ...item, isRead: true })),
      })),
    }
  );
}
