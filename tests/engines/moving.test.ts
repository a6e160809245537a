import { expect } from '@playwright/test';
import { signInDemo } from '#tests/support/browser/people.ts';
import { SESSION_KEY } from '#tests/support/browser/stored-session.ts';
import type { Tab } from '#tests/support/engines/tab.ts';
import { test } from '#tests/support/engines/test.ts';

test('a new page starts at its top and is announced; going back restores the position', async ({
  tab,
  engineName,
}) => {
  await leaveAndComeBack(tab);
  const hasTransitions = await tab.evaluate<boolean>(`typeof document.startViewTransition === 'function'`);
  expect(hasTransitions).toBe(engineName === 'firefox');
  const isComposited = await tab.evaluate<boolean>(`matchMedia('(-webkit-transform-3d)').matches`);
  expect(isComposited).toBe(engineName !== 'webkit-without-compositing');
});

test('returning to a page does not sign back in someone who has since signed out', async ({
  tab,
  signedIn,
}) => {
  await signedIn(await signInDemo('student'));
  await tab.visit('/subscription');
  await tab.see('Total today');
  await tab.visit('/privacy');
  await tab.evaluate(`localStorage.removeItem('${SESSION_KEY}')`);
  await tab.evaluate('void setTimeout(() => history.back())');
  await tab.at('/auth?next=%2Fsubscription');
});

async function leaveAndComeBack(tab: Tab): Promise<void> {
  await tab.visit('/');
  await tab.evaluate(`document.querySelector('footer').scrollIntoView({ behavior: 'instant' })`);
  await tab.holds('scrollY > 1000');
  await tab.press('link', 'Terms');
  await tab.at('/terms');
  await tab.holds('/Terms.* · Lunula/.test(document.title) && scrollY === 0');
  await tab.holds(
    `[...document.querySelectorAll('[role=status]')].some((said) => said.textContent === document.title)`,
  );
  await tab.holds(`document.activeElement === document.querySelector('main')`);

  await tab.evaluate('void history.back()');
  await tab.at('/');
  await tab.holds('/Learn nail art/.test(document.title) && scrollY > 1000');
}
