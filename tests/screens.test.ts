import { expect, it } from 'vitest';
import { SCREENS } from '#tests/support/browser/screens.ts';
import { matchPage } from '#web/router/match-page.ts';
import { routes } from '#web/routes.ts';

it('every page is among those that are looked at for accessibility, and for what they write to the console', () => {
  const screens = Object.values(SCREENS).flat();
  const visited = new Set(screens.map(({ path }) => matchPage(path.replace(/\?.*/, '')).route));
  expect(routes.filter((route) => !visited.has(route))).toEqual([]);
});
