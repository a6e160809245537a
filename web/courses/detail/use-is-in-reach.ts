import { type RefObject, useEffect, useState } from 'react';

type Place = RefObject<HTMLElement | null>;

/** All of the buttons, but for what rounding takes. */
const WHOLE = 0.98;

/**
 * Whether all of the card's buttons (`data-way-in`) can be pressed, where tabs as high as the bar's distance from
 * the edge cover the end of the window. In reach to begin with: a bar that came first would cover what it stands
 * in for. The card shows other buttons once somebody has enrolled or paid.
 */
export function useIsInReach(card: Place, bar: Place): boolean {
  const [isInReach, setIsInReach] = useState(true);
  useEffect(() => {
    if (!card.current || !bar.current) return;
    const place = { card: card.current, bar: bar.current };
    let buttons: Element | null = null;
    let sight: IntersectionObserver | null = null;
    const watch = () => {
      sight?.disconnect();
      buttons = place.card.querySelector('[data-way-in]');
      // Between the old ones and the new: the bar, which may have the focus, stays as it is.
      if (!buttons) return;
      const covered = Math.ceil(Number.parseFloat(getComputedStyle(place.bar).bottom));
      sight = new IntersectionObserver(
        (seen) => setIsInReach((seen.at(-1)?.intersectionRatio ?? 1) >= WHOLE),
        { threshold: WHOLE, rootMargin: `0px 0px -${covered}px` },
      );
      sight.observe(buttons);
    };
    watch();
    const changes = new MutationObserver(() => {
      if (!buttons?.isConnected) watch();
    });
    changes.observe(place.card, { childList: true, subtree: true });
    addEventListener('resize', watch);
    return () => {
      sight?.disconnect();
      changes.disconnect();
      removeEventListener('resize', watch);
    };
  }, [card, bar]);
  return isInReach;
}
