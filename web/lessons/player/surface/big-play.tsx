import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { holdFocus } from './hold-focus.ts';

/** On the poster, for the first press. */
export function BigPlay({ title }: { title: string }) {
  const player = usePlayer();
  const isUntouched = usePlayerState((state) => !state.hasBegun && state.isPaused);
  if (!isUntouched) return null;
  return (
    <button
      type="button"
      aria-label={`Play ${title}`}
      onClick={(event) => {
        holdFocus(event);
        player.play();
      }}
      className="absolute z-1 top-1/2 left-1/2 grid size-18 -translate-1/2 place-items-center rounded-pill bg-on-night text-night shadow-lift transition-transform hover:scale-105 active:scale-95 @max-[30rem]/player:top-[44%] @max-[30rem]/player:size-14"
    >
      <Icon name="play" className="size-8 translate-x-0.5 fill-current" />
    </button>
  );
}
