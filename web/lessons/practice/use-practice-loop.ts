import { useEffect } from 'react';
import { type Player, useStateOf } from '#web/lessons/player/player.ts';
import { loopJump } from './practice-loop.ts';

/** Sends the video back at the end of its passage. Checked on every frame, because time updates are too far apart. */
export function usePracticeLoop(player: Player): void {
  const isLooping = useStateOf(player, ({ loop }) => loop !== null) ?? false;
  const isPaused = useStateOf(player, (state) => state.isPaused) ?? true;
  const hasEnded = useStateOf(player, (state) => state.hasEnded) ?? false;

  useEffect(() => {
    if (!isLooping || isPaused) return;
    let frame = 0;
    const look = () => {
      const { loop } = player.getState();
      const media = player.findMedia();
      const target = loop && media ? loopJump(loop, media.currentTime) : null;
      if (target !== null) player.seek(target);
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [player, isLooping, isPaused]);

  // A passage that ends with the video stops there before any frame could be checked.
  useEffect(() => {
    const { loop } = player.getState();
    if (!isLooping || !hasEnded || loop === null) return;
    player.seek(loop.start);
    player.play();
  }, [player, isLooping, hasEnded]);
}
