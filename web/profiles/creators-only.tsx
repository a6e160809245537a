import type { ReactNode } from 'react';
import { useAuth } from '#web/auth/auth-context.ts';
import { isWished } from '#web/auth/wishes/use-wish.ts';
import { useLocation, useNavigationType } from '#web/ui/location/location.ts';
import { BecomeCreatorCard } from './become-creator-card.tsx';

/** Shows students how to become a creator; the server checks the role again. */
export function CreatorsOnly({ title, children }: { title: string; children: ReactNode }) {
  const { user } = useAuth();
  // People who pressed a creator's button are asked at once; those who followed a link see the page first.
  const { state } = useLocation();
  const hasPressed = useNavigationType() === 'PUSH' || isWished(state, { kind: 'create' });
  if (user?.role === 'creator') return children;
  return (
    <div className="wrap pt-2 pb-section lg:pt-10">
      <h1>{title}</h1>
      <div className="mt-8 max-w-[44rem]">
        <BecomeCreatorCard asksAtOnce={hasPressed} />
      </div>
    </div>
  );
}
