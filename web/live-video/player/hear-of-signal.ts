import type { Playback } from '#shared/live-video/live-video.contract.ts';

/**
 * What a viewer knows once the signal was lost or is back, without asking: a thousand viewers hear of it in the same
 * moment, and their addresses stay as they are. Null if it must be asked for.
 */
export function hearOfSignal(
  playback: Playback | undefined,
  isConnected: boolean | undefined,
): Playback | null {
  if (isConnected === undefined || !playback?.liveUrl) return null;
  return { ...playback, state: isConnected ? 'live' : 'reconnecting' };
}
