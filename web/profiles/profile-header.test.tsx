import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { profileFormSchema } from '#shared/profiles/profile.form.ts';
import type { PublicProfile } from '#shared/profiles/profiles.contract.ts';
import { HOSTILE_TEXTS } from '#tests/support/browser/hostile-texts.ts';
import { api } from '#web/api.ts';
import { type Auth, AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { myFollowQuery } from './follows/follows.queries.ts';
import { PROFILE } from './profile-fixture.ts';
import { ProfileHeader } from './profile-header.tsx';
import { profileLinksOf } from './profile-links.tsx';

const profile: PublicProfile = {
  ...PROFILE,
  publishedCourseCount: 2,
  streamCount: 1,
  pictureUrl: '/share.png',
};
const VISITOR = makeAuth({ status: 'signed-out' });
const memberWith = (id: string) =>
  makeAuth({
    user: { id, email: 'a@b.example', displayName: 'A', role: 'student', isAdmin: false, avatarUrl: null },
  });
const MEMBER = memberWith('0197f0c4-0000-7000-8000-000000000002');

function draw(who: Auth, shown: PublicProfile = profile, isFollowing = false): string {
  const client = new QueryClient();
  client.setQueryData(myFollowQuery(api, profile.userId).queryKey, { isFollowing, followerCount: 41 });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthContext value={who}>
        <FixedLocation>
          <ProfileHeader profile={shown} />
        </FixedLocation>
      </AuthContext>
    </QueryClientProvider>,
  );
}

describe('a profile’s header', () => {
  it('offers visitors nothing to press, members to follow, and its owner to edit', () => {
    expect(draw(VISITOR)).not.toMatch(/>(Follow|Following|Edit Profile)</);
    expect(draw(makeAuth({ status: 'loading' }))).not.toMatch(/>(Follow|Following|Edit Profile)</);
    expect(draw(MEMBER)).toMatch(/>Follow</);
    expect(draw(MEMBER, profile, true)).toMatch(/Following</);
    expect(draw(memberWith(profile.userId))).toMatch(/>Edit Profile</);
    expect(draw(memberWith(profile.userId))).not.toMatch(/>Follow/);
  });

  it('counts what there is, for members exactly', () => {
    expect(draw(VISITOR)).toContain('aria-label="1 follower"');
    expect(draw(MEMBER)).toContain('aria-label="41 followers"');
    expect(draw(VISITOR)).toMatch(/>courses<.*>2<.*>stream<.*>1</);
    expect(draw(VISITOR, { ...profile, role: 'student' })).not.toMatch(/>(courses|streams?)</);
  });

  it('names nobody as Anonymous User, and shows role, badge, place and words', () => {
    expect(draw(VISITOR, { ...profile, displayName: '' })).toMatch(/<h1[^>]*>Anonymous User</);
    const shown = { ...profile, isCreatorVerified: true, location: 'Lisbon, Portugal', bio: 'Ten canvases.' };
    expect(draw(VISITOR, shown)).toMatch(
      />Creator<.*>Verified Creator<.*Lisbon, Portugal<.*>Ten canvases\.</,
    );
    expect(draw(VISITOR)).not.toContain('Verified Creator');
    expect(draw(VISITOR, { ...profile, role: 'student' })).toContain('>Student<');
  });

  it('opens the website and short handles as full links, each in a tab of its own', () => {
    const html = draw(VISITOR, {
      ...profile,
      website: 'hana.example',
      socialInstagram: '@hana',
      socialYoutube: 'https://www.youtube.com/channel/UC1',
      socialTiktok: '@hana',
    });
    const links = [...html.matchAll(/<a href="(https[^"]+)" target="_blank"[^>]*>(\w+)</g)];
    expect(links.map(([, href, label]) => [label, href])).toEqual([
      ['Website', 'https://hana.example'],
      ['Instagram', 'https://www.instagram.com/hana'],
      ['YouTube', 'https://www.youtube.com/channel/UC1'],
      ['TikTok', 'https://www.tiktok.com/@hana'],
    ]);
  });

  it('stays text whatever people write', () => {
    const tagsIn = (html: string) => html.match(/<\/?[a-z]+/g);
    const usual = tagsIn(draw(VISITOR, { ...profile, bio: 'b', location: 'l' }));
    for (const text of HOSTILE_TEXTS) {
      const html = draw(VISITOR, { ...profile, displayName: text, bio: text, location: text });
      expect(tagsIn(html), text).toEqual(usual);
    }
  });

  it('links to web pages only, whatever people enter and whatever is stored', () => {
    const fields = ['website', 'socialInstagram', 'socialYoutube', 'socialTiktok'] as const;
    const given = [...HOSTILE_TEXTS, ...HOSTILE_TEXTS.map((text) => `https://instagram.com/${text}`)];
    for (const text of given) {
      for (const field of fields) {
        const entered = profileFormSchema.shape[field].safeParse(text).data ?? '';
        for (const stored of [text, entered]) {
          for (const { href } of profileLinksOf({ ...profile, [field]: stored })) {
            expect(new URL(href).protocol, text).toMatch(/^https?:$/);
          }
        }
      }
    }
  });
});
