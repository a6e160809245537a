import { and, asc, gte, sql } from 'drizzle-orm';
import type { ProviderEvent } from '#server/billing/providers/payment-provider.ts';
import { testPayEvents } from '#server/billing/providers/test-pay/test-pay.tables.ts';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';

const PAGE = 500;

export async function* listEvents(testPay: TestPay, since: Date): AsyncGenerator<ProviderEvent> {
  let last: { created_at: Date; id: string } | undefined;
  for (;;) {
    const page = await testPay.db
      .select()
      .from(testPayEvents)
      .where(
        and(
          gte(testPayEvents.created_at, since),
          last &&
            sql`(${testPayEvents.created_at}, ${testPayEvents.id}) > (${last.created_at.toISOString()}::timestamptz, ${last.id})`,
        ),
      )
      .orderBy(asc(testPayEvents.created_at), asc(testPayEvents.id))
      .limit(PAGE);
    for (const { id, type, subject_kind, subject_id } of page) {
      yield { id, type, subject: { kind: subject_kind, id: subject_id } };
    }
    last = page.at(-1);
    if (page.length < PAGE || !last) return;
  }
}
