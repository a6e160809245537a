import type { Stream } from '#shared/streams/streams.contract.ts';
import type { StreamPlayer } from '#web/live-video/player/create-stream-player.ts';
import { ChatSkeleton } from '#web/streams/chat/chat-skeleton.tsx';
import type { StreamFeed } from '#web/streams/viewer/stream-feed.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { useCode } from '#web/ui/use-code.ts';

const loadPanel = () => import('./replay-panel.tsx').then((module) => module.ReplayPanel);

type ReplayChatProps = { stream: Stream; feed: StreamFeed; player: StreamPlayer | null };

export function ReplayChat(props: ReplayChatProps) {
  const { code: Panel, hasFailed, retry } = useCode(loadPanel, true);
  if (Panel) return <Panel {...props} />;
  return hasFailed ? (
    <ErrorNotice title="The chat couldn’t be loaded." onRetry={retry} className="m-3" />
  ) : (
    <ChatSkeleton />
  );
}
