import { currentDeadline } from '#server/platform/outside.ts';

/** For calls made while someone waits after a click: leaves time for a second try before they give up. */
export const CLICK_TIMEOUT_MS = 4_000;

/** No request outlasts the work it was made for. */
export const fetchUntilDeadline: typeof fetch = (address, init) => {
  const signals = [init?.signal, currentDeadline()].filter((signal) => signal != null);
  return fetch(address, { ...init, signal: AbortSignal.any(signals) });
};
