import { useEffect, useEffectEvent, useState } from 'react';
import type { StreamPlayer } from './create-stream-player.ts';
import { type Film, nextFilm } from './next-film.ts';
import type { Scene } from './stage-scene.ts';

/** What is to be played in the current scene; null if nothing is. */
export function useFilm(scene: Scene, player: StreamPlayer | null): Film | null {
  const [film, setFilm] = useState<Film | null>(null);
  const decide = useEffectEvent((current: Scene) =>
    nextFilm(film, current, player?.findPicture()?.getState() ?? null),
  );

  useEffect(() => {
    const next = decide(scene);
    if (next.afterMs === 0) {
      setFilm(next.film);
      return;
    }
    const timer = setTimeout(() => setFilm(next.film), next.afterMs);
    return () => clearTimeout(timer);
  }, [scene]);

  return film;
}
