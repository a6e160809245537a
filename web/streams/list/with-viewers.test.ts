import { expect, it } from 'vitest';
import type { StreamCard } from '#shared/streams/streams.contract.ts';
import { makeStream } from '#web/streams/viewer/stream-fixture.ts';
import { withViewers } from './with-viewers.ts';

const card = (id: string, viewerCount: number | null): StreamCard => ({
  ...makeStream({ id }),
  viewerCount,
});
const list = {
  pages: [{ items: [card('a', 1), card('premium', null)] }, { items: [card('b', 2)] }],
  pageParams: [undefined, 'next'],
};

it('changes the count of one stream, on whichever page it is', () => {
  const changed = withViewers(list, { streamId: 'b', viewerCount: 9 });
  expect(changed.pages.flatMap(({ items }) => items.map(({ viewerCount }) => viewerCount))).toEqual([
    1,
    null,
    9,
  ]);
  expect(changed.pageParams).toBe(list.pageParams);
});

it.each([
  ['it is not listed', { streamId: 'c', viewerCount: 9 }],
  ['nothing changes', { streamId: 'a', viewerCount: 1 }],
  ['its count is not public', { streamId: 'premium', viewerCount: 9 }],
])('leaves the list as it is when %s', (_, counted) => {
  expect(withViewers(list, counted)).toBe(list);
});
