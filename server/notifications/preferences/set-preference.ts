import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import type { PreferenceChange } from '#shared/notifications/notifications.contract.ts';
import { switchKinds } from './switch-kinds.ts';

export async function setPreference(
  deps: Deps,
  viewer: Member,
  change: PreferenceChange,
): Promise<PreferenceChange> {
  const { kind, channel, isOn } = change;
  await switchKinds(deps, { userId: viewer.userId, kinds: [kind], channel, isOn });
  return change;
}
