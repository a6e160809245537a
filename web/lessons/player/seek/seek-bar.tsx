import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import type { Cue } from '#shared/lessons/web-vtt.ts';
import { clockTime, spokenTime } from '#web/lessons/clock-time.ts';
import { Rail } from '#web/lessons/player/controls/rail.tsx';
import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { LoopHandles } from './loop-handles.tsx';
import type { FilmPreviews } from './preview-frame.ts';
import { createScrubber } from './scrubber.ts';
import { bookmarkNear, shareAt, shareOf } from './seek-geometry.ts';
import { SeekMarks } from './seek-marks.tsx';
import { SeekPreview } from './seek-preview.tsx';

type SeekBarProps = {
  bookmarks: readonly Bookmark[];
  cues: readonly Cue[];
  /** Of a film that was prepared. */
  previews?: FilmPreviews | null;
};

const STEPS: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

export function SeekBar({ bookmarks, cues, previews = null }: SeekBarProps) {
  const player = usePlayer();
  const time = usePlayerState((state) => state.time);
  const duration = usePlayerState((state) => state.duration);
  const [held, setHeld] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [stepped, setStepped] = useLingering();
  const bar = useRef<HTMLDivElement>(null);
  const scrub = useMemo(() => createScrubber(player), [player]);
  const about = useId();
  const shown = held ?? time;
  const near = (seconds: number) =>
    bookmarkNear(bookmarks, seconds, { duration, width: bar.current?.clientWidth ?? 0 });

  const timeUnder = (event: PointerEvent) =>
    shareAt(event.clientX, event.currentTarget.getBoundingClientRect()) * duration;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const target = Math.min(Math.max(0, player.getTime() + step), duration);
    player.seek(target);
    setStepped(target);
  };
  const drop = (event: PointerEvent) => {
    const mark = near(timeUnder(event));
    if (mark) player.seek(mark.timeSeconds);
    setHeld(null);
  };

  return (
    <div
      ref={bar}
      className="relative"
      // A finger that only taps may never be said to leave.
      onPointerMove={(event) => event.pointerType === 'mouse' && duration > 0 && setPointed(timeUnder(event))}
      onPointerLeave={() => setPointed(null)}
    >
      <SeekPreview
        time={held ?? pointed ?? stepped}
        duration={duration}
        cues={cues}
        bookmark={near(held ?? pointed ?? Number.NaN)}
        previews={previews}
      />
      <Rail
        aria-label="Seek"
        aria-valuetext={`${spokenTime(shown)} of ${spokenTime(duration)}`}
        aria-describedby={bookmarks.length > 0 ? about : undefined}
        min={0}
        max={duration}
        step="any"
        value={shown}
        share={shareOf(shown, duration)}
        disabled={duration === 0}
        onChange={(event) => {
          const seconds = event.target.valueAsNumber;
          setHeld(seconds);
          scrub(seconds);
        }}
        onPointerUp={drop}
        onPointerCancel={() => setHeld(null)}
        onKeyDown={onKeyDown}
        onBlur={() => setStepped(null)}
      >
        <SeekMarks bookmarks={bookmarks} duration={duration} />
      </Rail>
      <LoopHandles />
      <p id={about} hidden>
        {`Bookmarks at ${bookmarks.map(({ timeSeconds }) => clockTime(timeSeconds)).join(', ')}`}
      </p>
    </div>
  );
}

const LINGERS_MS = 1_500;

/** Where a key led, for a moment. */
function useLingering() {
  const [place, setPlace] = useState<{ seconds: number } | null>(null);
  useEffect(() => {
    if (place === null) return;
    const timer = setTimeout(() => setPlace(null), LINGERS_MS);
    return () => clearTimeout(timer);
  }, [place]);
  const set = (seconds: number | null) => setPlace(seconds === null ? null : { seconds });
  return [place?.seconds ?? null, set] as const;
}
