import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { adminRefunds, payments } from '#server/billing/billing.tables.ts';
import { PATIENCE } from '#server/billing/patience.ts';
import { syncSubject } from '#server/billing/sync/sync-subject.ts';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import { within } from '#server/platform/outside.ts';
import { DomainError } from '#shared/errors.ts';

/** By then nobody waits for the answer any more, and no provider is still working on the request. */
const LOST_AFTER = { minutes: 2 };

/**
 * Finds out what became of an administrator's refunds whose sender never came back, because its process was
 * killed for example. If the provider has made one, booking it settles it; one it does not know is forgotten,
 * as if refused, unless it is being sent again: that is asked about as well, because a provider does not
 * remember its key for ever. Returns whether any other turned out to be made.
 */
export async function clearUpLostRefunds(deps: Deps, paymentId: string, sending?: string): Promise<boolean> {
  const lost = await deps.db
    .select({ id: adminRefunds.id, providerPaymentId: payments.provider_payment_id })
    .from(adminRefunds)
    .innerJoin(payments, eq(payments.id, adminRefunds.payment_id))
    .where(
      and(eq(adminRefunds.payment_id, paymentId), isLost(deps), eq(payments.provider, deps.payments.name)),
    );
  const [first] = lost;
  if (!first) return false;
  const subject = { kind: 'payment', id: first.providerPaymentId } as const;
  await within(deps.clock.timeout(PATIENCE.click), () => syncSubject(deps, subject)).catch(
    (error: unknown) => {
      deps.log.error({ err: error, payment: paymentId }, 'nobody knows yet what became of a refund');
      throw new DomainError('REFUND_UNDER_WAY');
    },
  );
  const others = lost.map(({ id }) => id).filter((id) => id !== sending);
  const isOneOfThem = inArray(adminRefunds.id, others);
  // One that was sent again meanwhile is no longer lost.
  await deps.db.delete(adminRefunds).where(and(isOneOfThem, isLost(deps)));
  return (await deps.db.$count(adminRefunds, and(isOneOfThem, isNotNull(adminRefunds.settled_at)))) > 0;
}

function isLost(deps: Deps) {
  return and(
    isNull(adminRefunds.settled_at),
    lte(adminRefunds.sent_at, later(deps.clock.now(), { minutes: -LOST_AFTER.minutes })),
  );
}
