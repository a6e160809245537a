import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { TopicMessage } from '#shared/realtime.ts';
import { api } from '#web/api.ts';
import { chatLine } from '#web/streams/chat/chat-line-fixture.ts';
import { ownStreamQuery, statisticsQuery } from '#web/streams/streams.queries.ts';
import { createStreamFeed } from '#web/streams/viewer/stream-feed.ts';
import { manageFollower } from './manage-follower.ts';
import { makeOwnStream } from './own-stream-fixture.ts';

const stream = makeOwnStream();
const ownKey = ownStreamQuery(api, stream.id).queryKey;
const figuresKey = statisticsQuery(api, stream.id).queryKey;
const figures = {
  viewerCount: 3,
  maxViewers: 5,
  messageCount: 0,
  tipCount: 0,
  tipsCents: 0,
  samples: [],
  number: 0,
};

function open() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(ownKey, stream);
  const recount = vi.fn();
  const [heard, lost] = [vi.fn(), vi.fn()];
  const feed = createStreamFeed();
  feed.subscribe(heard, lost);
  return {
    ...{ queryClient, recount, heard, lost },
    follower: manageFollower(queryClient, { streamId: stream.id, feed, recount }),
    isAskedAgain: () => queryClient.getQueryState(ownKey)?.isInvalidated,
  };
}

it.each<[TopicMessage, { asks: boolean; counts: number }]>([
  [
    { name: 'stream.changed', data: { streamId: stream.id } },
    { asks: true, counts: 1 },
  ],
  [
    { name: 'chat.posted', data: chatLine(1) },
    { asks: false, counts: 1 },
  ],
  [
    { name: 'chat.removed', data: { messageId: chatLine(1).id } },
    { asks: false, counts: 1 },
  ],
  [
    { name: 'chat.slowed', data: { seconds: 5 } },
    { asks: false, counts: 0 },
  ],
])('passes on %o', (message, { asks, counts }) => {
  const { follower, heard, recount, isAskedAgain } = open();
  follower.onMessage(message, { isLate: true });
  expect(heard).toHaveBeenCalledExactlyOnceWith({ message, isLate: true });
  expect(isAskedAgain()).toBe(asks);
  expect(recount).toHaveBeenCalledTimes(counts);
});

it('counts viewers without asking, and remembers the most', () => {
  const { follower, queryClient, recount } = open();
  const tick = (viewerCount: number) =>
    follower.onTick({ name: 'viewers.counted', data: { streamId: stream.id, viewerCount } });
  tick(7);
  expect(queryClient.getQueryData(figuresKey)).toBeUndefined();
  queryClient.setQueryData(figuresKey, figures);
  tick(7);
  expect(queryClient.getQueryData(figuresKey)).toMatchObject({ viewerCount: 7, maxViewers: 7 });
  tick(2);
  expect(queryClient.getQueryData(figuresKey)).toMatchObject({ viewerCount: 2, maxViewers: 7 });
  expect(recount).not.toHaveBeenCalled();
});

it('asks for everything again after a gap', () => {
  const { follower, lost, recount, isAskedAgain } = open();
  follower.onLost();
  expect(lost).toHaveBeenCalledOnce();
  expect(recount).toHaveBeenCalledOnce();
  expect(isAskedAgain()).toBe(true);
});

it('asks whether the stream is still there when its topic is refused', () => {
  const { follower, isAskedAgain } = open();
  follower.onRefused();
  expect(isAskedAgain()).toBe(true);
});
