import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '#web/auth/auth-context.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** A Premium stream sends people without Premium to the plans; visitors are first told what it takes. */
export function StreamPremiumOnly() {
  const { status } = useAuth();
  const navigate = useNavigate();
  const isSentOn = status === 'signed-in';

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
            Get Premium
          </LinkButton>
        }
      >
        Premium opens this stream and every other one.
      </EmptyState>
    </div>
  );
}
