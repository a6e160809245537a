import type { StreamPlayer } from '#web/live-video/player/create-stream-player.ts';
import { secondsBehind } from '#web/live-video/player/picture/picture.ts';
import { usePictureState } from '#web/live-video/player/use-picture-state.ts';
import { wordBehind } from './word-behind.ts';

/** How far behind one is. Not for screen readers to announce: it never stands still. */
export function LiveStanding({ player, className }: { player: StreamPlayer; className?: string }) {
  const words = usePictureState(player, (state) => {
    const behind = secondsBehind(state);
    return behind === null ? '' : `${wordBehind(behind)} behind live`;
  });
  return (
    <p className={className}>
      <span className="font-mono text-[0.8125rem] leading-none font-medium whitespace-nowrap tabular-nums">
        {words}
      </span>
    </p>
  );
}
