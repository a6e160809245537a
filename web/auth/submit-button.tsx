import type { ReactNode } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { useAuth } from './auth-context.ts';

type SubmitButtonProps = { busy: boolean; children: ReactNode };

/**
 * Disabled, without looking so, until hydration: the browser alone would send what was typed, the password
 * included, as part of the address.
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
