import { expect, type WebSocket } from '@playwright/test';
import { DEMO_PASSWORD } from '#db/seed/demo-accounts.ts';
import type { Session } from '#shared/auth/auth.contract.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { DEMO } from '#tests/support/browser/people.ts';
import { readStoredSession, SESSION_KEY } from '#tests/support/browser/stored-session.ts';
import { test } from '#tests/support/browser/test.ts';
import { follow, visit } from '#tests/support/browser/visit.ts';
import { phone } from '#tests/support/browser/widths.ts';

test('tabs share signing in and signing out', phone, async ({ page, context }) => {
  const tab = await context.newPage();
  await visit(tab, '/courses');
  await page.bringToFront();
  await visit(page, '/auth');
  await page.getByLabel('Email', { exact: true }).fill(DEMO.student.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  const tabs = tab.getByRole('navigation', { name: 'Tabs' });
  await expect(tabs.getByRole('link', { name: 'Dashboard' })).toBeVisible();

  await follow(tab, '/subscription');
  await expect(tab.getByRole('button', { name: 'Get Premium' })).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(tab).toHaveURL('/auth?next=%2Fsubscription');
  expect(await readStoredSession(tab)).toBeNull();
});

test('a session renewed by another tab keeps its connection; a page being left closes it, and returning opens a new one or finds nobody signed in', async ({
  page,
  context,
  newPerson,
  signIn,
  baseURL,
}) => {
  const { session } = await newPerson();
  await signIn(session);
  const channels: WebSocket[] = [];
  page.on('websocket', (channel) => channels.push(channel));
  const nextChannel = async () => {
    const channel = await page.waitForEvent('websocket');
    await channel.waitForEvent('framereceived');
    return channel;
  };
  const opened = nextChannel();
  await visit(page, '/dashboard');
  const channel = await opened;

  await test.step('another tab renews the session', async () => {
    const renewed = channel.waitForEvent('framereceived', ({ payload }) => payload === '{"type":"renewed"}');
    const tab = await context.newPage();
    await visit(tab, '/courses');
    await tab.localStorage.setItem(SESSION_KEY, JSON.stringify(await renewOverSecond(baseURL, session)));
    await renewed;
    expect(channels).toHaveLength(1);
    await tab.close();
  });

  await test.step('the page is left, and returned to', async () => {
    const closed = channel.waitForEvent('close');
    await page.evaluate(`dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))`);
    await closed;
    const reopened = nextChannel();
    await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
    await reopened;
  });

  await test.step('returning does not sign back in someone who has since signed out', async () => {
    await follow(page, '/subscription');
    await expect(page.getByRole('button', { name: 'Get Premium' })).toBeVisible();
    await page.localStorage.removeItem(SESSION_KEY);
    await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
    await expect(page).toHaveURL('/auth?next=%2Fsubscription');
  });
});

test('a session is renewed before it ends, once for all tabs', async ({
  page,
  context,
  newPerson,
  signIn,
}) => {
  const { session } = await newPerson();
  await signIn(almostOver(session));
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes += 1;
  });
  const tab = await context.newPage();
  await Promise.all([visit(page, '/dashboard'), visit(tab, '/profile/edit')]);
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  await expect(tab.getByLabel('Display Name')).toBeVisible();

  const renewed = await readStoredSession(page);
  expect(renewed?.refresh).not.toBe(session.refresh);
  expect(Date.parse(renewed?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 60_000);
  expect(refreshes).toBe(1);
});

test('a session ended elsewhere ends here, live and on the next visit; a broken one counts as none; an access token the server rejects is exchanged once', async ({
  page,
  newPerson,
  signIn,
  baseURL,
  expectComplaints,
}) => {
  expectComplaints(400, 401);
  const { session } = await newPerson();
  await signIn(session);
  const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await visit(page, '/dashboard');
  await connected;
  await callApi(baseURL, '/auth/sign-out', { method: 'POST', token: session.access });
  await expect(page).toHaveURL('/auth');
  expect(await readStoredSession(page)).toBeNull();

  await signIn(session);
  await page.goto('/profile/edit');
  await expect(page).toHaveURL('/auth?next=%2Fprofile%2Fedit');

  await test.step('one in storage that is broken counts as none', async () => {
    const over = { access: 'a', refresh: 'b', expiresAt: new Date(0).toISOString() };
    for (const value of ['{', JSON.stringify({ ...session, ...over })]) {
      await signIn(value);
      await visit(page, '/courses');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
    }
  });

  await test.step('an access token the server rejects is exchanged once', async () => {
    const { session: other } = await newPerson();
    await signIn({ ...other, access: 'no.such.token' });
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) refreshes.push(request.url());
    });
    await visit(page, '/dashboard');
    await expect(page.getByText('Your first course is one click away.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    expect(refreshes).toHaveLength(1);
  });
});

test(
  'whether Premium is active is checked first, again if that failed, and forgotten on sign-out',
  phone,
  async ({ page, signedInAs, expectComplaints }) => {
    const entry = 'The subscription could not be checked.';
    expectComplaints(500, entry);
    const logged = page.waitForEvent('console', (message) => message.text().includes(entry));
    const checks = '**/api/functions/check-subscription';
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(checks, async (route) => {
      await answered;
      await route.fulfill({ status: 500, json: {} });
    });
    await signedInAs('premium');
    await visit(page, '/dashboard');
    const isPremium = page.getByText('Premium Member');
    const offer = page.getByRole('link', { name: 'Get Premium' });
    const courses = page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: /Courses/ });
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
    await expect(isPremium).toHaveCount(0);
    await expect(offer).toHaveCount(0);

    // A failed check is logged, and counts as not subscribed.
    answer();
    await expect(offer).toBeVisible();
    await expect(isPremium).toHaveCount(0);
    await logged;

    await page.unroute(checks);
    await page.evaluate("dispatchEvent(new Event('online'))");
    await expect(isPremium).toBeVisible();
    await expect(offer).toHaveCount(0);
    await expect(courses).toContainText('Premium');

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await expect(courses).not.toContainText('Premium');
    await expect(page.getByRole('main').getByRole('link', { name: 'Get Premium' })).toBeVisible();
  },
);

/** Token times are in whole seconds: within the same second, the next token equals the last. */
async function renewOverSecond(baseURL: string, session: Session): Promise<Session> {
  const next = await callApi<Session>(baseURL, '/auth/refresh', { body: { refresh: session.refresh } });
  return next.access === session.access ? renewOverSecond(baseURL, next) : next;
}

function almostOver(session: Session): Session {
  return { ...session, expiresAt: new Date(Date.now() + 20_000).toISOString() };
}
