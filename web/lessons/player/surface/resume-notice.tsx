import { useEffect, useState } from 'react';
import { clockTime } from '#web/lessons/clock-time.ts';
import { PRESSABLE } from '#web/lessons/player/controls/pressable.ts';
import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { classNames } from '#web/ui/class-names.ts';

const SHOWN_MS = 8_000;

/**
 * Where the learner left off, with a way back to the beginning. Goes with the controls, and for good once the video has
 * played a while.
 */
export function ResumeNotice({ startSeconds }: { startSeconds: number }) {
  const player = usePlayer();
  const hasBegun = usePlayerState((state) => state.hasBegun);
  const [isOver, setIsOver] = useState(startSeconds === 0);

  useEffect(() => {
    if (!hasBegun) return;
    const timer = setTimeout(() => setIsOver(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [hasBegun]);

  if (isOver) return null;
  const startOver = () => {
    player.seek(0);
    setIsOver(true);
  };
  return (
    <p className="absolute top-2 left-[calc(max(0.5rem,var(--safe-left))+var(--back,0px))] pointer-events-none flex h-9 items-center gap-2 rounded-pill bg-night/85 pl-3.5 text-f-1 transition-opacity group-data-idle/player:opacity-0 @min-[44rem]/player:top-4 @min-[44rem]/player:h-11 @min-[44rem]/player:text-ui">
      Resuming at {clockTime(startSeconds)}
      <span aria-hidden="true">·</span>
      <button
        type="button"
        onClick={startOver}
        className={classNames(
          PRESSABLE,
          'touch-target h-full rounded-pill pr-3.5 font-semibold underline underline-offset-4',
        )}
      >
        Start over
      </button>
    </p>
  );
}
