import { and, asc, gt, isNull } from 'drizzle-orm';
import { testPayEvents } from '#server/billing/providers/test-pay/test-pay.tables.ts';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';
import { later } from '#server/platform/clock.ts';
import { deliverEvents } from './deliver-events.ts';

const BATCH = 200;
/** Older ones are still on the list that whoever missed them can ask for. */
const GIVE_UP_DAYS = 3;

export async function deliverWaitingEvents(testPay: TestPay): Promise<void> {
  if (!testPay.send) return;
  const waiting = await testPay.db
    .select()
    .from(testPayEvents)
    .where(
      and(
        isNull(testPayEvents.delivered_at),
        gt(testPayEvents.created_at, later(testPay.clock.now(), { days: -GIVE_UP_DAYS })),
      ),
    )
    .orderBy(asc(testPayEvents.created_at), asc(testPayEvents.id))
    .limit(BATCH);
  await deliverEvents(testPay, waiting);
}
