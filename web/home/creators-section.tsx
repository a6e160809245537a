import { wishSignUpPath } from '#shared/auth/wish.rules.ts';
import { CREATOR_FEE_CENTS, CREATOR_SHARE_PERCENT } from '#shared/billing/prices.ts';
import type { CourseCard } from '#shared/courses/courses.contract.ts';
import { formatCents } from '#shared/money.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { CreatorShelf } from './creator-shelf.tsx';
import { PaySlip } from './pay-slip.tsx';

const STUDIO = '/creator';

/** The shelf needs real people; without them the section works on its text alone. */
export function CreatorsSection({ courses }: { courses: readonly CourseCard[] }) {
  const { status } = useAuth();
  const start = status === 'signed-out' ? wishSignUpPath({ kind: 'create' }) : STUDIO;
  return (
    <section
      id="creators"
      aria-labelledby="creators-title"
      data-pair="cherry"
      className="ground mt-section scroll-mt-0 py-12 lg:py-26"
    >
      <div className="wrap">
        <div className="grid gap-10 lg:grid-cols-[6fr_5fr] lg:items-center lg:gap-20">
          <div>
            <h2 id="creators-title" className="text-f5 leading-[.98]">
              Put your hand on the wall.
            </h2>
            <p className="mt-5 mb-7 max-w-[30em] text-f1 leading-[1.45]">
              Publish a course, host a live table, keep {CREATOR_SHARE_PERCENT}% of every sale, for a one-time
              creator fee of {formatCents(CREATOR_FEE_CENTS)}.
            </p>
            <LinkButton to={start} variant="ground" size="big">
              Start Creating
            </LinkButton>
          </div>
          <PaySlip />
        </div>
        <CreatorShelf courses={courses} />
      </div>
    </section>
  );
}
