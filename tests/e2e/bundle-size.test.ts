import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { courses } from '#db/seed/courses.ts';
import { test } from '#tests/support/browser/test.ts';
import { untilAwake } from '#tests/support/browser/visit.ts';

const ASSETS = new URL('../../build/client/assets/', import.meta.url);
const BUDGET_BYTES = 130_000;

/** Strings from each library that survive minification. */
const HEAVY = {
  zod: /invalid_union|\$ZodType/,
  sonner: /data-sonner-toaster/,
  'react-hook-form': /isSubmitSuccessful/,
  'Base UI': /data-base-ui|base-ui-/,
  'the player': /mediaenterfullscreenrequest/,
};

for (const path of ['/', '/courses', `/courses/${courses.marble.id}`]) {
  test(`${path} needs at most ${BUDGET_BYTES / 1000} kB of JavaScript`, async ({ page }) => {
    const names: string[] = [];
    page.on('response', (response) => {
      const name = /\/assets\/([^/]+\.js)$/.exec(new URL(response.url()).pathname)?.[1];
      if (name) names.push(name);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await untilAwake(page);

    const scripts = [...new Set(names)].map((name) => ({ name, text: readAsset(name) }));
    const sizes = scripts.map(({ name, text }) => ({ name, bytes: gzipSync(text, { level: 9 }).length }));
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    test
      .info()
      .annotations.push({ type: 'JavaScript', description: `${path}: ${(total / 1000).toFixed(1)} kB gzip` });
    expect(scripts.length).toBeGreaterThan(5);
    expect(
      total,
      JSON.stringify(sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8)),
    ).toBeLessThanOrEqual(BUDGET_BYTES);
    for (const [library, mark] of Object.entries(HEAVY)) {
      const carriers = scripts.filter(({ text }) => mark.test(text)).map(({ name }) => name);
      expect(carriers, `${library} on first load`).toEqual([]);
    }
  });
}

test('the marks of the heavy libraries are in the build, but elsewhere', () => {
  const scripts = readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map(readAsset);
  for (const [library, mark] of Object.entries(HEAVY))
    expect(
      scripts.some((text) => mark.test(text)),
      library,
    ).toBe(true);
});

function readAsset(name: string): string {
  return readFileSync(new URL(name, ASSETS), 'utf8');
}
