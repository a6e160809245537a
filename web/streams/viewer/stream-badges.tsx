import { writeCount } from '#shared/count-of.ts';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { StreamStatusBadge } from '#web/streams/stream-status-badge.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

type StreamBadgesProps = {
  stream: Stream;
  isReplay: boolean;
  /** What is on screen is not what is happening now. */
  isBehind: boolean;
};

/** On the picture: what it is, for whom, and how many are watching. */
export function StreamBadges({ stream, isReplay, isBehind }: StreamBadgesProps) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {isReplay ? (
        <Badge variant="glass">REPLAY</Badge>
      ) : (
        <StreamStatusBadge status={stream.status} onPicture isQuiet={isBehind} />
      )}
      {stream.isPremiumOnly ? <Badge variant="holo">Premium</Badge> : null}
      {stream.status === 'live' ? (
        <Badge variant="glass" className="tabular-nums">
          <Icon name="eye" />
          {writeCount(stream.viewerCount)}
          <span className="sr-only">watching</span>
        </Badge>
      ) : null}
    </div>
  );
}
