import { useEffect, useState, useSyncExternalStore } from 'react';
import { client } from '#web/api.ts';
import { realtimeEvents } from '#web/auth/realtime/realtime-events.ts';
import type { StreamFeed } from '#web/streams/viewer/stream-feed.ts';
import { createChatRoom } from './chat-room.ts';

/** Then it can be sent again: whichever arrives first is posted, and only that one. */
const POST_TIMEOUT_MS = 20_000;

/** The chat of one stream, kept up to date for as long as it is shown. */
export function useChatRoom(streamId: string, feed: StreamFeed) {
  const [room] = useState(() =>
    createChatRoom({
      list: (input) => client.streams.chat.list({ streamId, ...input }),
      post: (input) =>
        client.streams.chat.post({ streamId, ...input }, { signal: AbortSignal.timeout(POST_TIMEOUT_MS) }),
    }),
  );
  const state = useSyncExternalStore(room.subscribe, room.read, room.read);

  useEffect(() => {
    // First listens, then asks: what is said in between is in the answer, or heard.
    const stop = feed.subscribe(
      ({ message }) => room.hear(message),
      () => void room.load(),
    );
    void room.load();
    return stop;
  }, [feed, room]);

  useEffect(
    () =>
      realtimeEvents.subscribe((event) => {
        const isAboutMe = event.name === 'chat-standing.changed' && event.data.streamId === streamId;
        // Events of a person are not told again after a lost connection.
        if (isAboutMe || (event.name === 'welcome' && event.isBack)) void room.refreshStanding();
      }),
    [room, streamId],
  );
  return { room, state };
}
