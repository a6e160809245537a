import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Player } from '#web/lessons/player/player.ts';
import { DOUBLE_MS } from './tap-reader.ts';

const IDLE_MS = 3_000;
const CONTROL = 'button, input, [role="slider"]';

/**
 * Idle when nobody has moved for a while: then the controls hide, also from a paused picture, which people want to look
 * at. On a poster they stay; who steps from frame to frame is rid of them at once. Asleep, they take no taps: neither
 * while they cannot be seen, nor from the further taps of a finger that has just brought them up.
 */
export function useIdle(frame: RefObject<HTMLElement | null>, player: Player) {
  const [isIdle, setIsIdle] = useState(false);
  const [isTapped, markTapped] = useMoment(DOUBLE_MS);
  const [isStepping, markStepping] = useMoment(IDLE_MS);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** A finger is on a control: it may stay there, or be drawn along it, for as long as it likes. */
  const isHeld = useRef(false);

  const rest = useCallback(() => {
    // Keyboard users must be able to see which control they are on.
    const isInUse = frame.current?.querySelector(':focus-visible, [aria-expanded="true"]') != null;
    if (!isInUse && !isHeld.current && !isOnPoster(player)) setIsIdle(true);
  }, [frame, player]);

  const wake = useCallback(() => {
    setIsIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(rest, IDLE_MS);
  }, [rest]);

  useEffect(() => {
    wake();
    const element = frame.current;
    if (!element) return;
    const stop = new AbortController();
    const onMove = (event: PointerEvent) => event.pointerType === 'mouse' && wake();
    element.addEventListener('pointermove', onMove, { signal: stop.signal });
    const onHold = ({ target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest(CONTROL))) return;
      isHeld.current = true;
      wake();
    };
    const onRelease = () => {
      if (!isHeld.current) return;
      isHeld.current = false;
      wake();
    };
    element.addEventListener('pointerdown', onHold, { signal: stop.signal });
    for (const end of ['pointerup', 'pointercancel'])
      document.addEventListener(end, onRelease, { capture: true, signal: stop.signal });
    element.addEventListener('focusin', wake, { signal: stop.signal });
    document.addEventListener('keydown', wake, { signal: stop.signal });
    const unfollow = followPlayer(player, {
      onPlayOrPause: wake,
      onStep() {
        markStepping();
        rest();
      },
    });
    return () => {
      stop.abort();
      unfollow();
      clearTimeout(timer.current);
    };
  }, [frame, player, wake, rest, markStepping]);

  return {
    isIdle,
    isAsleep: isIdle || isTapped,
    isStepping,
    wakeByTap() {
      wake();
      markTapped();
    },
    rest,
  };
}

type Turns = { onPlayOrPause: () => void; onStep: () => void };

/** The pause that comes with a step is part of it. */
function followPlayer(player: Player, { onPlayOrPause, onStep }: Turns): () => void {
  let { isPaused, frameSteps } = player.getState();
  let isHeldByStep = false;
  return player.subscribe(() => {
    const now = player.getState();
    if (now.frameSteps !== frameSteps) {
      frameSteps = now.frameSteps;
      isHeldByStep = true;
      onStep();
    }
    if (now.isPaused === isPaused) return;
    isPaused = now.isPaused;
    if (!isPaused || !isHeldByStep) onPlayOrPause();
    isHeldByStep &&= isPaused;
  });
}

/** True for a moment after each time it is marked. */
function useMoment(milliseconds: number): [boolean, () => void] {
  const [isOn, setIsOn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const mark = useCallback(() => {
    setIsOn(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOn(false), milliseconds);
  }, [milliseconds]);
  return [isOn, mark];
}

function isOnPoster(player: Player): boolean {
  const { hasBegun, isPaused } = player.getState();
  return isPaused && !hasBegun;
}
