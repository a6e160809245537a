import { type ReactNode, useState } from 'react';
import { writeCount } from '#shared/count-of.ts';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import type { StreamFeed } from '#web/streams/viewer/stream-feed.ts';
import { Button } from '#web/ui/action/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { Region } from '#web/ui/feedback/region.tsx';
import { useCode } from '#web/ui/use-code.ts';
import { ChatSkeleton } from './chat-skeleton.tsx';

const loadPanel = () => import('./chat-panel.tsx').then((module) => module.ChatPanel);

type StreamChatProps = {
  stream: Stream;
  feed: StreamFeed;
  /** Shown instead, for as long as somebody wants to hear it in time with a replay; null if there is none. */
  replay: ReactNode;
};

/** The chat beside the stream. What is in it is loaded after the page, and not before the stream begins. */
export function StreamChat({ stream, feed, replay }: StreamChatProps) {
  const { user } = useAuth();
  const [showsAll, setShowsAll] = useState(false);
  const isReplaying = replay !== null && !showsAll;
  const isOpen = stream.status !== 'scheduled';
  const { code: Panel, hasFailed, retry } = useCode(loadPanel, isOpen && !isReplaying);
  return (
    <aside
      aria-labelledby="chat"
      className={classNames(
        'flex flex-col rounded-card bg-surface max-lg:-mx-1',
        isOpen ? 'chat-frame' : 'min-h-50 self-start lg:min-h-75',
      )}
    >
      <div className="flex items-baseline justify-between gap-4 border-line border-b px-4.5 py-3.5">
        <h2 id="chat" className="text-f1">
          Chat
        </h2>
        {stream.status === 'live' ? (
          <p className="text-[0.875rem] text-ink-soft tabular-nums">
            {writeCount(stream.viewerCount)} watching
          </p>
        ) : null}
        {replay === null ? null : (
          <Button
            variant="quiet"
            size="sm"
            // The second tap of a double tap was meant for the button as it was before the first.
            onClick={({ detail }) => detail < 2 && setShowsAll(!showsAll)}
            className="-my-1 -mr-2"
          >
            {showsAll ? 'Follow the replay' : 'Show all messages'}
          </Button>
        )}
      </div>
      <Region name="The chat">
        {!isOpen ? (
          <p className="grid flex-1 place-items-center px-8 py-10 text-center text-balance text-ink-soft">
            The chat opens when the stream goes live.
          </p>
        ) : isReplaying ? (
          replay
        ) : Panel ? (
          <Panel key={user?.id} stream={stream} feed={feed} />
        ) : hasFailed ? (
          <ErrorNotice title="The chat couldn’t be loaded." onRetry={retry} className="m-3" />
        ) : (
          <ChatSkeleton />
        )}
      </Region>
    </aside>
  );
}
