import { useState } from 'react';
import { COUNTDOWN_RED_SECONDS } from '#shared/academy/quiz.rules.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { announceAt, clockLabel } from './countdown-words.ts';

/** Ticks for the eye; screen readers are told twice, near the end. */
export function Countdown({ seconds }: { seconds: number }) {
  const [announced, setAnnounced] = useState({ seconds, words: '' });
  if (announced.seconds !== seconds) setAnnounced(announceAt(seconds, announced));
  return (
    <>
      <span
        role="timer"
        aria-label={`Time left: ${clockLabel(seconds)}`}
        className={classNames(
          'inline-flex shrink-0 items-center gap-2 font-mono text-f1 font-semibold tabular-nums',
          seconds < COUNTDOWN_RED_SECONDS && 'text-danger',
        )}
      >
        <Icon name="alarm-clock" className="size-4.5" />
        {clockLabel(seconds)}
      </span>
      <span role="status" className="sr-only">
        {announced.words}
      </span>
    </>
  );
}
