import type { StreamPlayer } from '#web/live-video/player/create-stream-player.ts';
import { BEHIND_SECONDS, secondsBehind } from '#web/live-video/player/picture/picture.ts';
import { usePictureState } from '#web/live-video/player/use-picture-state.ts';

/** For those who are behind, or have paused. */
export function GoLiveButton({ player }: { player: StreamPlayer }) {
  const isLive = usePictureState(player, (state) => {
    const behind = secondsBehind(state);
    return state.isMeantToPlay && (behind === null || behind <= BEHIND_SECONDS);
  });
  if (isLive ?? true) return null;
  return (
    <button
      type="button"
      onClick={() => player.findPicture()?.goLive()}
      className="touch-target mr-1 inline-flex min-h-9 items-center gap-2 rounded-pill bg-on-night px-3.5 text-[0.875rem] font-semibold whitespace-nowrap text-night before:size-2 before:rounded-pill before:bg-live"
    >
      Go to live
    </button>
  );
}
