import { expect } from '@playwright/test';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { test } from '#tests/support/browser/test.ts';
import { expectToast } from '#tests/support/browser/toast.ts';
import { visit } from '#tests/support/browser/visit.ts';

test('coming back from a paid checkout cleans the address and welcomes who is a subscriber', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('premium');
  await visit(page, '/dashboard?success=true');
  await expect(page).toHaveURL('/dashboard');
  await expectToast(page, BILLING_MESSAGES.welcome);
  await page.getByRole('button', { name: 'See what is open' }).click();
  await expect(page).toHaveURL('/success');
});

test('an address alone makes nobody a subscriber', async ({ page, signedInAs }) => {
  await signedInAs('student');
  await visit(page, '/dashboard');
  const checked = page.waitForResponse('**/api/functions/check-subscription');
  await visit(page, '/dashboard?success=true');
  await checked;
  const checkedAgain = page.waitForResponse('**/api/functions/check-subscription');
  await expect(page).toHaveURL('/dashboard');
  await checkedAgain;
  await expect(page.getByRole('link', { name: 'Get Premium' })).toBeVisible();
  await expect(page.getByText(BILLING_MESSAGES.welcome.title)).toHaveCount(0);
});

test('a cancelled checkout only cleans the address', async ({ page, signedInAs }) => {
  await signedInAs('premium');
  await visit(page, '/dashboard?canceled=true');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Premium Member')).toBeVisible();
});

test('the plans say what they cost and which one is mine', async ({ page, signedInAs }) => {
  const free = page.getByRole('region', { name: 'Free' });
  const premium = page.getByRole('region', { name: 'Premium' });
  await signedInAs('student');
  await visit(page, '/subscription');
  await expect(free).toContainText('$0');
  await expect(free.getByText('Current plan')).toBeVisible();
  await expect(premium).toContainText('$6.99');
  await expect(premium.getByText('Most Popular')).toBeVisible();

  await signedInAs('premium');
  await visit(page, '/subscription');
  await expect(premium).toContainText('Your Premium is active until');
  await expect(free.getByText('Current plan')).toHaveCount(0);
});

test('the landing page asks visitors to sign in before they subscribe', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Get Premium' }).click();
  await expect(page).toHaveURL('/auth?next=%2Fsubscription');
  await expectToast(page, BILLING_MESSAGES.signInToSubscribe);
});
