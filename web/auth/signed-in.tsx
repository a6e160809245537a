import { type ComponentType, type ReactNode, useEffect } from 'react';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import { PagePending } from '#web/layout/page-pending.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { createPath, useLocation, useNavigate } from '#web/ui/location/location.ts';
import { useAuth } from './auth-context.ts';
import { sessionStore } from './session/session-store.ts';
import { signInPath } from './sign-in-path.ts';
import { SIGNING_IN } from './signing-in.ts';

type SignedInProps = {
  /** Why signing in is needed, shown where visitors end up. */
  reason?: { title: string; description: string };
  pending?: ComponentType | undefined;
  children: ReactNode;
};

/** A page behind sign-in. The session lives in the browser, so the server only renders the loading state. */
export function SignedIn({ reason, pending: Pending = PagePending, children }: SignedInProps) {
  const { status } = useAuth();
  const location = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (status !== 'signed-out') return;
    void navigate(signInPath(createPath(location)), { replace: true });
    sayWhy(reason);
  }, [status, reason, location, navigate]);

  return status === 'signed-in' ? children : <Pending />;
}

/** People who have just signed out know why; everyone else is told, in the page's own words if it has any. */
function sayWhy(reason: SignedInProps['reason']): void {
  const end = sessionStore.findEnd();
  const standard = end === 'left' ? undefined : AUTH_MESSAGES.signInRequired;
  const said = end === 'ended' ? AUTH_MESSAGES.sessionEnded : (reason ?? standard);
  if (said) toast({ ...said, tone: 'destructive', about: SIGNING_IN });
}
