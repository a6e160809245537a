import type { Deps } from '#server/deps.ts';

/** Whatever sends mail is bounded by the network that asks and by the address it would go to. */
export async function takeMailLimits(deps: Deps, network: string, email: string): Promise<void> {
  await deps.limiter.take(`mail:network:${network}`, deps.settings.limits.mailNetwork);
  await deps.limiter.take(`mail:address:${email}`, deps.settings.limits.mailAddress);
}
