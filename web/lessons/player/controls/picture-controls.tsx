import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { toggleLoop } from '#web/lessons/practice/run-command.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ControlButton } from './control-button.tsx';

/** How the video is shown. In full screen the practice tools are here too, since the strip below is out of sight. */
export function PictureControls() {
  const player = usePlayer();
  const can = {
    caption: usePlayerState((state) => state.can.caption),
    pip: usePlayerState((state) => state.can.pip),
    fullscreen: usePlayerState((state) => state.can.fullscreen),
  };
  const showsCaptions = usePlayerState((state) => state.showsCaptions);
  const isMirrored = usePlayerState((state) => state.isMirrored);
  const isLooping = usePlayerState((state) => state.loop !== null);
  const isTheatre = usePlayerState((state) => state.isTheatre);
  const isFullscreen = usePlayerState((state) => state.isFullscreen);
  const isPip = usePlayerState((state) => state.isPip);
  return (
    <>
      {can.caption ? (
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
      {can.pip ? (
        <ControlButton
          label="Picture in picture"
          pressed={isPip}
          onClick={() => player.setPip(!isPip)}
          className="@max-[36rem]/player:hidden"
        >
          <Icon name="picture-in-picture-2" />
        </ControlButton>
      ) : null}
      {can.fullscreen ? (
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
