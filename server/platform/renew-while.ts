import type { Clock } from './clock.ts';

type Renewal = { everyMs: number; renew: () => Promise<void> };

/** Renews a claim for as long as the work takes. Afterwards nothing more is written for it. */
export async function renewWhile<Result>(
  clock: Clock,
  { everyMs, renew }: Renewal,
  work: () => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  let renewing: Promise<void> = Promise.resolve();
  function renewLater(): void {
    clock.timeout(everyMs).addEventListener('abort', () => {
      if (isOver) return;
      // If this fails, so will the work, or the next renewal is still in time.
      renewing = renew().catch(() => {});
      void renewing.then(renewLater);
    });
  }
  renewLater();
  try {
    return await work();
  } finally {
    isOver = true;
    await renewing;
  }
}
