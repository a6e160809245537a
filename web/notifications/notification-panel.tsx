import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import type { OverlayProps } from '#web/layout/use-lazy-overlay.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery, unreadCountOf } from './notifications.queries.ts';
import { SleepingBell } from './sleeping-bell.tsx';
import { useMarkAllRead } from './use-mark-all-read.ts';

export function NotificationPanel({ open, onOpenChange }: OverlayProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Notifications">
      <NotificationList onLeave={() => onOpenChange(false)} />
    </Sheet>
  );
}

function NotificationList({ onLeave }: { onLeave: () => void }) {
  const list = useInfiniteQuery(notificationsQuery(api));
  const markAllRead = useMarkAllRead();
  const { data, error, isFetchNextPageError } = list;

  const notice = error ? (
    <ErrorNotice
      title="Your notifications couldn’t be loaded."
      onRetry={() => void (isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
      busy={list.isFetching}
      className="my-3"
    >
      {errorMessageOf(error)}
    </ErrorNotice>
  ) : null;
  if (!data) return notice ?? <SkeletonRows count={5} label="Loading notifications" />;

  const items = data.pages.flatMap((page) => page.items);
  const unread = unreadCountOf(data);
  if (items.length === 0) {
    return (
      notice ?? (
        <EmptyState
          art={<SleepingBell />}
          action={
            <LinkButton to="/courses" variant="ghost" onClick={onLeave}>
              Find someone to follow
            </LinkButton>
          }
        >
          Nothing yet. News from people you follow lands here.
        </EmptyState>
      )
    );
  }
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3 border-line border-b pb-2">
        <p className="text-ui text-ink-soft">{unread > 0 ? `${unread} unread` : 'All read'}</p>
        {unread > 0 ? (
          <Button variant="quiet" size="sm" className="-mr-3.5" onClick={() => markAllRead.mutate(undefined)}>
            Mark all as read
          </Button>
        ) : null}
      </div>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <NotificationRow key={item.id} notification={item} onFollow={onLeave} />
        ))}
      </ul>
      {notice}
      {list.hasNextPage && !isFetchNextPageError ? (
        <Button
          variant="ghost"
          wide
          className="mt-3"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Load more
        </Button>
      ) : null}
    </>
  );
}
