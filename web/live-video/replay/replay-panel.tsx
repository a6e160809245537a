import type { Stream } from '#shared/streams/streams.contract.ts';
import type { StreamPlayer } from '#web/live-video/player/create-stream-player.ts';
import { ChatList } from '#web/streams/chat/chat-list.tsx';
import { useFollowEnd } from '#web/streams/chat/use-follow-end.ts';
import type { StreamFeed } from '#web/streams/viewer/stream-feed.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { useReplayRoom } from './use-replay-room.ts';

type ReplayPanelProps = { stream: Stream; feed: StreamFeed; player: StreamPlayer | null };

const ignore = () => undefined;

/** What was said when that which is on screen happened. Nothing can be added to it. */
export function ReplayPanel({ stream, feed, player }: ReplayPanelProps) {
  const { room, state } = useReplayRoom(stream.id, feed, player);
  const following = useFollowEnd(room, state);
  return (
    <>
      {state.hasFailed ? (
        <ErrorNotice title="The chat couldn’t be loaded." onRetry={room.retry} className="m-3" />
      ) : null}
      {state.standing ? (
        <ChatList
          // To somebody who watches a replay, it is just happening.
          stream={{ status: 'live', creator: stream.creator }}
          state={state}
          following={following}
          isSilent
          onOlder={() => void room.loadOlder()}
          onSendAgain={ignore}
          onDiscard={ignore}
        />
      ) : (
        <div className="flex-1" />
      )}
      <p className="border-line border-t px-4.5 py-5 text-center text-ink-soft">
        Chat replays with the picture.
      </p>
    </>
  );
}
