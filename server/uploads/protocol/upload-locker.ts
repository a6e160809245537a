import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';

const LONGEST_WAIT_MS = 10_000;

type Place = { askToLeave: RequestRelease; waiting: (() => void)[] };

/**
 * One writer per upload. A later one, usually the same person after a dropped connection, makes the previous
 * one save what it has and stop. The library has a locker too, but it spins while waiting.
 */
export function createUploadLocker(): Locker {
  const held = new Map<string, Place>();

  async function lock(id: string, signal: AbortSignal, askToLeave: RequestRelease): Promise<void> {
    let givesUp: AbortSignal | undefined;
    for (let place = held.get(id); place; place = held.get(id)) {
      givesUp ??= AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT_MS)]);
      const turn = nextTurn(place, givesUp);
      await place.askToLeave();
      await turn;
      if (givesUp.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
    }
    held.set(id, { askToLeave, waiting: [] });
  }

  async function unlock(id: string): Promise<void> {
    const place = held.get(id);
    held.delete(id);
    for (const wake of place?.waiting ?? []) wake();
  }

  return {
    newLock: (id): Lock => ({
      lock: (signal, askToLeave) => lock(id, signal, askToLeave),
      unlock: () => unlock(id),
    }),
  };
}

function nextTurn(place: Place, givesUp: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    place.waiting.push(resolve);
    givesUp.addEventListener('abort', () => resolve(), { once: true });
  });
}
