import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

/** The browser let the picture begin only without its sound. */
export function SoundButton() {
  const player = usePlayer();
  const isSilenced = usePlayerState((state) => state.isSilenced && !state.isPaused);
  if (!isSilenced) return null;
  return (
    <button
      type="button"
      onClick={() => player.setMuted(false)}
      className="absolute top-1/2 left-1/2 inline-flex min-h-12 -translate-1/2 items-center gap-2.5 rounded-pill bg-on-night px-5 text-ui font-semibold whitespace-nowrap text-night shadow-lift @max-[30rem]/player:top-[40%]"
    >
      <Icon name="volume-x" />
      Tap for sound
    </button>
  );
}
