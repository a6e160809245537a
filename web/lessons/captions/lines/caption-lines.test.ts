import { describe, expect, it } from 'vitest';
import { parseWebVtt } from '#shared/lessons/web-vtt.ts';
import { writeWebVtt } from '#shared/lessons/write-web-vtt.ts';
import { addLine, joinLines, removeLine, setEnd, setStart, splitLine } from './caption-lines.ts';
import { findWarnings } from './find-warnings.ts';
import { commandOf } from './line-keys.ts';
import { readTime, sayTime } from './read-time.ts';

const one = { start: 1, end: 3, text: 'From the cuticle' };
const two = { start: 4, end: 6, text: 'to the tip.' };
const lines = [one, two];

describe('lines of captions', () => {
  it('are split at the caret, where the film plays or in proportion', () => {
    expect(splitLine(lines, 0, 4, 2)).toEqual({
      lines: [{ start: 1, end: 2, text: 'From' }, { start: 2, end: 3, text: 'the cuticle' }, two],
      selected: 1,
    });
    expect(splitLine(lines, 0, 8, 9).lines[0]).toEqual({ start: 1, end: 2, text: 'From the' });
    expect(splitLine(lines, 0, 0, 0).lines[0]).toEqual({ start: 1, end: 1.2, text: '' });
    expect(splitLine(lines, 7, 0, 0).lines).toBe(lines);
  });

  it('are joined with the next', () => {
    const joined = { start: 1, end: 6, text: 'From the cuticle to the tip.' };
    expect(joinLines(lines, 0)).toEqual({ lines: [joined], selected: 0 });
    expect(joinLines(lines, 1).lines).toBe(lines);
  });

  it('are added where the film plays, up to the next', () => {
    expect(addLine(lines, 3)).toEqual({ lines: [one, { start: 3, end: 4, text: '' }, two], selected: 1 });
    expect(addLine(lines, 9).lines[2]).toEqual({ start: 9, end: 11, text: '' });
    expect(addLine([], 0.12345).lines[0]?.start).toBe(0.123);
  });

  it('are not added where an empty one waits for its words', () => {
    const once = addLine(lines, 3);
    expect(addLine(once.lines, 3)).toEqual(once);
    expect(addLine(once.lines, 3.5)).toEqual(once);
    expect(addLine(once.lines, 9).lines).toHaveLength(4);
  });

  it('stay in the order of their starts, with an end after it', () => {
    expect(setStart(lines, 0, 5)).toEqual({ lines: [two, { ...one, start: 5, end: 5.1 }], selected: 1 });
    expect(setEnd(lines, 1, 2)).toEqual({ lines: [one, { ...two, start: 1.9, end: 2 }], selected: 1 });
    expect(setEnd(lines, 0, -1).lines[0]).toEqual({ ...one, start: 0, end: 0.1 });
  });

  it('are removed, and the next is selected', () => {
    expect(removeLine(lines, 0)).toEqual({ lines: [two], selected: 0 });
    expect(removeLine([one], 0)).toEqual({ lines: [], selected: 0 });
  });

  it('come back from WebVTT as they were written', () => {
    const odd = [
      { start: 0.5, end: 3601.25, text: 'a < b & c --> d\nNOTE this' },
      { start: 7200, end: 7201, text: 'شكرا' },
    ];
    expect(parseWebVtt(writeWebVtt(odd))).toEqual({ cues: odd });
    const blanks = [
      { start: 0, end: 1, text: 'one\n\n two ' },
      { ...one, text: ' \n' },
    ];
    expect(parseWebVtt(writeWebVtt(blanks))).toEqual({ cues: [{ start: 0, end: 1, text: 'one\ntwo' }] });
  });
});

it.each([
  [{ start: 0, end: 5, text: 'Fine' }, two, ['Overlaps the next line']],
  [{ start: 0, end: 1, text: 'x'.repeat(22) }, two, ['Too quick to read: 22 characters a second']],
  [{ start: 0, end: 7.5, text: 'x'.repeat(85) }, undefined, ['Too long for two lines: 85 characters']],
  [{ start: 0, end: 9, text: 'Fine' }, undefined, ['Stays for 9 seconds']],
  [{ start: 12, end: 13, text: 'Fine' }, undefined, ['Starts after the end of the film']],
  [one, two, []],
])('warnings', (line, next, expected) => {
  expect(findWarnings(line, next, 12)).toEqual(expected);
});

it('times are read as people write them', () => {
  expect(['62.5', '1:02,5', '1:00:00', 'x', '1:2:3:4', ''].map(readTime)).toEqual([
    62.5,
    62.5,
    3600,
    null,
    null,
    null,
  ]);
  expect([0, 62.5, 3661.007].map(sayTime)).toEqual(['0:00.000', '1:02.500', '1:01:01.007']);
});

describe('keys', () => {
  const press = (
    key: string,
    held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>> = {},
  ) => ({
    key,
    ...{ ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
    ...held,
  });

  it('on a line are single; in a text nothing that types is taken away', () => {
    expect(commandOf(press('i'), 'line')).toBe('set-start');
    expect(commandOf(press('I'), 'line')).toBe('set-start');
    for (const key of ['i', ' ', 's', 'ArrowLeft', 'Delete', 'ś', 'ArrowUp'])
      expect(commandOf(press(key), 'text')).toBe(null);
    // Polish letters are typed with the right Alt key, which counts as Control and Alt, or with Option.
    expect(commandOf(press('ś', { ctrlKey: true, altKey: true }), 'text')).toBe(null);
    expect(commandOf(press('ś', { altKey: true }), 'text')).toBe(null);
  });

  it('in a text need a second key, or are Enter and Escape', () => {
    expect(commandOf(press('Enter'), 'text')).toBe('next-or-add');
    expect(commandOf(press('Enter', { shiftKey: true }), 'text')).toBe(null);
    expect(commandOf(press('Enter', { metaKey: true }), 'text')).toBe('split');
    expect(commandOf(press('Enter', { altKey: true }), 'text')).toBe('play');
    expect(commandOf(press('Escape'), 'time')).toBe('leave');
    expect(commandOf(press('Z', { ctrlKey: true, shiftKey: true }), 'text')).toBe('redo');
  });
});
