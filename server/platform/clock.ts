/** Time is injected, so that tests can move it. */
export type Clock = {
  now(): Date;
  /** Aborts after that long: the deadline of a piece of work. */
  timeout(milliseconds: number): AbortSignal;
};

export const systemClock: Clock = {
  now: () => new Date(),
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
};

/** Resolves once a deadline has passed. */
export function passed(deadline: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (deadline.aborted) resolve();
    else deadline.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** In UTC, as `2026-03-01`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Where its month begins in UTC, or one so many months later. */
export function monthStart(moment: Date, monthsLater = 0): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + monthsLater, 1));
}

export function later(
  from: Date,
  span: { days?: number; hours?: number; minutes?: number; seconds?: number },
): Date {
  const { days = 0, hours = 0, minutes = 0, seconds = 0 } = span;
  return new Date(from.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
}
