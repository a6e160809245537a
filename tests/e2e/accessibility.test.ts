import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '#tests/support/browser/accessible.ts';
import { SCREENS, type Screen } from '#tests/support/browser/screens.ts';
import { test } from '#tests/support/browser/test.ts';
import { follow, untilAwake, visit } from '#tests/support/browser/visit.ts';
import type { ExpectedComplaint } from '#tests/support/browser/watch/console-watch.ts';
import {
  atLeastOn,
  expectNoSidewaysScroll,
  expectRoomForLargeLetters,
} from '#tests/support/browser/widths.ts';
import { count } from '#tests/support/counts.ts';

/** The two widths take turns. */
function onWidth(turn: number) {
  return atLeastOn(turn % 2 === 0 ? '@phone' : '@desktop');
}

test.slow();

for (const half of [0, 1]) {
  test(`every page for visitors, part ${half + 1}`, onWidth(half), async ({ page, expectComplaints }) => {
    const screens = SCREENS.visitor.filter((_, index) => index % 2 === half);
    expectComplaints(...listMissing(screens));
    for (const screen of screens) await inspect(page, screen);
  });
}

for (const [turn, role] of (['student', 'premium', 'creator', 'admin'] as const).entries()) {
  test(`every page for the ${role}`, onWidth(turn), async ({ page, signedInAs, expectComplaints }) => {
    expectComplaints(...listMissing(SCREENS[role]));
    await signedInAs(role);
    for (const screen of SCREENS[role]) await inspect(page, screen, walkOn);
  });
}

test('everything that opens on top of a page', onWidth(0), async ({ page, signedInAs, isMobile }) => {
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

/** Nothing else may be asked for in vain. */
function listMissing(screens: readonly Screen[]): ExpectedComplaint[] {
  return screens
    .flatMap(({ path, status, missing }) => [status === 404 ? path : null, missing ?? null])
    .filter((at) => at !== null)
    .map((at) => ({ status: 404, at }));
}

async function inspect(page: Page, screen: Screen, open = load): Promise<void> {
  const { path, heading, isNeverStill, last } = screen;
  await test.step(path, async () => {
    await open(page, screen);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    if (!isNeverStill) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    if (last) await expect(page.locator(last)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page);
    // Nobody reads the gallery on a phone.
    if (!isPhone(page) || path === '/dev/ui') return;
    await expectRoomForLargeLetters(page);
  });
}

async function load(page: Page, { path, status = 200 }: Screen): Promise<void> {
  expect((await page.goto(path))?.status()).toBe(status);
  await untilAwake(page);
}

/** From the page before, in the same document, where axe is already compiled. The full run loads every page. */
async function walkOn(page: Page, screen: Screen): Promise<void> {
  const isFirst = page.url() === 'about:blank';
  if (isFirst || count(1, 2) === 2) return load(page, screen);
  expect((await page.request.get(screen.path)).status()).toBe(screen.status ?? 200);
  await page.evaluate("document.querySelector('h1').setAttribute('data-left', '')");
  await follow(page, screen.path);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
}

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 600;
}
