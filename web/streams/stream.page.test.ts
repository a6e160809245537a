import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { STREAM_STATUSES, type StreamStatus } from '#shared/streams/stream.rules.ts';
import { api } from '#web/api.ts';
import { setSiteOrigin } from '#web/site-origin.ts';
import { meta } from './stream.page.tsx';
import { streamFaceQuery, streamQuery } from './streams.queries.ts';
import { makeStream } from './viewer/stream-fixture.ts';

setSiteOrigin('https://lunula.example');

function describe(status: StreamStatus, { isPremiumOnly = false } = {}) {
  const queryClient = new QueryClient();
  const stream = makeStream({ status, isPremiumOnly });
  const { queryKey } = isPremiumOnly ? streamFaceQuery(api, stream.id) : streamQuery(api, stream.id);
  queryClient.setQueryData<unknown>(queryKey, stream);
  const params = { streamId: stream.id };
  const tags = meta({ queryClient, params, search: new URLSearchParams(), isMissing: false });
  return tags.filter((tag) => 'jsonLd' in tag);
}

it('is an event to search engines while it is scheduled, and not once it is live or over', () => {
  const said = Object.fromEntries(STREAM_STATUSES.map((status) => [status, describe(status).length]));
  expect(said).toEqual({ scheduled: 1, live: 0, ended: 0 });
  expect(describe('scheduled')).toMatchObject([
    {
      jsonLd: {
        '@type': 'Event',
        name: 'One Magnet, Many Lines',
        startDate: '2026-05-01T10:00:00.000Z',
        isAccessibleForFree: true,
      },
    },
  ]);
});

it('is one too if only Premium members may watch it', () => {
  expect(describe('scheduled', { isPremiumOnly: true })).toMatchObject([
    { jsonLd: { '@type': 'Event', isAccessibleForFree: false } },
  ]);
});
