import { expect, type Page } from '@playwright/test';
import { courses } from '#db/seed/courses.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import {
  COURSE_MESSAGES,
  LAST_VIDEO,
  LESSON_EDITING_MESSAGES,
  SECTION_MESSAGES,
} from '#shared/courses/course.messages.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { ERRORS } from '#shared/errors.ts';
import { PROFILE_MESSAGES } from '#shared/profiles/profile.messages.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { backstage } from '#tests/support/browser/backstage.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { cutAnswers } from '#tests/support/browser/cut-answers.ts';
import { HOSTILE_TEXTS } from '#tests/support/browser/hostile-texts.ts';
import { makePerson } from '#tests/support/browser/people.ts';
import { retry } from '#tests/support/browser/retry.ts';
import { NOBODY } from '#tests/support/browser/screens.ts';
import { enrolByApi, test } from '#tests/support/browser/taught-course.ts';
import {
  addLesson,
  addLessonByApi,
  chooseAction,
  drag,
  file,
  lessonTitles,
  makeCourse,
  moveUpByKeyboard,
  moveUpByMenu,
  row,
  VIDEO,
} from '#tests/support/browser/teaching.ts';
import { expectToast, readToast } from '#tests/support/browser/toast.ts';
import { become, follow, visit } from '#tests/support/browser/visit.ts';
import { atLeastOn, expectNoSidewaysScroll, phone, QUICK } from '#tests/support/browser/widths.ts';

const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nLoad the brush.\n\n00:03.000 --> 00:04.000\nWipe one side.\n';

test(
  'from a student’s first click to a course on the wall, and off it again',
  atLeastOn('@desktop', QUICK),
  async ({ page, newPerson, signIn, openBrowser, isMobile, request, expectComplaints }) => {
    // What an unpublished course is to a visitor, as whom its owner looks at it.
    expectComplaints(404);
    const title = `Stone in Lisbon ${crypto.randomUUID().slice(0, 8)}`;
    const { session } = await newPerson('Tilda');
    await signIn(session);
    await visit(page, '/courses/create');
    await page.getByRole('button', { name: 'Apply Now' }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Become a creator' }).click();
    await readToast(page, PROFILE_MESSAGES.becameCreator);
    await expect(page).toHaveURL('/creator');
    await expect(page.getByText('Upload your first course, to do')).toBeAttached();
    await expect(page.getByText('Your first course starts with a title.')).toBeVisible();
    await expectAccessible(page);

    await page
      .getByRole('region', { name: 'My courses' })
      .getByRole('link', { name: 'Create Course' })
      .click();
    await page.getByLabel('Course Title').fill(title);
    await page.getByLabel('Description').fill('Three stones, one sponge, no panic.');
    await page.getByLabel('Price (USD)').fill('19.99');
    await page.getByLabel("What You'll Learn").fill('Paint a vein, thin to thick');
    await page.getByLabel("What You'll Learn").press('Enter');
    await page.getByLabel("What You'll Learn").fill('Stop in time');
    await page.getByRole('button', { name: 'Add' }).first().click();
    await page.getByRole('button', { name: 'Remove Stop in time' }).click();
    await page.getByLabel('Requirements').fill('A sponge');
    // One press while the field still has the focus: it must not miss because something above the button has moved.
    await page.getByRole('button', { name: 'Create Course' }).click();
    await readToast(page, COURSE_MESSAGES.created);
    await expect(page).toHaveURL(/\/courses\/[\w-]{36}\/edit$/);
    const courseId = page.url().split('/').at(-2);

    await expect(page.getByText('At least one lesson with a video, missing')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
    await addLesson(page, 'Mix the ground', { videoUrl: VIDEO, minutes: '12' });
    await addLesson(page, 'The first vein', {
      videoUrl: 'https://youtu.be/aqz-KE-bpKQ',
      isFreePreview: true,
    });
    await addLesson(page, 'Gloss', { captions: VTT });
    await expect(lessonTitles(page)).toHaveText(['Mix the ground', 'The first vein', 'Gloss']);
    await expect(row(page, 'The first vein')).toContainText('YouTube');
    await expect(row(page, 'The first vein')).toContainText('Free Preview');
    await expect(row(page, 'Gloss')).toContainText('No video or text yet');
    await expect(row(page, 'Gloss')).toContainText('Captions');

    const saved = page.waitForResponse('**/lesson-order');
    await (isMobile ? moveUpByMenu : moveUpByKeyboard)(page, 'The first vein');
    await expect(lessonTitles(page)).toHaveText(['The first vein', 'Mix the ground', 'Gloss']);
    // The screen is ahead of the server.
    await saved;
    await page.reload();
    await expect(lessonTitles(page)).toHaveText(['The first vein', 'Mix the ground', 'Gloss']);

    await page.getByRole('button', { name: 'Add section' }).click();
    const naming = page.getByRole('dialog', { name: 'Add section' });
    await naming.getByRole('button', { name: 'Add section' }).click();
    await expect(naming.getByLabel('Title')).toBeFocused();
    await expect(naming).toContainText('Title is required');
    await naming.getByLabel('Title').fill('Finishing');
    await page.keyboard.press('Enter');
    await readToast(page, SECTION_MESSAGES.added);
    await expect(row(page, 'Finishing')).toContainText('Learners don’t see it.');
    await (isMobile ? moveUpByMenu : moveUpByKeyboard)(page, 'Finishing', [4, 4]);
    await expect(row(page, 'Finishing')).not.toContainText('Learners don’t see it.');
    await chooseAction(page, 'Finishing', 'Rename');
    await page.getByRole('dialog', { name: 'Rename section' }).getByLabel('Title').fill('The last coat');
    await page.keyboard.press('Enter');
    await readToast(page, SECTION_MESSAGES.renamed);
    await chooseAction(page, 'Mix the ground', 'Add section above');
    await naming.getByLabel('Title').fill('Stone');
    await page.keyboard.press('Enter');
    await readToast(page, SECTION_MESSAGES.added);
    await page.reload();
    const rows = page.getByRole('region', { name: 'Lessons' }).getByRole('heading');
    const board = ['Lessons', 'The first vein', 'Stone', 'Mix the ground', 'The last coat', 'Gloss'];
    await expect(rows).toHaveText(board);
    await expectAccessible(page);
    await drag(page, 'The first vein', 'Stone', 'mouse');
    await expect(rows).toHaveText(['Lessons', 'Stone', 'The first vein', ...board.slice(3)]);
    await drag(page, 'Stone', 'The first vein', 'finger');
    await expect(rows).toHaveText(board);
    await chooseAction(page, 'Stone', 'Delete');
    await page.getByRole('button', { name: 'Delete section' }).click();
    await readToast(page, SECTION_MESSAGES.deleted);
    await expect(rows).toHaveText(board.filter((one) => one !== 'Stone'));

    const publicAnswer = async () => (await request.get(`/courses/${courseId}`)).status();
    expect(await publicAnswer()).toBe(404);
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    await expect(page.getByText('Lesson text or a video for “Gloss”, missing')).toBeAttached();
    await expect(publish).toBeDisabled();
    await chooseAction(page, 'Gloss', 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit lesson' });
    await dialog.getByLabel('Lesson text').fill('One coat, *thin*.');
    await dialog.getByLabel('Add a file').setInputFiles(file('Coats.pdf', '%PDF-1.4'));
    await dialog.getByLabel('Name of file 1').fill('Which coat when');
    await dialog.getByLabel('Add another file').setInputFiles(file('Old.pdf', '%PDF-1.4'));
    await dialog.getByRole('button', { name: 'Remove Old' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Remove Which coat when' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Save lesson' }).click();
    await readToast(page, LESSON_EDITING_MESSAGES.updated);
    await expect(row(page, 'Gloss')).toContainText('Text');
    await expect(row(page, 'Gloss')).toContainText('1 file');
    await page.getByRole('link', { name: 'View as a visitor' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visitors don’t see this course');
    await page.getByRole('link', { name: 'Back to the editor' }).click();
    const description = page.getByLabel('Description');
    await description.fill('');
    await expect(page.getByText('A description, missing')).toBeAttached();
    await description.fill('Three stones, one sponge, no panic. And a drop of water.');
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await readToast(page, COURSE_MESSAGES.published);
    await expect(description).toHaveValue('Three stones, one sponge, no panic. And a drop of water.');
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'View as a visitor' }).click();
    await expect(page.getByText('This is what somebody sees who is not signed in.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('This course is yours.')).toHaveCount(0);
    await expect(page.getByText('And a drop of water.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Buy for $19.99' }).first().click();
    await readToast(page, COURSE_MESSAGES.visitorSignsUp);
    await expect(page.getByText('This is what somebody sees who is not signed in.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the editor' }).click();

    expect(await publicAnswer()).toBe(200);
    const visitor = await openBrowser();
    await visitor.goto(`/courses?q=${encodeURIComponent(title)}`);
    await visitor.getByRole('main').getByRole('link', { name: title }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(visitor.getByText('$19.99').first()).toBeVisible();
    await expect(visitor.getByText('Paint a vein, thin to thick')).toBeVisible();
    await expect(visitor.getByText('A sponge')).toBeVisible();
    await expect(visitor.getByText('And a drop of water.').first()).toBeVisible();
    await expect(visitor.getByText('The first vein').first()).toBeVisible();
    await expect(visitor.getByRole('list', { name: 'The last coat' }).getByRole('listitem')).toContainText([
      '3Gloss',
    ]);

    await page.getByRole('button', { name: 'Unpublish' }).click();
    await expectToast(page, COURSE_MESSAGES.unpublished);
    expect(await publicAnswer()).toBe(404);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/creator');
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Draft');
  },
);

test(
  'errors in a course appear next to their fields',
  atLeastOn('@phone'),
  async ({ page, creator, baseURL, expectComplaints }) => {
    await visit(page, '/courses/create');
    const title = page.getByLabel('Course Title');
    const create = page.getByRole('button', { name: 'Create Course' });
    await create.click();
    await expect(title).toHaveAccessibleDescription('Title is required');
    await expect(title).toBeFocused();
    await expect(page.getByLabel('Description')).toHaveAccessibleDescription('Description is required');

    await title.fill('x'.repeat(101));
    await page.getByLabel('Description').fill('x'.repeat(501));
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Duration (hours)').fill('0.5');
    await page.getByLabel('Price (USD)').fill('-1');
    await page.getByLabel('Thumbnail URL').fill('marble');
    await create.click();
    await expect(title).toHaveAccessibleDescription('Title must be less than 100 characters');
    await expect(page.getByLabel('Description')).toHaveAccessibleDescription(
      'Description must be less than 500 characters',
    );
    await expect(page.getByLabel('Duration (hours)')).toHaveAccessibleDescription(
      /Duration must be at least 1 hour/,
    );
    const price = page.getByLabel('Price (USD)');
    await expect(price).toHaveAccessibleDescription('Set to 0 for free courses Price must be 0 or greater');
    await expect(page.getByLabel('Thumbnail URL')).toHaveAccessibleDescription(/Must be a valid URL/);
    await price.fill('0.49');
    await expect(price).toHaveAccessibleDescription(/Price must be 0 or at least \$0\.50/);
    await expectAccessible(page);

    expectComplaints(400);
    await title.fill('Marble');
    await page.getByLabel('Description').fill('Stone.');
    await page.getByLabel('Duration (hours)').fill('1.5');
    await price.fill('0');
    await page.getByLabel('Thumbnail URL').fill('');
    // The server has the last word, and it appears in the same place.
    await page.route('**/api/courses', (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), category: 'nails' }) }),
    );
    await create.click();
    await expect(page.getByLabel('Category')).toHaveAccessibleDescription('Category is required');
    await expect(page.getByLabel('Category')).toBeFocused();
    const { items } = await callApi<{ items: [] }>(baseURL, '/me/teaching', { token: creator.access });
    expect(items).toEqual([]);
  },
);

test(
  'text survives a reload until it is saved or discarded; a course sent twice, or again after a lost answer, is one course',
  atLeastOn('@desktop'),
  async ({ page, creator, baseURL, expectComplaints }) => {
    expectComplaints('net::ERR_FAILED');
    const titlesOf = async () => {
      const { items } = await callApi<{ items: { title: string }[] }>(baseURL, '/me/teaching', {
        token: creator.access,
      });
      return items.map((course) => course.title);
    };
    await test.step('the draft of a course', async () => {
      await visit(page, '/courses/create');
      await page.getByLabel('Course Title').fill('Half a thought');
      await page.getByLabel('Price (USD)').fill('12.50');
      await page.getByLabel('Requirements').fill('Patience');
      await page.getByLabel('Requirements').press('Enter');
      await page.getByLabel("What You'll Learn").pressSequentially('Wait');
      await page.reload();
      await expect(page.getByText('Draft restored')).toBeVisible();
      await expect(page.getByLabel('Course Title')).toHaveValue('Half a thought');
      await expect(page.getByLabel('Price (USD)')).toHaveValue('12.50');
      await expect(page.getByRole('button', { name: 'Remove Patience' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Remove Wait' })).toBeVisible();
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByLabel('Course Title')).toHaveValue('');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByLabel('Course Title')).toHaveValue('Half a thought');
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByLabel('Course Title')).toHaveValue('');
      await expect(page.getByLabel('Price (USD)')).toHaveValue('0');
      await page.reload();
      await expect(page.getByLabel('Course Title')).toHaveValue('');
      await expect(page.getByText('Draft restored')).toHaveCount(0);
    });

    await test.step('a course sent again', async () => {
      const title = page.getByLabel('Course Title');
      const heading = page.getByRole('heading', { level: 1 });
      // Enter in a blank entry field does nothing, not even submit the form.
      for (const label of ["What You'll Learn", 'Requirements']) await page.getByLabel(label).press('Enter');
      await expect(title).toHaveAccessibleDescription('');

      await title.fill('Slate');
      await page.getByLabel('Description').fill('Stone.');
      const answers = await cutAnswers(page, '**/api/courses');
      await page.getByRole('button', { name: 'Create Course' }).click();
      await expectToast(page, COURSE_MESSAGES.saveFailed);
      expect(answers).toEqual([200]);
      await page.reload();
      await expect(title).toHaveValue('Slate');
      await page.getByRole('button', { name: 'Create Course' }).click();
      await readToast(page, COURSE_MESSAGES.saveFailed);
      await page.unroute('**/api/courses');
      await title.fill('Slate, Slowly');
      const code = Promise.withResolvers<void>();
      await page.route(/\/edit-course\.page-/, (route) => code.promise.then(() => route.continue()));
      await page.getByRole('button', { name: 'Create Course' }).click();
      await expectToast(page, COURSE_MESSAGES.created);
      // Whoever turns back while the next page is still loading finds a new form.
      await expect(page).toHaveURL(/\/edit$/);
      await page.goBack();
      await expect(page).toHaveURL('/courses/create');
      await expect(title).toHaveValue('');
      code.resolve();
      await page.goForward();
      await expect(heading).toHaveText('Edit Course');
      expect(await titlesOf()).toEqual(['Slate, Slowly']);

      await follow(page, '/courses/create');
      await expect(title).toHaveValue('');
      await title.fill('Marble');
      await page.getByLabel('Description').fill('Stone.');
      await page.evaluate(
        "for (const _ of [1, 2]) document.querySelector('form:has(textarea)').requestSubmit()",
      );
      await expect(heading).toHaveText('Edit Course');
      expect(await titlesOf()).toEqual(['Marble', 'Slate, Slowly']);
    });

    await test.step('the draft of a lesson', async () => {
      const course = await makeCourse(baseURL, creator, ['The first vein']);
      await follow(page, `/courses/${course.id}/edit`);
      await page.getByRole('button', { name: 'The first vein', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit lesson' });
      await dialog.getByLabel('Description').fill('Let the brush wobble.');
      await page.reload();
      await expect(page.getByText('Unsaved changes')).toBeVisible();
      await expect(page.getByText('“The first vein” has changes')).toBeVisible();
      await page.getByRole('button', { name: 'The first vein', exact: true }).click();
      await expect(dialog.getByText('Draft restored')).toBeVisible();
      await expect(dialog.getByLabel('Description')).toHaveValue('Let the brush wobble.');
      await dialog.getByRole('button', { name: 'Save lesson' }).click();
      await expectToast(page, LESSON_EDITING_MESSAGES.updated);
      await expect(page.getByText('Unsaved changes')).toHaveCount(0);
      await page.reload();
      await page.getByRole('button', { name: 'The first vein', exact: true }).click();
      await expect(dialog.getByLabel('Description')).toHaveValue('Let the brush wobble.');
      await expect(dialog.getByText('Draft restored')).toHaveCount(0);
    });
  },
);

test('two tabs make two courses, and share one without undoing each other’s changes', async ({
  page,
  context,
  creator,
  baseURL,
  expectComplaints,
}) => {
  expectComplaints(409);
  const other = await context.newPage();
  const tabs = [page, other];
  for (const [index, tab] of tabs.entries()) {
    await visit(tab, '/courses/create');
    await expect(tab.getByLabel('Course Title')).toHaveValue('');
    await tab.getByLabel('Course Title').fill(`Stone ${index}`);
    await tab.getByLabel('Description').fill('Slowly.');
  }
  for (const [index, tab] of tabs.entries()) {
    await tab.reload();
    await expect(tab.getByLabel('Course Title')).toHaveValue(`Stone ${index}`);
    await tab.getByRole('button', { name: 'Create Course' }).click();
    await expectToast(tab, COURSE_MESSAGES.created);
  }
  const { items } = await callApi<{ items: { title: string }[] }>(baseURL, '/me/teaching', {
    token: creator.access,
  });
  expect(items.map(({ title }) => title)).toEqual(['Stone 1', 'Stone 0']);

  const course = await makeCourse(baseURL, creator);
  const save = (tab: Page) => tab.getByRole('button', { name: 'Update Course' }).click();
  for (const tab of tabs) {
    await follow(tab, `/courses/${course.id}/edit`);
    await expect(tab.getByLabel('Course Title')).toHaveValue(course.form.title);
  }
  await page.getByLabel('Course Title').fill('Title of one tab');
  await other.getByLabel('Description').fill('Description of the other.');
  await save(page);
  await readToast(page, COURSE_MESSAGES.updated);
  await save(other);
  await readToast(other, COURSE_MESSAGES.updated);
  await expect(other.getByLabel('Course Title')).toHaveValue('Title of one tab');

  const path = `/me/teaching/${course.id}`;
  const read = () => callApi<OwnCourse>(baseURL, path, { token: creator.access });
  await visit(page, `/courses/${course.id}/edit`);
  await expect(page.getByLabel('Description')).toHaveValue('Description of the other.');
  const { form } = await read();
  await callApi(baseURL, `/courses/${course.id}`, {
    method: 'PUT',
    token: creator.access,
    body: { ...form, description: 'From a phone.' },
  });
  await page.getByLabel('Description').fill('Description of one tab.');
  await save(page);
  await expectToast(page, { ...COURSE_MESSAGES.saveFailed, description: ERRORS.CHANGED_ELSEWHERE.message });
  await expect(page.getByLabel('Description')).toHaveValue('Description of one tab.');
  const clash = page.getByRole('alert').filter({ hasText: 'another device: Description' });
  await expect(clash).toBeInViewport();
  await expect(clash).toContainText('From a phone.');
  await clash.getByRole('button', { name: 'Use the other version' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('From a phone.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Description of one tab.');
  await clash.getByRole('button', { name: 'Go to Description' }).click();
  await expect(page.getByLabel('Description')).toBeFocused();
  await save(page);
  await expectToast(page, COURSE_MESSAGES.updated);
  await expect(page.getByRole('button', { name: 'Use the other version' })).toHaveCount(0);
  expect(await read()).toMatchObject({
    form: { title: 'Title of one tab', description: 'Description of one tab.' },
  });
});

test('in the editor: leaving unsaved changes asks first, errors in a lesson are beside their fields, a lost answer adds no second lesson', async ({
  page,
  creator,
  baseURL,
  expectComplaints,
}) => {
  expectComplaints('net::ERR_FAILED', 409);
  const course = await makeCourse(baseURL, creator);
  await visit(page, '/creator');
  await page.getByRole('link', { name: course.form.title, exact: true }).click();

  await test.step('leaving by a link and by the back button', async () => {
    const title = page.getByLabel('Course Title');
    await title.fill('Not saved yet');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });

    await page.getByRole('link', { name: 'View course' }).click();
    await expect(question).toContainText('Not saved yet has unsaved changes.');
    await expect(question.getByText('Not saved yet', { exact: true })).toHaveCSS('display', 'inline');
    await question.getByRole('button', { name: 'Stay' }).click();
    await page.evaluate('history.back()');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(`/courses/${course.id}/edit`);
    await expect(title).toHaveValue('Not saved yet');

    // The back button also answers the question that it has led to.
    await page.evaluate('history.back()');
    await expect(question).toBeVisible();
    await page.evaluate('history.back()');
    await expect(question).toHaveCount(0);
    await page.evaluate('history.back()');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(`/courses/${course.id}/edit`);

    await page.evaluate('history.back()');
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/creator');
    await page.goForward();
    await expect(title).toHaveValue('Not saved yet');
    await page.getByRole('button', { name: 'Update Course' }).click();
    await expectToast(page, COURSE_MESSAGES.updated);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('link', { name: 'Not saved yet', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Not saved yet', exact: true }).click();
  });

  await test.step('errors in a lesson', async () => {
    await page.getByRole('button', { name: 'Add lesson' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add lesson' });
    await dialog.getByLabel('Paste a link').check();
    const link = dialog.getByLabel('Video link');
    const accepted = /Enter a YouTube link or an https link to a video file/;
    await link.fill('https://vimeo.com/76979871');
    await link.blur();
    await expect(link).toHaveAccessibleDescription(accepted);
    await link.fill('http://videos.example/vein.mp4');
    await dialog.getByLabel('Minutes').fill('-1');
    await dialog.getByLabel(/caption file/).setInputFiles(file('movie.srt', '1\n00:00:01,000 --> late\nNo'));
    await expect(dialog.getByText('Line 2: expected times like 00:01:02,500')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add lesson' }).click();
    await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Title is required');
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await expect(link).toHaveAccessibleDescription(accepted);
    await expect(dialog.getByLabel('Minutes')).toHaveAccessibleDescription(/Minutes must be 0 or greater/);
    await expectAccessible(page);

    // A bad link does not matter to someone who has no video yet.
    await dialog.getByLabel('Upload a file').check();
    await dialog.getByLabel('Title').fill('The first vein');
    await dialog.getByLabel('Minutes').fill('3');
    // What was typed is kept as a draft; a file that was chosen is not.
    await dialog.getByLabel(/caption file/).setInputFiles(file('vein.vtt', VTT));
    await expect(dialog.getByText('vein.vtt · 2 captions')).toBeVisible();
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Close without saving the captions?' });
    // Or the question would look like a part of the form, which fills a phone as well.
    await expect(page.locator('[role=dialog]')).toHaveCSS('opacity', '1', { pseudo: 'after' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByRole('button', { name: 'Add lesson' }).click();
    await expectToast(page, LESSON_EDITING_MESSAGES.added);
    await expect(row(page, 'The first vein')).toContainText('No video or text yet');
  });

  await test.step('a lesson sent again after a lost answer and a reload, as last typed', async () => {
    await page.getByRole('button', { name: 'Add lesson' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add lesson' });
    const add = dialog.getByRole('button', { name: 'Add lesson' });
    await dialog.getByLabel('Title').fill('Another vein');
    const answers = await cutAnswers(page, '**/api/courses/*/lessons');
    await add.click();
    await readToast(page, LESSON_EDITING_MESSAGES.saveFailed);
    expect(answers).toEqual([200]);
    await page.unroute('**/api/courses/*/lessons');
    await page.reload();
    await page.getByRole('button', { name: 'Add lesson' }).click();
    await expect(dialog.getByLabel('Title')).toHaveValue('Another vein');
    // Cleared and typed again, it is still the same lesson.
    for (const title of ['', 'The second vein']) await dialog.getByLabel('Title').fill(title);
    await add.click();
    await readToast(page, LESSON_EDITING_MESSAGES.added);
    await expect(lessonTitles(page)).toHaveText(['The first vein', 'The second vein']);
    await addLesson(page, 'Gloss', {});
    await expect(lessonTitles(page)).toHaveText(['The first vein', 'The second vein', 'Gloss']);
  });

  await test.step('reordering an outdated list shows the current one and says so', async () => {
    await addLessonByApi(baseURL, creator, course.id, 'Buff');
    await chooseAction(page, 'Gloss', 'Move up');
    await expectToast(page, LESSON_EDITING_MESSAGES.orderOutdated);
    await expect(lessonTitles(page)).toHaveText(['The first vein', 'The second vein', 'Gloss', 'Buff']);
  });
});

test(
  'deleting names the thing and asks; the last video of a published course stays, and so does a course with students, which can be duplicated',
  atLeastOn('@phone'),
  async ({ page, creator, newPerson, baseURL, expectComplaints }) => {
    expectComplaints(409);
    const course = await makeCourse(baseURL, creator, ['Prep', 'Paint']);
    await callApi(baseURL, `/courses/${course.id}/publish`, { token: creator.access, method: 'POST' });
    await enrolByApi(baseURL, course.id, (await newPerson('Lena')).session);
    const { form: unwanted } = await makeCourse(baseURL, creator, [], { title: 'Granite, Quickly' });
    await visit(page, `/courses/${course.id}/edit`);
    const question = page.getByRole('alertdialog');
    await chooseAction(page, 'Prep', 'Delete');
    await expect(question).toContainText('Prep');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await chooseAction(page, 'Prep', 'Delete');
    await question.getByRole('button', { name: 'Delete lesson' }).click();
    await readToast(page, LESSON_EDITING_MESSAGES.deleted);
    await expect(lessonTitles(page)).toHaveText(['Paint']);

    await chooseAction(page, 'Paint', 'Delete');
    await question.getByRole('button', { name: 'Delete lesson' }).click();
    await expect(question.getByRole('alert')).toHaveText(LAST_VIDEO);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(lessonTitles(page)).toHaveText(['Paint']);

    const remove = page.getByRole('button', { name: 'Delete course' });
    await expect(page.getByText('1 student', { exact: true })).toBeVisible();
    await expect(remove).toBeDisabled();
    await expect(remove).toHaveAccessibleDescription(ERRORS.COURSE_HAS_STUDENTS.message);

    await page.getByLabel('Description').fill('Typed before copying.');
    await page.getByRole('button', { name: 'Save and duplicate' }).click();
    await readToast(page, COURSE_MESSAGES.duplicated);
    await expect(page).not.toHaveURL(`/courses/${course.id}/edit`);
    await expect(page.getByLabel('Course Title')).toHaveValue(`${course.form.title} (copy)`);
    await expect(page.getByLabel('Description')).toHaveValue('Typed before copying.');
    await expect(page.getByText('0 students', { exact: true })).toBeVisible();
    await expect(lessonTitles(page)).toHaveText(['Paint']);
    await expect(remove).toBeEnabled();

    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: unwanted.title, exact: true }).click();
    await remove.click();
    await expect(question).toContainText(unwanted.title);
    await question.getByRole('button', { name: 'Delete course' }).click();
    await expectToast(page, COURSE_MESSAGES.deleted);
    await expect(page).toHaveURL('/creator');
    await expect(page.getByRole('link', { name: course.form.title, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: unwanted.title, exact: true })).toHaveCount(0);
    await callApi(baseURL, `/courses/${course.id}/unpublish`, { token: creator.access, method: 'POST' });
  },
);

test('a failed load or save says so, and no typed text is lost; someone else’s course and a missing one are not found', async ({
  page,
  creator,
  baseURL,
  expectComplaints,
}) => {
  expectComplaints(400, 401, 404, 500, 'net::ERR_FAILED');
  const course = await makeCourse(baseURL, creator);
  const reads = /\/api\/me\/teaching/;
  await page.route(reads, (route) => route.fulfill({ status: 500, json: {} }));
  await visit(page, '/creator');
  await expect(page.getByText('Your courses couldn’t be loaded.')).toBeVisible();
  await expect(page.getByText('Your first course starts with a title.')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Getting Started' })).toHaveCount(0);
  await follow(page, `/courses/${course.id}/edit`);
  await expectToast(page, COURSE_MESSAGES.loadFailed);
  await page.unroute(reads);
  await retry(page);

  await page.getByLabel('Course Title').fill('Kept');
  await page.route('**/api/courses/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Update Course' }).click();
  await expectToast(page, COURSE_MESSAGES.saveFailed);
  await expect(page.getByLabel('Course Title')).toHaveValue('Kept');
  await page.unroute('**/api/courses/*');

  // The session ends while someone is typing.
  await page.route('**/api/auth/refresh', (route) => route.fulfill(refusal('SESSION_ENDED')));
  await page.route('**/api/courses/*', (route) => route.fulfill(refusal('UNAUTHENTICATED')));
  await page.getByRole('button', { name: 'Update Course' }).click();
  await expectToast(page, AUTH_MESSAGES.sessionEnded);
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(`/courses/${course.id}/edit`)}`);
  await page.unrouteAll();
  await become(page, creator);
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByLabel('Course Title')).toHaveValue('Kept');
  await page.getByRole('button', { name: 'Update Course' }).click();
  await expectToast(page, COURSE_MESSAGES.updated);

  for (const id of [courses.marble.id, NOBODY, 'nonsense']) {
    await follow(page, `/courses/${id}/edit`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course Not Found');
    await expect(page.getByRole('link', { name: 'Browse Courses' })).toHaveAttribute('href', '/courses');
    await follow(page, '/creator');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Creator Studio');
  }
});

test(
  'very long words make no page wider than the phone, and hostile text is shown as text',
  phone,
  async ({ page, signIn, baseURL, request }) => {
    const endless = 'x'.repeat(50);
    const { session } = await makePerson(endless, 'creator');
    const token = session.access;
    await signIn(session);
    const long = await makeCourse(baseURL, session, [endless], { title: endless, description: endless });
    const text = '"><img src=x onerror=ran=1></script><script>ran=1</script>';
    const course = await makeCourse(baseURL, session, [], {
      title: text,
      description: HOSTILE_TEXTS.slice(0, 12).join(' ').slice(0, 500),
      whatYouLearn: HOSTILE_TEXTS.slice(0, 20),
      requirements: HOSTILE_TEXTS.slice(20, 40),
    });
    await backstage()
      .db.insert(lessons)
      .values(
        HOSTILE_TEXTS.map((title, at) => ({
          course_id: course.id,
          order_index: at,
          title,
          description: title,
          video_url: VIDEO,
        })),
      );
    await callApi(baseURL, `/courses/${course.id}/publish`, { token, method: 'POST' });
    expect(await (await request.get(`/courses/${course.id}`)).text()).not.toContain('<img src=x onerror');

    const heading = page.getByRole('heading', { level: 1 });
    const expectOnlyText = async () => {
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
      expect(await page.evaluate('window.ran')).toBeUndefined();
    };
    await visit(page, `/courses/${course.id}`);
    await expectOnlyText();
    await follow(page, `/courses/${course.id}/edit`);
    await expect(heading).toHaveText('Edit Course');
    await expectOnlyText();
    await follow(page, '/creator');
    await expect(heading).toHaveText('Creator Studio');
    await expectOnlyText();
    expect(await (await request.get('/courses')).text()).not.toContain('<img src=x onerror');
    await follow(page, '/courses');
    await expect(heading).toHaveText('Courses');
    await expectOnlyText();
    await callApi(baseURL, `/courses/${course.id}/unpublish`, { token, method: 'POST' });

    for (const [path, title] of [
      [`/courses/${long.id}`, endless],
      [`/courses/${long.id}/edit`, 'Edit Course'],
      [`/profile/${session.user.id}`, endless],
    ] as const) {
      await follow(page, path);
      await expect(heading).toHaveText(title);
      await expect(page.getByRole('main').getByText(endless).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    }
  },
);

function refusal(code: 'SESSION_ENDED' | 'UNAUTHENTICATED') {
  return { status: 401, json: { defined: false, code, ...ERRORS[code], data: {} } };
}
