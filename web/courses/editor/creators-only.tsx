import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigationType } from 'react-router';
import { CREATOR_SHARE_PERCENT } from '#shared/billing/prices.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';

const BecomeCreatorDialog = lazy(() => import('#web/profiles/become-creator-dialog.tsx'));

/** Students learn here how to become a creator; the server asks for the role again. */
export function CreatorsOnly({ title, children }: { title: string; children: ReactNode }) {
  const { user } = useAuth();
  if (user?.role === 'creator') return children;
  return (
    <div className="wrap pt-2 pb-section lg:pt-10">
      <h1>{title}</h1>
      <BecomeCreatorCard />
    </div>
  );
}

function BecomeCreatorCard() {
  // Whoever pressed a creator's button is asked at once; whoever came by an address sees the page first.
  const hasPressed = useNavigationType() === 'PUSH';
  const [isAsking, setIsAsking] = useState(hasPressed);
  return (
    <Card variant="ground" data-pair="coral" className="mt-8 grid max-w-[44rem] justify-items-start gap-4">
      <h2 className="text-f3">Become Creator</h2>
      <p className="max-w-[34em]">
        Courses are made by creators, who keep {CREATOR_SHARE_PERCENT}% of every sale. It takes a minute to
        become one, and nothing you have learned or saved changes.
      </p>
      <Button variant="ground" onClick={() => setIsAsking(true)}>
        Apply Now
      </Button>
      {isAsking ? (
        <Suspense>
          <BecomeCreatorDialog onClose={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
