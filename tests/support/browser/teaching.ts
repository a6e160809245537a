import { expect, type Locator, type Page } from '@playwright/test';
import type { Session } from '#shared/auth/auth.contract.ts';
import { courseFormSchema } from '#shared/courses/course.form.ts';
import { LESSON_EDITING_MESSAGES } from '#shared/courses/course.messages.ts';
import { COURSE_DEFAULTS } from '#shared/courses/course.rules.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { lessonFormSchema } from '#shared/lessons/lesson.form.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';
import { callApi } from './call-api.ts';
import { readToast } from './toast.ts';

export const VIDEO = 'https://videos.example/vein.mp4';

type LessonOptions = { videoUrl?: string; minutes?: string; isFreePreview?: boolean; captions?: string };

export async function addLesson(page: Page, title: string, options: LessonOptions): Promise<void> {
  await page.getByRole('button', { name: 'Add lesson' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add lesson' });
  await dialog.getByLabel('Title').fill(title);
  if (options.videoUrl) {
    await dialog.getByLabel('Paste a link').check();
    await dialog.getByLabel('Video link').fill(options.videoUrl);
  }
  if (options.minutes) await dialog.getByLabel('Minutes').fill(options.minutes);
  if (options.isFreePreview) await dialog.getByLabel('Free preview').check();
  if (options.captions) {
    await dialog.getByLabel(/caption file/).setInputFiles(file('vein.vtt', options.captions));
    await expect(dialog.getByText('vein.vtt · 2 captions')).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Add lesson' }).click();
  await expect(dialog).toHaveCount(0);
  await readToast(page, LESSON_EDITING_MESSAGES.added);
}

export async function moveUpByKeyboard(page: Page, title: string, [from, of] = [2, 3]): Promise<void> {
  const said = page.locator('[id^=DndLiveRegion]');
  await page.getByRole('button', { name: `Move ${title}` }).press('Space');
  await expect(said).toHaveText(`Picked up ${title}, place ${from} of ${of}.`);
  // The library starts listening for arrow keys a moment after its announcement.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(said).toHaveText(`${title} moved to place ${from - 1} of ${of}.`, { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(said).toHaveText(`${title} put down at place ${from - 1} of ${of}.`);
}

export async function moveUpByMenu(page: Page, title: string, [from, of] = [2, 3]): Promise<void> {
  await chooseAction(page, title, 'Move up');
  await expect(page.getByText(`${title} moved to place ${from - 1} of ${of}.`)).toBeAttached();
}

/** By its handle, to where another row is. */
export async function drag(page: Page, title: string, onto: string, by: 'mouse' | 'finger'): Promise<void> {
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
  // Near the edges of the window the list would scroll by itself.
  await page.evaluate(
    `document.querySelector('[aria-label="Move ${title}"]').scrollIntoView({ block: 'center' })`,
  );
  const [from, to] = [await centreOf(handle(title)), await centreOf(handle(onto))];
  /** Let go earlier, it would be put down where it was last. */
  const isThere = () =>
    expect(page.locator('[id^=DndLiveRegion]')).toHaveText(new RegExp(`^${title} moved to place`));
  const halfway = { x: from.x, y: (from.y + to.y) / 2 };
  if (by === 'mouse') {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const { x, y } of [halfway, to]) await page.mouse.move(x, y, { steps: 4 });
    await isThere();
    await page.mouse.up();
    return;
  }
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (const point of [halfway, to, to]) await touch('touchMove', [point]);
  await isThere();
  await touch('touchEnd', []);
  await devtools.detach();
}

async function centreOf(part: Locator): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function chooseAction(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  // By keyboard: whatever scrolls the page just then moves the menu away from under a pointer.
  await page.getByRole('menuitem', { name: action }).press('Enter');
}

function lessons(page: Page) {
  return page.getByRole('region', { name: 'Lessons' });
}

export function lessonTitles(page: Page) {
  return lessons(page).getByRole('heading', { level: 3 });
}

export function row(page: Page, title: string) {
  return lessons(page).getByRole('listitem').filter({ hasText: title });
}

export function file(name: string, text: string) {
  return { name, mimeType: 'text/vtt', buffer: Buffer.from(text) };
}

export async function makeCourse(
  baseURL: string,
  creator: Session,
  lessonTitles: string[] = [],
  change: object = {},
): Promise<OwnCourse> {
  const course = await callApi<OwnCourse>(baseURL, '/courses', {
    token: creator.access,
    body: {
      id: crypto.randomUUID(),
      ...harmlessForm(courseFormSchema),
      ...COURSE_DEFAULTS,
      title: 'Marble, Slowly',
      description: 'Three stones, one sponge.',
      ...change,
    },
  });
  for (const title of lessonTitles) await addLessonByApi(baseURL, creator, course.id, title);
  return course;
}

export async function addLessonByApi(baseURL: string, creator: Session, courseId: string, title: string) {
  await callApi(baseURL, `/courses/${courseId}/lessons`, {
    token: creator.access,
    body: {
      id: crypto.randomUUID(),
      ...harmlessForm(lessonFormSchema),
      title,
      description: title,
      videoUrl: VIDEO,
      uploadId: null,
      durationMinutes: 4,
    },
  });
}
