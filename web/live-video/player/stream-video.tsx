import { useRef } from 'react';
import type { Playback } from '#shared/live-video/live-video.contract.ts';
import { usePlayerState } from '#web/lessons/player/player.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { StreamPlayer } from './create-stream-player.ts';
import type { Film } from './next-film.ts';
import type { OpenEngine } from './picture/engine.ts';
import { usePicture } from './use-picture.ts';

type StreamVideoProps = {
  player: StreamPlayer;
  film: Film;
  playback: Playback;
  since: string | null;
  openEngine: OpenEngine;
  ask: () => void;
};

/** In its place on a phone too. There are no captions of what is said live. */
const inPlace = { playsInline: true };

export function StreamVideo({ player, film, playback, since, openEngine, ask }: StreamVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const hasBegun = usePlayerState((state) => state.hasBegun);
  usePicture({
    player,
    film,
    playback,
    since: since === null ? null : Date.parse(since),
    openEngine,
    video,
    still,
    ask,
  });
  return (
    <>
      <video
        {...inPlace}
        ref={video}
        onLoadedData={() => still.current?.setAttribute('hidden', '')}
        className={classNames(
          'absolute inset-0 size-full bg-night object-contain',
          // The poster stays until there is more to see than a black first frame.
          !hasBegun && 'invisible',
        )}
      />
      <canvas ref={still} hidden className="absolute inset-0 size-full bg-night object-contain" />
    </>
  );
}
