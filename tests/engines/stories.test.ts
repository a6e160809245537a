import { courses } from '#db/seed/courses.ts';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { MAIL_SUBJECTS, readMailedLink } from '#tests/support/browser/mailbox.ts';
import { makePerson, newEmail, PASSWORD } from '#tests/support/browser/people.ts';
import { CARDS } from '#tests/support/browser/test-pay.ts';
import { test } from '#tests/support/engines/test.ts';

test('signing up, verifying the address and signing in', async ({ tab, baseURL }) => {
  const email = newEmail();
  await tab.visit('/auth');
  await tab.press('tab', 'Sign Up');
  await tab.fill('Email', email);
  await tab.fill('Password', PASSWORD);
  await tab.press('button', 'Create Account');
  await tab.see('Check your inbox');

  await tab.visit(await readMailedLink(baseURL, email, MAIL_SUBJECTS.verify));
  await tab.at('/');
  await tab.see('Fresh on the wall');
  await tab.visit('/auth');
  await tab.fill('Email', email);
  await tab.fill('Password', PASSWORD);
  await tab.press('button', 'Sign In');
  await tab.at('/dashboard');
  await tab.see(`Welcome, ${email.split('@')[0]}`);
});

test('enrolling, playing a video and bookmarking a moment in it', async ({ tab, signedIn }) => {
  await signedIn((await makePerson('Lena')).session);
  await tab.visit(`/courses/${courses.gelPrep.id}`);
  await tab.press('button', 'Enroll for Free');
  await tab.see("You're enrolled!");
  // Not pressed: that fast, it would be taken for the second half of a double tap on what was there before.
  const wayIn = `[...document.querySelectorAll('a')].find((link) => link.textContent.startsWith('Continue Learning'))`;
  await tab.holds(wayIn);
  await tab.visit(await tab.evaluate<string>(`${wayIn}.getAttribute('href')`));
  await tab.press('button', /^Play ./);
  await tab.holds(`document.querySelector('video').currentTime > 1`);

  await tab.press('button', 'Bookmark this moment');
  await tab.fill(/^Note/, 'Lift the brush here');
  await tab.press('button', 'Save bookmark');
  await tab.see('Lift the brush here');
  await tab.holds(`!document.querySelector('video').paused`);
  await tab.press('button', 'Pause');
  await tab.holds(`document.querySelector('video').paused`);
});

test('searching while typing', async ({ tab }) => {
  await tab.visit('/courses');
  await tab.fill('Search courses', 'marble without');
  await tab.at('/courses?q=marble+without');
  await tab.holds(`document.querySelectorAll('main article, main li').length > 0`);
  await tab.see(courses.marble.title);
});

test('paying for Premium', async ({ tab, signedIn }) => {
  await signedIn((await makePerson('Paula')).session);
  await tab.visit('/subscription');
  await tab.press('button', 'Get Premium');
  await tab.followNewTab();
  await tab.fill('Card number', CARDS.accepted);
  await tab.fill('Expiry date', '12/40');
  await tab.fill('CVC', '123');
  await tab.fill('Name on card', 'Paula Nail');
  await tab.press('button', /^Subscribe/);
  await tab.at('/dashboard');
  await tab.see(BILLING_MESSAGES.welcome.title);
  await tab.see('Premium Member');
});

test('becoming a creator and making a course', async ({ tab, signedIn }) => {
  await signedIn((await makePerson('Tilda')).session);
  await tab.visit('/courses/create');
  await tab.press('button', 'Apply Now');
  await tab.press('checkbox', /terms/i);
  await tab.press('button', 'Become a creator');
  await tab.at('/creator');
  await tab.press('link', 'Create Course');
  await tab.fill('Course Title', 'Stone in Lisbon');
  await tab.fill('Description', 'Three stones, one sponge, no panic.');
  await tab.fill('Price (USD)', '19.99');
  await tab.press('button', 'Create Course');
  await tab.at(/^\/courses\/[\w-]{36}\/edit$/);
  await tab.see('At least one lesson with a video');
});
