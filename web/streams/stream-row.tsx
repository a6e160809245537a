import { writeCount } from '#shared/count-of.ts';
import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import type { StreamCard } from '#shared/streams/streams.contract.ts';
import { Link } from '#web/ui/action/link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { streamLink } from './stream-link.ts';

/** A stream in a list: a day leaf, the title, who hosts it and when. */
export function StreamRow({ stream }: { stream: StreamCard }) {
  const isLive = stream.status === 'live';
  return (
    <li data-pair={chooseNailArt(stream.id).palette} className="border-line border-b last:border-b-0">
      <Link {...streamLink(stream)} className="flex flex-wrap items-center gap-3.5 py-2.5">
        <span className="ground display grid h-16 w-15 place-content-center rounded-chip text-center">
          {isLive ? 'Now' : <LocalTime dateTime={stream.scheduledStartTime} show="leaf" />}
        </span>
        <span className="grid min-w-0 flex-1 basis-32 gap-0.5">
          <span className="display text-[1.0625rem]">{stream.title}</span>
          <span className="text-[0.875rem] text-ink-soft">
            {stream.creator.displayName}
            {isLive ? (
              stream.viewerCount !== null && `, ${writeCount(stream.viewerCount)} watching`
            ) : (
              <>
                , <LocalTime dateTime={stream.scheduledStartTime} show="clock" />
              </>
            )}
          </span>
        </span>
        <span className="flex gap-1.5">
          {isLive ? <Badge variant="live">LIVE</Badge> : null}
          {stream.isPremiumOnly ? <Badge variant="holo">Premium</Badge> : null}
        </span>
      </Link>
    </li>
  );
}
