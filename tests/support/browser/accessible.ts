import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { count } from '#tests/support/counts.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a theme can change about a page; everything else is the same in the other one. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** In both themes: a full look at the first, and in `npm test` one at the colours of the second. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = (await axeOn(page)).withTags(STANDARDS);
  expect(await violations(light), 'in light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeOn(page);
  const look = count(1, 2) === 2 ? dark.withTags(STANDARDS) : dark.withRules(COLOUR_RULES);
  expect(await violations(look), 'in dark').toEqual([]);
}

/**
 * Without frames, the old way of running is the quicker one, as is not listing what is all right. Axe's program is
 * large and would be sent along with every look; where it is already, an empty one is sent instead.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate('typeof axe === "object"');
  return new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
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
