import type { Deps } from '#server/deps.ts';
import { outlastOutage } from '#server/platform/db/outlast-outage.ts';

/**
 * What brings an address a mail, and is counted by itself: anyone can sign up with anyone's address, and must not use
 * up its owner's way to a new password. Whoever uses up that one has sent them links which work for as long.
 */
type MailPurpose = 'sign-up' | 'reset';

/** Everything that sends mail is limited both by the requesting network and by the recipient's address. */
export async function takeMailLimits(
  deps: Deps,
  network: string,
  email: string,
  purpose: MailPurpose,
): Promise<void> {
  const { limits } = deps.settings;
  await deps.limiter.take(
    { key: networkKey(network), limit: limits.mailNetwork },
    { key: addressKey(email, purpose), limit: limits.mailAddress },
  );
}

/** For a sign-up that came to nothing through no fault of its sender. */
export async function giveBackMailLimits(deps: Deps, network: string, email: string): Promise<void> {
  for (const key of [networkKey(network), addressKey(email, 'sign-up')])
    await outlastOutage(() => deps.limiter.forgive(key, 1)).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'a failed sign-up still counts'),
    );
}

const networkKey = (network: string) => `mail:network:${network}`;
const addressKey = (email: string, purpose: MailPurpose) => `mail:${purpose}:${email}`;
