import type { Deps } from '#server/deps.ts';
import { outlastOutage } from '#server/platform/db/outlast-outage.ts';

/**
 * Everything that sends mail is limited both by the requesting network and by the recipient's address, whatever it is
 * for. Anyone can use up anyone's: every mail to somebody who has an account therefore brings a link to a new password,
 * which works for as long as no more are sent.
 */
export async function takeMailLimits(deps: Deps, network: string, email: string): Promise<void> {
  const { limits } = deps.settings;
  await deps.limiter.take(
    { key: networkKey(network), limit: limits.mailNetwork },
    { key: addressKey(email), limit: limits.mailAddress },
  );
}

/** For a sign-up that came to nothing through no fault of its sender. */
export async function giveBackMailLimits(deps: Deps, network: string, email: string): Promise<void> {
  for (const key of [networkKey(network), addressKey(email)])
    await outlastOutage(() => deps.limiter.forgive(key, 1)).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'a failed sign-up still counts'),
    );
}

const networkKey = (network: string) => `mail:network:${network}`;
const addressKey = (email: string) => `mail:address:${email}`;
