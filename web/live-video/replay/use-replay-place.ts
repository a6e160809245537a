import { useEffect, useState } from 'react';
import type { StreamPlayer } from '#web/live-video/player/create-stream-player.ts';
import type { Film } from '#web/live-video/player/next-film.ts';
import { findReplayPlace, keepReplayPlace } from './replay-place.ts';

const EVERY_MS = 2_000;

/** The film from where somebody was in it before this page was loaded; while it plays, that is kept. */
export function useReplayPlace(player: StreamPlayer, streamId: string, film: Film): Film {
  const [place] = useState(() => (film.isReplay ? findReplayPlace(sessionStorage, streamId) : null));

  useEffect(() => {
    if (!film.isReplay) return;
    let keptAt = 0;
    return player.subscribe(() => {
      const seen = player.findPicture()?.getState();
      if (!seen || seen.isSwapping || Date.now() - keptAt < EVERY_MS) return;
      keptAt = Date.now();
      keepReplayPlace(sessionStorage, streamId, seen);
    });
  }, [player, streamId, film.isReplay]);

  return { ...film, start: film.start ?? place };
}
