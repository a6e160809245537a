import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { count } from '#tests/support/counts.ts';

/** Minified, which halves the work for the browser: it compiles this again on every page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const EVERYTHING: RunOptions['runOnly'] = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
];

export type Theme = 'light' | 'dark';

/**
 * In both themes in the full run. `npm test` looks at the given one only: the colours are readable in both as long as
 * they come from the tokens, whose contrast `contrast.test.ts` checks, and all else is the same.
 */
export async function expectAccessible(page: Page, least: Theme = 'light'): Promise<void> {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(AXE);
  for (const colorScheme of count(1, 2) === 2 ? (['light', 'dark'] as const) : [least]) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), `in ${colorScheme}`).toEqual([]);
  }
}

/** One line each, with the first places it was found. Passing rules are not worth listing. */
function findViolations(page: Page): Promise<string[]> {
  const options: RunOptions = {
    runOnly: EVERYTHING,
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
  };
  return page.evaluate<string[]>(`
    axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, help, nodes }) =>
        id + ': ' + help + ': ' + nodes.slice(0, 3).map(({ html }) => html).join(' ')))`);
}
