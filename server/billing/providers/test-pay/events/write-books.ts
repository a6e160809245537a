import { makeId } from '#server/billing/providers/test-pay/make-id.ts';
import { testPayEvents } from '#server/billing/providers/test-pay/test-pay.tables.ts';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { deliverEvents, type TestPayEvent } from './deliver-events.ts';

export type Tell = (type: string, kind: TestPayEvent['subject_kind'], id: string) => Promise<void>;

/** What happens and the events that tell of it are one transaction. They leave as soon as it holds. */
export async function writeBooks<Result>(
  testPay: TestPay,
  work: (tx: Transaction, tell: Tell) => Promise<Result>,
): Promise<Result> {
  const told: TestPayEvent[] = [];
  const result = await testPay.db.transaction((tx) =>
    work(tx, async (type, kind, id) => {
      const event = {
        id: makeId('event'),
        type,
        subject_kind: kind,
        subject_id: id,
        created_at: testPay.clock.now(),
        delivered_at: null,
      };
      await tx.insert(testPayEvents).values(event);
      told.push(event);
    }),
  );
  await deliverEvents(testPay, told);
  return result;
}
