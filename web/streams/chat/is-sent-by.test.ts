import { expect, it } from 'vitest';
import { isSentBy } from './is-sent-by.ts';

const ENTER = { key: 'Enter', shiftKey: false, isComposing: false, keyCode: 13 };

it.each([
  ['Enter', {}, true],
  ['another key', { key: 'a', keyCode: 65 }, false],
  ['Shift and Enter', { shiftKey: true }, false],
  ['Enter that chooses a character', { isComposing: true, keyCode: 229 }, false],
  ['Enter that has chosen one, in Safari', { keyCode: 229 }, false],
])('knows whether %s sends the message', (_, given, expected) => {
  expect(isSentBy({ ...ENTER, ...given })).toBe(expected);
});
