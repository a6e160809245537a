import { expect, type Page } from '@playwright/test';
import type { Session } from '#shared/auth/auth.contract.ts';
import type { Order, SubscriptionStatus } from '#shared/billing/billing.contract.ts';
import { callApi } from './call-api.ts';

export const CARDS = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  withoutFunds: '4000 0000 0000 9995',
  /** Accepted now, refused at every renewal. */
  fading: '4000 0000 0000 0341',
} as const;

const REST = { expiry: '12/40', cvc: '123', name: 'Paula Nail' };

/** Does what opens the provider's page, and gives the tab it is in. */
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

/** Somebody pays for Premium without a browser, and waits until it is theirs. */
export async function subscribeByApi(baseURL: string, session: Session): Promise<void> {
  await payForPremium(baseURL, session, CARDS.accepted);
  await untilSubscribed(baseURL, session);
}

export async function payForPremium(baseURL: string, session: Session, number: string): Promise<void> {
  const { url } = await callApi<{ url: string }>(baseURL, '/functions/create-checkout', {
    token: session.access,
    method: 'POST',
  });
  await enterCard(url, number);
}

/** Somebody pays for one thing without a browser, and waits until it is theirs. */
export async function buyByApi(baseURL: string, { access }: Session, purchase: object): Promise<void> {
  const { url, orderId } = await callApi<{ url: string; orderId: string }>(
    baseURL,
    '/functions/create-checkout',
    { token: access, method: 'POST', body: purchase },
  );
  await enterCard(url, CARDS.accepted);
  const readStatus = async () =>
    (await callApi<Order>(baseURL, `/me/orders/${orderId}`, { token: access })).status;
  await expect.poll(readStatus, { intervals: [50] }).toBe('paid');
}

async function enterCard(url: string, number: string): Promise<void> {
  const body = new URLSearchParams({ number, ...REST });
  await fetch(url, { method: 'POST', body, redirect: 'manual', headers: { Origin: new URL(url).origin } });
}

export async function untilSubscribed(baseURL: string, session: Session): Promise<void> {
  const isSubscribed = async () => {
    const { subscribed } = await callApi<SubscriptionStatus>(baseURL, '/functions/check-subscription', {
      token: session.access,
      method: 'POST',
    });
    return subscribed;
  };
  await expect.poll(isSubscribed, { intervals: [50] }).toBe(true);
}
