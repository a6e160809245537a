import { describe, expect, it } from 'vitest';
import { changePasswordFormSchema, signInFormSchema, signUpFormSchema } from './auth.form.ts';
import { PASSWORD_LIMITS } from './auth.rules.ts';

const { min, max } = PASSWORD_LIMITS;

describe('signUpFormSchema', () => {
  const valid = { displayName: ' Ada ', email: ' Ada@Example.com', password: 'a'.repeat(min) };

  it('normalises input', () => {
    expect(signUpFormSchema.parse(valid)).toEqual({
      displayName: 'Ada',
      email: 'ada@example.com',
      password: valid.password,
    });
  });

  it('leaves a password as it is, including spaces', () => {
    expect(signUpFormSchema.parse({ ...valid, password: '  secret  ' }).password).toBe('  secret  ');
  });

  it('treats limits as inclusive', () => {
    expect(
      signUpFormSchema.safeParse({ ...valid, password: 'a'.repeat(max), displayName: 'd'.repeat(60) })
        .success,
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
    const result = signUpFormSchema.safeParse({ ...valid, ...change });
    expect(result.error?.issues[0]).toMatchObject({ path: [Object.keys(change)[0]], message });
  });
});

describe('signInFormSchema and changePasswordFormSchema', () => {
  it('accept a current password of any length up to the limit', () => {
    expect(signInFormSchema.safeParse({ email: 'a@example.com', password: 'x' }).success).toBe(true);
    expect(changePasswordFormSchema.safeParse({ current: 'x', password: 'long enough' }).success).toBe(true);
  });

  it.each(['', 'x'.repeat(max + 1)])('reject a password of any other length', (password) => {
    expect(signInFormSchema.safeParse({ email: 'a@example.com', password }).success).toBe(false);
  });
});
