import { expect, it } from 'vitest';
import { shareLinks } from './share-links.ts';

it('hands networks the page’s address and a sentence, whatever the title contains', () => {
  const url = 'https://lunula.test/certificates/7F3K-QM29-XWDT';
  const links = shareLinks({ url, moduleTitle: 'Tips & “tricks”?#<b>' });
  expect(links.map(({ label }) => label)).toEqual(['LinkedIn', 'X', 'Facebook']);
  const [linkedIn, x, facebook] = links.map(({ href }) => new URL(href).searchParams);
  expect([linkedIn?.get('url'), x?.get('url'), facebook?.get('u')]).toEqual([url, url, url]);
  expect(x?.get('text')).toBe('I passed “Tips & “tricks”?#<b>” at the Lunula Academy.');
});
