import { STREAM_STATUS_LABELS, type StreamStatus } from '#shared/streams/stream.rules.ts';
import { Badge } from '#web/ui/display/badge.tsx';

const VARIANTS = { live: 'live', scheduled: 'line', ended: 'plain' } as const;

type StreamStatusBadgeProps = {
  status: StreamStatus;
  /** For use on a picture, where a hairline would be lost. */
  onPicture?: boolean;
};

export function StreamStatusBadge({ status, onPicture = false }: StreamStatusBadgeProps) {
  const variant = onPicture && status !== 'live' ? 'glass' : VARIANTS[status];
  return <Badge variant={variant}>{STREAM_STATUS_LABELS[status]}</Badge>;
}
