import { expect } from '@playwright/test';
import { CREATOR_FEE_CENTS } from '#shared/billing/prices.ts';
import { ERRORS } from '#shared/errors.ts';
import { formatCents } from '#shared/money.ts';
import { AVATAR_MESSAGES } from '#shared/profiles/avatar.messages.ts';
import { AVATAR_MAX_BYTES, AVATAR_PATH } from '#shared/profiles/avatar.rules.ts';
import { FOLLOW_MESSAGES } from '#shared/profiles/follow.messages.ts';
import { PROFILE_MESSAGES } from '#shared/profiles/profile.messages.ts';
import { CREATOR_TERMS_MISSING } from '#shared/profiles/profile.rules.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { backstage } from '#tests/support/browser/backstage.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { DEMO, makePerson, signInDemo } from '#tests/support/browser/people.ts';
import { test } from '#tests/support/browser/test.ts';
import { expectToast, readToast } from '#tests/support/browser/toast.ts';
import { become, follow, visit } from '#tests/support/browser/visit.ts';
import { atLeastOn, QUICK } from '#tests/support/browser/widths.ts';
import { canvas } from '#tests/support/fixtures/pictures.ts';
import { makeStream } from '#tests/support/make-stream.ts';

test(
  'a saved profile shows everywhere, in other tabs too',
  atLeastOn('@phone', QUICK),
  async ({ page, context, newPerson, signIn }) => {
    const { session } = await newPerson('Paula');
    await signIn(session);
    const tab = await context.newPage();
    await visit(tab, '/dashboard');
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Welcome, Paula');

    await page.bringToFront();
    await visit(page, '/profile/edit');
    await page.getByLabel('Display Name').fill('Paula Prado');
    await page.getByLabel('Bio').fill('Ten small canvases, every day.');
    await page.getByLabel('Location').fill('Lisbon, Portugal');
    await page.getByLabel('TikTok').fill('https://www.tiktok.com/@paula.paints?lang=en');
    const save = page.getByRole('button', { name: 'Save Profile' });
    await save.click();
    await expectToast(page, PROFILE_MESSAGES.saved);
    await expect(save).toBeFocused();
    await expect(page.getByLabel('TikTok')).toHaveValue('@paula.paints');
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Welcome, Paula Prado');

    await follow(page, `/profile/${session.user.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paula Prado');
    await expect(page.getByText('Lisbon, Portugal')).toBeVisible();
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await expect(page.getByLabel('Bio')).toHaveValue('Ten small canvases, every day.');
  },
);

test('errors appear beside their fields; leaving unsaved changes asks first; becoming a creator requires the terms and can be undone, except by someone who teaches', async ({
  page,
  baseURL,
  newPerson,
  signIn,
  expectComplaints,
}) => {
  expectComplaints('net::ERR_FAILED');
  const { session } = await newPerson();
  await signIn(session);
  await visit(page, '/profile/edit');
  const role = page.getByLabel('Role');
  const save = page.getByRole('button', { name: 'Save Profile' });
  const dialog = page.getByRole('dialog');
  const agree = dialog.getByRole('button', { name: 'Become a creator' });

  await test.step('errors', async () => {
    await page.getByLabel('Website').fill('not a site');
    await page.getByLabel('YouTube').fill('https://example.com/somewhere');
    await save.click();
    await expect(page.getByLabel('Website')).toHaveAccessibleDescription('Must be a valid URL');
    await expect(page.getByLabel('YouTube')).toHaveAccessibleDescription(/your YouTube handle/);
    await expect(page.getByLabel('Website')).toBeFocused();
    for (const label of ['Website', 'YouTube']) await page.getByLabel(label).fill('');
  });

  await test.step('leaving', async () => {
    await page.getByLabel('Bio').fill('half a thought');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await nav.getByRole('link', { name: 'Courses' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL('/profile/edit');
    await expect(page.getByLabel('Bio')).toHaveValue('half a thought');

    await nav.getByRole('link', { name: 'Courses' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/courses');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses');
  });

  await test.step('becoming a creator by button', async () => {
    await follow(page, '/dashboard');
    const code = /\/assets\/become-creator-dialog-/;
    await page.route(code, (route) => route.abort());
    await page.getByRole('link', { name: 'Schedule Stream' }).click();
    await expectToast(page, { title: 'Error', description: 'We couldn’t reach Lunula.' });
    await page.unroute(code);
    await page.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(page).toHaveURL('/streams/create');
    await expect(dialog).toHaveCount(0);

    await follow(page, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/);
    await page.getByRole('button', { name: 'Apply Now' }).click();
    await agree.click();
    await expect(dialog.getByRole('checkbox')).toBeFocused();
    await expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription(CREATOR_TERMS_MISSING);
    // As on the landing page.
    await expect(dialog).toContainText(
      `creator fee of ${formatCents(CREATOR_FEE_CENTS)} on the landing page is waived at present`,
    );
    // Beside what was typed: in a window of its own.
    const terms = dialog.getByRole('link', { name: 'creator terms' });
    await expect(terms).toHaveAttribute('href', '/terms/creators');
    await expect(terms).toHaveAttribute('target', '_blank');
    await dialog.getByRole('checkbox').check();
    await agree.click();
    await readToast(page, PROFILE_MESSAGES.becameCreator);
    await expect(page).toHaveURL('/creator');
    await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeVisible();
  });

  await test.step('a student again, and a creator in the profile', async () => {
    await follow(page, '/profile/edit');
    await expect(role).toHaveValue('creator');
    await role.selectOption('Student');
    await save.click();
    await readToast(page, PROFILE_MESSAGES.saved);

    // As after an answer that was lost: the session still names a student.
    await callApi(baseURL, '/me/become-creator', { body: { acceptsTerms: true }, token: session.access });
    await visit(page, '/dashboard');
    await expect(page.getByRole('button', { name: 'Show Analytics' })).toBeVisible();

    await follow(page, '/profile/edit');
    await role.selectOption('Student');
    await save.click();
    await readToast(page, PROFILE_MESSAGES.saved);
    await role.selectOption('Creator');
    await page.getByLabel('Bio').fill('Back at the table.');
    await save.click();
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(dialog).toHaveCount(0);
    await save.click();
    await agree.click();
    await expect(dialog).toContainText(CREATOR_TERMS_MISSING);
    await dialog.getByRole('checkbox').check();
    await agree.click();
    await readToast(page, PROFILE_MESSAGES.saved);
    await expect(page).toHaveURL('/creator');
    await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeVisible();
  });

  await test.step('someone who still teaches cannot become a student', async () => {
    expectComplaints(409);
    await become(page, await signInDemo('creator'));
    await follow(page, '/profile/edit');
    await expect(page.getByLabel('Display Name')).toHaveValue(DEMO.creator.display_name);
    await role.selectOption('Student');
    await save.click();
    await expectToast(page, { title: 'Save failed', description: ERRORS.STILL_TEACHING.message });
    await expect(role).toHaveAccessibleDescription(ERRORS.STILL_TEACHING.message);
    await expect(role).toBeFocused();
  });
});

test('an avatar is chosen, pasted or dropped, cropped, sent, and removed again', async ({
  page,
  newPerson,
  signIn,
  expectComplaints,
}) => {
  expectComplaints(401, 500, 'net::ERR_FAILED');
  const { session } = await newPerson('Ottilie');
  await signIn(session);
  await visit(page, '/dashboard');
  const photo = await canvas(60, 40).png().toBuffer();
  const input = page.getByLabel('Change your picture');
  const choose = (buffer: Buffer, mimeType = 'image/png', name = 'me.png') =>
    input.setInputFiles({ name, mimeType, buffer });
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  const save = dialog.getByRole('button', { name: 'Save Picture' });
  const picture = page.getByRole('main').locator('img[src^="/media/avatars/"]');

  await choose(Buffer.from('%PDF-1.7'), 'application/pdf', 'me.pdf');
  await readToast(page, AVATAR_MESSAGES.notImage);
  await choose(Buffer.alloc(AVATAR_MAX_BYTES + 1));
  await readToast(page, AVATAR_MESSAGES.tooLarge);
  await choose(Buffer.from('only called a picture'), '', 'IMG_0042.HEIC');
  await readToast(page, AVATAR_MESSAGES.heic);
  await expect(dialog).toHaveCount(0);

  await choose(photo);
  await dialog.getByRole('slider', { name: 'Position' }).press('+');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.1');
  await expectAccessible(page);
  await page.route(AVATAR_PATH, () => undefined, { times: 1 });
  await save.click();
  await expect(dialog.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel upload' }).click();
  // Cancelled early enough, it was never sent.
  await page.unroute(AVATAR_PATH);
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.1');
  await page.route(
    AVATAR_PATH,
    (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL', message: ERRORS.INTERNAL.message } }),
    {
      times: 1,
    },
  );
  await save.click();
  await readToast(page, { ...AVATAR_MESSAGES.failed, description: ERRORS.INTERNAL.message });
  await page.route(AVATAR_PATH, (route) => route.abort(), { times: 1 });
  await save.click();
  await readToast(page, AVATAR_MESSAGES.failed);
  await save.click();
  await expect(dialog).toHaveCount(0);
  await readToast(page, AVATAR_MESSAGES.updated);
  await expect(picture).toHaveJSProperty('naturalWidth', 512);

  await follow(page, '/profile/edit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Profile');
  const first = await picture.getAttribute('src');
  const pasted = await canvas(40, 90, '#204060').png().toBuffer();
  const transfer = (file: Buffer, event: string) =>
    page.evaluate(`(() => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array([${file.join()}])], 'me.png', { type: 'image/png' }));
      ${event}
    })()`);
  await transfer(
    pasted,
    `document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: files, bubbles: true }));`,
  );
  await save.click();
  await expect(dialog).toHaveCount(0);
  await readToast(page, AVATAR_MESSAGES.updated);
  await expect(picture).not.toHaveAttribute('src', first ?? '');

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove picture' }).click();
  await readToast(page, AVATAR_MESSAGES.removed);
  await expect(picture).toHaveCount(0);

  await transfer(
    photo,
    `const besideIt = document.querySelector('[aria-label="Your picture"] p');
    besideIt.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true }));`,
  );
  await page.route(AVATAR_PATH, (route) => route.fulfill({ status: 401, json: { code: 'UNAUTHENTICATED' } }));
  await save.click();
  await expectToast(page, AVATAR_MESSAGES.signedOut);
});

test(
  'following a creator shows at once, in the list of followers, and to visitors',
  atLeastOn('@phone'),
  async ({ page, newPerson, signIn, request }) => {
    const { session: fan } = await newPerson('Fenna');
    const { session: star } = await makePerson('Stella', 'creator');
    await makeStream({ deps: backstage() }, star.user.id, { title: 'Chrome after dark', status: 'ended' });
    const address = `/profile/${star.user.id}`;
    await signIn(fan);
    await visit(page, address);
    await expect(page.getByRole('link', { name: 'Browse Courses' })).toHaveAttribute('href', '/courses');
    const streams = page.getByRole('region', { name: 'Streams' });
    await expect(streams.getByRole('link', { name: /^ENDED Chrome after dark/ })).toBeVisible();
    await expect(streams.getByRole('link', { name: 'Browse Streams' })).toHaveAttribute('href', '/streams');

    const followers = page.getByRole('button', { name: / followers?$/ });
    const dialog = page.getByRole('dialog', { name: 'Followers' });
    await followers.click();
    await expect(dialog.getByText('No followers yet')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: '0 following' }).click();
    const followed = page.getByRole('dialog', { name: 'Following' });
    await expect(followed.getByText('No following yet')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(followed).toHaveCount(0);

    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await readToast(page, FOLLOW_MESSAGES.creator.followed);
    await expect(followers).toHaveAccessibleName('1 follower');
    await followers.click();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Fenna' })).toContainText('Student');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await become(page, null);
    await expect(page.getByRole('button', { name: /^Follow(ing)?$/ })).toHaveCount(0);
    await expect(followers).toHaveAccessibleName('1 follower');
    const html = await (await request.get(address)).text();
    const [, data = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'Person',
      name: 'Stella',
      interactionStatistic: { userInteractionCount: 1 },
    });
    const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    expect((await request.get(picture)).headers()['content-type']).toBe('image/png');

    await become(page, fan);
    await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
    await followers.click();
    await dialog.getByRole('link', { name: 'View Profile' }).click();
    await expect(page).toHaveURL(`/profile/${fan.user.id}`);
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: '1 following' }).click();
    await followed.getByRole('link', { name: 'View Profile' }).click();
    await expect(page).toHaveURL(address);
    await page.getByRole('button', { name: 'Following', exact: true }).click();
    await readToast(page, FOLLOW_MESSAGES.creator.unfollowed);
    await expect(followers).toHaveAccessibleName('0 followers');
  },
);

test('what came of following is said in words that fit the profile', async ({
  page,
  newPerson,
  signIn,
  expectComplaints,
}) => {
  expectComplaints(401, 409, 500);
  const FOLLOW = '**/api/me/follows/*';
  let refusals = 0;
  const refuse = async (status: number, code: string) => {
    const json = { code, message: '', data: {} };
    refusals = 0;
    await page.route(FOLLOW, (route) => {
      if (route.request().method() === 'GET') return route.continue();
      refusals += 1;
      return route.fulfill({ status, json });
    });
  };
  const press = (name: 'Follow' | 'Following') => page.getByRole('button', { name, exact: true }).click();
  const { session } = await newPerson();
  const { session: star } = await makePerson('Stella', 'creator');
  const { session: friend } = await newPerson('Frida');
  await signIn(session);
  await visit(page, '/terms');

  const ofCreators = {
    id: star.user.id,
    name: 'Stella',
    oneself: FOLLOW_MESSAGES.creator.oneself,
    signIn: FOLLOW_MESSAGES.creator.signIn,
    followed: FOLLOW_MESSAGES.creator.followed,
    followFailed: FOLLOW_MESSAGES.creator.followFailed,
    unfollowed: FOLLOW_MESSAGES.creator.unfollowed,
    unfollowFailed: FOLLOW_MESSAGES.creator.unfollowFailed,
  };
  const ofUsers = {
    id: friend.user.id,
    name: 'Frida',
    oneself: FOLLOW_MESSAGES.user.oneself,
    signIn: FOLLOW_MESSAGES.user.signIn,
    followed: FOLLOW_MESSAGES.user.followed,
    followFailed: FOLLOW_MESSAGES.user.followFailed,
    unfollowed: FOLLOW_MESSAGES.user.unfollowed,
    unfollowFailed: FOLLOW_MESSAGES.user.unfollowFailed,
  };
  for (const says of [ofCreators, ofUsers]) {
    await follow(page, `/profile/${says.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.name);
    await refuse(409, 'OWN_PROFILE');
    await press('Follow');
    await readToast(page, says.oneself);
    await refuse(401, 'UNAUTHENTICATED');
    await press('Follow');
    await readToast(page, says.signIn);
    await refuse(500, 'INTERNAL');
    await press('Follow');
    await readToast(page, says.followFailed);
    await expect(page.getByRole('button', { name: '0 followers' })).toBeVisible();
    await page.unroute(FOLLOW);
    await press('Follow');
    await readToast(page, says.followed);
    await refuse(500, 'INTERNAL');
    // The second tap of a double tap, when the answer has come in between.
    await page.getByRole('button', { name: 'Following', exact: true }).dispatchEvent('click', { detail: 2 });
    await press('Following');
    await readToast(page, says.unfollowFailed);
    expect(refusals).toBe(1);
    await expect(page.getByRole('button', { name: '1 follower' })).toBeVisible();
    await page.unroute(FOLLOW);
    await press('Following');
    await readToast(page, says.unfollowed);
  }
});
