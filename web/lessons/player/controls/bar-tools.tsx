import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { QualityMenu } from '#web/lessons/player/quality/quality-menu.tsx';
import { toggleLoop } from '#web/lessons/practice/run-command.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ControlButton } from './control-button.tsx';

/** The practice tools once more, where those below the video are out of sight: a stylesheet says where that is. */
export function BarTools() {
  const player = usePlayer();
  const isMirrored = usePlayerState((state) => state.isMirrored);
  const isLooping = usePlayerState((state) => state.loop !== null);
  return (
    <div className="bar-tools gap-0.5">
      <ControlButton
        label="Mirror"
        shortcut="H"
        pressed={isMirrored}
        onClick={() => player.set({ isMirrored: !isMirrored })}
      >
        <Icon name="triangles-centerline-dashed-vertical" />
      </ControlButton>
      <ControlButton
        label="Repeat a passage"
        shortcut="R"
        pressed={isLooping}
        onClick={() => toggleLoop(player)}
      >
        <Icon name="repeat" />
      </ControlButton>
      <QualityMenu className="@min-[36rem]/player:hidden" />
    </div>
  );
}
