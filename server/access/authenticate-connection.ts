import type { Deps } from '#server/deps.ts';
import { isMember, VISITOR } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { loadViewer } from './load-viewer.ts';

/** Who opens a realtime connection; null without a valid session. A failing database is no answer and is thrown. */
export async function authenticateConnection(deps: Deps, token: string) {
  const viewer = await loadViewer(deps, token).catch((error: unknown) => {
    if (error instanceof DomainError) return VISITOR;
    throw error;
  });
  return isMember(viewer) ? { personId: viewer.userId, sessionId: viewer.sessionId } : null;
}
