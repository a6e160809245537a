import { countOf } from '#shared/count-of.ts';
/** "4:12", "1:02:03": how a moment in a video is written. */
export function clockTime(seconds: number): string {
  const { hours, minutes, rest } = partsOf(seconds);
  const tail = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

/** "4 minutes 12 seconds": how it is spoken. */
export function spokenTime(seconds: number): string {
  const { hours, minutes, rest } = partsOf(seconds);
  const words = [counted(hours, 'hour'), counted(minutes, 'minute'), counted(rest, 'second')].filter(Boolean);
  return words.join(' ') || '0 seconds';
}

function partsOf(seconds: number) {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, rest: whole % 60 };
}

function counted(count: number, unit: string): string {
  return count === 0 ? '' : countOf(count, unit);
}
