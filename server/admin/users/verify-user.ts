import type { Deps } from '#server/deps.ts';
import { verifyCreator } from '#server/profiles/creator-badge.ts';
import type { Admin } from '#shared/access/viewer.ts';
import type { AdminUser } from '#shared/admin/users.contract.ts';
import { changeBadge } from './change-badge.ts';

export function verifyUser(deps: Deps, viewer: Admin, whom: { userId: string }): Promise<AdminUser> {
  return changeBadge(deps, viewer, whom, { act: 'user.verify', change: verifyCreator });
}
