import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/test.ts';
import { untilAwake, visit } from '#tests/support/browser/visit.ts';
import { phone } from '#tests/support/browser/widths.ts';

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('being offline is announced, a page that is not here yet comes with the connection, and one requested then is the offline page', async ({
    page,
    context,
    expectComplaints,
  }) => {
    expectComplaints('net::ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED', 'dynamically imported module');
    await visit(page, '/terms');
    await page.evaluate('navigator.serviceWorker.ready.then((found) => found.active.state)');
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);

    const notice = page.getByText('You’re offline.');
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    await expect.poll(() => page.evaluate(PAGE_ENDS_ABOVE_NOTICE)).toBe(true);
    // Whoever wants what it lies on presses it, and has it out of the way at once; pressed again, it is back.
    const { whole, small } = await page.evaluate<{ whole: number; small: number }>(WIDTHS_OF_PRESSED_NOTICE);
    expect(small).toBeLessThan(whole / 2);
    // A page whose code is not here yet says so, and comes by itself with the connection.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Live Streams' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Live Streams' })).toBeVisible();
    await expect(notice).toHaveCount(0);

    await context.setOffline(true);
    await page.goto('/courses');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    // Nothing of what is saved on the device: whoever signed out without a connection has just had that removed.
    await expect(page.getByRole('main')).toContainText('this page. It opens as soon as you are back.');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
    await untilAwake(page);
  });
});

test.describe('connected to what carries nothing', () => {
  const complaints = ['net::ERR_FAILED', 'Failed to fetch'];
  const notHere = (page: Page) => page.getByText('This page has not been loaded yet.');
  const loseAll = (context: BrowserContext) => context.route('**/*', (route) => route.abort());
  const open = async (page: Page, name: string) => {
    await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name }).click();
    await expect(notHere(page)).toBeVisible();
  };

  test(
    'a page that is not here yet says so and comes once the server answers; one that is here still opens',
    phone,
    async ({ page, context, expectComplaints }) => {
      expectComplaints(...complaints);
      await visit(page, '/courses');
      await page.evaluate('window.isSame = true');
      await loseAll(context);
      await open(page, 'Live');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(notHere(page)).toBeVisible();
      await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Courses' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
      expect(await page.evaluate('isSame')).toBe(true);

      await open(page, 'Academy');
      await context.unrouteAll();
      await expect(page.getByRole('heading', { level: 1, name: 'Nail Academy Modules' })).toBeVisible();
      await untilAwake(page);
      await expect(page).toHaveURL('/modules');
    },
  );

  test(
    'so does the page that signing out leads to',
    phone,
    async ({ page, context, signedInAs, expectComplaints }) => {
      expectComplaints(...complaints);
      await signedInAs('premium');
      await visit(page, '/offline');
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible();
      await loseAll(context);
      await menu.getByRole('button', { name: 'Sign Out' }).click();
      await expect(notHere(page)).toBeVisible();
      await expect(page).toHaveURL('/');
      await context.unrouteAll();
      await expect(notHere(page)).toHaveCount(0);
      await untilAwake(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
});

test('a page whose scripts did not come is loaded again until they do', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints('net::ERR_FAILED');
  // What can be read stays until the server answers.
  let questions = 0;
  await page.route('/courses', (route) => {
    if (route.request().method() !== 'HEAD') return route.continue();
    questions += 1;
    return questions === 1 ? route.abort() : route.continue();
  });
  for (const script of [/\/assets\/entry\.client-/, /\/assets\/course-list\.page-/]) {
    let attempts = 0;
    await page.route(script, (route) => {
      attempts += 1;
      return attempts === 1 ? route.abort() : route.continue();
    });
    await page.goto('/courses');
    await untilAwake(page);
    await page.getByRole('button', { name: 'Free only' }).click();
    await expect(page).toHaveURL('/courses?price=free');
    await page.unroute(script);
  }
  expect(questions).toBeGreaterThan(1);

  await test.step('but not for ever, where the server answers and they never come', async () => {
    expectComplaints('dynamically imported module');
    await page.route(/\/assets\/course-list\.page-/, (route) => route.abort());
    await page.evaluate("sessionStorage['lunula.starts'] = 5");
    await page.goto('/courses');
    await expect(page.getByRole('heading', { name: 'This page chipped' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  });
});

test('what was typed into a page whose scripts did not come is in it once they have, but for the password, and nobody is interrupted', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints('net::ERR_FAILED');
  const loadUnder = async (path: string, type: () => Promise<void>) => {
    let hasFailed = false;
    let questions = 0;
    const typed = Promise.withResolvers<void>();
    await page.route(/\/assets\/entry\.client-/, (route) => {
      if (hasFailed) return route.continue();
      hasFailed = true;
      return route.abort();
    });
    await page.route(path, async (route) => {
      if (route.request().method() === 'HEAD') {
        questions += 1;
        await typed.promise;
      }
      await route.continue();
    });
    await page.goto(path);
    await expect.poll(() => questions).toBe(1);
    await type();
    typed.resolve();
    await untilAwake(page);
    // Once more, when nothing was typed any longer.
    expect(questions).toBe(2);
    await page.unrouteAll();
  };

  const search = page.getByRole('searchbox', { name: 'Search courses' });
  await loadUnder('/courses', () => search.fill('chrome'));
  await expect(search).toHaveValue('chrome');
  // It is not only there to see.
  await expect(page).toHaveURL('/courses?q=chrome');

  const email = page.getByRole('textbox', { name: 'Email' });
  const password = page.getByRole('textbox', { name: 'Password' });
  await loadUnder('/auth', async () => {
    await email.fill('ines@example.com');
    await password.fill('only-in-my-head');
  });
  await expect(email).toHaveValue('ines@example.com');
  await expect(password).toHaveValue('');
  expect(await page.evaluate('JSON.stringify({ ...sessionStorage })')).not.toContain('ines@');

  await test.step('but not in a page that came instead of it', async () => {
    await page.evaluate(
      `sessionStorage['lunula.typed'] = JSON.stringify([origin + '/courses', ['email', 'ines@example.com']])`,
    );
    await page.reload();
    await untilAwake(page);
    await expect(email).toHaveValue('');
    expect(await page.evaluate('JSON.stringify({ ...sessionStorage })')).not.toContain('ines@');
  });
});

const PAGE_ENDS_ABOVE_NOTICE = `(() => {
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  const notice = [...document.querySelectorAll('[role=status] p')].find((p) => p.textContent.includes('offline'));
  const end = document.querySelector('footer').getBoundingClientRect().bottom;
  return end <= notice.getBoundingClientRect().top;
})()`;

/**
 * Pressed when it has become small, it is whole, and pressed again at once it is small: it becomes small by itself only
 * seconds after it has become whole.
 */
const WIDTHS_OF_PRESSED_NOTICE = `(async () => {
  const notice = [...document.querySelectorAll('[role=status] p')].find((p) => p.textContent.includes('offline'));
  const press = (measure) => new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      resolve(measure?.());
    }).observe(notice, { attributeFilter: ['data-resting'] });
    notice.click();
  });
  if (!('resting' in notice.dataset)) await press();
  let becomesSmall;
  const whole = await press(() => {
    const width = notice.offsetWidth;
    becomesSmall = press();
    return width;
  });
  await becomesSmall;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return { whole, small: notice.offsetWidth };
})()`;
