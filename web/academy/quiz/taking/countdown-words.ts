import { COUNTDOWN_ANNOUNCED_SECONDS } from '#shared/academy/quiz.rules.ts';
import { countOf } from '#shared/count-of.ts';

export function clockLabel(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What was last announced, and the seconds that were left when the clock was last looked at. */
export type Announced = { seconds: number; words: string };

/**
 * Announces a threshold that was passed since the last look, in the seconds that are really left: a device that
 * slept skips some. The words then stay the same, so that they are announced once.
 */
export function announceAt(seconds: number, last: Announced): Announced {
  const isPassed = COUNTDOWN_ANNOUNCED_SECONDS.some((limit) => seconds <= limit && limit < last.seconds);
  return { seconds, words: isPassed ? leftLabel(seconds) : last.words };
}

function leftLabel(seconds: number): string {
  if (seconds === 0) return '';
  if (seconds === 60) return '1 minute left';
  return `${countOf(seconds, 'second')} left`;
}
