import { and, eq, sql } from 'drizzle-orm';
import { paymentSubjects } from '#server/billing/billing.tables.ts';
import type { Subject } from '#server/billing/providers/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/** Another answer was written down since this one was asked for: which of the two is the newer cannot be known. */
export class Overtaken extends Error {}

/** To be read before the provider is asked: how many answers about something have been written down by then. */
export async function readVersion(deps: Deps, { kind, id }: Subject): Promise<number> {
  const [row] = await deps.db
    .select({ version: paymentSubjects.version })
    .from(paymentSubjects)
    .where(
      and(
        eq(paymentSubjects.provider, deps.payments.name),
        eq(paymentSubjects.kind, kind),
        eq(paymentSubjects.subject_id, id),
      ),
    );
  return row?.version ?? 0;
}

/**
 * To be called before answers are written down. Each gets through only if nothing was written about its subject since
 * it was asked for. So of two answers that were under way at once, one is thrown away and asked for again, and an
 * older one never follows a newer one, although nothing was locked while the provider thought about it. From here to
 * the end of the transaction the subjects are locked; always in the order checkout, payment, subscription.
 */
export async function takeVersions(
  deps: Deps,
  tx: Transaction,
  asked: readonly (Subject & { version: number })[],
): Promise<void> {
  if (asked.length === 0) return;
  const taken = await tx
    .insert(paymentSubjects)
    .values(
      asked.map(({ kind, id, version }) => ({
        provider: deps.payments.name,
        kind,
        subject_id: id,
        version: version + 1,
      })),
    )
    .onConflictDoUpdate({
      target: [paymentSubjects.provider, paymentSubjects.kind, paymentSubjects.subject_id],
      set: { version: sql`excluded.version` },
      setWhere: sql`${paymentSubjects.version} = excluded.version - 1`,
    })
    .returning({ version: paymentSubjects.version });
  if (taken.length < asked.length) throw new Overtaken();
}
