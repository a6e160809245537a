import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ControlButton } from './control-button.tsx';
import { Rail } from './rail.tsx';

export function VolumeControl({ className }: { className?: string }) {
  const player = usePlayer();
  const isMuted = usePlayerState((state) => state.isMuted || state.volume === 0);
  const volume = usePlayerState((state) => state.volume);
  const canSet = usePlayerState((state) => state.can.volume);
  const shown = isMuted ? 0 : volume;
  const icon = isMuted ? 'volume-x' : volume < 0.5 ? 'volume-1' : 'volume-2';
  return (
    <div className={className}>
      <ControlButton
        label={isMuted ? 'Unmute' : 'Mute'}
        shortcut="M"
        onClick={() => player.setMuted(!isMuted)}
      >
        <Icon name={icon} />
      </ControlButton>
      {canSet ? (
        <Rail
          aria-label="Volume"
          aria-valuetext={`${Math.round(shown * 100)}%`}
          min={0}
          max={1}
          step={0.05}
          value={shown}
          share={shown}
          onChange={(event) => player.setVolume(event.target.valueAsNumber)}
          className="mr-3 w-18 pointer-coarse:hidden"
        />
      ) : null}
    </div>
  );
}
