import type { Deps } from '#server/deps.ts';
import { listViewRights, type ViewQuestion } from '#server/live-video/delivery/list-view-rights.ts';
import { DomainError } from '#shared/errors.ts';

/** A download asks with each piece; whoever loses the stream keeps it for hardly longer than this. */
const KEPT_MS = 5_000;
/** While the database is away, what was last known stands for this long. */
const KNOWN_MS = 30_000;

/** Throws as soon as this is no longer the owner of a stream that has a replay. */
export function watchOwner(deps: Pick<Deps, 'db' | 'clock'>, question: ViewQuestion): () => Promise<void> {
  let knownAt = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<void> {
    const right = (await listViewRights(deps, [question])).get(question) ?? 'NOT_FOUND';
    if (typeof right === 'string') throw new DomainError(right);
    if (!right.isOwner || right.replay === null) throw new DomainError('NOT_FOUND');
  }

  return async () => {
    const now = deps.clock.now().getTime();
    if (now - knownAt < KEPT_MS) return;
    try {
      await ask();
      knownAt = now;
    } catch (error) {
      if (error instanceof DomainError || now - knownAt >= KNOWN_MS) throw error;
    }
  };
}
