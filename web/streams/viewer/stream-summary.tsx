import { formatMinutes } from '#shared/duration.ts';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { Stat } from '#web/ui/display/stat.tsx';

const MINUTE_MS = 60_000;

/** What became of a stream that is over. */
export function StreamSummary({ stream }: { stream: Stream }) {
  const minutes = minutesLive(stream);
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4 border-line border-y py-5">
      {minutes === null ? null : <Stat label="long">{formatMinutes(minutes)}</Stat>}
      <Stat label="watching at its peak">{stream.maxViewers.toLocaleString('en-US')}</Stat>
    </dl>
  );
}

function minutesLive({ actualStartTime, endTime }: Stream): number | null {
  if (actualStartTime === null || endTime === null) return null;
  return Math.max(1, Math.round((Date.parse(endTime) - Date.parse(actualStartTime)) / MINUTE_MS));
}
