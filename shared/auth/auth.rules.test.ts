import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { count } from '#tests/support/counts.ts';
import { EMAIL_MAX, normaliseEmail, safeNextPath } from './auth.rules.ts';

describe('normaliseEmail', () => {
  it.each([
    ['student@lunula.test', 'student@lunula.test'],
    ['  Student@Lunula.TEST \n', 'student@lunula.test'],
    ["o'neil+nails@mail.example.co", "o'neil+nails@mail.example.co"],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('takes %j', (given, email) => {
    expect(normaliseEmail(given)).toBe(email);
  });

  it.each([
    ['nothing', ''],
    ['no @', 'student.lunula.test'],
    ['no local part', '@lunula.test'],
    ['no domain', 'student@'],
    ['a domain without a dot', 'student@localhost'],
    ['two addresses', 'a@example.com,b@example.com'],
    ['two @', 'a@b@example.com'],
    ['a display name', 'Ann <ann@example.com>'],
    ['a blank inside', 'an n@example.com'],
    ['a line break', 'ann@example.com\r\nBcc: eve@example.com'],
    ['a NUL', 'ann\u0000@example.com'],
    ['a trailing dot', 'admin@lunula.test.'],
    ['several trailing dots', 'admin@lunula.test..'],
    ['an empty label', 'admin@lunula..test'],
    ['a label that begins with a dash', 'admin@-lunula.test'],
    ['a long local part', `${'a'.repeat(65)}@example.com`],
    ['a long label', `a@${'b'.repeat(64)}.com`],
    ['a long address', `a@${'b.'.repeat(EMAIL_MAX)}com`],
  ])('refuses %s', (_, given) => {
    expect(normaliseEmail(given)).toBeNull();
  });

  // Each of them lower-cases, folds or looks like admin@lunula.test or k@lunula.test.
  it.each([
    ['a Kelvin sign', '\u212A@lunula.test'],
    ['a dotless i', 'adm\u0131n@lunula.test'],
    ['an I with a dot', 'ADM\u0130N@lunula.test'],
    ['a Cyrillic a', '\u0430dmin@lunula.test'],
    ['full-width letters', '\uFF41dmin@lunula.test'],
    ['a full-width @', 'admin\uFF20lunula.test'],
    ['an ideographic full stop', 'admin@lunula\u3002test'],
    ['a long s', 'admin@lunula.te\u017Ft'],
    ['a zero-width joiner', 'ad\u200Dmin@lunula.test'],
    ['a soft hyphen', 'ad\u00ADmin@lunula.test'],
    ['a combining dot', 'admi\u0307n@lunula.test'],
  ])('refuses %s, which could pass for another letter', (_, given) => {
    expect(normaliseEmail(given)).toBeNull();
  });

  it('gives plain lower case or nothing, and the same when asked again', () => {
    const mixed = fc.string({ unit: fc.constantFrom(...'aK.@-+İKа\u0000 é\uD800') });
    fc.assert(
      fc.property(fc.oneof(mixed, fc.emailAddress(), fc.string({ unit: 'binary' })), (text) => {
        const email = normaliseEmail(text);
        if (email === null) return;
        expect(email).toMatch(/^[!-~]+@[!-~]+$/);
        expect(email).toBe(email.toLowerCase());
        expect(normaliseEmail(email)).toBe(email);
      }),
      { seed: 1, numRuns: count(500, 50_000) },
    );
  });
});

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

  it('never leads to another host, whatever it is given', () => {
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
