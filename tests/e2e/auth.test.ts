import { expect, type Locator, type Page } from '@playwright/test';
import { courses } from '#db/seed/courses.ts';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import { ERRORS } from '#shared/errors.ts';
import { MAIL_SUBJECTS, readMailedLink } from '#tests/support/browser/mailbox.ts';
import { newEmail, PASSWORD, signInByApi, signUpByApi } from '#tests/support/browser/people.ts';
import { readStoredSession } from '#tests/support/browser/stored-session.ts';
import { test } from '#tests/support/browser/test.ts';
import { expectToast } from '#tests/support/browser/toast.ts';
import { follow, untilAwake, visit } from '#tests/support/browser/visit.ts';
import { atLeastOn, phone, QUICK } from '#tests/support/browser/widths.ts';

test.describe('with the service worker, as in real use', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'signing up, verifying the address and signing in',
    atLeastOn('@phone', QUICK),
    async ({ page, baseURL }) => {
      const email = newEmail();
      await visit(page, '/');
      await page.getByRole('banner').getByRole('link', { name: 'Start Creating' }).click();
      await expect(page.getByRole('main')).toContainText('Then you can start creating.');
      await test.step('what was typed is still there after reading the terms, but for the password', async () => {
        await page.getByLabel('Display Name').fill('Pia');
        await fillIn(page, { email, password: 'typed early' });
        await page.getByRole('main').getByRole('link', { name: 'terms' }).click();
        await expect(page.getByLabel('Display Name')).toHaveCount(0);
        await page.goBack();
        await expect(page.getByLabel('Display Name')).toHaveValue('Pia');
        await expect(emailField(page)).toHaveValue(email);
        await expect(passwordField(page)).toHaveValue('');
        await page.getByLabel('Display Name').fill('');
      });
      await fillIn(page, { email, password: PASSWORD });
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expectToast(page, {
        title: 'Success!',
        description: 'Please check your email to verify your account.',
      });
      await page.reload();
      await expect(page.getByRole('status').filter({ hasText: 'Check your inbox' })).toContainText(email);

      await page.goto(await readMailedLink(baseURL, email, MAIL_SUBJECTS.verify));
      await expect(page).toHaveURL('/');
      await expectVerified(page, AUTH_MESSAGES.verifiedTo('start creating'));
      expect(await readStoredSession(page)).toBeNull();
      await page.reload();
      await (await expectVerified(page, AUTH_MESSAGES.verifiedTo('start creating'))).click();
      await expect(page).toHaveURL('/auth?wish=create');
      await test.step('it is named and carried out whichever way they come to sign in', async () => {
        await follow(page, '/auth');
        await expect(page.getByRole('main')).toContainText('Sign in to start creating.');
      });
      await signInHere(page, email, PASSWORD);
      await expectToast(page, {
        title: 'Welcome back!',
        description: 'You have been signed in successfully.',
      });
      await expect(page).toHaveURL('/creator');
      await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
      await follow(page, '/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${email.split('@')[0]}`);
    },
  );
});

test(
  'whoever waits for the mail and then signs in by another button still gets what they wanted',
  phone,
  async ({ page, baseURL, openBrowser }) => {
    const email = newEmail();
    const bar = page.getByRole('navigation', { name: 'Tabs' });
    await visit(page, `/courses/${courses.gelPrep.id}`);
    await page.getByRole('link', { name: 'Enroll for Free' }).first().click();
    await fillIn(page, { email, password: PASSWORD });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    const elsewhere = await openBrowser();
    await elsewhere.goto(await readMailedLink(baseURL, email, MAIL_SUBJECTS.verify));
    await expectVerified(elsewhere, AUTH_MESSAGES.verifiedTo('enroll in your course'));

    await bar.getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('main')).toContainText('Sign in to enroll in your course.');
    await signInHere(page, email, PASSWORD);
    await expect(page).toHaveURL(`/courses/${courses.gelPrep.id}`);
    await expect(page.getByText(/^(Start|Continue) Learning$/).first()).toBeVisible();
  },
);

test('the forms keep what was typed before hydration, reveal no address, say what is wrong beside their fields, and are busy until answered', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(401, 500);
  await test.step('text typed before hydration is kept, and ends up in no address', async () => {
    const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await loaded;
      await route.continue();
    });
    await page.goto('/auth', { waitUntil: 'commit' });
    await fillIn(page, { email: 'early@example.com', password: 'typed early' });
    await passwordField(page).press('Enter');
    load();
    await untilAwake(page);
    await expect(page).toHaveURL('/auth');
    await expect(emailField(page)).toHaveValue('early@example.com');
    await expect(passwordField(page)).toHaveValue('typed early');
    await page.unroute('**/assets/*.js');
  });

  await test.step('a wrong password is rejected without revealing whether the address is known', async () => {
    for (const email of ['student@lunula.test', newEmail()]) {
      await signInHere(page, email, 'not the password');
      await expectToast(page, { title: 'Error', description: 'Invalid login credentials' });
      await page.getByRole('button', { name: 'Dismiss' }).click();
      // The message goes; the form still says it, of both fields.
      await expect(page.getByText('Invalid login credentials')).toHaveCount(1);
      const said = page.getByRole('main').getByRole('alert');
      await expect(said).toHaveText('Invalid login credentials');
      await expect(emailField(page)).toHaveAccessibleDescription('Invalid login credentials');
      await expect(passwordField(page)).toHaveAccessibleDescription('Invalid login credentials');
      await expect(passwordField(page)).toHaveValue('not the password');
    }
  });

  const create = page.getByRole('button', { name: 'Create Account' });
  await test.step('errors are beside the fields, and the first of these is focused', async () => {
    await openSignUp(page);
    await fillIn(page, { email: '', password: '' });
    await create.click();
    await expect(emailField(page)).toHaveAccessibleDescription('Email is required');
    await expect(passwordField(page)).toHaveAccessibleDescription(/Password is required/);
    await expect(emailField(page)).toBeFocused();

    await fillIn(page, { email: 'paula at example', password: 'seven77' });
    await create.click();
    await expect(emailField(page)).toHaveAccessibleDescription('Enter a valid email address');
    await expect(passwordField(page)).toHaveAccessibleDescription(/Password must be at least 8 characters/);

    await emailField(page).fill(newEmail());
    await create.click();
    await expect(passwordField(page)).toBeFocused();
  });

  await test.step('why it was refused is said of every field', async () => {
    await passwordField(page).fill(PASSWORD);
    await expectRefusalSaid(page, '**/api/auth/sign-up', create, [
      page.getByLabel('Display Name'),
      emailField(page),
      passwordField(page),
    ]);
  });

  await test.step('the button is busy until the answer arrives', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/auth/sign-up', async (route) => {
      await answered;
      await route.continue();
    });
    const said = page.getByRole('main').getByRole('alert');
    const place = await create.boundingBox();
    await create.click();
    await expect(create).toBeDisabled();
    await expect(create).toHaveAttribute('aria-busy', 'true');
    // Where it was: of two quick taps, the second is meant for it as well.
    await expect(said).not.toBeEmpty();
    expect(await create.boundingBox()).toEqual(place);
    answer();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  });

  await test.step('who waits for the mail is told when its link was used in another tab', async () => {
    await page.evaluate("new BroadcastChannel('lunula.verified').postMessage(null)");
    await expect(page.getByRole('heading', { name: AUTH_MESSAGES.verified.title })).toBeVisible();
    await page.getByRole('main').getByRole('status').getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('someone unverified can ask for the mail again, a used link says so, and a forgotten password is replaced by mail', async ({
  page,
  baseURL,
  expectComplaints,
}) => {
  expectComplaints(401, 403, 410, 500);
  const email = await signUpByApi(baseURL);
  const first = await readMailedLink(baseURL, email, MAIL_SUBJECTS.verify);
  await visit(page, '/auth');
  await signInHere(page, email, PASSWORD);
  await expectToast(page, { title: 'Error', description: ERRORS.EMAIL_NOT_VERIFIED.message });
  for (const field of [emailField(page), passwordField(page)])
    await expect(field).toHaveAccessibleDescription(ERRORS.EMAIL_NOT_VERIFIED.message);
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expectToast(page, AUTH_MESSAGES.verificationSent);

  const second = await readMailedLink(baseURL, email, MAIL_SUBJECTS.verify, { after: first });
  await page.goto(second);
  await expectVerified(page, AUTH_MESSAGES.verified);
  await expect(page).toHaveURL('/');
  await visit(page, second);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();

  await test.step('a forgotten password', async () => {
    await follow(page, '/auth');
    await emailField(page).fill(email);
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(emailField(page)).toHaveValue(email);
    const send = page.getByRole('button', { name: 'Send the link' });
    await expectRefusalSaid(page, '**/api/auth/forgotten-password', send, [emailField(page)]);
    await send.click();
    await expectToast(page, AUTH_MESSAGES.resetSent);

    await visit(page, await readMailedLink(baseURL, email, MAIL_SUBJECTS.reset));
    await page.getByLabel('New password').fill('a fresh coat of paint');
    const save = page.getByRole('button', { name: 'Save password' });
    await expectRefusalSaid(page, '**/api/auth/reset-password', save, [page.getByLabel('New password')]);
    await save.click();
    await expectToast(page, AUTH_MESSAGES.passwordReset);
    await expect(page).toHaveURL('/auth');

    await signInHere(page, email, PASSWORD);
    await expectToast(page, { title: 'Error', description: 'Invalid login credentials' });
    await signInHere(page, email, 'a fresh coat of paint');
    await expect(page).toHaveURL('/dashboard');
  });
});

test('changing the password requires the old one; that, and signing out everywhere, reaches another browser immediately', async ({
  page,
  newPerson,
  signIn,
  openBrowser,
  baseURL,
  expectComplaints,
}) => {
  expectComplaints(400, 401, 500);
  const { email, session } = await newPerson();
  await signIn(session);
  const other = await openBrowser(await signInByApi(baseURL, email, PASSWORD));
  await visit(other, '/dashboard');

  await visit(page, '/profile/edit');
  const change = page.getByRole('button', { name: 'Change password' });
  const devices = page.getByText(/^Last used/);
  await expect(devices.nth(1)).toBeVisible();
  await page.getByLabel('Current password').fill('a guess');
  await page.getByLabel('New password').fill('a fresh coat of paint');
  await change.click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
    'That isn’t your current password',
  );
  await page.getByLabel('Current password').fill(PASSWORD);
  const fields = [page.getByLabel('Current password'), page.getByLabel('New password')];
  await expectRefusalSaid(page, '**/api/auth/change-password', change, fields);
  await change.click();
  await expectToast(page, AUTH_MESSAGES.passwordChanged);
  await expect(other).toHaveURL('/auth');
  await expect(page).toHaveURL('/profile/edit');
  await expect(devices).toHaveCount(1);

  await test.step('signing out everywhere', async () => {
    await signInHere(other, email, 'a fresh coat of paint');
    await expect(other.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
    await follow(other, '/subscription');
    await expect(other.getByRole('button', { name: 'Get Premium' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expectToast(page, AUTH_MESSAGES.signedOutEverywhere);
    await expect(page).toHaveURL(/\/auth/);
    await expect(other).toHaveURL('/auth?next=%2Fsubscription');
  });
});

test('signing out leads to the landing page, going back asks to sign in and returns, and no address leads off the site', async ({
  page,
  newPerson,
  signIn,
}) => {
  const { email, session } = await newPerson();
  await signIn(session);
  await visit(page, '/profile/edit?from=story');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await readStoredSession(page)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL('/auth?next=%2Fprofile%2Fedit%3Ffrom%3Dstory');
  await signInHere(page, email, PASSWORD);
  await expect(page).toHaveURL('/profile/edit?from=story');

  await page.goto(`/auth?next=${encodeURIComponent('/\\evil.example')}`);
  await expect(page).toHaveURL('/dashboard');
});

/** The form says why, and so does each of its fields to those who hear it. */
async function expectRefusalSaid(
  page: Page,
  address: string,
  button: Locator,
  fields: readonly Locator[],
): Promise<void> {
  await page.route(address, (route) => route.fulfill({ status: 500, json: {} }));
  await button.click();
  const said = page.getByRole('main').getByRole('alert').filter({ visible: true });
  await expect(said).toHaveText(/./);
  const reason = (await said.textContent()) ?? '';
  for (const field of fields) await expect(field).toHaveAccessibleDescription(new RegExp(`${reason}$`));
  await page.unroute(address);
}

async function openSignUp(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  // For a moment the previous tab is still there.
  await expect(page.getByRole('tabpanel', { name: 'Sign In' })).toHaveCount(0);
}

function emailField(page: Page) {
  return page.getByLabel('Email', { exact: true });
}

function passwordField(page: Page) {
  return page.getByLabel('Password', { exact: true });
}

async function fillIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
}

async function signInHere(page: Page, email: string, password: string): Promise<void> {
  await fillIn(page, { email, password });
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
}

/** The landing page says it, for as long as somebody stays there. Gives the way to sign in. */
async function expectVerified(page: Page, { title, description }: { title: string; description: string }) {
  const said = page.getByRole('main').getByRole('status').filter({ hasText: title });
  await expect(said).toContainText(description);
  return said.getByRole('link', { name: 'Sign In' });
}
