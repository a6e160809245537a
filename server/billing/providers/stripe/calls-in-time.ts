import { currentDeadline } from '#server/platform/outside.ts';

/** For calls that somebody waits for who has clicked: time for a second try before their patience ends. */
export const CLICK_TIMEOUT_MS = 4_000;

/** A connection does not outlast the work it was opened for. */
export const fetchUntilDeadline: typeof fetch = (address, init) => {
  const signals = [init?.signal, currentDeadline()].filter((signal) => signal != null);
  return fetch(address, { ...init, signal: AbortSignal.any(signals) });
};
