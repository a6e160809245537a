import type { Deps } from '#server/deps.ts';
import { settleAvatarJob } from './avatar.jobs.ts';
import { settleAvatar } from './settle-avatar.ts';

/** Longer than storing takes, so that the job comes after it. */
const SETTLED_AFTER_SECONDS = 60;

/** Whatever happens to this process meanwhile, the profile ends up naming what is stored. */
export async function changeAvatar(deps: Deps, userId: string, change: () => Promise<void>): Promise<void> {
  await deps.queue.send(settleAvatarJob, { userId }, { startAfter: SETTLED_AFTER_SECONDS });
  await change();
  await settleAvatar(deps, { userId });
}
