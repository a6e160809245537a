import { expect } from '@playwright/test';
import { accounts } from '#db/seed/accounts.ts';
import { courses } from '#db/seed/courses.ts';
import { lessons } from '#db/seed/lessons.ts';
import { streams } from '#db/seed/streams.ts';
import { NOBODY } from '#tests/support/browser/screens.ts';
import { test } from '#tests/support/browser/test.ts';
import { expectToast } from '#tests/support/browser/toast.ts';
import { visit } from '#tests/support/browser/visit.ts';

const { marble } = courses;
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

  test('public pages contain their content and describe themselves', async ({ page, baseURL }) => {
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
  });

  test('a course page describes the course to search engines', async ({ page }) => {
    await page.goto(`/courses/${marble.id}`);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data).toMatchObject({
      '@type': 'Course',
      name: marble.title,
      creator: { name: accounts.ines.display_name },
    });
  });

  test('missing things answer 404 and are hidden from search engines', async ({ page, expectComplaints }) => {
    expectComplaints(404);
    const missing = {
      '/nothing/here': 'Oops! Page not found',
      [`/courses/${NOBODY}`]: 'Course Not Found',
      '/courses/not-an-id': 'Course Not Found',
      [`/courses/${marble.id}/lessons/${NOBODY}`]: 'Lesson Not Found',
      [`/profile/${NOBODY}`]: 'Profile Not Found',
      [`/streams/${NOBODY}`]: 'Stream Not Found',
    };
    for (const [path, heading] of Object.entries(missing)) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    }
  });

  test('pages behind sign-in are hidden from search engines', async ({ page }) => {
    for (const path of ['/dashboard', '/creator', '/admin', '/profile/edit', '/subscription']) {
      await page.goto(path);
      await expect(page.locator('meta[name="robots"]'), path).toHaveAttribute('content', 'noindex');
    }
  });
});

test('every picture on the landing page exists', async ({ page, request }) => {
  await visit(page, '/');
  const sources = new Set<string>();
  for (const picture of await page.locator('img').all())
    sources.add((await picture.getAttribute('src')) ?? '');
  expect(sources.size).toBeGreaterThan(5);
  for (const source of sources) expect((await request.get(source)).status(), source).toBe(200);
});

test('query parameters a page does not ask for do not appear in it', async ({ request }) => {
  const asked = await request.get('/courses?q=gel&utm_source=a-letter&sort=colour');
  const html = await asked.text();
  expect(html).toContain('value="gel"');
  expect(html).not.toMatch(/a-letter|colour/);
  const spelt = await request.get(`/courses/${marble.id.toUpperCase()}/?x=1`, { maxRedirects: 0 });
  expect([spelt.status(), spelt.headers().location]).toEqual([308, `/courses/${marble.id}?x=1`]);
});

test('an address without a page shows the same page, wherever it would be', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(404);
  for (const path of ['/courses/a/b/c/d', '/streams/manage/a/b', '/modules/a/b/c?tab=x']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveCount(0);
  }
});

test('a query a page does not know survives in the browser', async ({ page }) => {
  await visit(page, '/courses?utm_source=a-letter&q=gel');
  await expect(page).toHaveURL('/courses?utm_source=a-letter&q=gel');
  await expect(page.getByRole('searchbox')).toHaveValue('gel');
});

test('the 404 page leads home', async ({ page, expectComplaints }) => {
  expectComplaints(404);
  await visit(page, '/nothing/here');
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL('/');
});

test('Go Back from a missing profile that was opened directly stays on the site', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(404);
  await visit(page, `/profile/${NOBODY}`);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/');
});

test('a profile that has since vanished leads to the dashboard and says so', async ({
  page,
  signedInAs,
  baseURL,
  expectComplaints,
}) => {
  expectComplaints(404);
  await signedInAs('student');
  await page.route('**/api/profiles/*', (route) =>
    route.continue({ url: `${baseURL}/api/profiles/${NOBODY}` }),
  );
  await visit(page, `/streams/${streams.oneMagnet.id}`);
  await page.getByRole('link', { name: 'View Profile' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expectToast(page, {
    title: 'Profile not found',
    description: 'The requested profile could not be found.',
  });
});
