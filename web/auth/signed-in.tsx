import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PagePending } from '#web/layout/page-pending.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useAuth } from './auth-context.ts';
import { signInPath } from './sign-in-path.ts';

type SignedInProps = {
  /** What signing in is wanted for, said where visitors end up. */
  reason?: { title: string; description: string };
  children: ReactNode;
};

/** A page behind sign-in. The session lives in the browser, so the server renders its waiting state only. */
export function SignedIn({ reason, children }: SignedInProps) {
  const { status } = useAuth();
  const location = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (status !== 'signed-out') return;
    void navigate(signInPath(location.pathname + location.search), { replace: true });
    if (reason) toast({ ...reason, tone: 'destructive' });
  }, [status, reason, location, navigate]);

  return status === 'signed-in' ? children : <PagePending />;
}
