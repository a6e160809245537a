import { expect, it } from 'vitest';
import { wordKept } from './word-kept.ts';

it('reads out that a lesson is being saved, and that it is, but no percentages', () => {
  const saving = [0, 1, 50].map((sentBytes) => wordKept(null, { status: 'saving', sentBytes, size: 100 }));
  expect(saving.map(({ shown }) => shown)).toEqual(['Saving 0%', 'Saving 1%', 'Saving 50%']);
  expect(new Set(saving.map(({ spoken }) => spoken))).toEqual(new Set(['Saving']));
  expect(wordKept({ isComplete: true }, null).spoken).toBe('Saved for offline');
  expect(wordKept({ isComplete: false }, null).spoken).toBe('Saving stopped');
  expect(wordKept(null, null)).toEqual({ shown: 'Save for offline', spoken: '' });
});

it('knows no part of nothing', () => {
  expect(wordKept(null, { status: 'saving', sentBytes: 0, size: 0 }).shown).toBe('Saving 0%');
});
