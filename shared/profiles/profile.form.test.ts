import { describe, expect, it } from 'vitest';
import { profileFormOf, profileFormSchema } from './profile.form.ts';
import { DISPLAY_NAME_FALLBACK } from './profile.rules.ts';

const empty = Object.fromEntries(
  Object.keys(profileFormSchema.shape).map((field) => [field, field === 'role' ? 'student' : '']),
);

describe('profileFormSchema', () => {
  it('accepts an empty form', () => {
    expect(profileFormSchema.parse(empty)).toEqual(empty);
  });

  it('stores links and handles in one form', () => {
    const links = {
      website: 'lunula.test',
      socialInstagram: 'nails',
      socialYoutube: 'youtube.com/@nails',
      socialTiktok: '',
    };
    expect(profileFormSchema.parse({ ...empty, ...links })).toMatchObject({
      website: 'https://lunula.test',
      socialInstagram: '@nails',
      socialYoutube: '@nails',
      socialTiktok: '',
    });
  });

  it('treats limits as inclusive', () => {
    const full = { displayName: 'd'.repeat(60), bio: 'b'.repeat(1000), location: 'l'.repeat(100) };
    expect(profileFormSchema.parse({ ...empty, ...full })).toMatchObject(full);
  });

  it.each([
    [{ displayName: 'd'.repeat(61) }, 'Display name must be at most 60 characters'],
    [{ bio: 'b'.repeat(1001) }, 'Bio must be at most 1000 characters'],
    [{ location: 'l'.repeat(101) }, 'Location must be at most 100 characters'],
    [{ website: 'javascript:alert(1)' }, 'Must be a valid URL'],
    [{ website: `https://a.example/${'x'.repeat(200)}` }, 'Website must be at most 200 characters'],
    [{ website: `a.example/${'x'.repeat(190)}` }, 'Website must be at most 200 characters'],
    [{ socialInstagram: 'https://evil.example/nails' }, 'Enter your Instagram handle or a link to it'],
    [{ socialYoutube: '//youtube.com/x' }, 'Enter your YouTube handle or a link to it'],
    [{ socialTiktok: 'data:text/html,x' }, 'Enter your TikTok handle or a link to it'],
  ])('says what is wrong with %j', (change, message) => {
    const result = profileFormSchema.safeParse({ ...empty, ...change });
    expect(result.error?.issues).toEqual([
      expect.objectContaining({ path: [Object.keys(change)[0]], message }),
    ]);
  });

  it('drops fields the person may not set', () => {
    const more = { isCreatorVerified: true, followerCount: 9, userId: 'x', isAdmin: true };
    expect(profileFormSchema.parse({ ...empty, ...more })).toEqual(empty);
    expect(profileFormSchema.safeParse({ ...empty, role: 'admin' }).success).toBe(false);
  });
});

describe('profileFormOf', () => {
  it('has an empty name for people who cleared theirs', () => {
    const profile = profileFormSchema.parse(empty);
    expect(profileFormOf({ ...profile, displayName: DISPLAY_NAME_FALLBACK })).toEqual(profile);
  });
});
