/**
 * For work that may be shared by all who ask for it, such as saying that something has changed. Whoever asks while
 * it is being done waits for the next time, together with everyone else who asked meanwhile.
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
