import { describe, expect, it } from 'vitest';
import { belongsToTarget, commandFor, type KeyPress, SHORTCUTS } from './shortcuts.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

describe('a key', () => {
  it.each([
    [' ', 'play-pause'],
    ['k', 'play-pause'],
    ['j', 'skip-back'],
    ['l', 'skip-forward'],
    ['ArrowLeft', 'nudge-back'],
    ['ArrowRight', 'nudge-forward'],
    ['ArrowUp', 'louder'],
    ['ArrowDown', 'quieter'],
    ['m', 'mute'],
    ['f', 'fullscreen'],
    ['c', 'captions'],
    ['0', 'jump-to-share'],
    ['5', 'jump-to-share'],
    ['h', 'mirror'],
    ['t', 'theatre'],
    [',', 'frame-back'],
    ['.', 'frame-forward'],
    ['b', 'bookmark'],
    ['r', 'loop'],
    ['[', 'loop-start'],
    [']', 'loop-end'],
  ])('%s means %s', (key, command) => {
    expect(commandFor(press(key))).toBe(command);
  });

  it.each([
    ['<', 'slower'],
    ['>', 'faster'],
    ['?', 'help'],
    ['7', 'jump-to-share'],
  ])('%s is recognised whether or not it needs Shift', (key, command) => {
    expect(commandFor(press(key, { shiftKey: true }))).toBe(command);
    expect(commandFor(press(key))).toBe(command);
  });

  it('works with Caps Lock on', () => {
    expect(commandFor(press('K'))).toBe('play-pause');
  });

  it.each(['ctrlKey', 'altKey', 'metaKey'] as const)('is ignored with %s', (held) => {
    for (const { keys } of SHORTCUTS.flatMap(({ rows }) => rows))
      for (const key of keys) expect(commandFor(press(key, { [held]: true }))).toBeNull();
  });

  it('is ignored with Shift if it is a letter, an arrow or the space bar', () => {
    for (const key of ['K', 'ArrowLeft', ' ', 'Tab'])
      expect(commandFor(press(key, { shiftKey: true }))).toBeNull();
  });
});

describe('a key belongs to the focused element', () => {
  it.each([
    [{ tag: 'TEXTAREA' }],
    [{ tag: 'INPUT', type: 'search' }],
    [{ tag: 'INPUT', type: undefined }],
    [{ tag: 'SELECT' }],
    [{ tag: 'DIV', isEditable: true }],
  ])('while writing or choosing: %o', (target) => {
    for (const command of ['play-pause', 'mute', 'bookmark', 'nudge-back', 'help'] as const)
      expect(belongsToTarget(command, target)).toBe(true);
  });

  it('when the space bar presses a button or follows a link, but other keys do not', () => {
    for (const tag of ['BUTTON', 'A', 'SUMMARY']) {
      expect(belongsToTarget('play-pause', { tag })).toBe(true);
      expect(belongsToTarget('mirror', { tag })).toBe(false);
      expect(belongsToTarget('nudge-back', { tag })).toBe(false);
    }
  });

  it('when arrows choose a speed or a tab', () => {
    expect(belongsToTarget('nudge-back', { tag: 'INPUT', type: 'radio' })).toBe(true);
    expect(belongsToTarget('louder', { tag: 'BUTTON', role: 'tab' })).toBe(true);
    expect(belongsToTarget('mute', { tag: 'INPUT', type: 'radio' })).toBe(false);
  });

  it('but not on the page or the seek bar', () => {
    expect(belongsToTarget('play-pause', { tag: 'BODY' })).toBe(false);
    expect(belongsToTarget('play-pause', { tag: 'INPUT', type: 'range' })).toBe(false);
  });
});
