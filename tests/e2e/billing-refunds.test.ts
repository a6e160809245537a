import { expect } from '@playwright/test';
import { MODULE_IDS } from '#db/seed/modules.ts';
import type { Payment } from '#shared/billing/billing.contract.ts';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { PAYMENT_ADMIN_MESSAGES } from '#shared/billing/payment-admin.messages.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { test } from '#tests/support/browser/test.ts';
import { buyByApi } from '#tests/support/browser/test-pay.ts';
import { expectToast } from '#tests/support/browser/toast.ts';
import { visit } from '#tests/support/browser/visit.ts';

const REASON = 'You have read all of it.';

test('a second refund of the same thing has to be requested, and the administrator declines with a reason', async ({
  page,
  baseURL,
  newPerson,
  signIn,
  signedInAs,
}) => {
  const { session, email } = await newPerson();
  const token = session.access;
  const module = { kind: 'module', moduleId: MODULE_IDS[11], consent: true };
  await buyByApi(baseURL, session, module);
  const { items } = await callApi<{ items: Payment[] }>(baseURL, '/me/payments', { token });
  await callApi(baseURL, `/me/payments/${items[0]?.id}/refund`, { token, method: 'POST' });
  await buyByApi(baseURL, session, module);

  await signIn(session);
  await visit(page, '/dashboard');
  const list = page.getByRole('region', { name: 'Payments' });
  const refund = list.getByRole('button', { name: /^Refund/ });
  await refund.click();
  const question = page.getByRole('dialog', { name: 'Ask for a refund?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Ask for a refund' }).click();
  await expectToast(page, BILLING_MESSAGES.refundRequested);
  await expect(list.getByText('Refund requested')).toBeVisible();

  await signedInAs('admin');
  await visit(page, '/admin');
  const payments = page.getByRole('region', { name: 'Payments' });
  await payments.getByRole('button', { name: /^Refund requested \(\d+\)$/ }).click();
  const row = payments.getByRole('listitem').filter({ hasText: email });
  await row.getByRole('button', { name: /^Decline/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Decline the refund for L-/ });
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog.getByText('Please tell the buyer why')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill(REASON);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await row.getByRole('button', { name: /^Decline/ }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue(REASON);
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expectToast(page, PAYMENT_ADMIN_MESSAGES.requestDeclined);
  await expect(row).toHaveCount(0);

  await signIn(session);
  await visit(page, '/dashboard');
  await refund.click();
  await expect(page.getByRole('dialog', { name: 'This payment cannot be refunded' })).toContainText(REASON);
});
