import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { profileFormSchema } from '#shared/profiles/profile.form.ts';
import type { OwnProfile } from '#shared/profiles/profiles.contract.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { profiles } from './profiles.tables.ts';

const test = await useTestApp();
const { call, deps } = test;

const FORM = {
  ...harmlessForm(profileFormSchema),
  displayName: 'Mara',
  role: 'student',
  bio: 'Ten small canvases.',
  location: 'Lisbon',
  website: 'mara.example',
  socialInstagram: '@mara',
  socialYoutube: '',
  socialTiktok: 'tiktok.com/@mara',
};

const save = (token: string, change: object = {}) =>
  call<OwnProfile & { code?: string }>('PUT', '/api/me/profile', { body: { ...FORM, ...change }, token });
const rowOf = async (userId: string) =>
  (await deps.db.select().from(profiles).where(eq(profiles.user_id, userId)))[0];

describe('saving a profile', () => {
  it('saves what the form has, and normalises links', async () => {
    const person = await makePerson(test);
    const saved = {
      ...FORM,
      website: 'https://mara.example',
      socialTiktok: '@mara',
      userId: person.id,
      avatarUrl: null,
      isCreatorVerified: false,
      followerCount: 0,
      followingCount: 0,
    };
    const mine = { ...saved, version: expect.any(String) };
    expect((await save(person.token)).json).toEqual(mine);
    expect((await call('GET', '/api/me/profile', { token: person.token })).json).toEqual(mine);
    expect((await call('GET', `/api/profiles/${person.id}`)).json).toMatchObject(saved);
  });

  it('shows at once to visitors, who had the old one cached', async () => {
    const person = await makePerson(test, { displayName: 'Before' });
    expect((await call('GET', `/api/profiles/${person.id}`)).json).toMatchObject({ displayName: 'Before' });
    await save(person.token, { displayName: 'After' });
    expect((await call('GET', `/api/profiles/${person.id}`)).json).toMatchObject({ displayName: 'After' });
  });

  it('replaces nothing saved since the form was loaded, unless no version is given', async () => {
    const { token } = await makePerson(test);
    const { version } = (await save(token)).json;
    const { json: mine } = await save(token, { bio: 'Mine', version });
    expect(mine.version).not.toBe(version);
    // Sent again because its answer got lost.
    expect((await save(token, { bio: 'Mine', version })).json).toEqual(mine);
    expect(await save(token, { bio: 'Theirs', version })).toMatchObject({
      status: 409,
      json: { code: 'CHANGED_ELSEWHERE' },
    });
    expect((await save(token, { bio: 'Theirs', version: mine.version })).json.bio).toBe('Theirs');
    expect((await save(token, { bio: 'An older page' })).json.bio).toBe('An older page');
  });

  it('does not undo becoming a creator on another device', async () => {
    const { token } = await makePerson(test);
    const { version } = (await save(token)).json;
    await call('POST', '/api/me/become-creator', { body: { acceptsTerms: true }, token });
    expect((await save(token, { bio: 'Still a student here', version })).status).toBe(409);
    expect((await call('GET', '/api/me/profile', { token })).json.role).toBe('creator');
  });

  it('shows a cleared name as nobody in particular, never as a part of the address', async () => {
    const person = await makePerson(test, { email: 'quiet@example.com' });
    const cleared = (await save(person.token, { displayName: '  ' })).json;
    expect(cleared.displayName).toBe('Anonymous User');
    const shown = await call('GET', `/api/profiles/${cleared.userId}`);
    expect(shown.json.displayName).toBe('Anonymous User');
    expect(JSON.stringify(shown.json)).not.toContain('quiet');
  });

  it('saves a cleared name again without a conflict', async () => {
    const { token } = await makePerson(test);
    const { version } = (await save(token, { displayName: '' })).json;
    const again = await save(token, { displayName: '', bio: 'Still nameless', version });
    expect(again.json).toMatchObject({ displayName: 'Anonymous User', bio: 'Still nameless' });
  });

  it.each([
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ website: `mara.example/${'x'.repeat(185)}` }, 'website'],
    [{ website: 'https://good.example@evil.example' }, 'website'],
    [{ socialInstagram: 'https://evil.example/mara' }, 'socialInstagram'],
    [{ bio: 'x'.repeat(1001) }, 'bio'],
    [{ bio: 'a\u0000b' }, 'bio'],
    [{ location: '\uD800' }, 'location'],
    [{ role: 'admin' }, 'role'],
    [{ role: 'administrator' }, 'role'],
    [{ role: null }, 'role'],
    [{ displayName: undefined }, 'displayName'],
  ])('refuses %j and names the field', async (change, field) => {
    const person = await makePerson(test, { displayName: 'Unchanged' });
    expect(await save(person.token, change)).toMatchObject({
      status: 400,
      json: { code: 'INVALID_INPUT', data: { fields: { [field]: expect.any(String) } } },
    });
    expect((await rowOf(person.id))?.display_name).toBe('Unchanged');
  });

  it('changes nothing that is not up to the person, and nobody else’s profile', async () => {
    const [person, other] = [await makePerson(test), await makePerson(test)];
    const before = await rowOf(other.id);
    const { status, json } = await save(person.token, {
      userId: other.id,
      user_id: other.id,
      isCreatorVerified: true,
      is_creator_verified: true,
      followerCount: 9_999,
      follower_count: 9_999,
      followingCount: -1,
      avatarUrl: 'https://evil.example/a.png',
      isAdmin: true,
      email: 'admin@lunula.test',
      hasPremium: true,
      email_verified_at: null,
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      userId: person.id,
      isCreatorVerified: false,
      followerCount: 0,
      avatarUrl: null,
    });
    expect(await rowOf(person.id)).toMatchObject({
      is_creator_verified: false,
      follower_count: 0,
      following_count: 0,
    });
    expect(await rowOf(other.id)).toEqual(before);
    const me = await call('GET', '/api/auth/session', { token: person.token });
    expect(me.json).toMatchObject({ email: person.email, isAdmin: false, role: 'student' });
  });
});

describe('switching back to student', () => {
  it.each([
    ['a published course', (id: string) => makeCourse(test, id)],
    ['a scheduled stream', (id: string) => makeStream(test, id)],
    ['a live stream', (id: string) => makeStream(test, id, { status: 'live' })],
  ])('is refused while there is %s', async (_, make) => {
    const creator = await makePerson(test, { role: 'creator', displayName: 'Unchanged' });
    await make(creator.id);
    expect(await save(creator.token)).toMatchObject({ status: 409, json: { code: 'STILL_TEACHING' } });
    expect(await rowOf(creator.id)).toMatchObject({ role: 'creator', display_name: 'Unchanged' });
    expect((await save(creator.token, { role: 'creator' })).status).toBe(200);
  });

  it.each([
    ['nothing', async () => {}],
    ['an unpublished course', (id: string) => makeCourse(test, id, { is_published: false })],
    ['an ended stream', (id: string) => makeStream(test, id, { status: 'ended' })],
    [
      'somebody else’s course',
      async () => makeCourse(test, (await makePerson(test, { role: 'creator' })).id),
    ],
  ])('is possible with %s', async (_, make) => {
    const creator = await makePerson(test, { role: 'creator' });
    await make(creator.id);
    expect((await save(creator.token)).json.role).toBe('student');
    const streams = await call('GET', '/api/me/streams', { token: creator.token });
    expect(streams.json).toMatchObject({ code: 'CREATOR_REQUIRED' });
  });

  it('gives up the Verified Creator badge, which does not come back by itself', async () => {
    const creator = await makePerson(test, { role: 'creator' });
    await deps.db.update(profiles).set({ is_creator_verified: true }).where(eq(profiles.user_id, creator.id));
    expect((await save(creator.token, { role: 'creator' })).json.isCreatorVerified).toBe(true);
    expect((await save(creator.token)).json.isCreatorVerified).toBe(false);
    const again = await save(creator.token, { role: 'creator', acceptsTerms: true });
    expect(again.json.isCreatorVerified).toBe(false);
  });
});

describe('becoming a creator', () => {
  it('requires accepting the terms, and opens the creator’s area at once', async () => {
    const person = await makePerson(test);
    for (const body of [{}, { acceptsTerms: false }, { acceptsTerms: 'true' }]) {
      expect((await call('POST', '/api/me/become-creator', { body, token: person.token })).status).toBe(400);
    }
    expect((await call('GET', '/api/me/streams', { token: person.token })).status).toBe(403);
    const { json } = await call('POST', '/api/me/become-creator', {
      body: { acceptsTerms: true },
      token: person.token,
    });
    expect(json).toMatchObject({ role: 'creator', isCreatorVerified: false });
    expect((await call('GET', '/api/me/streams', { token: person.token })).json).toEqual([]);
  });

  it('requires the same in the profile form, which otherwise saves nothing', async () => {
    const person = await makePerson(test, { displayName: 'Unchanged' });
    expect(await save(person.token, { role: 'creator' })).toMatchObject({
      status: 403,
      json: { code: 'CREATOR_TERMS_REQUIRED' },
    });
    for (const acceptsTerms of [false, 'true', null, 1])
      expect((await save(person.token, { role: 'creator', acceptsTerms })).status).toBe(400);
    expect(await rowOf(person.id)).toMatchObject({ role: 'student', display_name: 'Unchanged' });

    expect((await save(person.token, { role: 'creator', acceptsTerms: true })).json.role).toBe('creator');
    // Only once: an existing creator has already agreed.
    expect((await save(person.token, { role: 'creator' })).json.role).toBe('creator');
  });
});
