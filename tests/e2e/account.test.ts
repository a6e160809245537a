import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { ACCOUNT_MESSAGES } from '#shared/account/account.messages.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { PASSWORD, signInByApi } from '#tests/support/browser/people.ts';
import { expectNothingMoved, watchShifts } from '#tests/support/browser/shifts.ts';
import { test } from '#tests/support/browser/test.ts';
import { expectToast } from '#tests/support/browser/toast.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { atLeastOn, QUICK } from '#tests/support/browser/widths.ts';
import { PATIENCE_MS } from '#web/layout/patience.ts';

test(
  'a device is signed out from another one, and one’s data comes as a file',
  atLeastOn('@phone', QUICK),
  async ({ page, newPerson, signIn, openBrowser, baseURL, expectComplaints }) => {
    // What the other browser is told when it asks for anything.
    expectComplaints(401);
    const { email, session } = await newPerson();
    await signIn(session);
    const other = await openBrowser(await signInByApi(baseURL, email, PASSWORD));
    await visit(other, '/subscription');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

    await visit(page, '/profile/edit');
    const rows = page.getByRole('region', { name: 'Account', exact: true }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('This device');
    await rows
      .last()
      .getByRole('button', { name: /^Sign out / })
      .click();
    await expectToast(page, ACCOUNT_MESSAGES.sessionEnded);
    await expect(rows).toHaveCount(1);
    await expect(other).toHaveURL('/auth?next=%2Fsubscription');

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^lunula-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data.account).toEqual([expect.objectContaining({ email })]);
    await expectToast(page, ACCOUNT_MESSAGES.downloaded);
  },
);

test('an account is deleted with a word and a password, and kept after all', async ({
  page,
  newPerson,
  signIn,
  expectComplaints,
}) => {
  // The wrong password.
  expectComplaints(400);
  const { session } = await newPerson();
  await signIn(session);
  await visit(page, '/profile/edit');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  const [word, password] = [dialog.getByLabel('Type DELETE'), dialog.getByLabel('Password', { exact: true })];
  await word.fill('delete');
  await password.fill('not it');
  await confirm.click();
  await expect(word).toHaveAccessibleDescription('Type DELETE in capital letters');
  await word.fill('DELETE');
  await confirm.click();
  await expect(password).toHaveAccessibleDescription('That isn’t your password');
  await expectAccessible(page);
  await password.fill(PASSWORD);
  await confirm.click();
  await expectToast(page, ACCOUNT_MESSAGES.deletionRequested);
  await expect(page.getByText('Your account will be deleted', { exact: true }).first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expectToast(page, ACCOUNT_MESSAGES.kept);
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
});

test(
  'the notice of a coming deletion is there when the page is, however late its answer',
  atLeastOn('@phone'),
  async ({ page, newPerson, signIn, baseURL }) => {
    const { session } = await newPerson();
    const form = { confirmation: 'DELETE', password: PASSWORD };
    await callApi(baseURL, '/account/deletion', { body: form, token: session.access });
    await signIn(session);
    // Slow as this machine may be.
    await page.addInitScript(`
      const soon = setTimeout;
      window.setTimeout = (act, ms, ...more) => ms === ${PATIENCE_MS} ? 0 : soon(act, ms, ...more)`);
    await watchShifts(page);
    for (const path of ['/profile/edit', '/dashboard']) {
      const drawn = Promise.withResolvers<void>();
      await page.route('**/api/account/deletion', (route) => drawn.promise.then(() => route.fallback()));
      await visit(page, path);
      await expect(page.getByText(/^Loading your/).first()).toBeAttached();
      drawn.resolve();
      await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
      await expectNothingMoved(page);
    }
  },
);
