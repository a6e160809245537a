import { toast as raise } from 'sonner';
import type { Toast } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

const SECONDS = 1000;

/** The message on screen, by what it is about. */
const standing = new Map<string, number | string>();

/**
 * A new message about the same action, or in the same words, dismisses the older one. It does not just replace the
 * text, so that it is read out and stays as long as any other.
 */
export function raiseToast({ about, ...message }: Toast): void {
  const subject = about ?? `${message.title}\n${message.description}`;
  dismissToast(subject);
  const id = raise.custom((own) => <ToastCard {...message} onClose={() => raise.dismiss(own)} />, {
    duration: message.action || message.tone === 'destructive' ? 10 * SECONDS : 5 * SECONDS,
  });
  standing.set(subject, id);
}

/** For what is said elsewhere by now. */
export function dismissToast(about: string): void {
  const earlier = standing.get(about);
  if (earlier !== undefined) raise.dismiss(earlier);
  standing.delete(about);
}
