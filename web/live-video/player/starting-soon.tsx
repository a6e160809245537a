import type { Stream } from '#shared/streams/streams.contract.ts';
import { useSecondsLeft } from '#web/streams/viewer/use-seconds-left.ts';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { wordSecondsLeft } from './seconds-left.ts';

/** So close to its start that people stay for it. */
const SOON_SECONDS = 60 * 60;

/** Until the creator goes live, which may be a little later than planned. */
export function StartingSoon({ stream }: { stream: Pick<Stream, 'scheduledStartTime'> }) {
  const left = useSecondsLeft(stream.scheduledStartTime);
  const isSoon = left !== null && left <= SOON_SECONDS;
  return (
    <>
      <p className="font-semibold">
        {isSoon ? (
          'Starting soon'
        ) : (
          <>
            The table is set for <LocalTime dateTime={stream.scheduledStartTime} />.
          </>
        )}
      </p>
      {left === 0 ? (
        <p className="text-ui">It begins here by itself.</p>
      ) : (
        // Room is kept for it. The time above says the same, and does not change every second.
        <p aria-hidden="true" className="min-h-9 font-mono text-f3 leading-9 font-semibold tabular-nums">
          {left === null ? '' : wordSecondsLeft(left)}
        </p>
      )}
    </>
  );
}
