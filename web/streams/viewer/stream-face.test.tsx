import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { makeStream } from './stream-fixture.ts';
import { StreamNotFound } from './stream-not-found.tsx';
import { StreamPremiumOnly } from './stream-premium-only.tsx';

function draw(page: ReactNode): string {
  return renderToStaticMarkup(
    <AuthContext value={makeAuth({ status: 'signed-out' })}>
      <MemoryRouter>{page}</MemoryRouter>
    </AuthContext>,
  );
}

it('shows visitors what a Premium stream is, and the way to watch it, and nothing of what happens there', () => {
  const stream = makeStream({ isPremiumOnly: true });
  const page = draw(<StreamPremiumOnly stream={stream} />);
  for (const words of [stream.title, stream.description, stream.creator.displayName, '>Premium<'])
    expect(page).toContain(words);
  expect(page).toMatch(/href="\/subscription"[^>]*>Get Premium</);
  expect(page).not.toMatch(/>318|>402|watching|Send Tip|>Chat</);
});

it('leads back to the streams from one that is not there', () => {
  expect(draw(<StreamNotFound />)).toMatch(/>Stream Not Found<.*href="\/streams"[^>]*>Browse Streams</);
});
