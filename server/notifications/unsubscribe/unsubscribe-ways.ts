import type { Deps } from '#server/deps.ts';
import { ONE_CLICK_PATH, UNSUBSCRIBE_PATH } from '#shared/notifications/unsubscribe.addresses.ts';
import { type Unsubscription, writeUnsubscribeToken } from './unsubscribe-token.ts';

/** The ways out of every mail that can be switched off: the mail program's own button, and a link in the mail. */
export function unsubscribeWays(
  { authKey, settings }: Pick<Deps, 'authKey' | 'settings'>,
  unsubscription: Unsubscription,
) {
  const token = writeUnsubscribeToken(authKey, unsubscription);
  return {
    headers: {
      'List-Unsubscribe': `<${settings.publicUrl}${ONE_CLICK_PATH}?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    wayOut: { label: 'Unsubscribe', href: `${settings.publicUrl}${UNSUBSCRIBE_PATH}#token=${token}` },
  };
}
