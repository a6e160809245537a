import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { courses } from '#db/seed/courses.ts';
import { lessons } from '#db/seed/lessons.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { BOOKMARK_MESSAGES, LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import { PLAYBACK_SPEEDS } from '#shared/lessons/lesson.rules.ts';
import type { BookmarkList, Lesson } from '#shared/lessons/lessons.contract.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { backstage } from '#tests/support/browser/backstage.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { cutAnswers } from '#tests/support/browser/cut-answers.ts';
import { type FilmCourse, LINES, test, YOUTUBE_ID } from '#tests/support/browser/film/film-course.ts';
import {
  crawl,
  durationOf,
  isPaused,
  play,
  playAtSpeed,
  pressControl,
  ready,
  seek,
  seekToEnd,
  timeOf,
} from '#tests/support/browser/film/watching.ts';
import { standInForYoutube, YOUTUBE_SECONDS } from '#tests/support/browser/film/youtube-stand-in.ts';
import { retry } from '#tests/support/browser/retry.ts';
import { NOBODY } from '#tests/support/browser/screens.ts';
import { expectToast, readToast, untilToast } from '#tests/support/browser/toast.ts';
import { follow, visit } from '#tests/support/browser/visit.ts';
import { atLeastOn, expectNoSidewaysScroll, QUICK } from '#tests/support/browser/widths.ts';

const LESSON = '**/api/courses/*/lessons/*/view';
const PROGRESS = '**/api/me/courses/*/lessons/*/progress';
const FIRST_PART_BYTES = 100_000;
/** Held back within the page: what waits on the network may still go out when its tab is closed. */
const SEND_NO_BOOKMARK = `{
  const { fetch } = window;
  window.fetch = (request, options) =>
    request.method === 'POST' && request.url.endsWith('/bookmarks') ? new Promise(() => {}) : fetch(request, options);
}`;
const A_FILE = {
  id: NOBODY,
  name: 'Template',
  sizeBytes: 9,
  contentType: 'application/pdf',
  url: '/',
  expiresAt: '2040-01-01T00:00:00.000Z',
};
/** Longer than a player waits without a sign of life. */
const SILENCE_MS = 15_000;

test.slow();

test.describe('with the service worker, as in real use', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'a learner resumes on any device',
    atLeastOn('@phone', QUICK),
    async ({ page, filmCourse, newLearner, openBrowser }) => {
      const learner = await newLearner();
      await visit(page, filmCourse.pathOf('film'));
      await expect(page.getByText(`by Tilda`)).toBeVisible();
      await expect(page.getByText('0 of 4 lessons completed')).toBeVisible();
      await play(page);
      await crawl(page);
      await seek(page, 20);
      const saved = page.waitForResponse((answer) => answer.url().endsWith('/progress') && answer.ok());
      await pressControl(page, 'Pause');
      await saved;

      const other = await openBrowser(learner.session);
      await visit(other, filmCourse.pathOf('film'));
      await expect(other.getByText('Resuming at 0:2')).toBeVisible();
      await play(other);
      await expect.poll(() => timeOf(other)).toBeGreaterThan(20);
      await other.getByRole('button', { name: 'Start over' }).click();
      await expect.poll(() => timeOf(other)).toBeLessThan(5);
      await expect(other.getByText('Resuming at')).toHaveCount(0);
    },
  );
});

test('the whole player by keyboard: every shortcut, Tab, and turning the keys off; speed and volume stay for the next lesson', async ({
  page,
  filmCourse,
  newLearner,
}) => {
  await newLearner();
  await visit(page, filmCourse.pathOf('preview'));
  await ready(page);
  const press = (key: string) => page.keyboard.press(key);
  const said = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

  await test.step('playing and seeking', async () => {
    await press('k');
    await expect.poll(() => isPaused(page)).toBe(false);
    await press(' ');
    await expect.poll(() => isPaused(page)).toBe(true);
    // Pressed twice before the page shows the first: back to where it was.
    await page.evaluate(`for (const key of ['k', 'k'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))`);
    expect(await isPaused(page)).toBe(true);

    await press('5');
    const half = (await durationOf(page)) / 2;
    await expect.poll(() => timeOf(page)).toBeCloseTo(half, 0);
    await press('l');
    await press('l');
    await expect.poll(() => timeOf(page)).toBeCloseTo(half + 20, 0);
    await press('j');
    await press('ArrowLeft');
    await expect.poll(() => timeOf(page)).toBeCloseTo(half + 5, 0);
    await press('ArrowRight');
    await expect.poll(() => timeOf(page)).toBeCloseTo(half + 10, 0);
    const before = await timeOf(page);
    await press('.');
    await expect.poll(() => timeOf(page)).toBeGreaterThan(before);
    const after = await timeOf(page);
    expect(after - before).toBeLessThan(0.2);
    await press(',');
    await expect.poll(() => timeOf(page)).toBeLessThan(after);
  });

  await test.step('sound and picture', async () => {
    await press('<');
    await said('0.75x');
    await expect.poll(() => page.evaluate('document.querySelector("video").playbackRate')).toBe(0.75);
    await press('>');
    await said('1x');
    await press('m');
    await said('Muted');
    await press('c');
    await said('Captions on');
    await press('0');
    await expect(captionsOn(page)).toHaveText(LINES[0] ?? '');
    await press('h');
    await said('Mirrored');
    await expect(page.locator('video')).toHaveCSS('scale', '-1 1');
    await press('t');
    await expect(page.getByRole('button', { name: 'Theatre mode' })).toHaveAttribute('aria-pressed', 'true');
    await press('f');
    await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
    await press('f');
    await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  });

  await test.step('help, and typing, which is no shortcut', async () => {
    await press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help.getByText('Mirror the picture')).toBeVisible();
    await press('m');
    await press('Escape');
    await expect(help).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();

    await page.getByLabel('Search the transcript').fill('mkhtf ');
    await press('Control+m');
    await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();
    expect(await isPaused(page)).toBe(true);
  });

  await test.step('keys turned off, and Tab', async () => {
    await page.getByRole('button', { name: 'Shortcuts' }).click();
    await page.getByRole('switch', { name: 'Use these keys' }).uncheck();
    await press('Escape');
    await press('h');
    await expect(page.getByRole('button', { name: 'Mirror' })).toHaveAttribute('aria-pressed', 'true');

    const seekBar = page.getByRole('slider', { name: 'Seek' });
    await seekBar.focus();
    await press('ArrowRight');
    await expect(seekBar).toHaveAttribute('aria-valuetext', /^5 seconds of/);
    await press('Tab');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
    await press('Enter');
    await expect.poll(() => isPaused(page)).toBe(false);
    await press('Enter');
    await expect.poll(() => isPaused(page)).toBe(true);
  });

  await test.step('speed and volume in the next lesson', async () => {
    await page.getByRole('button', { name: 'Speed, 1x' }).click();
    const speeds = page.getByRole('group', { name: 'Speed' }).locator('label');
    await expect(speeds).toHaveText(PLAYBACK_SPEEDS.map((speed) => `${speed}x`));
    await page.getByText('0.5x', { exact: true }).click();
    await page.getByRole('slider', { name: 'Volume' }).fill('0.3');
    await page.getByRole('link', { name: /^Next:/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paint');
    await ready(page);
    await expect(page.getByRole('button', { name: 'Speed, 0.5x' })).toBeVisible();
    await expect.poll(() => page.evaluate('document.querySelector("video").playbackRate')).toBe(0.5);
    await expect.poll(() => page.evaluate('document.querySelector("video").volume')).toBeCloseTo(0.3);
  });
});

test(
  'the transcript is searched, followed and clicked; a double tap skips; bookmarks are created, found, edited and deleted',
  atLeastOn('@phone'),
  async ({ page, filmCourse, newLearner, isMobile }) => {
    await newLearner();
    await visit(page, filmCourse.pathOf('preview'));
    const transcript = page.getByRole('region', { name: 'Transcript' });
    await expect(transcript.getByRole('listitem')).toHaveText(LINES.map((line) => new RegExp(line)));
    await ready(page);
    await crawl(page);
    await page.getByRole('button', { name: /^Play ./ }).click();
    await expect(transcript.locator('[aria-current]')).toHaveText(/Rest the wrist/);
    await transcript.getByRole('button', { name: /Touch down/ }).click();
    await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(8);
    await expect(transcript.locator('[aria-current]')).toHaveText(/Touch down/);

    await transcript.getByRole('list').hover();
    await page.mouse.wheel(0, -200);
    await transcript.getByRole('button', { name: 'Follow along' }).click();
    await expect(transcript.getByRole('button', { name: 'Follow along' })).toHaveCount(0);

    await transcript.getByLabel('Search the transcript').fill('BRUSH');
    await expect(transcript.getByRole('listitem')).toHaveCount(1);
    await expect(transcript.locator('mark')).toHaveText('brush');
    await transcript.getByLabel('Search the transcript').fill('sponge');
    await expect(transcript.getByText('0 lines')).toBeVisible();
    await page.getByLabel('Search the transcript').fill('');

    if (isMobile) await test.step('a double tap on the right of the video', () => skipByDoubleTap(page));

    await seek(page, 12);
    await pressControl(page, 'Bookmark this moment');
    const dialog = page.getByRole('dialog', { name: 'Bookmark at 0:12' });
    await expect.poll(() => isPaused(page)).toBe(true);
    await noteIn(page).fill('Lift the brush here');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save bookmark' }).click();
    await readToast(page, BOOKMARK_MESSAGES.added);
    await expect.poll(() => isPaused(page)).toBe(false);

    const list = page.getByRole('region', { name: /^Your Bookmarks/ });
    await expect(list.getByRole('listitem')).toHaveText(/0:12\s*Lift the brush here/);
    await expect(page.locator('[data-bookmark="12"]')).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Seek' })).toHaveAccessibleDescription('Bookmarks at 0:12');
    await pressControl(page, 'Pause');
    await seek(page, 0);
    await list.getByRole('button', { name: /Lift the brush/ }).click();
    await expect.poll(() => timeOf(page)).toBe(12);

    // Bookmarked again, the moment shows the note it has; and pressed twice, it stays open.
    await page.getByRole('button', { name: 'Bookmark this moment' }).dblclick();
    await expect(page.getByRole('dialog', { name: 'Your note at 0:12' })).toBeVisible();
    await expect(noteIn(page)).toHaveValue('Lift the brush here');
    await page.keyboard.press('Escape');

    await list.getByRole('button', { name: 'Edit the note at 0:12' }).click();
    await noteIn(page).fill('Lift it, then breathe');
    // Pressed twice, as impatient people do: the second time reaches nothing of what lies beneath.
    await page.evaluate(NOTE_PRESSES);
    await page.getByRole('dialog').getByRole('button', { name: 'Save note' }).dblclick();
    expect(await page.evaluate('window.presses')).toEqual([]);
    await expect(list.getByRole('listitem')).toHaveText(/Lift it, then breathe/);
    await page.reload();
    await expect(list.getByRole('listitem')).toHaveText(/Lift it, then breathe/);

    await list.getByRole('button', { name: 'Delete the bookmark at 0:12' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this bookmark?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete bookmark' }).click();
    await expect(list.getByText('Bookmark a moment worth repeating')).toBeVisible();
    await expect(page.locator('[data-bookmark]')).toHaveCount(0);
  },
);

test(
  'a passage repeats between ends that can be moved, and nothing in the player is hard to reach or to read',
  atLeastOn('@desktop'),
  async ({ page, filmCourse, newLearner }) => {
    await newLearner();
    await visit(page, filmCourse.pathOf('preview'));
    const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
    const waysBack = page.getByRole('link', { name: /^Back/ }).filter({ visible: true });
    await expect(waysBack).toHaveAccessibleName(isWide ? 'Back to Course' : 'Back');
    await play(page);
    await crawl(page);
    await seek(page, 10);
    await page.getByRole('button', { name: 'Repeat A–B' }).click();
    const start = page.getByRole('slider', { name: 'Passage starts at' });
    const end = page.getByRole('slider', { name: 'Passage ends at' });
    await expect(start).toHaveAttribute('aria-valuetext', /1[0-2] seconds/);
    await start.press('ArrowLeft');
    await start.press('ArrowLeft');
    const from = Number(await start.getAttribute('aria-valuenow'));
    expect(from).toBeLessThanOrEqual(11);

    const box = await end.boundingBox();
    const bar = await page.getByRole('slider', { name: 'Seek' }).boundingBox();
    if (!box || !bar) throw new Error('there is no seek bar');
    const target = bar.x + bar.width * ((from + 3) / (await durationOf(page)));
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(target, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(end).toHaveAttribute('aria-valuenow', String(from + 3));

    await playAtSpeed(page, 1);
    await seek(page, from + 2.5);
    await expect.poll(() => timeOf(page), { intervals: [50] }).toBeLessThan(from + 1);

    await test.step('accessible with everything on', async () => {
      await page.getByRole('button', { name: 'Captions' }).click();
      await pressControl(page, 'Pause');
      await expectAccessible(page);
      await pressControl(page, /^Speed/);
      await expectAccessible(page);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await page.getByRole('button', { name: 'Repeat A–B' }).click();
    await expect(start).toHaveCount(0);
    await page.getByRole('button', { name: 'Mirror' }).click();
    await expect(page.locator('video')).toHaveCSS('scale', '-1 1');
  },
);

test('a lesson is asked for once, although the answer to the press comes before its page', async ({
  page,
  filmCourse,
  newLearner,
}) => {
  await newLearner();
  await visit(page, `/courses/${filmCourse.id}`);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/view')) asked.push(request.url());
  });
  for (const times of [1, 2]) {
    const link = page.getByRole('link', { name: /Paint/ });
    await link.hover();
    const answer = page.waitForResponse(LESSON);
    await page.mouse.down();
    // Whoever comes back is asked for by the page alone, as what is known of it is older.
    if (times === 1) await (await answer).finished();
    await page.mouse.up();
    await ready(page);
    expect(asked).toHaveLength(times);
    await page.goBack();
  }
});

test('a bookmark that fails comes back to be sent again, one whose answer got lost is one bookmark, and an ended session is reported', async ({
  page,
  baseURL,
  filmCourse,
  newLearner,
  expectComplaints,
}) => {
  expectComplaints('net::ERR_FAILED', 401);
  const learner = await newLearner();
  await visit(page, filmCourse.pathOf('film'));
  await ready(page);
  const list = page.getByRole('region', { name: /^Your Bookmarks/ });

  await test.step('creating fails', async () => {
    await page.route('**/bookmarks', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.keyboard.press('b');
    await noteIn(page).fill('A note worth keeping');
    await page.keyboard.press('Control+Enter');
    await readToast(page, BOOKMARK_MESSAGES.failed);
    await expect(page.locator('[data-bookmark]')).toHaveCount(0);
    await expect(noteIn(page)).toHaveValue('A note worth keeping');
    // Without a connection it is put aside, and so is the next one.
    await page.evaluate("Object.defineProperty(navigator, 'onLine', { value: false })");
    await page.keyboard.press('Escape');
    await seek(page, 3);
    await expect(page.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuetext', /^3 seconds/);
    await page.keyboard.press('b');
    await noteIn(page).fill('A second one');
    await page.keyboard.press('Control+Enter');
    await readToast(page, BOOKMARK_MESSAGES.failed);
    await page.unroute('**/bookmarks');
    // Both are offered again, after a reload too.
    await page.reload();
    for (const [number, note] of ['A note worth keeping', 'A second one'].entries()) {
      await expectToast(page, BOOKMARK_MESSAGES.unsent);
      await page.getByRole('button', { name: 'Open it' }).click();
      await expect(noteIn(page)).toHaveValue(note);
      await page.getByRole('button', { name: 'Save bookmark' }).click();
      await readToast(page, BOOKMARK_MESSAGES.added);
      await expect(page.locator('[data-bookmark]')).toHaveCount(number + 1);
    }
    await ready(page);
  });

  await test.step('the page is gone before the answer comes', async () => {
    const tab = await page.context().newPage();
    await tab.addInitScript(SEND_NO_BOOKMARK);
    await visit(tab, filmCourse.pathOf('film'));
    await seek(tab, 9);
    await expect(tab.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuetext', /^9 seconds/);
    await tab.keyboard.press('b');
    await noteIn(tab).fill('Wait for the lamp');
    await tab.keyboard.press('Control+Enter');
    await expect(tab.locator('[data-bookmark]')).toHaveCount(3);
    await tab.close();
    await page.reload();
    await expectToast(page, BOOKMARK_MESSAGES.unsent);
    await page.getByRole('button', { name: 'Open it' }).click();
    await expect(noteIn(page)).toHaveValue('Wait for the lamp');
    await page.getByRole('button', { name: 'Save bookmark' }).click();
    await readToast(page, BOOKMARK_MESSAGES.added);
    await expect(page.locator('[data-bookmark]')).toHaveCount(3);
    await ready(page);
  });

  await test.step('editing fails', async () => {
    await page.route('**/api/me/bookmarks/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Edit the note at 0:00' }).click();
    await noteIn(page).fill('Another');
    await page.getByRole('button', { name: 'Save note' }).click();
    await readToast(page, BOOKMARK_MESSAGES.changeFailed);
    await expect(page.getByRole('region', { name: /^Your Bookmarks/, includeHidden: true })).toContainText(
      'A note worth keeping',
    );
    await page.unroute('**/api/me/bookmarks/*');
    await expect(noteIn(page)).toHaveValue('Another');
    // Typed and not saved.
    await noteIn(page).fill('Another, and more');
    await page.reload();
    await expectToast(page, BOOKMARK_MESSAGES.unsent);
    await page.getByRole('button', { name: 'Open it' }).click();
    await expect(noteIn(page)).toHaveValue('Another, and more');
    // On another device, meanwhile.
    const token = learner.session.access;
    const bookmarks = `/me/courses/${filmCourse.id}/lessons/${filmCourse.lessons.film}/bookmarks`;
    const readAll = async () => (await callApi<BookmarkList>(baseURL, bookmarks, { token })).items;
    const edited = (await readAll()).find(({ timeSeconds }) => timeSeconds === 0);
    await callApi(baseURL, `/me/bookmarks/${edited?.id}`, { method: 'DELETE', token });
    expectComplaints(404, 409);
    // It is there again, though the answer gets lost; and it is one, whatever is written then.
    const answers = await cutAnswers(page, '**/lessons/*/bookmarks');
    await page.getByRole('button', { name: 'Save note' }).click();
    await readToast(page, BOOKMARK_MESSAGES.changeFailed);
    expect(answers.at(-1)).toBe(200);
    await page.unroute('**/lessons/*/bookmarks');
    await noteIn(page).fill('Another, and much more');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(list).toContainText('Another, and much more');
    await expect
      .poll(async () => (await readAll()).map(({ note }) => note))
      .toContain('Another, and much more');
    expect(await readAll()).toHaveLength(3);
    await expect(page.locator('[data-bookmark]')).toHaveCount(3);
  });

  await test.step('an answer gets lost, and the note is sent as last written', async () => {
    await seek(page, 7);
    await expect(page.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuetext', /^7 seconds/);
    const answers = await cutAnswers(page, '**/bookmarks');
    await page.keyboard.press('b');
    await noteIn(page).fill('Gold');
    await page.keyboard.press('Control+Enter');
    await readToast(page, BOOKMARK_MESSAGES.failed);
    expect(answers).toEqual([200]);
    await page.unroute('**/bookmarks');
    await noteIn(page).fill('Silver');
    await page.getByRole('button', { name: 'Save bookmark' }).click();
    await expectToast(page, BOOKMARK_MESSAGES.added);
    await page.reload();
    await expect(list).toContainText('Silver');
    await expect(list).toContainText('Another');
    await expect(page.locator('[data-bookmark]')).toHaveCount(4);
  });

  await test.step('what is deleted stays deleted, though a change of it was still on its way', async () => {
    const answered: string[] = [];
    const patience = Promise.withResolvers<void>();
    page.on('response', (answer) => {
      if (answer.url().includes('/api/me/bookmarks/'))
        answered.push(`${answer.request().method()} ${answer.status()}`);
    });
    await page.route('**/api/me/bookmarks/*', async (route) => {
      if (route.request().method() === 'PUT') await patience.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Edit the note at 0:07' }).click();
    await noteIn(page).fill('Bronze');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(list).toContainText('Bronze');
    await page.getByRole('button', { name: 'Delete the bookmark at 0:07' }).click();
    await page.getByRole('button', { name: 'Delete bookmark' }).click();
    await expect(page.locator('[data-bookmark]')).toHaveCount(3);
    patience.resolve();
    await expect.poll(() => answered).toEqual(['PUT 200', 'DELETE 200']);
    await expect(page.locator('[data-bookmark]')).toHaveCount(3);
    await page.unroute('**/api/me/bookmarks/*');
  });

  await test.step('the session ends', async () => {
    const refused = { status: 401, json: { code: 'UNAUTHENTICATED', message: '', data: {} } };
    await page.route(PROGRESS, (route) => route.fulfill(refused));
    await play(page);
    // At its own speed it is over before a busy machine has come to the next step, and the key plays it again.
    await crawl(page);
    await expectToast(page, LESSON_MESSAGES.signInToTrack);

    await page.route('**/bookmarks', (route) => route.fulfill(refused));
    await page.keyboard.press('k');
    await expect.poll(() => isPaused(page)).toBe(true);
    // Where there is no note yet.
    await seek(page, 5);
    await expect(page.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuetext', /^5 seconds/);
    await page.keyboard.press('b');
    await noteIn(page).fill('A last note');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, BOOKMARK_MESSAGES.signIn);
    await expect(noteIn(page)).toHaveValue('A last note');
  });
});

test(
  'finishing a lesson: a message, the list, a question after a second, the next lesson; the last one completes the course',
  atLeastOn('@desktop'),
  async ({ page, baseURL, filmCourse, newLearner }) => {
    const { session } = await newLearner();
    await completeByApi(baseURL, filmCourse, session.access, ['youtube', 'text']);
    await visit(page, filmCourse.pathOf('preview'));
    await play(page);
    await crawl(page);
    const duration = await durationOf(page);
    await seek(page, duration * 0.95);
    await page.keyboard.press('k');
    await expect.poll(() => isPaused(page)).toBe(true);
    await page.reload();
    // At 90% of the video, but it has not ended.
    await expect(page.getByText('2 of 4 lessons completed')).toBeVisible();
    await expect(page.getByText('Completed', { exact: true })).toHaveCount(0);

    await play(page);
    // The question takes its place a second later, whatever else the machine is doing.
    const told = page.evaluate(untilToast(LESSON_MESSAGES.completed));
    await seek(page, duration - 1);
    await told;
    await expect(page.getByText('3 of 4 lessons completed')).toBeVisible();
    await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
    const question = page.getByRole('dialog', { name: LESSON_MESSAGES.continuePrompt });
    await expect(question.getByRole('button', { name: 'Continue' })).toBeFocused();
    await expect(page.getByText(LESSON_MESSAGES.completed.description)).toHaveCount(0);
    await expectAccessible(page);
    await question.getByRole('switch', { name: 'Go on by itself from now on' }).check();
    await question.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paint');
    await expect(page).toHaveURL(filmCourse.pathOf('film'));
    await expect.poll(() => isPlaying(page)).toBe(true);
    await crawl(page);
    await expect(page.getByRole('button', { name: 'Autoplay next' })).toHaveAttribute('aria-pressed', 'true');

    await page.getByRole('link', { name: filmCourse.title }).click();
    await expect(page.getByText('3 of 4 lessons completed').first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paint');

    await test.step('the next one begins by itself', async () => {
      await follow(page, filmCourse.pathOf('preview'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shape');
      await play(page);
      await seek(page, duration - 1);
      await expect(page).toHaveURL(filmCourse.pathOf('film'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paint');
      await expect.poll(() => isPlaying(page)).toBe(true);
    });

    await test.step('the last lesson, and the review', async () => {
      await seekToEnd(page);
      const celebration = page.getByRole('dialog', { name: 'Course Complete!' });
      await expect(celebration).toBeInViewport();
      await expect(page.getByText('4 of 4 lessons completed')).toBeVisible();
      await expect(question).toHaveCount(0);
      await expectAccessible(page);
      await celebration.getByRole('button', { name: 'Tell others how it was' }).click();
      const review = page.getByRole('dialog', { name: 'Write Review' });
      await review.getByText('5 stars').click({ force: true });
      await review.getByRole('button', { name: 'Submit Review' }).click();
      await expect(review).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Course Complete!' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Tell others how it was' })).toHaveCount(0);
    });
  },
);

test(
  'a YouTube video: nothing before the press, Retry if it does not answer, the same progress as any other',
  atLeastOn('@desktop'),
  async ({ page, filmCourse, newLearner, expectComplaints }) => {
    expectComplaints('net::ERR_FAILED');
    await newLearner();
    const requested = await standInForYoutube(page);
    await test.step('only lessons may show its frame', async () => {
      const frames = async (path: string) => {
        const policy = (await page.request.get(path)).headers()['content-security-policy'];
        return /frame-src ([^;]*)/.exec(policy ?? '')?.[1];
      };
      expect(await frames(filmCourse.pathOf('youtube'))).toBe('https://www.youtube-nocookie.com');
      for (const path of ['/', '/courses', `/courses/${filmCourse.id}`])
        expect(await frames(path)).toBe("'none'");
    });

    const start = page.getByRole('button', { name: 'Play Compare' });
    await test.step('it does not answer, after arriving from a page that may not show it', async () => {
      await page.route('https://www.youtube.com/**', (route) => route.abort());
      await visit(page, `/courses/${filmCourse.id}`);
      await page.getByRole('link', { name: /Compare/ }).click();
      await expect(start).toBeVisible();
      expect(requested).toEqual([]);
      await expect(page.getByRole('button', { name: 'Captions' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'One frame forward' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Picture in picture' })).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Transcript' })).toHaveCount(0);
      await start.click();
      await expect(page.getByText('The video couldn’t be loaded.')).toBeVisible();
      await page.unroute('https://www.youtube.com/**');
      requested.length = 0;
    });

    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    expect(requested.map((address) => new URL(address).host)).toEqual([
      'www.youtube.com',
      'www.youtube-nocookie.com',
    ]);
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`/embed/${YOUTUBE_ID}\\?`));
    await page.getByRole('button', { name: 'Mirror' }).click();
    await expect(page.locator('div:has(> iframe)')).toHaveCSS('scale', '-1 1');
    await pressControl(page, /^Speed/);
    await page.getByText('2x', { exact: true }).click();
    await pressControl(page, 'Speed, 2x');
    await page.getByText('0.5x', { exact: true }).click();

    await page.getByRole('slider', { name: 'Seek' }).fill(String(YOUTUBE_SECONDS / 2));
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/progress') && answer.ok());
    await pressControl(page, 'Pause');
    await saved;
    await page.reload();
    await expect(page.getByText(/Resuming at 3:[2-5]/)).toBeVisible();
    await start.click();
    await expect(page.locator('iframe')).toHaveAttribute('src', /start=2\d\d/);
    const told = page.evaluate(untilToast(LESSON_MESSAGES.completed));
    await page.getByRole('slider', { name: 'Seek' }).fill(String(YOUTUBE_SECONDS - 1));
    await told;
  },
);

test(
  'a visitor watches a preview, and is told what signing in offers',
  atLeastOn('@phone'),
  async ({ page, filmCourse, isMobile }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/me/')) sent.push(request.url());
    });
    await visit(page, filmCourse.pathOf('preview'));
    await play(page);
    if (isMobile) await test.step('a finger on hidden controls only brings them up', () => touchHidden(page));
    await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
    await pressControl(page, 'Bookmark this moment');
    await expectToast(page, BOOKMARK_MESSAGES.signIn);
    await pressControl(page, 'Pause');
    await page.getByRole('button', { name: /^Next:/ }).click();
    const locked = page.getByRole('dialog', { name: LESSON_MESSAGES.restricted.title });
    await expect(locked).toContainText(LESSON_MESSAGES.restricted.description);
    await expect(locked.getByRole('link', { name: 'Enroll for Free' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(locked).toHaveCount(0);
    await expect(page).toHaveURL(filmCourse.pathOf('preview'));
    await expectAccessible(page);
    await seek(page, (await durationOf(page)) - 0.5);
    await pressControl(page, /^Play$/);
    await page.evaluate(untilToast(LESSON_MESSAGES.signInToTrack));
    await test.step('it ends with the way in', async () => {
      const stage = page.getByRole('region', { name: 'After the preview' });
      await expect(stage.getByRole('link', { name: 'Enroll for Free' })).toBeInViewport({ ratio: 1 });
      await stage.getByRole('button', { name: 'Watch again' }).click();
      await expect(stage).toHaveCount(0);
      await pressControl(page, 'Pause');
    });
    await test.step('of a priced course with its price, Premium and the next preview', async () => {
      await visit(page, `/courses/${courses.marble.id}/lessons/${lessons.marble[0].id}`);
      await play(page);
      await seekToEnd(page);
      const stage = page.getByRole('region', { name: 'After the preview' });
      for (const name of ['View Plans', 'Buy for $24', /^Next preview/])
        await expect(stage.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
      await stage.getByRole('link', { name: /^Next preview/ }).click();
      await expect(page).toHaveURL(`/courses/${courses.marble.id}/lessons/${lessons.marble[1].id}`);
    });
    expect(sent).toEqual([]);

    await visit(page, filmCourse.pathOf('film'));
    await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'View Course Details' }).click();
    const from = encodeURIComponent(filmCourse.pathOf('film'));
    await expect(page).toHaveURL(`/courses/${filmCourse.id}?from=${from}`);
  },
);

test('lessons that do not load, have no video or are missing, and a course that is refused; only subscribers may download', async ({
  page,
  filmCourse,
  newLearner,
  signedInAs,
  expectComplaints,
}) => {
  expectComplaints(404, 500, 'net::ERR_FAILED');
  const { session } = await newLearner();
  await test.step('one that does not load offers Retry', async () => {
    await page.route(LESSON, (route) => route.abort());
    await visit(page, filmCourse.pathOf('film'));
    await expect(page.getByText(LESSON_MESSAGES.loadFailed.description)).toBeVisible();
    await page.unroute(LESSON);
    await retry(page);
    await ready(page);
    await expect(page.getByRole('link', { name: 'Download' })).toHaveCount(0);
  });

  await test.step('one without a video is read, and finished by hand, which moves nothing', async () => {
    await backstage()
      .db.update(enrollments)
      .set({ source: 'purchase' })
      .where(eq(enrollments.user_id, session.user.id));
    await page.route(LESSON, async (route) => {
      const response = await route.fetch();
      const { lesson } = await response.json();
      await route.fulfill({ response, json: { lesson: { ...lesson, files: [A_FILE] } } });
    });
    await visit(page, filmCourse.pathOf('text'));
    const words = page.getByText(LESSON_MESSAGES.fileCounts);
    await expect(words).toBeVisible();
    const text = page.getByRole('region', { name: 'Lesson text' });
    await expect(text.getByRole('heading', { name: 'The order' })).toBeVisible();
    await expect(text.getByRole('listitem')).toHaveText(['1Shape', '2Paint']);
    await expect(page.getByRole('heading', { name: 'No Video Available' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'About This Lesson' })).toBeVisible();
    await expectAccessible(page);
    const completion = page.getByRole('region', { name: 'Completion' });
    await page.route('**/completion', (route) => route.abort());
    await completion.getByRole('button', { name: 'Mark as Complete' }).click();
    await expect(completion).toContainText('saved as soon as there is a connection');
    await expect(completion.getByRole('status')).toBeFocused();
    await page.unroute('**/completion');
    await page.evaluate("dispatchEvent(new Event('online'))");
    await expectToast(page, LESSON_MESSAGES.completed);
    await expect(completion).toHaveText('Completed');
    await expect(page.getByText('1 of 4 lessons completed')).toBeVisible();
    await expect(words).toBeVisible();
    await page.unroute(LESSON);
  });

  await test.step('one with nothing at all says so', async () => {
    await page.route(LESSON, async (route) => {
      const response = await route.fetch();
      const { lesson } = await response.json();
      await route.fulfill({ response, json: { lesson: { ...lesson, content: [] } } });
    });
    await visit(page, filmCourse.pathOf('text'));
    await expect(page.getByRole('heading', { name: 'No Video Available' })).toBeVisible();
    await page.unroute(LESSON);
  });

  await test.step('one that is missing', async () => {
    const missing = await page.goto(`/courses/${filmCourse.id}/lessons/${NOBODY}`);
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lesson Not Found');
    await page.getByRole('link', { name: 'Browse Courses' }).click();
    await expect(page).toHaveURL('/courses');
  });

  await test.step('a refused course leads back to the list', async () => {
    await visit(page, '/terms');
    await page.route('**/api/courses/*', (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '', data: {} } }),
    );
    await follow(page, filmCourse.pathOf('film'));
    await expectToast(page, LESSON_MESSAGES.loadFailed);
    await expect(page).toHaveURL('/courses');
    await page.unroute('**/api/courses/*');
  });

  await test.step('a subscriber downloads', async () => {
    await signedInAs('premium');
    await visit(page, filmCourse.pathOf('preview'));
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    expect((await started).suggestedFilename()).toBe('film.mp4');
  });
});

test('progress that cannot be saved is reported once and sent later, even by another tab; leaving the page saves it', async ({
  page,
  context,
  baseURL,
  filmCourse,
  newLearner,
  expectComplaints,
}) => {
  expectComplaints('net::ERR_FAILED');
  const { session } = await newLearner();
  await context.route(PROGRESS, (route) => route.abort());
  await visit(page, filmCourse.pathOf('film'));
  await play(page);
  await expectToast(page, LESSON_MESSAGES.saveFailed);
  await crawl(page);
  await seek(page, 21);
  for (const name of ['Pause', 'Play', 'Pause'])
    await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByText(LESSON_MESSAGES.saveFailed.description)).toHaveCount(1);
  await page.close();

  await context.unroute(PROGRESS);
  const tab = await context.newPage();
  const saved = tab.waitForResponse((answer) => answer.url().endsWith('/progress') && answer.ok());
  await visit(tab, filmCourse.pathOf('film'));
  await expect(tab.getByText('Resuming at 0:2')).toBeVisible();
  await saved;
  const savedPosition = async () => {
    const path = `/courses/${filmCourse.id}/lessons/${filmCourse.lessons.film}`;
    const { watch } = await callApi<Lesson>(baseURL, path, { token: session.access });
    return watch?.lastPositionSeconds ?? 0;
  };
  await expect.poll(savedPosition).toBeGreaterThanOrEqual(21);

  await play(tab);
  await crawl(tab);
  await seek(tab, 14);
  await expect.poll(() => timeOf(tab)).toBeGreaterThan(14);
  await tab.goto('/terms');
  await expect.poll(savedPosition).toBeLessThan(21);
  expect(await savedPosition()).toBeGreaterThanOrEqual(14);
});

test('an address that expires during playback is replaced and the video continues; someone who loses access is told so', async ({
  page,
  filmCourse,
  newLearner,
  expectComplaints,
}) => {
  expectComplaints(403, 410);
  await newLearner();
  let asked = 0;
  await page.route(LESSON, async (route) => {
    const answer = await route.fetch();
    const { lesson } = await answer.json();
    asked += 1;
    if (asked === 1) lesson.video.src = lesson.video.src.replace('/media/', '/expiring/media/');
    await route.fulfill({ response: answer, json: { lesson } });
  });
  // The first part of the video comes from there, then the address expires.
  let expire = () => {};
  const expired = new Promise<void>((resolve) => {
    expire = resolve;
  });
  await page.route('**/expiring/media/**', async (route) => {
    const from = Number(/bytes=(\d+)/.exec(route.request().headers().range ?? '')?.[1] ?? 0);
    if (from > 0) {
      await expired;
      return route.fulfill({ status: 410, json: {} });
    }
    const url = route.request().url().replace('/expiring/media/', '/media/');
    const headers = { ...route.request().headers(), range: `bytes=0-${FIRST_PART_BYTES - 1}` };
    return route.fulfill({ response: await route.fetch({ url, headers }) });
  });
  await page.clock.install();
  await visit(page, filmCourse.pathOf('film'));
  await play(page);
  await expect(page.getByText('Loading the video')).toBeAttached();
  const stoppedAt = await timeOf(page);
  const stalled = page.getByText('The video has stopped loading.');
  await expect(stalled).toHaveCount(0);
  await page.clock.fastForward(SILENCE_MS);
  await expect(stalled).toBeVisible();
  await expectAccessible(page);
  expire();
  await expect.poll(() => asked).toBe(2);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(stoppedAt + 0.5);
  await expect(stalled).toHaveCount(0);
  expect(await isPaused(page)).toBe(false);
  await expect(page.getByText('The video couldn’t be loaded.')).toHaveCount(0);

  await test.step('losing access', async () => {
    const refused = { status: 403, json: { code: 'ENROLMENT_REQUIRED', message: '', data: {} } };
    await page.route(LESSON, (route) => route.fulfill({ json: { lesson: null } }));
    await page.route(PROGRESS, (route) => route.fulfill(refused));
    await seek(page, 8);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expectToast(page, LESSON_MESSAGES.saveFailed);
    await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
  });
});

async function completeByApi(
  baseURL: string,
  course: FilmCourse,
  token: string,
  lessons: (keyof FilmCourse['lessons'])[],
): Promise<void> {
  const report = {
    watchTimeSeconds: 0,
    positionSeconds: 600,
    furthestSeconds: 600,
    durationSeconds: 600,
    hasEnded: true,
  };
  for (const lesson of lessons)
    await callApi(baseURL, `/me/courses/${course.id}/lessons/${course.lessons[lesson]}/progress`, {
      method: 'PUT',
      token,
      body: report,
    });
}

/** Whatever is pressed outside of dialogs from now on. */
const NOTE_PRESSES = `{
  window.presses = [];
  document.addEventListener('click', ({ target }) => {
    if (!target.closest('[role=dialog]')) window.presses.push(target.outerHTML);
  });
}`;

const NOTE_CLICK = `{
  document.activeElement.blur();
  delete document.documentElement.dataset.clicked;
  document.addEventListener('click', () => setTimeout(() => {
    document.documentElement.dataset.clicked = 'yes';
  }), { once: true });
}`;

/** While it plays, and once it is paused; in the end it plays again. */
async function touchHidden(page: Page): Promise<void> {
  const frame = page.getByRole('region', { name: 'Video player' });
  const control = await page.getByRole('button', { name: 'Pause' }).boundingBox();
  const picture = await page.locator('video').boundingBox();
  if (!control || !picture) throw new Error('there is no Pause');
  for (const wasPaused of [false, true]) {
    // The focus, which is elsewhere, comes with the tap and before its click.
    for (const { x, y, width, height } of [control, picture]) {
      await expect(frame).toHaveAttribute('data-idle');
      await page.evaluate(NOTE_CLICK);
      await page.touchscreen.tap(x + width / 2, y + height / 3);
      await expect(page.locator('html[data-clicked]')).toHaveCount(1);
      await expect(frame).not.toHaveAttribute('data-idle');
    }
    expect(await isPaused(page)).toBe(wasPaused);
    await page.keyboard.press('k');
    await expect.poll(() => isPaused(page)).toBe(!wasPaused);
  }
}

async function skipByDoubleTap(page: Page): Promise<void> {
  await seek(page, 0);
  await page.locator('video').scrollIntoViewIfNeeded();
  const box = await page.locator('video').boundingBox();
  if (!box) throw new Error('there is no video');
  const right = { x: box.x + box.width * 0.85, y: box.y + box.height * 0.3 };
  await expect(async () => {
    // On a busy machine the second may come too late to belong to the first.
    await page.touchscreen.tap(right.x, right.y);
    await page.touchscreen.tap(right.x, right.y);
    expect(await timeOf(page)).toBeGreaterThanOrEqual(10);
  }).toPass();
}

/** False while the next page has no video yet. */
function isPlaying(page: Page): Promise<boolean> {
  return page.evaluate('document.querySelector("video")?.paused === false');
}

function noteIn(page: Page) {
  return page.getByRole('dialog').getByRole('textbox', { name: /^Note/ });
}

/** The caption on the video, which we render ourselves. */
function captionsOn(page: Page) {
  return page.getByRole('region', { name: 'Video player' }).locator('p.h-\\(--captions\\)');
}
