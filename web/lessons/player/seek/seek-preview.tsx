import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import type { Cue } from '#shared/lessons/web-vtt.ts';
import { clockTime } from '#web/lessons/clock-time.ts';
import { usePlayerState } from '#web/lessons/player/player.ts';
import { cueAt } from '#web/lessons/transcript/find-cues.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type FilmPreviews, findPreviewFrame, type PreviewFrame } from './preview-frame.ts';
import { shareOf } from './seek-geometry.ts';

type SeekPreviewProps = {
  /** Where the pointer or finger is, or where a key led; null when there is none. */
  time: number | null;
  duration: number;
  cues: readonly Cue[];
  bookmark: Bookmark | null;
  previews: FilmPreviews | null;
};

/** The moment under the pointer: its frame, its time, and the learner's note or what is being said. */
export function SeekPreview({ time, duration, cues, bookmark, previews }: SeekPreviewProps) {
  if (time === null || duration === 0) return null;
  const shown = bookmark?.timeSeconds ?? time;
  const words = bookmark?.note ?? cueAt(cues, shown)?.text;
  const frame = findPreviewFrame(previews, shown);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 bottom-full mb-1 flex">
      <span style={{ flexGrow: shareOf(shown, duration) }} className="basis-0" />
      <span
        className={classNames(
          'max-w-[min(18rem,70%)] shrink-0 overflow-hidden rounded-chip bg-night/92 text-f-2',
          frame && 'grid w-min justify-items-center px-[3px]',
        )}
      >
        {frame ? <Frame frame={frame} /> : null}
        <span className={classNames('block truncate px-2 py-1', frame && 'w-0 min-w-full text-center')}>
          <span className="font-mono font-semibold">{clockTime(shown)}</span>
          {words ? <span className="ml-2">{words}</span> : null}
        </span>
      </span>
      <span style={{ flexGrow: 1 - shareOf(shown, duration) }} className="basis-0" />
    </div>
  );
}

function Frame({ frame: { url, left, top, width, height } }: { frame: PreviewFrame }) {
  const isMirrored = usePlayerState((state) => state.isMirrored);
  return (
    <span
      data-preview
      className={classNames(
        // An upright one would not fit into a video on a phone.
        'mt-[3px] block rounded-[5px] bg-night @max-[30rem]/player:[zoom:0.7]',
        isMirrored && '-scale-x-100',
      )}
      style={{ width, height, background: `url("${url}") ${-left}px ${-top}px no-repeat` }}
    />
  );
}
