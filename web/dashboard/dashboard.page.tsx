import { useEffect } from 'react';
import { DeletionNotice } from '#web/account/deletion-notice.tsx';
import { useAuth } from '#web/auth/auth-context.ts';
import { forgetFirstPicture } from '#web/layout/first-picture.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { useAnchor } from '#web/layout/use-anchor.ts';
import { useFirstScreen } from '#web/layout/use-first-screen.ts';
import { CreatorCard } from '#web/profiles/creator-card.tsx';
import { Region } from '#web/ui/feedback/region.tsx';
import { CheckoutReturn } from './checkout-return.tsx';
import { FeaturedCourses } from './featured-courses.tsx';
import { LiveCard } from './live-card.tsx';
import { MyAcademy } from './my-academy.tsx';
import { MyCertificates } from './my-certificates.tsx';
import { MyLearning } from './my-learning.tsx';
import { MyPayments } from './my-payments.tsx';
import { MyStreams } from './my-streams.tsx';
import { PlanCard } from './plan-card.tsx';
import { SavedCourses } from './saved-courses.tsx';
import { askForDashboard, firstScreenKeys } from './waiting/dashboard.queries.ts';
import { PartsPending } from './waiting/dashboard-pending.tsx';
import { Welcome } from './welcome.tsx';

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
  const isHere = useFirstScreen(FIRST_SCREEN);
  return (
    <div className="wrap pb-16" aria-busy={!isHere}>
      <Welcome />
      <CheckoutReturn />
      {isHere ? <Parts /> : <PartsPending />}
    </div>
  );
}

function Parts() {
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
          <CreatorsStreams />
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

/** By itself: with every answer about who this is and what they pay for, all parts would be drawn anew. */
function CreatorsStreams() {
  const { user } = useAuth();
  if (user?.role !== 'creator') return null;
  return (
    <Region name="My Streams">
      <MyStreams />
    </Region>
  );
}
