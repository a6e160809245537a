import { expect, it } from 'vitest';
import { decodeCaptions } from './decode-captions.ts';

it.each([
  ['UTF-8', Buffer.from('Crème “brûlée”')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFCrème “brûlée”')],
  ['UTF-16', Buffer.from('\uFEFFCrème “brûlée”', 'utf16le')],
  ['UTF-16, big end first', Buffer.from('\uFEFFCrème “brûlée”', 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('Cr\xe8me \x93br\xfbl\xe9e\x94', 'latin1')],
])('reads captions in %s', (_, bytes) => {
  expect(decodeCaptions(Uint8Array.from(bytes).buffer)).toBe('Crème “brûlée”');
});

it('reads nothing as nothing', () => {
  expect(decodeCaptions(new ArrayBuffer(0))).toBe('');
});
