import { eq, sql } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import { processEvents } from '#server/billing/events/process-events.ts';
import { later } from '#server/platform/clock.ts';
import type { JobDefinition } from '#server/platform/queue/define-job.ts';
import type { AnyonesPayment, Payment } from '#shared/billing/billing.contract.ts';
import { makePerson, TEST_PASSWORD } from '#tests/support/people.ts';
import { useTestPayments } from './use-test-payments.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;

/** The application, an administrator, and people who buy from it. */
export async function useTestShop() {
  const test = await useTestPayments();
  const { deps, bank, call, checkout, deliver } = test;
  const administrator = await makePerson(test, { email: 'admin@lunula.test' });

  /** Everything the provider has to report, delivered and processed. */
  async function hear(): Promise<void> {
    for (const event of bank.events.splice(0)) await deliver(event);
    await processEvents(deps);
  }

  const tokens = new Map<string, string>();

  /** Sessions expire as a test moves time; signing in is expensive, so it is done once for each moment. */
  async function tokenOf({ email }: { email: string }): Promise<string> {
    const key = `${email} ${deps.clock.now().toISOString()}`;
    const known = tokens.get(key);
    if (known) return known;
    const { json } = await call<{ access: string }>('POST', '/api/auth/sign-in', {
      body: { email, password: TEST_PASSWORD },
    });
    tokens.set(key, json.access);
    return json.access;
  }

  async function buy(body: object, buyer?: Person) {
    const person = buyer ?? (await makePerson(test));
    const { json } = await checkout(await tokenOf(person), body);
    const providerId = bank.pay(json.url, later(deps.clock.now(), { days: 30 }));
    await hear();
    const [payment] = await deps.db
      .select()
      .from(payments)
      .where(eq(payments.provider_payment_id, providerId));
    if (!payment) throw new Error('nothing was booked');
    return { person, providerId, orderId: json.orderId, id: payment.id };
  }

  return {
    ...test,
    administrator,
    hear,
    tokenOf,
    buy,
    /** Runs waiting jobs as if this were their last attempt. */
    async drainToTheEnd(job: JobDefinition<object>) {
      await deps.db.execute(sql`update pgboss.job set retry_limit = retry_count where name = ${job.name}`);
      return deps.queue.drainJob(job);
    },
    async listMine(person: { email: string }) {
      const token = await tokenOf(person);
      return (await call<{ items: Payment[] }>('GET', '/api/me/payments', { token })).json.items;
    },
    async getForAdministrator(id: string): Promise<AnyonesPayment> {
      const token = await tokenOf(administrator);
      const { json } = await call<{ items: AnyonesPayment[] }>('GET', '/api/admin/payments', {
        token,
      });
      const found = json.items.find((payment) => payment.id === id);
      if (!found) throw new Error('the administrator does not see it');
      return found;
    },
    async refundAsAdministrator(id: string, amountCents: number, requestId: string = crypto.randomUUID()) {
      return call<AnyonesPayment & { code: string }>('POST', `/api/admin/payments/${id}/refund`, {
        token: await tokenOf(administrator),
        body: { amountCents, requestId },
      });
    },
  };
}
