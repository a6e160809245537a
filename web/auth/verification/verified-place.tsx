import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { type Wish, wishText } from '#shared/auth/wish.rules.ts';
import { useLocation } from '#web/ui/location/location.ts';

/** Navigation state of the move to the landing page once a mailed link was used. It survives a reload. */
export function verifiedState(wish: Wish | null) {
  return { verified: wish ? wishText(wish) : '' };
}

const loadNotice = () => import('./verified-notice.tsx');
const VerifiedNotice = lazy(async () => ({ default: (await loadNotice()).VerifiedNotice }));

/** Where the landing page says that an address is verified: a message in the corner is gone after a moment. */
export function VerifiedPlace() {
  const { state } = useLocation();
  const [verified, setVerified] = useState<string | null>(null);
  // Only after the first render, which has to match the server's.
  useLayoutEffect(() => setVerified(readVerified(state)), [state]);
  if (verified === null) return null;
  return (
    <div role="status" className="wrap pt-4 pb-2 lg:pb-6">
      <Suspense>
        <VerifiedNotice wish={verified} />
      </Suspense>
    </div>
  );
}

function readVerified(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('verified' in state)) return null;
  return typeof state.verified === 'string' ? state.verified : null;
}
