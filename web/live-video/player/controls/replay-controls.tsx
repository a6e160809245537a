import { ControlShelf } from '#web/lessons/player/controls/control-shelf.tsx';
import { PlayButton } from '#web/lessons/player/controls/play-button.tsx';
import { ScreenControls } from '#web/lessons/player/controls/screen-controls.tsx';
import { SkipButtons } from '#web/lessons/player/controls/skip-buttons.tsx';
import { SpeedMenu } from '#web/lessons/player/controls/speed-menu.tsx';
import { TimeDisplay } from '#web/lessons/player/controls/time-display.tsx';
import { VolumeControl } from '#web/lessons/player/controls/volume-control.tsx';
import { QualityMenu } from '#web/lessons/player/quality/quality-menu.tsx';
import type { FilmPreviews } from '#web/lessons/player/seek/preview-frame.ts';
import { SeekBar } from '#web/lessons/player/seek/seek-bar.tsx';

const NONE: never[] = [];

export function ReplayControls({ previews }: { previews: FilmPreviews | null }) {
  return (
    <ControlShelf
      above={<TimeDisplay />}
      seekBar={<SeekBar bookmarks={NONE} cues={NONE} previews={previews} />}
    >
      <PlayButton />
      <SkipButtons />
      <VolumeControl className="flex items-center" />
      <TimeDisplay className="px-2 @max-[30rem]/player:hidden" />
      <span className="flex-1" />
      <SpeedMenu />
      <QualityMenu />
      <ScreenControls pipClassName="@max-[26rem]/player:hidden" />
    </ControlShelf>
  );
}
