import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ControlButton } from './control-button.tsx';
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
    <div className="pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-night/94 via-night/75 via-55% to-transparent px-2 pt-14 pb-1 transition-opacity group-data-idle/player:opacity-0 @min-[30rem]/player:px-4 @min-[30rem]/player:pb-2">
      <TimeDisplay className="px-1 @min-[30rem]/player:hidden" />
      <div className="pointer-events-auto px-1 @min-[30rem]/player:px-0">{seekBar}</div>
      {/* In pixels: icons need not grow with large text, and a video on a phone would have no room for
          them. */}
      <div className="pointer-events-auto flex items-center gap-0.5 text-[17px] [--spacing:4px]">
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
      </div>
    </div>
  );
}
