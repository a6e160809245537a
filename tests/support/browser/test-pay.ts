import { expect, type Page } from '@playwright/test';
import type { Session } from '#shared/auth/auth.contract.ts';
import type { Order, SubscriptionStatus } from '#shared/billing/billing.contract.ts';
import { callApi } from './call-api.ts';

export const CARDS = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  withoutFunds: '4000 0000 0000 9995',
} as const;

const REST = { expiry: '12/40', cvc: '123', name: 'Paula Nail' };

/** Runs what opens the provider's page, and returns its tab. */
export async function openedBy(page: Page, act: () => Promise<void>): Promise<Page> {
  const opening = page.context().waitForEvent('page');
  await act();
  const tab = await opening;
  await tab.waitForURL('**/test-pay/**');
  return tab;
}

export async function payByCard(tab: Page, number: string = CARDS.accepted): Promise<void> {
  await tab.getByLabel('Card number').fill(number);
  await tab.getByLabel('Expiry date').fill(REST.expiry);
  await tab.getByLabel('CVC').fill(REST.cvc);
  await tab.getByLabel('Name on card').fill(REST.name);
  await tab.getByRole('button', { name: /^(Pay|Subscribe)/ }).click();
}

/** Pays for Premium without a browser, and waits until it is active. */
export async function subscribeByApi(baseURL: string, { access }: Session): Promise<void> {
  const { url } = await callApi<{ url: string }>(baseURL, '/functions/create-checkout', {
    token: access,
    method: 'POST',
  });
  await enterCard(url);
  const isSubscribed = async () => {
    const { subscribed } = await callApi<SubscriptionStatus>(baseURL, '/functions/check-subscription', {
      token: access,
      method: 'POST',
    });
    return subscribed;
  };
  await expect.poll(isSubscribed, { intervals: [50] }).toBe(true);
}

/** Pays for one thing without a browser, and waits until it is theirs. The id of its order. */
export async function buyByApi(baseURL: string, { access }: Session, purchase: object): Promise<string> {
  const { url, orderId } = await callApi<{ url: string; orderId: string }>(
    baseURL,
    '/functions/create-checkout',
    { token: access, method: 'POST', body: purchase },
  );
  await enterCard(url);
  const readStatus = async () =>
    (await callApi<Order>(baseURL, `/me/orders/${orderId}`, { token: access })).status;
  await expect.poll(readStatus, { intervals: [50] }).toBe('paid');
  return orderId;
}

async function enterCard(url: string): Promise<void> {
  const body = new URLSearchParams({ number: CARDS.accepted, ...REST });
  await fetch(url, { method: 'POST', body, redirect: 'manual', headers: { Origin: new URL(url).origin } });
}
