import { expect } from '@playwright/test';
import { courses } from '#db/seed/courses.ts';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import { SAVED_MESSAGES } from '#shared/courses/saved.messages.ts';
import { ENROLMENT_MESSAGES } from '#shared/enrolments/enrolment.messages.ts';
import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import { signInDemo } from '#tests/support/browser/people.ts';
import { enrolByApi, test, unpublish } from '#tests/support/browser/taught-course.ts';
import { expectToast, readToast } from '#tests/support/browser/toast.ts';
import { become, follow, visit } from '#tests/support/browser/visit.ts';
import { atLeastOn, phone, QUICK } from '#tests/support/browser/widths.ts';

test(
  'a visitor is sent to sign up, and is enrolled once signed in',
  atLeastOn('@phone', QUICK),
  async ({ page, taught, newPerson, isMobile }) => {
    const address = `/courses/${taught.id}`;
    await visit(page, address);
    await expect(page.getByText('Free Course')).toBeVisible();
    // Not that of a course like it, further down.
    await expect(page.getByRole('listitem').filter({ hasText: /^New$/ })).toBeVisible();
    await expect(page.getByText('0 students')).toBeVisible();
    const offer = page.getByRole('region', { name: 'Enroll' }).getByRole('link', { name: 'Enroll for Free' });
    const bar = page.getByRole('region', { name: 'Your way in' });
    if (isMobile) {
      // Wholly in the window, most of it under the tabs.
      const whole = page.viewportSize() ?? { width: 390, height: 844 };
      const { y, height } = (await offer.boundingBox()) ?? { y: 0, height: 0 };
      await page.setViewportSize({ width: whole.width, height: Math.round(y + height * 1.5) });
      await expect(bar.getByRole('link', { name: 'Enroll for Free' })).toBeInViewport({ ratio: 1 });
      // Whatever is set at the root, browsers style the whole page anew for it.
      await expect(page.locator('body')).toHaveAttribute('style', /--page-bar/);
      await expect(page.locator('html')).not.toHaveAttribute('style');
      await page.setViewportSize(whole);
    }
    await expect(bar).toHaveCount(0);
    await offer.click();
    await expect(page).toHaveURL(`/auth?tab=sign-up&wish=enroll%3A${taught.id}`);
    await expect(page.getByRole('main')).toContainText('Then you can enroll in your course.');

    const { session } = await newPerson('Lena');
    await become(page, session);
    await expect(page).toHaveURL(address);
    await expectToast(page, ENROLMENT_MESSAGES.enrolled(taught.title));
    const card = page.getByRole('region', { name: "You're enrolled!" });
    await expect(card).toContainText('0 of 2 lessons completed');
    await expect(card.getByRole('heading')).toBeFocused();
    await expect(page.getByText('Enrolled', { exact: true })).toBeVisible();
    await expect(page.getByText('1 student')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Locked', exact: true })).toHaveCount(0);
    const next = await card.getByRole('link', { name: 'Continue Learning' }).getAttribute('href');
    const heart = page.getByRole('button', { name: `Save ${taught.title} for later` });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    // Dismissed, since the same words are waited for again below.
    await readToast(page, SAVED_MESSAGES.saved);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    if (isMobile) {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(bar.getByRole('link', { name: 'Continue Learning' })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: 'Back to Courses' })).toBeVisible();
      const upright = page.viewportSize() ?? { width: 390, height: 844 };
      await page.setViewportSize({ width: upright.height, height: upright.width });
      await expect(bar).toHaveCount(0);
      await page.setViewportSize(upright);
      await expect(bar).toBeVisible();
    }

    await page.getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).first().click();
    const learning = page.getByRole('region', { name: 'My Learning' });
    await expect(learning.getByRole('link', { name: /Continue Learning/ })).toHaveAttribute(
      'href',
      next ?? '',
    );
    await expect(learning).toContainText(`${taught.title}, 0 of 2 lessons completed`);
    await expect(learning).toContainText('Prep');
    const saved = page.getByRole('region', { name: 'Saved for later' });
    await expect(saved).toContainText(taught.title);
    await saved.getByRole('button').press('Enter');
    await expect(saved.getByRole('link', { name: 'View Courses' })).toBeFocused();

    await test.step('a visitor’s heart leads to sign up, and the course is saved once signed in', async () => {
      await become(page, null);
      await expect(page).toHaveURL(/\/auth/);
      await follow(page, address);
      await heart.click();
      await expect(page).toHaveURL(`/auth?tab=sign-up&wish=save%3A${taught.id}`);
      await expect(page.getByRole('main')).toContainText('Then you can save your course for later.');
      await become(page, (await newPerson('Mara')).session);
      await expect(page).toHaveURL(address);
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expectToast(page, SAVED_MESSAGES.saved);
    });

    await test.step('a tap on what comes in place of Enroll means nothing; nothing moves, and the focus stays', async () => {
      await become(page, (await newPerson('Mara')).session);
      await visit(page, address);
      const end = page.getByRole('contentinfo');
      if (isMobile) await end.scrollIntoViewIfNeeded();
      const pressed = isMobile ? bar : page.getByRole('region', { name: 'Enroll' });
      const place = isMobile ? '[aria-label="Your way in"]' : '[aria-labelledby="enrolled"]';
      const tapped = page.evaluate(tapAsItComes(place));
      await pressed.getByRole('button').click();
      expect(await tapped).toBe(address);
      await expectToast(page, ENROLMENT_MESSAGES.enrolled(taught.title));
      await expect(card).toContainText('0 of 2 lessons completed');
      await expect(isMobile ? bar.getByRole('link') : card.getByRole('heading')).toBeFocused();
      if (isMobile) await expect(end).toBeInViewport();
    });

    await test.step('a locked lesson tells what opens it, and is open afterwards', async () => {
      await become(page, (await newPerson('Ines')).session);
      await page.getByRole('button', { name: 'Paint' }).click();
      const door = page.getByRole('dialog');
      await expect(door).toHaveAccessibleName(LESSON_MESSAGES.restricted.title);
      await door.getByRole('button', { name: 'Enroll for Free' }).click();
      await expect(door).toHaveAccessibleName("You're enrolled!");
      const into = door.getByRole('link', { name: 'Continue Learning' });
      await expect(into).toBeFocused();
      const opens = (await into.getAttribute('href')) ?? '';
      await expect(door).not.toContainText(LESSON_MESSAGES.restricted.description);
      await page.keyboard.press('Escape');
      const link = page.getByRole('main').getByRole('link', { name: 'Paint' });
      await expect(link).toBeFocused();
      await expect(link).toHaveAttribute('href', opens);
    });
  },
);

/** Clicks the link in the moment it is drawn, before anybody can have read it, and tells where that led. */
function tapAsItComes(place: string): string {
  return `new Promise((tell) => {
    const tap = (_, watch) => {
      const link = document.querySelector('${place} a[href*="/lessons/"]');
      if (!link) return;
      watch.disconnect();
      link.click();
      tell(location.pathname);
    };
    new MutationObserver(tap).observe(document, { childList: true, subtree: true });
  })`;
}

test('someone who has not started anything is shown where to start; enrolling twice, or while offline, shows a message', async ({
  page,
  context,
  baseURL,
  taught,
  newPerson,
  signIn,
  expectComplaints,
}) => {
  expectComplaints(409, 'net::ERR_FAILED', 'net::ERR_INTERNET_DISCONNECTED');
  const { session } = await newPerson('Lena');
  await signIn(session);
  await visit(page, '/dashboard');
  const learning = page.getByRole('region', { name: 'My Learning' });
  await expect(learning.getByText('Your first course is one click away.')).toBeVisible();
  // By keyboard: a pointer would come to rest on some other story's course, which may be gone by then.
  await learning.getByRole('link', { name: 'View Courses' }).last().press('Enter');
  await expect(page).toHaveURL('/courses');
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
  await follow(page, `/courses/${taught.id}`);
  const enrol = page.getByRole('button', { name: 'Enroll for Free' });
  await context.route('**/enrolment', (route) => route.abort());
  await enrol.click();
  await readToast(page, ENROLMENT_MESSAGES.failed);
  await context.unroute('**/enrolment');
  await context.setOffline(true);
  await enrol.click();
  await readToast(page, ENROLMENT_MESSAGES.failed);
  await context.setOffline(false);
  await expect(enrol).toBeEnabled();

  await enrolByApi(baseURL, taught.id, session);
  await enrol.click();
  await expectToast(page, ENROLMENT_MESSAGES.alreadyEnrolled);
  await expect(page.getByRole('heading', { name: "You're enrolled!" })).toBeVisible();
});

test(
  'a priced course: Premium or its price for a student, whose progress is kept when Premium lapses; a start for a subscriber; its editor for the owner',
  atLeastOn('@desktop'),
  async ({ page, signedInAs }) => {
    await signedInAs('student');
    await visit(page, `/courses/${courses.marble.id}`);
    const card = page.getByRole('region', { name: 'Premium Required' });
    await expect(card.getByRole('link', { name: 'View Plans' })).toHaveAttribute(
      'href',
      `/dashboard?from=${encodeURIComponent(`/courses/${courses.marble.id}`)}#plan`,
    );
    await expect(card.getByRole('button', { name: 'Buy for $24' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Enroll for Free|Start Learning/ })).toHaveCount(0);
    await card.getByRole('link', { name: 'View Plans' }).click();
    await expect(page.getByRole('region', { name: 'Premium' })).toBeInViewport();

    await test.step('when Premium lapses, the course is locked and the progress kept', async () => {
      const { marble } = courses;
      const progress = {
        completedLessonIds: [],
        completedLessons: 3,
        totalLessons: 8,
        completionPercentage: 37,
        continueLessonId: null,
      };
      await page.route(`**/api/me/courses/${marble.id}`, (route) =>
        route.fulfill({ json: { source: 'premium' } }),
      );
      await page.route(`**/api/me/courses/${marble.id}/progress`, (route) =>
        route.fulfill({ json: progress }),
      );
      await visit(page, `/courses/${marble.id}`);
      await expect(card).toContainText('Your Premium has ended.');
      await expect(card).toContainText('3 of 8 lessons completed');
      await expect(card.getByRole('button', { name: 'Buy for $24' })).toBeVisible();
      await expect(page.getByText('Enrolled', { exact: true })).toBeVisible();
      await expect(page.getByRole('img', { name: 'Locked', exact: true }).first()).toBeVisible();
      await page.unrouteAll();
    });

    await become(page, await signInDemo('premium'));
    await follow(page, `/courses/${courses.aura.id}`);
    await expect(page.getByRole('button', { name: 'Start Learning' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Locked', exact: true })).toHaveCount(0);
    await expect(page.getByRole('img', { name: 'Unlocked' }).first()).toBeVisible();

    await become(page, await signInDemo('creator'));
    await follow(page, `/courses/${courses.marble.id}`);
    await expect(page.getByRole('link', { name: 'Edit Course' })).toHaveAttribute(
      'href',
      `/courses/${courses.marble.id}/edit`,
    );
    await expect(page.getByRole('img', { name: 'Locked', exact: true })).toHaveCount(0);
  },
);

test('an unpublished course stays open only to its owner and the people enrolled', async ({
  page,
  baseURL,
  taught,
  newPerson,
  signIn,
  expectComplaints,
}) => {
  expectComplaints(400, 401, 404);
  const { session: learner } = await newPerson('Lena');
  await enrolByApi(baseURL, taught.id, learner);
  await unpublish(baseURL, taught);
  const address = `/courses/${taught.id}`;

  await visit(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course Not Found');
  await signIn(learner);
  expect((await page.goto(address))?.status()).toBe(404);
  for (const { session, note } of [
    { session: learner, note: 'It stays open to you because you are enrolled.' },
    { session: taught.teacher, note: 'Only you and the people enrolled can open it.' },
  ]) {
    if (session !== learner) await become(page, session);
    await expect(page.getByText(note)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(taught.title);
    await expect(page.getByText('Unpublished', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${taught.title} · Lunula`);
  }

  await become(page, (await newPerson('Someone')).session);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course Not Found');

  // Someone whose session has ended may be one of them.
  await signIn({ ...learner, access: 'no.such.token', refresh: 'no.such.token' });
  await page.goto(address);
  await expectToast(page, AUTH_MESSAGES.sessionEnded);
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(address)}`);
});

test('My Learning agrees with the course, and shows what is locked', phone, async ({ page, signedInAs }) => {
  await signedInAs('premium');
  await visit(page, '/dashboard');
  const learning = page.getByRole('region', { name: 'My Learning' });
  const row = learning.getByRole('listitem').filter({ hasText: courses.quietFrench.title });
  const counted = /\d+ of \d+ lessons completed/;
  const said = counted.exec((await row.textContent()) ?? '')?.[0] ?? 'nothing';
  const featured = page.getByRole('region', { name: 'Featured Courses' });
  await expect(featured.getByRole('link', { name: /^View Course / })).toHaveCount(6);
  await expect(featured.getByText(/^(Free|\$\d+)$/)).toHaveCount(6);
  await follow(page, `/courses/${courses.quietFrench.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(courses.quietFrench.title);
  await expect(page.getByText(said)).toBeVisible();

  await page.route('**/api/me/courses?*', async (route) => {
    const answer = await (await route.fetch()).json();
    const items = answer.items.map((course: object) => ({ ...course, isOpen: false }));
    await route.fulfill({ json: { ...answer, items } });
  });
  await visit(page, '/dashboard');
  await expect(learning.getByText('Premium Required').first()).toBeVisible();
  await expect(learning.getByText('Continue Learning')).toHaveCount(0);
  await expect(learning.getByRole('listitem').filter({ hasText: courses.marble.title })).toBeVisible();
});
