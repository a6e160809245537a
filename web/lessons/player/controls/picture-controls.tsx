import {
  Captions,
  Maximize,
  Minimize,
  PictureInPicture2,
  RectangleHorizontal,
  Repeat,
  TrianglesCenterlineDashedVertical,
} from 'lucide-react';
import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { toggleLoop } from '#web/lessons/practice/run-command.ts';
import { ControlButton } from './control-button.tsx';

/** How the film is shown. In full screen the tools of practice are here too, as the strip below is out of sight. */
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
          <Captions />
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
            <TrianglesCenterlineDashedVertical />
          </ControlButton>
          <ControlButton
            label="Repeat a passage"
            shortcut="R"
            pressed={isLooping}
            onClick={() => toggleLoop(player)}
            className="@max-[36rem]/player:hidden"
          >
            <Repeat />
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
          <RectangleHorizontal />
        </ControlButton>
      )}
      {can.pip ? (
        <ControlButton
          label="Picture in picture"
          pressed={isPip}
          onClick={() => player.setPip(!isPip)}
          className="@max-[36rem]/player:hidden"
        >
          <PictureInPicture2 />
        </ControlButton>
      ) : null}
      {can.fullscreen ? (
        <ControlButton
          label={isFullscreen ? 'Leave full screen' : 'Full screen'}
          shortcut="F"
          onClick={() => player.setFullscreen(!isFullscreen)}
        >
          {isFullscreen ? <Minimize /> : <Maximize />}
        </ControlButton>
      ) : null}
    </>
  );
}
