import { toast as raise } from 'sonner';
import type { Toast } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

const SHORT_MS = 5_000;
const LONG_MS = 10_000;

/** The message on screen, by what it is about. */
const standing = new Map<string, number | string>();

/**
 * A new message about the same action, or in the same words, dismisses the older one. It does not just replace the
 * text, so that it is read out and stays as long as any other.
 */
export function raiseToast({ about, ...message }: Toast): void {
  const subject = about ?? `${message.title}\n${message.description}`;
  dismissToast(subject);
  const onClosed = () => {
    // A newer one about the same may have come meanwhile.
    if (standing.get(subject) === id) standing.delete(subject);
  };
  const id = raise.custom(
    (own) => <ToastCard {...message} lastsMs={LONG_MS} onClose={() => raise.dismiss(own)} />,
    { duration: durationOf(message), onDismiss: onClosed, onAutoClose: onClosed },
  );
  standing.set(subject, id);
}

/** One that offers something looks after itself: it may have to wait until there is room for it. */
function durationOf({ action, tone }: Toast): number {
  if (action) return Number.POSITIVE_INFINITY;
  return tone === 'destructive' ? LONG_MS : SHORT_MS;
}

export function dismissToast(about: string): void {
  const earlier = standing.get(about);
  if (earlier !== undefined) raise.dismiss(earlier);
  standing.delete(about);
}
