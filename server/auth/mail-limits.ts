import type { Deps } from '#server/deps.ts';

/** Whatever sends mail is bounded by the network that asks and by the address it would go to. */
export async function takeMailLimits(deps: Deps, network: string, email: string): Promise<void> {
  const { limits } = deps.settings;
  await deps.limiter.take(
    { key: `mail:network:${network}`, limit: limits.mailNetwork },
    { key: `mail:address:${email}`, limit: limits.mailAddress },
  );
}
