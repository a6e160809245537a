import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Playback } from '#shared/live-video/live-video.contract.ts';
import { keepStill } from '#web/lessons/player/film/keep-still.ts';
import type { StreamPlayer } from './create-stream-player.ts';
import type { Film } from './next-film.ts';
import { createPicture } from './picture/create-picture.ts';
import type { OpenEngine } from './picture/engine.ts';
import { usePreparedFilm } from './use-prepared-film.ts';

type PictureProps = {
  player: StreamPlayer;
  film: Film;
  playback: Playback;
  since: number | null;
  openEngine: OpenEngine;
  video: RefObject<HTMLVideoElement | null>;
  still: RefObject<HTMLCanvasElement | null>;
  ask: () => void;
};

/** Opens the picture: at once if it is live, otherwise when somebody wants to watch. */
export function usePicture({
  player,
  film,
  playback,
  since,
  openEngine,
  video,
  still,
  ask,
}: PictureProps): void {
  const [isWanted, setIsWanted] = useState(film.isMeantToPlay);
  const {
    played,
    openEngine: openAny,
    loadAgain,
  } = usePreparedFilm(player, {
    playback,
    isReplay: film.isReplay,
    openEngine,
  });

  // For a moment, what plays it is still on its way; nothing is opened that would be closed right after.
  const isAwaited = played === null;

  const open = useEffectEvent((element: HTMLVideoElement) =>
    createPicture({
      video: element,
      openEngine: openAny,
      playback: played ?? playback,
      isReplay: film.isReplay,
      since,
      start: film.start,
      isMeantToPlay: true,
      resume: player.playUnasked,
      onSwap: () => keepStill(element, still.current),
      ask() {
        loadAgain();
        ask();
      },
    }),
  );

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!isWanted || isAwaited) {
      player.openWith(() => setIsWanted(true));
      return () => player.openWith(null);
    }
    player.attach(element);
    const picture = open(element);
    player.setPicture(picture);
    return () => {
      player.setPicture(null);
      picture.close();
      player.attach(null);
    };
  }, [player, video, isWanted, isAwaited]);

  useEffect(() => {
    if (played) player.findPicture()?.setPlayback(played);
  }, [player, played]);
}
