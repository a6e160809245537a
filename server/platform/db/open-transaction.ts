import { AsyncLocalStorage } from 'node:async_hooks';

const marks = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Whatever runs as part of `work` can be told that a transaction, and with it a connection, is held meanwhile. */
export async function markTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const mark = { isOpen: true };
  try {
    return await marks.run(mark, work);
  } finally {
    // What was begun inside and outlives it is no longer part of it.
    mark.isOpen = false;
  }
}

export function isInTransaction(): boolean {
  return marks.getStore()?.isOpen ?? false;
}
