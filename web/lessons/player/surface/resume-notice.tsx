import { useEffect, useState } from 'react';
import { clockTime } from '#web/lessons/clock-time.ts';
import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';

const SHOWN_MS = 8_000;

/**
 * Where the learner left off, with a way back to the beginning. Goes away on its own once the video has
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
    <p className="absolute top-2 left-2 flex h-9 items-center gap-2 rounded-pill bg-night/85 pl-3.5 text-f-1 @min-[44rem]/player:top-4 @min-[44rem]/player:left-4 @min-[44rem]/player:h-11 @min-[44rem]/player:text-ui">
      Resuming at {clockTime(startSeconds)}
      <span aria-hidden="true">·</span>
      <button
        type="button"
        onClick={startOver}
        className="touch-target h-full rounded-pill pr-3.5 font-semibold underline underline-offset-4"
      >
        Start over
      </button>
    </p>
  );
}
