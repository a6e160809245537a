import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { SCREENS, type Screen } from '#tests/support/browser/screens.ts';
import { test } from '#tests/support/browser/test.ts';
import { untilAwake, visit } from '#tests/support/browser/visit.ts';
import {
  atLeastOn,
  expectNoSidewaysScroll,
  expectRoomForLargeLetters,
} from '#tests/support/browser/widths.ts';

/** The two widths take turns. */
function onWidth(turn: number) {
  return atLeastOn(turn % 2 === 0 ? '@phone' : '@desktop');
}

test.slow();

for (const half of [0, 1]) {
  test(`every page for visitors, part ${half + 1}`, onWidth(half), async ({ page, expectComplaints }) => {
    expectComplaints(404);
    for (const screen of SCREENS.visitor.filter((_, index) => index % 2 === half))
      await inspect(page, screen);
  });
}

for (const [turn, role] of (['student', 'premium', 'creator', 'admin'] as const).entries()) {
  test(`every page for the ${role}`, onWidth(turn), async ({ page, signedInAs }) => {
    await signedInAs(role);
    for (const screen of SCREENS[role]) await inspect(page, screen);
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

async function inspect(page: Page, { path, heading, status = 200, isNeverStill }: Screen): Promise<void> {
  await test.step(path, async () => {
    expect((await page.goto(path))?.status()).toBe(status);
    await untilAwake(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    if (!isNeverStill) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // Nobody reads the gallery on a phone.
    if (!isPhone(page) || path === '/dev/ui') return;
    await expectRoomForLargeLetters(page);
  });
}

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 600;
}
