import { eq } from 'drizzle-orm';
import { testPayEvents } from '#server/billing/providers/test-pay/test-pay.tables.ts';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';
import { PAYMENT_WEBHOOK_PATH } from '#shared/billing/billing.addresses.ts';
import { SIGNATURE_HEADER, signEvent } from './event-signature.ts';

export type TestPayEvent = typeof testPayEvents.$inferSelect;

/** Over the same address and with the same proof as a provider elsewhere. What fails is sent again by the tick. */
export async function deliverEvents(testPay: TestPay, events: readonly TestPayEvent[]): Promise<void> {
  for (const event of events) {
    try {
      await deliver(testPay, event);
    } catch (error) {
      testPay.log.warn({ err: error, event: event.id, type: event.type }, 'a Test Pay event waits');
    }
  }
}

async function deliver(testPay: TestPay, event: TestPayEvent): Promise<void> {
  if (!testPay.send) return;
  const body = writeEvent(event);
  const now = testPay.clock.now();
  const answer = await testPay.send(
    new Request(`${testPay.publicUrl}${PAYMENT_WEBHOOK_PATH}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signEvent(testPay.key, body, now) },
      body,
    }),
  );
  if (!answer.ok) throw new Error(`Not taken, with status ${answer.status}`);
  await testPay.db.update(testPayEvents).set({ delivered_at: now }).where(eq(testPayEvents.id, event.id));
}

function writeEvent(event: TestPayEvent): string {
  return JSON.stringify({
    id: event.id,
    type: event.type,
    created: event.created_at.toISOString(),
    subject: { kind: event.subject_kind, id: event.subject_id },
  });
}
