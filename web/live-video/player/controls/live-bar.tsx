import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { clockTime, spokenTime } from '#web/lessons/clock-time.ts';
import { Rail } from '#web/lessons/player/controls/rail.tsx';
import { shareAt, shareOf } from '#web/lessons/player/seek/seek-geometry.ts';
import type { StreamPlayer } from '#web/live-video/player/create-stream-player.ts';
import { BEHIND_SECONDS } from '#web/live-video/player/picture/picture.ts';
import { usePictureState } from '#web/live-video/player/use-picture-state.ts';

/** With less than this to go back to, there is nothing to choose from. */
const SHORTEST_SECONDS = 20;

const STEPS: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -60,
  PageUp: 60,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The last hour, with now at its right end. A drag takes effect when it ends: each place may need another playlist. */
export function LiveBar({ player }: { player: StreamPlayer }) {
  const from = usePictureState(player, (state) => state.from);
  const edge = usePictureState(player, (state) => state.edge);
  const moment = usePictureState(player, (state) => state.moment);
  const [held, setHeld] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const isDragging = useRef(false);
  if (from === null || edge === null || moment === null) return null;
  const length = (edge - from) / 1_000;
  if (length < SHORTEST_SECONDS) return null;
  const shown = held ?? Math.min(Math.max(0, (moment - from) / 1_000), length);
  const behind = length - shown;

  const go = (seconds: number) => player.findPicture()?.seekTo(from + seconds * 1_000);
  const drop = () => {
    isDragging.current = false;
    if (held !== null) go(held);
    setHeld(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    go(Math.min(Math.max(0, shown + step), length));
  };

  return (
    <div
      className="relative"
      onPointerMove={(event: PointerEvent) =>
        setPointed(shareAt(event.clientX, event.currentTarget.getBoundingClientRect()) * length)
      }
      onPointerLeave={() => setPointed(null)}
    >
      <BackPreview seconds={held ?? pointed} length={length} />
      <Rail
        aria-label="Seek"
        aria-valuetext={behind < BEHIND_SECONDS ? 'Live' : `${spokenTime(behind)} behind live`}
        min={0}
        max={length}
        step="any"
        value={shown}
        share={shareOf(shown, length)}
        onChange={(event) => {
          const seconds = event.target.valueAsNumber;
          if (isDragging.current) setHeld(seconds);
          else go(seconds);
        }}
        onPointerDown={() => {
          isDragging.current = true;
        }}
        onPointerUp={drop}
        onPointerCancel={() => {
          isDragging.current = false;
          setHeld(null);
        }}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** How far back the pointer is. */
function BackPreview({ seconds, length }: { seconds: number | null; length: number }) {
  if (seconds === null) return null;
  const share = shareOf(seconds, length);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 bottom-full mb-1 flex">
      <span style={{ flexGrow: share }} className="basis-0" />
      <span className="shrink-0 rounded-chip bg-night/92 px-2 py-1 font-mono text-f-2 font-semibold">
        {length - seconds < BEHIND_SECONDS ? 'Live' : `−${clockTime(length - seconds)}`}
      </span>
      <span style={{ flexGrow: 1 - share }} className="basis-0" />
    </div>
  );
}
