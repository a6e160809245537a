import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Player } from '#web/lessons/player/player.ts';

const IDLE_MS = 3_000;

/** True when nobody has moved for a while and the controls may hide. They always stay while the video is paused. */
export function useIdle(frame: RefObject<HTMLElement | null>, player: Player, isPaused: boolean) {
  const [isIdle, setIsIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const wake = useCallback(() => {
    setIsIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Keyboard users must be able to see which control they are on.
      const isInUse = frame.current?.querySelector(':focus-visible, [aria-expanded="true"]') != null;
      if (!isInUse && !player.getState().isPaused) setIsIdle(true);
    }, IDLE_MS);
  }, [frame, player]);

  useEffect(() => {
    wake();
    const element = frame.current;
    if (isPaused || !element) return;
    const stop = new AbortController();
    const onMove = (event: PointerEvent) => event.pointerType === 'mouse' && wake();
    element.addEventListener('pointermove', onMove, { signal: stop.signal });
    element.addEventListener('focusin', wake, { signal: stop.signal });
    document.addEventListener('keydown', wake, { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer.current);
    };
  }, [frame, wake, isPaused]);

  return { isIdle: isIdle && !isPaused, wake, rest: () => setIsIdle(true) };
}
