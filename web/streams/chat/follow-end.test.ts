import { describe, expect, it } from 'vitest';
import { isAtEnd, nextScrollTop } from './follow-end.ts';

const box = { scrollTop: 500, scrollHeight: 1_000, clientHeight: 300 };

describe('the end of the chat', () => {
  it.each([
    [700, true],
    [660, true],
    [600, false],
    [0, false],
  ])('%d pixels down is at the end: %s', (scrollTop, expected) => {
    expect(isAtEnd({ ...box, scrollTop })).toBe(expected);
  });

  it('is everything, where all fits', () => {
    expect(isAtEnd({ scrollTop: 0, scrollHeight: 300, clientHeight: 300 })).toBe(true);
  });

  it('is followed by those who were there', () => {
    expect(nextScrollTop(box, { isFollowing: true, anchor: null, topOf: () => null })).toBe(700);
  });
});

describe('what somebody reads further up', () => {
  const reading = { isFollowing: false, anchor: { id: 'first', top: 40 } };

  it('stays in place when older messages come above it', () => {
    expect(nextScrollTop(box, { ...reading, topOf: (id) => (id === 'first' ? 840 : null) })).toBe(1_300);
  });

  it('does not move for what comes below, nor when the line it is measured by is gone', () => {
    expect(nextScrollTop(box, { ...reading, topOf: () => 40 })).toBe(500);
    expect(nextScrollTop(box, { ...reading, topOf: () => null })).toBe(500);
    expect(nextScrollTop(box, { ...reading, anchor: null, topOf: () => 9 })).toBe(500);
  });
});
