import { and, eq, sql } from 'drizzle-orm';
import { paymentSubjects } from '#server/billing/billing.tables.ts';
import type { Subject } from '#server/billing/providers/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/** Another answer was stored since this one was requested: there is no telling which is newer. */
export class Overtaken extends Error {}

/** How many answers about something have been stored so far. Read this before asking the provider. */
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
 * Call this before storing answers. It succeeds only if nothing was stored about their subjects since they
 * were requested. So of two concurrent answers one is discarded and requested again, and an older one never
 * replaces a newer one, although nothing is locked while waiting for the provider. From here to the end of
 * the transaction the subjects are locked, always in the order checkout, payment, subscription.
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
