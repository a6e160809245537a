import { writeCount } from '#shared/count-of.ts';
import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import type { StreamCard as StreamCardData } from '#shared/streams/streams.contract.ts';
import { Link } from '#web/ui/action/link.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { ReminderButton } from './reminders/reminder-button.tsx';
import { streamLink } from './stream-link.ts';
import { StreamStatusBadge } from './stream-status-badge.tsx';

export function StreamCard({ stream }: { stream: StreamCardData }) {
  const art = chooseNailArt(stream.id);
  return (
    <div data-pair={art.palette} className="grid justify-items-start gap-3">
      <Link {...streamLink(stream)} className="group grid w-full gap-3">
        <span className="ground relative block aspect-video overflow-hidden rounded-card">
          <span
            aria-hidden="true"
            className="absolute inset-0 transition-transform duration-250 group-hover:scale-[1.035]"
          >
            <NailArtImage seed={stream.id} mode="crop" {...art} comp="trio" width={640} height={360} />
          </span>
          <span className="absolute inset-x-3 top-3 flex flex-wrap gap-1.5">
            {stream.status === 'scheduled' ? null : <StreamStatusBadge status={stream.status} onPicture />}
            {stream.isPremiumOnly ? <Badge variant="holo">Premium</Badge> : null}
            {stream.status === 'live' && stream.viewerCount !== null ? (
              <Badge variant="glass" className="tabular-nums">
                {writeCount(stream.viewerCount)} watching
              </Badge>
            ) : null}
          </span>
        </span>
        <span className="grid gap-1">
          <span className="display text-f1 wrap-anywhere">{stream.title}</span>
          <span className="text-[0.875rem] text-ink-soft">{stream.creator.displayName}</span>
          {stream.status === 'live' ? null : (
            <span className="text-[0.875rem] font-semibold text-pair-ink">
              <LocalTime dateTime={stream.scheduledStartTime} />
            </span>
          )}
        </span>
      </Link>
      {stream.status === 'scheduled' ? <ReminderButton stream={stream} /> : null}
    </div>
  );
}
