import { describe, expect, it } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import { refuseUnstorableText } from './refuse-unstorable-text.ts';

function fieldIn(input: unknown): string | null {
  try {
    refuseUnstorableText(input);
    return null;
  } catch (error) {
    return error instanceof DomainError
      ? (Object.keys(error.details.fields ?? {})[0] ?? null)
      : String(error);
  }
}

describe('refuseUnstorableText', () => {
  it.each([
    [undefined],
    [null],
    [7],
    ['plain'],
    ['𝓷𝓪𝓲𝓵 💅🏽 ñ \n\t\u0001'],
    [{ a: ['b', { c: 'd' }], e: true }],
  ])('lets %j pass', (input) => expect(fieldIn(input)).toBeNull());

  it.each([
    ['\u0000', ''],
    [{ bio: 'a\u0000' }, 'bio'],
    [{ bio: 'a\uD83D' }, 'bio'],
    [{ bio: '\uDE00\uD83D' }, 'bio'],
    [{ list: ['fine', 'not\u0000'] }, 'list.1'],
    [{ a: { b: { c: '\uDFFF' } } }, 'a.b.c'],
  ])('refuses %j and names the field', (input, field) => expect(fieldIn(input)).toBe(field));

  it('does not run out of stack, however deep the nesting', () => {
    let nested: unknown = 'not\u0000';
    for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
    expect(fieldIn(nested)).not.toBeNull();
  });
});
