import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Estimates } from '#shared/analytics/analytics.contract.ts';
import type { SessionUser } from '#shared/auth/auth.contract.ts';
import type { OwnProfile } from '#shared/profiles/profiles.contract.ts';
import type { MyStream, StreamCard } from '#shared/streams/streams.contract.ts';
import { deletionQuery } from '#web/account/account.queries.ts';
import { DeletionNotice } from '#web/account/deletion-notice.tsx';
import { api } from '#web/api.ts';
import { type Auth, AuthContext, NOT_SUBSCRIBED } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { CreatorCard } from '#web/profiles/creator-card.tsx';
import { myProfileQuery } from '#web/profiles/profiles.queries.ts';
import { makeStream } from '#web/streams/viewer/stream-fixture.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { AnalyticsPanel } from './analytics-panel.tsx';
import { LiveCard } from './live-card.tsx';
import { MyStreams } from './my-streams.tsx';
import { nextStreamsQuery } from './waiting/dashboard.queries.ts';
import { Welcome } from './welcome.tsx';

const student: SessionUser = {
  id: '1',
  email: 'a@b.example',
  displayName: 'A',
  role: 'student',
  isAdmin: false,
  avatarUrl: null,
};
const creator: SessionUser = { ...student, role: 'creator' };

type Known = {
  eraseAt?: string;
  isVerified?: boolean;
  streams?: MyStream[];
  next?: StreamCard[];
  estimates?: Estimates;
};

function draw(page: ReactNode, who: Partial<Auth>, known: Known = {}): string {
  const client = new QueryClient();
  client.setQueryData(deletionQuery(api).queryKey, { eraseAt: known.eraseAt ?? null });
  if (known.isVerified) {
    client.setQueryData(myProfileQuery(api).queryKey, { isCreatorVerified: true } as OwnProfile);
  }
  client.setQueryData(api.streams.listMine.queryOptions().queryKey, known.streams);
  if (known.next)
    client.setQueryData(nextStreamsQuery(api).queryKey, { items: known.next, nextCursor: null, number: 0 });
  client.setQueryData(api.analytics.getEstimates.queryOptions().queryKey, known.estimates);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthContext value={makeAuth(who)}>
        <FixedLocation>{page}</FixedLocation>
      </AuthContext>
    </QueryClientProvider>,
  );
}

describe('the dashboard’s welcome', () => {
  it('offers creators their analytics right after Edit Profile, and students only the latter', () => {
    const actions = (html: string) => html.slice(html.indexOf('Edit Profile'), html.indexOf('</header>'));
    const page = <Welcome />;
    expect(actions(draw(page, { user: creator }))).toMatch(
      /^Edit Profile<\/a><button[^>]*><span[^>]*>Show Analytics</,
    );
    expect(actions(draw(page, { user: student }))).toMatch(/^Edit Profile<\/a><\/div>$/);
  });

  it('names the person, or their address, with the badges they have', () => {
    expect(draw(<Welcome />, { user: student })).toContain('Welcome, <bdi>A<');
    expect(draw(<Welcome />, { user: { ...student, displayName: '' } })).toContain(
      'Welcome, <bdi>a@b.example<',
    );
    const badges = (html: string) => html.match(/>(Student|Creator|Verified Creator|Premium Member)</g);
    expect(badges(draw(<Welcome />, { user: student }))).toEqual(['>Student<']);
    const subscription = { ...NOT_SUBSCRIBED, subscribed: true };
    expect(badges(draw(<Welcome />, { user: creator, subscription }, { isVerified: true }))).toEqual([
      '>Creator<',
      '>Verified Creator<',
      '>Premium Member<',
    ]);
  });

  it('says that the account will be deleted, and offers to keep it, only while that is so', () => {
    expect(draw(<DeletionNotice />, { user: student }, { eraseAt: '2026-03-01T12:00:00.000Z' })).toMatch(
      /Your account will be deleted.*Keep my account/s,
    );
    expect(draw(<DeletionNotice />, { user: student })).not.toMatch(/will be deleted|Keep my account/);
  });
});

describe('the cards', () => {
  it('lead creators to their studio, and let students apply', () => {
    expect(draw(<CreatorCard />, { user: creator })).toMatch(/>Creator Studio<.*href="\/creator"/);
    expect(draw(<CreatorCard />, { user: student })).toMatch(/>Become Creator<.*>Apply Now</);
  });

  it.each([student, creator])('lead a $role to live streams, and to scheduling one', (user) => {
    const html = draw(<LiveCard />, { user });
    expect(html).toMatch(/>Live Streaming<.*href="\/streams"[^>]*>Browse Live Streams</);
    expect(html).toMatch(/href="\/streams\/create"[^>]*>Schedule Stream</);
  });

  it('asks for nothing that would be refused when somebody rests on a stream for Premium', () => {
    const next = [makeStream({ id: '1' }), makeStream({ id: '2', isPremiumOnly: true })];
    const html = draw(<LiveCard />, { user: student }, { next });
    const ahead = [...html.matchAll(/<a[^>]*href="(\/streams\/\d)"[^>]*>/g)].map(
      ([link, to]) => `${to} ${/data-ahead="(\w+)"/.exec(link)?.[1]}`,
    );
    expect(ahead).toEqual(['/streams/1 undefined', '/streams/2 code']);
  });
});

describe('my streams', () => {
  const stream: MyStream = {
    id: '7',
    title: 'Chrome after dark',
    status: 'live',
    scheduledStartTime: '2026-03-01T12:00:00.000Z',
    viewerCount: 12,
    isPremiumOnly: true,
  };
  const page = <MyStreams />;

  it('have their state, time, viewers and ways to manage and view them, and a card for the next', () => {
    const html = draw(page, { user: creator }, { streams: [stream] });
    expect(html).toMatch(/Chrome after dark.*>LIVE<.*>Premium<.*2026-03-01T12:00.*>12 viewers</);
    expect(html).toMatch(/href="\/streams\/manage\/7"[^>]*>Manage<.*href="\/streams\/7"[^>]*>View</);
    expect(html).toMatch(/href="\/streams\/create".*>Schedule New Stream</);
    expect(html).not.toContain('Schedule Your First Stream');
  });

  it.each([
    ['scheduled', 'SCHEDULED'],
    ['ended', 'ENDED'],
  ] as const)('that are %s are marked %s', (status, mark) => {
    const streams = [{ ...stream, status, isPremiumOnly: false }];
    const html = draw(page, { user: creator }, { streams });
    expect(html).toContain(`>${mark}<`);
    expect(html).not.toContain('>Premium<');
  });

  it('begin with the first', () => {
    expect(draw(page, { user: creator }, { streams: [] })).toMatch(
      /href="\/streams\/create"[^>]*>Schedule Your First Stream</,
    );
  });
});

it('the analytics panel says what it estimates, with cents', () => {
  const topCourses = [{ id: '9', title: 'Foil', enrollments: 1, revenueCents: 1_999 }];
  const html = draw(
    <AnalyticsPanel />,
    { user: creator },
    {
      estimates: {
        totalRevenueCents: 240_000,
        monthlyRevenueCents: 500,
        totalEnrollments: 1_200,
        totalViews: 4_200,
        topCourses,
      },
    },
  );
  for (const words of [
    'Estimated; paid earnings are in Creator Studio',
    '$2,400.00',
    '$5.00',
    '1,200',
    '4,200',
    '1 enrollment, $19.99',
  ])
    expect(html).toContain(words);
});
