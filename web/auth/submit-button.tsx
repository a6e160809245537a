import type { ReactNode } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { useAuth } from './auth-context.ts';

type SubmitButtonProps = { busy: boolean; children: ReactNode };

/**
 * Until the page is awake it holds the form back, unseen: sent by the browser alone, what was typed, the password
 * too, would end up in the address.
 */
export function SubmitButton({ busy, children }: SubmitButtonProps) {
  const isAsleep = useAuth().status === 'loading';
  return (
    <Button
      type="submit"
      size="big"
      wide
      busy={busy}
      disabled={isAsleep}
      className={isAsleep ? 'disabled:opacity-100' : undefined}
    >
      {children}
    </Button>
  );
}
