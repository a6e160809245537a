import { useInfiniteQuery } from '@tanstack/react-query';
import { wordUnread } from '#shared/notifications/word-unread.ts';
import { api } from '#web/api.ts';
import { useLazyOverlay } from '#web/layout/use-lazy-overlay.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { notificationsQuery, unreadCountOf } from './notifications.queries.ts';
import { useIsHearing, useNotificationEvents } from './use-notification-events.ts';

const loadPanel = () => import('./notification-panel.tsx').then((module) => module.NotificationPanel);

/** For signed-in people: the number of unread notifications, and the way to them. */
export function NotificationBell() {
  const enabled = useIsHearing();
  const { data: unread = 0 } = useInfiniteQuery({
    ...notificationsQuery(api),
    select: unreadCountOf,
    enabled,
  });
  const { Overlay, isOpen, setIsOpen, prepare, open } = useLazyOverlay(loadPanel);
  useNotificationEvents(isOpen);
  return (
    <>
      <IconButton
        label={unread > 0 ? `Notifications, ${wordUnread(unread)} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open()}
      >
        <Icon name="bell" />
        {unread > 0 ? (
          <span
            aria-hidden="true"
            className="absolute top-0.5 left-1/2 grid h-[18px] min-w-[18px] place-items-center rounded-pill bg-lacquer px-1 text-[0.6875rem] leading-none font-bold text-on-lacquer whitespace-nowrap tabular-nums ring-2 ring-paper"
          >
            {wordUnread(unread)}
          </span>
        ) : null}
      </IconButton>
      {Overlay ? <Overlay open={isOpen} onOpenChange={setIsOpen} /> : null}
    </>
  );
}
