import type { Notification } from '#shared/notifications/notifications.contract.ts';
import { Link } from '#web/ui/action/link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { NOTIFICATION_ICONS } from './notification-icons.ts';
import { relativeTime } from './relative-time.ts';
import { useMarkRead } from './use-mark-read.ts';

type NotificationRowProps = { notification: Notification; onFollow: () => void };

export function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { mutate: markRead } = useMarkRead();
  const { id, isRead } = notification;
  const follow = () => {
    if (!isRead) markRead({ id });
    onFollow();
  };
  return (
    <li>
      <Link
        to={notification.href}
        onClick={follow}
        className="-mx-2 block rounded-chip px-2 transition-colors hover:bg-hover"
      >
        <Content notification={notification} />
      </Link>
    </li>
  );
}

function Content({ notification }: { notification: Notification }) {
  const { kind, title, body, createdAt, isRead } = notification;
  return (
    <div className="grid grid-cols-[auto_1fr_auto] gap-x-3.5 py-3.5">
      <span
        aria-hidden="true"
        className={classNames(
          'nail-shape grid h-12 w-9 place-items-center',
          isRead ? 'bg-sunken text-ink-soft' : 'bg-blush text-on-blush',
        )}
      >
        <Icon name={NOTIFICATION_ICONS[kind]} className="size-[18px]" />
      </span>
      <div className="min-w-0">
        <p className={classNames('leading-snug', isRead ? 'font-medium' : 'font-bold')}>{title}</p>
        {body ? (
          <p
            title={kind === 'announcement' ? undefined : body}
            className={classNames(
              'mt-0.5 text-ui wrap-anywhere text-ink-soft',
              // There is no other place to read the rest of an announcement.
              kind === 'announcement' ? 'whitespace-pre-line' : 'line-clamp-3',
            )}
          >
            {body}
          </p>
        ) : null}
        <time dateTime={createdAt} className="mt-1 block text-f-1 text-ink-soft">
          {relativeTime(new Date(createdAt), new Date())}
        </time>
      </div>
      {isRead ? null : (
        <span className="mt-1.5">
          <span aria-hidden="true" className="half-moon block h-[7px] w-3.5 bg-lacquer" />
          <span className="sr-only">Unread</span>
        </span>
      )}
    </div>
  );
}
