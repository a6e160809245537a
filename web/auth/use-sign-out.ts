import { useLocation, useNavigate } from '#web/ui/location/location.ts';

/** Navigation state for the move to the landing page, gone with the next one. */
export const SIGNING_OUT = 'signing-out';

/**
 * Signs out on the landing page. Leave first, then sign out: a page that needs a session would redirect to
 * sign-in. The shell, which outlives the page, does the second step.
 */
export function useSignOut(): () => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return () => void navigate('/', { state: SIGNING_OUT, replace: pathname === '/' });
}
