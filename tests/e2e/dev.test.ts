import { expect } from '@playwright/test';
import { MAIL_SUBJECTS, readMailedLink } from '#tests/support/browser/mailbox.ts';
import { signUpByApi } from '#tests/support/browser/people.ts';
import { test } from '#tests/support/browser/test.ts';
import { visit } from '#tests/support/browser/visit.ts';

test('the developer pages exist in the embedded default', async ({ page, baseURL }) => {
  const email = await signUpByApi(baseURL, 'Paula <b>Testar</b>');
  await readMailedLink(baseURL, email, MAIL_SUBJECTS.verify);

  await page.goto(`/dev/mailbox?to=${encodeURIComponent(email)}`);
  await page.getByText(MAIL_SUBJECTS.verify).click();
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('heading')).toHaveText('Welcome, Paula <b>Testar</b>');
  const opened = page.waitForEvent('popup');
  await mail.getByRole('link', { name: 'Verify email' }).click();
  await expect((await opened).getByText('You can sign in now')).toBeVisible();

  await visit(page, '/dev/ui');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const length = page.getByRole('combobox', { name: /^Length/ });
  await expect(length).toHaveText('Under an hour');
  await length.click();
  await page.getByRole('option', { name: 'Any length' }).click();
  await expect(length).toHaveText('Any length');
});

test('the local mailbox is not shown to a site that points its name at this machine', async ({ request }) => {
  const answer = await request.get('/dev/mailbox', { headers: { Host: 'evil.example' } });
  expect(answer.status()).toBe(421);
});
