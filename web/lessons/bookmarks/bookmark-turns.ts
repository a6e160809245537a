import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import { errorCodeOf } from '#web/api-errors.ts';

const latest = new Map<string, Promise<unknown>>();
/** Of those that the server keeps under another id. */
const savedAs = new Map<string, string>();
const removed = new Set<string>();

/**
 * What this tab sends of a bookmark, one thing after the other: a deletion that overtook a change would find nothing, or
 * be undone by it.
 */
export const bookmarkTurns = {
  write<Saved extends Bookmark | null>(id: string, send: () => Promise<Saved>): Promise<Saved> {
    return inTurn(id, async () => {
      const saved = await send();
      if (saved && saved.id !== id) savedAs.set(id, saved.id);
      return saved;
    });
  },
  async remove(id: string, send: (id: string) => Promise<unknown>): Promise<void> {
    removed.add(id);
    try {
      await inTurn(id, () => send(savedAs.get(id) ?? id));
    } catch (error) {
      // Deleted elsewhere meanwhile, as they want it.
      if (errorCodeOf(error) === 'NOT_FOUND') return;
      removed.delete(id);
      throw error;
    }
  },
  /** Whoever deletes a bookmark wants nothing more of what was on its way before. */
  isRemoved: (id: string): boolean => removed.has(id),
  /** Written once more, after all. */
  bringBack: (id: string): void => void removed.delete(id),
};

async function inTurn<Result>(id: string, act: () => Promise<Result>): Promise<Result> {
  const before = latest.get(id);
  const mine = before ? before.then(act, act) : act();
  latest.set(id, mine);
  try {
    return await mine;
  } finally {
    if (latest.get(id) === mine) latest.delete(id);
  }
}
