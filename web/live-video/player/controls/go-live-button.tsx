import { PRESSABLE } from '#web/lessons/player/controls/pressable.ts';
import { holdFocus } from '#web/lessons/player/surface/hold-focus.ts';
import type { StreamPlayer } from '#web/live-video/player/create-stream-player.ts';
import { BEHIND_SECONDS, secondsBehind } from '#web/live-video/player/picture/picture.ts';
import { usePictureState } from '#web/live-video/player/use-picture-state.ts';
import { classNames } from '#web/ui/class-names.ts';

/** For those who are behind, or have paused. */
export function GoLiveButton({ player, className }: { player: StreamPlayer; className: string }) {
  const isLive = usePictureState(player, (state) => {
    const behind = secondsBehind(state);
    return state.isMeantToPlay && (behind === null || behind <= BEHIND_SECONDS);
  });
  if (isLive ?? true) return null;
  return (
    <button
      type="button"
      onClick={(event) => {
        holdFocus(event);
        player.findPicture()?.goLive();
      }}
      className={classNames(
        PRESSABLE,
        'inline-flex min-h-11 items-center gap-2 rounded-pill bg-on-night px-3.5 text-[0.875rem] font-semibold whitespace-nowrap text-night before:size-2 before:rounded-pill before:bg-live',
        className,
      )}
    >
      Go to live
    </button>
  );
}
