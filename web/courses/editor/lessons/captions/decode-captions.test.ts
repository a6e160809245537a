import { expect, it } from 'vitest';
import { decodeCaptions } from './decode-captions.ts';

const TEXT = 'Crème “brûlée”';
const units = [...`\uFEFF${TEXT}`].map((letter) => letter.charCodeAt(0));
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['UTF-16', Uint8Array.from(units.flatMap((unit) => [unit & 255, unit >> 8]))],
  ['UTF-16, big end first', Uint8Array.from(units.flatMap((unit) => [unit >> 8, unit & 255]))],
  ['Windows-1252', bytesOf('Cr\xe8me \x93br\xfbl\xe9e\x94')],
])('reads captions in %s', (_, bytes) => {
  expect(decodeCaptions(bytes.slice().buffer)).toBe(TEXT);
});

it('reads nothing as nothing', () => {
  expect(decodeCaptions(new ArrayBuffer(0))).toBe('');
});
