import { expect, it } from 'vitest';
import { repairAvcConfiguration } from './repair-avc-configuration.ts';

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** As Firefox 153 hands it out. */
const DOUBLED = bytes('014d401f0301000767674d401fe8800100056868eb8f20');
const SOUND = bytes('014d401f03010006674d401fe88001000468eb8f20');

it('drops the first byte of each parameter set where it is there twice', () => {
  expect([...repairAvcConfiguration(DOUBLED)]).toEqual([...SOUND]);
});

it.each([
  ['a sound record', SOUND],
  ['a record that ends too early', DOUBLED.slice(0, 12)],
  ['nothing', new Uint8Array()],
])('leaves %s as it is', (_, record) => {
  expect([...repairAvcConfiguration(record)]).toEqual([...record]);
});

it('keeps what follows the sets', () => {
  const more = bytes('fdf8f800');
  const record = new Uint8Array([...DOUBLED, ...more]);
  expect([...repairAvcConfiguration(record)]).toEqual([...SOUND, ...more]);
});
