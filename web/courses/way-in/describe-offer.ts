import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { PREMIUM_CENTS } from '#shared/billing/prices.ts';
import type { Course } from '#shared/courses/courses.contract.ts';
import { formatCents } from '#shared/money.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';

/** What the buttons beside it are about, in one sentence; empty where they say it all. */
export function describeOffer(
  { priceCents }: Pick<Course, 'priceCents'>,
  { offer, hasLapsed }: CourseAccess,
  isPaused: boolean,
): string {
  switch (offer) {
    case 'enrol-free':
    case 'start-learning':
      return priceCents === 0 ? 'Every lesson is free.' : 'Included with your Premium.';
    case 'lapsed':
    case 'premium-or-buy':
      if (isPaused) return BILLING_MESSAGES.premiumPaused.description;
      return hasLapsed
        ? 'Your Premium has ended. Your progress is kept and comes back with it.'
        : `Premium opens every lesson of this course, for ${formatCents(PREMIUM_CENTS)} a month.`;
    case 'continue':
      return 'Every lesson is open.';
    case 'edit':
      return '';
  }
}
