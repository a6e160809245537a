import { useState } from 'react';
import type { Stream } from '#shared/streams/streams.contract.ts';
import type { StreamFeed } from '#web/streams/viewer/stream-feed.ts';
import type { StreamPlayer } from './player/create-stream-player.ts';
import { sceneOf } from './player/stage-scene.ts';
import { StreamStage } from './player/stream-stage.tsx';
import { usePlayback } from './player/use-playback.ts';

/** The stage of a stream's page, with whatever there is to be seen right now. */
export function LiveStage({ stream, feed }: { stream: Stream; feed: StreamFeed }) {
  const answer = usePlayback(stream, feed);
  const [player, setPlayer] = useState<StreamPlayer | null>(null);
  const scene = sceneOf(stream.status, answer);
  return (
    <StreamStage
      stream={stream}
      feed={feed}
      scene={scene}
      answer={answer}
      player={player}
      onPlayer={setPlayer}
    />
  );
}
