import { useEffect } from 'react';
import { toast as raise, Toaster } from 'sonner';
import { subscribeToasts, type Toast, takeToasts } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

const SECONDS = 1000;

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
      offset={{ bottom: 'calc(var(--bottom-bar) + 20px)', right: 'var(--edge)' }}
      mobileOffset={{ bottom: 'calc(var(--bottom-bar) + 12px)', left: '12px', right: '12px' }}
      containerAriaLabel="Messages"
    />
  );
}

function raiseToast(message: Toast): void {
  raise.custom((id) => <ToastCard {...message} onClose={() => raise.dismiss(id)} />, {
    duration: message.action || message.tone === 'destructive' ? 10 * SECONDS : 5 * SECONDS,
  });
}
