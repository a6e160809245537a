import { PATIENCE } from '#server/billing/patience.ts';
import type { Deps } from '#server/deps.ts';
import { within } from '#server/platform/outside.ts';
import { DomainError } from '#shared/errors.ts';

/** Somebody has clicked and waits: the provider answers soon, or they are told to try again. */
export async function askForPayouts<Answer>(deps: Deps, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await within(deps.clock.timeout(PATIENCE.click), ask);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    deps.log.error({ err: error }, 'the provider could not be asked about a payout account');
    throw new DomainError('PAYOUT_SETUP_FAILED');
  }
}
