import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/test.ts';
import { visit } from '#tests/support/browser/visit.ts';

const LIGHT_PAPER = 'oklch(0.985 0.006 50)';
const DARK_PAPER = 'oklch(0.17 0.02 345)';

test('the theme follows the system until one is chosen; that is kept and applies from the first paint', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit(page, '/terms');
  await expectPaper(page, DARK_PAPER);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectPaper(page, LIGHT_PAPER);

  await page.getByRole('button', { name: 'Switch theme' }).click();
  await expectPaper(page, DARK_PAPER);

  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await loaded;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectPaper(page, DARK_PAPER);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  load();

  await page.locator('.visitor-guess').first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Switch theme' }).click();
  await expectPaper(page, LIGHT_PAPER);
  // Back at the system's theme, the page follows the system again.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectPaper(page, DARK_PAPER);
});

async function expectPaper(page: Page, colour: string): Promise<void> {
  await expect(page.locator('body')).toHaveCSS('background-color', colour);
}
