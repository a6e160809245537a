import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** A Premium stream sends people without Premium to the plans; visitors are first told what it takes. */
export function StreamPremiumOnly() {
  const { status, subscription } = useAuth();
  const { isPaused } = subscription;
  const navigate = useNavigate();
  const isSentOn = status === 'signed-in' && !isPaused;

  useEffect(() => {
    if (isSentOn) void navigate('/subscription', { replace: true });
  }, [isSentOn, navigate]);

  return (
    <div className="wrap py-12">
      <h1 className="text-center text-f4">A table for Premium members</h1>
      <EmptyState
        art={
          <NailArtImage
            seed="premium table"
            mode="nail"
            palette="lilac"
            pattern="holo"
            width={160}
            height={160}
            ground={false}
          />
        }
        action={
          <LinkButton variant="holo" to="/subscription">
            {isPaused ? 'See your plan' : 'Get Premium'}
          </LinkButton>
        }
      >
        {isPaused
          ? BILLING_MESSAGES.premiumPaused.description
          : 'Premium opens this stream and every other one.'}
      </EmptyState>
    </div>
  );
}
