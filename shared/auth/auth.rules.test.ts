import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { count } from '#tests/support/counts.ts';
import { safeNextPath } from './auth.rules.ts';

describe('safeNextPath', () => {
  it.each([
    '/',
    '/courses',
    '/courses/2f1c?tab=reviews#top',
    '/courses?q=a%20b&back=https://elsewhere.example//x',
    '/authors',
    '/profile/%C3%A9',
  ])('keeps %s', (path) => {
    expect(safeNextPath(path)).toBe(path);
  });

  it.each([
    [null],
    [undefined],
    [''],
    ['dashboard'],
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['\\/evil.example'],
    ['https://evil.example'],
    ['HTTPS:evil.example'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['/%2f%2fevil.example'],
    ['/%2Fevil.example'],
    ['/%5cevil.example'],
    ['/%5C%5Cevil.example'],
    ['/%0d%0aSet-Cookie:%20a=b'],
    ['/\r\nSet-Cookie: a=b'],
    ['/\t/evil.example'],
    ['/%09/evil.example'],
    ['/%00'],
    ['/%7f'],
    [' /dashboard'],
    ['/a b'],
    ['/.//evil.example'],
    ['/courses/..//evil.example'],
    ['/courses/%2e%2e/%2fevil.example'],
    ['/%3f/..//evil.example'],
    ['/%23/%2e%2e//evil.example'],
    ['/%'],
    ['/%ff'],
    ['/auth'],
    ['/Auth'],
    ['/auth?next=/auth'],
    ['/auth/verify'],
    ['/%61uth'],
    ['/auth#token=x'],
    [`/${'a'.repeat(500)}`],
  ])('falls back for %j', (next) => {
    expect(safeNextPath(next, '/fallback')).toBe('/fallback');
  });

  it('never leads to another host, whatever the input', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(...'/\\.:@?#%235eEfFcC09dDaA \t\n\r\u0000', 'evil.example'),
    });
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((text) => `/${text}`),
          fc.webUrl(),
        ),
        (next) => {
          const { origin, pathname } = new URL(safeNextPath(next), 'https://lunula.test');
          expect(origin).toBe('https://lunula.test');
          expect(pathname.startsWith('//')).toBe(false);
        },
      ),
      { seed: 1, numRuns: count(1_000, 100_000) },
    );
  });
});
