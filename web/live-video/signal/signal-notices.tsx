import type { Signal } from '#shared/live-video/live-video.contract.ts';
import { warnOfSignal, wordRecordingStop } from '#shared/live-video/word-signal.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { wordIngest } from './describe-signal.ts';

type SignalNoticesProps = {
  /** Null while it cannot be looked up. */
  signal: Signal | null;
  now: number;
  isDropping: boolean;
};

/** Everything that is not as it should be, in plain words. Always there: what comes with its words is not read aloud. */
export function SignalNotices({ signal, now, isDropping }: SignalNoticesProps) {
  const notices = signal ? listNotices(signal, { now, isDropping }) : [];
  return (
    <ul aria-label="Warnings" aria-live="polite" className="grid gap-2">
      {notices.map((notice) => (
        <li key={notice} className="flex gap-2.5 text-ui wrap-anywhere">
          <Icon name="triangle-exclamation-point" className="mt-0.5 size-4.5 shrink-0 text-warning" />
          <span>{notice}</span>
        </li>
      ))}
    </ul>
  );
}

function listNotices(signal: Signal, circumstances: { now: number; isDropping: boolean }): string[] {
  const { refusal, isConnected, recording, ingest } = signal;
  return [
    ...warnOfSignal(signal, circumstances),
    recording.stoppedBy ? wordRecordingStop(recording.stoppedBy) : null,
    refusal && !isConnected ? `The last program that tried was turned away: ${refusal}` : null,
    wordIngest(ingest),
  ].filter((notice) => notice !== null);
}
