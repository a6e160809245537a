import { type ComponentType, useEffect, useState } from 'react';
import { hasToasts, subscribeToasts } from './toast.ts';

/**
 * Goes once at the end of the page. Loads the code that renders toasts when the first one is raised; if that
 * fails, the page works without it, and the next toast or the next reconnect tries again.
 */
export function Toaster() {
  const [Stack, setStack] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (Stack) return;
    const look = () => {
      if (!hasToasts()) return;
      import('./toast-stack.tsx').then(
        (module) => setStack(() => module.ToastStack),
        () => undefined,
      );
    };
    look();
    const unsubscribe = subscribeToasts(look);
    addEventListener('online', look);
    return () => {
      unsubscribe();
      removeEventListener('online', look);
    };
  }, [Stack]);

  return Stack ? <Stack /> : null;
}
