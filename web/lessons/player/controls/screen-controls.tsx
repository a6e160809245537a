import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ControlButton } from './control-button.tsx';

/** Where the video is shown: in a small window of its own, or on the whole screen. */
export function ScreenControls() {
  const player = usePlayer();
  const canPip = usePlayerState((state) => state.can.pip);
  const canFullscreen = usePlayerState((state) => state.can.fullscreen);
  const isFullscreen = usePlayerState((state) => state.isFullscreen);
  const isPip = usePlayerState((state) => state.isPip);
  return (
    <>
      {canPip ? (
        <ControlButton
          label="Picture in picture"
          pressed={isPip}
          onClick={() => player.setPip(!isPip)}
          className="@max-[36rem]/player:hidden"
        >
          <Icon name="picture-in-picture-2" />
        </ControlButton>
      ) : null}
      {canFullscreen ? (
        <ControlButton
          label={isFullscreen ? 'Leave full screen' : 'Full screen'}
          shortcut="F"
          onClick={() => player.setFullscreen(!isFullscreen)}
        >
          {isFullscreen ? <Icon name="minimize" /> : <Icon name="maximize" />}
        </ControlButton>
      ) : null}
    </>
  );
}
