import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Shares } from './crop.ts';

type Gestures = {
  onMove: (by: Shares) => void;
  /** `factor` above 1 is closer. */
  onZoom: (factor: number, at?: Shares) => void;
};

const KEY_STEP = 0.04;
const KEY_ZOOM = 1.1;
const WHEEL_ZOOM = 1.0015;

const MOVES: Record<string, Shares> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};
const ZOOMS: Record<string, number> = { '+': KEY_ZOOM, '=': KEY_ZOOM, '-': 1 / KEY_ZOOM };

/** Dragging, pinching, the wheel and the keyboard, on one element. */
export function useCropGestures(stage: RefObject<HTMLElement | null>, { onMove, onZoom }: Gestures): void {
  const move = useEffectEvent(onMove);
  const zoom = useEffectEvent(onZoom);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const fingers = new Map<number, Shares>();
    const listening = new AbortController();

    const placeOf = ({ clientX, clientY }: MouseEvent): Shares => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: (clientX - left) / width, y: (clientY - top) / height };
    };

    function onPointerMove(event: PointerEvent): void {
      const before = [...fingers.values()];
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, placeOf(event));
      const now = [...fingers.values()];
      const [from, to] = [middleOf(before), middleOf(now)];
      move({ x: to.x - from.x, y: to.y - from.y });
      if (now.length > 1) zoom(spanOf(now) / spanOf(before), to);
    }

    function onKey(event: KeyboardEvent): void {
      const by = MOVES[event.key];
      const factor = ZOOMS[event.key];
      if ((!by && !factor) || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      if (by) move(by);
      if (factor) zoom(factor);
    }

    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, listener, { signal: listening.signal, passive: false });

    listen('pointerdown', (event) => {
      element.setPointerCapture(event.pointerId);
      // A mouse has one place, and more than two fingers are a palm.
      if (fingers.size < 2) fingers.set(event.pointerId, placeOf(event));
    });
    listen('pointermove', onPointerMove);
    listen('pointerup', ({ pointerId }) => void fingers.delete(pointerId));
    listen('pointercancel', ({ pointerId }) => void fingers.delete(pointerId));
    listen('wheel', (event) => {
      event.preventDefault();
      zoom(WHEEL_ZOOM ** -event.deltaY, placeOf(event));
    });
    listen('keydown', onKey);
    return () => listening.abort();
  }, [stage]);
}

function middleOf(places: readonly Shares[]): Shares {
  const sum = places.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / places.length, y: sum.y / places.length };
}

function spanOf([a, b]: readonly Shares[]): number {
  return a && b ? Math.max(0.01, Math.hypot(a.x - b.x, a.y - b.y)) : 1;
}
