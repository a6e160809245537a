import { type ReactNode, useCallback } from 'react';
import { FollowContext } from '#web/ui/action/link.tsx';
import { useLocation, useNavigate } from '#web/ui/location/location.ts';

/** Lets internal links navigate without loading a document. */
export function FollowLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  // A link to the current page adds no second history entry.
  const follow = useCallback((to: string) => void navigate(to, { replace: to === here }), [navigate, here]);
  return <FollowContext value={follow}>{children}</FollowContext>;
}
