import type { Deps } from '#server/deps.ts';
import { syncKnownWords } from './sync-known-words.ts';

/** Searches that were answered from similar words are made anew, if there are others now. */
export async function refreshKnownWords(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (await syncKnownWords(tx)) await deps.announcePublicChange({ changed: ['words'] }, tx);
  });
}
