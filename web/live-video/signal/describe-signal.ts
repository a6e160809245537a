import { countOf } from '#shared/count-of.ts';
import type { Signal } from '#shared/live-video/live-video.contract.ts';
import { graceMinutesLeft } from '#shared/live-video/word-signal.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';

export type SignalStanding = {
  tone: 'good' | 'bad' | 'plain';
  /** In a word or two. */
  badge: string;
  /** What is missing and what to do; null while all is well. */
  notice: { title: string; advice: string } | null;
};

type Streamed = Pick<OwnStream, 'status' | 'actualStartTime'>;

/** Where a stream stands with its picture. */
export function describeSignal(signal: Signal, stream: Streamed, now: number): SignalStanding {
  if (signal.isConnected) return { tone: 'good', badge: 'Connected', notice: null };
  const left = stream.status === 'live' ? countOf(minutesLeft(signal, stream, now), 'minute') : null;
  if (left !== null && signal.lostAt !== null) {
    return {
      tone: 'bad',
      badge: 'Reconnecting',
      notice: {
        title: `Reconnecting: ${left} left`,
        advice: `Your viewers wait, and go on by themselves once your picture is back. Otherwise the stream ends then. ${advise(signal, 'again')}`,
      },
    };
  }
  if (left !== null) {
    return {
      tone: 'bad',
      badge: 'No signal',
      notice: {
        title: `No signal: ${left} left`,
        advice: `You are live without a picture. If none comes, the stream ends then. ${advise(signal)}`,
      },
    };
  }
  const title = signal.lostAt === null ? 'No signal yet' : 'The signal has stopped';
  return { tone: 'plain', badge: 'No signal', notice: { title, advice: advise(signal) } };
}

/** Counted from the start, or from the last signal if that was later. */
function minutesLeft({ lostAt }: Signal, { actualStartTime }: Streamed, now: number): number {
  const since = [lostAt, actualStartTime].filter((moment) => moment !== null);
  return graceMinutesLeft(since.toSorted().at(-1) ?? new Date(now).toISOString(), now);
}

function advise({ ingest }: Signal, again = ''): string {
  if (ingest !== 'open') return 'Go live from this device.';
  return again
    ? 'Start streaming in OBS again, or from this device.'
    : 'Start streaming in OBS with the address and the key given here, or go live from this device.';
}

/** Why streaming software cannot connect; null if it can. */
export function wordIngest(ingest: Signal['ingest']): string | null {
  if (ingest === 'open') return null;
  const reason =
    ingest === 'off' ? 'that is turned off on this server' : 'its port is taken or can’t be opened';
  return `Streaming software such as OBS can’t connect: ${reason}. Going live from this device works all the same.`;
}
