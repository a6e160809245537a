import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modulePurchases } from '#server/academy/academy.tables.ts';
import { payments } from '#server/billing/billing.tables.ts';
import { processEvents } from '#server/billing/events/process-events.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { later } from '#server/platform/clock.ts';
import { creatorCents } from '#shared/billing/prices.ts';
import { useTestPayments } from '#tests/support/billing/use-test-payments.ts';
import { count } from '#tests/support/counts.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makePerson } from '#tests/support/people.ts';
import { bookPosting } from './book-posting.ts';
import { ledgerEntries, ledgerPostings } from './ledger.tables.ts';

const PURCHASES = count(30, 300);
const REFUNDS = count(20, 200);

const test = await useTestPayments();
const { deps, bank, checkout, deliver } = test;
const creator = await makePerson(test, { role: 'creator' });
const course = await makeCourse(test, creator.id, { price_cents: 2499 });
const module = await makeModule(test, 11);

async function buy(body: object) {
  const person = await makePerson(test);
  const { json } = await checkout(person.token, body);
  return { person, paymentId: bank.pay(json.url, later(deps.clock.now(), { days: 30 })) };
}

async function settle() {
  await Promise.all(bank.events.splice(0).map((event) => deliver(event)));
  await Promise.all([processEvents(deps), processEvents(deps)]);
}

/** Postings in the whole ledger that do not sum to zero. */
async function unbalanced() {
  const { rows } = await deps.db.execute(sql`
    select posting_id, sum(amount_cents) from ledger_entries group by posting_id having sum(amount_cents) <> 0`);
  return rows;
}

describe('the ledger', () => {
  it('refuses a posting that does not sum to zero or has only one side', async () => {
    const { paymentId } = await buy({ kind: 'course', courseId: course.id, consent: true });
    await settle();
    const [payment] = await deps.db
      .select()
      .from(payments)
      .where(eq(payments.provider_payment_id, paymentId));
    const posting = { payment_id: payment?.id ?? '', kind: 'refund', booked_at: deps.clock.now() } as const;
    const book = (reference: string, amounts: [number, number]) =>
      deps.db.transaction((tx) =>
        bookPosting(tx, { ...posting, reference }, [
          { account: 'buyer', partyId: null, amountCents: amounts[0] },
          { account: 'platform', partyId: null, amountCents: amounts[1] },
        ]),
      );
    await expect(book('one', [100, -99])).rejects.toThrow();
    await expect(book('two', [100, 0])).rejects.toThrow();
    await expect(
      deps.db.transaction((tx) => tx.insert(ledgerPostings).values({ ...posting, reference: 'three' })),
    ).rejects.toThrow();
    expect(await book('four', [100, -100])).toBe(true);
    expect(await book('four', [100, -100]), 'the same fact').toBe(false);
  });

  it('accepts a posting with several creators, each named once', async () => {
    const { paymentId } = await buy({ kind: 'course', courseId: course.id, consent: true });
    await settle();
    const [payment] = await deps.db
      .select()
      .from(payments)
      .where(eq(payments.provider_payment_id, paymentId));
    const posting = { payment_id: payment?.id ?? '', kind: 'refund', booked_at: deps.clock.now() } as const;
    const [ada, bo] = [crypto.randomUUID(), crypto.randomUUID()];
    const book = (reference: string, creators: string[]) =>
      deps.db.transaction((tx) =>
        bookPosting(tx, { ...posting, reference }, [
          { account: 'buyer', partyId: null, amountCents: 100 * creators.length },
          ...creators.map((partyId) => ({ account: 'creator', partyId, amountCents: -100 }) as const),
        ]),
      );
    expect(await book('shared', [ada, bo])).toBe(true);
    await expect(book('twice', [ada, ada])).rejects.toThrow();
  });

  it('never uses a receipt number twice', async () => {
    const [payment] = await deps.db.select().from(payments).limit(1);
    const again = sql`insert into payments (kind, title, amount_cents, provider, provider_payment_id, receipt_number, paid_at)
      overriding system value values ('tip', 'Tip', 100, 'made', 'again', ${payment?.receipt_number}, now())`;
    await expect(deps.db.execute(again)).rejects.toMatchObject({
      cause: { constraint: 'payments_receipt_number' },
    });
  });

  it('is append-only', async () => {
    for (const statement of [
      deps.db.update(ledgerEntries).set({ amount_cents: 1 }),
      deps.db.delete(ledgerEntries),
      deps.db.update(ledgerPostings).set({ booked_at: deps.clock.now() }),
      deps.db.delete(ledgerPostings),
      deps.db.execute(sql`truncate ledger_entries`),
    ])
      await expect(statement).rejects.toMatchObject({ cause: { message: 'The ledger is append-only' } });
  });

  it(`balances after ${PURCHASES + REFUNDS} concurrent purchases and refunds, and access matches what is paid for`, async () => {
    await settle();
    const kinds = Array.from({ length: PURCHASES }, (_, at) =>
      at % 3 === 0
        ? { kind: 'premium' }
        : at % 3 === 1
          ? { kind: 'course', courseId: course.id, consent: true }
          : { kind: 'module', moduleId: module.id, consent: true },
    );
    const bought: Awaited<ReturnType<typeof buy>>[] = [];
    for (const some of chunks(kinds, 25)) bought.push(...(await Promise.all(some.map(buy))));
    const refunds = fc.sample(
      fc.record({ of: fc.nat(bought.length - 1), percent: fc.constantFrom(30, 50, 100) }),
      { numRuns: REFUNDS, seed: 20_26 },
    );
    const refund = async ({ of, percent }: (typeof refunds)[number], key: number) => {
      const payment = bank.payments.get(bought[of]?.paymentId ?? '');
      if (!payment) throw new Error('nothing was paid');
      const amountCents = Math.ceil((payment.amountCents * percent) / 100);
      await bank.provider
        .refund({ paymentId: payment.id, amountCents, key: `${key}` })
        .catch(() => undefined);
    };
    const running = Promise.all(refunds.map(refund));
    await Promise.all([running, settle()]);
    await settle();

    expect(await unbalanced()).toEqual([]);
    const rows = await deps.db.select().from(payments);
    const byProviderId = new Map(rows.map((row) => [row.provider_payment_id, row]));
    for (const { person, paymentId } of bought) {
      const [state, row] = [bank.payments.get(paymentId), byProviderId.get(paymentId)];
      const refunded = state?.refunds.reduce((total, { amountCents }) => total + amountCents, 0) ?? 0;
      expect(row).toMatchObject({ amount_cents: state?.amountCents, refunded_cents: refunded });
      const isOpen = await hasWhatWasPaid(row?.kind ?? '', person.id);
      if (row?.kind !== 'premium') expect(isOpen).toBe(refunded < (state?.amountCents ?? 0));
    }
    // Creators return their share of each refund, to the nearest cent.
    const earned = rows.map(({ kind, amount_cents, refunded_cents }) => {
      const share = creatorCents(kind, amount_cents);
      return share - Math.round((share * refunded_cents) / amount_cents);
    });
    expect(await creatorEarnings()).toBe(earned.reduce((total, cents) => total + cents, 0));
  });
});

async function hasWhatWasPaid(kind: string, userId: string): Promise<boolean> {
  if (kind === 'course') return (await deps.db.$count(enrollments, eq(enrollments.user_id, userId))) > 0;
  return (await deps.db.$count(modulePurchases, eq(modulePurchases.user_id, userId))) > 0;
}

async function creatorEarnings(): Promise<number> {
  const { rows } = await deps.db.execute<{ cents: string }>(sql`
    select coalesce(sum(amount_cents), 0) as cents from ledger_entries
    where account = 'creator' and party_id = ${creator.id}`);
  return Number(rows[0]?.cents);
}

function chunks<Item>(items: Item[], size: number): Item[][] {
  return items.flatMap((_, at) => (at % size === 0 ? [items.slice(at, at + size)] : []));
}
