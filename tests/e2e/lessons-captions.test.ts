import { expect, type Page } from '@playwright/test';
import type { Session } from '#shared/auth/auth.contract.ts';
import { courseFormSchema } from '#shared/courses/course.form.ts';
import { COURSE_DEFAULTS } from '#shared/courses/course.rules.ts';
import { CAPTION_MESSAGES } from '#shared/lessons/caption.messages.ts';
import { lessonFormSchema } from '#shared/lessons/lesson.form.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { uploadFilm } from '#tests/support/browser/film/film-course.ts';
import { isPaused, ready } from '#tests/support/browser/film/watching.ts';
import { test } from '#tests/support/browser/test.ts';
import { readToast } from '#tests/support/browser/toast.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { atLeastOn, expectNoSidewaysScroll } from '#tests/support/browser/widths.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';

test(
  'captions are written by keyboard alone, kept, and chosen by learners in their language',
  atLeastOn('@desktop'),
  async ({ page, baseURL, creator }) => {
    const lessonPath = await makeLesson(baseURL, creator);
    await visit(page, `${lessonPath}/captions`);
    // Nobody listens here.
    await expect(page.getByRole('button', { name: 'Draft captions' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Start writing' }).press('Enter');
    await expect(page.getByRole('radio', { name: 'English' })).toBeFocused();

    await test.step('lines are added, split, timed and joined', async () => {
      await page.getByRole('button', { name: 'Add a line here' }).press('Enter');
      await page.keyboard.type('Load one side of the brush');
      await expect(textOf(page, 1)).toBeFocused();
      expect(await isPaused(page)).toBe(true);
      for (let step = 0; step < ' of the brush'.length; step += 1) await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Control+Enter');
      await expect(textOf(page, 2)).toHaveValue('of the brush');
      await expect(textOf(page, 2)).toBeFocused();
      await page.keyboard.press('Escape');
      await page.keyboard.press('ArrowUp');
      await expect(lineOf(page, 1)).toBeFocused();
      await page.keyboard.press('j');
      await expect(lines(page)).toHaveCount(1);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('i');
      await expect(page.getByLabel('Start')).toHaveValue('0:01.000');
      await expect(page.getByTestId('caption-preview')).toHaveText('Load one side of the brush');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.type('This goes, and comes back');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Delete');
      await expect(lines(page)).toHaveCount(1);
      await page.keyboard.press('Control+z');
      await expect(lines(page)).toHaveCount(2);
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+z');
      await expect(lines(page)).toHaveCount(1);
    });

    await test.step('it is saved by itself, and there after a reload', async () => {
      await page.getByRole('switch', { name: /Show English/ }).press('Space');
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await page.reload();
      await expect(lines(page)).toHaveCount(1);
      await expect(textOf(page, 1)).toHaveValue('Load one side of the brush');
      await expect(page.getByRole('switch', { name: /Show English/ })).toBeChecked();
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    await test.step('a SubRip file takes their place, until it is undone', async () => {
      const file = (text: string) => ({
        name: 'a.srt',
        mimeType: 'application/x-subrip',
        buffer: Buffer.from(text),
      });
      const input = page.getByTestId('caption-file');
      await input.setInputFiles(file('1\n00:00:01,000 --> soon\nNo.\n'));
      const problem = 'Line 2: expected times like 00:01:02,500 --> 00:01:05,000';
      await readToast(page, { title: 'Error', description: problem });
      await expect(lines(page)).toHaveCount(1);
      await input.setInputFiles(
        file('1\n00:00:01,000 --> 00:00:02,000\nWipe\n\n2\n00:00:03,000 --> 00:00:04,000\nit\n'),
      );
      await readToast(page, CAPTION_MESSAGES.imported);
      await expect(lines(page)).toHaveCount(2);
      await expect(textOf(page, 1)).toHaveValue('Wipe');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(lines(page)).toHaveCount(1);
      await expect(textOf(page, 1)).toHaveValue('Load one side of the brush');
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    });

    await test.step('another language, and the learner’s choice', async () => {
      const vtt = 'WEBVTT\n\n00:00.000 --> 00:30.000\nEine Seite des Pinsels laden\n';
      await callApi(baseURL, `${lessonPath}/captions`, {
        token: creator.access,
        method: 'PUT',
        body: { vtt, language: 'de' },
      });
      await visit(page, lessonPath);
      await ready(page);
      const control = page.getByRole('button', { name: /^Captions/ });
      await control.press('Enter');
      await page.getByRole('radio', { name: 'Deutsch' }).check({ force: true });
      await expect(control).toHaveAccessibleName('Captions, Deutsch');
      const transcript = page.getByRole('region', { name: 'Transcript' });
      await expect(transcript).toContainText('Eine Seite des Pinsels laden');
      await page.reload();
      await ready(page);
      await expect(control).toHaveAccessibleName('Captions, Deutsch');
      await expect(transcript).toContainText('Eine Seite des Pinsels laden');
      expect(
        await page.locator('track').evaluateAll((all) => all.map((one) => [one.srclang, one.label])),
      ).toEqual([
        ['de', 'Deutsch'],
        ['en', 'English'],
      ]);
    });
  },
);

function lines(page: Page) {
  return page.getByRole('list', { name: 'Lines' }).locator('> li');
}

function lineOf(page: Page, number: number) {
  return page.getByRole('button', { name: `Line ${number}:` });
}

function textOf(page: Page, number: number) {
  return page.getByLabel(`Text of line ${number}`);
}

/** A published course with one film that anybody may watch. */
async function makeLesson(baseURL: string, session: Session): Promise<string> {
  const token = session.access;
  const { id } = await callApi<{ id: string }>(baseURL, '/courses', {
    token,
    body: {
      id: crypto.randomUUID(),
      ...harmlessForm(courseFormSchema),
      ...COURSE_DEFAULTS,
      title: 'Captioned',
    },
  });
  const lesson = await callApi<{ id: string }>(baseURL, `/courses/${id}/lessons`, {
    token,
    body: {
      id: crypto.randomUUID(),
      ...harmlessForm(lessonFormSchema),
      ...{ title: 'Shape', videoUrl: '', isFreePreview: true },
      uploadId: await uploadFilm(baseURL, session),
    },
  });
  await callApi(baseURL, `/courses/${id}/publish`, { token, method: 'POST' });
  return `/courses/${id}/lessons/${lesson.id}`;
}
