import type { Player, PlayerState } from '#web/lessons/player/player.ts';

type Heard = Pick<PlayerState, 'hasBegun' | 'isPaused' | 'isMuted' | 'volume'>;
type Playing = Pick<Player, 'subscribe' | 'pause'> & { getState(): Heard };
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

/** Tells the browser's other tabs when this one begins to be heard, and pauses when a later one does. */
export function keepSoleSound(player: Playing, channel: Channel, now: () => number = Date.now): () => void {
  let since: number | null = null;

  const look = () => {
    const { hasBegun, isPaused, isMuted, volume } = player.getState();
    // Until it has begun, the browser may still refuse to play it aloud.
    const isHeard = hasBegun && !isPaused && !isMuted && volume > 0;
    if (isHeard && since === null) channel.postMessage(now());
    since = isHeard ? (since ?? now()) : null;
  };
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (since !== null && typeof data === 'number' && data > since) player.pause();
  };
  channel.addEventListener('message', hear);
  const stop = player.subscribe(look);
  look();
  return () => {
    stop();
    channel.removeEventListener('message', hear);
  };
}
