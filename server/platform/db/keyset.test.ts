import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import { decodeCursor, encodeCursor, toPage } from './keyset.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const pack = (text: string) => Buffer.from(text).toString('base64url');

describe('a cursor', () => {
  it('returns the key it was made from', () => {
    const moments = fc.date({
      min: new Date('0001-01-01'),
      max: new Date('9999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.uuid(), (at, id) => {
        expect(decodeCursor(encodeCursor({ at, id }))).toEqual({ at, id });
      }),
      { seed: 1 },
    );
  });

  it.each([
    ['nothing', ''],
    ['no code', '%%%'],
    ['nothing readable', pack('hello')],
    ['no id', pack('2026-03-01T12:00:00.000Z|')],
    ['dashes for an id', pack(`2026-03-01T12:00:00.000Z|${'-'.repeat(36)}`)],
    ['an id without its dashes', pack(`2026-03-01T12:00:00.000Z|${ID.replaceAll('-', '')}`)],
    ['a month that does not exist', pack(`2026-13-01T12:00:00.000Z|${ID}`)],
    ['a day that does not exist', pack(`2026-02-30T12:00:00.000Z|${ID}`)],
    ['an hour too many', pack(`2026-03-01T24:00:00.000Z|${ID}`)],
    ['a year that does not exist', pack(`0000-01-01T00:00:00.000Z|${ID}`)],
    ['a year that PostgreSQL formats differently', pack(`+275760-09-13T00:00:00.000Z|${ID}`)],
    ['a year before the first', pack(`-000001-01-01T00:00:00.000Z|${ID}`)],
    ['a number instead of a timestamp', pack(`1|${ID}`)],
    ['a NUL', pack(`2026-03-01T12:00:00.000Z|${ID}\u0000`)],
    ['more than a key', pack(`2026-03-01T12:00:00.000Z|${ID}|x`)],
    ['SQL', pack(`2026-03-01T12:00:00.000Z|${ID}'; drop table users --`)],
    ['bytes that are not text', Buffer.from([0xff, 0xfe, 0x00, 0x7c]).toString('base64url')],
  ])('of %s is refused, naming the field', (_, cursor) => {
    expect(() => decodeCursor(cursor)).toThrow(DomainError);
    expect(() => decodeCursor(cursor)).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', details: { fields: { cursor: expect.any(String) } } }),
    );
  });
});

describe('toPage', () => {
  const keyOf = (number: number) => ({ at: new Date(number), id: ID });

  it('drops the row read ahead and points past the last one shown', () => {
    expect(toPage([3, 2, 1], 2, keyOf)).toEqual({ items: [3, 2], nextCursor: encodeCursor(keyOf(2)) });
  });

  it.each([[[]], [[1]], [[2, 1]]])('ends with the last row: %j', (rows) => {
    expect(toPage<number>(rows, 2, keyOf)).toEqual({ items: rows, nextCursor: null });
  });
});
