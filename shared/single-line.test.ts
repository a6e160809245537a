import { describe, expect, it } from 'vitest';
import { lines, singleLine } from './single-line.ts';

describe('single-line text', () => {
  it.each([
    ['A\r\nBcc: evil@x.test\r\n\r\nhello', 'A Bcc: evil@x.test hello'],
    ['one\u2028two\u2029three\u0085four\ttabbed', 'one two three four tabbed'],
    ['\u202eevil\u202c', 'evil'],
    ['\u200b\u2060\ufeff', ''],
    ['  Ann  ', 'Ann'],
    // Nothing of these can be seen.
    ['\u3164', ''],
    ['\u200d \u00ad\u200e', ''],
    ['\u2800\u{e0041}', ''],
    // Joins emoji and letters.
    ['👩\u200d🎨 نام\u200cه', '👩\u200d🎨 نام\u200cه'],
  ])('makes of %j %j', (given, line) => {
    expect(singleLine().parse(given)).toBe(line);
  });

  it('may be required after that', () => {
    const name = singleLine('needed').min(1, 'needed');
    for (const missing of ['\u200b', '\n', undefined]) expect(name.safeParse(missing).success).toBe(false);
  });
});

it.each([
  [' one\n\ntwo\u200b ', 'one\n\ntwo\u200b'],
  ['\u202eevil\u202c', 'evil'],
  ['\u200b\n\u200e', ''],
  ['\u202e\u3164', ''],
])('a text of several lines makes of %j %j', (given, text) => {
  expect(lines().parse(given)).toBe(text);
});
