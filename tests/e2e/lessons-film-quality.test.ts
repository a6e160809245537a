import { expect, type Page } from '@playwright/test';
import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { Lesson, LessonVideo } from '#shared/lessons/lessons.contract.ts';
import { parseNailArtPath } from '#shared/nail-art/nail-art-path.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { makePreparedCourse } from '#tests/support/browser/film/prepared-course.ts';
import { crawl, isPaused, play, pressControl, seek, timeOf } from '#tests/support/browser/film/watching.ts';
import { expectNothingMoved, watchShifts } from '#tests/support/browser/shifts.ts';
import { test } from '#tests/support/browser/test.ts';
import { visit } from '#tests/support/browser/visit.ts';

test.slow();

test('a prepared film plays in the quality that is chosen, HD for those who may see it, and follows what is made of it later', async ({
  page,
  creator,
  baseURL,
  newPerson,
  openBrowser,
  expectComplaints,
}) => {
  const course = await makePreparedCourse(baseURL, creator);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await test.step('its own poster is seen before there is code to draw it, asked for once, and nothing is drawn for it', async () => {
    const released = Promise.withResolvers<void>();
    await page.route(/\/assets\/framework-/, async (route) => {
      await released.promise;
      await route.fallback();
    });
    await page.goto(course.path, { waitUntil: 'commit' });
    await expect(page.locator('.first-poster')).toHaveCSS('--first-picture', /\/film\/.*poster/);
    released.resolve();
    const poster = page.locator('img.film-poster');
    await expect(poster).toBeVisible();
    // Whoever waits here next may be somebody else.
    await expect(page.locator('html')).toHaveAttribute('data-pictured');
    await expect(page.locator('.first-poster')).toHaveCSS('--first-picture', '');
    const shown = new URL((await poster.getAttribute('src')) ?? '', baseURL).pathname;
    const lessonId = course.path.split('/').at(-1);
    const ofStage = asked.filter((path) => path === shown || parseNailArtPath(path)?.seed === lessonId);
    expect(ofStage).toEqual([shown]);
  });

  await test.step('its creator chooses, and nothing stops', async () => {
    await play(page);
    await crawl(page);
    await page.evaluate(WATCH_FOR_RELOADS);
    for (const quality of ['480', '1080']) {
      await seek(page, 0);
      await choose(page, `${quality}p`);
      await page.evaluate('document.querySelector("video").playbackRate = 1');
      await expect.poll(() => heightOf(page)).toBe(Number(quality));
      await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
      await crawl(page);
      expect(await isPaused(page)).toBe(false);
    }
    expect(await page.evaluate('document.documentElement.dataset.reloads')).toBe('0');
    await expect(page.getByRole('button', { name: 'Quality, 1080p' })).toBeAttached();
  });

  await test.step('frames on the seek bar', async () => {
    const bar = page.getByRole('slider', { name: 'Seek' });
    const preview = page.locator('[data-preview]');
    await expect(preview).toHaveCount(0);
    const sheet = page.waitForResponse(/-sheet-0\.webp/);
    await bar.hover({ position: { x: 200, y: 10 }, force: true });
    expect((await sheet).status()).toBe(200);
    await expect(preview).toBeVisible();
    await page.mouse.move(5, 5);
    await expect(preview).toHaveCount(0);
    await bar.press('ArrowRight');
    await expect(preview).toBeVisible();
    await expect(bar).toHaveAttribute('aria-valuetext', / of 11 seconds$/);
  });

  const { session: lena } = await newPerson('Lena');
  const lenas = await openBrowser(lena);
  await test.step('a free member', async () => {
    const token = lena.access;
    await callApi(baseURL, `/courses/${course.id}/enrolment`, { token, method: 'POST' });
    const { video } = await callApi<Lesson>(baseURL, course.path, { token });
    if (video?.kind !== 'upload' || !video.film) throw new Error('nothing is prepared');
    expect([video.src, video.downloadUrl]).toEqual([null, null]);
    const statusOf = async (name: string) => {
      const address = new URL(video.film?.playlist.replace('master.m3u8', name) ?? '', baseURL);
      return (await fetch(address)).status;
    };
    expect(await statusOf('1-480.mp4')).toBe(200);
    for (const name of ['1-720.m3u8', '1-720.mp4', '1-1080.mp4']) expect(await statusOf(name)).toBe(403);

    await visit(lenas, course.path);
    await play(lenas);
    await crawl(lenas);
    expect(await heightOf(lenas)).toBe(480);
    const button = lenas.getByRole('button', { name: 'Quality, Auto (480p)' });
    await button.press('Enter');
    await expect(lenas.getByRole('radio', { name: 'Auto (480p)' })).toBeFocused();
    await expect(lenas.getByRole('radio', { name: /^(720|1080)p/ })).toHaveCount(0);
    const closed = lenas.getByRole('link', { name: '1080p HD comes with Premium' });
    // Whoever gets Premium there comes back here.
    await expect(closed).toHaveAttribute('href', `/subscription?from=${encodeURIComponent(course.path)}`);
    // What plays in a page that nobody looks at any more is decoded all the same.
    await lenas.goto('about:blank');
  });

  await test.step('while only the file is HD, that plays; sizes that are still to come interrupt nobody', async () => {
    await page.clock.install();
    await answerLesson(page, course.path, ({ film, ...video }) => ({
      ...video,
      film: film && { ...film, qualities: film.qualities.slice(0, 1) },
      isPreparing: true,
      areSizesComing: true,
      isSrcBetter: true,
    }));
    await watchShifts(page);
    await visit(page, course.path);
    await play(page);
    await crawl(page);
    await page.evaluate(WATCH_FOR_RELOADS);
    await page.getByRole('button', { name: 'Quality, Original' }).press('Enter');
    const menu = page.getByRole('group', { name: 'Quality' });
    await expect(menu.getByText(LESSON_MESSAGES.sizesComing)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save for offline' })).toBeVisible();
    await answerLesson(page, course.path, (video) => ({ ...video, isPreparing: true }));
    await page.clock.fastForward(POLLED_MS);
    await expect(page.getByRole('radio', { name: '1080p' })).toBeAttached();
    await expect(page.getByRole('radio', { name: 'Original' })).toBeChecked();
    await expectNothingMoved(page);
    expect(await page.evaluate('document.documentElement.dataset.reloads')).toBe('0');
    await page.keyboard.press('Escape');
  });

  await test.step('captions that are added meanwhile can be chosen, and interrupt nobody either', async () => {
    await page.route('**/added.vtt', (route) =>
      route.fulfill({ contentType: 'text/vtt', body: 'WEBVTT\n\n00:00.000 --> 00:10.000\nThin coats.\n' }),
    );
    await answerLesson(page, course.path, (video) => ({ ...video, isPreparing: true }), {
      captions: [{ language: 'en', url: '/added.vtt' }],
    });
    await page.evaluate('document.querySelector("video").dataset.seen = "before"');
    const before = await timeOf(page);
    await page.clock.fastForward(POLLED_MS);
    await expect(page.getByRole('button', { name: /^Captions/ })).toBeAttached();
    expect(await page.evaluate('document.querySelector("video").dataset.seen')).toBe('before');
    expect(await isPaused(page)).toBe(false);
    expect(await timeOf(page)).toBeGreaterThanOrEqual(before);
  });

  await test.step('choosing one goes on where the file was', async () => {
    await pressControl(page, 'Pause');
    await expect.poll(() => isPaused(page)).toBe(true);
    await seek(page, 8);
    await choose(page, '480p');
    await expect.poll(() => heightOf(page)).toBe(480);
    await expect.poll(() => timeOf(page)).toBe(8);
  });

  await test.step('another cut goes on at the same picture, which is where it counts', async () => {
    await answerLesson(page, course.path, ({ film, ...video }) => ({
      ...video,
      film: film && { ...film, version: 'cut', startMs: 5000 },
    }));
    const reported = page.waitForRequest(
      (request) => request.url().endsWith('/progress') && request.postDataJSON()?.filmStartMs === 5000,
    );
    await page.clock.fastForward(POLLED_MS);
    await expect.poll(() => timeOf(page)).toBe(3);
    await pressControl(page, /^Play$/);
    await expect.poll(() => isPaused(page)).toBe(false);
    await pressControl(page, 'Pause');
    await reported;
  });

  await test.step('whoever saves data begins in standard quality, though more is open', async () => {
    const tab = await openBrowser(creator);
    await tab.addInitScript(SAVES_DATA);
    const asked: string[] = [];
    tab.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await answerLesson(tab, course.path, (video) => ({ ...video, isSrcBetter: true }));
    await visit(tab, course.path);
    await play(tab);
    expect(await heightOf(tab)).toBe(480);
    await tab.getByRole('button', { name: 'Quality, 480p' }).press('Enter');
    const menu = tab.getByRole('group', { name: 'Quality' });
    await expect(menu.getByText(/^Saving data: 480p/)).toBeVisible();
    expect(asked.filter((path) => /-(720|1080)\.mp4$|\/video$/.test(path))).toEqual([]);
    await tab.getByRole('radio', { name: '1080p', exact: true }).check({ force: true });
    await expect(menu.getByText(/^Saving data/)).toHaveCount(0);
    await expect(tab.getByRole('button', { name: 'Quality, 1080p' })).toBeAttached();
    await tab.close();
  });

  await test.step('without the library the film still plays, or says that it does not', async () => {
    expectComplaints('net::ERR_FAILED');
    const blockLibrary = (tab: Page) => tab.route(/\/assets\/hls-/, (route) => route.abort());
    const own = await openBrowser(creator);
    await blockLibrary(own);
    await own.addInitScript(PLAYS_NO_PLAYLISTS);
    await visit(own, course.path);
    await play(own);
    await crawl(own);
    expect(await own.evaluate('document.querySelector("video").src')).toContain('/video?');
    await expect(own.getByRole('button', { name: /^Quality/ })).toHaveCount(0);
    await own.close();

    await blockLibrary(lenas);
    await visit(lenas, course.path);
    await play(lenas);
    await crawl(lenas);
    expect(await lenas.evaluate('document.querySelector("video").src')).toMatch(
      /\/film\/[^/]+\/master\.m3u8/,
    );
    await lenas.addInitScript(PLAYS_NO_PLAYLISTS);
    await lenas.reload();
    await expect(lenas.getByText('The video couldn’t be loaded.')).toBeVisible();
  });
});

/** As on a phone whose owner pays for each megabyte. */
const SAVES_DATA = `Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })`;

/** As most browsers, which need the library for it. */
const PLAYS_NO_PLAYLISTS = `HTMLMediaElement.prototype.canPlayType = () => ''`;

type UploadedVideo = Extract<LessonVideo, { kind: 'upload' }>;

/** Longer than an open lesson waits before it asks again. */
const POLLED_MS = 31_000;

/** What the server says of the lesson's video, changed on its way. */
async function answerLesson(
  page: Page,
  path: string,
  change: (video: UploadedVideo) => UploadedVideo,
  more: Partial<Lesson> = {},
): Promise<void> {
  await page.unroute(`**/api${path}/view`);
  await page.route(`**/api${path}/view`, async (route) => {
    const response = await route.fetch();
    const { lesson }: { lesson: Lesson } = await response.json();
    if (lesson.video?.kind !== 'upload') throw new Error('there is no film');
    const changed = { ...lesson, ...more, video: change(lesson.video) };
    await route.fulfill({ response, json: { lesson: changed } });
  });
}

/** Of the video as a whole: switching must not start it over. */
const WATCH_FOR_RELOADS = `{
  const { dataset } = document.documentElement;
  dataset.reloads = '0';
  document.querySelector('video').addEventListener('emptied', () => (dataset.reloads = String(+dataset.reloads + 1)));
}`;

async function choose(page: Page, quality: string): Promise<void> {
  await page.getByRole('button', { name: /^Quality/ }).press('Enter');
  await page.getByRole('radio', { name: quality, exact: true }).check({ force: true });
  await page.keyboard.press('Escape');
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate('document.querySelector("video").videoHeight');
}
