import { type ReactNode, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FollowContext } from '#web/ui/action/link.tsx';

/** Lets the links of the product lead from page to page without loading a document. */
export function FollowLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  // A link to where one is already makes no second entry in the history.
  const follow = useCallback((to: string) => void navigate(to, { replace: to === here }), [navigate, here]);
  return <FollowContext value={follow}>{children}</FollowContext>;
}
