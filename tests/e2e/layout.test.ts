import { expect, type Locator, type Page } from '@playwright/test';
import { courses } from '#db/seed/courses.ts';
import { DEMO } from '#tests/support/browser/people.ts';
import { test } from '#tests/support/browser/test.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { phone, QUICK } from '#tests/support/browser/widths.ts';

const OPEN_PLACES = [
  'Courses /courses',
  'Academy /modules',
  'Live Streams /streams',
  'For Creators /#creators',
  'Pricing /#pricing',
];

/**
 * Counts view transitions, and runs once whatever a test has put in `meanwhile`, before the first snapshot is taken.
 */
const WATCH_TRANSITIONS = `
  const start = Document.prototype.startViewTransition;
  window.transitions = 0;
  Document.prototype.startViewTransition = function (update) {
    window.transitions += 1;
    const { meanwhile } = window;
    window.meanwhile = undefined;
    if (meanwhile) queueMicrotask(meanwhile);
    return start.call(this, update);
  };`;

test('large screens: the links for each kind of person', async ({ page, signedInAs }) => {
  const nav = page.getByRole('navigation', { name: 'Main' });
  const account = page
    .getByRole('banner')
    .locator('a:visible', { hasText: /Dashboard|Sign In|Start Creating/ });
  await visit(page, '/');
  expect(await linksIn(nav)).toEqual(OPEN_PLACES);
  expect(await linksOf(account)).toEqual(['Sign In /auth', 'Start Creating /auth']);

  await signedInAs('creator');
  await visit(page, '/');
  expect(await linksIn(nav)).toEqual(OPEN_PLACES);
  expect(await linksOf(account)).toEqual(['Dashboard /dashboard']);

  await signedInAs('admin');
  await visit(page, '/');
  expect(await linksIn(nav)).toEqual([...OPEN_PLACES, 'Admin /admin']);
});

test('For Creators scrolls on the landing page and leads there from elsewhere', async ({ page }) => {
  const creators = page.locator('#creators');
  await visit(page, '/');
  await expect(creators).not.toBeInViewport();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'For Creators' }).click();
  await expect(creators).toBeInViewport();

  await visit(page, '/courses');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'For Creators' }).click();
  await expect(page).toHaveURL('/#creators');
  await expect(creators).toBeInViewport();
});

test(
  'the bottom bar has five entries and shows the current one, as does the header',
  phone,
  async ({ page, signedInAs }) => {
    const bar = page.getByRole('navigation', { name: 'Tabs' });
    const current = bar.locator('[aria-current="page"]');
    const header = page.getByRole('banner');
    const titled = (title: string) => header.getByText(title, { exact: true }).filter({ visible: true });
    await visit(page, '/');
    await expect(header.getByRole('link', { name: 'Lunula, home' })).toBeVisible();
    const open = ['Home /', 'Courses /courses', 'Academy /modules', 'Live /streams'];
    expect(await linksIn(bar)).toEqual([...open, 'Sign In /auth']);
    await expect(current).toHaveText('Home');
    for (const [name, path, title] of [
      ['Courses', '/courses', 'Courses'],
      ['Academy', '/modules', 'Academy'],
      ['Live', '/streams', 'Live Streams'],
      ['Sign In', '/auth', 'Sign In'],
    ] as const) {
      await bar.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(current).toHaveText(name);
      await expect(titled(title)).toBeVisible();
    }
    await visit(page, `/courses/${courses.marble.id}`);
    await expect(current).toHaveText('Courses');
    await expect(titled('Course')).toBeVisible();

    await signedInAs('student');
    await visit(page, '/dashboard');
    expect(await linksIn(bar)).toEqual([...open, 'Dashboard /dashboard']);
    await expect(current).toHaveText('Dashboard');
  },
);

test('the back button goes back, or up for someone who came straight here', phone, async ({ page }) => {
  const back = page.getByRole('banner').getByRole('link', { name: 'Back' });
  await visit(page, '/');
  await expect(back).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Courses' }).click();
  await page.getByRole('main').getByRole('link', { name: courses.marble.title }).click();
  await expect(page).toHaveURL(`/courses/${courses.marble.id}`);
  // With a sheet open, the browser's own button closes it.
  const menu = await openMenu(page);
  await page.evaluate('history.back()');
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL(`/courses/${courses.marble.id}`);
  await back.click();
  await expect(page).toHaveURL('/courses');
  await back.click();
  await expect(page).toHaveURL('/');

  await visit(page, `/courses/${courses.marble.id}`);
  await back.click();
  await expect(page).toHaveURL('/courses');
});

test('the header’s search button and bell are where they belong', phone, async ({ page, signedInAs }) => {
  const header = page.getByRole('banner');
  const bell = header.getByRole('button', { name: /^Notifications/ });
  await visit(page, '/courses');
  await header.getByRole('button', { name: 'Search courses' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(bell).toHaveCount(0);
  await visit(page, '/streams');
  await expect(header.getByRole('button', { name: /Search/ })).toHaveCount(0);

  await signedInAs('creator');
  await visit(page, '/streams');
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('Mădălina Ionescu started following you')).toBeVisible();
});

test('the side menu of a visitor, a student and a subscriber', phone, async ({ page, signedInAs }) => {
  await visit(page, '/courses');
  let menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  await expect(menu.getByRole('link', { name: 'Get Premium' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/#about');
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);

  await signedInAs('student');
  await visit(page, '/courses');
  menu = await openMenu(page);
  await expect(menu).toContainText(DEMO.student.email);
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await expect(menu.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/profile/edit');
  await expect(menu.getByRole('link', { name: 'Get Premium' })).toHaveAttribute('href', '/subscription');
  await expect(menu.getByText('Premium', { exact: true })).toHaveCount(0);

  await signedInAs('premium');
  await visit(page, '/courses');
  menu = await openMenu(page);
  await expect(menu.getByText('Premium', { exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Get Premium' })).toHaveCount(0);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(
    page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Sign In' }),
  ).toBeVisible();
});

test('the phone menu works by keyboard', phone, async ({ page }) => {
  await visit(page, '/courses');
  const button = page.getByRole('button', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expect(menu.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('the keyboard can skip the header', async ({ page }) => {
  await visit(page, '/courses');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', { name: 'Search courses' })).toBeFocused();
});

test('a new page starts at its top and is announced; going back restores the position', {
  tag: QUICK,
}, async ({ page }) => {
  await page.addInitScript(WATCH_TRANSITIONS);
  await leaveAndComeBack(page);
  expect(await page.evaluate('transitions')).toBeGreaterThan(0);
});

test('the same happens in WebKit, which gets no view transitions', async ({ page }) => {
  await page.addInitScript(WATCH_TRANSITIONS);
  await page.addInitScript(`
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...asked) => asked[0] === '-webkit-nbsp-mode' || supports(...asked);`);
  await leaveAndComeBack(page);
  expect(await page.evaluate('transitions')).toBe(0);
});

test('a link pressed while a transition begins works without loading a document', async ({ page }) => {
  await page.addInitScript(WATCH_TRANSITIONS);
  await visit(page, '/');
  await page.evaluate(`
    window.isSame = true;
    window.meanwhile = () => document.querySelector('header a[href="/streams"]').click()`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Live Streams' })).toBeVisible();
  await expect(page).toHaveURL('/streams');
  expect(await page.evaluate('[isSame, transitions > 0]')).toEqual([true, true]);
});

test('a page whose code does not load says so, and the others still open', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints('net::ERR_FAILED', 'dynamically imported module');
  await visit(page, '/terms');
  let attempts = 0;
  await page.route(/\/assets\/stream-list\.page/, (route) => {
    attempts += 1;
    return route.abort();
  });
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Live Streams' }).click();
  await expect(page.getByRole('heading', { name: 'This page chipped' })).toBeVisible();
  await nav.getByRole('link', { name: 'Courses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();

  expect(attempts).toBeLessThan(8);
  await page.unroute(/\/assets\/stream-list\.page/);
  await nav.getByRole('link', { name: 'Live Streams' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Live Streams' })).toBeVisible();
});

async function leaveAndComeBack(page: Page): Promise<void> {
  const scrolled = () => page.evaluate<number>('scrollY');
  await visit(page, '/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(scrolled).toBeGreaterThan(1000);
  const left = await scrolled();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/terms');
  await expect(page).toHaveTitle(/Terms.* · Lunula/);
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await scrolled()).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle(/Learn nail art/);
  await expect.poll(scrolled).toBe(left);
}

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return menu;
}

function linksIn(place: Locator): Promise<string[]> {
  return linksOf(place.getByRole('link'));
}

/** Each link as its text and its address. */
async function linksOf(links: Locator): Promise<string[]> {
  return Promise.all(
    (await links.all()).map(
      async (link) => `${(await link.textContent())?.trim()} ${await link.getAttribute('href')}`,
    ),
  );
}
