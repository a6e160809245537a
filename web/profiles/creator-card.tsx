import { lazy, Suspense, useState } from 'react';
import { CREATOR_SHARE_PERCENT } from '#shared/billing/prices.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';

const BecomeCreatorDialog = lazy(() => import('./become-creator-dialog.tsx'));

export function CreatorCard() {
  const { user } = useAuth();
  const [isAsking, setIsAsking] = useState(false);
  const isCreator = user?.role === 'creator';
  return (
    <Card as="section" variant="ground" data-pair="cherry" aria-labelledby="creator-card">
      <h2 id="creator-card" className="text-f1">
        {isCreator ? 'Creator Studio' : 'Become Creator'}
      </h2>
      <p className="mt-2 mb-4 max-w-[30em]">
        {isCreator
          ? 'Your courses, your tables and what they bring.'
          : `Publish a course, host a live table, keep ${CREATOR_SHARE_PERCENT}% of every sale.`}
      </p>
      {isCreator ? (
        <LinkButton variant="ground" to="/creator">
          Open Creator Studio
        </LinkButton>
      ) : (
        <Button variant="ground" onClick={() => setIsAsking(true)}>
          Apply Now
        </Button>
      )}
      {isAsking ? (
        <Suspense>
          <BecomeCreatorDialog onClose={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
