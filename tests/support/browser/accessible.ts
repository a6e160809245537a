import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { count } from '#tests/support/counts.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Each width in one theme, so that every page is seen in both; the full run sees each width in both. */
export async function expectAccessible(page: Page): Promise<void> {
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

/** Each as one line with the first places it was found. */
async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ html }) => html);
    return `${id}: ${help}: ${places.join(' ')}`;
  });
}
