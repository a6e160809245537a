import { expect, it } from 'vitest';
import { writeDeviceFrame } from './write-device-frame.ts';

const bytes = new Uint8Array([1, 2, 3]);
const header = { isConfiguration: true, isKeyframe: false };
const keyframe = { isConfiguration: false, isKeyframe: true };
const other = { isConfiguration: false, isKeyframe: false };

it.each([
  ['a decoder’s configuration', 'video', 0, header, [9, 0, 0, 0, 0, 0x17, 0, 0, 0, 0, 1, 2, 3]],
  ['a keyframe', 'video', 258, keyframe, [9, 0, 0, 1, 2, 0x17, 1, 0, 0, 0, 1, 2, 3]],
  ['another picture', 'video', 33.4, other, [9, 0, 0, 0, 33, 0x27, 1, 0, 0, 0, 1, 2, 3]],
  ['the configuration of sound', 'audio', 0, header, [8, 0, 0, 0, 0, 0xaf, 0, 1, 2, 3]],
  ['sound', 'audio', 2 ** 32 - 1, keyframe, [8, 255, 255, 255, 255, 0xaf, 1, 1, 2, 3]],
  ['sound after seven weeks', 'audio', 2 ** 32 + 5, other, [8, 0, 0, 0, 5, 0xaf, 1, 1, 2, 3]],
] as const)('writes %s', (_, kind, milliseconds, what, expected) => {
  expect([...writeDeviceFrame({ kind, milliseconds, bytes }, what)]).toEqual(expected);
});
