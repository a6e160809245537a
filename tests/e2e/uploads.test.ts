import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { videos } from '#server/videos/videos.tables.ts';
import { courseFormSchema } from '#shared/courses/course.form.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { UPLOAD_REFUSALS } from '#shared/uploads/upload.messages.ts';
import { UPLOAD_CHUNK_BYTES } from '#shared/uploads/upload.rules.ts';
import { VIDEO_MESSAGES } from '#shared/videos/video.messages.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { backstage } from '#tests/support/browser/backstage.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { prepareFilm } from '#tests/support/browser/film/prepare-film.ts';
import { durationOf, play } from '#tests/support/browser/film/watching.ts';
import { makeOtherServer, type OtherServer } from '#tests/support/browser/other-server.ts';
import { expectNothingMoved, watchShifts } from '#tests/support/browser/shifts.ts';
import { signInScript } from '#tests/support/browser/stored-session.ts';
import { test as base } from '#tests/support/browser/test.ts';
import { follow, visit } from '#tests/support/browser/visit.ts';
import { atLeastOn, expectNoSidewaysScroll, QUICK } from '#tests/support/browser/widths.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';
import { readFixture } from '#tests/support/make-upload.ts';
import { readClips } from '#tests/support/videos/read-clips.ts';

/** A second. */
const SLOW_BYTES = 100_000;
/**
 * More than a slow network can send during a test, and more than one chunk: the chunk in flight still gets
 * through when the browser simulates being offline.
 */
const ENDLESS_BYTES = 1.5 * UPLOAD_CHUNK_BYTES;

type Fixtures = { courseId: string; otherServer: OtherServer };

const test = base.extend<Fixtures>({
  /** A draft without lessons. */
  courseId: async ({ baseURL, creator }, use) => {
    const { id } = await callApi<OwnCourse>(baseURL, '/courses', {
      token: creator.access,
      body: { id: crypto.randomUUID(), ...harmlessForm(courseFormSchema) },
    });
    await use(id);
  },
  otherServer: async ({ creator: _ }, use) => {
    const server = await makeOtherServer();
    await server.start();
    await use(server);
    await server.remove();
  },
});

test('an upload survives a server restart and a reload, byte for byte', async ({
  browser,
  creator,
  courseId,
  otherServer,
  consoleWatch,
  expectComplaints,
}) => {
  // The server starts twice.
  test.slow();
  expectComplaints('net::ERR_', 'WebSocket connection');
  const { origin } = otherServer;
  const context = await browser.newContext({ baseURL: origin });
  await context.addInitScript(signInScript(origin, creator));
  await consoleWatch.watch(context);
  const page = await context.newPage();
  const video = makeVideo(ENDLESS_BYTES);
  const dialog = await openNewLesson(page, courseId);
  const network = await slowNetwork(page);
  await dialog.getByLabel('Choose a video').setInputFiles(video);
  await untilSent(dialog, 3);
  await otherServer.kill();
  await expect(dialog.getByText(/% · Connection lost, trying again/)).toBeVisible();

  await otherServer.start();
  page.on('dialog', (warning) => warning.accept());
  await page.reload();
  const again = await openNewLesson(page, courseId);
  await network({ isSlow: false });
  await expect(again.getByText(/^Choose French tips\.mp4 again to continue at [1-9]\d*%\.$/)).toBeVisible();
  await again.getByLabel('Choose a video').setInputFiles(video);
  await again.getByLabel('Title').fill('The tips');
  await again.getByRole('button', { name: 'Add lesson' }).click();
  await expect(again).toBeHidden();
  await expect(page.getByText('French tips.mp4: Attached to The tips.')).toBeAttached();
  expect(await storedHash(origin, courseId, creator.access)).toBe(sha256(readFileSync(video)));

  const uploadId =
    await test.step('the film of a phone is taken and prepared, and its creator sees how far it is', async () => {
      const { holiday } = await readClips('holiday');
      const next = await openNewLesson(page, courseId);
      const file = { name: 'phone.mov', mimeType: 'video/quicktime', buffer: holiday };
      await next.getByLabel('Choose a video').setInputFiles(file);
      await next.getByLabel('Title').fill('From my phone');
      await next.getByRole('button', { name: 'Add lesson' }).click();
      await expect(next).toBeHidden();
      const board = page.getByRole('region', { name: 'Lessons' });
      const progress = board.getByRole('progressbar', { name: 'phone.mov' });
      await expect(progress).toHaveAttribute('aria-valuetext', 'Uploaded · Waiting to be prepared');

      // Somebody began and was killed: what is known of it is there for whoever comes back.
      const { lessons } = await callApi<OwnCourse>(origin, `/me/teaching/${courseId}`, {
        token: creator.access,
      });
      const uploadId = lessons.at(-1)?.upload?.id ?? '';
      const { db } = backstage();
      await db
        .update(videos)
        .set({ status: 'preparing', progress: 42 })
        .where(eq(videos.upload_id, uploadId));
      await visit(page, `/courses/${courseId}/edit`);
      await expect(board.getByText(/^Preparing the video, 42%/)).toBeVisible();
      // A reload has forgotten the upload; the film goes on.
      const tray = page.getByRole('region', { name: 'Uploads' });
      await tray.getByRole('button', { name: 'Preparing 2 films' }).click();
      await expect(tray.getByRole('progressbar', { name: 'phone.mov' })).toHaveAttribute(
        'aria-valuenow',
        '61',
      );
      await expect(tray.getByRole('link', { name: 'From my phone' })).toBeVisible();
      await expectAccessible(page);
      await prepareFilm(uploadId, otherServer.dataDir);
      await expect(progress).toHaveCount(0);
      return uploadId;
    });

  await test.step('its creator chooses a poster, uploads one, and cuts the film', async () => {
    await page.getByRole('button', { name: 'Actions for From my phone' }).click();
    await page.getByRole('menuitem', { name: 'Poster and cut' }).click();
    const dialog = page.getByRole('dialog', { name: 'Poster and cut' });
    await expect(dialog.getByRole('radio', { name: /^The frame at/ })).toHaveCount(12);
    await dialog.getByRole('radio', { name: 'Lunula chooses a frame' }).press('ArrowDown');
    await expect(dialog.getByText('0:00.5 · Poster saved')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'The frame at 0:00.5', exact: true })).toBeChecked();
    await dialog.getByLabel('Start').fill('0:00.5');
    await expect(dialog.getByRole('button', { name: 'Save cut' })).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: 'Done' }).click();
    const question = page.getByRole('alertdialog', { name: 'Close without saving the cut?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog.getByLabel('Start')).toHaveValue('0:00.5');
    await expectAccessible(page);

    const square = sharp({ create: { width: 320, height: 180, channels: 3, background: '#a31c4a' } });
    const picture = { name: 'poster.png', mimeType: 'image/png', buffer: await square.png().toBuffer() };
    await dialog.getByLabel('Choose a picture').setInputFiles(picture);
    await expect(dialog.getByRole('img', { name: 'The poster you uploaded' })).toBeVisible();
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
    // What was typed was not lost by it.
    await expect(dialog.getByLabel('Start')).toHaveValue('0:00.5');
    await dialog.getByLabel('Start').fill('0:02');
    await dialog.getByRole('button', { name: 'Save cut' }).click();
    const says = ({ title, description }: { title: string; description: string }) =>
      expect(dialog.getByText(`${title}. ${description}`)).toBeVisible();
    await says(VIDEO_MESSAGES.cutSaved);
    await dialog.getByRole('button', { name: 'Undo the cut' }).click();
    await says(VIDEO_MESSAGES.cutBack);
    await dialog.getByLabel('Start').fill('0:02');
    await dialog.getByRole('button', { name: 'Save cut' }).click();
    await says(VIDEO_MESSAGES.cutSaved);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('what no browser plays is played once it is prepared, as it was cut', async () => {
    await prepareFilm(uploadId, otherServer.dataDir);
    const { lessons } = await callApi<OwnCourse>(origin, `/me/teaching/${courseId}`, {
      token: creator.access,
    });
    await follow(page, `/courses/${courseId}/lessons/${lessons.at(-1)?.id}`);
    await expect(page.locator('img.film-poster')).toHaveAttribute('src', /\/film\/[^/]+\/picture-/);
    await play(page);
    expect(Math.round(await durationOf(page))).toBe(12);
    expect(await page.evaluate('document.querySelector("video").videoHeight')).toBe(180);
  });

  await test.step('another film takes its place, and nothing moves, whatever is said of it', async () => {
    await watchShifts(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, `/courses/${courseId}/edit`);
    await page.getByRole('button', { name: 'From my phone', exact: true }).click();
    const edited = page.getByRole('dialog', { name: 'Edit lesson' });
    const choice = edited.getByLabel('Choose another video');
    // So that what is below can be seen.
    await choice.evaluate((field: { scrollIntoView: (how: object) => void }) =>
      field.scrollIntoView({ block: 'start' }),
    );
    await page.evaluate('window.moved = []');
    const card = page.locator('[aria-labelledby="publishing"]');
    const words = await card.textContent();
    const buffer = readFixture('silent.webm');
    await choice.setInputFiles({ name: 'other.webm', mimeType: 'video/webm', buffer });
    await expect(edited.getByRole('progressbar', { name: 'other.webm' })).toHaveAttribute(
      'aria-valuetext',
      /prepared/,
    );
    await expect(edited.getByRole('button', { name: 'Remove other.webm' })).toBeVisible();
    await expectNothingMoved(page);
    // Nor behind the dialog, where only what lies within the window would be noticed.
    await expect(card).toHaveText(words ?? '');
    await edited.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(card).toContainText('“From my phone” has changes that you haven’t saved.');
  });
  await context.close();
});

test(
  'an upload can be paused, survives a lost connection, and is cancelled only after confirmation; a file that cannot be used says why',
  atLeastOn('@phone', QUICK),
  async ({ page, courseId, expectComplaints }) => {
    expectComplaints(422, 'net::ERR_', 'WebSocket connection');
    await watchShifts(page);
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'video/mp4', buffer });
    const dialog = await openNewLesson(page, courseId);
    const network = await slowNetwork(page);
    await dialog.getByLabel('Choose a video').setInputFiles(makeVideo(ENDLESS_BYTES));
    const progress = dialog.getByRole('progressbar', { name: 'French tips.mp4' });
    await untilSent(dialog, 1);
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await expect(dialog.getByText(/% · Paused$/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Resume' }).click();
    await expect(dialog.getByText(/% · [\d.]+ [kM]B\/s · \d+ (s|min) left$/)).toBeVisible();

    await network({ isOffline: true });
    await expect(dialog.getByText(/% · Connection lost, trying again$/)).toBeVisible();
    await network({});
    const before = Number(await progress.getAttribute('aria-valuenow'));
    await untilSent(dialog, before + 1);

    await dialog.getByRole('button', { name: 'Cancel upload' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this upload?' });
    await expect(question).toContainText('French tips.mp4');
    await question.getByRole('button', { name: 'Keep uploading' }).click();
    await expect(progress).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel upload' }).click();
    await question.getByRole('button', { name: 'Cancel upload' }).click();
    await expect(dialog.getByLabel('Choose a video')).toBeVisible();
    await expect(dialog.getByText(/again to continue/)).toHaveCount(0);

    await test.step('a file that cannot be used says why, where nothing moves for it, and another one takes its place', async () => {
      await network({ isSlow: false });
      await page.evaluate('window.moved = []');
      const field = dialog.getByLabel('Choose a video');
      await field.setInputFiles(file('empty.mp4', Buffer.alloc(0)));
      await expect(field).toHaveAccessibleDescription(new RegExp(UPLOAD_REFUSALS.empty));
      await field.setInputFiles(file('notes.mp4', Buffer.from('no video at all')));
      await expect(field).toHaveAccessibleDescription(new RegExp(UPLOAD_REFUSALS.notVideo));
      await field.setInputFiles(file('phone.mp4', readFixture('hevc.mp4')));
      await expect(field).toHaveAccessibleDescription(/Export it as MP4 with H\.264 video and AAC sound/);
      await expectNothingMoved(page);
      await expectAccessible(page);
      // It arrives, but the connection is gone when the browser asks what has become of it.
      await page.route(
        '**/api/me/uploads/*',
        async (route) => {
          await network({ isOffline: true });
          await route.abort();
        },
        { times: 1 },
      );
      const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/me/uploads/'));
      await field.setInputFiles(file('clip.webm', readFixture('silent.webm')));
      await asked;
      await expect(dialog.getByRole('progressbar', { name: 'clip.webm' })).toBeVisible();
      await network({ isSlow: false });
      await expect(dialog.getByRole('button', { name: 'Remove clip.webm' })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await expect(dialog.getByText(/^You are offline|^We couldn’t reach/)).toHaveCount(0);
      await expect(dialog.getByText('Browsers cannot play this video.')).toHaveCount(0);
    });

    await test.step('the first film that arrives moves nothing', async () => {
      await dialog.getByRole('button', { name: 'Remove clip.webm' }).click();
      await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
      await page.getByRole('button', { name: 'Add lesson' }).click();
      const field = dialog.getByLabel('Choose a video');
      // So that what is below can be seen.
      await field.evaluate((input: { scrollIntoView: (how: object) => void }) =>
        input.scrollIntoView({ block: 'start' }),
      );
      await page.evaluate('window.moved = []');
      await field.setInputFiles(file('clip.webm', readFixture('silent.webm')));
      await expect(dialog.getByRole('button', { name: 'Remove clip.webm' })).toBeVisible();
      await expectNothingMoved(page);
    });

    await test.step('a film that gives way to another before the lesson is saved is let go once that is there', async () => {
      const field = dialog.getByLabel('Choose another video');
      await field.setInputFiles(file('notes.mp4', Buffer.from('no video at all')));
      await expect(field).toHaveAccessibleDescription(new RegExp(UPLOAD_REFUSALS.notVideo));
      await expect(dialog.getByRole('button', { name: 'Remove clip.webm' })).toBeVisible();
      const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
      await field.setInputFiles(file('other.webm', readFixture('silent.webm')));
      await expect(dialog.getByRole('button', { name: 'Remove other.webm' })).toBeVisible();
      expect((await deleted).status()).toBe(204);
      const tray = page.locator('[aria-label="Uploads"]');
      await expect(tray).toContainText('other.webm');
      await expect(tray).not.toContainText('clip.webm');
    });

    await test.step('lessons are saved while their films arrive, which the studio shows on its other pages', async () => {
      await dialog.getByLabel('Title').fill('The first');
      await dialog.getByRole('button', { name: 'Add lesson' }).click();
      await expect(dialog).toBeHidden();
      const tray = page.getByRole('region', { name: 'Uploads' });
      await tray.getByRole('button', { name: 'Close the list of uploads' }).click();
      await expect(tray).toHaveCount(0);

      await network({});
      await test.step('a film that is cancelled gives way to the one that the lesson has', async () => {
        await page.getByRole('button', { name: 'The first', exact: true }).click();
        const edited = page.getByRole('dialog', { name: 'Edit lesson' });
        await edited.getByLabel('Choose another video').setInputFiles(makeVideo(ENDLESS_BYTES));
        await edited.getByRole('button', { name: 'Cancel upload' }).click();
        await question.getByRole('button', { name: 'Cancel upload' }).click();
        await expect(edited.getByRole('button', { name: 'Remove other.webm' })).toBeVisible();
        await edited.getByRole('button', { name: 'Cancel', exact: true }).click();
        await expect(edited).toBeHidden();
      });
      for (const title of ['The second', 'The third', 'The fourth']) {
        await page.getByRole('button', { name: 'Add lesson' }).click();
        await dialog.getByLabel('Choose a video').setInputFiles(makeVideo(ENDLESS_BYTES, `${title}.mp4`));
        await dialog.getByLabel('Title').fill(title);
        await dialog.getByRole('button', { name: 'Add lesson' }).click();
        await expect(dialog).toBeHidden();
      }
      await expect(page.getByText('On its way: The second.mp4')).toBeVisible();

      await tray.getByRole('button', { name: /^Uploading 3 films · \d+%$/ }).click();
      await follow(page, '/creator');
      // Each page has its own, as the one before was left, which is still there for a moment.
      await expect(page.getByRole('heading', { level: 1, name: 'Creator Studio' })).toBeVisible();
      await expect(tray.getByRole('button', { name: /^Uploading 3 films/ })).toHaveAttribute(
        'aria-expanded',
        'true',
      );
      await expect(tray.getByText('Waiting its turn')).toHaveCount(1);
      await expect(tray.getByRole('link', { name: 'The second' })).toBeVisible();
      await tray.getByRole('button', { name: 'Pause The third.mp4' }).click();
      await expect(tray.getByText(/^Uploading the video, \d+% · Paused$/)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await tray.getByRole('button', { name: 'Cancel The third.mp4' }).click();
      await question.getByRole('button', { name: 'Cancel upload' }).click();
      await expect(tray.getByText('The third.mp4')).toHaveCount(0);

      await follow(page, '/dashboard');
      await expect(tray.getByRole('button', { name: /^Uploading 2 films/ })).toBeVisible();
      await follow(page, '/creator');

      // The end of the page can be scrolled clear of it.
      await tray.getByRole('button', { name: /^Uploading 2 films/ }).click();
      const last = page.getByRole('contentinfo').or(page.getByRole('main')).getByRole('link').last();
      await last.scrollIntoViewIfNeeded();
      await last.click({ trial: true });

      await network({ isSlow: false });
      await expect(tray.getByText('The fourth.mp4: Attached to The fourth.')).toBeAttached();
      await expect(tray.getByRole('button', { name: '2 films uploaded' })).toBeVisible();
      await tray.getByRole('button', { name: 'Close the list of uploads' }).click();
      await expect(tray).toHaveCount(0);
      await follow(page, `/courses/${courseId}/edit`);
      await expect(page.getByText('The fourth.mp4', { exact: true })).toBeVisible();
    });
  },
);

test('a lesson says what is true of the film it waits for, here and on another device', async ({
  page,
  browser,
  baseURL,
  creator,
  courseId,
  expectComplaints,
}) => {
  expectComplaints(422);
  const row = (title: string, on = page) =>
    on.getByRole('region', { name: 'Lessons' }).getByRole('listitem').filter({ hasText: title });
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'video/mp4', buffer });
  const dialog = page.getByRole('dialog', { name: 'Add lesson' });
  await visit(page, `/courses/${courseId}/edit`);

  /** Saves a new lesson: what the server answers is heard only once its film has been decided. */
  const addWithVerdict = async (title: string, film: ReturnType<typeof file>) => {
    const [sent, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/api/uploads/*', async (route) => {
      if (route.request().method() === 'PATCH') await sent.promise;
      await route.continue();
    });
    await page.route('**/api/courses/*/lessons', async (route) => {
      const response = await route.fetch();
      saved.resolve();
      await verdict;
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Add lesson' }).first().click();
    await dialog.getByLabel('Choose a video').setInputFiles(film);
    await dialog.getByLabel('Title').fill(title);
    const verdict = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await dialog.getByRole('button', { name: 'Add lesson' }).click();
    await saved.promise;
    sent.resolve();
    await expect(dialog).toBeHidden();
    await page.unrouteAll({ behavior: 'wait' });
  };
  await addWithVerdict('Refused', file('notes.mp4', Buffer.from('no video at all')));
  await expect(row('Refused')).toContainText(`notes.mp4: ${UPLOAD_REFUSALS.notVideo}`);
  await expect(row('Refused')).not.toContainText('On its way');
  await addWithVerdict('Arrived', file('clip.webm', readFixture('silent.webm')));
  await expect(row('Arrived').getByText('clip.webm', { exact: true })).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);

  await test.step('after a reload nothing is on its way, and elsewhere it can be given up', async () => {
    const network = await slowNetwork(page);
    await page.getByRole('button', { name: 'Add lesson' }).click();
    await dialog.getByLabel('Choose a video').setInputFiles(makeVideo(ENDLESS_BYTES));
    await dialog.getByLabel('Title').fill('Stopped');
    await untilSent(dialog, 3);
    await dialog.getByRole('button', { name: 'Add lesson' }).click();
    await expect(row('Stopped')).toContainText('On its way: French tips.mp4');
    page.on('dialog', (warning) => warning.accept());
    await page.reload();
    await network({ isSlow: false });
    await expect(row('Stopped')).toContainText('French tips.mp4: Stopped: choose the file again');
    const tray = page.getByRole('region', { name: 'Uploads' });
    await tray.getByRole('button', { name: '1 upload to go on with' }).click();
    await expect(tray.getByText(/^Stopped at [1-9]\d*%$/)).toBeVisible();
    await expectAccessible(page);

    const context = await browser.newContext({ baseURL });
    await context.addInitScript(signInScript(baseURL ?? '', creator));
    const device = await context.newPage();
    await visit(device, `/courses/${courseId}/edit`);
    await expect(row('Stopped', device)).toContainText('Waits for the device that was sending it');
    await device.getByRole('button', { name: /^Give it up\W+French tips\.mp4$/ }).click();
    await device.getByRole('alertdialog').getByRole('button', { name: 'Give it up' }).click();
    await expect(row('Stopped', device)).toContainText('No video or text yet');
    await expect(row('Stopped')).toContainText('No video or text yet');
    await context.close();
  });
});

async function openNewLesson(page: Page, courseId: string): Promise<Locator> {
  await visit(page, `/courses/${courseId}/edit`);
  await page.getByRole('button', { name: 'Add lesson' }).click();
  return page.getByRole('dialog', { name: 'Add lesson' });
}

/** Slow enough that something can happen midway. Returns a way to change the speed. */
async function slowNetwork(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const change = async ({ isSlow = true, isOffline = false }) => {
    await browser.send('Network.emulateNetworkConditions', {
      offline: isOffline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: isSlow ? SLOW_BYTES : -1,
    });
  };
  await change({});
  return change;
}

async function untilSent(dialog: Locator, percent: number): Promise<void> {
  const progress = dialog.getByRole('progressbar');
  await expect
    .poll(async () => Number(await progress.getAttribute('aria-valuenow')))
    .toBeGreaterThanOrEqual(percent);
}

async function storedHash(origin: string, courseId: string, token: string): Promise<string> {
  const { lessons } = await callApi<OwnCourse>(origin, `/me/teaching/${courseId}`, { token });
  const { video } = await callApi<Lesson>(origin, `/courses/${courseId}/lessons/${lessons.at(-1)?.id}`, {
    token,
  });
  if (video?.kind !== 'upload') throw new Error('the lesson has no uploaded video');
  const answer = await fetch(new URL(video.src ?? '', origin));
  return sha256(Buffer.from(await answer.arrayBuffer()));
}

/** On disk, because a browser recognises a file by its timestamp. */
function makeVideo(size: number, name = 'French tips.mp4'): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, videoOf(size));
  return path;
}

/** A real one, followed by a box that players skip. */
function videoOf(size: number): Buffer {
  const box = randomBytes(size);
  box.writeUInt32BE(size);
  box.write('free', 4);
  return Buffer.concat([readFixture('moov-last.mp4'), box]);
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
