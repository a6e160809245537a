import type { Deps } from '#server/deps.ts';

/** Everything that sends mail is limited both by the requesting network and by the recipient's address. */
export async function takeMailLimits(deps: Deps, network: string, email: string): Promise<void> {
  const { limits } = deps.settings;
  await deps.limiter.take(
    { key: `mail:network:${network}`, limit: limits.mailNetwork },
    { key: `mail:address:${email}`, limit: limits.mailAddress },
  );
}
