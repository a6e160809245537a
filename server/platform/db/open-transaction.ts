import { AsyncLocalStorage } from 'node:async_hooks';

const marks = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Lets anything that runs inside `work` know that a transaction, and with it a connection, is held. */
export async function markTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const mark = { isOpen: true };
  try {
    return await marks.run(mark, work);
  } finally {
    // Work started inside that outlives the transaction is no longer part of it.
    mark.isOpen = false;
  }
}

export function isInTransaction(): boolean {
  return marks.getStore()?.isOpen ?? false;
}
