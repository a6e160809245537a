import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PagePending } from '#web/layout/page-pending.tsx';
import { useAuth } from './auth-context.ts';
import { signInPath } from './sign-in-path.ts';

/** A page behind sign-in. The session lives in the browser, so the server renders its waiting state only. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { status } = useAuth();
  const location = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (status === 'signed-out')
      void navigate(signInPath(location.pathname + location.search), { replace: true });
  }, [status, location, navigate]);

  return status === 'signed-in' ? children : <PagePending />;
}
