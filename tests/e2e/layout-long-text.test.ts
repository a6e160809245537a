import { readdirSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Session } from '#shared/auth/auth.contract.ts';
import { test as base } from '#tests/support/browser/test.ts';
import { become, follow, visit } from '#tests/support/browser/visit.ts';
import { expectToFit } from '#tests/support/long-text/fits.ts';
import { type LongTextScene, withLongTextScene } from '#tests/support/long-text/long-text-scene.ts';
import { TEXT_FIELDS, WORD } from '#tests/support/long-text/pour-text.ts';
import { matchPage } from '#web/router/match-page.ts';
import { routes } from '#web/routes.ts';

/** Text fields that need no pouring here, and why. */
const NOT_POURED: Record<string, string> = {
  'auth.displayName': 'the name of a profile, which is poured',
  'courses.thumbnailUrl': 'an address, shown in a field of one line and nowhere else',
  'academy.module_title': 'accepted from older clients, and ignored',
};

/** Pages that are not looked at, and why. */
const NOT_VISITED: Record<string, string> = {
  '/': 'the newest courses and their creators, as on the wall; other stories may have newer ones',
  '/auth': 'nothing that anybody has written',
  '/auth/verify': 'nothing that anybody has written',
  '/auth/reset': 'nothing that anybody has written',
  '/unsubscribe': 'nothing that anybody has written',
  '/terms/creators': 'nothing that anybody has written',
  '/privacy': 'nothing that anybody has written',
  '/subscription': 'nothing that anybody has written',
  '/success': 'nothing that anybody has written',
  '/courses/create': 'an empty form, as it is in the editor',
  '/streams/create': 'an empty form, as it is where the stream is managed',
  '/offline': 'only lessons that this device keeps',
  '/offline/lessons/:lessonId': 'a lesson that this device keeps, as it is on its own page',
  '/admin/analytics': 'figures alone',
  '/admin/films': 'only films that are being prepared',
  '/dev/ui': 'the gallery',
  '*': 'nothing that anybody has written',
};
const visited = new Set<string>();

const [CLIP] = readdirSync(new URL('../../content/clips/', import.meta.url)).filter((name) =>
  name.endsWith('.mp4'),
);

/** What can be read on the page, in its fields too. */
const READ_ALL = `[document.querySelector('main').innerText,
  ...[...document.querySelectorAll('input, textarea')].map(({ value }) => value)].join(' ')`;

const test = base.extend<{ scene: LongTextScene }>({
  scene: ({ baseURL }, use) => withLongTextScene(baseURL, use),
});

test.slow();

test('a word of 88 letters in every text field breaks no page, list, form or dialog, at any width', async ({
  page,
  scene,
}) => {
  expect([...scene.done, ...Object.keys(NOT_POURED)].toSorted()).toEqual([...TEXT_FIELDS].toSorted());
  // A window that changes its size ends a transition with a complaint.
  await page.addInitScript('delete Document.prototype.startViewTransition');
  await page.route('https://nails.example/**', (route) =>
    route.fulfill({ path: `content/clips/${CLIP}`, contentType: 'video/mp4' }),
  );
  // As on a phone, where they take no room.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setScrollbarsHidden', { hidden: true });

  await lookAsVisitor(page, scene);
  await lookAsLearner(page, scene);
  await lookAsTeacher(page, scene);
  await lookAsAdmin(page, scene);
  expect([...visited, ...Object.keys(NOT_VISITED)].toSorted()).toEqual(
    routes.map(({ path }) => path).toSorted(),
  );
});

async function lookAsVisitor(page: Page, { course, people, streams, code }: LongTextScene): Promise<void> {
  const { teacher } = people;
  await visit(page, '/terms');
  await lookAt(page, `/courses?q=Ada${WORD}`);
  await lookAt(page, `/courses/${course.id}`);
  await lookAt(page, `/profile/${teacher.user.id}`);
  await lookAt(page, `/streams`);
  await lookAt(page, `/streams/${streams.scheduled}`);
  await lookAt(page, `/streams?q=${WORD}`);
  await lookAt(page, `/streams/${streams.live}`);
  await lookAt(page, `/certificates/${code}`);
}

async function lookAsLearner(page: Page, scene: LongTextScene): Promise<void> {
  const { course, people, streams, moduleId } = scene;
  await changeTo(page, people.learner);
  await lookAt(page, '/dashboard');
  const receipt = await page.locator('a[href^="/receipts/"]').first().getAttribute('href');
  await lookInto(page, page.getByRole('button', { name: /^Notifications/ }), 'Notifications');
  await lookInto(page, page.getByRole('button', { name: 'Menu' }), 'Menu');
  await lookAt(page, `/courses/${course.id}`);
  await lookInto(page, page.getByRole('button', { name: 'Edit Review' }), 'Edit Review');
  await lookInto(page, page.getByRole('button', { name: 'Delete Review' }), /^Delete/, 'alertdialog');
  await lookAt(page, `/courses/${course.id}/lessons/${course.lessonId}`);
  await lookInto(page, page.getByRole('button', { name: /^Edit the note/ }), /^Your note/);
  await lookAt(page, receipt ?? '');
  await lookAt(page, `/streams/${streams.live}`);
  await lookInto(page, page.getByRole('button', { name: 'Send Tip' }), 'Send Tip');
  await lookAt(page, '/modules');
  await lookAt(page, `/modules/${moduleId}`);
  await lookAt(page, `/modules/${moduleId}/quiz`);
  await lookAt(page, '/profile/edit');
}

async function lookAsTeacher(page: Page, { course, people, streams }: LongTextScene): Promise<void> {
  await changeTo(page, people.teacher);
  await lookAt(page, '/dashboard');
  await goTo(page, '/creator/monetization');
  const link = await page.locator('a[href*="month="]').getAttribute('href');
  const { pathname, search } = new URL(link ?? '', page.url());
  await lookAt(page, '/creator');
  await lookAt(page, '/creator/community');
  await lookAt(page, '/creator/analytics');
  await lookAt(page, `/creator/analytics/${course.id}`);
  await lookAt(page, pathname + search);
  await lookAt(page, `/courses/${course.id}/edit`);
  // A lesson, then the section before the next one.
  const titles = page.getByRole('button', { name: /^Ada/ });
  await lookInto(page, titles.first(), 'Edit lesson');
  await lookInto(page, titles.nth(1), 'Rename section');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await lookInto(page, page.getByRole('menuitem', { name: 'Delete' }), /^Delete/, 'alertdialog');
  await lookAt(page, `/courses/${course.id}/lessons/${course.lessonId}/captions`);
  await lookAt(page, `/streams/manage/${streams.scheduled}`);
  await lookInto(page, page.getByRole('button', { name: 'Cancel stream' }), /^Cancel/, 'alertdialog');
  await lookAt(page, `/streams/manage/${streams.live}`);
}

async function lookAsAdmin(page: Page, { people, moduleId }: LongTextScene): Promise<void> {
  await changeTo(page, people.admin);
  await lookAt(page, '/admin');
  await lookAt(page, `/admin/users?q=${WORD.slice(0, 20)}`);
  await lookAt(page, `/admin/users/${people.outcast.user.id}`);
  await lookAt(page, `/admin/users/${people.teacher.user.id}`);
  await lookInto(page, page.getByRole('button', { name: /^Suspend/ }), /^Suspend/);
  await lookAt(page, '/admin/audit');
  await lookAt(page, '/admin/modules');
  await lookAt(page, `/admin/modules/${moduleId}`);
}

/** Nobody else may stay on a page that is one person's own. */
async function changeTo(page: Page, session: Session): Promise<void> {
  await goTo(page, '/terms');
  await become(page, session);
}

async function lookAt(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await goTo(page, path);
    await expect.poll(() => page.evaluate(READ_ALL)).toContain(WORD.slice(0, 20));
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectToFit(page, path);
  });
}

/** What a button opens on top of the page. */
async function lookInto(
  page: Page,
  button: Locator,
  dialogName: string | RegExp,
  role: 'dialog' | 'alertdialog' = 'dialog',
): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  await button.first().click();
  const dialog = page.getByRole(role, { name: dialogName });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectToFit(page, `${dialogName} on top of ${page.url()}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** From the page before, in the same document. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate("document.querySelector('h1').setAttribute('data-left', '')");
  visited.add(matchPage(new URL(path, page.url()).pathname).route.path);
  await follow(page, path);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
}
