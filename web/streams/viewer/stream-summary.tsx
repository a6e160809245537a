import { writeCount } from '#shared/count-of.ts';
import { formatSeconds } from '#shared/duration.ts';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { secondsLive } from '#web/streams/seconds-live.ts';
import { Stat } from '#web/ui/display/stat.tsx';

/** What became of a stream that is over. Its replay leaves breaks out, and its player says how long that is. */
export function StreamSummary({ stream }: { stream: Stream }) {
  const seconds = stream.endTime === null ? null : secondsLive(stream, Date.now());
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4 border-line border-y py-5">
      {seconds === null ? null : <Stat label="live, breaks included">{formatSeconds(seconds)}</Stat>}
      <Stat label="watching at its peak">{writeCount(stream.maxViewers)}</Stat>
    </dl>
  );
}
