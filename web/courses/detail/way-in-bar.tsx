import { type RefObject, useEffect, useRef, useState } from 'react';
import { FREE_LABEL } from '#shared/courses/course.rules.ts';
import { formatCents } from '#shared/money.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { WayIn, type WayInProps } from '#web/courses/way-in/way-in.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { keepRoomFor } from '#web/ui/overlay/keep-room-for.ts';
import { useIsWayKnown } from './use-is-way-known.ts';

/** Of the card: what it is about, and a glimpse of the button. */
const ENOUGH = 0.3;

type WayInBarProps = WayInProps & {
  /** What it stands in for, while that is out of sight. */
  card: RefObject<HTMLElement | null>;
};

/** On all but large screens the way in stays within thumb's reach, above the bottom bar. */
export function WayInBar({ card, ...wayIn }: WayInBarProps) {
  const { status } = useAuth();
  const bar = useRef<HTMLElement>(null);
  const isCardInView = useIsInView(card, bar);
  const isShown = useIsWayKnown(wayIn.access) && !isCardInView && wayIn.access.offer !== 'edit';
  useEffect(() => (bar.current ? keepRoomFor(bar.current, '--page-bar') : undefined), []);
  return (
    <section
      ref={bar}
      aria-label="Your way in"
      hidden={!isShown}
      className={classNames(
        'way-in-bar fixed inset-x-0 bottom-(--bottom-bar) z-10 flex items-center gap-3 border-line border-t bg-surface py-2 pr-[max(var(--edge),var(--safe-right))] pl-[max(var(--edge),var(--safe-left))] lg:hidden',
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

/** In view to begin with: a bar that came first would cover what it stands in for. */
function useIsInView(element: RefObject<HTMLElement | null>, bar: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(true);
  useEffect(() => {
    if (!element.current || !bar.current) return;
    // The tabs cover the card too, and the bar lies right above them.
    const { bottom } = getComputedStyle(bar.current);
    const observer = new IntersectionObserver(
      ([seen]) => setIsInView((seen?.intersectionRatio ?? 1) >= ENOUGH),
      { threshold: ENOUGH, rootMargin: `0px 0px -${Number.parseFloat(bottom) || 0}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, bar]);
  return isInView;
}
