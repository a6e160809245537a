import { expect } from '@playwright/test';
import { EDITOR_MESSAGES } from '#shared/academy/editor.messages.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { test } from '#tests/support/browser/test.ts';
import { expectToast } from '#tests/support/browser/toast.ts';
import { visit } from '#tests/support/browser/visit.ts';

/** Read by no other story: this one changes it. */
const TITLE = 'Colour for Small Canvases';
const NEW_TITLE = 'Colour, edited';
const QUESTION = 'Which colour is furthest from red?';

test('the administrator edits a module and a question, visitors see it, and the old text is restored', async ({
  page,
  signedInAs,
  request,
}) => {
  await signedInAs('admin');
  await visit(page, '/admin');
  await page.getByRole('link', { name: 'Edit modules' }).click();
  await page.getByRole('link', { name: TITLE }).click();

  const title = page.getByLabel('Title', { exact: true });
  const question = page.getByLabel('Question 1', { exact: true });
  const save = page.getByRole('button', { name: 'Save Module' });
  await expect(title).toHaveValue(TITLE);
  await title.fill('');
  await page.getByLabel('Option 2', { exact: true }).first().fill('');
  await save.click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(page.getByText('Option is required')).toBeVisible();
  await expect(title).toBeFocused();
  await expectAccessible(page);

  await title.fill(NEW_TITLE);
  await page.getByLabel('Option 2', { exact: true }).first().fill('Jade');
  await question.fill(QUESTION);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Practice set' })).toBeVisible();
  await save.click();
  await expectToast(page, EDITOR_MESSAGES.saved);
  const versions = page.getByRole('region', { name: 'Versions' }).getByRole('listitem');
  await expect(versions.first()).toContainText(NEW_TITLE);
  await expect(versions).toHaveCount(2);
  await visit(page, page.url());
  await expect(question).toHaveValue(QUESTION);

  expect(await (await request.get('/modules')).text()).toContain(NEW_TITLE);

  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expectToast(page, EDITOR_MESSAGES.restored);
  await expect(title).toHaveValue(TITLE);
  await expect(question).not.toHaveValue(QUESTION);
});
