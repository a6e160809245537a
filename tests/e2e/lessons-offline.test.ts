import { expect, type Locator, type Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { openEnrolment } from '#server/enrolments/open-enrolment.ts';
import { BOOKMARK_MESSAGES, LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { Bookmark, Lesson } from '#shared/lessons/lessons.contract.ts';
import { OFFLINE_MESSAGES } from '#shared/lessons/offline.messages.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { backstage } from '#tests/support/browser/backstage.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { makePreparedCourse } from '#tests/support/browser/film/prepared-course.ts';
import { crawl, play, pressControl, seek, seekToEnd, timeOf } from '#tests/support/browser/film/watching.ts';
import { PASSWORD, signInByApi } from '#tests/support/browser/people.ts';
import { readStoredSession } from '#tests/support/browser/stored-session.ts';
import { test } from '#tests/support/browser/test.ts';
import { expectToast } from '#tests/support/browser/toast.ts';
import { visit } from '#tests/support/browser/visit.ts';

const LINE = 'Thin as breath';

test.slow();
test.use({ serviceWorkers: 'allow' });

test('a lesson is saved, played and bookmarked without a connection, merged with one, and gone with the right to it', async ({
  page,
  context,
  baseURL,
  creator,
  newPerson,
  signIn,
  expectComplaints,
}) => {
  expectComplaints('net::ERR_INTERNET_DISCONNECTED', 'Failed to fetch', 401);
  const course = await makePreparedCourse(baseURL, creator);
  const lessonId = course.path.split('/').at(-1) ?? '';
  await callApi(baseURL, `${course.path}/captions`, {
    token: creator.access,
    method: 'PUT',
    body: { vtt: `WEBVTT\n\n00:00:00.000 --> 00:00:30.000\n${LINE}` },
  });
  const { session, email } = await newPerson('Lena');
  const token = session.access;
  const enrolment = { userId: session.user.id, courseId: course.id };
  await callApi(baseURL, `/courses/${course.id}/enrolment`, { token, method: 'POST' });
  await signIn(session);

  await test.step('whoever has not paid is told what it comes with', async () => {
    await visit(page, course.path);
    await page.getByRole('button', { name: 'Save for offline' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save for offline' });
    await expect(dialog).toContainText(OFFLINE_MESSAGES.closedInFree);
    await expect(dialog.getByRole('link', { name: 'Get Premium' })).toBeVisible();
    await expect(dialog.getByRole('radio')).toHaveCount(0);
  });

  await test.step('saved', async () => {
    await change(enrolment, 'purchase');
    await visit(page, course.path);
    const dialog = await wantToSave(page);
    await expectAccessible(page);
    await save(dialog);
    await expect(dialog.getByRole('link', { name: 'All saved lessons' })).toBeVisible();
    // What is written afterwards is saved with it.
    await page.keyboard.press('Escape');
    await bookmark(page, '0:00', 'Written at home');
    await expectToast(page, BOOKMARK_MESSAGES.added);
  });

  await context.setOffline(true);

  await test.step('a page that is open without a connection leads there', async () => {
    await expect(page.getByRole('link', { name: 'Saved lessons' })).toHaveAttribute('href', '/offline');
  });

  await test.step('the list and the lesson open without a connection, at the lesson’s own address too', async () => {
    await page.goto('/offline');
    await expect(page.getByText(/^1 lesson · [\d.]+ [kM]B on this device$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Paint' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(course.path);
    await expect(page).toHaveURL(`/offline/lessons/${lessonId}`);
    await play(page);
    await expect(page.getByRole('region', { name: 'Transcript' })).toContainText(LINE);
    await pressControl(page, 'Captions');
    const player = page.getByRole('region', { name: 'Video player' });
    await expect(player.getByText(LINE)).toBeVisible();
    await seekToEnd(page);
    await expect(page.getByText(OFFLINE_MESSAGES.finished)).toBeVisible();
    await page.evaluate('document.querySelector("video").play()');
    await crawl(page);
    await seek(page, 7);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(7);
    expect(await page.evaluate('document.querySelector("video").videoHeight')).toBe(480);
    await expect(page.getByRole('region', { name: /^Your Bookmarks/ })).toContainText('Written at home');
    await bookmark(page, '0:07', 'Written on a train');
    await pressControl(page, 'Pause');
    // It waits on this device, and nothing has failed.
    await expect(page.getByText(LESSON_MESSAGES.saveFailed.description)).toHaveCount(0);
  });

  await test.step('with the connection, both arrive', async () => {
    await context.setOffline(false);
    const bookmarks = `/me${course.path}/bookmarks`;
    await expect
      .poll(async () => (await callApi<{ items: Bookmark[] }>(baseURL, bookmarks, { token })).items)
      .toMatchObject([{ note: 'Written at home' }, { timeSeconds: 7, note: 'Written on a train' }]);
    await expect
      .poll(async () => (await callApi<Lesson>(baseURL, course.path, { token })).watch)
      .toMatchObject({ lastPositionSeconds: 7 });
  });

  await test.step('a session that the server ends takes nothing away: it is there after signing in again', async () => {
    await callApi(baseURL, '/auth/sign-out', { body: { refresh: (await readStoredSession(page))?.refresh } });
    await page.goto('/offline');
    await expect(page.getByText(OFFLINE_MESSAGES.signIn)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Paint' })).toHaveCount(0);
    await context.setOffline(true);
    await page.goto('/offline');
    await expect(page.getByText(OFFLINE_MESSAGES.signInLater)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveCount(0);
    // So does the lesson's own address, which may be a bookmark of the browser's.
    await page.goto(`/offline/lessons/${lessonId}`);
    await expect(page.getByText(OFFLINE_MESSAGES.signInLater)).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    const way = page.getByRole('main').getByRole('link', { name: 'Sign In' });
    await expect(way).toHaveAttribute('href', new RegExp(encodeURIComponent(`/offline/lessons/${lessonId}`)));
    await signIn(await signInByApi(baseURL, email, PASSWORD));
    await visit(page, '/offline');
    await expect(page.getByRole('link', { name: 'Paint' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Paint from this device' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove this lesson?' });
    await expect(question).toContainText('Paint');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('link', { name: 'Paint' })).toBeVisible();
  });

  await test.step('all that is saved can be removed at once, and saved again', async () => {
    await page.getByRole('button', { name: 'Remove all' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove all saved lessons?' });
    await expect(question).toContainText('1 lesson');
    await question.getByRole('button', { name: 'Remove all' }).click();
    await expect(page.getByText('Save a lesson and it plays here')).toBeVisible();
    await expect.poll(() => countKept(page)).toBe(0);
    await visit(page, course.path);
    await save(await wantToSave(page));
    await page.keyboard.press('Escape');
  });

  await test.step('whoever signs out is asked first: what is saved goes with them', async () => {
    const wantToSignOut = async () => {
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    };
    const question = page.getByRole('alertdialog', { name: 'Sign out of this device?' });
    await wantToSignOut();
    await expect(question).toContainText(/1 lesson, [\d.]+ [kM]B/);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(course.path);
    await wantToSignOut();
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => countKept(page)).toBe(0);
    // The page with the question would sign out whoever comes back to it.
    await page.goBack();
    await expect(page).not.toHaveURL('/offline');
    await signIn(await signInByApi(baseURL, email, PASSWORD));
    await visit(page, course.path);
    await save(await wantToSave(page));
  });

  await test.step('it goes with the right to it, and whatever is somebody else’s goes at once', async () => {
    // In another tab, while this one asks what may stay: nobody else's saving is taken up again.
    await page.goto('about:blank');
    await page.route('**/api/me/offline-lessons/renewal', async (route) => {
      await page.evaluate(LEAVE_SOMETHING_BEHIND);
      await route.continue();
    });
    const minded = page.waitForResponse('**/offline-files.json');
    await page.goto('/offline');
    await (await minded).finished();
    await expect(page.getByRole('link', { name: 'Paint' })).toBeVisible();
    await page.unroute('**/api/me/offline-lessons/renewal');
    await change(enrolment, null);
    await visit(page, '/offline');
    await expectToast(page, OFFLINE_MESSAGES.ended);
    await expect(page.getByText('Save a lesson and it plays here')).toBeVisible();
    await expect.poll(() => countKept(page)).toBe(0);
    await expect.poll(() => page.evaluate('caches.has("offline-app")')).toBe(false);
  });
});

async function wantToSave(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Save for offline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save for offline' });
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog).toContainText(OFFLINE_MESSAGES.countsAsWatched);
  return dialog;
}

async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toContainText(/480p · [\d.]+ [kM]B · plays offline until/);
}

async function bookmark(page: Page, moment: string, note: string): Promise<void> {
  await pressControl(page, 'Bookmark this moment');
  const dialog = page.getByRole('dialog', { name: `Bookmark at ${moment}` });
  await dialog.getByRole('textbox').fill(note);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: /^Your Bookmarks/ })).toContainText(note);
}

type Enrolment = { userId: string; courseId: string };

async function change({ userId, courseId }: Enrolment, source: 'purchase' | null): Promise<void> {
  await backstage().db.transaction(async (tx) => {
    await tx
      .delete(enrollments)
      .where(and(eq(enrollments.user_id, userId), eq(enrollments.course_id, courseId)));
    if (source) await openEnrolment(tx, { userId, courseId, source, at: new Date() });
  });
}

const OPEN = `new Promise((resolve) => {
  const opening = indexedDB.open('lunula-offline');
  opening.onsuccess = () => resolve(opening.result);
})`;

/** As another person would who was signed in on this device, and saving that was ended before its file was noted. */
const LEAVE_SOMETHING_BEHIND = `${OPEN}.then((database) => new Promise((resolve) => {
  const stored = database.transaction(['lessons', 'pieces'], 'readwrite');
  for (const lesson of ['else', 'gone'])
    for (const piece of [0, 1])
      stored.objectStore('pieces').put(new ArrayBuffer(9), ['somebody', lesson, 'film', piece]);
  stored.objectStore('lessons').put({ personId: 'somebody', lessonId: 'else', files: [] }, ['somebody', 'else']);
  stored.oncomplete = resolve;
}))`;

/** Records of any kind. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(`${OPEN}.then((database) => new Promise((resolve) => {
    const stored = database.transaction(['lessons', 'pieces']);
    const counts = ['lessons', 'pieces'].map((name) => stored.objectStore(name).count());
    stored.oncomplete = () => resolve(counts[0].result + counts[1].result);
  }))`);
}
