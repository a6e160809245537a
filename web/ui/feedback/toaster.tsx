import { type ComponentType, useEffect, useState } from 'react';
import { hasToasts, subscribeToasts } from './toast.ts';

/** No toast is raised before people have done something. */
const FIRST_ACTS = ['pointerdown', 'keydown', 'input'] as const;
const RETRY_MILLISECONDS = 2_000;

/**
 * Goes once at the end of the page. Loads the code that renders toasts on the first interaction, not with the
 * first toast, which may be about a lost connection. If loading fails, the page works without it, and the
 * next interaction, toast or reconnect tries again.
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
          // Browsers report being online a moment before they are.
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
