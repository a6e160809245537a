import type { Deps } from '#server/deps.ts';
import { syncKnownWords } from './sync-known-words.ts';

/** If the words changed, searches answered from similar words are dropped from the cache. */
export async function refreshKnownWords(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (await syncKnownWords(tx)) await deps.announcePublicChange({ changed: ['words'] }, tx);
  });
}
