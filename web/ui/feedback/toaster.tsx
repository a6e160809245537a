import { type ComponentType, useEffect, useState } from 'react';
import { hasToasts, subscribeToasts } from './toast.ts';

/** Nobody is told anything before they have done something. */
const FIRST_ACTS = ['pointerdown', 'keydown', 'input'] as const;
const RETRY_MILLISECONDS = 2_000;

/**
 * Goes once at the end of the page. Loads the code that renders toasts when somebody first does something, not with
 * the first toast: that may be about a connection that is gone. If loading fails, the page works without it, and the
 * next act, the next toast or the next reconnect tries again.
 */
export function Toaster() {
  const [Stack, setStack] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (Stack) return;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      clearTimeout(retry);
      import('./toast-stack.tsx').then(
        (module) => setStack(() => module.ToastStack),
        () => {
          // Browsers say that they are online a moment before they are.
          if (hasToasts() && navigator.onLine) retry = setTimeout(load, RETRY_MILLISECONDS);
        },
      );
    };
    const look = () => {
      if (hasToasts()) load();
    };
    look();
    const unsubscribe = subscribeToasts(look);
    addEventListener('online', look);
    for (const act of FIRST_ACTS) addEventListener(act, load, { capture: true, once: true });
    return () => {
      clearTimeout(retry);
      unsubscribe();
      removeEventListener('online', look);
      for (const act of FIRST_ACTS) removeEventListener(act, load, { capture: true });
    };
  }, [Stack]);

  return Stack ? <Stack /> : null;
}
