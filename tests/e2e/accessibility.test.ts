import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { SCREENS, type Screen } from '#tests/support/browser/screens.ts';
import { test } from '#tests/support/browser/test.ts';
import { untilAwake, visit } from '#tests/support/browser/visit.ts';
import { count } from '#tests/support/counts.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const everywhere = { tag: ['@phone', '@desktop'] };

test.slow();

for (const half of [0, 1]) {
  test(`every page for visitors, part ${half + 1}`, everywhere, async ({ page, expectComplaints }) => {
    expectComplaints(404);
    for (const screen of SCREENS.visitor.filter((_, index) => index % 2 === half))
      await inspect(page, screen);
  });
}

for (const role of ['student', 'premium', 'creator', 'admin'] as const) {
  test(`every page for the ${role}`, everywhere, async ({ page, signedInAs }) => {
    await signedInAs(role);
    for (const screen of SCREENS[role]) await inspect(page, screen);
  });
}

test('what opens on top of a page', everywhere, async ({ page, signedInAs, isMobile }) => {
  await signedInAs('student');
  await visit(page, '/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(
    page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Apply Now' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page);
  }
});

async function inspect(page: Page, { path, heading, status = 200, isNeverStill }: Screen): Promise<void> {
  await test.step(path, async () => {
    expect((await page.goto(path))?.status()).toBe(status);
    await untilAwake(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    if (!isNeverStill) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

/** Each width in one theme, so that every page is seen in both; the full run sees each width in both. */
async function expectAccessible(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  const themes = isPhone ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  for (const colorScheme of themes.slice(0, count(1, 2))) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(axeOn(page).withTags(STANDARDS)), `in ${colorScheme}`).toEqual([]);
  }
}

/** Without frames, the old way of running is the quicker one, as is not listing what is all right. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
}

/** Each as one line with the first places it was found. */
async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ html }) => html);
    return `${id}: ${help}: ${places.join(' ')}`;
  });
}
