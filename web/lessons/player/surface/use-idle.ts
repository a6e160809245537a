import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Player } from '#web/lessons/player/player.ts';
import { DOUBLE_MS } from './tap-reader.ts';

const IDLE_MS = 3_000;

/**
 * Idle when nobody has moved for a while: then the controls hide, also from a paused picture, which people want to look
 * at. On a poster they stay. Asleep, they take no taps: neither while they cannot be seen, nor from the further taps of
 * a finger that has just brought them up.
 */
export function useIdle(frame: RefObject<HTMLElement | null>, player: Player) {
  const [isIdle, setIsIdle] = useState(false);
  const [isTapped, setIsTapped] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tapTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const wake = useCallback(() => {
    setIsIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Keyboard users must be able to see which control they are on.
      const isInUse = frame.current?.querySelector(':focus-visible, [aria-expanded="true"]') != null;
      if (!isInUse && !isOnPoster(player)) setIsIdle(true);
    }, IDLE_MS);
  }, [frame, player]);

  useEffect(() => {
    wake();
    const element = frame.current;
    if (!element) return;
    const stop = new AbortController();
    const onMove = (event: PointerEvent) => event.pointerType === 'mouse' && wake();
    element.addEventListener('pointermove', onMove, { signal: stop.signal });
    element.addEventListener('focusin', wake, { signal: stop.signal });
    document.addEventListener('keydown', wake, { signal: stop.signal });
    let { isPaused } = player.getState();
    const unfollow = player.subscribe(() => {
      if (player.getState().isPaused === isPaused) return;
      isPaused = !isPaused;
      wake();
    });
    return () => {
      stop.abort();
      unfollow();
      clearTimeout(timer.current);
    };
  }, [frame, player, wake]);
  useEffect(() => () => clearTimeout(tapTimer.current), []);

  return {
    isIdle,
    isAsleep: isIdle || isTapped,
    wakeByTap() {
      wake();
      setIsTapped(true);
      clearTimeout(tapTimer.current);
      tapTimer.current = setTimeout(() => setIsTapped(false), DOUBLE_MS);
    },
    rest: () => !isOnPoster(player) && setIsIdle(true),
  };
}

function isOnPoster(player: Player): boolean {
  const { hasBegun, isPaused } = player.getState();
  return isPaused && !hasBegun;
}
