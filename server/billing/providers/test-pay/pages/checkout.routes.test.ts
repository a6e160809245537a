import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '#server/billing/billing.tables.ts';
import { processEvents } from '#server/billing/events/process-events.ts';
import {
  testPayCheckouts,
  testPayEvents,
  testPayPayments,
} from '#server/billing/providers/test-pay/test-pay.tables.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import {
  DECLINED,
  FAILS_LATER,
  GOOD_CARD,
  openTestPayDesk,
  WITHOUT_FUNDS,
} from '#tests/support/billing/test-pay-desk.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = await useTestApp();
const { app, deps, call, advance, logLines } = testApp;
const desk = openTestPayDesk(testApp);

describe('the checkout page', () => {
  it('says what is bought, for how much, when it renews and how to cancel', async () => {
    const { text, status, headers } = await desk.page(await desk.openCheckout(await makePerson(testApp)));
    expect(status).toBe(200);
    for (const words of [
      'Test mode: no real money moves',
      'Lunula Premium',
      '$6.99',
      'per month',
      'Total today',
      'April 1, 2026',
      'Cancel anytime',
      'Refundable within 14 days of your first payment.',
      'Subscribe for $6.99 a month',
      '4000 0000 0000 0341',
    ]) {
      expect(text).toContain(words);
    }
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect(text).not.toMatch(/<script|\sstyle=|\son\w+=/);
  });

  it('sells a course once, shows its title as text, and enrols on return', async () => {
    const creator = await makePerson(testApp, { role: 'creator' });
    const buyer = await makePerson(testApp);
    const course = await makeCourse(testApp, creator.id, {
      title: '<b>Chrome</b> & "cat-eye"',
      price_cents: 2400,
    });
    const checkout = await desk.openCheckout(buyer, { kind: 'course', courseId: course.id, consent: true });
    const { text } = await desk.page(checkout);
    expect(text).toContain('&lt;b&gt;Chrome&lt;/b&gt; &amp; &quot;cat-eye&quot;');
    expect(text).toContain('Pay $24.00');
    expect(text).not.toContain('per month');
    expect(text).not.toContain('Refundable');

    const answer = await desk.pay(checkout);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toContain(`/courses/${course.id}?order=`);
    await processEvents(deps);
    const rows = await deps.db.select().from(enrollments).where(eq(enrollments.user_id, buyer.id));
    expect(rows).toMatchObject([{ course_id: course.id, source: 'purchase' }]);
    const [payment] = await paymentsFor(checkout);
    expect(payment).toMatchObject({ amount_cents: 2400, fee_cents: 100, card_last4: '4242' });
  });

  it('makes whoever pays a subscriber', async () => {
    const person = await makePerson(testApp);
    const answer = await desk.pay(await desk.openCheckout(person));
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      'http://lunula.test/dashboard?success=true',
    ]);
    await processEvents(deps);
    const { json } = await call('POST', '/api/functions/check-subscription', { token: person.token });
    expect(json).toMatchObject({
      subscribed: true,
      renews: true,
      subscription_end: '2026-04-01T12:00:00.000Z',
    });
  });

  it('keeps what was typed, except for the security code, and says what is wrong with each field', async () => {
    const checkout = await desk.openCheckout(await makePerson(testApp));
    const { answered, status, text, headers } = await desk.pageAfter(checkout, {
      number: '4242 4242 4242 4241',
      expiry: '02/26',
      cvc: '98',
      name: '',
    });
    expect([answered, status]).toEqual([303, 200]);
    expect(text).toMatch(
      /name="number" [^>]*value="4242 4242 4242 4241"[^>]*aria-invalid="true" aria-describedby="number-error" autofocus>/,
    );
    expect(text).toContain('id="number-error">Your card number is not valid.<');
    expect(text).toContain('id="expiry-error">Your card has expired.<');
    expect(text).toContain('id="cvc-error">Enter the 3 or 4 digits.<');
    expect(text).toContain('id="name-error">Enter the name on your card.<');
    expect(text).toMatch(/name="cvc" type="text" value=""/);
    // Said once: anybody who comes back later finds an empty form.
    expect(headers.get('Set-Cookie')).toMatch(/^test-pay-card=; Max-Age=0; Path=\/test-pay\/checkout\//);
    expect((await desk.page(checkout)).text).not.toContain('aria-invalid="true"');
    expect(await paymentsFor(checkout)).toEqual([]);
  });

  it.each([
    [DECLINED, 'Your card was declined.'],
    [WITHOUT_FUNDS, 'Your card has insufficient funds.'],
  ])('stays open when %s is refused, and takes another card', async (number, message) => {
    const checkout = await desk.openCheckout(await makePerson(testApp));
    const refused = await desk.pageAfter(checkout, { number });
    expect(refused.answered).toBe(303);
    expect(refused.text).toContain(message);
    expect(refused.text).toContain(`value="${number}"`);
    expect(await paymentsFor(checkout)).toEqual([]);
    expect((await desk.page(checkout)).status).toBe(200);
    expect((await desk.pay(checkout)).status).toBe(303);
  });

  it('is paid once when twenty press the button at once', async () => {
    const checkout = await desk.openCheckout(await makePerson(testApp));
    // With every connection open, so that they really collide.
    await Promise.all(Array.from({ length: 20 }, () => desk.page(checkout)));
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.pay(checkout)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(new Set(answers.map(({ headers }) => headers.get('Location')))).toEqual(
      new Set(['http://lunula.test/dashboard?success=true']),
    );
    expect(await paymentsFor(checkout)).toHaveLength(1);
    const events = await deps.db
      .select()
      .from(testPayEvents)
      .where(eq(testPayEvents.subject_id, idOf(checkout)));
    expect(events.map(({ type }) => type)).toEqual(['checkout.completed']);
  });

  it('says that it is paid, and leads back', async () => {
    const checkout = await desk.openCheckout(await makePerson(testApp));
    await desk.pay(checkout);
    const { status, text } = await desk.page(checkout);
    expect(status).toBe(200);
    expect(text).toContain('Already paid');
    expect(text).toContain('href="http://lunula.test/dashboard?success=true"');
    const answer = await desk.submit(`${checkout}/cancel`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, checkout]);
    expect((await stateOf(checkout))?.status).toBe('complete');
  });

  it('can be cancelled, and is then neither shown nor paid', async () => {
    const checkout = await desk.openCheckout(await makePerson(testApp));
    const answer = await desk.submit(`${checkout}/cancel`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      'http://lunula.test/dashboard?canceled=true',
    ]);
    const { status, text } = await desk.page(checkout);
    expect([status, text.includes('Checkout canceled')]).toEqual([410, true]);
    expect((await desk.pageAfter(checkout, {})).status).toBe(410);
    expect(await paymentsFor(checkout)).toEqual([]);
    await processEvents(deps);
    expect((await orderOf(checkout))?.status).toBe('canceled');
  });

  it('closes after half an hour, whether or not anybody has noticed', async () => {
    const checkout = await desk.openCheckout(await makePerson(testApp));
    advance({ minutes: 29 });
    expect((await desk.page(checkout)).status).toBe(200);
    advance({ minutes: 1 });
    const { status, text } = await desk.page(checkout);
    expect([status, text.includes('This checkout has expired')]).toEqual([410, true]);
    expect((await desk.pageAfter(checkout, {})).status).toBe(410);
    expect(await deps.payments.findCheckout(idOf(checkout))).toMatchObject({ status: 'expired' });
    expect((await orderOf(checkout))?.status).toBe('open');
    await desk.tick();
    expect((await orderOf(checkout))?.status).toBe('expired');
    expect(await paymentsFor(checkout)).toEqual([]);
  });

  it('does not exist under an invented address', async () => {
    for (const path of ['/test-pay/checkout/tp_co_x', '/test-pay/portal/tp_po_x', '/test-pay/elsewhere']) {
      const { status, text, headers } = await desk.page(path);
      expect([status, text.includes('href="http://lunula.test"')]).toEqual([404, true]);
      expect(headers.get('Content-Security-Policy')).toContain('sha256-');
    }
    expect((await desk.pay('/test-pay/checkout/tp_co_x')).status).toBe(404);
  });

  it('refuses a form sent by another site', async () => {
    const checkout = await desk.openCheckout(await makePerson(testApp));
    const answer = await app.request(checkout, {
      method: 'POST',
      headers: { Origin: 'https://elsewhere.example' },
      body: new URLSearchParams(GOOD_CARD),
    });
    expect(answer.status).toBe(403);
    expect(await paymentsFor(checkout)).toEqual([]);
  });

  it('stores no card number anywhere, and logs none', async () => {
    const checkout = await desk.openCheckout(await makePerson(testApp));
    for (const number of [DECLINED, '5555 5555 5555 4444', FAILS_LATER]) await desk.pay(checkout, { number });
    const { rows } = await deps.db.execute<{ table_name: string }>(
      sql`select table_name from information_schema.tables where table_schema = 'public'`,
    );
    const dumps = await Promise.all(
      rows.map(({ table_name }) => deps.db.execute(sql`select t::text from ${sql.identifier(table_name)} t`)),
    );
    const kept = JSON.stringify(dumps.map((dump) => dump.rows)) + logLines.join('\n');
    expect(kept).toContain('0341');
    expect(kept.replace(/[\s-]/g, '')).not.toMatch(/42424242|4000000000000|5555555555/);
  });
});

function idOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}

it.each(['checkout', 'portal'])('knows no %s by a name that the database cannot hold', async (page) => {
  for (const method of ['GET', 'POST'])
    expect((await app.request(`/test-pay/${page}/%00`, { method })).status).toBe(404);
});

async function stateOf(path: string) {
  const [checkout] = await deps.db
    .select()
    .from(testPayCheckouts)
    .where(eq(testPayCheckouts.id, idOf(path)));
  return checkout;
}

async function orderOf(path: string) {
  const [order] = await deps.db
    .select()
    .from(orders)
    .where(eq(orders.provider_checkout_id, idOf(path)));
  return order;
}

async function paymentsFor(path: string) {
  const order = await orderOf(path);
  return deps.db
    .select()
    .from(testPayPayments)
    .where(eq(testPayPayments.order_ref, order?.id ?? ''));
}
