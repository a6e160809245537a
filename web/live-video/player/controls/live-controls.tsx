import { ControlShelf } from '#web/lessons/player/controls/control-shelf.tsx';
import { PlayButton } from '#web/lessons/player/controls/play-button.tsx';
import { ScreenControls } from '#web/lessons/player/controls/screen-controls.tsx';
import { SkipButtons } from '#web/lessons/player/controls/skip-buttons.tsx';
import { VolumeControl } from '#web/lessons/player/controls/volume-control.tsx';
import type { StreamPlayer } from '#web/live-video/player/create-stream-player.ts';
import { GoLiveButton } from './go-live-button.tsx';
import { LiveBar } from './live-bar.tsx';
import { LiveStanding } from './live-standing.tsx';

type LiveControlsProps = {
  player: StreamPlayer;
  /** Without a signal there is nothing to be behind of. */
  hasSignal: boolean;
};

export function LiveControls({ player, hasSignal }: LiveControlsProps) {
  return (
    <ControlShelf
      above={hasSignal ? <LiveStanding player={player} /> : null}
      seekBar={<LiveBar player={player} />}
    >
      <PlayButton />
      <SkipButtons />
      <VolumeControl className="flex items-center" />
      {hasSignal ? <LiveStanding player={player} className="px-2 @max-[30rem]/player:hidden" /> : null}
      <span className="flex-1" />
      {hasSignal ? <GoLiveButton player={player} className="mr-1 @max-[30rem]/player:hidden" /> : null}
      <ScreenControls pipClassName="" />
    </ControlShelf>
  );
}
