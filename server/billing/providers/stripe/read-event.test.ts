import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paymentEvents } from '#server/billing/billing.tables.ts';
import { later } from '#server/platform/clock.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestStripe } from '#tests/support/stand-ins/stripe/use-test-stripe.ts';
import { CONNECT_EVENT_TYPES, STRIPE_EVENT_TYPES } from './read-event.ts';

const test = await useTestStripe();
const { deps, stripe, sign, post } = test;
const person = await makePerson(test);
const { json } = await test.checkout(person.token);
stripe.pay(json.url);
const event = stripe.state.events.find(({ type }) => type === 'checkout.session.completed');
const body = JSON.stringify(event, null, 2);

describe('a delivery', () => {
  it.each([
    ['without a signature', body, ''],
    ['signed with another secret', body, sign(body, { secret: 'whsec_another' })],
    ['formatted differently from what was signed', JSON.stringify(event), sign(body)],
    ['with a different event from the one signed', body.replace('completed', 'expired'), sign(body)],
    ['from 301 seconds ago', body, sign(body, { at: later(deps.clock.now(), { seconds: -301 }) })],
    ['that is not an event at all', 'hello', sign('hello')],
  ])('%s is refused and leaves no trace', async (_case, sent, signature) => {
    expect(await post(sent, signature)).toBe(400);
    expect(await deps.db.$count(paymentEvents)).toBe(0);
  });

  it('that is refused is reported with the likely cause, and counted', async () => {
    await post(body, sign(body, { secret: 'whsec_another' }));
    await post(body, sign(body, { at: later(deps.clock.now(), { hours: -2 }) }));
    const reported = test.logLines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'a payment event was refused');
    const WARNING = 40;
    for (const cause of ['STRIPE_WEBHOOK_SECRET', 'the clock of this machine'])
      expect(reported).toContainEqual(
        expect.objectContaining({
          level: WARNING,
          err: expect.objectContaining({ message: expect.stringContaining(cause) }),
        }),
      );
    const { text } = await test.call('GET', '/metrics');
    expect(text).toMatch(/^lunula_errors_total\{code="BAD_SIGNATURE"\} [1-9]/m);
  });

  it('from 300 seconds ago is stored once, without its content', async () => {
    const signature = sign(body, { at: later(deps.clock.now(), { seconds: -300 }) });
    expect(await post(body, signature)).toBe(200);
    expect(await post(body, signature)).toBe(200);
    expect(await deps.db.select().from(paymentEvents)).toMatchObject([
      {
        provider: 'stripe',
        provider_event_id: event?.id,
        type: 'checkout.session.completed',
        subject_kind: 'checkout',
        subject_id: stripe.state.all('checkout.session')[0]?.id,
      },
    ]);
  });

  it('of no interest is acknowledged and forgotten', async () => {
    const other = stripe.state.events.find(({ type }) => type === 'charge.succeeded');
    const before = await deps.db.$count(paymentEvents);
    expect(await post(JSON.stringify(other), sign(JSON.stringify(other)))).toBe(200);
    expect(await deps.db.$count(paymentEvents)).toBe(before);
  });
});

describe('the list of events', () => {
  it('has everything of interest since a given time, oldest first, across several pages', async () => {
    const { state } = stripe;
    const since = later(deps.clock.now(), { minutes: 1 });
    test.advance({ minutes: 1 });
    const [[session], [charge]] = [state.all('checkout.session'), state.all('charge')];
    if (!session || !charge) throw new Error('nothing was paid');
    for (let count = 0; count < 130; count += 1) {
      state.tell('checkout.session.expired', session);
      state.tell('charge.succeeded', charge);
    }
    const listed: string[] = [];
    for await (const { id } of deps.payments.listEvents(since)) listed.push(id);
    const wanted = state.events.filter(({ type }) => type === 'checkout.session.expired');
    expect(listed).toEqual(wanted.map(({ id }) => id));
  });

  it('matches what the README says to choose', () => {
    const readme = readFileSync('README.md', 'utf8');
    const types = [...STRIPE_EVENT_TYPES, ...CONNECT_EVENT_TYPES];
    expect(types.filter((type) => !readme.includes(`\`${type}\``))).toEqual([]);
  });
});
