import { afterEach, describe, expect, it } from 'vitest';
import type { Payment } from '#shared/billing/billing.contract.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';

/** Bought through one provider, while another is in use by now. */
const test = await useTestShop();
const { deps, bank, call, buy, tokenOf, listMine, getForAdministrator } = test;
const creator = await makePerson(test, { role: 'creator' });
const course = await makeCourse(test, creator.id, { price_cents: 2400, lessons: [{}] });
const buyCourse = { kind: 'course', courseId: course.id, consent: true };

const { name } = deps.payments;
const use = (provider: string) => Object.assign(deps.payments, { name: provider });
afterEach(() => use(name));

async function ask(person: { email: string }, paymentId: string) {
  return call<Payment & { code: string; outcome: string }>('POST', `/api/me/payments/${paymentId}/refund`, {
    token: await tokenOf(person),
  });
}

describe('a refund that is due', () => {
  it.each(['another', 'none'])('becomes a request while the provider is %s', async (provider) => {
    const { person, id, providerId } = await buy(buyCourse);
    use(provider);
    expect(await listMine(person)).toMatchObject([{ refundVerdict: 'elsewhere' }]);
    const { status, json } = await ask(person, id);
    expect([status, json.outcome, json.refundVerdict]).toEqual([200, 'requested', 'requested']);
    expect(await getForAdministrator(id)).toMatchObject({ refundWantedAt: deps.clock.now().toISOString() });
    expect((await test.refundAsAdministrator(id, 2400)).json.code).toBe('REFUND_ELSEWHERE');
    use(name);
    expect((await test.refundAsAdministrator(id, 2400)).json).toMatchObject({ refundWantedAt: null });
    expect(bank.payments.get(providerId)?.refunds).toMatchObject([{ amountCents: 2400 }]);
  });

  it('is refused outside the rule as always', async () => {
    const { person, id } = await buy(buyCourse);
    test.advance({ days: 14 });
    use('another');
    expect((await ask(person, id)).json.code).toBe('REFUND_NOT_DUE');
  });
});

describe('a plan', () => {
  const portal = async (person: { email: string }) =>
    call<{ code: string; url: string }>('POST', '/api/functions/customer-portal', {
      token: await tokenOf(person),
    });

  it('cannot be managed, and its subscriber is told why', async () => {
    const { person } = await buy({ kind: 'premium' });
    expect((await portal(person)).status).toBe(200);
    use('another');
    expect((await portal(person)).json.code).toBe('PLAN_ELSEWHERE');
    test.advance({ days: 34 });
    expect((await portal(person)).json.code, 'it has ended').toBe('NOTHING_TO_MANAGE');
  });
});
