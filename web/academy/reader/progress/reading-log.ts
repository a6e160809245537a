import { PROGRESS_SAVE_SECONDS } from '#shared/academy/module.rules.ts';
import type { ReadingReport } from '#shared/academy/reading.contract.ts';
import { createReadingClock } from './reading-clock.ts';

export type ReadingPlace = Pick<ReadingReport, 'percentage' | 'position'>;
export type ReadingLog = ReturnType<typeof createReadingLog>;

/**
 * Follows a reader and says when to save: soon after progress was made, but at most every five seconds, and
 * whenever it is told to. A place alone can wait for the next occasion.
 */
export function createReadingLog(start: ReadingPlace, report: (read: ReadingReport) => void) {
  const clock = createReadingClock();
  let place = start;
  let reported = start;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Everything not reported yet, or null if there is nothing. */
  function take(): ReadingReport | null {
    clearTimeout(timer);
    timer = undefined;
    const secondsRead = clock.take();
    const isSamePlace = place.percentage === reported.percentage && place.position === reported.position;
    if (secondsRead === 0 && isSamePlace) return null;
    reported = place;
    reportedAt = performance.now();
    return { ...place, secondsRead };
  }

  function save(): void {
    const read = take();
    if (read) report(read);
  }

  function saveSoon(): void {
    const wait = reportedAt + PROGRESS_SAVE_SECONDS * 1000 - performance.now();
    timer ??= setTimeout(save, Math.max(0, wait));
  }

  return {
    see({ percentage, position }: ReadingPlace): void {
      place = { percentage: Math.max(place.percentage, percentage), position };
      if (place.percentage > reported.percentage) saveSoon();
    },
    set: clock.set,
    place: (): ReadingPlace => place,
    take,
    save,
    saveSoon,
  };
}
