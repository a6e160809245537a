import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import type { SessionUser } from '#shared/auth/auth.contract.ts';
import { getSessionUser } from './session-user.ts';

export function getSession(deps: Deps, viewer: Member): Promise<SessionUser> {
  return getSessionUser(deps.db, viewer.userId, deps.settings.adminEmail);
}
