import { readdirSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { courses } from '#db/seed/courses.ts';
import { MODULE_IDS } from '#db/seed/modules.ts';
import { modulePurchases } from '#server/academy/academy.tables.ts';
import { backstage } from '#tests/support/browser/backstage.ts';
import { test } from '#tests/support/browser/test.ts';
import { untilAwake } from '#tests/support/browser/visit.ts';

const ASSETS = new URL('../../build/client/assets/', import.meta.url);
const BUDGET_BYTES = 130_000;
const FONT_BYTES = 60_000;

/** Follows once the page stands, on every page and only for those signed in: the pages are compared without it. */
const LIVE_CONNECTION = /^(realtime-connection|hold-realtime)-/;

/** Strings from each library that survive minification. */
const HEAVY = {
  zod: /invalid_union|\$ZodType/,
  sonner: /data-sonner-toaster/,
  'react-hook-form': /isSubmitSuccessful/,
  'Base UI': /data-base-ui|base-ui-/,
  'the player': /mediaenterfullscreenrequest/,
  'hls.js': /bufferAddCodecError/,
};

for (const path of ['/', '/courses', `/courses/${courses.marble.id}`]) {
  test(`${path} needs at most ${BUDGET_BYTES / 1000} kB of JavaScript`, ({ page }) =>
    expectLight(page, path));
}

test(`a module needs at most ${BUDGET_BYTES / 1000} kB of JavaScript to be read`, async ({
  page,
  newPerson,
  signIn,
}) => {
  const { session } = await newPerson();
  await backstage()
    .db.insert(modulePurchases)
    .values({ user_id: session.user.id, module_id: MODULE_IDS[1] ?? '' });
  await signIn(session);
  await expectLight(page, `/modules/${MODULE_IDS[1]}`);
});

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

async function expectLight(page: Page, path: string): Promise<void> {
  const names: string[] = [];
  const fonts: string[] = [];
  page.on('response', (response) => {
    const name = /\/assets\/([^/]+\.(?:js|woff2))$/.exec(new URL(response.url()).pathname)?.[1];
    if (name?.endsWith('.woff2')) fonts.push(name);
    else if (name && !LIVE_CONNECTION.test(name)) names.push(name);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await untilAwake(page);
  await page.getByRole('heading', { level: 1 }).waitFor();

  const scripts = [...new Set(names)].map((name) => ({ name, text: readAsset(name) }));
  const sizes = scripts.map(({ name, text }) => ({ name, bytes: gzipSync(text, { level: 9 }).length }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  test
    .info()
    .annotations.push({ type: 'JavaScript', description: `${path}: ${(total / 1000).toFixed(1)} kB gzip` });
  expect(scripts.length).toBeGreaterThan(5);
  expect(total, JSON.stringify(sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8))).toBeLessThanOrEqual(
    BUDGET_BYTES,
  );
  expect(fonts.length).toBeGreaterThan(0);
  const fontBytes = fonts.reduce((sum, name) => sum + statSync(new URL(name, ASSETS)).size, 0);
  expect(fontBytes, fonts.join(' ')).toBeLessThanOrEqual(FONT_BYTES);
  for (const [library, mark] of Object.entries(HEAVY)) {
    const carriers = scripts.filter(({ text }) => mark.test(text)).map(({ name }) => name);
    expect(carriers, `${library} on first load`).toEqual([]);
  }
}

function readAsset(name: string): string {
  return readFileSync(new URL(name, ASSETS), 'utf8');
}
