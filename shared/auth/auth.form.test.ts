import { describe, expect, it } from 'vitest';
import { changePasswordForm, signInForm, signUpForm } from './auth.form.ts';
import { PASSWORD_LIMITS } from './auth.rules.ts';

const { min, max } = PASSWORD_LIMITS;

describe('signUpForm', () => {
  const valid = { displayName: ' Ada ', email: ' Ada@Example.com', password: 'a'.repeat(min) };

  it('tidies what is typed', () => {
    expect(signUpForm.parse(valid)).toEqual({
      displayName: 'Ada',
      email: 'ada@example.com',
      password: valid.password,
    });
  });

  it('leaves a password as it is, blanks included', () => {
    expect(signUpForm.parse({ ...valid, password: '  secret  ' }).password).toBe('  secret  ');
  });

  it('reads limits inclusively', () => {
    expect(
      signUpForm.safeParse({ ...valid, password: 'a'.repeat(max), displayName: 'd'.repeat(60) }).success,
    ).toBe(true);
  });

  it.each([
    [{ email: '' }, 'Email is required'],
    [{ email: 'ada' }, 'Enter a valid email address'],
    [{ password: '' }, 'Password is required'],
    [{ password: 'a'.repeat(min - 1) }, 'Password must be at least 8 characters'],
    [{ password: 'a'.repeat(max + 1) }, 'Password must be at most 128 characters'],
    [{ displayName: 'd'.repeat(61) }, 'Display name must be at most 60 characters'],
  ])('says what is wrong with %j', (change, message) => {
    const result = signUpForm.safeParse({ ...valid, ...change });
    expect(result.error?.issues[0]).toMatchObject({ path: [Object.keys(change)[0]], message });
  });
});

describe('signInForm and changePasswordForm', () => {
  it('take a current password of any length up to the limit', () => {
    expect(signInForm.safeParse({ email: 'a@example.com', password: 'x' }).success).toBe(true);
    expect(changePasswordForm.safeParse({ current: 'x', password: 'long enough' }).success).toBe(true);
  });

  it.each(['', 'x'.repeat(max + 1)])('refuse a password of another length', (password) => {
    expect(signInForm.safeParse({ email: 'a@example.com', password }).success).toBe(false);
  });
});
