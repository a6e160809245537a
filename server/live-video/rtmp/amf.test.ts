import { describe, expect, it } from 'vitest';
import { type AmfValue, readAmf, writeAmf } from './amf.ts';
import { RtmpViolation } from './rtmp-violation.ts';

const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex');
/** As OBS sends it: with the codecs it could send as an array. */
const CONNECT: AmfValue[] = [
  'connect',
  1,
  new Map<string, AmfValue>([
    ['app', 'live'],
    ['fpad', false],
    ['fourCcList', ['av01', 'hvc1']],
    ['nothing', null],
  ]),
];

describe('commands', () => {
  it('are read as they were written', () => {
    expect(readAmf(writeAmf(...CONNECT))).toEqual(CONNECT);
  });

  it.each<[string, string, AmfValue]>([
    ['a number', '00 3ff8000000000000', 1.5],
    ['true', '01 01', true],
    ['a word', '02 0003 e282ac', '€'],
    ['a long text', '0c 00000002 6869', 'hi'],
    ['nothing', '05', null],
    ['undefined', '06', null],
    ['a reference', '07 0001', null],
    ['a list with names', '08 00000009 0001 61 0101 0000 09', new Map([['a', true]])],
    ['a list', '0a 00000002 05 0100', [null, false]],
    ['a date', '0b 4000000000000000 0000', 2],
    ['an object of a class', '10 0001 43 0001 61 05 0000 09', new Map([['a', null]])],
    ['a property without a name', '03 0000 0101 0000 09', new Map([['', true]])],
    [
      'a property with a dangerous name',
      '03 0009 5f5f70726f746f5f5f 05 0000 09',
      new Map([['__proto__', null]]),
    ],
  ])('may contain %s', (_, bytes, value) => {
    expect(readAmf(hex(bytes))).toEqual([value]);
  });

  it('cut the words for people that are longer than the format allows', () => {
    expect(readAmf(writeAmf('x'.repeat(70_000)))).toEqual(['x'.repeat(65_535)]);
  });
});

describe('what is no command', () => {
  it('is refused, wherever it ends too early', () => {
    const whole = writeAmf(CONNECT);
    expect(readAmf(whole)).toEqual([CONNECT]);
    for (let length = 1; length < whole.length; length += 1)
      expect(() => readAmf(whole.subarray(0, length)), `${length} bytes`).toThrow(RtmpViolation);
  });

  it.each([
    ['lists within lists', hex('0a 00000001'.repeat(20))],
    ['objects within objects', hex('03 0001 61'.repeat(20))],
    ['a list that announces four billion values', hex(`0a ffffffff ${'05'.repeat(1000)}`)],
    ['thousands of values', Buffer.alloc(4000, 5)],
    ['AMF3', hex('11 06')],
    ['an unknown kind', hex('7f')],
  ])('is refused: %s', (_, bytes) => {
    expect(() => readAmf(bytes)).toThrow(RtmpViolation);
  });
});
