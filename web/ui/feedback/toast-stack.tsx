import { useEffect } from 'react';
import { Toaster } from 'sonner';
import { raiseToast } from './raise-toast.tsx';
import { subscribeToasts, takeToasts } from './toast.ts';

export function ToastStack() {
  // The stack inside subscribes before this runs, so no waiting toast is lost.
  useEffect(() => {
    const show = () => takeToasts().forEach(raiseToast);
    show();
    return subscribeToasts(show);
  }, []);

  return (
    <Toaster
      position="bottom-right"
      gap={10}
      offset={{ bottom: 'calc(var(--covered-bottom) + 20px)', right: 'var(--edge)' }}
      mobileOffset={{ bottom: 'calc(var(--covered-bottom) + 12px)', left: '12px', right: '12px' }}
      containerAriaLabel="Messages"
    />
  );
}
