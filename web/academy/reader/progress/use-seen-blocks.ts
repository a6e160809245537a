import { useEffect, useEffectEvent } from 'react';
import type { ReadingPlace } from './reading-log.ts';
import { countsAsRead, placeOf } from './seen-blocks.ts';

/** Fine enough to notice a table ten screens tall filling half of one. */
const STEPS = Array.from({ length: 41 }, (_, step) => step / 40);
/** Behind the reader's bar nothing can be read. */
const BAR = '-64px 0px 0px 0px';

/** Follows which blocks of a text are on the screen. The browser measures; scrolling costs us nothing. */
export function useSeenBlocks(text: HTMLElement | null, onSeen: (place: ReadingPlace) => void): void {
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    if (text === null) return;
    const blocks = [...text.children];
    const positions = new Map(blocks.map((block, position) => [block, position]));
    const seen = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const position = positions.get(entry.target) ?? 0;
          if (countsAsRead(sightOf(entry))) seen.add(position);
          else seen.delete(position);
        }
        const place = placeOf(seen, blocks.length);
        if (place) tell(place);
      },
      { threshold: STEPS, rootMargin: BAR },
    );
    for (const block of blocks) observer.observe(block);
    return () => observer.disconnect();
  }, [text]);
}

function sightOf({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) {
  return { ratio: intersectionRatio, shown: intersectionRect.height, screen: rootBounds?.height ?? 0 };
}
