import { useEffect } from 'react';
import { CONFIRMATION_MESSAGES } from '#shared/billing/confirmation.messages.ts';
import { DeletionNotice } from '#web/account/deletion-notice.tsx';
import { useAuth } from '#web/auth/auth-context.ts';
import { ConfirmingPayment } from '#web/billing/confirming-payment.tsx';
import { forgetFirstPicture } from '#web/layout/first-picture.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { useAnchor } from '#web/layout/use-anchor.ts';
import { useFirstScreen } from '#web/layout/use-first-screen.ts';
import { CreatorCard } from '#web/profiles/creator-card.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { Region } from '#web/ui/feedback/region.tsx';
import { FeaturedCourses } from './featured-courses.tsx';
import { LiveCard } from './live-card.tsx';
import { MyAcademy } from './my-academy.tsx';
import { MyCertificates } from './my-certificates.tsx';
import { MyLearning } from './my-learning.tsx';
import { MyPayments } from './my-payments.tsx';
import { MyStreams } from './my-streams.tsx';
import { PlanCard } from './plan-card.tsx';
import { SavedCourses } from './saved-courses.tsx';
import { useCheckoutReturn } from './use-checkout-return.ts';
import { askForDashboard, firstScreenKeys } from './waiting/dashboard.queries.ts';
import { PartsPending } from './waiting/dashboard-pending.tsx';
import { Welcome } from './welcome.tsx';

const NOT_CONFIRMED = CONFIRMATION_MESSAGES.notConfirmed;
const FIRST_SCREEN = { ask: askForDashboard, keys: firstScreenKeys };

export const meta = () =>
  pageMeta({
    title: 'Dashboard',
    description: 'Your courses, your academy and your plan.',
    path: null,
  });

export { askForDashboard as ask } from './waiting/dashboard.queries.ts';
export { DashboardPending as Pending } from './waiting/dashboard-pending.tsx';

export default function DashboardPage() {
  const { confirmation, askAgain } = useCheckoutReturn();
  const isHere = useFirstScreen(FIRST_SCREEN);
  return (
    <div className="wrap pb-16">
      <Welcome />
      <ConfirmingPayment
        when={confirmation === 'awaited'}
        isConfirmed={confirmation === 'confirmed'}
        className="mb-8"
      />
      {confirmation === 'missing' ? (
        <ErrorNotice title={NOT_CONFIRMED.title} onRetry={askAgain} className="mb-8">
          {NOT_CONFIRMED.description}
        </ErrorNotice>
      ) : null}
      {isHere ? <Parts /> : <PartsPending />}
    </div>
  );
}

function Parts() {
  const { user } = useAuth();
  useAnchor();
  useEffect(forgetFirstPicture, []);
  return (
    <>
      <DeletionNotice />
      <div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[7fr_5fr]">
        <div className="lower-parts grid min-w-0 grid-cols-1 content-start gap-10">
          <Region name="My Learning">
            <MyLearning />
          </Region>
          <Region name="Saved courses">
            <SavedCourses />
          </Region>
          <Region name="The academy">
            <MyAcademy />
          </Region>
          {user?.role === 'creator' ? (
            <Region name="My Streams">
              <MyStreams />
            </Region>
          ) : null}
        </div>
        <div className="lower-parts grid min-w-0 grid-cols-1 content-start gap-10">
          <Region name="Live streaming">
            <LiveCard />
          </Region>
          <Region name="My Certificates">
            <MyCertificates />
          </Region>
          <PlanCard />
          <Region name="Your payments">
            <MyPayments />
          </Region>
          <CreatorCard />
        </div>
      </div>
      <Region name="Featured courses">
        <div className="lower-parts">
          <FeaturedCourses />
        </div>
      </Region>
    </>
  );
}
