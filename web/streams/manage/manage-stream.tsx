import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { StreamStatusBadge } from '#web/streams/stream-status-badge.tsx';
import { StreamTime } from '#web/streams/viewer/stream-time.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Region } from '#web/ui/feedback/region.tsx';
import { CancelStream } from './cancel-stream.tsx';
import { ModeratedChat } from './moderated-chat.tsx';
import { StreamControls } from './stream-controls.tsx';
import { StreamFigures } from './stream-figures.tsx';
import { StreamingSetup } from './streaming-setup.tsx';
import { UpdateStream } from './update-stream.tsx';
import { useManageFeed } from './use-manage-feed.ts';

/** A creator's control room. */
export function ManageStream({ stream, onCanceled }: { stream: OwnStream; onCanceled: () => void }) {
  const feed = useManageFeed(stream);
  const isScheduled = stream.status === 'scheduled';
  return (
    <div data-pair={chooseNailArt(stream.id).palette} className="wrap grid gap-10 py-6 lg:py-12">
      <header className="grid gap-3">
        <div className="flex gap-1.5">
          <StreamStatusBadge status={stream.status} />
          {stream.isPremiumOnly ? <Badge variant="holo">Premium</Badge> : null}
        </div>
        <h1 className="text-f4 wrap-anywhere">{stream.title}</h1>
        <p className="text-ink-soft">
          <StreamTime stream={stream} />
        </p>
        <div className="mt-2">
          <StreamControls stream={stream} />
        </div>
      </header>
      {isScheduled ? null : <StreamFigures stream={stream} />}
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-12">
          {isScheduled ? <UpdateStream stream={stream} /> : null}
          <Region name="The chat">
            <ModeratedChat stream={stream} feed={feed} />
          </Region>
        </div>
        {/* On a phone the setup comes first until it is live; then the chat does. */}
        <div
          className={classNames(
            'grid min-w-0 grid-cols-1 content-start gap-12',
            isScheduled && 'max-lg:row-start-1',
          )}
        >
          {stream.status === 'ended' ? null : <StreamingSetup stream={stream} />}
          {isScheduled ? null : <UpdateStream stream={stream} />}
        </div>
      </div>
      {isScheduled ? <CancelStream stream={stream} onCanceled={onCanceled} /> : null}
    </div>
  );
}
