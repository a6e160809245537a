import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import { revokeSessions } from './revoke-sessions.ts';

export async function signOutEverywhere(deps: Deps, viewer: Member): Promise<void> {
  await revokeSessions(deps.db, deps.clock.now(), { userId: viewer.userId });
}
