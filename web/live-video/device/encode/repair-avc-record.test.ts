import { expect, it } from 'vitest';
import { repairAvcRecord } from './repair-avc-record.ts';

const HEAD = [1, 0x4d, 0x40, 0x1f, 0xff];
const SEQUENCE = [0x67, 0x4d, 0x40, 0x1f, 0xec];
const PICTURE = [0x68, 0xeb, 0xe3];
/** What some profiles have after it. */
const TAIL = [0xfd, 0xf8, 0xf8, 0];

const write = (sequence: number[], picture: number[], tail: number[] = []) =>
  new Uint8Array([
    ...HEAD,
    ...[0xe1, 0, sequence.length, ...sequence],
    ...[1, 0, picture.length, ...picture, ...tail],
  ]);
const doubled = (set: number[]) => [...set.slice(0, 1), ...set];

it('takes out what Firefox writes twice', () => {
  expect(repairAvcRecord(write(doubled(SEQUENCE), doubled(PICTURE)))).toEqual(write(SEQUENCE, PICTURE));
  expect(repairAvcRecord(write(doubled(SEQUENCE), doubled(PICTURE), TAIL))).toEqual(
    write(SEQUENCE, PICTURE, TAIL),
  );
});

it.each([
  ['a good one', write(SEQUENCE, PICTURE, TAIL)],
  ['a good one whose picture set begins like that by chance', write(SEQUENCE, doubled(PICTURE))],
  ['one that breaks off', write(doubled(SEQUENCE), doubled(PICTURE)).slice(0, -1)],
  ['nothing', new Uint8Array()],
])('leaves %s as it is', (_, record) => {
  expect(repairAvcRecord(record)).toBe(record);
});
