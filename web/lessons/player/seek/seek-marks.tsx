import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import { usePlayerState } from '#web/lessons/player/player.ts';
import { shareOf } from './seek-geometry.ts';

type SeekMarksProps = { bookmarks: readonly Bookmark[]; duration: number };

/** Markers on the seek bar: what has loaded, and bookmarks as half-moons. The bar itself describes them in words. */
export function SeekMarks({ bookmarks, duration }: SeekMarksProps) {
  const bufferedUntil = usePlayerState((state) => state.bufferedUntil);
  return (
    <>
      <span
        className="absolute inset-y-0 left-0 rounded-pill bg-on-night/35"
        style={{ width: `${shareOf(bufferedUntil, duration) * 100}%` }}
      />
      {duration > 0
        ? bookmarks.map(({ id, timeSeconds }) => (
            <span
              key={id}
              data-bookmark={timeSeconds}
              className="half-moon absolute bottom-full h-2 w-4 -translate-x-1/2 bg-c"
              style={{ left: `${shareOf(timeSeconds, duration) * 100}%` }}
            />
          ))
        : null}
    </>
  );
}
