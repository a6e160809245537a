import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { placeLine } from './place-line.ts';

/** Anyone who scrolls wants to read elsewhere. */
const SCROLL_KEYS = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown']);

/**
 * Keeps the current line in view until someone scrolls, then waits to be asked. Scrolls only the list itself, never the
 * page: where the end of the list is under a phone's bottom bar, the line stays above it.
 */
export function useFollow(list: RefObject<HTMLElement | null>, current: number) {
  const [isReleased, setIsReleased] = useState(false);

  const hasBegun = useRef(false);

  useEffect(() => {
    const box = list.current;
    if (isReleased || current < 0 || !box) return;
    const follow = (behavior: ScrollBehavior) => bringIntoView(box, behavior);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Nothing glides there from the top when someone comes back to where they left off.
    follow(isStill || !hasBegun.current ? 'instant' : 'smooth');
    hasBegun.current = true;
    const onScrolled = () => follow('instant');
    document.addEventListener('scrollend', onScrolled);
    return () => document.removeEventListener('scrollend', onScrolled);
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

function bringIntoView(box: HTMLElement, behavior: ScrollBehavior): void {
  const line = box.querySelector<HTMLElement>('[aria-current]');
  const lines = box.lastElementChild;
  if (!line || !(lines instanceof HTMLElement)) return;
  const placed = placeLine(
    { top: line.offsetTop, bottom: line.offsetTop + line.offsetHeight },
    seenPart(box),
    { height: box.clientHeight, contentHeight: lines.offsetTop + lines.offsetHeight },
  );
  box.style.paddingBottom = placed.roomAfter > 0 ? `${placed.roomAfter}px` : '';
  box.scrollTo({ top: placed.scrollTop, behavior });
}

/** The page keeps clear of what covers its edges when it scrolls, and so does the list; a phone's video covers more. */
function seenPart(box: HTMLElement) {
  const { top, bottom, left, right } = box.getBoundingClientRect();
  const film = document.querySelector('.lesson-frame')?.getBoundingClientRect();
  const isBelowFilm = film !== undefined && film.left < right && film.right > left;
  const keptClear = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  return {
    top: Math.max(0, (isBelowFilm ? film.bottom : 0) - top),
    bottom: Math.min(bottom, innerHeight - keptClear) - top,
  };
}
