import { type ReactNode, useCallback } from 'react';
import { FollowContext } from '#web/ui/action/link.tsx';
import { createPath, useLocation, useNavigate } from '#web/ui/location/location.ts';

/** Lets internal links navigate without loading a document. */
export function FollowLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const shown = createPath(useLocation());
  const follow = useCallback(
    (to: string) => {
      // The page stays until the next one is there, so the browser may be further than what is shown.
      const isThere = to === createPath(window.location);
      const isOnItsWay = isThere && to !== shown;
      // A link to the current page adds no second history entry, and neither does one that is pressed twice.
      if (!isOnItsWay) navigate(to, { replace: isThere });
    },
    [navigate, shown],
  );
  return <FollowContext value={follow}>{children}</FollowContext>;
}
