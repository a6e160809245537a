import type { ReactNode } from 'react';
import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { StreamStatusBadge } from '#web/streams/stream-status-badge.tsx';
import { StreamTime } from '#web/streams/viewer/stream-time.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Region } from '#web/ui/feedback/region.tsx';
import { CancelStream } from './cancel-stream.tsx';
import { ModeratedChat } from './moderation/moderated-chat.tsx';
import { StreamControls } from './stream-controls.tsx';
import { StreamFigures } from './stream-figures.tsx';
import { StreamingSetup } from './streaming-setup.tsx';
import { UpdateStream } from './update-stream.tsx';
import { useManageFeed } from './use-manage-feed.ts';
import { WatchingNow } from './watching-now.tsx';

/**
 * On a phone, one below the other. The picture is never moved: a video that is stops playing. Before it is live, two
 * columns whose parts follow each other without regard to the other column: rows of a grid would leave gaps.
 */
const ORDER = {
  scheduled: ['picture', 'setup', 'details', 'chat'],
  live: ['picture', 'chat', 'setup', 'details'],
  ended: ['picture', 'chat', 'details'],
} as const;

const WIDE = 'lg:w-[calc((100%-4rem)*7/12)]';
const NARROW = 'lg:float-right lg:clear-right lg:w-[calc((100%-4rem)*5/12)]';
const BELOW = 'lg:mt-12';

type ManageStreamProps = {
  stream: OwnStream;
  onCanceled: () => void;
  /** Whether a picture arrives, or will as soon as the stream is live. */
  hasSignal: boolean;
  /** Called when it has gone live from here. */
  onLive: () => void;
  /** What arrives, and how to send it; once the stream is over, its recording. */
  picture: ReactNode;
};

/** A creator's control room. */
export function ManageStream({ stream, onCanceled, hasSignal, onLive, picture }: ManageStreamProps) {
  const feed = useManageFeed(stream);
  const isScheduled = stream.status === 'scheduled';
  const isLive = stream.status === 'live';
  // With keys, they stay what they are when the stream goes live, along with whatever is being typed into them.
  const parts = {
    picture: (
      <div
        key="picture"
        className={classNames('min-w-0', isScheduled ? NARROW : 'lg:col-start-2 lg:row-start-1')}
      >
        <Region name="The picture">{picture}</Region>
      </div>
    ),
    details: (
      <div key="details" className={classNames('min-w-0', isScheduled ? WIDE : 'lg:col-start-2')}>
        <UpdateStream stream={stream} />
      </div>
    ),
    chat: (
      <div
        key="chat"
        className={classNames(
          'min-w-0',
          isScheduled ? `${WIDE} ${BELOW}` : 'lg:col-start-1 lg:row-span-3 lg:row-start-1',
        )}
      >
        <Region name="The chat">
          <ModeratedChat stream={stream} feed={feed} />
        </Region>
      </div>
    ),
    setup: (
      <div
        key="setup"
        className={classNames('min-w-0', isScheduled ? `${NARROW} ${BELOW}` : 'lg:col-start-2')}
      >
        <StreamingSetup stream={stream} />
      </div>
    ),
  };
  return (
    <div data-pair={chooseNailArt(stream.id).palette} className="wrap grid gap-10 py-6 lg:py-12">
      <header className="grid gap-3">
        <div className="flex gap-1.5">
          <StreamStatusBadge status={stream.status} />
          {stream.isPremiumOnly ? <Badge variant="holo">Premium</Badge> : null}
          {isLive && !hasSignal ? <Badge>No signal</Badge> : null}
        </div>
        <h1 className="text-f4 wrap-anywhere">{stream.title}</h1>
        <p className="text-ink-soft">
          <StreamTime stream={stream} />
          {isLive ? <WatchingNow streamId={stream.id} /> : null}
        </p>
        <div className="mt-2">
          <StreamControls {...{ stream, hasSignal, onLive }} />
        </div>
      </header>
      {stream.status === 'ended' ? <StreamFigures stream={stream} /> : null}
      <div
        className={classNames(
          'grid grid-cols-1 content-start gap-x-16 gap-y-12',
          isScheduled ? 'lg:flow-root' : 'lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_auto_1fr]',
        )}
      >
        {ORDER[stream.status].map((part) => parts[part])}
      </div>
      {/* While live, what is seen and said comes first. */}
      {isLive ? <StreamFigures stream={stream} /> : null}
      {isScheduled ? <CancelStream stream={stream} onCanceled={onCanceled} /> : null}
    </div>
  );
}
