import { expect, it } from 'vitest';
import { keyboardHeight } from './keyboard-height.ts';

const PAGE = 800;

it.each([
  ['nothing', { height: 800 }, 0],
  ['a keyboard', { height: 460 }, 340],
  ['a keyboard, scrolled within what it leaves', { height: 460, offsetTop: 100 }, 240],
  ['a toolbar', { height: 720 }, 0],
  ['a magnifying glass', { height: 400, scale: 2 }, 0],
  ['what makes the page smaller', { height: 810 }, 0],
])('knows how much %s covers', (_, shown, covered) => {
  expect(keyboardHeight({ offsetTop: 0, scale: 1, ...shown }, PAGE)).toBe(covered);
});
