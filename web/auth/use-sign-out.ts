import { useLocation, useNavigate } from 'react-router';

/** Travels with the move to the landing page and is gone with it. */
export const SIGNING_OUT = 'signing-out';

/**
 * Signs out and ends on the landing page. First away, then out: a page that needs a session would send its leaving
 * reader to sign in again. The second step is the shell's, which outlives the page that was left.
 */
export function useSignOut(): () => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return () => void navigate('/', { state: SIGNING_OUT, replace: pathname === '/' });
}
