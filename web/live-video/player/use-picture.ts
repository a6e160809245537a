import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Playback } from '#shared/live-video/live-video.contract.ts';
import { keepStill } from '#web/lessons/player/film/keep-still.ts';
import type { StreamPlayer } from './create-stream-player.ts';
import type { Film } from './next-film.ts';
import { createPicture } from './picture/create-picture.ts';
import type { OpenEngine } from './picture/engine.ts';

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

  const open = useEffectEvent((element: HTMLVideoElement) =>
    createPicture({
      video: element,
      openEngine,
      playback,
      isReplay: film.isReplay,
      since,
      start: film.start,
      isMeantToPlay: true,
      resume: player.playUnasked,
      onSwap: () => keepStill(element, still.current),
      ask,
    }),
  );

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!isWanted) {
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
  }, [player, video, isWanted]);

  useEffect(() => player.findPicture()?.setPlayback(playback), [player, playback]);
}
