import { useEffect } from 'react';
import { Toaster } from 'sonner';
import { watchKeyboard } from '#web/ui/overlay/watch-keyboard.ts';
import { dismissToast, raiseToast } from './raise-toast.tsx';
import { subscribeToasts, subscribeWithdrawals, takeToasts } from './toast.ts';
import { STACK_GAP } from './toast-place/height-of-stack.ts';
import { keepNoticeClear } from './toast-place/keep-notice-clear.ts';
import { keepToastsClear } from './toast-place/keep-toasts-clear.ts';

export function ToastStack() {
  // The stack inside subscribes before this runs, so no waiting toast is lost.
  useEffect(() => {
    const show = () => takeToasts().forEach(raiseToast);
    show();
    return subscribeToasts(show);
  }, []);
  useEffect(() => subscribeWithdrawals(dismissToast), []);
  useEffect(keepToastsClear, []);
  useEffect(keepNoticeClear, []);
  // Needed from the first interaction on as well, and by messages themselves.
  useEffect(watchKeyboard, []);

  return (
    <Toaster
      position="bottom-right"
      gap={STACK_GAP}
      visibleToasts={2}
      offset={{ bottom: 'calc(var(--covered-bottom) + var(--page-bar) + 20px)', right: 'var(--edge)' }}
      mobileOffset={{
        bottom: 'calc(var(--covered-bottom) + var(--page-bar) + 12px)',
        left: '12px',
        right: '12px',
      }}
      containerAriaLabel="Messages"
    />
  );
}
