import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { type Auth, AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { StreamBadges } from './stream-badges.tsx';
import { createStreamFeed } from './stream-feed.ts';
import { makeStream } from './stream-fixture.ts';
import { StreamNotFound } from './stream-not-found.tsx';
import { StreamPremiumOnly } from './stream-premium-only.tsx';
import { StreamView } from './stream-view.tsx';

const draw = (stream: Partial<Stream>, who?: Partial<Auth>) =>
  drawPage(
    <StreamView
      stream={makeStream(stream)}
      feed={createStreamFeed()}
      picture={<StreamBadges stream={makeStream(stream)} isReplay={false} isBehind={false} />}
      replay={null}
    />,
    who,
  );

function drawPage(page: ReactNode, who: Partial<Auth> = {}): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AuthContext value={makeAuth(who)}>
        <FixedLocation>{page}</FixedLocation>
      </AuthContext>
    </QueryClientProvider>,
  );
}

it('shows a live stream with its viewers and the way to tip', () => {
  const page = draw({});
  for (const words of ['LIVE', '318', 'Live since', 'Send Tip', 'Chat']) expect(page).toContain(words);
});

it.each<[string, Partial<Stream>, Partial<Auth>]>([
  ['it has not begun', { status: 'scheduled' }, {}],
  ['it is over', { status: 'ended' }, {}],
  ['its creator takes none', { allowTips: false }, {}],
  ['it is one’s own', {}, { user: { id: makeStream().creator.id } as Auth['user'] }],
])('takes no tips: %s', (_, stream, who) => {
  expect(draw(stream, who)).not.toContain('Send Tip');
});

it('says when a scheduled stream starts, and offers to remind people of it', () => {
  const page = draw({ status: 'scheduled', actualStartTime: null });
  expect(page).toContain('The chat opens when the stream goes live.');
  for (const words of ['Starts', 'Set Reminder', '/calendar.ics']) expect(page).toContain(words);
});

it('sums up a stream that has ended', () => {
  const page = draw({ status: 'ended', endTime: '2026-05-01T11:12:00.000Z' });
  for (const words of ['ENDED', '1h 10m', '402', 'Ended']) expect(page).toContain(words);
  expect(page).not.toContain('watching</p>');
});

it.each([
  ['scheduled', 'Starts', 'Premium opens this stream'],
  ['live', 'Live now', 'Premium opens this stream'],
  ['ended', 'Ended.', 'This stream is over.'],
] as const)('tells visitors what a Premium stream is doing: %s', (status, time, invitation) => {
  const { actualStartTime: _, endTime: __, ...face } = makeStream({ status, isPremiumOnly: true });
  const page = drawPage(<StreamPremiumOnly stream={face} />, { status: 'signed-out' });
  for (const words of [time, invitation, 'Get Premium']) expect(page).toContain(words);
});

it('shows visitors what a Premium stream is, and nothing of what happens there', () => {
  const stream = makeStream({ isPremiumOnly: true });
  const page = drawPage(<StreamPremiumOnly stream={stream} />, { status: 'signed-out' });
  for (const words of [stream.title, stream.description, stream.creator.displayName, '>Premium<'])
    expect(page).toContain(words);
  expect(page).toMatch(/href="\/auth\?tab=sign-up&amp;wish=premium"[^>]*>Get Premium</);
  expect(page).not.toMatch(/>318|>402|watching|Send Tip|>Chat</);
});

it('leads members who are signed out back to the stream, and tells nobody else to sign in', () => {
  const stream = makeStream({ isPremiumOnly: true });
  const page = (status: Auth['status']) => drawPage(<StreamPremiumOnly stream={stream} />, { status });
  expect(page('signed-out')).toMatch(
    new RegExp(`Already Premium\\?.*href="/auth\\?next=%2Fstreams%2F${stream.id}"[^>]*>Sign in<`),
  );
  expect(page('signed-in')).not.toContain('Already Premium');
});

it('is red only for those who see what is live now', () => {
  const badges = (isBehind: boolean) =>
    renderToStaticMarkup(<StreamBadges stream={makeStream()} isReplay={false} isBehind={isBehind} />);
  expect(badges(false)).toMatch(/bg-live[^>]*>LIVE/);
  expect(badges(true)).toMatch(/>LIVE</);
  expect(badges(true)).not.toContain('bg-live');
});

it('leads back to the streams from one that is not there', () => {
  const page = drawPage(<StreamNotFound />);
  expect(page).toMatch(/>Stream Not Found<.*href="\/streams"[^>]*>Browse Streams</);
});

it('leads its creator, and nobody else, to where it is managed', () => {
  const { creator } = makeStream();
  const own = { user: { id: creator.id } as Auth['user'] };
  expect(draw({}, own)).toMatch(/href="\/streams\/manage\/[^"]+"[^>]*>Manage Stream</);
  expect(draw({})).not.toContain('Manage Stream');
});
