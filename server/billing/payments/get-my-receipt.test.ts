import { expect, it } from 'vitest';
import type { Payment } from '#shared/billing/billing.contract.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';

const { call, buy, tokenOf } = await useTestShop();

it('a receipt is its buyer’s alone, and says what the list and the mail say', async () => {
  const { person } = await buy({ kind: 'premium' });
  const token = await tokenOf(person);
  const list = await call<{ items: Payment[] }>('GET', '/api/me/payments', { token });
  const [payment] = list.json.items;
  const address = `/api/me/payments/${payment?.id}`;
  expect((await call('GET', address, { token })).json).toEqual(payment);

  const { person: other } = await buy({ kind: 'premium' });
  expect((await call('GET', address, { token: await tokenOf(other) })).json.code).toBe('NOT_FOUND');
  expect((await call('GET', address)).json.code).toBe('UNAUTHENTICATED');
});
