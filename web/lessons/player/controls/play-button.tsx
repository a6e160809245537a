import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { togglePlay } from '#web/lessons/practice/run-command.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ControlButton } from './control-button.tsx';

export function PlayButton() {
  const player = usePlayer();
  const isPaused = usePlayerState((state) => state.isPaused);
  const hasEnded = usePlayerState((state) => state.hasEnded);
  const label = isPaused ? (hasEnded ? 'Play again' : 'Play') : 'Pause';
  return (
    <ControlButton
      label={label}
      shortcut="K"
      onClick={() => togglePlay(player)}
      className="mr-1 size-12! bg-on-night! text-night! @max-[22rem]/player:mr-0 @max-[22rem]/player:size-11! [&_.icon]:size-5.5"
    >
      {isPaused ? (
        hasEnded ? (
          <Icon name="rotate-ccw" />
        ) : (
          <Icon name="play" className="translate-x-px fill-current" />
        )
      ) : (
        <Icon name="pause" className="fill-current" />
      )}
    </ControlButton>
  );
}
