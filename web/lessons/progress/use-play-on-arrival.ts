import { useEffect } from 'react';
import type { Player } from '#web/lessons/player/player.ts';
import { takePlayOnArrival } from './play-on-arrival.ts';

/** Plays if that was asked for on the way here. Where the browser refuses, the start button is still there. */
export function usePlayOnArrival(player: Player, lessonId: string): void {
  useEffect(() => {
    if (!takePlayOnArrival(lessonId)) return;
    // The film itself, because the player has not taken it over yet. What opens only on demand is opened.
    const film = player.findMedia();
    if (film) film.play().catch(() => undefined);
    else player.play();
  }, [player, lessonId]);
}
