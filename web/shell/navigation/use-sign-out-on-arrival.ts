import { useEffect } from 'react';
import { useAuth } from '#web/auth/auth-context.ts';
import { SIGNING_OUT } from '#web/auth/use-sign-out.ts';
import { useLocation, useNavigate } from '#web/ui/location/location.ts';

/** The second half of `useSignOut`, once the landing page has loaded. */
export function useSignOutOnArrival(): void {
  const { status, signOut } = useAuth();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const hasArrived = pathname === '/' && state === SIGNING_OUT;

  useEffect(() => {
    if (!hasArrived) return;
    if (status === 'signed-in') void signOut();
    // Going back to this entry later must not sign anyone out.
    void navigate('/', { replace: true, state: null });
  }, [hasArrived, status, signOut, navigate]);
}
