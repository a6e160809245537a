import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import { announceEndedSessions, revokeSessions } from './revoke-sessions.ts';

export async function signOut(deps: Deps, viewer: Member): Promise<void> {
  const ended = await revokeSessions(deps.db, deps.clock.now(), {
    userId: viewer.userId,
    only: viewer.sessionId,
  });
  announceEndedSessions(deps, ended);
}
