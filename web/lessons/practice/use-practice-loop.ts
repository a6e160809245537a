import { useEffect } from 'react';
import { type Player, useStateOf } from '#web/lessons/player/player.ts';
import { loopJump } from './practice-loop.ts';

/** Sends the film back at the end of its passage. Looked at with every picture, because beats are too far apart. */
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

  // A passage that reaches to the end of the film stops there before anybody could look.
  useEffect(() => {
    const { loop } = player.getState();
    if (!isLooping || !hasEnded || loop === null) return;
    player.seek(loop.start);
    player.play();
  }, [player, isLooping, hasEnded]);
}
