import type { Stream } from '#shared/streams/streams.contract.ts';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

export type TimedStream = Pick<Stream, 'status' | 'scheduledStartTime'> &
  Partial<Pick<Stream, 'actualStartTime' | 'endTime'>>;

export function StreamTime({ stream }: { stream: TimedStream }) {
  const isLate = useSecondsLeft(stream.scheduledStartTime) === 0;
  if (stream.status === 'live' && stream.actualStartTime) {
    return (
      <>
        Live since <LocalTime dateTime={stream.actualStartTime} show="clock" />
      </>
    );
  }
  if (stream.status === 'ended' && stream.endTime) {
    return (
      <>
        Ended <LocalTime dateTime={stream.endTime} />
      </>
    );
  }
  // Of a Premium stream, visitors learn what it is doing, but not since when.
  if (stream.status === 'live') return 'Live now';
  return (
    <>
      {stream.status === 'ended' ? 'Ended. It was scheduled for ' : isLate ? 'Was planned for ' : 'Starts '}
      <LocalTime dateTime={stream.scheduledStartTime} />
    </>
  );
}
