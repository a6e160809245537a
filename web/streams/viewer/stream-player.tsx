import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { StreamStatusBadge } from '#web/streams/stream-status-badge.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Where the picture will be; until there is a signal, the stage says what is going on. */
export function StreamPlayer({ stream }: { stream: Stream }) {
  const art = chooseNailArt(stream.id);
  return (
    <div className="relative -mx-edge flex aspect-4/3 flex-col items-start justify-between gap-3 overflow-clip bg-night p-4 text-on-night sm:aspect-video lg:mx-0 lg:rounded-card">
      <div aria-hidden="true" className="absolute inset-0 opacity-60">
        <NailArtImage seed={stream.id} mode="crop" {...art} comp="trio" width={1280} height={720} eager />
      </div>
      <div className="relative flex flex-wrap gap-1.5">
        <StreamStatusBadge status={stream.status} onPicture />
        {stream.isPremiumOnly ? <Badge variant="holo">Premium</Badge> : null}
        {stream.status === 'live' ? (
          <Badge variant="glass" className="tabular-nums">
            <Icon name="eye" />
            {stream.viewerCount.toLocaleString('en-US')}
            <span className="sr-only">watching</span>
          </Badge>
        ) : null}
      </div>
      <p className="relative rounded-card bg-night/85 px-4 py-3 font-semibold">
        {stream.status === 'scheduled' ? (
          <>
            The table is set for <LocalTime dateTime={stream.scheduledStartTime} />.
          </>
        ) : stream.status === 'live' ? (
          'No signal yet. The picture appears here.'
        ) : (
          'This stream has ended.'
        )}
      </p>
    </div>
  );
}
