import { useEffect } from 'react';
import type { Player } from '#web/lessons/player/player.ts';
import { keepSoleSound } from './keep-sole-sound.ts';

/** A stream is heard in one tab: a tip is paid in another one, which then shows the stream too. */
export function useSoleSound(player: Player, streamId: string): void {
  useEffect(() => {
    const channel = new BroadcastChannel(`stream ${streamId}`);
    const stop = keepSoleSound(player, channel);
    return () => {
      stop();
      channel.close();
    };
  }, [player, streamId]);
}
