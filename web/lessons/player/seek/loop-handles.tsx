import type { KeyboardEvent, PointerEvent } from 'react';
import { spokenTime } from '#web/lessons/clock-time.ts';
import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { moveLoopEnd, type PracticeLoop } from '#web/lessons/practice/practice-loop.ts';
import { classNames } from '#web/ui/class-names.ts';
import { shareAt, shareOf } from './seek-geometry.ts';

const KEY_STEPS: Record<string, number> = { ArrowLeft: -0.5, ArrowDown: -0.5, ArrowRight: 0.5, ArrowUp: 0.5 };

/** The repeating passage, with a handle at either end to drag or move with the arrow keys. */
export function LoopHandles() {
  const loop = usePlayerState((state) => state.loop);
  const duration = usePlayerState((state) => state.duration);
  if (loop === null || duration === 0) return null;
  const left = shareOf(loop.start, duration) * 100;
  const right = shareOf(loop.end, duration) * 100;
  return (
    <>
      <span
        className="pointer-events-none absolute inset-y-1 rounded-[4px] border-c border-y-2 bg-c/25"
        style={{ left: `${left}%`, width: `${right - left}%` }}
      />
      <LoopHandle end="start" loop={loop} duration={duration} />
      <LoopHandle end="end" loop={loop} duration={duration} />
    </>
  );
}

type LoopHandleProps = { end: keyof PracticeLoop; loop: PracticeLoop; duration: number };

function LoopHandle({ end, loop, duration }: LoopHandleProps) {
  const player = usePlayer();
  const move = (seconds: number) => player.setLoop(moveLoopEnd(loop, end, seconds, duration));

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const bar = event.currentTarget.parentElement?.getBoundingClientRect();
    if (bar && event.currentTarget.hasPointerCapture(event.pointerId))
      move(shareAt(event.clientX, bar) * duration);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(loop[end] + step);
  };

  return (
    <button
      type="button"
      role="slider"
      aria-label={end === 'start' ? 'Passage starts at' : 'Passage ends at'}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(loop[end])}
      aria-valuetext={spokenTime(loop[end])}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      className={classNames(
        'absolute top-1/2 grid h-8 w-6 -translate-y-1/2 touch-none cursor-ew-resize place-items-center rounded-chip bg-c font-mono text-f-2 leading-none font-bold text-night',
        end === 'start' ? '-translate-x-full rounded-r-none' : 'rounded-l-none',
      )}
      style={{ left: `${shareOf(loop[end], duration) * 100}%` }}
    >
      {end === 'start' ? 'A' : 'B'}
    </button>
  );
}
