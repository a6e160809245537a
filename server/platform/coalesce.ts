/**
 * For work whose result all callers can share, such as announcing a change. A call made during a run waits
 * for the next run, which it shares with all other calls made meanwhile.
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function start(): Promise<void> {
    next = null;
    const run = work().finally(() => {
      if (current === run) current = null;
    });
    current = run;
    return run;
  }

  return () => {
    if (!current) return start();
    next ??= current.then(start, start);
    return next;
  };
}
