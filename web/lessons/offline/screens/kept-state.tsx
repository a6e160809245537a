import { OFFLINE_MESSAGES } from '#shared/lessons/offline.messages.ts';
import type { Keeping } from '#web/lessons/offline/keeping/keeping-state.ts';
import { bytesOf, type KeptLesson, refusalOf } from '#web/lessons/offline/store/kept-lesson.ts';
import { ProgressMeter } from '#web/ui/feedback/progress-meter.tsx';
import { formatBytes, percentOf } from '#web/uploads/transfer-speed.ts';

const FAILURES = {
  room: OFFLINE_MESSAGES.noRoom,
  'room-beside': OFFLINE_MESSAGES.noRoomBeside,
  refused: OFFLINE_MESSAGES.refused,
  trouble: OFFLINE_MESSAGES.trouble,
};

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

type KeptStateProps = { kept: KeptLesson | null; state: Keeping | null };

/** How far saving is, why it stopped, or what is kept until when. */
export function KeptState({ kept, state }: KeptStateProps) {
  if (state?.status === 'saving') {
    const detail = `${formatBytes(state.sentBytes)} of ${formatBytes(state.size)}`;
    return <ProgressMeter label="Saving" value={percentOf(state)} detail={detail} />;
  }
  // It goes on by itself: nobody has to do anything.
  if (state?.status === 'waiting')
    return (
      <p role="status" className="text-ui text-ink-soft">
        {OFFLINE_MESSAGES.waiting}
      </p>
    );
  if (state)
    return (
      <p role="alert" className="text-ui text-danger">
        {FAILURES[state.reason]}
      </p>
    );
  if (!kept) return null;
  if (!kept.isComplete) return <p className="text-ui text-ink-soft">{OFFLINE_MESSAGES.trouble}</p>;
  const refusal = refusalOf(kept, Date.now());
  if (refusal) return <p className="text-ui text-danger">{OFFLINE_MESSAGES.unplayable[refusal]}</p>;
  return (
    <p className="text-ui text-ink-soft">
      {kept.quality}p · {formatBytes(bytesOf(kept))} · plays offline until{' '}
      {DAY.format(new Date(kept.allowedUntil))}
      {kept.isOutdated ? ' · the film was changed since' : ''}
    </p>
  );
}
