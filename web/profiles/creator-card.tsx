import { useAuth } from '#web/auth/auth-context.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { BecomeCreatorCard } from './become-creator-card.tsx';

export function CreatorCard() {
  const { user } = useAuth();
  if (user?.role !== 'creator') return <BecomeCreatorCard />;
  return (
    <Card as="section" variant="ground" data-pair="cherry" aria-labelledby="creator-card">
      <h2 id="creator-card" className="text-f1">
        Creator Studio
      </h2>
      <p className="mt-2 mb-4 max-w-[30em]">Your courses, your tables and what they earn.</p>
      <LinkButton variant="ground" to="/creator">
        Open Creator Studio
      </LinkButton>
    </Card>
  );
}
