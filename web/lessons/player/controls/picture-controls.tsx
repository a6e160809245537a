import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { QualityMenu } from '#web/lessons/player/quality/quality-menu.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { BarTools } from './bar-tools.tsx';
import { CaptionsControl } from './captions-control.tsx';
import { ControlButton } from './control-button.tsx';
import { ScreenControls } from './screen-controls.tsx';

/** How the video is shown. */
export function PictureControls() {
  const player = usePlayer();
  const canCaption = usePlayerState((state) => state.can.caption);
  const isTheatre = usePlayerState((state) => state.isTheatre);
  const isFullscreen = usePlayerState((state) => state.isFullscreen);
  return (
    <>
      {canCaption ? <CaptionsControl /> : null}
      <QualityMenu className="@max-[36rem]/player:hidden" />
      <BarTools />
      {isFullscreen ? null : (
        <ControlButton
          label="Theatre mode"
          shortcut="T"
          pressed={isTheatre}
          onClick={() => player.set({ isTheatre: !isTheatre })}
          className="max-lg:hidden"
        >
          <Icon name="rectangle-horizontal" />
        </ControlButton>
      )}
      <ScreenControls />
    </>
  );
}
