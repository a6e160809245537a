import { type PointerEvent, type RefObject, useEffect, useState } from 'react';

/** Anyone who scrolls wants to read elsewhere. */
const SCROLL_KEYS = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown']);

/**
 * Keeps the current line in view until someone scrolls, then waits to be asked. Scrolls only the list itself,
 * never the page.
 */
export function useFollow(list: RefObject<HTMLElement | null>, current: number) {
  const [isReleased, setIsReleased] = useState(false);

  useEffect(() => {
    const box = list.current;
    if (isReleased || current < 0 || !box) return;
    const line = box.querySelector<HTMLElement>('[aria-current]');
    if (!line) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const top = line.offsetTop - box.clientHeight / 2 + line.offsetHeight / 2;
    box.scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' });
  }, [list, current, isReleased]);

  const release = () => setIsReleased(true);
  return {
    isReleased,
    resume: () => setIsReleased(false),
    releasedBy: {
      onWheel: release,
      onTouchMove: release,
      onKeyUp: (event: { key: string }) => SCROLL_KEYS.has(event.key) && release(),
      /** A press outside every line is on the scrollbar. */
      onPointerDown: (event: PointerEvent) => event.target === event.currentTarget && release(),
    },
  };
}
