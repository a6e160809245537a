import type { Deps } from '#server/deps.ts';
import { switchKinds } from '#server/notifications/preferences/switch-kinds.ts';
import { kindsOf } from '#shared/notifications/notification.rules.ts';
import type { MailSubscription } from '#shared/notifications/notifications.contract.ts';
import { requireUnsubscription } from './get-subscription.ts';

export async function setSubscription(
  deps: Deps,
  { token, isOn }: { token: string; isOn: boolean },
): Promise<MailSubscription> {
  const { userId, scope } = await requireUnsubscription(deps, token);
  await switchKinds(deps, { userId, kinds: kindsOf(scope), channel: 'email', isOn });
  return { scope, isOn };
}
