import { useEffect, useState, useSyncExternalStore } from 'react';
import { client } from '#web/api.ts';
import type { StreamPlayer } from '#web/live-video/player/create-stream-player.ts';
import type { StreamFeed } from '#web/streams/viewer/stream-feed.ts';
import { createReplayRoom } from './create-replay-room.ts';

/** The chat of a stream that is over, as far as its replay has come. */
export function useReplayRoom(streamId: string, feed: StreamFeed, player: StreamPlayer | null) {
  const [room] = useState(() =>
    createReplayRoom({ list: (input) => client.streams.chat.list({ streamId, ...input }) }),
  );
  const state = useSyncExternalStore(room.subscribe, room.read, room.read);

  useEffect(() => feed.subscribe(({ message }) => room.hear(message)), [feed, room]);
  useEffect(() => {
    const follow = () => {
      const moment = player?.findPicture()?.getState().moment ?? null;
      if (moment !== null) room.setMoment(moment);
    };
    follow();
    return player?.subscribe(follow);
  }, [player, room]);
  return { room, state };
}
