import { countOf } from '#shared/count-of.ts';
import type { MyStream } from '#shared/streams/streams.contract.ts';
import { StreamStatusBadge } from '#web/streams/stream-status-badge.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';

export function MyStreamRow({ stream }: { stream: MyStream }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3 last:border-b-0">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <h3 className="text-[1.0625rem]">{stream.title}</h3>
        <p className="flex flex-wrap items-center gap-2 text-[0.875rem] text-ink-soft">
          <StreamStatusBadge status={stream.status} />
          {stream.isPremiumOnly ? <Badge variant="holo">Premium</Badge> : null}
          <LocalTime dateTime={stream.scheduledStartTime} />
          <span>{countOf(stream.viewerCount, 'viewer')}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton
          variant="ghost"
          size="sm"
          to={`/streams/manage/${stream.id}`}
          aria-label={`Manage ${stream.title}`}
        >
          Manage
        </LinkButton>
        <LinkButton
          variant="ghost"
          size="sm"
          to={`/streams/${stream.id}`}
          aria-label={`View ${stream.title}`}
        >
          View
        </LinkButton>
      </div>
    </li>
  );
}
