import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { api } from '#web/api.ts';
import { AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { ownStreamQuery } from '#web/streams/streams.queries.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { OwnStreamView } from './own-stream-view.tsx';

function drawAfter(code: string | null): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const error = Object.assign(new Error('Not now.'), code === null ? {} : { code });
  client
    .getQueryCache()
    .build(client, client.defaultQueryOptions(ownStreamQuery(api, 'one')))
    .setState({ status: 'error', error, errorUpdatedAt: 1 });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthContext value={makeAuth({})}>
        <FixedLocation>
          <OwnStreamView streamId="one">{({ title }) => title}</OwnStreamView>
        </FixedLocation>
      </AuthContext>
    </QueryClientProvider>,
  );
}

it.each(['INTERNAL', 'UNAVAILABLE', null])(
  'a stream that could not be loaded (%s) can be tried again',
  (code) => {
    expect(drawAfter(code)).toContain('Retry');
  },
);

it.each(['NOT_FOUND', 'CREATOR_REQUIRED', 'INVALID_INPUT'])('one that is not theirs (%s) cannot', (code) => {
  expect(drawAfter(code)).not.toContain('Retry');
});
