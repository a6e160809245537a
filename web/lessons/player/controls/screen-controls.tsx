import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ControlButton } from './control-button.tsx';

type ScreenControlsProps = {
  /** Where there is room for the small window's button. */
  pipClassName?: string;
};

/** Where the video is shown: in a small window of its own, or on the whole screen. */
export function ScreenControls({ pipClassName = '@max-[36rem]/player:hidden' }: ScreenControlsProps) {
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
          className={pipClassName}
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
