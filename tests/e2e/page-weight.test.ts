import { type APIRequestContext, expect, type Page, type Request } from '@playwright/test';
import { courses } from '#db/seed/courses.ts';
import { lessons } from '#db/seed/lessons.ts';
import { FEATURED_COURSES } from '#shared/courses/course.rules.ts';
import { expectNothingMoved, watchShifts } from '#tests/support/browser/shifts.ts';
import { test } from '#tests/support/browser/test.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { atLeastOn, phone } from '#tests/support/browser/widths.ts';

const BUDGET_BYTES = 45_000;
/** More of them take a slow phone longer than a tap may wait; those of a rack of nails are simple. */
const PART_ELEMENTS = { course: 60, dashboard: 70 };
/** Shown when nothing can be loaded any more. */
const FOR_BAD_TIMES = ['icon-wifi-off', 'icon-rotate-cw', 'icon-arrow-left', 'icon-search'];
const ICONS = /\/assets\/icons-[^/]+\.svg$/;

test(`a course page takes at most ${BUDGET_BYTES / 1000} kB of HTML, with each drawing in it once`, async ({
  request,
}) => {
  for (const { id, title } of Object.values(courses)) {
    const html = await (await request.get(`/courses/${id}`)).text();
    expect(html).toContain(title);
    expect(Buffer.byteLength(html), title).toBeLessThanOrEqual(BUDGET_BYTES);

    // What is seen is asked for before what it is used with.
    const order = ['as="font"', 'rel="stylesheet"', '<h1', '<script data-start='].map((what) =>
      html.indexOf(what),
    );
    expect(order, title).toEqual(order.toSorted((one, other) => one - other));
    expect(order[0], title).toBeGreaterThan(0);
    expect(html, title).not.toMatch(/type=module|rel=modulepreload/);

    // The logos in the header and the footer, and the element that holds the icons.
    expect(html.match(/<svg(?![^>]*><use)/g), title).toHaveLength(3);
    const shown = [...html.matchAll(/<use href="#([^"]+)"/g)].map(([, name]) => name);
    const drawn = [...html.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
    expect(drawn.toSorted(), title).toEqual([...new Set([...FOR_BAD_TIMES, ...shown])].toSorted());
  }
});

test('a page asks for its code when its styles are here', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const released = Promise.withResolvers<void>();
  await page.route(/\/assets\/app-[^/]+\.css$/, async (route) => {
    await released.promise;
    await route.fallback();
  });
  await page.goto(MARBLE, { waitUntil: 'commit' });
  await expect.poll(() => asked.filter((path) => path.startsWith('/art/'))).not.toEqual([]);
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);
  released.resolve();
  await expect.poll(() => asked.filter((path) => path.endsWith('.js'))).not.toEqual([]);
});

const MARBLE = `/courses/${courses.marble.id}`;
/** What a page cannot begin without, in kB: what else a lesson plays with comes with its film. */
const SCRIPTS_KB = {
  '/': 108,
  '/courses': 106,
  [MARBLE]: 112.5,
  '/modules/1': 110,
  [`${MARBLE}/lessons/${lessons.marble[0].id}`]: 129,
  '/dashboard': 120,
};

test('what pages begin with stays within its weight, and is compiled while it arrives', async ({
  request,
}) => {
  const files = new Map<string, { bytes: number; isAhead: boolean }>();
  for (const [path, budget] of Object.entries(SCRIPTS_KB)) {
    const html = await (await request.get(path)).text();
    const named = Array.from(
      html.matchAll(/(?:rel=modulepreload[^>]* href=|<script type=module[^>]* src=")([^">]+)/g),
      ([, file = '']) => file,
    );
    // Those of most pages are asked for by a script in them.
    const listed = (name: string) => new RegExp(` data-${name}="([^"]+)"`).exec(html)?.[1]?.split(' ') ?? [];
    const needed = [...listed('start'), ...named, ...listed('code')];
    // It would otherwise wait for a connection, behind all that it starts and what the first script asks for.
    expect(needed[0], path).toContain('/entry.client-');
    for (const file of needed) if (!files.has(file)) files.set(file, await weigh(request, file));
    const kilobytes = needed.reduce((sum, file) => sum + (files.get(file)?.bytes ?? 0), 0) / 1000;
    expect(kilobytes, path).toBeGreaterThan(80);
    expect(kilobytes, path).toBeLessThanOrEqual(budget);
  }
  const late = [...files].filter(([, { isAhead }]) => !isAhead).map(([file]) => file);
  expect(late.filter((file) => /\/(framework|shell|shared)-|\.page-/.test(file))).toEqual([]);
});

async function weigh(request: APIRequestContext, file: string) {
  const headers = { 'Accept-Encoding': 'br' };
  const answer = await request.get(file, { headers });
  const isAhead = (await answer.text()).startsWith('//# allFunctionsCalledOnLoad\n');
  return { bytes: Number(answer.headers()['content-length']), isAhead };
}

test(
  'the dashboard appears in one piece: nothing moves, whatever is answered first',
  phone,
  async ({ page, signedInAs }) => {
    await signedInAs('student');
    await watchShifts(page);
    const held: { request: Request; answer: () => void }[] = [];
    let isHolding = true;
    await page.route(/\/api\/(me\/(courses|saved-courses|modules)|modules|streams)\b/, async (route) => {
      const request = route.request();
      if (isHolding) await new Promise<void>((answer) => held.push({ request, answer }));
      await route.fallback();
    });
    await page.goto('/dashboard');
    await expect(page.getByText('Loading your dashboard')).toBeAttached();
    await expect.poll(() => held.length).toBeGreaterThanOrEqual(5);
    // Whatever is asked for from now on is answered at once: nobody would let it go.
    isHolding = false;
    // The largest picture is on its way before the page is drawn.
    const isLearning = ({ request }: { request: Request }) => request.url().includes('/api/me/courses?');
    const picture = page.waitForRequest(/\/art\/\d+\/crop-/);
    held.find(isLearning)?.answer();
    await picture;
    for (const { request, answer } of held.filter((one) => !isLearning(one)).toReversed()) {
      const next = page.waitForResponse((response) => response.request() === request);
      answer();
      await next;
    }
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page.getByText('Continue Learning')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Saved for later' })).toBeVisible();
    await expectNothingMoved(page);
  },
);

test('what the dashboard shows is requested before its code has come, and only once; its largest picture is seen by then', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('student');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const picture = page.waitForResponse(/\/art\/\d+\/crop-/);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/framework-/, async (route) => {
    await isReleased;
    await route.fallback();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const address = (await picture).url();
  const { pathname } = new URL(address);
  await expect(page.locator('.first-picture')).toHaveCSS('background-image', new RegExp(pathname));
  release();
  const card = page.getByRole('link', { name: 'Continue Learning' });
  await expect(card).toBeVisible();
  await expect(card.locator('img')).toHaveJSProperty('currentSrc', address);
  expect(asked.filter((one) => one === pathname)).toHaveLength(1);
  // Whoever waits here next may be somebody else.
  await expect(page.locator('html')).toHaveAttribute('data-pictured');
  for (const path of ['/api/me/courses', '/api/me/saved-courses', '/api/me/modules', '/api/streams'])
    expect(
      asked.filter((one) => one === path),
      path,
    ).toHaveLength(1);
});

test(
  'the pictures a page asks for at first are those it shows, whatever size of them another page has shown before',
  atLeastOn('@desktop'),
  async ({ page, signedInAs }) => {
    await signedInAs('student');
    const list = `/courses?q=${encodeURIComponent(courses.marble.title)}`;
    const lesson = `${MARBLE}/lessons/${lessons.marble[0].id}`;
    for (const path of [list, MARBLE, list, lesson, MARBLE, '/dashboard', list, '/']) {
      await visit(page, path);
      await expect.poll(() => picturesNotShown(page), { message: path }).toEqual([]);
    }
  },
);

/** What was asked for among the drawings, and is in none of the page's places for it. */
async function picturesNotShown(page: Page): Promise<string[]> {
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const shown = await page.locator('img').evaluateAll((images) => images.map(({ currentSrc }) => currentSrc));
  return asked.filter((name) => name.includes('/art/') && !shown.includes(name));
}

test('what is below the first screen of a course is laid out in small parts', phone, async ({ page }) => {
  await visit(page, MARBLE);
  await expectSmallParts(page, { fewest: lessons.marble.length, most: PART_ELEMENTS.course });
});

test('so is what the dashboard shows once its answers are here', phone, async ({ page, signedInAs }) => {
  await signedInAs('student');
  await visit(page, '/dashboard');
  await expect(page.getByRole('link', { name: 'Continue Learning' })).toBeVisible();
  await expectSmallParts(page, { fewest: FEATURED_COURSES + 5, most: PART_ELEMENTS.dashboard });
});

type Sizes = { fewest: number; most: number };

async function expectSmallParts(page: Page, { fewest, most }: Sizes): Promise<void> {
  await expect(page.locator(':root[data-arriving]')).toHaveCount(0);
  const sizes = await page
    .locator('[data-laid-out]')
    .evaluateAll((parts) =>
      parts.map(
        (part) =>
          part.querySelectorAll('*').length -
          part.querySelectorAll(':scope [data-laid-out], :scope [data-laid-out] *').length,
      ),
    );
  expect(sizes.length).toBeGreaterThan(fewest);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(most);
}

test('the icons of other pages follow in a file that is requested once and never again', async ({ page }) => {
  const asked = page.waitForResponse(ICONS);
  await visit(page, '/streams');
  const answer = await asked;
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  await openCourses(page);
  await expect.poll(() => missingIcons(page)).toEqual([]);
});

test('icons that failed to load are requested again with the next connection', async ({
  page,
  context,
  expectComplaints,
}) => {
  expectComplaints('net::ERR_FAILED');
  await page.route(ICONS, (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed', (request) => ICONS.test(request.url()));
  await visit(page, '/streams');
  await failed;
  await openCourses(page);
  await expect.poll(() => missingIcons(page)).not.toEqual([]);

  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => missingIcons(page)).toEqual([]);
});

async function openCourses(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
}

/** The icons a page shows without having their drawing. */
async function missingIcons(page: Page): Promise<string[]> {
  const shown = await page.locator('use').evaluateAll((uses) => uses.map((use) => use.getAttribute('href')));
  const drawn = await page.locator('symbol').evaluateAll((symbols) => symbols.map(({ id }) => `#${id}`));
  return shown.flatMap((name) => (name === null || drawn.includes(name) ? [] : [name]));
}
