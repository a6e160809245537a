import { expect, type Page } from '@playwright/test';
import { courses } from '#db/seed/courses.ts';
import { lessons } from '#db/seed/lessons.ts';
import { test } from '#tests/support/browser/test.ts';
import { visit } from '#tests/support/browser/visit.ts';

const LIGHT_PAPER = 'oklch(0.985 0.006 50)';
const ON_NIGHT = 'oklch(0.97 0.01 40)';
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

test('in high contrast, what is chosen, filled or on differs from what is not, and icons on a film keep their ground', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/dev/ui');
  const ground = (selector: string) =>
    page.evaluate<string>(
      `getComputedStyle(document.querySelector(${JSON.stringify(selector)})).backgroundColor`,
    );
  const differs = async (one: string, other: string) =>
    expect(await ground(one), one).not.toBe(await ground(other));

  await page.locator('select[aria-label="Price"]').selectOption({ index: 1 });
  await differs('.pill[aria-pressed="true"]', '.pill[aria-pressed="false"]');
  await differs('[data-chosen]:has(select)', 'body');
  await differs('[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]');
  await differs('[role="progressbar"] > div', '[role="progressbar"]:has(> div)');
  await differs('[role="switch"]:checked', '[role="switch"]:not(:checked)');
  await differs('[type="checkbox"]:not([role]):checked', '[type="checkbox"]:not([role]):not(:checked)');
  await expect(page.locator('[role="progressbar"]:has(> div)').first()).toHaveCSS('outline-style', 'solid');

  await visit(page, `/courses/${courses.gelPrep.id}/lessons/${lessons.gelPrep[0].id}`);
  await expect(page.getByRole('button', { name: 'Full screen' })).toHaveCSS('color', ON_NIGHT);
});

async function expectPaper(page: Page, colour: string): Promise<void> {
  await expect(page.locator('body')).toHaveCSS('background-color', colour);
}
