import type { OpenEngine } from './engine.ts';
import { openNative } from './open-native.ts';

/** Chromium also knows these playlists by now, but is seconds behind with them: native only where there is no choice. */
export async function loadEngine(): Promise<OpenEngine> {
  const canFeed = 'MediaSource' in window || 'ManagedMediaSource' in window;
  if (!canFeed) return openNative;
  const { openHls } = await import('./open-hls.ts');
  return openHls;
}
