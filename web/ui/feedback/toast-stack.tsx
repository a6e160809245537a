import { useEffect } from 'react';
import { Toaster } from 'sonner';
import { raiseToast } from './raise-toast.tsx';
import { subscribeToasts, takeToasts } from './toast.ts';
import { keepToastsClear } from './toast-place/keep-toasts-clear.ts';

export function ToastStack() {
  // The stack inside subscribes before this runs, so no waiting toast is lost.
  useEffect(() => {
    const show = () => takeToasts().forEach(raiseToast);
    show();
    return subscribeToasts(show);
  }, []);
  useEffect(keepToastsClear, []);

  return (
    <Toaster
      position="bottom-right"
      gap={10}
      visibleToasts={2}
      offset={{ bottom: 'calc(var(--covered-bottom) + 20px)', right: 'var(--edge)' }}
      mobileOffset={{ bottom: 'calc(var(--covered-bottom) + 12px)', left: '12px', right: '12px' }}
      containerAriaLabel="Messages"
    />
  );
}
