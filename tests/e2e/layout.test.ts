import { expect, type Locator, type Page } from '@playwright/test';
import { courses } from '#db/seed/courses.ts';
import { streams } from '#db/seed/streams.ts';
import type { Course } from '#shared/courses/courses.contract.ts';
import { BOOKMARK_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { DEMO, signInDemo } from '#tests/support/browser/people.ts';
import { expectNothingMoved, watchShifts } from '#tests/support/browser/shifts.ts';
import { test } from '#tests/support/browser/test.ts';
import { buyByApi } from '#tests/support/browser/test-pay.ts';
import {
  clearToasts,
  expectNothingCovered,
  expectNoticeClear,
  expectToastsClear,
  keepToasts,
} from '#tests/support/browser/toast.ts';
import { become, follow, untilAwake, visit } from '#tests/support/browser/visit.ts';
import { moving, phone, QUICK } from '#tests/support/browser/widths.ts';

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

test.use(moving);

test('large screens: the keyboard can skip the header, For Creators scrolls or leads to the landing page, and there are links for each kind of person', async ({
  page,
}) => {
  const nav = page.getByRole('navigation', { name: 'Main' });
  const creators = page.locator('#creators');
  await visit(page, '/courses');

  await test.step('the skip link', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('searchbox', { name: 'Search courses' })).toBeFocused();
  });

  await test.step('For Creators, from elsewhere and on the landing page, and its other anchors', async () => {
    await nav.getByRole('link', { name: 'For Creators' }).click();
    await expect(page).toHaveURL('/#creators');
    await expect(creators).toBeInViewport();
    await page.getByRole('banner').getByRole('link', { name: 'Lunula, home' }).click();
    await expect(page).toHaveURL('/');
    await expect(creators).not.toBeInViewport();
    await nav.getByRole('link', { name: 'For Creators' }).click();
    await expect(creators).toBeInViewport();
    await nav.getByRole('link', { name: 'Pricing' }).click();
    await expect(page.locator('#pricing')).toBeInViewport();
    await expect(page.locator('#about')).toBeAttached();
  });

  await test.step('what is below the first screen is laid out after it for whoever arrives, and at once for everybody else', async () => {
    await page.addInitScript(WATCH_ARRIVAL);
    const arriving = page.locator(':root[data-arriving]');
    await visit(page, '/');
    expect(await page.evaluate('hasArrived')).toBe(true);
    await expect(arriving).not.toBeAttached();
    await page.reload();
    expect(await page.evaluate('hasArrived')).toBe(false);
    await visit(page, '/courses#top');
    expect(await page.evaluate('hasArrived')).toBe(false);
  });

  await test.step('the links', async () => {
    const account = page
      .getByRole('banner')
      .locator('a:visible', { hasText: /Dashboard|Sign In|Start Creating/ });
    await expectLinks(nav.getByRole('link'), OPEN_PLACES);
    await expectLinks(account, ['Sign In /auth', 'Start Creating /auth?tab=sign-up&wish=create']);
    await become(page, await signInDemo('creator'));
    await expectLinks(account, ['Dashboard /dashboard']);
    await expectLinks(nav.getByRole('link'), OPEN_PLACES);
    await become(page, await signInDemo('admin'));
    await expectLinks(nav.getByRole('link'), [...OPEN_PLACES, 'Admin /admin']);
  });

  await test.step('the menu at the avatar, by keyboard', async () => {
    const session = await signInDemo('creator');
    await become(page, session);
    const button = page.getByRole('button', { name: 'Your account' });
    const menu = page.getByRole('menu');
    await button.focus();
    await page.keyboard.press('Enter');
    await expectLinks(menu.getByRole('menuitem').and(page.locator('a')), [
      `My Profile /profile/${session.user.id}`,
      'Dashboard /dashboard',
      'Saved for offline /offline',
      'Creator Studio /creator',
      'Settings /profile/edit',
    ]);
    await expect(menu).toContainText(DEMO.creator.email);
    // It gets the focus a frame after it has been opened; until then keys go to the page.
    await expect(menu).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('menuitem', { name: 'My Profile' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();

    await button.click();
    await menu.getByRole('menuitem', { name: 'Switch theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
    await button.click();
    await menu.getByRole('menuitem', { name: 'My Profile' }).click();
    await expect(page).toHaveURL(`/profile/${session.user.id}`);
    await button.click();
    await menu.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await expect(button).toHaveCount(0);
  });
});

test(
  'phones: the back button, the header, the bottom bar and the menu, for each kind of person',
  phone,
  async ({ page }) => {
    const header = page.getByRole('banner');
    const back = header.getByRole('link', { name: 'Back' });
    const bell = header.getByRole('button', { name: /^Notifications/ });
    const bar = page.getByRole('navigation', { name: 'Tabs' });
    const current = bar.locator('[aria-current="page"]');
    const titled = (title: string) => header.getByText(title, { exact: true }).filter({ visible: true });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const openMenu = async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(menu).toBeVisible();
    };
    const closeMenu = async () => {
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
    };
    const open = ['Home /', 'Courses /courses', 'Academy /modules', 'Live /streams'];

    await test.step('nothing moves while public pages arrive', async () => {
      await watchShifts(page);
      for (const path of [
        '/',
        '/courses',
        `/courses/${courses.marble.id}`,
        `/streams/${streams.oneMagnet.id}`,
      ]) {
        await visit(page, path);
        await expectNothingMoved(page);
      }
    });

    await test.step('the back button leads up for someone who came straight here', async () => {
      await visit(page, `/courses/${courses.marble.id}`);
      await expect(current).toHaveText('Courses');
      await expect(titled('Course')).toBeVisible();
      await back.click();
      await expect(page).toHaveURL('/courses');
    });

    await test.step('the search button, and no bell for visitors', async () => {
      await header.getByRole('button', { name: 'Search courses' }).click();
      await expect(page.getByRole('searchbox')).toBeFocused();
      await expect(bell).toHaveCount(0);
    });

    await test.step('a visitor’s menu, by keyboard', async () => {
      const button = page.getByRole('button', { name: 'Menu' });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(menu).toBeVisible();
      await expect(menu.locator(':focus')).toHaveCount(1);
      await expect(menu.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
      await expect(menu.getByRole('link', { name: 'Get Premium' })).toBeVisible();
      await expect(menu.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/#about');
      await expect(menu.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
      await closeMenu();
      await expect(button).toBeFocused();
    });

    await test.step('the back button goes back', async () => {
      await bar.getByRole('link', { name: 'Home' }).click();
      await expect(header.getByRole('link', { name: 'Lunula, home' })).toBeVisible();
      await expect(back).toHaveCount(0);
      await bar.getByRole('link', { name: 'Courses' }).click();
      await page.getByRole('main').getByRole('link', { name: courses.marble.title }).click();
      await expect(page).toHaveURL(`/courses/${courses.marble.id}`);
      // With a sheet open, the browser's own button closes it.
      await openMenu();
      await page.evaluate('history.back()');
      await expect(menu).toHaveCount(0);
      await expect(page).toHaveURL(`/courses/${courses.marble.id}`);
      await back.click();
      await expect(page).toHaveURL('/courses');
      await back.click();
      await expect(page).toHaveURL('/');
    });

    await test.step('the bottom bar has five entries and shows the current one, as does the header', async () => {
      await expectLinks(bar.getByRole('link'), [...open, 'Sign In /auth']);
      await expect(current).toHaveText('Home');
      for (const [name, path, title] of [
        ['Courses', '/courses', 'Courses'],
        ['Academy', '/modules', 'Academy'],
        ['Sign In', '/auth', 'Sign In'],
        ['Live', '/streams', 'Live Streams'],
      ] as const) {
        await bar.getByRole('link', { name }).click();
        await expect(page).toHaveURL(path);
        await expect(current).toHaveText(name);
        await expect(titled(title)).toBeVisible();
      }
      await expect(header.getByRole('button', { name: /Search/ })).toHaveCount(0);
    });

    await test.step('a creator’s bell', async () => {
      await become(page, await signInDemo('creator'));
      await bell.click();
      const panel = page.getByRole('dialog', { name: 'Notifications' });
      await expect(panel.getByText('Mădălina Ionescu started following you')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    });

    await test.step('a student’s menu and bar', async () => {
      await become(page, await signInDemo('student'));
      await openMenu();
      await expect(menu).toContainText(DEMO.student.email);
      await expect(menu.getByRole('link', { name: 'My Profile' })).toHaveAttribute(
        'href',
        `/profile/${DEMO.student.id}`,
      );
      await expect(menu.getByRole('link', { name: 'Creator Studio' })).toHaveCount(0);
      await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
      await expect(menu.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/profile/edit');
      await expect(menu.getByRole('link', { name: 'Get Premium' })).toHaveAttribute('href', '/subscription');
      await expect(menu.getByText('Premium', { exact: true })).toHaveCount(0);
      await closeMenu();
      await expectLinks(bar.getByRole('link'), [...open, 'Dashboard /dashboard']);
      await expectStillSettings(page);
      await bar.getByRole('link', { name: 'Dashboard' }).click();
      await expect(page).toHaveURL('/dashboard');
      await expect(current).toHaveText('Dashboard');
    });

    await test.step('a subscriber’s menu, and signing out', async () => {
      await become(page, await signInDemo('premium'));
      await openMenu();
      await expect(menu.getByText('Premium', { exact: true })).toBeVisible();
      await expect(menu.getByRole('link', { name: 'Get Premium' })).toHaveCount(0);
      await menu.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL('/');
      await expect(bar.getByRole('link', { name: 'Sign In' })).toBeVisible();
    });
  },
);

test('a new page starts at its top and is announced; going back restores the position; one whose code does not load says so; a link pressed meanwhile works', {
  tag: QUICK,
}, async ({ page, expectComplaints }) => {
  await page.addInitScript(WATCH_TRANSITIONS);
  const learned = page.waitForResponse(/\.pages\.json$/);
  learned.catch(() => undefined);
  await leaveAndComeBack(page);
  expect(await page.evaluate('transitions')).toBeGreaterThan(0);
  const nav = page.getByRole('navigation', { name: 'Main' });

  await test.step('a page whose code does not load, and the others, which still open', async () => {
    expectComplaints('net::ERR_FAILED', 'dynamically imported module');
    let attempts = 0;
    await page.route(/\/assets\/stream-list\.page/, (route) => {
      attempts += 1;
      return route.abort();
    });
    // What is asked until the page may come.
    await page.route('/icon.svg', (route) => route.abort());
    await nav.getByRole('link', { name: 'Live Streams' }).click();
    await expect(page.getByRole('heading', { name: 'Poor connection' })).toBeVisible();
    await nav.getByRole('link', { name: 'Courses' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();

    expect(attempts).toBeGreaterThan(0);
    expect(attempts).toBeLessThan(8);
    await page.unroute(/\/assets\/stream-list\.page/);
    await page.unroute('/icon.svg');
    await nav.getByRole('link', { name: 'Live Streams' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Live Streams' })).toBeVisible();
  });

  await test.step('the files of a page come all at once, not one after the other', async () => {
    // Read once more: by then the page has read it too.
    await page.evaluate(`fetch('${(await learned).url()}').then((answer) => answer.json())`);
    const others: string[] = [];
    page.on('request', (request) => others.push(request.url()));
    const released = Promise.withResolvers<void>();
    await page.route(/\/assets\/module-list\.page/, async (route) => {
      await released.promise;
      await route.fallback();
    });
    const countEntries = () => page.evaluate<number>('history.length');
    const before = await countEntries();
    await nav.getByRole('link', { name: 'Academy' }).dblclick();
    await expect.poll(() => others.filter((url) => /module-parts/.test(url))).toHaveLength(1);
    released.resolve();
    await expect(page.getByRole('heading', { level: 1, name: 'Nail Academy Modules' })).toBeVisible();
    await expect(page).toHaveURL('/modules');
    // Pressed twice, as some people do with every link: one step back leads out again.
    expect(await countEntries()).toBe(before + 1);
  });

  await test.step('a link pressed while a transition begins works without loading a document', async () => {
    await page.evaluate(`
      window.isSame = true;
      window.transitions = 0;
      window.meanwhile = () => document.querySelector('header a[href="/modules"]').click()`);
    await nav.getByRole('link', { name: 'Courses' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nail Academy Modules' })).toBeVisible();
    await expect(page).toHaveURL('/modules');
    expect(await page.evaluate('[isSame, transitions > 0, meanwhile]')).toEqual([true, true, undefined]);
  });
});

test(
  'on the way from a scrolled page, the bars stay in front of both pages, and the old one out of the header',
  phone,
  async ({ page }) => {
    await page.addInitScript(READ_STACKING);
    // Browsers skip a transition that takes too long to begin.
    await expect(async () => {
      await visit(page, '/courses');
      await page.evaluate('scrollTo(0, 300)');
      await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Academy' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Nail Academy Modules' })).toBeVisible();
      expect(await page.evaluate('window.stacking')).toEqual({
        bars: [1, 1],
        page: 'auto',
        clip: 'inset(300px -390px -844px)',
      });
    }).toPass();
  },
);

test('in WebKit, and for those who asked for stillness, there are no view transitions; pages start at their top as well, and a reload stays where it was', async ({
  page,
}) => {
  await page.addInitScript(WATCH_TRANSITIONS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await leaveAndComeBack(page);
  expect(await page.evaluate('transitions')).toBe(0);
  await expectReloadToStay(page);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(`
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...asked) => asked[0] === '-webkit-nbsp-mode' || supports(...asked);`);
  await leaveAndComeBack(page);
  expect(await page.evaluate('transitions')).toBe(0);
});

/** What a keyboard leaves of a phone's screen where it covers the page instead of making it smaller. */
const VISIBLE = 420;
const OPEN_KEYBOARD = `
  Object.defineProperty(visualViewport, 'height', { get: () => ${VISIBLE}, configurable: true });
  visualViewport.dispatchEvent(new Event('resize'))`;
const CLOSE_KEYBOARD = `
  delete visualViewport.height;
  visualViewport.dispatchEvent(new Event('resize'))`;

const WATCH_ARRIVAL = `
  globalThis.hasArrived = false;
  new MutationObserver(() => { hasArrived ||= 'arriving' in document.documentElement.dataset; })
    .observe(document, { subtree: true, attributeFilter: ['data-arriving'] })`;

/** As a busy chat does, all the time. */
const SCROLL_A_PART = `
  const part = document.body.appendChild(document.createElement('div'));
  part.style.cssText = 'position: fixed; overflow: auto; width: 1px; height: 10px; opacity: 0; pointer-events: none';
  part.appendChild(document.createElement('p')).style.height = '100px';
  setInterval(() => part.scrollTo(0, part.scrollTop === 0 ? 50 : 0), 50)`;

/** Brought to the middle: a press may end with it elsewhere, amid rows that leave no place for a message. */
async function pressAmidPage(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.click();
  await button.evaluate('(button) => button.scrollIntoView({ block: "center" })');
}

/** All of the row is a button, not only its title. */
const ROW_AT_THE_USUAL_PLACE = `{
  const row = document.querySelector('.lesson-line');
  scrollBy(0, row.getBoundingClientRect().top - 600);
}`;

const CREATE_ACCOUNT =
  "[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Create Account')";

/** Scrolls it to where the notice lies as long as nothing is in its way. */
const PUT_UNDER_NOTICE = (gap: number) => `{
  const { bottom } = document.getElementById('notices').getBoundingClientRect();
  scrollBy(0, ${CREATE_ACCOUNT}.getBoundingClientRect().bottom - bottom + ${gap});
}`;

const IS_ON_TOP = `{
  const button = ${CREATE_ACCOUNT};
  const { left, top, width, height } = button.getBoundingClientRect();
  button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}`;

test(
  'messages cover nothing that can be pressed: on a course, a lesson or a stream, or with a dialog or the menu open; nor does the keyboard',
  phone,
  async ({ page, baseURL, newPerson, signIn }) => {
    // Where messages come to rest, not what they pass on their way there.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { session } = await newPerson();
    await signIn(session);
    await keepToasts(page);
    await visit(page, `/courses/${courses.catEye.id}`);
    await page.evaluate(SCROLL_A_PART);
    await pressAmidPage(page, 'Write Review');
    await expectToastsClear(page);
    await page.evaluate(ROW_AT_THE_USUAL_PLACE);
    await expectToastsClear(page);
    await page
      .getByRole('button', { name: /^Buy for/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Buy this course' });
    await expect(dialog).toBeVisible();
    await expectToastsClear(page);
    // Of those above a dialog, pressing one leaves the dialog open.
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await pressAmidPage(page, 'Write Review');
    await expectToastsClear(page);
    await page.evaluate('scrollTo(0, 0)');
    await test.step('nor do two, one behind the other or, where they were touched, side by side', async () => {
      await page.getByRole('button', { name: 'Share' }).first().click();
      await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(2);
      await expectToastsClear(page);
      await page.locator('[data-sonner-toast][data-front=true]').dispatchEvent('mouseover');
      await expect(page.locator('[data-sonner-toast][data-expanded=true]')).toHaveCount(2);
      await expectToastsClear(page);
      await page.locator('[data-sonner-toast][data-front=true]').dispatchEvent('mouseout');
      // Of three, the first waits out of sight.
      await page.getByRole('button', { name: /^Save/ }).first().click();
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(3);
      await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(2);
      await expectToastsClear(page);
    });
    await page.getByRole('button', { name: 'Menu' }).focus();
    // Held: what repeats presses nothing in the menu that has opened.
    for (const _ of ['pressed', 'held', 'held']) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    // They wait until somebody has chosen.
    await expect(page.locator('[data-sonner-toast]').first()).toBeHidden();
    await expectNothingCovered(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
    await clearToasts(page);

    const { lessons } = await callApi<Course>(baseURL, `/courses/${courses.marble.id}`);
    const preview = lessons.find(({ isFreePreview }) => isFreePreview);
    await follow(page, `/courses/${courses.marble.id}/lessons/${preview?.id}`);
    await expect(page.getByRole('button', { name: 'Mirror' })).toBeVisible();
    await test.step('a keyboard covers neither the field nor the button of a dialog, and takes the bar away', async () => {
      await page.keyboard.press('b');
      const save = page.getByRole('button', { name: 'Save bookmark' });
      const note = page.getByRole('textbox', { name: 'Note' });
      await expect(note).toBeFocused();
      await page.evaluate(OPEN_KEYBOARD);
      for (const part of [note, save]) await expect.poll(() => lowerEnd(part)).toBeLessThanOrEqual(VISIBLE);
      await expect(page.locator('.bottom-bar')).toBeHidden();
      await page.evaluate(CLOSE_KEYBOARD);
      await expect.poll(() => lowerEnd(save)).toBeGreaterThan(VISIBLE);
      await save.click();
      await expect(page.getByText(BOOKMARK_MESSAGES.added.description)).toBeVisible();
      await expectToastsClear(page);
      await clearToasts(page);
    });

    await test.step('the bottom bar can be pressed right after a payment', async () => {
      const { id } = courses.catEye;
      const order = await buyByApi(baseURL, session, { kind: 'course', courseId: id, consent: true });
      await visit(page, `/courses/${id}?order=${order}`);
      await expect(page.getByRole('heading', { name: "You're enrolled!" })).toBeVisible();
      await expect(page.locator('[data-sonner-toast]').first()).toBeVisible();
      await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Courses' }).tap();
      await expect(page).toHaveURL('/courses');
      await clearToasts(page);
    });

    await become(page, null);
    await follow(page, `/streams/${streams.oneMagnet.id}`);
    await page.getByRole('button', { name: 'Set Reminder' }).click();
    await expect(page.getByText(STREAM_MESSAGES.signInForReminder.description)).toBeVisible();
    await expectToastsClear(page);

    await test.step('a page can be scrolled clear of the keyboard', async () => {
      await follow(page, '/auth');
      await page.getByLabel('Password', { exact: true }).focus();
      await page.evaluate(OPEN_KEYBOARD);
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
      const last = page.getByRole('button', { name: 'Forgot your password?' });
      await expect.poll(() => lowerEnd(last)).toBeLessThanOrEqual(VISIBLE);
    });

    await test.step('nor does the notice of a lost connection, wherever it lies', async () => {
      await page.evaluate(CLOSE_KEYBOARD);
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
      await clearToasts(page);
      await page.setViewportSize({ width: 390, height: 667 });
      const notice = page.locator('[data-rises]');
      await page.context().setOffline(true);
      await expect(notice).toBeVisible();
      for (const gap of [0, 30, 60]) {
        await page.evaluate(PUT_UNDER_NOTICE(gap));
        await expectNoticeClear(page);
        expect(await page.evaluate(IS_ON_TOP)).toBe(true);
      }
      await page.context().setOffline(false);
      await expect(notice).toHaveCount(0);
      await page.setViewportSize({ width: 390, height: 844 });
    });
  },
);

/** The profile is answered only once the page is there without it. */
async function expectStillSettings(page: Page): Promise<void> {
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/me/profile', (route) => seen.promise.then(() => route.fallback()));
  await page.goto('/profile/edit');
  await expect(page.getByText('Loading your profile')).toBeAttached();
  seen.resolve();
  await expect(page.getByLabel('Display Name')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await expectNothingMoved(page);
}

async function lowerEnd(part: Locator): Promise<number> {
  const { y, height } = (await part.boundingBox()) ?? { y: Number.POSITIVE_INFINITY, height: 0 };
  return y + height;
}

/** As browsers do it, also where the address has an anchor: that was followed before. */
async function expectReloadToStay(page: Page): Promise<void> {
  const scrolled = () => page.evaluate<number>('scrollY');
  await visit(page, '/modules#module-4');
  await expect.poll(scrolled).toBeGreaterThan(100);
  await page.evaluate('scrollTo(0, 60)');
  await expect.poll(scrolled).toBe(60);
  await page.reload();
  await untilAwake(page);
  expect(await scrolled()).toBe(60);
  await page.getByRole('link', { name: 'Courses' }).first().click();
  await expect(page).toHaveURL('/courses');
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
  await page.evaluate('scrollTo(0, 200)');
  await expect.poll(scrolled).toBe(200);
  await page.reload();
  await untilAwake(page);
  await expect.poll(scrolled).toBe(200);
}

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

/** How the bars and the old page are stacked once both pages have been captured, or null if the browser skipped it. */
const READ_STACKING = `
  const begin = Document.prototype.startViewTransition;
  Document.prototype.startViewTransition = function (update) {
    const read = (part) => getComputedStyle(document.documentElement, '::view-transition-' + part);
    const page = document.querySelector('main [style*="view-transition-name"]').style.viewTransitionName;
    const transition = begin.call(this, update);
    const look = () => ({
      bars: ['site-header', 'bottom-bar'].map((name) => Number(read('group(' + name + ')').zIndex)),
      page: read('group(' + page + ')').zIndex,
      clip: read('old(' + page + ')').clipPath,
    });
    window.stacking ??= transition.ready.then(look, () => null);
    return transition;
  };`;

/** Each link as its text and its address. */
async function expectLinks(links: Locator, expected: string[]): Promise<void> {
  const read = async () =>
    Promise.all(
      (await links.all()).map(
        async (link) => `${(await link.textContent())?.trim()} ${await link.getAttribute('href')}`,
      ),
    );
  await expect.poll(read).toEqual(expected);
}
