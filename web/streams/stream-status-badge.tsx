import { STREAM_STATUS_LABELS, type StreamStatus } from '#shared/streams/stream.rules.ts';
import { Badge } from '#web/ui/display/badge.tsx';

const VARIANTS = { live: 'live', scheduled: 'line', ended: 'plain' } as const;

type StreamStatusBadgeProps = {
  status: StreamStatus;
  /** For use on a picture, where a hairline would be lost. */
  onPicture?: boolean;
  /** It is live, but not what somebody is looking at. */
  isQuiet?: boolean;
};

export function StreamStatusBadge({ status, onPicture = false, isQuiet = false }: StreamStatusBadgeProps) {
  const variant = onPicture && (status !== 'live' || isQuiet) ? 'glass' : VARIANTS[status];
  return <Badge variant={variant}>{STREAM_STATUS_LABELS[status]}</Badge>;
}
