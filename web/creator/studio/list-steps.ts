import type { Payouts } from '#shared/billing/earnings.contract.ts';
import { isPayoutConfigured } from '#shared/billing/payout.rules.ts';
import type { OwnCourseCard, TeachingTotals } from '#shared/courses/courses.contract.ts';
import { isProfileComplete } from '#shared/profiles/profile.rules.ts';
import type { PublicProfile } from '#shared/profiles/profiles.contract.ts';

export type Step = { title: string; text: string; to: string; isDone: boolean };

type Facts = {
  profile: PublicProfile;
  totals: TeachingTotals;
  payouts: Payouts;
  /** The newest unpublished course, to continue with. */
  draft: Pick<OwnCourseCard, 'id'> | undefined;
};

const PAYMENT_TEXTS: Record<Payouts['mode'], string> = {
  accounts: 'Tell us where your share should go.',
  test: 'Test mode: nothing to set up.',
  none: 'Nothing is sold on this site, so there is nothing to set up.',
};

/** What a new creator has to do. Each step is checked off by what actually exists, not by a click. */
export function listSteps({ profile, totals, payouts, draft }: Facts): Step[] {
  return [
    {
      title: 'Complete your profile',
      text: 'A name, a picture, and a few words about you.',
      to: '/profile/edit',
      isDone: isProfileComplete(profile),
    },
    {
      title: 'Upload your first course',
      text: 'One lesson is enough to begin with.',
      to: draft ? `/courses/${draft.id}/edit` : '/courses/create',
      isDone: totals.filledCount > 0,
    },
    {
      title: 'Configure payment settings',
      text: PAYMENT_TEXTS[payouts.mode],
      to: '/creator/monetization',
      isDone: isPayoutConfigured(payouts),
    },
  ];
}
