import { type ComponentType, useEffect, useState } from 'react';
import { hasToasts, subscribeToasts } from './toast.ts';

/** No toast is raised before people have done something. */
const ACTS = ['pointerdown', 'keydown', 'input'] as const;
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
    return loadWhenNeeded(async () => {
      const { ToastStack } = await import('./toast-stack.tsx');
      setStack(() => ToastStack);
    });
  }, [Stack]);

  return Stack ? <Stack /> : null;
}

/** Stop it once loaded: until then, every interaction, toast and reconnect tries. */
export function loadWhenNeeded(load: () => Promise<void>): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isLoading = false;
  const tryLoading = async () => {
    if (isLoading) return;
    isLoading = true;
    clearTimeout(retry);
    try {
      await load();
    } catch {
      // Browsers report being online a moment before they are.
      if (hasToasts() && navigator.onLine) retry = setTimeout(tryLoading, RETRY_MILLISECONDS);
    }
    isLoading = false;
  };
  const look = () => {
    if (hasToasts()) void tryLoading();
  };
  look();
  const unsubscribe = subscribeToasts(look);
  addEventListener('online', look);
  for (const act of ACTS) addEventListener(act, tryLoading, { capture: true });
  return () => {
    clearTimeout(retry);
    unsubscribe();
    removeEventListener('online', look);
    for (const act of ACTS) removeEventListener(act, tryLoading, { capture: true });
  };
}
