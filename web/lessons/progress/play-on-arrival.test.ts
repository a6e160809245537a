import { describe, expect, it } from 'vitest';
import { playOnArrival, takePlayOnArrival } from './play-on-arrival.ts';

describe('the wish to play', () => {
  it('is for one lesson, and once', () => {
    playOnArrival('next');
    expect(takePlayOnArrival('next')).toBe(true);
    expect(takePlayOnArrival('next')).toBe(false);
  });

  it('is forgotten when another lesson comes up instead', () => {
    playOnArrival('next');
    expect(takePlayOnArrival('another')).toBe(false);
    expect(takePlayOnArrival('next')).toBe(false);
  });
});
