import { and, eq } from 'drizzle-orm';
import { sessions } from '#server/auth/auth.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { revokeSessions } from './revoke-sessions.ts';

/** One that has ended already stays ended. */
export async function endSession(deps: Deps, viewer: Member, input: { sessionId: string }): Promise<void> {
  const { sessionId } = input;
  const isMine = and(eq(sessions.id, sessionId), eq(sessions.user_id, viewer.userId));
  if ((await deps.db.$count(sessions, isMine)) === 0) throw new DomainError('NOT_FOUND');
  await revokeSessions(deps.db, deps.clock.now(), { only: sessionId });
}
