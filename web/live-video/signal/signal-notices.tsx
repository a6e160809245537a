import type { Signal } from '#shared/live-video/live-video.contract.ts';
import { warnOfSignal, wordRecordingStop } from '#shared/live-video/word-signal.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { wordIngest } from './describe-signal.ts';

type SignalNoticesProps = { signal: Signal; now: number; isDropping: boolean };

/** Everything that is not as it should be, in plain words. */
export function SignalNotices({ signal, now, isDropping }: SignalNoticesProps) {
  const { refusal, isConnected, recording, ingest } = signal;
  const notices = [
    ...warnOfSignal(signal, { now, isDropping }),
    recording.stoppedBy ? wordRecordingStop(recording.stoppedBy) : null,
    refusal && !isConnected ? `The last program that tried was turned away: ${refusal}` : null,
    wordIngest(ingest),
  ].filter((notice) => notice !== null);
  return (
    <ul aria-label="Warnings" aria-live="polite" className="grid gap-2 empty:hidden">
      {notices.map((notice) => (
        <li key={notice} className="flex gap-2.5 text-ui wrap-anywhere">
          <Icon name="triangle-exclamation-point" className="mt-0.5 size-4.5 shrink-0 text-warning" />
          <span>{notice}</span>
        </li>
      ))}
    </ul>
  );
}
