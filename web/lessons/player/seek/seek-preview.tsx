import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import type { Cue } from '#shared/lessons/web-vtt.ts';
import { clockTime } from '#web/lessons/clock-time.ts';
import { cueAt } from '#web/lessons/transcript/find-cues.ts';
import { shareOf } from './seek-geometry.ts';

type SeekPreviewProps = {
  /** Where the pointer or finger is; null when there is none. */
  time: number | null;
  duration: number;
  cues: readonly Cue[];
  bookmark: Bookmark | null;
};

/** The moment under the pointer: its time, and the learner's note or what is being said. */
export function SeekPreview({ time, duration, cues, bookmark }: SeekPreviewProps) {
  if (time === null || duration === 0) return null;
  const shown = bookmark?.timeSeconds ?? time;
  const words = bookmark?.note ?? cueAt(cues, shown)?.text;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 bottom-full mb-1 flex">
      <span style={{ flexGrow: shareOf(shown, duration) }} className="basis-0" />
      <span className="max-w-[min(18rem,70%)] shrink-0 truncate rounded-chip bg-night/92 px-2 py-1 text-f-2">
        <span className="font-mono font-semibold">{clockTime(shown)}</span>
        {words ? <span className="ml-2">{words}</span> : null}
      </span>
      <span style={{ flexGrow: 1 - shareOf(shown, duration) }} className="basis-0" />
    </div>
  );
}
