import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { processEvents } from '#server/billing/events/process-events.ts';
import { testPayPayments, testPaySubscriptions } from '#server/billing/providers/test-pay/test-pay.tables.ts';
import { DECLINED, FAILS_LATER, GOOD_CARD, openTestPayDesk } from '#tests/support/billing/test-pay-desk.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = await useTestApp();
const { deps, call, advance } = testApp;
const desk = openTestPayDesk(testApp);

async function subscribe(number: string = GOOD_CARD.number) {
  const person = await makePerson(testApp);
  const customerId = await desk.subscribe(person, { number });
  return { ...person, customerId, portal: await desk.openPortal(person) };
}

async function periodEndOf({ customerId }: { customerId: string }) {
  const [row] = await deps.db
    .select()
    .from(testPaySubscriptions)
    .where(eq(testPaySubscriptions.customer_id, customerId));
  return row?.period_end ?? new Date(0);
}

async function check(token: string) {
  await processEvents(deps);
  return (await call('POST', '/api/functions/check-subscription', { token })).json;
}

function day(date: Date) {
  return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

describe('the portal', () => {
  it('has an address that appears in no log, as anybody who knows it may change the plan', async () => {
    const { portal } = await subscribe();
    await desk.page(portal);
    const logged = testApp.logLines.join('');
    expect(logged).toContain('"/test-pay/…"');
    expect(logged).not.toContain(portal.split('/').at(-1));
  });

  it('shows plan, renewal, card and receipts', async () => {
    const person = await subscribe();
    const { status, text, headers } = await desk.page(person.portal);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    for (const words of [
      'Lunula Premium',
      '$6.99 per month',
      `Renews on ${day(await periodEndOf(person))}`,
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain('4242, expires 12/30');
    expect(text).toContain('href="http://lunula.test/dashboard">Back to Lunula');
    expect(text).not.toMatch(/<script|\sstyle=|\son\w+=/);
  });

  it('cancels in two clicks, effective at the end of the paid month, and resumes', async () => {
    const person = await subscribe();
    const end = await periodEndOf(person);
    expect((await desk.page(person.portal)).text).toContain(`href="${person.portal}/cancel">Cancel Premium`);
    expect((await desk.page(`${person.portal}/cancel`)).text).toContain(`until <strong>${day(end)}</strong>`);
    expect((await check(person.token)).renews).toBe(true);

    const canceled = await desk.submit(`${person.portal}/cancel`);
    expect([canceled.status, canceled.headers.get('Location')]).toEqual([
      303,
      `${person.portal}?done=canceled`,
    ]);
    const after = await desk.page(`${person.portal}?done=canceled`);
    expect(after.text).toContain(`Ends on ${day(end)}`);
    expect(after.text).toContain('Premium is canceled. Your access lasts until');
    expect(await check(person.token)).toMatchObject({
      subscribed: true,
      renews: false,
      subscription_end: end.toISOString(),
    });

    expect(after.text).toContain('Resume Premium');
    await desk.submit(`${person.portal}/resume`);
    const resumed = await desk.page(`${person.portal}?done=canceled`);
    expect(resumed.text).toContain(`Renews on ${day(end)}`);
    expect(resumed.text).not.toContain('Premium is canceled');
    expect(await check(person.token)).toMatchObject({ subscribed: true, renews: true });
  });

  it('lets a cancelled month run out and charges nothing more', async () => {
    const person = await subscribe();
    const end = await periodEndOf(person);
    await desk.submit(`${person.portal}/cancel`);
    advance({ days: 45 });
    await desk.submit(`${person.portal}/resume`);
    await desk.tick();
    expect(await periodEndOf(person)).toEqual(end);
    const [row] = await deps.db
      .select()
      .from(testPaySubscriptions)
      .where(eq(testPaySubscriptions.customer_id, person.customerId));
    expect(row).toMatchObject({ status: 'canceled', ended_at: end, next_charge_at: null });
    expect(await deps.db.$count(testPayPayments, eq(testPayPayments.customer_id, person.customerId))).toBe(1);
  });

  it('says that a payment failed, takes another card and charges it soon', async () => {
    const person = await subscribe(FAILS_LATER);
    const end = await periodEndOf(person);
    advance({ days: (end.getTime() - deps.clock.now().getTime()) / 86_400_000 + 1.5 });
    await desk.tick();
    const { url } = await deps.payments.openPortal({
      customerId: person.customerId,
      returnUrl: 'http://lunula.test/dashboard',
    });
    const portal = new URL(url).pathname;
    const graceEnd = new Date(end.getTime() + 3 * 86_400_000);
    expect((await desk.page(portal)).text).toContain(`Payment failed; access until ${day(graceEnd)}`);
    expect((await desk.page(`${portal}/cancel`)).text).toContain('your access ends <strong>now</strong>');

    for (const [number, message] of [
      ['1', 'Your card number is not valid.'],
      [DECLINED, 'Your card was declined.'],
    ] as const) {
      const { answered, text } = await desk.pageAfter(`${portal}/card`, { number });
      expect([answered, text.includes(message)]).toEqual([303, true]);
    }
    expect((await desk.page(portal)).text).toContain('0341, expires 12/30');

    const changed = await desk.submit(`${portal}/card`, { ...GOOD_CARD, expiry: '11/29' });
    expect(changed.headers.get('Location')).toBe(`${portal}?done=card`);
    await desk.tick();
    const { text } = await desk.page(`${portal}?done=card`);
    expect(text).toContain('4242, expires 11/29');
    expect(text).toContain('Renews on');
    expect((await periodEndOf(person)).getTime()).toBeGreaterThan(graceEnd.getTime());
  });

  it('ends an unpaid subscription at once when it is cancelled', async () => {
    const person = await subscribe(FAILS_LATER);
    advance({ days: 32 });
    await desk.tick();
    const { url } = await deps.payments.openPortal({
      customerId: person.customerId,
      returnUrl: 'http://x.test',
    });
    const portal = new URL(url).pathname;
    await desk.submit(`${portal}/cancel`);
    expect((await desk.page(portal)).text).toContain(`Ended on ${day(deps.clock.now())}`);
    expect((await desk.page(`${portal}/cancel`)).status).toBe(303);
  });

  it('has a receipt for each payment, including refunds, and nobody else’s', async () => {
    const person = await subscribe();
    const other = await subscribe();
    const [payment] = await deps.db
      .select()
      .from(testPayPayments)
      .where(eq(testPayPayments.customer_id, person.customerId));
    const paymentId = payment?.id ?? '';
    await deps.payments.refund({ paymentId, amountCents: 200, key: 'a part of it' });
    expect((await desk.page(person.portal)).text).toContain('$2.00 refunded');
    const { status, text } = await desk.page(`${person.portal}/receipts/${paymentId}`);
    expect(status).toBe(200);
    for (const words of ['$6.99', '-$2.00', 'Card ending in 4242', person.email, day(deps.clock.now())]) {
      expect(text).toContain(words);
    }
    expect((await desk.page(`${other.portal}/receipts/${paymentId}`)).status).toBe(404);
  });

  it('shows only receipts to people without a subscription', async () => {
    const creator = await makePerson(testApp, { role: 'creator' });
    const buyer = await makePerson(testApp);
    const course = await makeCourse(testApp, creator.id, { price_cents: 2400 });
    await desk.pay(await desk.openCheckout(buyer, { kind: 'course', courseId: course.id, consent: true }));
    const portal = await desk.openPortal(buyer);
    const { text } = await desk.page(portal);
    expect(text).toContain('Marble in ten minutes');
    expect(text).not.toMatch(/Premium|Payment method/);
    expect((await desk.page(`${portal}/cancel`)).headers.get('Location')).toBe(portal);
  });

  it('closes after half an hour', async () => {
    const person = await subscribe();
    advance({ minutes: 30 });
    const { status, text } = await desk.page(person.portal);
    expect([status, text.includes('href="http://lunula.test/dashboard"')]).toEqual([410, true]);
    expect((await desk.submit(`${person.portal}/cancel`)).status).toBe(410);
    expect((await desk.page(`${person.portal}/card`)).status).toBe(410);
  });

  it('lets people trying it out play the bank, and offers only what is possible', async () => {
    const person = await subscribe();
    const [payment] = await deps.db
      .select()
      .from(testPayPayments)
      .where(eq(testPayPayments.customer_id, person.customerId));
    const receipt = `${person.portal}/receipts/${payment?.id}`;
    const play = (act: string) => desk.submit(`${receipt}/bank`, { act });
    const offered = async () =>
      [...(await desk.page(receipt)).text.matchAll(/name="act" value="([\w-]+)"/g)].map(([, act]) => act);
    const subscribed = async () => (await check(person.token)).subscribed;

    expect(await offered()).toEqual(['dispute']);
    expect((await play('dispute')).headers.get('Location')).toBe(receipt);
    expect([await offered(), await subscribed()]).toEqual([['lose', 'win'], false]);
    await play('win');
    expect([await offered(), await subscribed()]).toEqual([[], true]);
    await deps.payments.refund({ paymentId: payment?.id ?? '', amountCents: 699, key: 'a' });
    expect(await offered()).toEqual(['return-refunds']);
    await play('return-refunds');
    expect([await offered(), await subscribed()]).toEqual([[], true]);

    expect((await play('rob')).status).toBe(404);
    const stranger = await subscribe();
    const foreign = `${stranger.portal}/receipts/${payment?.id}/bank`;
    expect((await desk.submit(foreign, { act: 'dispute' })).status).toBe(404);
  });
});
