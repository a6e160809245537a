import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { toggleLoop } from '#web/lessons/practice/run-command.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ControlButton } from './control-button.tsx';
import { ScreenControls } from './screen-controls.tsx';

/** How the video is shown. In full screen the practice tools are here too, since the strip below is out of sight. */
export function PictureControls() {
  const player = usePlayer();
  const canCaption = usePlayerState((state) => state.can.caption);
  const showsCaptions = usePlayerState((state) => state.showsCaptions);
  const isMirrored = usePlayerState((state) => state.isMirrored);
  const isLooping = usePlayerState((state) => state.loop !== null);
  const isTheatre = usePlayerState((state) => state.isTheatre);
  const isFullscreen = usePlayerState((state) => state.isFullscreen);
  return (
    <>
      {canCaption ? (
        <ControlButton
          label="Captions"
          shortcut="C"
          pressed={showsCaptions}
          onClick={() => player.set({ showsCaptions: !showsCaptions })}
        >
          <Icon name="captions" />
        </ControlButton>
      ) : null}
      {isFullscreen ? (
        <>
          <ControlButton
            label="Mirror"
            shortcut="H"
            pressed={isMirrored}
            onClick={() => player.set({ isMirrored: !isMirrored })}
            className="@max-[36rem]/player:hidden"
          >
            <Icon name="triangles-centerline-dashed-vertical" />
          </ControlButton>
          <ControlButton
            label="Repeat a passage"
            shortcut="R"
            pressed={isLooping}
            onClick={() => toggleLoop(player)}
            className="@max-[36rem]/player:hidden"
          >
            <Icon name="repeat" />
          </ControlButton>
        </>
      ) : (
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
