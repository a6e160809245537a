import { expect, it } from 'vitest';
import { createAddressBook } from './renew-address.ts';

it('asks under the newest pass for whatever was named under an older one', () => {
  const book = createAddressBook('https://lunula.example/live/s/one/live.m3u8');
  const segment = 'https://lunula.example/live/s/one/recorded/7.m4s?x=1';
  expect(book.current(segment)).toBe(segment);
  book.renew('https://lunula.example/live/s/two/live.m3u8');
  book.renew('https://lunula.example/live/s/three/live.m3u8');
  expect(book.current(segment)).toBe('https://lunula.example/live/s/three/recorded/7.m4s?x=1');
  expect(book.current('https://lunula.example/live/s/two/live.m3u8?_HLS_msn=4')).toBe(
    'https://lunula.example/live/s/three/live.m3u8?_HLS_msn=4',
  );
  expect(book.current('https://lunula.example/elsewhere.m4s')).toBe('https://lunula.example/elsewhere.m4s');
});
