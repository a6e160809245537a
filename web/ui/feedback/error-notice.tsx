import type { ReactNode } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { isOffline } from '#web/ui/is-offline.ts';

type ErrorNoticeProps = {
  /** What happened. */
  title?: string;
  /** What to do about it. */
  children?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
  className?: string;
};

export function ErrorNotice({
  title = 'This part couldn’t be loaded.',
  children = isOffline()
    ? 'You are offline. It is loaded as soon as you are back.'
    : 'Check your connection, then try again.',
  onRetry,
  busy = false,
  className,
}: ErrorNoticeProps) {
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line px-5 py-4',
        className,
      )}
    >
      <span aria-hidden="true" className="half-moon mt-1.5 h-3.5 w-7 shrink-0 self-start bg-danger" />
      <div className="min-w-[min(100%,14rem)] flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-ui text-ink-soft">{children}</p>
      </div>
      {onRetry ? (
        <Button variant="ghost" size="sm" busy={busy} onClick={onRetry}>
          <Icon name="rotate-cw" className="size-4" />
          Retry
        </Button>
      ) : null}
    </div>
  );
}
