import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ControlButton } from './control-button.tsx';
import { ControlShelf } from './control-shelf.tsx';
import { PictureControls } from './picture-controls.tsx';
import { PlayButton } from './play-button.tsx';
import { SkipButtons } from './skip-buttons.tsx';
import { SpeedMenu } from './speed-menu.tsx';
import { TimeDisplay } from './time-display.tsx';
import { VolumeControl } from './volume-control.tsx';

type ControlBarProps = { seekBar: ReactNode; onBookmark: () => void };

/** Whatever does not fit on a narrow video goes into the strip below it. */
export function ControlBar({ seekBar, onBookmark }: ControlBarProps) {
  return (
    <ControlShelf above={<TimeDisplay />} seekBar={seekBar}>
      <PlayButton />
      <SkipButtons />
      <VolumeControl className="flex items-center @max-[36rem]/player:hidden" />
      <TimeDisplay className="px-2 @max-[30rem]/player:hidden" />
      <span className="flex-1" />
      <ControlButton label="Bookmark this moment" shortcut="B" onClick={onBookmark}>
        <Icon name="bookmark" />
      </ControlButton>
      <SpeedMenu />
      <PictureControls />
    </ControlShelf>
  );
}
