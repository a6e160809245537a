import { expect } from '@playwright/test';
import { ADMIN_MESSAGES } from '#shared/admin/admin.messages.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { makePerson } from '#tests/support/browser/people.ts';
import { test } from '#tests/support/browser/test.ts';
import { expectToast } from '#tests/support/browser/toast.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { QUICK } from '#tests/support/browser/widths.ts';

const REASON = 'Sells copied courses.';

test('the administrator finds somebody, verifies them, locks them out at once and lets them back in', {
  tag: QUICK,
}, async ({ page, signedInAs, openBrowser, expectComplaints }) => {
  expectComplaints(401);
  const { email, session } = await makePerson('Vera Lock', 'creator');
  const theirs = await openBrowser(session);
  const connected = theirs.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await visit(theirs, '/dashboard');
  await connected;

  await signedInAs('admin');
  await visit(page, '/admin');
  await page.getByRole('link', { name: 'Manage users' }).click();
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email.toUpperCase());
  await expect(page).toHaveURL(`/admin/users?q=${encodeURIComponent(email.toUpperCase())}`);
  const row = page.getByRole('listitem').filter({ hasText: email });
  await row.getByRole('button', { name: 'Verify Vera Lock' }).click();
  await expectToast(page, ADMIN_MESSAGES.userVerified);
  await expect(row.getByText('Verified', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Suspend Vera Lock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend Vera Lock?' });
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expectToast(page, ADMIN_MESSAGES.userSuspended);
  await expect(theirs).toHaveURL('/auth');

  await row.getByRole('link', { name: 'Vera Lock' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(/^Suspended on/)).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Suspended Vera Lock' })).toContainText(REASON);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Restore Vera Lock' }).click();
  await expectToast(page, ADMIN_MESSAGES.userRestored);
  await expect(main.getByRole('listitem').first()).toContainText('Restored Vera Lock');
  await expect(main.getByRole('button', { name: 'Suspend Vera Lock' })).toBeVisible();
});
