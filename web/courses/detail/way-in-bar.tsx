import { type RefObject, useEffect, useRef } from 'react';
import { FREE_LABEL } from '#shared/courses/course.rules.ts';
import { formatCents } from '#shared/money.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { useLessonSoon } from '#web/courses/use-lesson-soon.ts';
import { WayIn, type WayInProps } from '#web/courses/way-in/way-in.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { keepRoomFor } from '#web/ui/overlay/keep-room-for.ts';
import { useIsInReach } from './use-is-in-reach.ts';
import { useIsWayKnown } from './use-is-way-known.ts';

type WayInBarProps = WayInProps & {
  /** Holds the buttons (`data-way-in`) that it stands in for while they cannot all be pressed. */
  card: RefObject<HTMLElement | null>;
};

/**
 * On all but large screens the way in stays within thumb’s reach, above the bottom bar. A phone on its side has no room
 * for it: with the header and the tabs, it would leave less to read than it covers.
 */
export function WayInBar({ card, ...wayIn }: WayInBarProps) {
  const { status } = useAuth();
  useLessonSoon(wayIn.access.offer === 'continue');
  const bar = useRef<HTMLElement>(null);
  const isInReach = useIsInReach(card, bar);
  const isShown = useIsWayKnown(wayIn.access) && !isInReach && wayIn.access.offer !== 'edit';
  useEffect(() => (bar.current ? keepRoomFor(bar.current, '--page-bar') : undefined), []);
  return (
    <section
      ref={bar}
      aria-label="Your way in"
      hidden={!isShown}
      className={classNames(
        'way-in-bar fixed inset-x-0 bottom-(--bottom-bar) z-10 flex short:hidden items-center gap-3 border-line border-t bg-surface py-2 pr-[max(var(--edge),var(--safe-right))] pl-[max(var(--edge),var(--safe-left))] lg:hidden',
        status === 'loading' && 'visitor-guess',
      )}
    >
      <Price {...wayIn} />
      <div className="grid min-w-0 flex-1 auto-cols-fr grid-flow-col gap-2">
        <WayIn {...wayIn} size="md" />
      </div>
    </section>
  );
}

/** Where the button does not say it: what was bought or begun has none any more. */
function Price({ course, access: { offer } }: WayInProps) {
  if (offer !== 'enrol-free' && offer !== 'start-learning') return null;
  return (
    <p className="display max-w-[40%] text-f1 leading-tight">
      {course.priceCents === 0 ? FREE_LABEL : `${formatCents(course.priceCents)}, included`}
    </p>
  );
}
