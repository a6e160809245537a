import { COUNTDOWN_ANNOUNCED_SECONDS } from '#shared/academy/quiz.rules.ts';

export function clockLabel(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Stays the same from one threshold to the next, so that each is announced once. */
export function announcementAt(seconds: number): string {
  const passed = COUNTDOWN_ANNOUNCED_SECONDS.findLast((threshold) => seconds <= threshold);
  if (passed === undefined) return '';
  return passed % 60 === 0 ? `${passed / 60} minute left` : `${passed} seconds left`;
}
