import type { Stream } from '#shared/streams/streams.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import type { StreamFeed } from '#web/streams/viewer/stream-feed.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { ChatFooter } from './chat-footer.tsx';
import { ChatList } from './chat-list.tsx';
import { ChatSkeleton } from './chat-skeleton.tsx';
import { useChatNews } from './use-chat-news.ts';
import { useChatRoom } from './use-chat-room.ts';
import { useChatSending } from './use-chat-sending.ts';
import { useFollowEnd } from './use-follow-end.ts';

export function ChatPanel({ stream, feed }: { stream: Stream; feed: StreamFeed }) {
  const { user } = useAuth();
  const { room, state } = useChatRoom(stream.id, feed);
  const sending = useChatSending(stream, room, state.standing);
  const following = useFollowEnd(room, state);
  const news = useChatNews(feed, user?.id ?? null);
  return (
    <>
      {state.hasFailed ? (
        <ErrorNotice title="The chat couldn’t be loaded." onRetry={() => void room.load()} className="m-3" />
      ) : null}
      {state.standing ? (
        <ChatList
          stream={stream}
          state={state}
          following={following}
          isSilent={sending.silence !== null}
          onOlder={() => void room.loadOlder()}
          onSendAgain={sending.sendAgain}
          onDiscard={sending.discard}
        />
      ) : (
        <div className="flex flex-1">{state.hasFailed ? null : <ChatSkeleton />}</div>
      )}
      <ChatFooter
        streamId={stream.id}
        silence={sending.silence}
        slowModeSeconds={sending.slowModeSeconds}
        onSay={(message) => {
          sending.say(message);
          following.goToEnd();
        }}
      />
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}
