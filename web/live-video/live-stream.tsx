import { useState } from 'react';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { StreamView } from '#web/streams/viewer/stream-view.tsx';
import { useStreamFeed } from '#web/streams/viewer/use-stream-feed.ts';
import { Region } from '#web/ui/feedback/region.tsx';
import type { StreamPlayer } from './player/create-stream-player.ts';
import { sceneOf } from './player/stage-scene.ts';
import { StreamStage } from './player/stream-stage.tsx';
import { usePlayback } from './player/use-playback.ts';
import { ReplayChat } from './replay/replay-chat.tsx';

/** A stream with its picture; when it is over, with its replay, and the chat in time beside it. */
export function LiveStream({ stream }: { stream: Stream }) {
  const feed = useStreamFeed(stream);
  const answer = usePlayback(stream, feed);
  const [player, setPlayer] = useState<StreamPlayer | null>(null);
  const scene = sceneOf(stream.status, answer);
  return (
    <StreamView
      stream={stream}
      feed={feed}
      picture={
        <Region name="The player">
          <StreamStage
            stream={stream}
            feed={feed}
            scene={scene}
            answer={answer}
            player={player}
            onPlayer={setPlayer}
          />
        </Region>
      }
      replay={scene === 'replay' ? <ReplayChat stream={stream} feed={feed} player={player} /> : null}
    />
  );
}
