import type { Player } from '#web/lessons/player/player.ts';

/** Shows the video under a moving finger: one seek at a time, each to wherever the finger is by then. */
export function createScrubber(player: Player) {
  let wanted: number | null = null;
  let isJumping = false;

  function jump(): void {
    const media = player.findMedia();
    if (wanted === null || media === null) return;
    isJumping = true;
    media.addEventListener('seeked', land, { once: true });
    player.seek(wanted);
    wanted = null;
  }

  function land(): void {
    isJumping = false;
    jump();
  }

  return (seconds: number): void => {
    wanted = seconds;
    if (!isJumping) jump();
  };
}
