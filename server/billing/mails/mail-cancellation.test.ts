import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accountDeletions } from '#server/account/account.tables.ts';
import { subscriptions } from '#server/billing/billing.tables.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';

const test = await useTestShop();
const { bank, hear, buy, mails, deliverMail } = test;

async function subscribe() {
  const { person, providerId } = await buy({ kind: 'premium' });
  return { person, plan: bank.payments.get(providerId)?.subscriptionId ?? '' };
}

async function cancellationsTo(email: string) {
  await deliverMail();
  return mails.filter(({ to, subject }) => to === email && subject === 'Your Premium is canceled');
}

it('cancelling Premium is confirmed once, with the day it lasts to', async () => {
  const { person, plan } = await subscribe();
  bank.change(plan, { cancelsAtPeriodEnd: true });
  await hear();
  await hear();
  const [mail, ...others] = await cancellationsTo(person.email);
  expect(others).toEqual([]);
  const end = bank.subscriptions
    .get(plan)
    ?.paidUntil.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  expect(mail?.text).toContain(`until ${end}`);
  expect(mail?.text).toContain('http://lunula.test/dashboard#plan');
  expect(mail?.text).toContain('Wasn’t you?');
});

it('so is cancelling it once more after having resumed it', async () => {
  const { person, plan } = await subscribe();
  for (const cancelsAtPeriodEnd of [true, false, true]) {
    bank.change(plan, { cancelsAtPeriodEnd });
    await hear();
  }
  expect(await cancellationsTo(person.email)).toHaveLength(2);
});

it('a plan that ends without having been cancelled by its owner is not called so', async () => {
  const { person, plan } = await subscribe();
  bank.change(plan, { status: 'past_due' });
  await hear();
  bank.change(plan, { status: 'canceled', endedAt: test.deps.clock.now() });
  await hear();
  expect(await cancellationsTo(person.email)).toEqual([]);
});

const END = () => ({ status: 'canceled', endedAt: test.deps.clock.now(), isEndWanted: true }) as const;

it.each(['active', 'past_due'] as const)(
  'a plan cancelled at once, while %s, is over at once',
  async (status) => {
    const { person, plan } = await subscribe();
    bank.change(plan, { status });
    await hear();
    bank.change(plan, END());
    await hear();
    const [mail, ...others] = await cancellationsTo(person.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Premium has ended, and you won’t be charged again.');
    expect(mail?.text).not.toMatch(/until|resume/iu);
  },
);

it('who was told that it is cancelled is not told again when it ends', async () => {
  const { person, plan } = await subscribe();
  bank.change(plan, { cancelsAtPeriodEnd: true });
  await hear();
  bank.change(plan, END());
  await hear();
  expect(await cancellationsTo(person.email)).toHaveLength(1);
});

it('nor is anybody whose plan we have ended ourselves: refunded, replaced, or gone with the account', async () => {
  const { deps } = test;
  const [refunded, replaced, leaving] = [await subscribe(), await subscribe(), await subscribe()];
  const isOf = ({ person }: typeof refunded) => eq(subscriptions.user_id, person.id);
  const over = { ended_over_payment_id: crypto.randomUUID() };
  await deps.db.update(subscriptions).set(over).where(isOf(refunded));
  const [older] = await deps.db.select().from(subscriptions).where(isOf(replaced));
  if (older) {
    const newer = { ...older, id: crypto.randomUUID(), provider_subscription_id: 'sub_newer' };
    await deps.db.insert(subscriptions).values(newer);
  }
  const now = deps.clock.now();
  const deletion = { requested_at: now, erase_at: now, begun_at: now };
  await deps.db.insert(accountDeletions).values({ user_id: leaving.person.id, ...deletion });
  for (const { plan } of [refunded, replaced, leaving]) bank.change(plan, END());
  await hear();
  for (const { person } of [refunded, replaced, leaving])
    expect(await cancellationsTo(person.email)).toEqual([]);
});

it('who cancels when the month is over already is not promised anything', async () => {
  const { person, plan } = await subscribe();
  test.advance({ days: 33 });
  bank.change(plan, { status: 'past_due' });
  await hear();
  bank.change(plan, { cancelsAtPeriodEnd: true });
  await hear();
  const [mail] = await cancellationsTo(person.email);
  expect(mail?.text).toContain('Premium has ended, and you won’t be charged again.');
  expect(mail?.text).not.toMatch(/until|resume/iu);
});

it('nor is who cancels while the money for the month is withheld', async () => {
  const { person, plan } = await subscribe();
  await test.deps.db.update(subscriptions).set({ money: 'withheld' });
  bank.change(plan, { cancelsAtPeriodEnd: true });
  await hear();
  const [mail] = await cancellationsTo(person.email);
  expect(mail?.text).toContain('Premium is closed at the moment, and you won’t be charged again.');
  expect(mail?.text).not.toMatch(/until|resume/iu);
});
