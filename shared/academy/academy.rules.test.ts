import { describe, expect, it } from 'vitest';
import { MODULE_CENTS } from '#shared/billing/prices.ts';
import {
  countWords,
  isFreeWithPremium,
  MODULE_COUNT,
  MODULE_LEVELS,
  readingMinutes,
  totalHoursLabel,
  wordsLabel,
} from './academy.rules.ts';

describe('the academy', () => {
  const numbers = Array.from({ length: MODULE_COUNT }, (_, position) => position + 1);

  it('gives every module exactly one level, in order', () => {
    const levels = numbers.flatMap((number) =>
      Object.entries(MODULE_LEVELS).flatMap(([level, { first, last }]) =>
        number >= first && number <= last ? level : [],
      ),
    );
    expect(levels.join(' ')).toBe(
      [...Array(7).fill('beginner'), ...Array(7).fill('intermediate'), ...Array(6).fill('advanced')].join(
        ' ',
      ),
    );
  });

  it.each(numbers)('sells module %i either with Premium or at its own price', (number) => {
    expect(isFreeWithPremium(number)).toBe(number <= 10);
    expect(MODULE_CENTS[number] !== undefined).toBe(number > 10);
  });

  it('has the agreed prices', () => {
    expect(Object.values(MODULE_CENTS)).toEqual([1999, 2299, 2499, 2799, 2999, 3499, 3999, 4299, 4499, 4999]);
  });
});

describe('countWords', () => {
  it.each([
    ['', 0],
    ['  \n\n ', 0],
    ['One', 1],
    ['One, two; three.', 3],
    ['# Heading\n\n- **bold** item\n> tip', 4],
    ["It's a well-known file’s edge", 5],
    ['Ombré à 45°', 3],
    ['— … * _ #', 0],
    ['| a | b |\n|---|---|', 2],
  ])('of %j is %i', (markdown, words) => {
    expect(countWords(markdown)).toBe(words);
  });
});

describe('labels', () => {
  it.each([
    [0, 1],
    [119, 1],
    [240, 1],
    [360, 2],
    [6000, 25],
  ])('%i words take %i minutes', (words, minutes) => expect(readingMinutes(words)).toBe(minutes));

  it.each([
    [49, '~0 words'],
    [5951, '~6,000 words'],
    [6049, '~6,000 words'],
    [6050, '~6,100 words'],
  ])('%i words read %j', (words, label) => expect(wordsLabel(words)).toBe(label));

  it.each([
    [0, '~0.0h'],
    [510, '~8.5h'],
    [62, '~1.0h'],
  ])('%i minutes read %j', (minutes, label) => expect(totalHoursLabel(minutes)).toBe(label));
});
