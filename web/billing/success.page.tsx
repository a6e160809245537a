import { useEffect } from 'react';
import { WELCOME_BENEFITS } from '#shared/billing/plans.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PagePending } from '#web/layout/page-pending.tsx';
import { Link } from '#web/ui/action/link.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { useNavigate } from '#web/ui/location/location.ts';
import { BenefitList } from './benefit-list.tsx';

export const meta = () =>
  pageMeta({
    title: 'Welcome to Premium',
    description: 'Your Premium subscription is active.',
    path: null,
  });

export default function SuccessPage() {
  const { subscription, isCheckingSubscription } = useAuth();
  const navigate = useNavigate();
  const isStranger = !isCheckingSubscription && !subscription.subscribed;

  useEffect(() => {
    if (isStranger) void navigate('/subscription', { replace: true });
  }, [isStranger, navigate]);

  if (!subscription.subscribed) return <PagePending />;
  return (
    <div className="wrap py-6 lg:py-12">
      <section className="foil relative grid gap-8 overflow-hidden p-7 lg:grid-cols-2 lg:p-14">
        <div className="relative grid content-center justify-items-start gap-6">
          <h1>Welcome to Premium!</h1>
          <BenefitList benefits={WELCOME_BENEFITS} />
          <div className="flex flex-wrap gap-2">
            <LinkButton variant="holo" size="big" to="/courses">
              Start Learning
            </LinkButton>
            <Link
              to="/dashboard"
              className="inline-flex min-h-13 items-center px-3 font-semibold underline underline-offset-4"
            >
              Go to Dashboard
            </Link>
          </div>
        </div>
        <div aria-hidden="true" className="mx-auto w-full max-w-100">
          <NailArtImage
            seed="welcome"
            mode="fan"
            pattern="holo"
            palette="lilac"
            shape="almond"
            ground={false}
            width={640}
            height={640}
          />
        </div>
      </section>
    </div>
  );
}
