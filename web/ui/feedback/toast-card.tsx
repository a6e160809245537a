import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Toast } from './toast.ts';
import { endWhenSeen } from './toast-place/end-when-seen.ts';
import { isHeld } from './toast-place/is-held.ts';

const marks = {
  plain: null,
  success: <Icon name="check" className="mt-px size-5 stroke-[2.5] text-success" />,
  destructive: <Icon name="triangle-exclamation-point" className="mt-px size-5 text-danger" />,
};

type ToastCardProps = Toast & {
  /** For how long it can be seen, if there is something to press in it. */
  lastsMs: number;
  onClose: () => void;
};

export function ToastCard({ title, description, tone = 'plain', action, lastsMs, onClose }: ToastCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const isOffer = action !== undefined;
  useEffect(() => {
    if (!isOffer) return;
    return endWhenSeen(lastsMs, { isSeen: () => isBeingRead(card.current), end: onClose });
  }, [isOffer, lastsMs, onClose]);
  return (
    // The stack around it is a polite live region; bad news must not wait its turn.
    <div
      ref={card}
      role={tone === 'destructive' ? 'alert' : undefined}
      className="floating flex w-full font-text items-start gap-3 py-3 pr-1.5 pl-4 sm:w-92"
    >
      <span className="contents">{marks[tone]}</span>
      <div className="min-w-0 flex-1 py-0.5">
        <p className="text-ui leading-snug font-semibold">{title}</p>
        {description ? (
          <p className="mt-0.5 text-[0.875rem] leading-snug text-ink-soft">{description}</p>
        ) : null}
        {action ? (
          <Button
            size="sm"
            variant="ghost"
            className="mt-2.5"
            onClick={() => {
              action.onClick();
              onClose();
            }}
          >
            {action.label}
          </Button>
        ) : null}
      </div>
      <IconButton label="Dismiss" size="sm" onClick={onClose} className="-mt-1">
        <Icon name="x" className="size-4" />
      </IconButton>
    </div>
  );
}

/** In sight, and not kept there by a pointer or the focus: hidden behind newer ones, or for want of room, nobody reads it. */
function isBeingRead(card: HTMLElement | null): boolean {
  const toaster = card?.closest('[data-sonner-toaster]');
  const isShown =
    card?.closest('[data-visible=true]') != null && document.documentElement.dataset.toasts !== 'waiting';
  return isShown && !document.hidden && toaster != null && !isHeld(toaster);
}
