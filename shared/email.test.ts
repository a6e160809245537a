import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { count } from '#tests/support/counts.ts';
import { EMAIL_MAX, normaliseEmail } from './email.ts';

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

  // Each of these lower-cases, folds or looks like admin@lunula.test or k@lunula.test.
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
  ])('rejects %s, which could pass for another letter', (_, given) => {
    expect(normaliseEmail(given)).toBeNull();
  });

  it('returns plain lower case or nothing, and is idempotent', () => {
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
