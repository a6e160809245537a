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

/** What a theme can change about a page; everything else is the same in both. */
const COLOURS: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** In both themes: a full check of the first and, in `npm test`, only the colours of the second. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(AXE);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await findViolations(page, EVERYTHING), 'in light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(page, count(1, 2) === 2 ? EVERYTHING : COLOURS), 'in dark').toEqual([]);
}

/** One line each, with the first places it was found. Passing rules are not worth listing. */
function findViolations(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload: false, iframes: false };
  return page.evaluate<string[]>(`
    axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, help, nodes }) =>
        id + ': ' + help + ': ' + nodes.slice(0, 3).map(({ html }) => html).join(' ')))`);
}
