import { expect, type Page } from '@playwright/test';
import { courses } from '#db/seed/courses.ts';
import { lessons } from '#db/seed/lessons.ts';
import { RELATED_COURSES, SORT_LABELS } from '#shared/courses/course.rules.ts';
import { NOBODY } from '#tests/support/browser/screens.ts';
import { test } from '#tests/support/browser/test.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { atLeastOn, moving, phone } from '#tests/support/browser/widths.ts';

const LIST = /\/api\/courses\?/;
const SMALL_PAGE = 4;
const EMPTY_LIST = { items: [], nextCursor: null, total: 0 };

test(
  'a visitor searches while typing; the address bar and the back button follow, and a search overtaken by the next is cancelled',
  atLeastOn('@desktop'),
  async ({ page }) => {
    await visit(page, '/courses');
    const before = await page.evaluate('history.length');
    const search = page.getByRole('searchbox', { name: 'Search courses' });
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await search.pressSequentially('marble without', { delay: 20 });
    await expect(page).toHaveURL('/courses?q=marble+without');
    await expect(cards(page).first()).toHaveText(courses.marble.title);
    await expect(card(page, courses.gelPrep.title)).toHaveCount(0);
    await search.fill('quiet french');
    await expect(page).toHaveURL('/courses?q=quiet+french');
    await expect(cards(page).first()).toHaveText(courses.quietFrench.title);
    // However much was typed, it is one step back.
    expect(await page.evaluate('history.length')).toBe(Number(before) + 1);

    await cards(page).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(courses.quietFrench.title);
    await page.goBack();
    await expect(search).toHaveValue('quiet french');
    await expect(cards(page).first()).toHaveText(courses.quietFrench.title);
    await page.goBack();
    await expect(page).toHaveURL('/courses');
    await expect(search).toHaveValue('');
    await expect(card(page, courses.gelPrep.title)).toBeVisible();

    // Nothing that slow typing could have asked for before.
    await page.route(/q=ombr(&|$)/, () => undefined);
    const calledOff = page.waitForEvent('requestfailed', (request) => /q=ombr(&|$)/.test(request.url()));
    const asked = page.waitForRequest(/q=ombr(&|$)/);
    await search.fill('ombr');
    await asked;
    await search.fill('marble');
    await calledOff;
    await expect(cards(page).first()).toHaveText(courses.marble.title);

    await test.step('the best matches come first; where nothing has all the words, the closest', async () => {
      const sort = page.getByRole('combobox', { name: 'Sort by' });
      await search.fill('marbel zebra');
      await expect(page.getByRole('heading', { name: 'Closest matches', exact: true })).toBeVisible();
      await expect(cards(page).first()).toHaveText(courses.marble.title);
      await expect(sort).toHaveValue('relevance');
      await search.fill('ines marble');
      await expect(page.getByRole('heading', { name: '1 course on the wall' })).toBeVisible();
      await sort.selectOption(SORT_LABELS.newest);
      await expect(page).toHaveURL('/courses?q=ines+marble&sort=newest');
      await search.fill('');
      await expect(page).toHaveURL('/courses');
      await expect(sort.getByRole('option')).toHaveText(Object.values(SORT_LABELS));
    });
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a search is rendered by the server, and hidden from search engines', async ({ page }) => {
    await page.goto('/courses?q=marble&sort=popular');
    await expect(card(page, courses.marble.title)).toBeVisible();
    await expect(card(page, courses.gelPrep.title)).toHaveCount(0);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('searchbox').fill('french');
    await page.getByRole('searchbox').press('Enter');
    await expect(card(page, courses.quietFrench.title)).toBeVisible();
  });
});

test('the wall loads on scroll; going back restores the position', atLeastOn('@phone'), async ({ page }) => {
  await openWallOfSmallPages(page);
  // The oldest course is the last one on the wall.
  const last = card(page, courses.gelPrep.title);
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(last).toBeInViewport({ timeout: 200 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  const titles = await cards(page).allTextContents();
  expect(new Set(titles).size).toBe(titles.length);
  for (const { title } of Object.values(courses)) expect(titles).toContain(title);

  await last.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(courses.gelPrep.title);
  await page.goBack();
  await expect(last).toBeInViewport();
});

test('anyone who does not scroll can press for more', async ({ page }) => {
  await page.addInitScript('IntersectionObserver.prototype.observe = () => undefined');
  await openWallOfSmallPages(page);
  await expect(cards(page)).toHaveCount(SMALL_PAGE);
  await page.getByRole('button', { name: 'Load more' }).press('Enter');
  await expect(cards(page).nth(SMALL_PAGE)).toBeVisible();
});

test(
  'a search without hits, an empty wall and a very full one; filters and sorting are kept in the address and survive a reload',
  phone,
  async ({ page }) => {
    await page.emulateMedia(moving.contextOptions);
    await visit(page, '/courses?q=zzzzzz&price=free');
    await expect(page.getByText('No courses found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Search' }).press('Enter');
    await expect(page).toHaveURL('/courses');
    await expect(page.getByRole('searchbox', { name: 'Search courses' })).toBeFocused();
    await expect(card(page, courses.marble.title)).toBeVisible();

    await page.route(LIST, (route) => route.fulfill({ json: EMPTY_LIST }));
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption(SORT_LABELS.rated);
    await expect(page.getByText('No courses available')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear Search' })).toHaveCount(0);

    await page.unroute(LIST);
    await page.route(LIST, (route) => route.fulfill({ json: { ...EMPTY_LIST, total: 200 } }));
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption(SORT_LABELS.popular);
    await expect(page.getByRole('heading', { name: '200+ courses on the wall' })).toBeVisible();
    await page.unroute(LIST);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption(SORT_LABELS.newest);
    await expect(page).toHaveURL('/courses');

    await test.step('filters and sorting', async () => {
      await page.getByRole('button', { name: 'Nail care' }).click();
      await expect(page).toHaveURL('/courses?category=nail-care');
      await expect(card(page, courses.gelPrep.title)).toBeVisible();
      await expect(card(page, courses.marble.title)).toHaveCount(0);
      await page.getByRole('combobox', { name: 'Level' }).selectOption('Beginner');
      await page.getByRole('button', { name: 'Free only' }).click();
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption(SORT_LABELS.popular);
      const address = '/courses?category=nail-care&difficulty=beginner&price=free&sort=popular';
      await expect(page).toHaveURL(address);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Nail care' })).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('combobox', { name: 'Level' })).toHaveValue('beginner');
      await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('popular');
      await expect(card(page, courses.gelPrep.title)).toBeVisible();

      await page.getByRole('button', { name: 'Paid only' }).click();
      await expect(card(page, courses.gelPrep.title)).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect(card(page, courses.gelPrep.title)).toBeVisible();
    });

    await test.step('a filter set while the previous one is still rendering counts too', async () => {
      await page.evaluate(`{
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = ({ update, ...options }) => {
          const held = async () => { await new Promise(() => {}); await update(); };
          return start({ ...options, update: held });
        };
      }`);
      await page.getByRole('button', { name: 'Nail art' }).click();
      await page.getByRole('button', { name: 'Paid only' }).click();
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption(SORT_LABELS.rated);
      await expect(page).toHaveURL('/courses?category=nail-art&difficulty=beginner&price=paid&sort=rated');
    });
  },
);

test(
  'free previews play without an account, everything else is locked; a missing course leads to the others',
  phone,
  async ({ page, expectComplaints }) => {
    expectComplaints(404);
    await visit(page, `/courses/${courses.marble.id}`);
    const outline = page.getByRole('region', { name: 'Lessons' }).getByRole('listitem');
    await expect(outline).toHaveCount(lessons.marble.length);
    for (const [index, lesson] of lessons.marble.entries()) {
      const row = outline.nth(index);
      const isPreview = 'is_free_preview' in lesson && lesson.is_free_preview === true;
      await expect(row.getByText('Free Preview')).toHaveCount(isPreview ? 1 : 0);
      await expect(row.getByRole('img', { name: 'Locked', exact: true })).toHaveCount(isPreview ? 0 : 1);
      await expect(row.getByRole('link', { name: lesson.title })).toHaveCount(isPreview ? 1 : 0);
    }
    await expect(page.getByText('$24', { exact: true })).toBeVisible();
    const like = page.getByRole('region', { name: 'More like this' }).getByRole('heading', { level: 3 });
    await expect(like).toHaveCount(RELATED_COURSES);
    await outline.last().getByRole('button').click();
    const locked = page.getByRole('dialog');
    await expect(locked.getByRole('link', { name: 'Buy for $24' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(locked).toHaveCount(0);
    await page.getByRole('link', { name: 'Watch the free preview' }).click();
    await expect(page).toHaveURL(/\/lessons\//);

    await visit(page, `/courses/${NOBODY}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course Not Found');
    await page.getByRole('link', { name: 'Browse Courses' }).click();
    await expect(page).toHaveURL('/courses');
  },
);

/** The demo catalogue in several pages: the server renders a whole one, the browser requests these. */
async function openWallOfSmallPages(page: Page): Promise<void> {
  await page.route(LIST, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', String(SMALL_PAGE));
    return route.continue({ url: url.href });
  });
  await visit(page, '/terms');
  const places = page.getByRole('navigation', { name: /Main|Tabs/ }).filter({ visible: true });
  await places.getByRole('link', { name: 'Courses' }).click();
}

function cards(page: Page) {
  return page.getByRole('region', { name: 'Courses' }).getByRole('heading', { level: 3 });
}

function card(page: Page, title: string) {
  return page.getByRole('region', { name: 'Courses' }).getByRole('link', { name: title });
}
