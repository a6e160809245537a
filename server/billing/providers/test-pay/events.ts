import { and, asc, eq, gt, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { ProviderEvent } from '#server/billing/providers/payment-provider.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { PAYMENT_WEBHOOK_PATH } from '#shared/billing/billing.addresses.ts';
import { SIGNATURE_HEADER, signEvent } from './event-signature.ts';
import { testPayEvents as events } from './test-pay.tables.ts';
import { makeId, type TestPay } from './test-pay.ts';

type Event = typeof events.$inferSelect;

export type Books = {
  tx: Transaction;
  now: Date;
  /** Records one event per subject. */
  tell(kind: Event['subject_kind'], what: string, subjects: readonly { id: string }[]): Promise<void>;
};

/** Changes and the events reporting them are one transaction. Events are sent right after the commit. */
export async function writeBooks<Result>(
  testPay: TestPay,
  work: (books: Books) => Promise<Result>,
): Promise<Result> {
  const now = testPay.clock.now();
  const told: Event[] = [];
  const result = await testPay.db.transaction((tx) => {
    const tell: Books['tell'] = async (kind, what, subjects) => {
      for (const { id } of subjects) {
        const subject = { subject_kind: kind, subject_id: id };
        const event = { id: makeId('evt'), type: `${kind}.${what}`, ...subject, created_at: now };
        told.push(...(await tx.insert(events).values(event).returning()));
      }
    };
    return work({ tx, now, tell });
  });
  await deliverEvents(testPay, told);
  return result;
}

const BATCH = 200;
/** Older ones can still be listed by whoever missed them. */
const GIVE_UP_DAYS = 3;

export async function deliverWaitingEvents(testPay: TestPay): Promise<void> {
  const oldest = later(testPay.clock.now(), { days: -GIVE_UP_DAYS });
  const isWaiting = and(isNull(events.delivered_at), gt(events.created_at, oldest));
  await deliverEvents(testPay, await selectEvents(testPay, isWaiting, BATCH));
}

/** To the same address and signed in the same way as by an external provider. The tick resends what fails. */
async function deliverEvents(testPay: TestPay, waiting: readonly Event[]): Promise<void> {
  for (const event of waiting) {
    try {
      await deliver(testPay, event);
    } catch (error) {
      testPay.log.warn(
        { err: error, event: event.id, type: event.type },
        'a Test Pay event was not delivered',
      );
    }
  }
}

async function deliver({ db, clock, publicUrl, key, send }: TestPay, event: Event): Promise<void> {
  if (!send) return;
  const now = clock.now();
  const body = JSON.stringify({ ...toProviderEvent(event), created: event.created_at });
  const headers = { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signEvent(key, body, now) };
  const answer = await send(
    new Request(`${publicUrl}${PAYMENT_WEBHOOK_PATH}`, { method: 'POST', headers, body }),
  );
  if (!answer.ok) throw new Error(`Refused with status ${answer.status}`);
  await db.update(events).set({ delivered_at: now }).where(eq(events.id, event.id));
}

const PAGE = 500;

export async function* listEvents(testPay: TestPay, since: Date): AsyncGenerator<ProviderEvent> {
  let last: Event | undefined;
  do {
    const isNext =
      last &&
      sql`(${events.created_at}, ${events.id}) > (${last.created_at.toISOString()}::timestamptz, ${last.id})`;
    const page = await selectEvents(testPay, and(gte(events.created_at, since), isNext), PAGE);
    for (const event of page) yield toProviderEvent(event);
    last = page[PAGE - 1];
  } while (last);
}

function selectEvents({ db }: TestPay, which: SQL | undefined, limit: number): Promise<Event[]> {
  return db.select().from(events).where(which).orderBy(asc(events.created_at), asc(events.id)).limit(limit);
}

function toProviderEvent({ id, type, subject_kind, subject_id }: Event): ProviderEvent {
  return { id, type, subject: { kind: subject_kind, id: subject_id } };
}
