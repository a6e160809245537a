import { expect, type Page } from '@playwright/test';
import { courses } from '#db/seed/courses.ts';
import { lessons } from '#db/seed/lessons.ts';
import { MODULE_IDS } from '#db/seed/modules.ts';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { CONFIRMATION_MESSAGES } from '#shared/billing/confirmation.messages.ts';
import { PAYMENT_ADMIN_MESSAGES } from '#shared/billing/payment-admin.messages.ts';
import {
  CONSENT_TEXT,
  REFUND_REFUSALS,
  REFUND_RULES,
  REFUND_VERDICT_NOTES,
} from '#shared/billing/refund.rules.ts';
import { ENROLMENT_MESSAGES } from '#shared/enrolments/enrolment.messages.ts';
import { ERRORS } from '#shared/errors.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { type Person, signInDemo } from '#tests/support/browser/people.ts';
import { test } from '#tests/support/browser/test.ts';
import { CARDS, openedBy, payByCard, subscribeByApi } from '#tests/support/browser/test-pay.ts';
import { expectToast, readToast } from '#tests/support/browser/toast.ts';
import { follow, visit } from '#tests/support/browser/visit.ts';
import { QUICK } from '#tests/support/browser/widths.ts';

const COURSE = courses.chrome;
const LOCKED_LESSON = lessons.chrome[1];
const MODULE = { id: MODULE_IDS[11], title: 'Ombré and Aura Blends' };

test('subscribing: pay in one tab, be welcomed there, and have Premium here without a reload', {
  tag: QUICK,
}, async ({ page, newPerson, signIn }) => {
  await signIn((await newPerson('Paula')).session);
  await visit(page, '/subscription');
  const premium = page.getByRole('region', { name: 'Premium' });
  await expect(premium).toContainText('Total today$6.99');
  await expect(premium).toContainText(`Cancel anytime. ${REFUND_RULES.premium}`);
  const tab = await openedBy(page, () => premium.getByRole('button', { name: 'Get Premium' }).click());
  expect(await tab.evaluate('window.opener')).toBeNull();
  await expect(tab.getByText('Test mode: no real money moves')).toBeVisible();
  await payByCard(tab);

  await expect(tab).toHaveURL('/dashboard');
  await expectToast(tab, BILLING_MESSAGES.welcome);
  await expect(tab.getByText(CONFIRMATION_MESSAGES.confirming)).toHaveCount(0);
  await expect(tab.getByText('Premium Member')).toBeVisible();
  await expect(tab.getByRole('region', { name: 'Premium' })).toContainText(/Renews .+, \$6\.99/);
  await expect(tab.getByRole('region', { name: 'Payments' })).toContainText('Lunula Premium');
  await tab.getByRole('button', { name: 'See what’s open' }).click();
  await expect(tab).toHaveURL('/success');

  await expect(premium).toContainText('Your Premium is active until');
  await expect(premium.getByRole('button', { name: 'Manage subscription' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Free' }).getByText('Current plan')).toHaveCount(0);
});

test('Premium that was paid for at a locked lesson opens it: its course is started on the way back', async ({
  page,
  newPerson,
  signIn,
}) => {
  await signIn((await newPerson('Paula')).session);
  const lesson = `/courses/${COURSE.id}/lessons/${LOCKED_LESSON.id}`;
  await visit(page, `/subscription?from=${encodeURIComponent(lesson)}`);
  const premium = page.getByRole('region', { name: 'Premium' });
  const tab = await openedBy(page, () => premium.getByRole('button', { name: 'Get Premium' }).click());
  await payByCard(tab);
  await expect(tab).toHaveURL(lesson);
  await expectToast(tab, ENROLMENT_MESSAGES.enrolled(COURSE.title));
  await expect(tab.getByRole('heading', { name: LOCKED_LESSON.title })).toBeVisible();
  await expect(tab.getByRole('heading', { name: /Premium Is Active|Access Restricted/ })).toHaveCount(0);
});

test('a payment made before the page was listening still shows; its buyer cancels, resumes and gets it refunded, but not the next', async ({
  page,
  newPerson,
  signIn,
  baseURL,
  expectComplaints,
}) => {
  expectComplaints('ERR_FAILED', 409);
  const { session } = await newPerson('Paula');
  await signIn(session);
  const released = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/api\/realtime/, async (socket) => {
    await released.promise;
    socket.connectToServer();
  });
  await visit(page, '/dashboard');
  const list = page.getByRole('region', { name: 'Payments' });
  await expect(list).toHaveCount(0);
  await subscribeByApi(baseURL, session);
  released.resolve();
  await expect(list).toContainText('Lunula Premium');
  await visit(page, '/dashboard');
  const plan = page.getByRole('region', { name: 'Premium' });
  await expect(plan).toContainText('Renews');

  await test.step('a portal that does not open says why', async () => {
    const manage = page.getByRole('button', { name: 'Manage subscription' });
    await page.route('**/api/functions/customer-portal', (route) => route.abort());
    await manage.click();
    await expectToast(page, BILLING_MESSAGES.portalFailed);
    await page.route('**/api/functions/customer-portal', (route) =>
      route.fulfill({
        status: 409,
        json: { defined: true, code: 'NOTHING_TO_MANAGE', message: ERRORS.NOTHING_TO_MANAGE.message },
      }),
    );
    await manage.click();
    await expectToast(page, { title: 'Error', description: ERRORS.NOTHING_TO_MANAGE.message });
    await page.unroute('**/api/functions/customer-portal');
  });

  await test.step('the portal cancels in two clicks and resumes, and the dashboard follows', async () => {
    const portal = await openedBy(page, () =>
      plan.getByRole('button', { name: 'Manage subscription' }).click(),
    );
    await portal.getByRole('link', { name: 'Cancel Premium' }).click();
    await portal.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect(plan).toContainText('Ends');
    await expect(page.getByText('Premium Member')).toBeVisible();
    await portal.getByRole('button', { name: 'Resume Premium' }).click();
    await expect(plan).toContainText('Renews');
  });

  await test.step('the first payment is refunded with a button, the second is not', async () => {
    await list.getByRole('button', { name: /^Refund/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Refund this payment?' });
    await expect(question).toContainText('$6.99 goes back to the card you paid with. Premium ends at once.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Refund $6.99' }).click();
    await expectToast(page, BILLING_MESSAGES.refunded('$6.99'));
    await expect(list.getByText('Refunded', { exact: true })).toBeVisible();
    await expect(list.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
    await expect(page.getByText('Premium Member')).toHaveCount(0);

    await subscribeByApi(baseURL, session);
    await list.getByRole('button', { name: /^Refund/ }).click();
    const refusal = page.getByRole('dialog', { name: 'This payment cannot be refunded' });
    await expect(refusal).toContainText(REFUND_REFUSALS.not_first);
    await expectAccessible(page);
    await refusal.getByRole('button', { name: 'Got it' }).click();
    await expect(refusal).toHaveCount(0);
  });
});

test('the plans say what they cost; a checkout that fails, a declined card and giving up change nothing; a blocked tab is no obstacle', async ({
  page,
  context,
  newPerson,
  signIn,
  expectComplaints,
}) => {
  expectComplaints('ERR_FAILED', 410, 503);
  await signIn((await newPerson()).session);
  await visit(page, '/subscription');
  const buy = page.getByRole('button', { name: 'Get Premium' });
  await test.step('the plans', async () => {
    const free = page.getByRole('region', { name: 'Free' });
    const premium = page.getByRole('region', { name: 'Premium' });
    await expect(free).toContainText('$0');
    await expect(free.getByText('Current plan')).toBeVisible();
    await expect(premium).toContainText('$6.99');
    await expect(premium.getByText('Most Popular')).toBeVisible();
  });

  await test.step('a checkout that fails says so and leaves no empty tab behind', async () => {
    const checkouts = '**/api/functions/create-checkout';
    await page.route(checkouts, (route) => route.abort());
    await buy.click();
    await readToast(page, BILLING_MESSAGES.checkoutFailed);
    await page.unroute(checkouts);
    await page.route(checkouts, (route) =>
      route.fulfill({ status: 503, json: { code: 'PAYMENTS_OFF', message: ERRORS.PAYMENTS_OFF.message } }),
    );
    await buy.click();
    await readToast(page, { title: 'Error', description: ERRORS.PAYMENTS_OFF.message });
    expect(context.pages()).toEqual([page]);
    await page.unroute(checkouts);
  });

  await test.step('a declined card, one without funds, and giving up', async () => {
    const tab = await openedBy(page, () => buy.click());
    await payByCard(tab, CARDS.declined);
    await expect(tab.getByRole('alert')).toContainText('Your card was declined.');
    await payByCard(tab, CARDS.withoutFunds);
    await expect(tab.getByRole('alert')).toContainText('Your card has insufficient funds.');
    await tab.getByRole('button', { name: 'Cancel' }).click();
    await expect(tab).toHaveURL('/dashboard');
    await expect(tab.getByRole('link', { name: 'Get Premium' })).toBeVisible();
    await expect(tab.getByText(CONFIRMATION_MESSAGES.confirming)).toHaveCount(0);
    await tab.goBack();
    await expect(tab.getByRole('heading', { name: 'Checkout canceled' })).toBeVisible();
  });

  await test.step('a browser that blocks new tabs shows the payment in this one', async () => {
    await page.evaluate('window.open = () => null');
    await buy.click();
    await expect(page).toHaveURL(/\/test-pay\//);
  });
});

test('an address alone makes nobody a subscriber, and checking stops after a minute', async ({
  page,
  baseURL,
  newPerson,
  signIn,
}) => {
  const { session } = await newPerson('Paula');
  await signIn(session);
  await page.clock.install();
  await visit(page, '/dashboard');
  const checked = page.waitForResponse('**/api/functions/check-subscription');
  await visit(page, '/dashboard?success=true');
  await checked;
  const checkedAgain = page.waitForResponse('**/api/functions/check-subscription');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('status').filter({ hasText: CONFIRMATION_MESSAGES.confirming })).toBeVisible();
  await checkedAgain;
  await expect(page.getByRole('link', { name: 'Get Premium' })).toBeVisible();
  await expect(page.getByText(BILLING_MESSAGES.welcome.title)).toHaveCount(0);

  await page.clock.runFor('01:00');
  const notice = page.getByRole('alert').filter({ hasText: CONFIRMATION_MESSAGES.notConfirmed.title });
  await expect(notice).toContainText(CONFIRMATION_MESSAGES.notConfirmed.description);
  await expect(page.getByText(CONFIRMATION_MESSAGES.confirming)).toHaveCount(0);
  await expectAccessible(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/check-subscription')) asked += 1;
  });
  await page.clock.runFor('01:00');
  expect(asked).toBe(0);

  await subscribeByApi(baseURL, session);
  await expectToast(page, BILLING_MESSAGES.welcome);
  await expect(notice).toHaveCount(0);
});

test('an unpaid order opens nothing; buying a course and a module asks for consent, and opens them in every tab', async ({
  page,
  baseURL,
  newPerson,
  signIn,
  expectComplaints,
}) => {
  expectComplaints(403, 404);
  const [buyer, thief] = await Promise.all([newPerson(), newPerson()]);
  const orderBy = async ({ session }: Person) => {
    const body = { kind: 'course', courseId: COURSE.id, consent: true };
    const path = '/functions/create-checkout';
    return callApi<{ orderId: string }>(baseURL, path, { token: session.access, body });
  };
  const [own, foreign] = [await orderBy(buyer), await orderBy(thief)];
  await signIn(buyer.session);
  const address = `/courses/${COURSE.id}`;
  const enrolled = (tab: Page) => tab.getByRole('heading', { name: "You're enrolled!" });

  await test.step('no address leads around paying', async () => {
    await visit(page, `${address}?order=${own.orderId}`);
    await expect(page.getByText(CONFIRMATION_MESSAGES.confirming)).toBeVisible();
    await expect(enrolled(page)).toHaveCount(0);
    await visit(page, `${address}?order=${foreign.orderId}`);
    await expect(page).toHaveURL(address);
    await expect(enrolled(page)).toHaveCount(0);
  });

  await test.step('a course', async () => {
    await page.getByRole('button', { name: 'Buy for $16' }).click();
    const dialog = page.getByRole('dialog', { name: 'Buy this course' });
    await expect(dialog).toContainText(REFUND_RULES.course);
    await expect(dialog).toContainText('Total today$16.00');
    await dialog.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(dialog.getByText('Please agree to get access right away')).toBeVisible();
    await expectAccessible(page);
    const tab = await payFor(page);
    await expect(tab).toHaveURL(address);
    await expectToast(tab, ENROLMENT_MESSAGES.enrolled(COURSE.title));
    await expect(enrolled(tab)).toBeVisible();
    await expect(tab.getByRole('status').filter({ hasText: CONFIRMATION_MESSAGES.confirmed })).toBeVisible();
    await expect(enrolled(page)).toBeVisible();
  });

  await test.step('a module', async () => {
    await follow(page, `/modules/${MODULE.id}`);
    await expect(page).toHaveURL('/modules');
    await expect(page.getByRole('dialog', { name: 'Unlock this module' })).toContainText('$19.99');
    const tab = await payFor(page);
    await expect(tab).toHaveURL(`/modules/${MODULE.id}`);
    await expect(tab.getByRole('heading', { level: 1, name: MODULE.title })).toBeVisible();
    await expectToast(tab, CONFIRMATION_MESSAGES.moduleUnlocked(`Module 11: ${MODULE.title}`));
    const card = page.getByRole('article', { name: MODULE.title });
    await expect(card.getByRole('link', { name: 'Start Learning' })).toBeVisible();
  });
});

test('a dispute closes what was paid for until it is won; the administrator sees it, retries a failed event and refunds the payment', async ({
  page,
  baseURL,
  newPerson,
  signIn,
  openBrowser,
}) => {
  const buyer = await newPerson();
  await subscribeByApi(baseURL, buyer.session);
  await signIn(buyer.session);
  await visit(page, '/dashboard');
  const isPremium = page.getByText('Premium Member');
  await expect(isPremium).toBeVisible();

  await test.step('a dispute', async () => {
    const plan = page.getByRole('region', { name: 'Premium' });
    const bank = await openedBy(page, () =>
      plan.getByRole('button', { name: 'Manage subscription' }).click(),
    );
    await bank.getByRole('link', { name: /^Receipt/ }).click();
    await bank.getByRole('button', { name: 'Dispute this payment' }).click();
    await expect(isPremium).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Payments' })).toContainText(
      'Disputed; closed until your bank has decided',
    );
    await bank.getByRole('button', { name: 'Decide for Lunula' }).click();
    await expect(isPremium).toBeVisible();
  });

  const admin = await openBrowser(await signInDemo('admin'));
  await test.step('an event that could not be processed', async () => {
    const event = {
      id: '00000000-0000-4000-8000-000000000001',
      provider: 'test-pay',
      type: 'checkout.completed',
      subject: 'checkout co_1',
      receivedAt: '2026-11-15T08:00:00.000Z',
      attempts: 8,
      lastError: 'no such order',
    };
    let items = [event];
    await admin.route('**/api/admin/payment-events?**', (route) =>
      route.fulfill({ json: { items, nextCursor: null } }),
    );
    await admin.route('**/api/admin/payment-events/*/retry', (route) => {
      items = [];
      return route.fulfill({ json: {} });
    });
    await visit(admin, '/admin');
    const events = admin.getByRole('region', { name: 'Payment events that failed' });
    await expect(events).toContainText('no such order');
    await events.getByRole('button', { name: /^Retry/ }).click();
    await readToast(admin, PAYMENT_ADMIN_MESSAGES.eventRetried);
    await expect(events).toContainText('No payment event has failed.');
  });

  await test.step('a refund, and what it paid for closes in the buyer’s tab', async () => {
    await expect(admin.getByText('Revenue this month')).toBeVisible();
    const row = admin.getByRole('listitem').filter({ hasText: buyer.email });
    await expect(row).toContainText('Dispute won');
    await expect(row).toContainText(REFUND_VERDICT_NOTES.due);
    await row.getByRole('button', { name: /^Refund/ }).click();
    const dialog = admin.getByRole('dialog', { name: /^Refund L-/ });
    await dialog.getByLabel('Amount (USD)').fill('7');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(dialog.getByText('At most $6.99 can be refunded')).toBeVisible();
    await expectAccessible(admin);
    await dialog.getByLabel('Amount (USD)').fill('6.99');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expectToast(admin, PAYMENT_ADMIN_MESSAGES.refundBooked);
    await expect(row.getByText('Refunded', { exact: true })).toBeVisible();
    await row.locator('summary').click();
    await expect(row.getByRole('row').filter({ hasText: 'Refund' }).first()).toBeVisible();

    await expect(isPremium).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Get Premium' })).toBeVisible();
  });
});

test('visitors are asked to sign up before they subscribe or buy, and are one tap away from signing in', async ({
  page,
}) => {
  await visit(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Get Premium' }).click();
  await expect(page).toHaveURL('/auth?tab=sign-up&wish=premium');
  await expectToast(page, BILLING_MESSAGES.signInToSubscribe);
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await expect(page.getByRole('main')).toContainText('Sign in to get Premium.');

  await follow(page, `/courses/${COURSE.id}`);
  await page.getByRole('link', { name: 'Buy for $16' }).click();
  await expect(page).toHaveURL(`/auth?tab=sign-up&wish=buy-course%3A${COURSE.id}`);
});

/** Agrees in the open dialog, and pays in the tab it opens. */
async function payFor(page: Page): Promise<Page> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(CONSENT_TEXT).check();
  const tab = await openedBy(page, () => dialog.getByRole('button', { name: 'Continue to payment' }).click());
  await payByCard(tab);
  return tab;
}
