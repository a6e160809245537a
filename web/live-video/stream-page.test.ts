import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import { streamQuery } from '#web/streams/streams.queries.ts';
import { makeStream } from '#web/streams/viewer/stream-fixture.ts';
import { soonNeeded } from './stream.page.tsx';

const sources = Object.keys(import.meta.glob('./player/**/*.{ts,tsx}')).map((path) =>
  path.replace('./', 'live-video/'),
);

function filesFor(status: Stream['status']) {
  const stream = makeStream({ status });
  const queryClient = new QueryClient();
  queryClient.setQueryData(streamQuery(api, stream.id).queryKey, stream);
  return soonNeeded({ queryClient, params: { streamId: stream.id } });
}

it('the page of a live stream brings the player along, and no other does', () => {
  const files = filesFor('live');
  expect(files).toHaveLength(2);
  for (const file of files) expect(sources).toContain(file);
  expect([...filesFor('scheduled'), ...filesFor('ended')]).toEqual([]);
});
