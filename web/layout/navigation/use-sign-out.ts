import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '#web/auth/auth-context.ts';

/**
 * Signs out and ends on the landing page. First away, then out: a page that needs a session would send its leaving
 * reader to sign in again.
 */
export function useSignOut(): () => void {
  const { signOut } = useAuth();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);

  useEffect(() => {
    if (!isLeaving || pathname !== '/') return;
    setIsLeaving(false);
    void signOut();
  }, [isLeaving, pathname, signOut]);

  return () => {
    setIsLeaving(true);
    void navigate('/');
  };
}
