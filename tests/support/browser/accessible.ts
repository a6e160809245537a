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

/**
 * For a state that a story reaches. In `npm test` in the dark theme only: what it is made of is checked in both
 * where the pages are.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (count(1, 2) === 2) return expectAccessibleInBothThemes(page);
  await expectNoViolations(page, 'dark', EVERYTHING);
}

/** A full check of one theme and, in `npm test`, only the colours of the other. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectNoViolations(page, 'light', EVERYTHING);
  await expectNoViolations(page, 'dark', count(1, 2) === 2 ? EVERYTHING : COLOURS);
}

async function expectNoViolations(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules: RunOptions['runOnly'],
): Promise<void> {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(AXE);
  await page.emulateMedia({ colorScheme });
  expect(await findViolations(page, rules), `in ${colorScheme}`).toEqual([]);
}

/** One line each, with the first places it was found. Passing rules are not worth listing. */
function findViolations(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload: false, iframes: false };
  return page.evaluate<string[]>(`
    axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, help, nodes }) =>
        id + ': ' + help + ': ' + nodes.slice(0, 3).map(({ html }) => html).join(' ')))`);
}
