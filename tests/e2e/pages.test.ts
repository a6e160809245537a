import { expect } from '@playwright/test';
import { accounts } from '#db/seed/accounts.ts';
import { courses } from '#db/seed/courses.ts';
import { lessons } from '#db/seed/lessons.ts';
import { streams } from '#db/seed/streams.ts';
import { NOBODY } from '#tests/support/browser/screens.ts';
import { test } from '#tests/support/browser/test.ts';
import { expectToast } from '#tests/support/browser/toast.ts';
import { become, follow, visit } from '#tests/support/browser/visit.ts';

const { marble } = courses;
const NOINDEX = '<meta name="robots" content="noindex"';
const PUBLIC_PAGES = [
  // Which courses are fresh depends on what other stories publish meanwhile; the creators shown are theirs.
  {
    path: '/',
    title: 'Learn nail art, one small canvas at a time',
    content: ['Fresh on the wall', 'Teaches'],
  },
  { path: '/courses', title: 'Courses', content: Object.values(courses).map(({ title }) => title) },
  {
    path: `/courses/${marble.id}`,
    title: marble.title,
    content: [marble.description, ...lessons.marble.map(({ title }) => title)],
  },
  { path: '/modules', title: 'Nail Academy Modules', content: ['The Living Nail'] },
  { path: '/streams', title: 'Live Streams', content: [streams.oneMagnet.title] },
  {
    path: `/streams/${streams.oneMagnet.id}`,
    title: streams.oneMagnet.title,
    content: [streams.oneMagnet.description],
  },
  { path: `/profile/${accounts.ines.id}`, title: accounts.ines.display_name, content: [accounts.ines.bio] },
  { path: '/terms', title: /Terms/, content: [] },
  { path: '/terms/creators', title: /Creator terms/i, content: [] },
  { path: '/privacy', title: /Privacy/, content: [] },
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('public pages contain their content and describe themselves, and a course and a stream to search engines', async ({
    page,
    baseURL,
  }) => {
    for (const { path, title, content } of PUBLIC_PAGES) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page).toHaveTitle(typeof title === 'string' ? `${title} · Lunula` : title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const text of content) await expect(page.getByRole('main'), path).toContainText(text);

      const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name);
      expect((await attribute('meta[name="description"]', 'content'))?.length, path).toBeGreaterThan(20);
      expect(await attribute('link[rel="canonical"]', 'href')).toBe(new URL(path, baseURL).href);
      expect(await attribute('meta[property="og:title"]', 'content')).toBe(await page.title());
      expect(await attribute('meta[property="og:image"]', 'content')).toMatch(new RegExp(`^${baseURL}/`));
    }

    const readJsonLd = async (path: string) => {
      await page.goto(path);
      return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    };
    expect(await readJsonLd(`/courses/${marble.id}`)).toMatchObject({
      '@type': 'Course',
      name: marble.title,
      creator: { name: accounts.ines.display_name },
    });
    expect(await readJsonLd(`/streams/${streams.oneMagnet.id}`)).toMatchObject({
      '@type': 'Event',
      name: streams.oneMagnet.title,
    });
  });
});

test('missing things answer 404, and they and pages behind sign-in are hidden from search engines; unknown parameters appear nowhere', async ({
  request,
}) => {
  const missing = {
    '/nothing/here': 'Oops! Page not found',
    [`/courses/${NOBODY}`]: 'Course Not Found',
    '/courses/not-an-id': 'Course Not Found',
    [`/courses/${marble.id}/lessons/${NOBODY}`]: 'Lesson Not Found',
    [`/profile/${NOBODY}`]: 'Profile Not Found',
    [`/streams/${NOBODY}`]: 'Stream Not Found',
  };
  for (const [path, heading] of Object.entries(missing)) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    const html = await answer.text();
    expect(/<h1\b[^>]*>([^<]*)<\/h1>/.exec(html)?.[1], path).toBe(heading);
    expect(html, path).toContain(NOINDEX);
  }
  for (const path of ['/dashboard', '/creator', '/admin', '/profile/edit', '/subscription'])
    expect(await (await request.get(path)).text(), path).toContain(NOINDEX);

  const asked = await request.get('/courses?q=gel&utm_source=a-letter&sort=colour');
  const html = await asked.text();
  expect(html).toContain('value="gel"');
  expect(html).not.toMatch(/a-letter|colour/);
  const spelt = await request.get(`/courses/${marble.id.toUpperCase()}/?x=1`, { maxRedirects: 0 });
  expect([spelt.status(), spelt.headers().location]).toEqual([308, `/courses/${marble.id}?x=1`]);
});

test('an address without a page shows the same page wherever it would be and leads home, where every picture exists; a missing profile leads somewhere; an unknown query survives', async ({
  page,
  request,
  signedInAs,
  baseURL,
  expectComplaints,
}) => {
  expectComplaints(404);
  const heading = page.getByRole('heading', { level: 1 });
  const [first, ...others] = ['/courses/a/b/c/d', '/streams/manage/a/b', '/modules/a/b/c?tab=x'] as const;
  await visit(page, first);
  for (const path of [null, ...others]) {
    if (path !== null) {
      expect(await (await request.get(path)).text()).toContain('Oops! Page not found');
      await follow(page, '/terms');
      await expect(heading).toHaveText(/Terms/);
      await follow(page, path);
    }
    await expect(heading).toHaveText('Oops! Page not found');
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveCount(0);
  }
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main')).toContainText('Fresh on the wall');

  const pictures: string[] = await page
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
  const sources = new Set(pictures);
  expect(sources.size).toBeGreaterThan(5);
  for (const source of sources) expect((await request.get(source)).status(), source).toBe(200);

  await test.step('a profile that has since vanished leads to the dashboard and says so', async () => {
    await page.route('**/api/profiles/*', (route) =>
      route.continue({ url: `${baseURL}/api/profiles/${NOBODY}` }),
    );
    await signedInAs('student');
    await visit(page, `/streams/${streams.oneMagnet.id}`);
    await page.getByRole('link', { name: 'View Profile' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expectToast(page, {
      title: 'Profile not found',
      description: 'The requested profile could not be found.',
    });
  });

  await test.step('Go Back from a missing profile opened directly stays on the site', async () => {
    await become(page, null);
    const tab = await page.context().newPage();
    await visit(tab, `/profile/${NOBODY}`);
    await tab.getByRole('button', { name: 'Go Back' }).click();
    await expect(tab).toHaveURL('/');
    await tab.close();
  });

  await test.step('a query a page does not know survives in the browser', async () => {
    await visit(page, '/courses?utm_source=a-letter&q=gel');
    await expect(page).toHaveURL('/courses?utm_source=a-letter&q=gel');
    await expect(page.getByRole('searchbox')).toHaveValue('gel');
  });
});
