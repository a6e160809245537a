import { expect, it } from 'vitest';
import { writeDiffering } from './differing-lines.ts';

const line = (second: number, text: string) => `00:00:0${second}.000 --> 00:00:0${second + 1}.000\n${text}\n`;
const write = (...lines: string[]) => ['WEBVTT\n', ...lines].join('\n');

it('shows only the lines in which two versions of captions differ', () => {
  const mine = write(line(0, 'Hello.'), line(2, 'Take the sponge.'), line(4, 'Thin to thick.'));
  const theirs = write(line(0, 'Hello.'), line(2, 'Take a sponge.'), line(5, 'Thin to thick.'));
  expect(writeDiffering(mine, theirs)).toBe(
    '0:02.000 – 0:03.000  Take the sponge.\n0:04.000 – 0:05.000  Thin to thick.',
  );
  expect(writeDiffering(theirs, mine)).toBe(
    '0:02.000 – 0:03.000  Take a sponge.\n0:05.000 – 0:06.000  Thin to thick.',
  );
  expect(writeDiffering(mine, write(line(0, 'Hello.')))).not.toContain('Hello');
  expect(writeDiffering(write(line(0, 'Hello.')), mine)).toBe('');
});
