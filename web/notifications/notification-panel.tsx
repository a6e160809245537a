import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { wordUnread } from '#shared/notifications/word-unread.ts';
import { api } from '#web/api.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import type { OverlayProps } from '#web/layout/use-lazy-overlay.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { LoadMore } from '#web/ui/feedback/load-more.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { hasFailed } from '#web/ui/has-failed.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { markAllReadMutation } from './mark-all-read-mutation.ts';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery, unreadCountOf } from './notifications.queries.ts';
import { SleepingBell } from './sleeping-bell.tsx';

const LOAD_FAILED = 'Your notifications couldn’t be loaded.';

export function NotificationPanel({ open, onOpenChange }: OverlayProps) {
  const leave = () => onOpenChange(false);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Notifications"
      footer={
        <LinkButton to="/profile/edit#notifications" variant="quiet" size="sm" onClick={leave}>
          <Icon name="settings" className="size-4" />
          Notification settings
        </LinkButton>
      }
    >
      <NotificationList onLeave={leave} />
    </Sheet>
  );
}

function NotificationList({ onLeave }: { onLeave: () => void }) {
  const list = useInfiniteQuery(notificationsQuery(api));
  const { data, error } = list;

  const notice =
    error && hasFailed(list) ? (
      <ErrorNotice
        title={LOAD_FAILED}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
        className="my-3"
      >
        {errorMessageOf(error)}
      </ErrorNotice>
    ) : null;
  if (!data) return notice ?? <SkeletonRows count={5} label="Loading notifications" />;

  const items = data.pages.flatMap((page) => page.items);
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
      <UnreadLine unread={unreadCountOf(data)} />
      {notice}
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <NotificationRow key={item.id} notification={item} onFollow={onLeave} />
        ))}
      </ul>
      <LoadMore query={list} endless errorTitle={LOAD_FAILED} />
    </>
  );
}

/** The button goes with what it is for; the keyboard stays at the line that says so. */
function UnreadLine({ unread }: { unread: number }) {
  const markAllRead = useMutation(markAllReadMutation(useQueryClient()));
  const line = useRef<HTMLParagraphElement>(null);
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 border-line border-b pb-2">
      <p ref={line} role="status" tabIndex={-1} className="text-ui text-ink-soft outline-none">
        {unread > 0 ? `${wordUnread(unread)} unread` : 'All read'}
      </p>
      {unread > 0 ? (
        <Button
          variant="quiet"
          size="sm"
          className="-mr-3.5"
          onClick={() => {
            line.current?.focus();
            markAllRead.mutate(undefined);
          }}
        >
          Mark all as read
        </Button>
      ) : null}
    </div>
  );
}
