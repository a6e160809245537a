import type { Stream } from '#shared/streams/streams.contract.ts';

/** How long it has been live, or was; null before it starts. */
export function secondsLive(
  { actualStartTime, endTime }: Pick<Stream, 'actualStartTime' | 'endTime'>,
  now: number,
): number | null {
  if (actualStartTime === null) return null;
  const until = endTime === null ? now : Date.parse(endTime);
  return Math.max(0, Math.floor((until - Date.parse(actualStartTime)) / 1_000));
}
